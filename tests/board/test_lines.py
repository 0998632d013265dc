"""The line walk, held against a second one that cuts the segment between two centres with exact fractions."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from explorer.board.board import Board
from explorer.board.lattice import Lattice, Way, lattice
from explorer.board.lines import Barriers, Corner, clear, walk
from tests.support.boards import boards, lattices, pairs
from tests.support.depth import examples
from tests.support.segments import Cut, cuts, ways_round

STOPPING = frozenset({"wall", "bush", "mirror"})


def named(grid: Lattice, way: Way) -> tuple[str, frozenset[str]]:
    return grid.names[way.square], frozenset(grid.edge_names[edge] for edge in way.edges)


def barriers(board: Board, corner: Corner) -> Barriers:
    edges = frozenset(edge for edge, kind in board.kinds.items() if kind in STOPPING)
    return Barriers(board.lattice, edges, board.stopping, corner)


def stopped(board: Board, cut: Cut, corner: Corner) -> bool:
    """Is the line stopped at this cut? By kinds of edges and terrains alone."""
    kinds = {board.lattice.edge_names[edge]: kind for edge, kind in board.kinds.items()}
    black = {board.lattice.names[square] for square in board.stopping}
    if cut.edge is not None:
        return kinds[cut.edge] in STOPPING
    shut = sum(
        side in black or any(kinds[edge] in STOPPING for edge in edges)
        for side, edges in ways_round(cut.left, cut.entered)
    )
    return shut >= {Corner.LENIENT: 2, Corner.STRICT: 1, Corner.FREE: 3}[corner]


@examples(24)
@given(boards(6), st.sampled_from(Corner))
def test_the_walk_meets_what_the_segment_meets(board: Board, corner: Corner) -> None:
    grid, rule = board.lattice, barriers(board, corner)
    black = {grid.names[square] for square in board.stopping}
    for a, b in pairs(grid):
        met, expected = walk(rule, a, b), list(cuts(grid, a, b))
        assert [(grid.names[m.left], grid.names[m.entered]) for m in met] == [
            (cut.left, cut.entered) for cut in expected
        ]
        assert [grid.edge_names[m.edge] if m.edge is not None else None for m in met] == [
            cut.edge for cut in expected
        ]
        for m, cut in zip(met, expected, strict=True):
            assert m.stops == stopped(board, cut, corner)
            assert {named(grid, way) for way in m.ways} == (
                set() if cut.edge else ways_round(cut.left, cut.entered)
            )
            assert m.past == (cut.entered == grid.names[b] or cut.entered not in black)
        assert clear(rule, a, b) == all(m.past and not m.stops for m in met)


@pytest.mark.parametrize(("dx", "dy"), [(9, 9), (9, 7), (8, 4), (9, 3), (1, 9), (0, 9), (9, 0), (5, 2)])
def test_long_lines_in_every_direction(dx: int, dy: int) -> None:
    grid = lattice(10, 10)
    rule = Barriers(grid, frozenset(), frozenset(), Corner.STRICT)
    for a in grid.squares:
        for sx, sy in {(sx * dx, sy * dy) for sx in (1, -1) for sy in (1, -1)}:
            b = grid.moved(a, sx, sy)
            if b is not None:
                assert [(m.left, m.entered) for m in walk(rule, a, b)] == [
                    (grid.numbers[cut.left], grid.numbers[cut.entered]) for cut in cuts(grid, a, b)
                ]


@examples(8)
@given(lattices())
def test_the_way_back_is_the_same_line(grid: Lattice) -> None:
    rule = Barriers(grid, frozenset(), frozenset(), Corner.LENIENT)
    for a, b in pairs(grid):
        there, back = walk(rule, a, b), walk(rule, b, a)
        assert [(m.left, m.entered, m.edge) for m in there] == [
            (m.entered, m.left, m.edge) for m in reversed(back)
        ]
        assert [{way.square for way in m.ways} for m in there] == [
            {way.square for way in m.ways} for m in reversed(back)
        ]


@pytest.mark.parametrize("corner", Corner)
def test_the_sixteen_ways_to_wall_a_corner(corner: Corner) -> None:
    """Strict stops fifteen of them, lenient nine, free none."""
    grid = lattice(2, 2)
    four = [grid.edge_numbers[name] for name in ("A1|B1", "A2|B2", "A1/A2", "B1/B2")]
    falling = rising = 0
    for chosen in range(16):
        edges = frozenset(edge for number, edge in enumerate(four) if chosen >> number & 1)
        rule = Barriers(grid, edges, frozenset(), corner)
        falling += not clear(rule, grid.numbers["A1"], grid.numbers["B2"])
        rising += not clear(rule, grid.numbers["B1"], grid.numbers["A2"])
    assert falling == rising == {Corner.STRICT: 15, Corner.LENIENT: 9, Corner.FREE: 0}[corner]


def test_a_line_to_itself_meets_nothing() -> None:
    grid = lattice(2, 2)
    rule = Barriers(grid, frozenset(grid.edges), frozenset(grid.squares), Corner.STRICT)
    assert walk(rule, 0, 0) == ()
    assert clear(rule, 0, 0)
