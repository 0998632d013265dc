"""Spy: hands of cards as rings, one Spy in each, targets to find and Bombs to find only once."""

from explorer.game.record import Game
from explorer.games.spy import events
from explorer.games.spy.actions import notation
from explorer.games.spy.actions.atoms import Atom
from explorer.games.spy.actions.offers import offer
from explorer.games.spy.actions.writing import write
from explorer.games.spy.beliefs import possible
from explorer.games.spy.bots import BOTS, best
from explorer.games.spy.effects import play
from explorer.games.spy.legal import chance, legal
from explorer.games.spy.model import views
from explorer.games.spy.model.state import Event, State, View
from explorer.games.spy.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.spy.queries import QUERIES
from explorer.games.spy.readings import PRESETS, Readings
from explorer.games.spy.rules.rulebook import RULES
from explorer.games.spy.setup.keys import Setup
from explorer.games.spy.setup.playable import problems
from explorer.games.spy.setup.start import new
from explorer.games.spy.text.reasons import sentence
from explorer.games.spy.text.view import text

GAME: Game[State, View, Atom, Event] = Game(
    name="spy",
    title="Spy",
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
    hear=events.hear,
    reveals=events.reveals,
    story=events.story,
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
