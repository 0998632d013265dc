"""One game between bots, and tables of how many of them went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from textwrap import shorten
from typing import IO, TYPE_CHECKING, Any

from msgspec import Struct

from explorer.core.fault import Fault, Faults, expect
from explorer.core.ruling import Refused
from explorer.game.record import AnyGame, Game
from explorer.positions.position import Placed, Position, taken
from explorer.positions.replay import refusal
from explorer.sessions.bots import Players

if TYPE_CHECKING:
    import pandas as pd

CAP = 20_000
"""Atoms after which a game is broken off: far more than any game needs."""

SAYS = 70
"""How many characters of what a clause says stand in a summary."""

UNFINISHED = "unfinished"
"""The winner of a game that was broken off."""


class Result(Struct, frozen=True):
    """How one game went.

    `winner` is a seat or side, "none", or UNFINISHED; `ended_by` the clause that ended it, `atoms` how many
    atoms were played. `numbers` are the answers, at the end, of the game's queries that take no arguments and
    answer with a number; `events` counts the events behind which each clause is. `bots` are those that were to move, by
    seat.
    """

    game: int
    seed: int
    winner: str
    ended_by: str
    atoms: int
    numbers: Mapping[str, int]
    events: Mapping[str, int]
    bots: Mapping[str, str]

    def row(self) -> dict[str, Any]:
        """The result as a row of a table, without its events."""
        row = {"game": self.game, "seed": self.seed, "winner": self.winner, "ended_by": self.ended_by}
        return {**row, "atoms": self.atoms, **self.numbers}


def one(position: Position, number: int, seed: int, bots: Mapping[str, str], cap: int) -> Result:
    """One game; `bots` name the bot of every seat."""
    game, state = position.game, position.state
    players = Players(game, bots, seed)
    events: Counter[str] = Counter()
    movers: dict[str, None] = {}
    atoms = 0
    while (seat := game.to_move(state)) and atoms < cap:
        movers[seat] = None
        atom = players.choose(state)
        step = game.play(state, atom)
        if isinstance(step, Refused):
            raise ValueError(f"{seat} chose {atom}, which is refused: {refusal(game, step)}")
        state, atoms = step.state, atoms + 1
        events.update(event.clause for event in step.events)
    winner, clause = (UNFINISHED, "") if game.to_move(state) else game.outcome(state)
    moved = {seat: bots[seat] for seat in sorted(movers) if seat in bots}
    return Result(number, seed, winner, clause, atoms, numbers(position, state), dict(events), moved)


def numbers(position: Position, state: Any) -> dict[str, int]:
    """What the queries without arguments answer that answer with a number."""
    found = {}
    for query in position.game.queries.values():
        if query.returns == "number" and not query.arguments:
            value = query.answers(state, position.readings).value
            found[query.name] = int(value) if isinstance(value, int) else 0
    return found


def columns(game: AnyGame, results: Iterable[Result]) -> tuple[str, ...]:
    """The clauses behind any event of some games, in the order of the rulebook."""
    met = {clause for result in results for clause in result.events}
    return tuple(clause.id for clause in game.rulebook if clause.id in met)


def table(game: AnyGame, results: Iterable[Result]) -> list[dict[str, Any]]:
    """One row a game, with a column for every clause behind an event of any of them."""
    results = list(results)
    clauses = columns(game, results)
    return [{**r.row(), **{clause: r.events.get(clause, 0) for clause in clauses}} for r in results]


def frame(of: AnyGame | Position | Placed, results: Iterable[Result]) -> pd.DataFrame:
    """The table as a pandas frame, one row a game, indexed by the game's number.

    `of` is what was played: a game, a position, a mission or a case. Raises Faults for anything else.
    """
    import pandas as pd

    game = of if isinstance(of, Game) else taken(of).game
    expect(Iterable, results, "results", "what playouts(...) gives")
    results = list(results)
    for result in results:
        expect(Result, result, "results", "what playouts(...) gives")
    rows = table(game, results)
    return pd.DataFrame(rows, columns=list(rows[0]) if rows else ["game"]).set_index("game")


def write_parquet(game: AnyGame, results: Iterable[Result], file: IO[bytes]) -> None:
    """The table as Parquet. Raises Faults where what writes it is not installed."""
    check_parquet()
    frame(game, results).reset_index().to_parquet(file, engine="pyarrow", index=False)


def check_parquet() -> None:
    """Raise Faults where what writes Parquet is not installed."""
    if find_spec("pyarrow") is None:
        raise Faults([Fault("parquet", "pyarrow is not installed", 'pip install "explorer[parquet]"')])


def summary(game: AnyGame, results: Iterable[Result]) -> Iterator[str]:
    """The results in lines: which bots played, who won by which clause, the mean of each number, which clauses decided most."""
    results = list(results)
    if not results:
        return
    many = len(results)
    yield f"{many} game{'s' * (many > 1)} of {game.title}"
    yield f"Bots: {by(results)}"
    yield ""
    yield f"{'winner':<14}{'ended by':<14}{'games':>7}{'share':>8}"
    ends = Counter((result.winner, result.ended_by or "-") for result in results)
    for (winner, clause), count in sorted(ends.items(), key=lambda pair: (-pair[1], pair[0])):
        row = f"{winner:<14}{clause:<14}{count:>7}{count / many:>8.1%}"
        yield row if clause == "-" else f"{row}  {_says(game, clause)}"
    yield ""
    yield f"{'per game':<28}{'least':>7}{'mean':>9}{'most':>7}"
    rows = [{"actions": result.atoms, **result.numbers} for result in results]
    for name in rows[0]:
        values = [row[name] for row in rows]
        yield f"{name.replace('_', ' '):<28}{min(values):>7}{sum(values) / many:>9.1f}{max(values):>7}"
    yield ""
    yield f"{'clause':<14}{'events':>8}{'games':>8}  what it says"
    for clause in columns(game, results):
        counts = [result.events.get(clause, 0) for result in results]
        yield f"{clause:<14}{sum(counts):>8}{sum(map(bool, counts)):>8}  {_says(game, clause)}"


def by(results: Iterable[Result]) -> str:
    """Which bots played which seats, in words."""
    names = {seat: bot for result in results for seat, bot in result.bots.items()}
    return ", ".join(f"{bot} ({seat})" for seat, bot in sorted(names.items())) or "none"


def _says(game: AnyGame, clause: str) -> str:
    """The beginning of what a clause says."""
    return shorten(game.rulebook[clause].text, SAYS, placeholder=" ...")
