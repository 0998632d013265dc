"""Spetsnaz: a duel on squared paper. Each hides objects on a map over which the other's squad walks."""

from explorer.game.record import Game
from explorer.games.spetsnaz.actions import notation
from explorer.games.spetsnaz.actions.atoms import Atom
from explorer.games.spetsnaz.actions.offers import offer
from explorer.games.spetsnaz.actions.writing import write
from explorer.games.spetsnaz.beliefs.knowledge import possible
from explorer.games.spetsnaz.bots import BOTS, best
from explorer.games.spetsnaz.effects import play
from explorer.games.spetsnaz.events.hearing import hear, reveals
from explorer.games.spetsnaz.events.sentences import story
from explorer.games.spetsnaz.legal.listed import chance, legal
from explorer.games.spetsnaz.model import views
from explorer.games.spetsnaz.model.state import Event, State, View
from explorer.games.spetsnaz.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.spetsnaz.queries import QUERIES
from explorer.games.spetsnaz.readings import PRESETS, Readings
from explorer.games.spetsnaz.rules.rulebook import RULES
from explorer.games.spetsnaz.setup.keys import Setup
from explorer.games.spetsnaz.setup.playable import problems
from explorer.games.spetsnaz.setup.start import new
from explorer.games.spetsnaz.text.reasons import sentence
from explorer.games.spetsnaz.text.view import text

GAME: Game[State, View, Atom, Event] = Game(
    name="spetsnaz",
    title="Spetsnaz",
    readings=Readings(),
    presets=PRESETS,
    rulebook=RULES,
    setup=Setup,
    new=new,
    problems=problems,
    seats=views.seats,
    to_move=play.to_move,
    view=views.view,
    legal=legal,
    chance=chance,
    play=play.play,
    grammar=notation.GRAMMAR,
    read=notation.read,
    move=notation.move,
    write=write,
    outcome=play.outcome,
    hear=hear,
    reveals=reveals,
    story=story,
    fingerprint=play.fingerprint,
    possible=possible,
    bots=BOTS,
    best=best,
    queries=QUERIES,
    palettes=tuple(PALETTES),
    picture=picture,
    desk=desk,
    offer=offer,
    overlays=OVERLAYS,
    reconstruct=views.reconstruct,
    sentence=sentence,
    text=text,
)
