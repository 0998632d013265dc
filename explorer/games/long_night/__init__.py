"""Long Night in the Dark: spies against one guard on a square board in the dark."""

from explorer.game.record import Game
from explorer.games.long_night import events
from explorer.games.long_night.actions import notation
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.actions.grammar import GRAMMAR
from explorer.games.long_night.actions.offers import offer
from explorer.games.long_night.actions.writing import write
from explorer.games.long_night.beliefs.knowledge import possible
from explorer.games.long_night.bots import BOTS, best
from explorer.games.long_night.effects import play, whole_lines
from explorer.games.long_night.legal import chance, legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import Event, State, View
from explorer.games.long_night.picture import OVERLAYS, PALETTES, desk, table
from explorer.games.long_night.queries import QUERIES
from explorer.games.long_night.readings import PRESETS, Readings
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.setup.keys import Setup
from explorer.games.long_night.setup.playable import problems
from explorer.games.long_night.setup.start import new
from explorer.games.long_night.text.reasons import sentence
from explorer.games.long_night.text.view import text

GAME: Game[State, View, Atom, Event] = Game(
    name="long_night",
    title="Long Night in the Dark",
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
    grammar=GRAMMAR,
    read=notation.read,
    move=whole_lines.play_atoms,
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
    picture=table,
    desk=desk,
    offer=offer,
    overlays=OVERLAYS,
    reconstruct=views.reconstruct,
    sentence=sentence,
    text=text,
)
