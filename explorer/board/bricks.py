"""A brick wall as a board: rows of bricks, every other row set in by half a brick, a hall in the middle, doors at the corners.

Bricks are named as squares are, by their place in the row and the row: C2 is the third brick of the second row.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property, lru_cache

from msgspec import Struct

ROWS = 7
"""Rows of every wall; odd rows, counted from 1, are one brick shorter and set in by half a brick."""

MIDDLE = "LAB"
"""The brick in the middle of the wall."""

CORNERS = ("NW", "NE", "SE", "SW")
"""The gaps that the shorter rows leave at the corners of the wall."""

SMALLEST = 3


class Wall(Struct, frozen=True, dict=True):
    """A wall whose long rows have `wide` bricks (odd, 3 or more) and which is open at the given corners.

    Two spaces are neighbours when they share a piece of an edge.
    """

    wide: int
    open: tuple[str, ...] = CORNERS

    def __post_init__(self) -> None:
        if self.wide < SMALLEST or self.wide % 2 == 0:
            raise ValueError(f"a wall is an odd number of bricks wide, {SMALLEST} or more, not {self.wide}")

    @cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """Space -> its left edge in half bricks and its row from 0. A corner is half a brick wide, all else a whole one."""
        right = 2 * self.wide - 1
        ends = {"NW": (0, 0), "NE": (right, 0), "SE": (right, ROWS - 1), "SW": (0, ROWS - 1)}
        found = {corner: ends[corner] for corner in CORNERS if corner in self.open}
        for row in range(ROWS):
            inset = 1 - row % 2
            for number in range(self.wide - inset):
                middle = row == ROWS // 2 and number == self.wide // 2
                name = MIDDLE if middle else f"{chr(ord('A') + number)}{row + 1}"
                found[name] = (2 * number + inset, row)
        return found

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """All spaces: corners, then row by row from the left."""
        return tuple(self.places)

    @cached_property
    def bricks(self) -> tuple[str, ...]:
        """The bricks, row by row from the left, without the middle."""
        return tuple(name for name in self.spaces if name not in CORNERS and name != MIDDLE)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Space -> the spaces that share a piece of an edge with it, in their order."""
        return {one: tuple(other for other in self.spaces if self._touch(one, other)) for one in self.spaces}

    def width(self, space: str) -> int:
        """Half bricks that a space is wide."""
        return 1 if space in CORNERS else 2

    def _touch(self, one: str, other: str) -> bool:
        (x, row), (u, line) = self.places[one], self.places[other]
        end, last = x + self.width(one), u + self.width(other)
        if row == line:
            return x == last or end == u
        return abs(row - line) == 1 and x < last and u < end

    @cached_property
    def _distances(self) -> dict[str, dict[str, int]]:
        return {space: self.flood({space}, self.spaces) for space in self.spaces}

    def distance(self, one: str, other: str) -> int:
        """How many steps a shortest way has. Raises KeyError for what is no space."""
        return self._distances[one][other]

    def flood(self, start: Collection[str], through: Collection[str]) -> dict[str, int]:
        """Space -> steps of a shortest way from any of `start`; ways lead on from spaces of `through` only."""
        found = dict.fromkeys(sorted(start), 0)
        edge = list(found)
        steps = 0
        while edge:
            steps += 1
            reached = {n: None for space in edge for n in self.neighbours[space] if n not in found}
            found |= dict.fromkeys(reached, steps)
            edge = [space for space in reached if space in through]
        return found

    def ring(self, space: str, steps: int) -> tuple[str, ...]:
        """The spaces at exactly that distance, in their order."""
        return tuple(other for other in self.spaces if self.distance(space, other) == steps)

    def walks(self, space: str, steps: int) -> tuple[str, ...]:
        """The spaces where some way of exactly that many steps ends, forth and back allowed, in their order."""
        ends = {space}
        for _ in range(steps):
            ends = {n for one in ends for n in self.neighbours[one]}
        return tuple(other for other in self.spaces if other in ends)


@lru_cache(maxsize=64)
def wall(wide: int, open: tuple[str, ...] = CORNERS) -> Wall:
    """The wall of that width, made once. Raises ValueError for a width that no wall has."""
    return Wall(wide, open)
