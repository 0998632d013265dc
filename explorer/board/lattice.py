"""Square geometry in whole numbers: names, neighbours and the elements that a straight line crosses.

Squares, edges and corners share one numbering. On a board of `width` x `height` squares the place
(column c, row r) has the number r * stride + c with stride = width + 1; it stands for the square there,
for the edge on its west side, for the edge on its north side and for its north-west corner. The spare
column and row hold the outermost edges. So moving any of them by (dx, dy) adds one constant, and a set
of places is one int with a bit a place. Columns grow to the east, rows to the south.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from msgspec import Struct

WEST, NORTH = 0, 1
"""Sides on which a place owns an edge: edge number = 2 * place + side."""

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight neighbours as (dx, dy), clockwise from the north."""


class Crossing(NamedTuple):
    """Where a line passes from one square into the next: through an edge, or exactly through a corner.

    All numbers are relative to the line's first square. Through an edge, `edge` is (side, place) and the
    corner fields are unused; through a corner, `falling` tells whether the line goes from north-west to
    south-east (True) or the other way.
    """

    side: int | None
    place: int
    falling: bool
    entered: int
    left: int


class Way(NamedTuple):
    """One way round a corner: a side square and the two edges over which it is entered and left."""

    square: int
    edges: tuple[int, int]


