"""`python -m tests.bench`: a table of ratios against peers, with the goals; exit code 1 when one is missed."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import cycle

import networkx as nx
from msgspec import Struct

from explorer.board.board import Board
from explorer.board.lattice import lattice
from explorer.board.lines import Barriers, Corner
from explorer.board.reach import Steps
from explorer.board.sight import Sight, bits
from tests.bench.measure import afresh, in_turns, timed
from tests.bench.peers import TCOD_ALGORITHMS, Tcod, as_digraph, drilled_walks, walks
from tests.bench.playing import Chess, Mansion

COLUMNS, ROWS, WALLS, SEED = 30, 20, 0.15, 2026


class Row(Struct, frozen=True):
    """A line of the table. `goal` is the least ratio wanted; None for a figure without a goal."""

    what: str
    ours: float
    peer: float | None
    ratio: float | None
    goal: float | None = None
    most: float | None = None

    @property
    def met(self) -> bool:
        """Is the goal reached, or is there none?"""
        if self.goal is not None:
            return self.ratio is not None and self.ratio >= self.goal
        return self.most is None or self.ours <= self.most


def random_board() -> Board:
    """30 columns x 20 rows, a wall on 15 of 100 edges, water on as many squares."""
    dice = random.Random(SEED)
    grid = lattice(COLUMNS, ROWS)
    kinds = {edge: "wall" for edge in grid.edges if dice.random() < WALLS}
    water: dict[int, tuple[str, ...]] = {s: ("water",) for s in grid.squares if dice.random() < WALLS}
    return Board.of(COLUMNS, ROWS, kinds, water)


def sight_rows(board: Board, rounds: int) -> Iterator[Row | str]:
    grid = board.lattice
    walls = frozenset(edge for edge, kind in board.kinds.items() if kind == "wall")
    rule = Barriers(grid, walls, frozenset(), Corner.STRICT)
    table = Sight(rule)
    clear = sum(row.bit_count() for row in table.rows())

    ways = {"plain": walks(board), "drilled": drilled_walks(board)}
    assert all(2 * way() == clear for way in ways.values()), "the walks and the table differ"
    times = in_turns(
        min(rounds, 5),
        {
            "ours": timed(lambda: Sight(rule), times=20),
            **{name: timed(way) for name, way in ways.items()},
        },
    )
    for what, name, goal in (
        ("all pairs / networkx walks, half matrix", "plain", 300),
        ("  the same, lines worked out beforehand", "drilled", None),
    ):
        yield Row(what, times["ours"], times[name], times.ratio(name, "ours"), goal)

    closed = [edge for edge in grid.edges if edge not in walls and None not in grid.parted(edge)]
    doors = cycle(random.Random(SEED).sample(closed, 20 * (rounds + 1)))
    hinge = closed[len(closed) // 2]
    times = in_turns(
        rounds,
        {
            "rebuild": timed(
                lambda: Sight(Barriers(grid, walls | {hinge}, frozenset(), Corner.STRICT)).rows(), times=20
            ),
            "warm": timed(lambda: table.shutting([hinge]).rows(), times=50),
            # every door is new here, so no shadow is remembered
            "cold": timed(lambda: table.shutting([next(doors)]).rows(), times=20),
        },
    )
    for state, goal in (("warm", 8), ("cold", None)):
        yield Row(
            f"a door shut, all rows, {state} / rebuild",
            times[state],
            times["rebuild"],
            times.ratio("rebuild", state),
            goal,
        )
    yield from tcod_rows(board, table, rounds)


def tcod_rows(board: Board, table: Sight, rounds: int) -> Iterator[Row | str]:
    try:
        tcod = Tcod(board)
    except ImportError:
        yield "python-tcod is not installed (extra `bench`): the rows against it are left out"
        return
    grid, rule = board.lattice, table.barriers
    trial = in_turns(2, {name: timed(tcod.all(name)) for name in TCOD_ALGORITHMS})
    fastest = min(TCOD_ALGORITHMS, key=lambda name: trial[name])
    algorithms = dict.fromkeys(("FOV_SYMMETRIC_SHADOWCAST", fastest))

    def every_row() -> None:
        for square in grid.squares:
            table[square]

    times = in_turns(
        rounds,
        {
            "table": timed(lambda: Sight(rule), times=20),
            "row": timed(every_row, pieces=len(grid.squares), times=20),
            **{name: timed(tcod.all(name)) for name in algorithms},
        },
    )
    for name in algorithms:
        each = tcod.seen(name)
        missed = wrong = truly = 0
        for square, seen in zip(grid.squares, each, strict=True):
            theirs = {grid.squares[n] for n in seen.nonzero()[0]} - {square}
            ours = set(bits(table[square]))
            truly += len(ours)
            missed += len(ours - theirs)
            wrong += len(theirs - ours)
        short = name.removeprefix("FOV_")
        yield Row(
            f"all pairs / tcod {short}, 600 squares",
            times["table"],
            times[name],
            times.ratio(name, "table"),
            2,
        )
        yield Row(
            f"one warm row / one tcod {short}",
            times["row"],
            times[name] / len(grid.squares),
            times.ratio(name, "row") / len(grid.squares),
            50,
        )
        yield (
            f"tcod {short} misses {missed / truly:.1%} of the {truly} ordered pairs that see each other"
            f" by the exact line, and adds {wrong / truly:.1%}"
        )


def reach_rows(board: Board, rounds: int) -> Iterator[Row | str]:
    grid = board.lattice

    def cost(a: int, b: int) -> int | None:
        points = 2 if board.terrain[b] else 1
        if 0 in grid.offset(a, b):
            return None if board.kinds[grid.between(a, b)] == "wall" else points
        shut = [any(board.kinds[edge] == "wall" for edge in way.edges) for way in grid.ways(a, b)]
        return None if all(shut) else points

    steps = Steps(grid, cost)
    graph = as_digraph(steps)
    for square in grid.squares:
        there = nx.single_source_dijkstra_path_length(graph, square, cutoff=4)
        assert set(there) == set(bits(steps.reach(square, 4))), "networkx and the floods differ"

    def floods() -> None:
        for square in grid.squares:
            steps.flood(square, 4)

    def remembered() -> None:
        for square in grid.squares:
            steps.reach(square, 4)

    def dijkstra() -> None:
        for square in grid.squares:
            nx.single_source_dijkstra_path_length(graph, square, cutoff=4)

    count = len(grid.squares)
    times = in_turns(
        rounds,
        {
            "uncached": timed(floods, count, 4),
            "cached": timed(remembered, count, 20),
            "dijkstra": timed(dijkstra, count),
        },
    )
    for state, goal in (("uncached", 10), ("cached", None)):
        yield Row(
            f"reach with 4 points, {state} / networkx Dijkstra",
            times[state],
            times["dijkstra"],
            times.ratio("dijkstra", state),
            goal,
        )


def start_rows(board: Board, rounds: int) -> Iterator[Row | str]:
    times = in_turns(
        rounds,
        {
            "numpy and networkx": afresh("", "import numpy, networkx"),
            "explorer": afresh("", "import explorer"),
            "games": afresh("", "from explorer.games import GAMES; [*GAMES.values()]"),
        },
    )
    peer = times["numpy and networkx"]
    for what, name, goal in (
        ("import explorer", "explorer", 0.5),
        ("import all games", "games", None),
    ):
        yield Row(
            f"{what} / numpy and networkx",
            times[name],
            peer,
            times.ratio("numpy and networkx", name),
            goal,
        )
    text = board.to_text()
    setup = (
        "from explorer.board.board import Board\n"
        "from explorer.games.long_night.model.pieces import Situation\n"
        "from explorer.games.long_night.readings import Readings\n"
        "from explorer.games.long_night.rules import sight\n"
        f"text = {text!r}"
    )
    begin = "situation = Situation(Board.parse(text))\nN = situation.lattice.numbers\n"
    asked = in_turns(
        min(rounds, 5),
        {
            "line": afresh(setup, begin + "sight.sees(situation, Readings(), N['A1'], N['AD20'])"),
            "row": afresh(setup, begin + "sight.eyes(situation, Readings())[N['A1']]"),
        },
    )
    yield Row("20 x 30 board, text to first line of sight", asked["line"], None, None, most=0.5)
    yield Row("20 x 30 board, text to first row of the table", asked["row"], None, None, most=0.5)


def play_rows(board: Board, rounds: int) -> Iterator[Row | str]:
    mansion = Mansion()
    ways = {"atom": mansion.atom, "view": mansion.view}
    try:
        ways["chess"] = Chess().move
    except ImportError:
        yield "python-chess is not installed (extra `bench`): the row against it is left out"
    times = in_turns(rounds, ways)
    if "chess" in ways:
        yield Row(
            "mansion, a random atom / a random move of python-chess",
            times["atom"],
            times["chess"],
            times.ratio("chess", "atom"),
            1,
        )
    yield Row(
        "the view of the seat to move / its atom",
        times["view"],
        times["atom"],
        times.ratio("atom", "view"),
        3,
    )


def table_rows(board: Board, rounds: int) -> Iterator[Row | str]:
    try:
        from tests.bench.table import pressing
    except ImportError:
        yield "playwright or JupyterLab is not installed (extra `test`): the rows of the table in a browser are left out"
        return
    with pressing() as page:
        if page is None:
            yield "there is no chromium: the rows of the table in a browser are left out"
            return
        times = in_turns(rounds, {"press": page.press, "hover": page.hover, "bare": page.bare})
    for what, way, goal in (("press on", "press", 1 / 3), ("mouse over", "hover", None)):
        yield Row(
            f"a {what} the table / a bare ipycanvas overlay",
            times[way],
            times["bare"],
            times.ratio("bare", way),
            goal,
        )


def shown(seconds: float | None) -> str:
    """Seconds in the unit that suits them."""
    if seconds is None:
        return ""
    for unit, size in (("s ", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def line(row: Row) -> str:
    """A row of the table."""
    goal = f">= {row.goal:.3g}x" if row.goal is not None else ""
    goal = f"<= {shown(row.most).strip()}" if row.most is not None else goal
    ratio = f"{row.ratio:,.3g}x" if row.ratio is not None else ""
    ratio = f"{row.ratio:,.0f}x" if row.ratio is not None and row.ratio >= 100 else ratio
    verdict = "" if not goal else "met" if row.met else "MISSED"
    return f"{row.what:<58}{shown(row.ours):>10}{shown(row.peer):>10}{ratio:>10}  {goal:<10}{verdict}"


def main() -> int:
    """Print the table. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each comparison (default 9)")
    rounds = parser.parse_args().rounds
    board = random_board()
    print(
        f"A random board of {ROWS} rows x {COLUMNS} columns, walls on {WALLS:.0%} of its edges, seed {SEED}."
    )
    print(
        f"Medians of {rounds} rounds, each side taken in turns; a ratio says how many times longer the peer takes.\n"
    )
    print(f"{'ours / peer':<58}{'ours':>10}{'peer':>10}{'ratio':>10}  {'goal':<10}")
    notes, missed = [], 0
    for rows in (sight_rows, reach_rows, start_rows, play_rows, table_rows):
        for row in rows(board, rounds):
            if isinstance(row, str):
                notes.append(row)
            else:
                missed += not row.met
                print(line(row), flush=True)
    print()
    for note in notes:
        print(f"- {note}")
    print(f"{missed} goals missed" if missed else "every goal met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
