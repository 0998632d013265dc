"""A second opinion on straight lines: the segment between two centres, cut at the lattice with exact fractions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from explorer.board.lattice import Lattice

HALF = Fraction(1, 2)


class Cut(Struct, frozen=True):
    """Where a segment leaves one square and enters the next: over the edge of that name, or past a corner."""

    left: str
    entered: str
    edge: str | None


def cuts(grid: Lattice, a: int, b: int) -> Iterator[Cut]:
    """Every place where the segment between two centres meets a line of the lattice, in order."""
    (ax, ay), (bx, by) = (
        (column + HALF, row + HALF) for column, row in (grid.column_row(a), grid.column_row(b))
    )
    times = {Fraction(0), Fraction(1)}
    for start, end in ((ax, bx), (ay, by)):
        for line in range(max(grid.width, grid.height)):
            if min(start, end) < line < max(start, end):
                times.add((line - start) / (end - start))
    middles = [(early + late) / 2 for early, late in pairwise(sorted(times))]
    inside = [name_at(ax + t * (bx - ax), ay + t * (by - ay)) for t in middles]
    for (left, entered), t in zip(pairwise(inside), sorted(times)[1:-1], strict=True):
        x, y = ax + t * (bx - ax), ay + t * (by - ay)
        at_corner = x.denominator == y.denominator == 1
        yield Cut(left, entered, None if at_corner else edge_name(left, entered))


def name_at(x: Fraction, y: Fraction) -> str:
    return f"{'ABCDEFGHIJ'[int(x)]}{int(y) + 1}"


def edge_name(one: str, other: str) -> str:
    """Name of the edge between two squares that share a side."""
    if one[0] == other[0]:
        return "/".join(sorted((one, other), key=lambda name: int(name[1:])))
    return "|".join(sorted((one, other)))


def ways_round(left: str, entered: str) -> set[tuple[str, frozenset[str]]]:
    """The two ways from a square to one that touches it at a corner: the square between, and both edges."""
    sides = (entered[0] + left[1:], left[0] + entered[1:])
    return {(side, frozenset({edge_name(left, side), edge_name(side, entered)})) for side in sides}
