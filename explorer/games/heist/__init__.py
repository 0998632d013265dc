"""Heist: a team of thieves among 49 suspects robs four vaults, and a Chief of Security looks for them."""

from explorer.game.record import Game
from explorer.games.heist import events
from explorer.games.heist.actions import notation
from explorer.games.heist.actions.atoms import Atom
from explorer.games.heist.actions.offers import offer
from explorer.games.heist.actions.writing import write
from explorer.games.heist.beliefs.knowledge import possible
from explorer.games.heist.bots.scheming import BOTS, best
from explorer.games.heist.effects import play
from explorer.games.heist.legal.listed import chance, legal
from explorer.games.heist.model import views
from explorer.games.heist.model.state import Event, State, View
from explorer.games.heist.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.heist.queries import QUERIES
from explorer.games.heist.readings import PRESETS, Readings
from explorer.games.heist.rules.rulebook import RULES
from explorer.games.heist.setup.keys import Setup
from explorer.games.heist.setup.playable import problems
from explorer.games.heist.setup.start import new
from explorer.games.heist.text.reasons import sentence
from explorer.games.heist.text.view import text

GAME: Game[State, View, Atom, Event] = Game(
    name="heist",
    title="Heist",
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
