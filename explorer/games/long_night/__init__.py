"""Long Night in the Dark: spies against one guard on a square board in the dark."""

from explorer.core.game import Game
from explorer.games.long_night.picture import PALETTES, table
from explorer.games.long_night.queries import QUERIES
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.setup import Setup
from explorer.games.long_night.start import new
from explorer.games.long_night.state import State
from explorer.games.long_night.story import sentence
from explorer.games.long_night.text import text

GAME: Game[State] = Game(
    name="long_night",
    title="Long Night in the Dark",
    readings=Readings(),
    rulebook=RULES,
    setup=Setup,
    new=new,
    queries=QUERIES,
    palettes=tuple(PALETTES),
    picture=table,
    sentence=sentence,
    text=text,
)
