"""Straight lines between square centres, walked one crossing at a time: what stops them, all of it.

This is the rule itself. The tables of explorer.board.sight are this walk compiled for a whole board;
tests hold the two against each other.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from explorer.board.lattice import Lattice, Way


class Corner(Enum):
    """How many of the two ways round a corner must be open for a line or a step to pass it."""

    LENIENT = "lenient"
    STRICT = "strict"
    FREE = "free"

    def shuts(self, first: int, second: int) -> int:
        """Is a corner shut whose ways are (first, second) shut? Of truths, or of whole bitboards at once."""
        match self:
            case Corner.LENIENT:
                return first & second
            case Corner.STRICT:
                return first | second
            case Corner.FREE:
                return 0


class Barriers(Struct, frozen=True):
    """What stops lines on a board in one sense (sight, shot or light): edges, squares, and how corners count."""

    lattice: Lattice
    edges: frozenset[int]
    squares: frozenset[int]
    corner: Corner

    def shut(self, way: Way) -> bool:
        """Does this way round a corner stop a line?"""
        return way.square in self.squares or way.edges[0] in self.edges or way.edges[1] in self.edges


class Met(Struct, frozen=True):
    """One crossing of a line: from square `left` into square `entered`.

    Either over `edge`, or past a corner with its two `ways` round it. `stops` tells whether this crossing
    stops the line; `past` is False when `entered` is a square that the line would have to pass and cannot.
    """

    left: int
    entered: int
    edge: int | None
    ways: tuple[Way, ...]
    stops: bool
    past: bool


def walk(barriers: Barriers, a: int, b: int) -> tuple[Met, ...]:
    """Every crossing of the line from the centre of `a` to that of `b`, in order, stopped or not.

    The squares `a` and `b` themselves never stop the line.
    """
    grid = barriers.lattice
    line = []
    for crossing in grid.crossings(*grid.offset(a, b)):
        left, entered = a + crossing.left, a + crossing.entered
        past = entered == b or entered not in barriers.squares
        if crossing.side is None:
            ways = grid.ways(left, entered)
            stops = bool(barriers.corner.shuts(*map(barriers.shut, ways)))
            line.append(Met(left, entered, None, ways, stops, past))
        else:
            edge = 2 * (a + crossing.place) + crossing.side
            line.append(Met(left, entered, edge, (), edge in barriers.edges, past))
    return tuple(line)


def clear(barriers: Barriers, a: int, b: int) -> bool:
    """Does nothing stop the line from `a` to `b`?"""
    return all(met.past and not met.stops for met in walk(barriers, a, b))
