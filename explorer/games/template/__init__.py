"""Past the Watchman: a tiny game that shows how a game is made. To add a game, copy this folder.

Every game has these rooms, each a module or a package, and no others (`explorer/ARCHITECTURE.md` says more of them):

1. `model/` holds what lies on the table: the pieces, in `state` a whole game at one moment, what all may know apart from
   what is secret, and in `views` what each seat knows, so that a seat is served from a view and nothing can leak.
2. `readings` has one enum for each disputed rule and one frozen record of them all.
3. `rules/` states the clauses of the rulebook on the functions that decide them, in the order of the rule book. Every
   decision returns its reasons.
4. `actions/` lists in `atoms` what players and chance can do; `notation` reads lines of moves and plays them, `writing`
   writes them, `offers` says how what a seat may do is offered: in words, and as places to press.
5. `legal` says what a seat may do, from its view alone; `effects` does it, and `events` says who learns what of it,
   what of it reveals something, and how it is told.
6. `beliefs` says where hidden things can be, by all that a seat knows, and reconstructs of the state what a view
   tells: what the seat does not know is a hole, and who comes upon it raises Hidden. `bots` has players.
7. `queries` lists the questions that can be put to a position, with their arguments. Those about what a seat knows
   are made with `about_seat`, from its view alone.
8. `setup/` declares the keys that describe a position in files, marked where they say where something lies, and
   makes the first state of them; `playable` says what keeps a set-up from being played.
9. `text/` says a view in characters and reasons in sentences; `picture` draws a view, with what can be laid over it and
   what lies beside it.
10. `cases/*.toml`, named as the rules modules are, hold positions with expected answers: every clause is
    exercised in one, every reading told apart by one. `missions/GAME/*.toml` hold what can be played.
11. Name the game in `explorer/games/__init__.py`. All tests in `tests/` that run for every game now run for it;
    `python -m tests.golden` writes the games that they compare.
"""

from explorer.game.assembly import assemble

GAME = assemble(__name__, "Past the Watchman")
