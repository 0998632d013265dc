"""Random boards for property tests, and the eight flips and turns of a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import hypothesis.strategies as st
from msgspec import Struct

from explorer.board.board import Board
from explorer.board.kinds import KINDS, TERRAINS
from explorer.board.lattice import NORTH, WEST, Lattice, lattice

SIZES = (
    (1, 1),
    (2, 1),
    (1, 3),
    (2, 2),
    (3, 3),
    (6, 1),
    (1, 6),
    (4, 3),
    (3, 5),
    (5, 4),
    (4, 6),
    (6, 5),
    (7, 6),
)


def lattices(largest: int = 7) -> st.SearchStrategy[Lattice]:
    """Lattices of many shapes, lines one square wide included, up to `largest` squares a side."""
    sizes = [size for size in SIZES if max(size) <= largest]
    return st.sampled_from(sizes).map(lambda size: lattice(*size))


@st.composite
def boards(
    draw: st.DrawFn,
    largest: int = 7,
    kinds: Sequence[str] = tuple(KINDS),
    terrains: Sequence[str] = tuple(TERRAINS),
) -> Board:
    """Boards of any edges and terrains, the outermost edges included; the share of empty edges differs."""
    grid = draw(lattices(largest))
    share = draw(st.integers(3, 9))
    edge = st.sampled_from(("nothing",) * (share * len(kinds) // (10 - share)) + tuple(kinds))
    edges = draw(st.lists(edge, min_size=len(grid.edges), max_size=len(grid.edges)))
    floor = st.just(())
    some = st.lists(st.sampled_from(terrains), unique=True, min_size=1, max_size=3) if terrains else floor
    inside = st.one_of(floor, floor, some.map(tuple))
    squares = draw(st.lists(inside, min_size=len(grid.squares), max_size=len(grid.squares)))
    return Board.of(
        grid.width,
        grid.height,
        dict(zip(grid.edges, edges, strict=True)),
        dict(zip(grid.squares, squares, strict=True)),
    )


Point = tuple[int, int]


class Turn(Struct, frozen=True, dict=True):
    """One of the eight flips and turns: perhaps mirrored in x, perhaps in y, then perhaps x and y exchanged.

    Squares and edges are moved by their middles, in half squares from the north-west corner of the board.
    """

    before: Lattice
    flip_x: bool
    flip_y: bool
    exchange: bool

    @cached_property
    def after(self) -> Lattice:
        """The lattice of the turned board."""
        grid = self.before
        return lattice(grid.height, grid.width) if self.exchange else lattice(grid.width, grid.height)

    def point(self, x: int, y: int) -> Point:
        """Where a point comes to lie."""
        x = 2 * self.before.width - x if self.flip_x else x
        y = 2 * self.before.height - y if self.flip_y else y
        return (y, x) if self.exchange else (x, y)

    @cached_property
    def squares(self) -> dict[int, int]:
        """Square -> square on the turned board."""
        there = {middle_of_square(self.after, square): square for square in self.after.squares}
        return {s: there[self.point(*middle_of_square(self.before, s))] for s in self.before.squares}

    @cached_property
    def edges(self) -> dict[int, int]:
        """Edge -> edge on the turned board."""
        there = {middle_of_edge(self.after, edge): edge for edge in self.after.edges}
        return {e: there[self.point(*middle_of_edge(self.before, e))] for e in self.before.edges}

    def board(self, board: Board) -> Board:
        """The board, turned."""
        return Board.of(
            self.after.width,
            self.after.height,
            {self.edges[edge]: kind for edge, kind in board.kinds.items()},
            {self.squares[square]: there for square, there in board.terrain.items()},
        )


def middle_of_square(grid: Lattice, square: int) -> Point:
    column, row = grid.column_row(square)
    return 2 * column + 1, 2 * row + 1


def middle_of_edge(grid: Lattice, edge: int) -> Point:
    place, side = divmod(edge, 2)
    column, row = grid.column_row(place)
    return {WEST: (2 * column, 2 * row + 1), NORTH: (2 * column + 1, 2 * row)}[side]


def turns(grid: Lattice) -> list[Turn]:
    """All eight flips and turns of boards of that size, the one that changes nothing first."""
    return [Turn(grid, x, y, e) for e in (False, True) for x in (False, True) for y in (False, True)]


def pairs(grid: Lattice) -> list[tuple[int, int]]:
    """All pairs of two different squares."""
    return [(a, b) for a in grid.squares for b in grid.squares if a != b]


def redrawn(board: Board, change: Callable[[int, str], str]) -> Board:
    """The board with `change(edge, kind)` for the kind of every edge."""
    kinds = {edge: change(edge, kind) for edge, kind in board.kinds.items()}
    return Board.of(board.width, board.height, kinds, board.terrain)
