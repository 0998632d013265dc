"""Line walks compiled for a whole board: for every square, the squares to which a clear line leads.

All boards are bitboards: ints with a bit a place (see explorer.board.lattice). For one offset (dx, dy)
the lines from all squares are tested at once: shift the boards of blocking edges, corners and squares by
what the line crosses, and join them; all offsets take this step by step together. An edge that opens and
shuts in play is a *shadow*: the lines that cross it, taken away from the rows of the board where it is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from operator import and_

import numpy as np
from msgspec import Struct
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from explorer.board.lattice import Crossing, Lattice
from explorer.board.lines import Barriers

WESTS, NORTHS, FALLING, RISING, SQUARES = range(5)
"""The kinds of element that block: west edges, north edges, corners for lines falling and rising, squares."""

Elements = tuple[int, int, int, int, int]
"""One bitboard a kind of element: the places where it blocks."""


def elements(barriers: Barriers) -> Elements:
    """Where lines are blocked on a board with these barriers."""
    squares = sum(1 << square for square in barriers.squares)
    return _with_corners(barriers, *_sides(barriers.edges), squares)


def _sides(edges: Iterable[int]) -> tuple[int, int]:
    sides = [0, 0]
    for edge in edges:
        sides[edge % 2] |= 1 << edge // 2
    return sides[0], sides[1]


def _with_corners(barriers: Barriers, wests: int, norths: int, squares: int) -> Elements:
    south, shuts = barriers.lattice.stride, barriers.corner.shuts
    # at the corner p meet the squares p, p - 1, p - south and p - south - 1, and four edges
    above, below, left, right = wests << south, wests, norths << 1, norths
    falling = shuts(above | right | squares << south, left | below | squares << 1)
    rising = shuts(left | above | squares << south + 1, below | right | squares)
    inner = _inner_corners(barriers.lattice)
    return wests, norths, falling & inner, rising & inner, squares


@cache
def _inner_corners(grid: Lattice) -> int:
    return sum(1 << grid.at(c, r) for r in range(1, grid.height) for c in range(1, grid.width))


class _Plan(Struct, frozen=True):
    """What the lines over the offsets of half the plane cross.

    The `offsets` with the longest lines come first. `steps[k]` numbers the crossing that each line meets as
    its k-th, as far as lines are so long. A crossing is a window on the elements of its kind, and `passed` a
    window on the squares that the line passes just before (see `_windows`), each as two rows of numbers.
    """

    offsets: tuple[tuple[int, int], ...]
    steps: tuple[NDArray[np.intp], ...]
    crossed: NDArray[np.intp]
    passed: NDArray[np.intp]


@cache
def _plan(grid: Lattice) -> _Plan:
    numbers: dict[tuple[int, int, int], int] = {}
    lines: dict[tuple[int, int], list[int]] = {}
    for offset in grid.half:
        lines[offset] = []
        for crossing in grid.crossings(*offset):
            # a line never passes its own first square: look beyond the board instead, where nothing is
            key = (_kind(crossing), crossing.place, crossing.left or grid.places)
            lines[offset].append(numbers.setdefault(key, len(numbers)))
    offsets = tuple(sorted(lines, key=lambda offset: -len(lines[offset])))
    longest = len(lines[offsets[0]]) if offsets else 0
    steps = tuple(
        np.array([lines[offset][step] for offset in offsets if len(lines[offset]) > step], dtype=np.intp)
        for step in range(longest)
    )
    crossed = [_window(grid, kind, shift) for kind, shift, _ in numbers]
    passed = [_window(grid, SQUARES, shift) for _, _, shift in numbers]
    return _Plan(offsets, steps, _columns(crossed, 2), _columns(passed, 2))


def _kind(crossing: Crossing) -> int:
    if crossing.side is not None:
        return crossing.side
    return FALLING if crossing.falling else RISING


def _columns(table: Sequence[Sequence[int]], width: int) -> NDArray[np.intp]:
    """The columns of a table, which may have no rows, as arrays."""
    return np.array(table, dtype=np.intp).reshape(-1, width).T


def _bytes(grid: Lattice) -> int:
    """Bytes of a bitboard, filled up to whole words of eight."""
    return (grid.places + 63) // 64 * 8


def _windows(grid: Lattice, blocking: Elements) -> NDArray[np.uint8]:
    """All boards shifted by any number of places, without a copy: eight copies shifted by bits, cut at any byte."""
    size = _bytes(grid)
    copies = [
        (board << 8 * size >> bit).to_bytes(4 * size, "little") for board in blocking for bit in range(8)
    ]
    table = np.frombuffer(b"".join(copies), dtype=np.uint8).reshape(len(copies), -1)
    return sliding_window_view(table, size, axis=1)


def _window(grid: Lattice, kind: int, shift: int) -> tuple[int, int]:
    """Which of the windows shows the board of that kind so that its bit p + shift is bit p."""
    byte, bit = divmod(shift, 8)
    return 8 * kind + bit, _bytes(grid) + byte


def sweep(grid: Lattice, blocking: Elements) -> NDArray[np.uint64]:
    """Row n is a bitboard: the places from which the line over the n-th offset of the plan is blocked.

    Bits of places from which that line leads off the board mean nothing.
    """
    plan, windows = _plan(grid), _windows(grid, blocking)
    met = windows[tuple(plan.crossed)]
    if blocking[SQUARES]:
        met |= windows[tuple(plan.passed)]
    words = met.view(np.uint64)
    blocked = np.zeros((len(plan.offsets), words.shape[1]), dtype=np.uint64)
    for step in plan.steps:
        blocked[: len(step)] |= words.take(step, axis=0)
    return blocked


@cache
def _gather(grid: Lattice) -> NDArray[np.int32]:
    """For every pair of places, which bit of the swept offsets tells whether the line between them is blocked."""
    size = _bytes(grid) * 8
    offsets = _plan(grid).offsets
    index = np.full((grid.places, size), len(offsets) * size, dtype=np.int32)
    for number, (dx, dy) in enumerate(offsets):
        columns = np.arange(max(0, -dx), min(grid.width, grid.width - dx))
        rows = np.arange(grid.height - dy)
        origins = (rows[:, None] * grid.stride + columns[None, :]).ravel()
        targets = origins + dx + dy * grid.stride
        index[origins, targets] = index[targets, origins] = number * size + origins
    return index


def rows(grid: Lattice, blocking: Elements) -> tuple[int, ...]:
    """For every place the set of squares to which a clear line leads, itself not included; 0 for spare places."""
    # one bit more, unset, for pairs of places that are no squares
    swept = (~sweep(grid, blocking)).tobytes() + bytes(1)
    clear = np.unpackbits(np.frombuffer(swept, dtype=np.uint8), bitorder="little")
    index = _gather(grid)
    # a thousand rows at a time: on the largest boards a table of single bits would fill the memory
    parts = (_ints(clear.take(index[at : at + 1000])) for at in range(0, grid.places, 1000))
    return tuple(chain.from_iterable(parts))


def _ints(table: NDArray[np.uint8]) -> tuple[int, ...]:
    """The rows of a table of bits as ints."""
    packed = np.packbits(table, axis=1, bitorder="little")
    size, together = packed.shape[1], packed.tobytes()
    return tuple([int.from_bytes(together[i : i + size], "little") for i in range(0, len(together), size)])


@cache
def _crossed(grid: Lattice, kind: int) -> NDArray[np.intp]:
    """Shift, dx and dy for every crossing of an element of that kind by a line of half the plane."""
    found = [
        (crossing.place, dx, dy)
        for dx, dy in grid.half
        for crossing in grid.crossings(dx, dy)
        if _kind(crossing) == kind
    ]
    return _columns(found, 3)


@lru_cache(maxsize=4096)
def shadow(grid: Lattice, kind: int, place: int) -> NDArray[np.int32]:
    """The pairs of squares whose line crosses one element of the lattice: two rows, the one squares and the others."""
    shift, dx, dy = _crossed(grid, kind)
    row, column = np.divmod(place - shift, grid.stride)
    there = (row >= 0) & (row + dy < grid.height)
    there &= (column < grid.width) & (column + dx >= 0) & (column + dx < grid.width)
    origins = (place - shift)[there]
    return np.stack([origins, origins + (dx + dy * grid.stride)[there]]).astype(np.int32)


@lru_cache(maxsize=1024)
def _spared(grid: Lattice, shut: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For every place the squares whose line from there crosses none of those elements; spare places may be in it."""
    spared = np.ones((grid.places, _bytes(grid) * 8), dtype=np.uint8)
    for element in shut:
        ones, others = shadow(grid, *element)
        spared[ones, others] = spared[others, ones] = 0
    return _ints(spared)


