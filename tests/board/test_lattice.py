"""Square geometry: names and numbers, neighbours, edges, the ways round a corner."""

from __future__ import annotations

from itertools import count, islice, product

import pytest
from hypothesis import given

from explorer.board.lattice import DIRECTIONS, Lattice, column_name, lattice
from tests.support.boards import lattices, middle_of_edge, middle_of_square
from tests.support.depth import examples

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_columns_are_lettered_as_in_spreadsheets() -> None:
    words = ("".join(word) for length in count(1) for word in product(LETTERS, repeat=length))
    assert [column_name(column) for column in range(26 + 26**2 + 30)] == list(islice(words, 26 + 26**2 + 30))
    assert lattice(30, 1).names[lattice(30, 1).at(26, 0)] == "AA1"


@examples(12)
@given(lattices())
def test_names_and_numbers_are_inverses(grid: Lattice) -> None:
    assert list(grid.names.values()) == [
        f"{LETTERS[column]}{row + 1}" for row in range(grid.height) for column in range(grid.width)
    ]
    assert {grid.numbers[name]: name for name in grid.numbers} == grid.names
    assert tuple(grid.names) == grid.squares
    assert grid.mask == sum(1 << square for square in grid.squares)
    for square in grid.squares:
        assert grid.at(*grid.column_row(square)) == square
        assert 0 <= square < grid.places


@examples(12)
@given(lattices())
def test_neighbours_are_the_squares_at_most_one_column_and_row_away(grid: Lattice) -> None:
    for a in grid.squares:
        (ax, ay) = grid.column_row(a)
        near = set()
        for b in grid.squares:
            (bx, by) = grid.column_row(b)
            assert grid.offset(a, b) == (bx - ax, by - ay)
            assert grid.king(a, b) == max(abs(bx - ax), abs(by - ay))
            assert grid.moved(a, bx - ax, by - ay) == b
            if a != b and abs(bx - ax) <= 1 and abs(by - ay) <= 1:
                near.add(b)
        assert set(grid.neighbours[a]) == near
        assert [grid.offset(a, b) for b in grid.neighbours[a]] == [
            d for d in DIRECTIONS if grid.holds(ax + d[0], ay + d[1])
        ]
        assert grid.moved(a, -ax - 1, 0) is None
        assert grid.moved(a, 0, grid.height - ay) is None


def test_directions_turn_clockwise_from_the_north() -> None:
    for (x, y), (u, v) in zip(DIRECTIONS, DIRECTIONS[2:] + DIRECTIONS[:2], strict=True):
        assert (u, v) == (-y, x)  # rows grow to the south
    assert DIRECTIONS[0] == (0, -1)
    assert len(set(DIRECTIONS)) == 8


@examples(12)
@given(lattices())
def test_edges_lie_between_the_squares_that_they_name(grid: Lattice) -> None:
    assert len(grid.edges) == len(set(grid.edges))
    assert len(grid.edges) == (grid.width + 1) * grid.height + grid.width * (grid.height + 1)
    assert {grid.edge_numbers[name]: name for name in grid.edge_numbers} == grid.edge_names
    assert tuple(grid.edge_names) == grid.edges
    for edge in grid.edges:
        before, after = grid.parted(edge)
        x, y = middle_of_edge(grid, edge)
        away = (1, 0) if x % 2 == 0 else (0, 1)
        for square, sign in ((before, -1), (after, 1)):
            middle = (x + sign * away[0], y + sign * away[1])
            if square is None:
                assert not (0 < middle[0] < 2 * grid.width and 0 < middle[1] < 2 * grid.height)
            else:
                assert middle_of_square(grid, square) == middle
                assert edge in grid.around(square)
        names = [grid.names[square] if square is not None else "" for square in (before, after)]
        assert grid.edge_names[edge] == ("|" if x % 2 == 0 else "/").join(names)
        if before is not None and after is not None:
            assert grid.between(before, after) == grid.between(after, before) == edge


@examples(12)
@given(lattices())
def test_around_goes_north_east_south_west(grid: Lattice) -> None:
    for square in grid.squares:
        x, y = middle_of_square(grid, square)
        middles = [middle_of_edge(grid, edge) for edge in grid.around(square)]
        assert middles == [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def test_only_squares_that_share_a_side_have_an_edge_between_them() -> None:
    grid = lattice(3, 3)
    for a, b in product(grid.squares, repeat=2):
        if sum(map(abs, grid.offset(a, b))) != 1:
            with pytest.raises(ValueError, match=f"{grid.names[a]} and {grid.names[b]} share no side"):
                grid.between(a, b)
    grid = lattice(4, 2)  # the end of a row is no neighbour of the beginning of the next
    with pytest.raises(ValueError, match="D1 and A2"):
        grid.between(grid.numbers["D1"], grid.numbers["A2"])


def test_the_two_ways_round_a_corner() -> None:
    grid = lattice(3, 3)
    ways = {
        (grid.names[way.square], *(grid.edge_names[edge] for edge in way.edges))
        for way in grid.ways(grid.numbers["B2"], grid.numbers["C1"])
    }
    assert ways == {("C2", "B2|C2", "C1/C2"), ("B1", "B1/B2", "B1|C1")}


@examples(8)
@given(lattices())
def test_half_of_all_offsets_and_their_negatives_are_all(grid: Lattice) -> None:
    offsets = {grid.offset(a, b) for a in grid.squares for b in grid.squares if a != b}
    half = set(grid.half)
    assert len(half) == len(grid.half)
    assert half | {(-dx, -dy) for dx, dy in half} == offsets
    assert not half & {(-dx, -dy) for dx, dy in half}
