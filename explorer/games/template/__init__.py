"""Past the Watchman: a tiny game that shows how a game is made. To add a game, copy this folder.

1. `model.py` holds what lies on the table, `state.py` a whole game at one moment: what all may know apart from
   what is secret, and a view for each, so that a seat is served from a view and nothing can leak. Frozen values.
2. `readings.py` has one enum for each disputed rule and one frozen record of them all.
3. `rulebook.py` names the rulebook; `rules.py` (or a package `rules`) states its clauses on the functions
   that decide them, in the order of the rule book. Every decision returns its reasons.
4. `atoms.py` lists what players and chance can do, `play.py` does it and tells events, `views.py` says what each
   seat knows, `legal.py` what it may do, from its view alone.
5. `notation.py` reads lines of move notation and plays them, `writing.py` writes atoms back as lines.
6. `hearing.py` says who learns what of an event, which of them reveal something, and tells events, `story.py` tells reasons, `text.py` says a view in
   characters, `picture.py` draws it, with what can be laid over it and what lies beside it; `offers.py` says how
   what a seat may do is offered: in words, and as places to press.
7. `knowledge.py` says where hidden things can be, by all that a seat knows, and reconstructs of the state what a view
   tells: what the seat does not know is a hole, and who comes upon it raises Hidden. `bots.py` has players.
8. `queries.py` lists the questions that can be put to a position, with their arguments. Those about what a seat knows
   are made with `about_seat`, from its view alone.
9. `setup.py` declares the keys that describe a position in files, marked where they say where something lies, and
   makes the first state of them; `playable.py` says what keeps a set-up from being played.
10. `cases/*.toml`, named as the rules modules are, hold positions with expected answers: every clause is
    exercised in one, every reading told apart by one. `missions/GAME/*.toml` hold what can be played.
11. Put the game into `explorer/catalog.py`. All tests in `tests/` that run for every game now run for it;
    `python -m tests.golden` writes the games that they compare.
"""

from explorer.game.record import Game
from explorer.games.template import hearing, notation, play, views
from explorer.games.template.atoms import Atom
from explorer.games.template.bots import BOTS, best
from explorer.games.template.knowledge import possible, reconstruct
from explorer.games.template.legal import chance, legal
from explorer.games.template.offers import offer
from explorer.games.template.picture import OVERLAYS, PALETTES, desk, picture
from explorer.games.template.playable import problems
from explorer.games.template.queries import QUERIES
from explorer.games.template.readings import PRESETS, Readings
from explorer.games.template.rulebook import RULES
from explorer.games.template.setup import Setup, new
from explorer.games.template.state import Event, State, View
from explorer.games.template.story import sentence
from explorer.games.template.text import text
from explorer.games.template.writing import write

GAME: Game[State, View, Atom, Event] = Game(
    name="template",
    title="Past the Watchman",
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
    hear=hearing.hear,
    reveals=hearing.reveals,
    story=hearing.story,
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
    reconstruct=reconstruct,
    sentence=sentence,
    text=text,
)