def column_name(column: int) -> str:
    """Spreadsheet letters of a column counted from 0: A, B, ... Z, AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


class Lattice(Struct, frozen=True, dict=True):
    """The geometry of all boards of one size."""

    width: int
    height: int

    @cached_property
    def stride(self) -> int:
        """What one row adds to a place's number."""
        return self.width + 1

    @property
    def places(self) -> int:
        """How many place numbers there are, spare ones included."""
        return self.stride * (self.height + 1)

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """All squares, row by row."""
        return tuple(self.at(c, r) for r in range(self.height) for c in range(self.width))

    @cached_property
    def mask(self) -> int:
        """The set of all squares."""
        return sum(1 << square for square in self.squares)

    def at(self, column: int, row: int) -> int:
        """The place in that column and row, both counted from 0."""
        return row * self.stride + column

    def column_row(self, place: int) -> tuple[int, int]:
        """Column and row of a place, both counted from 0."""
        row, column = divmod(place, self.stride)
        return column, row

    @cached_property
    def names(self) -> dict[int, str]:
        """Square -> name ("C2")."""
        return {
            self.at(c, r): f"{column_name(c)}{r + 1}" for r in range(self.height) for c in range(self.width)
        }

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Name of a square -> square, in reading order."""
        return {name: square for square, name in self.names.items()}

    def holds(self, column: int, row: int) -> bool:
        """Is there such a square?"""
        return 0 <= column < self.width and 0 <= row < self.height

    def moved(self, square: int, dx: int, dy: int) -> int | None:
        """The square (dx, dy) away, None off the board."""
        column, row = self.column_row(square)
        return self.at(column + dx, row + dy) if self.holds(column + dx, row + dy) else None

    @cached_property
    def rings(self) -> dict[int, tuple[int | None, ...]]:
        """Square -> the eight places around it, clockwise from the north, None for those off the board."""
        return {square: tuple(self.moved(square, *d) for d in DIRECTIONS) for square in self.squares}

    @cached_property
    def neighbours(self) -> dict[int, tuple[int, ...]]:
        """Square -> its up to eight neighbours, clockwise from the north."""
        return {
            square: tuple(near for near in ring if near is not None) for square, ring in self.rings.items()
        }

    @cached_property
    def _columns_rows(self) -> tuple[tuple[int, int], ...]:
        """Column and row of every place."""
        return tuple(self.column_row(place) for place in range(self.places))

    def offset(self, a: int, b: int) -> tuple[int, int]:
        """(dx, dy) from a to b."""
        (ca, ra), (cb, rb) = self._columns_rows[a], self._columns_rows[b]
        return cb - ca, rb - ra

    def king(self, a: int, b: int) -> int:
        """King's moves from a to b."""
        (ca, ra), (cb, rb) = self._columns_rows[a], self._columns_rows[b]
        return max(abs(cb - ca), abs(rb - ra))

    @cached_property
    def _discs(self) -> dict[tuple[int, int], int]:
        return {}

    def disc(self, square: int, most: int) -> int:
        """The squares within that many king's moves of a square, its own included, as a bitboard. Remembered."""
        found = self._discs.get((square, most))
        if found is None:
            column, row = self._columns_rows[square]
            left, right = max(0, column - most), min(self.width - 1, column + most)
            line = ((1 << right - left + 1) - 1) << left
            rows = range(max(0, row - most), min(self.height - 1, row + most) + 1)
            found = self._discs[square, most] = sum(line << r * self.stride for r in rows)
        return found

    # edges

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """All edges, the outermost ones included: west edges row by row, then north edges."""
        wests = [2 * self.at(c, r) + WEST for r in range(self.height) for c in range(self.width + 1)]
        norths = [2 * self.at(c, r) + NORTH for r in range(self.height + 1) for c in range(self.width)]
        return tuple(wests + norths)

    def parted(self, edge: int) -> tuple[int | None, int | None]:
        """The squares west and east (or north and south) of an edge, None for off the board."""
        return self._parted[edge]

    @cached_property
    def _parted(self) -> dict[int, tuple[int | None, int | None]]:
        parted: dict[int, tuple[int | None, int | None]] = {}
        for edge in self.edges:
            place, side = divmod(edge, 2)
            column, row = self.column_row(place)
            before = (column - 1, row) if side == WEST else (column, row - 1)
            parted[edge] = (
                self.at(*before) if self.holds(*before) else None,
                place if self.holds(column, row) else None,
            )
        return parted

    def beside(self, a: int, b: int) -> bool:
        """Do two squares share a side?"""
        return abs(a - b) in (1, self.stride)

    def between(self, a: int, b: int) -> int:
        """The edge between two squares that share a side. Raises ValueError for others."""
        by = b - a
        if by == 1 or by == -1:
            return 2 * max(a, b) + WEST
        if by == self.stride or by == -self.stride:
            return 2 * max(a, b) + NORTH
        raise ValueError(f"{self.names[a]} and {self.names[b]} share no side")

    def around(self, square: int) -> tuple[int, int, int, int]:
        """The edges of a square: north, east, south, west."""
        return (
            2 * square + NORTH,
            2 * (square + 1) + WEST,
            2 * (square + self.stride) + NORTH,
            2 * square + WEST,
        )

    @cached_property
    def edge_names(self) -> dict[int, str]:
        """Edge -> name: "B1|C1", "B1/B2"; on the border "|A1", "C1|", "/A1", "A2/"."""
        named = {}
        for edge in self.edges:
            before, after = self.parted(edge)
            sign = "|" if edge % 2 == WEST else "/"
            named[edge] = (
                (self.names[before] if before is not None else "")
                + sign
                + (self.names[after] if after is not None else "")
            )
        return named

    @cached_property
    def edge_numbers(self) -> dict[str, int]:
        """Name of an edge -> edge."""
        return {name: edge for edge, name in self.edge_names.items()}

    # lines

    @cached_property
    def _crossings(self) -> dict[tuple[int, int], tuple[Crossing, ...]]:
        return {}

    def crossings(self, dx: int, dy: int) -> tuple[Crossing, ...]:
        """Everything that the straight line between the centres of two squares (dx, dy) apart crosses, in order.

        Exact: the i-th column line is met at (2i - 1) / (2 |dx|) of the way, the j-th row line at
        (2j - 1) / (2 |dy|); equal fractions are a corner.
        """
        found = self._crossings.get((dx, dy))
        if found is None:
            found = self._crossings[dx, dy] = self._walk(dx, dy)
        return found

    def _walk(self, dx: int, dy: int) -> tuple[Crossing, ...]:
        east, south = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        wide, high = abs(dx), abs(dy)
        here, i, j = 0, 1, 1
        line = []
        while i <= wide or j <= high:
            columns, rows = (2 * i - 1) * high, (2 * j - 1) * wide
            across = i <= wide and (j > high or columns <= rows)
            down = j <= high and (i > wide or rows <= columns)
            step = (east if across else 0) + (south * self.stride if down else 0)
            if across and down:
                # the corner is the north-west corner of the square south and east of it
                corner = here + (1 if east > 0 else 0) + (self.stride if south > 0 else 0)
                line.append(Crossing(None, corner, east == south, here + step, here))
            elif across:
                line.append(Crossing(WEST, max(here, here + step), False, here + step, here))
            else:
                line.append(Crossing(NORTH, max(here, here + step), False, here + step, here))
            here += step
            i += across
            j += down
        return tuple(line)

    def ways(self, a: int, b: int) -> tuple[Way, Way]:
        """The two ways round the corner between two squares that touch only there."""
        dx, dy = self.offset(a, b)
        sides = (a + dx, a + dy * self.stride)
        first, second = (Way(side, (self.between(a, side), self.between(side, b))) for side in sides)
        return first, second

    @cached_property
    def half(self) -> tuple[tuple[int, int], ...]:
        """Every offset between squares up to its negative."""
        return tuple(
            (dx, dy)
            for dy in range(self.height)
            for dx in range(1 - self.width, self.width)
            if dy > 0 or dx > 0
        )


@cache
def lattice(width: int, height: int) -> Lattice:
    """The one lattice of that size, so that its tables are made once."""
    return Lattice(width, height)