class Sight:
    """The compiled lines of a board: `sight[a]` is the set of squares that `a` has a clear line to, as an int."""

    def __init__(self, barriers: Barriers) -> None:
        self.barriers = barriers
        self._blocking = elements(barriers)
        self._rows = rows(barriers.lattice, self._blocking)
        self._spared: tuple[int, ...] | None = None

    def __getitem__(self, square: int) -> int:
        row = self._rows[square]
        return row if self._spared is None else row & self._spared[square]

    def shutting(self, edges: Iterable[int]) -> Sight:
        """The lines of the same board with these edges stopping lines too. Exact, and needs no new sweep."""
        before, shut = self.barriers, frozenset(edges)
        old_wests, old_norths, _, _, squares = self._blocking
        wests, norths = _sides(shut)
        derived = object.__new__(Sight)
        derived.barriers = Barriers(before.lattice, before.edges | shut, before.squares, before.corner)
        derived._blocking = _with_corners(before, old_wests | wests, old_norths | norths, squares)
        derived._rows = self._rows
        derived._spared = self._spared
        new = tuple(
            (kind, place)
            for kind, (now, old) in enumerate(zip(derived._blocking, self._blocking, strict=True))
            for place in bits(now & ~old)
        )
        if new:
            spared = _spared(before.lattice, new)
            derived._spared = spared if self._spared is None else tuple(map(and_, self._spared, spared))
        return derived

    def rows(self) -> tuple[int, ...]:
        """All rows, one a place."""
        return self._rows if self._spared is None else tuple(map(and_, self._rows, self._spared))


def bits(board: int) -> list[int]:
    """The places of a bitboard in ascending order."""
    places = []
    while board:
        low = board & -board
        places.append(low.bit_length() - 1)
        board ^= low
    return places
