"""Red Mercury: four secret services in a base that nobody has a plan of, looking for a container."""

from explorer.game.record import Game
from explorer.games.red_mercury import events
from explorer.games.red_mercury.actions import notation
from explorer.games.red_mercury.actions.atoms import Atom
from explorer.games.red_mercury.actions.offers import offer
from explorer.games.red_mercury.actions.writing import write
from explorer.games.red_mercury.beliefs import possible
from explorer.games.red_mercury.bots.agent import BOTS, best
from explorer.games.red_mercury.effects import play
from explorer.games.red_mercury.legal.listed import chance, legal
from explorer.games.red_mercury.model import views
from explorer.games.red_mercury.model.state import Event, State, View
from explorer.games.red_mercury.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.red_mercury.queries import QUERIES
from explorer.games.red_mercury.readings import PRESETS, Readings
from explorer.games.red_mercury.rules.rulebook import RULES
from explorer.games.red_mercury.setup.keys import Setup
from explorer.games.red_mercury.setup.playable import problems
from explorer.games.red_mercury.setup.start import new
from explorer.games.red_mercury.text.reasons import sentence
from explorer.games.red_mercury.text.view import text

GAME: Game[State, View, Atom, Event] = Game(
    name="red_mercury",
    title="Red Mercury",
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
