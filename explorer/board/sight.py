"""Line walks compiled for a whole board: for every square, the squares to which a clear line leads.

All boards are bitboards: ints with a bit a place (see explorer.board.lattice). For one offset (dx, dy)
the lines from all squares are tested at once: shift the boards of blocking edges, corners and squares by
what the line crosses, and join them. An edge that opens and shuts in play is a *shadow*: the lines that
cross it, taken away from the rows of the board where it is open.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from math import gcd
from operator import or_

import numpy as np
from numpy.typing import NDArray

from explorer.board.lattice import Lattice
from explorer.board.lines import Barriers

WESTS, NORTHS, FALLING, RISING, SQUARES = range(5)
"""The kinds of element that block: west edges, north edges, corners for lines falling and rising, squares."""

Elements = tuple[int, int, int, int, int]
"""One bitboard a kind of element: the places where it blocks."""


def elements(barriers: Barriers) -> Elements:
    """Where lines are blocked on a board with these barriers."""
    grid, south = barriers.lattice, barriers.lattice.stride
    sides = [0, 0]
    for edge in barriers.edges:
        sides[edge % 2] |= 1 << edge // 2
    wests, norths = sides
    squares = sum(1 << square for square in barriers.squares)
    # at the corner p meet the squares p, p - 1, p - south and p - south - 1, and four edges
    above, below, left, right = wests << south, wests, norths << 1, norths
    falling = barriers.corner.shuts(above | right | squares << south, left | below | squares << 1)
    rising = barriers.corner.shuts(left | above | squares << south + 1, below | right | squares)
    inner = _inner_corners(grid)
    return wests, norths, falling & inner, rising & inner, squares


@cache
def _inner_corners(grid: Lattice) -> int:
    return sum(1 << grid.at(c, r) for r in range(1, grid.height) for c in range(1, grid.width))


@dataclass(frozen=True, slots=True)
class _Offset:
    """One offset of half the plane: what it adds to a place, what its line crosses, and where it fits on the board.

    `crossed` are (kind, shift) pairs, for `shadow`; `joined` numbers the same in `_Sweep.crossings`. An
    offset that is a multiple of a `step` is swept as the one that is a step `shorter`, and the step.
    """

    delta: int
    crossed: tuple[tuple[int, int], ...]
    joined: tuple[int, ...]
    shorter: tuple[int, int] | None
    step: tuple[int, int]
    valid: int


@dataclass(frozen=True, slots=True)
class _Sweep:
    """The offsets of half the plane, the shorter of collinear ones first, and the different crossings in them.

    A crossing is (kind, shift, shift of the square that the line passes just before, or None).
    """

    offsets: dict[tuple[int, int], _Offset]
    crossings: tuple[tuple[int, int, int | None], ...]


@cache
def _sweep(grid: Lattice) -> _Sweep:
    table = {}
    numbers: dict[tuple[int, int, int | None], int] = {}
    for dx, dy in grid.half:
        times = gcd(dx, dy)
        step = (dx // times, dy // times)
        crossed, joined = [], []
        for crossing in grid.crossings(dx, dy):
            kind = crossing.side if crossing.side is not None else FALLING if crossing.falling else RISING
            passed = crossing.left if crossing.left else None
            crossed.append((kind, crossing.place))
            if times == 1:
                joined.append(numbers.setdefault((kind, crossing.place, passed), len(numbers)))
        columns = range(max(0, -dx), min(grid.width, grid.width - dx))
        valid = sum(1 << grid.at(c, r) for r in range(grid.height - dy) for c in columns)
        shorter = (dx - step[0], dy - step[1]) if times > 1 else None
        delta = dx + dy * grid.stride
        table[dx, dy] = _Offset(delta, tuple(crossed), tuple(joined), shorter, step, valid)
    return _Sweep(table, tuple(numbers))


def _shift(board: int, by: int) -> int:
    """Bit p of the result is bit p + by of the board."""
    return board >> by if by >= 0 else board << -by


def sweep(grid: Lattice, blocking: Elements) -> list[int]:
    """For every offset of half the plane, the squares from which the line over that offset is clear."""
    plan, squares = _sweep(grid), blocking[SQUARES]
    boards = [
        _shift(blocking[kind], by) | (_shift(squares, passed) if squares and passed is not None else 0)
        for kind, by, passed in plan.crossings
    ]
    blocked: dict[tuple[int, int], int] = {}
    clear = []
    for offset, line in plan.offsets.items():
        if line.shorter is None:
            board = 0
            for number in line.joined:
                board |= boards[number]
        else:
            by = line.delta - plan.offsets[line.step].delta
            board = blocked[line.shorter] | _shift(blocked[line.step] | squares, by)
        blocked[offset] = board
        clear.append(line.valid & ~board)
    return clear


@cache
def _gather(grid: Lattice) -> NDArray[np.int32]:
    """For every pair of places, which bit of the swept offsets tells whether the line between them is clear."""
    size = _bytes(grid) * 8
    index = np.full((grid.places, size), len(grid.half) * size, dtype=np.int32)
    for number, (dx, dy) in enumerate(_sweep(grid).offsets):
        columns = np.arange(max(0, -dx), min(grid.width, grid.width - dx))
        rows = np.arange(grid.height - dy)
        origins = (rows[:, None] * grid.stride + columns[None, :]).ravel()
        targets = origins + dx + dy * grid.stride
        index[origins, targets] = index[targets, origins] = number * size + origins
    return index


def _bytes(grid: Lattice) -> int:
    return (grid.places + 7) // 8


def rows(grid: Lattice, blocking: Elements) -> tuple[int, ...]:
    """For every place the set of squares to which a clear line leads, itself not included; 0 for spare places."""
    size = _bytes(grid)
    swept = b"".join(board.to_bytes(size, "little") for board in sweep(grid, blocking)) + bytes(1)
    bits = np.unpackbits(np.frombuffer(swept, dtype=np.uint8), bitorder="little")
    packed = np.packbits(bits[_gather(grid)], axis=1, bitorder="little").tobytes()
    return tuple(int.from_bytes(packed[i : i + size], "little") for i in range(0, len(packed), size))


@lru_cache(maxsize=4096)
def shadow(grid: Lattice, kind: int, place: int) -> tuple[int, ...]:
    """For every place the squares whose line from there crosses one element of the lattice."""
    cast = [0] * grid.places
    for line in _sweep(grid).offsets.values():
        for element, by in line.crossed:
            if element == kind:
                origin = place - by
                if 0 <= origin and line.valid >> origin & 1:
                    target = origin + line.delta
                    cast[origin] |= 1 << target
                    cast[target] |= 1 << origin
    return tuple(cast)


@lru_cache(maxsize=1024)
def _joined(grid: Lattice, shut: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The shadows of several elements in one."""
    return tuple(reduce(or_, column) for column in zip(*(shadow(grid, *e) for e in shut), strict=True))


