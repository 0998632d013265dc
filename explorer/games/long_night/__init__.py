"""Long Night in the Dark: spies against one guard on a square board in the dark."""

from explorer.core.game import Game
from explorer.games.long_night.model import Situation
from explorer.games.long_night.picture import PALETTES, picture
from explorer.games.long_night.queries import QUERIES
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.setup import Setup, new
from explorer.games.long_night.story import sentence
from explorer.games.long_night.text import text

GAME: Game[Situation] = Game(
    name="long_night",
    title="Long Night in the Dark",
    readings=Readings(),
    rulebook=RULES,
    setup=Setup,
    new=new,
    queries=QUERIES,
    palettes=tuple(PALETTES),
    picture=picture,
    sentence=sentence,
    text=text,
)
