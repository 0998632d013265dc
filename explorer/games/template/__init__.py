"""Past the Watchman: a tiny game that shows how a game is made. To add a game, copy this folder.

1. `model.py` holds what a position is made of: frozen values, no rules.
2. `readings.py` has one enum for each disputed rule and one frozen record of them all.
3. `rulebook.py` names the rulebook; `rules.py` (or a package `rules`) states its clauses on the functions
   that decide them, in the order of the rule book. Every decision returns its reasons.
4. `queries.py` lists the questions that can be put to a position, with their arguments.
5. `setup.py` declares the keys that describe a position in files and makes a position of them.
6. `story.py` says reasons in sentences, `text.py` says a position in characters, `picture.py` draws it.
7. `cases/*.toml`, named as the rules modules are, hold positions with expected answers: every clause is
   cited in one, every reading told apart by one.
8. Put the game into `explorer/catalog.py`. All tests in `tests/` that run for every game now run for it.
"""

from explorer.core.game import Game
from explorer.games.template.model import Situation
from explorer.games.template.picture import PALETTES, picture
from explorer.games.template.queries import QUERIES
from explorer.games.template.readings import Readings
from explorer.games.template.rulebook import RULES
from explorer.games.template.setup import Setup, new
from explorer.games.template.story import sentence
from explorer.games.template.text import text

GAME: Game[Situation] = Game(
    name="template",
    title="Past the Watchman",
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