class Sight:
    """The compiled lines of a board: `sight[a]` is the set of squares that `a` has a clear line to, as an int."""

    def __init__(self, barriers: Barriers) -> None:
        self.barriers = barriers
        self._blocking = elements(barriers)
        self._rows = rows(barriers.lattice, self._blocking)
        self._shadow: tuple[int, ...] | None = None

    def __getitem__(self, square: int) -> int:
        row = self._rows[square]
        return row & ~self._shadow[square] if self._shadow is not None else row

    def shutting(self, edges: Iterable[int]) -> Sight:
        """The lines of the same board with these edges stopping lines too. Exact, and needs no new sweep."""
        barriers = Barriers(
            self.barriers.lattice,
            self.barriers.edges | frozenset(edges),
            self.barriers.squares,
            self.barriers.corner,
        )
        after = elements(barriers)
        shut = tuple(
            (kind, place)
            for kind, (new, old) in enumerate(zip(after, self._blocking, strict=True))
            for place in bits(new & ~old)
        )
        derived = object.__new__(Sight)
        derived.barriers = barriers
        derived._blocking = after
        derived._rows = self._rows
        derived._shadow = self._shadow
        if shut:
            cast = _joined(barriers.lattice, shut)
            derived._shadow = cast if self._shadow is None else tuple(map(or_, self._shadow, cast))
        return derived

    def rows(self) -> tuple[int, ...]:
        """All rows, one a place."""
        return tuple(self[place] for place in range(self.barriers.lattice.places))


def bits(board: int) -> list[int]:
    """The places of a bitboard in ascending order."""
    places = []
    while board:
        low = board & -board
        places.append(low.bit_length() - 1)
        board ^= low
    return places
