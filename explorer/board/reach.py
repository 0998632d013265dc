"""Movement compiled for a whole board: floods of ints, one a level of points spent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import permutations

from explorer.board.lattice import WEST, Lattice
from explorer.board.sight import bits


class Steps:
    """What every step on a board costs one kind of mover.

    `boards` holds, for (points, by), the squares from which the step to the square numbered `by` more costs
    that many points.
    """

    def __init__(self, grid: Lattice, cost: Callable[[int, int], int | None]) -> None:
        """The steps for which `cost(a, b)` gives points, None for no step; it is asked once for every pair."""
        boards: dict[tuple[int, int], int] = {}
        for a in grid.squares:
            for b in grid.neighbours[a]:
                points = cost(a, b)
                if points is not None:
                    boards[points, b - a] = boards.get((points, b - a), 0) | 1 << a
        self.lattice = grid
        self.boards = boards

    @classmethod
    def of(cls, grid: Lattice, boards: dict[tuple[int, int], int]) -> Steps:
        """The steps that these boards hold."""
        steps = object.__new__(cls)
        steps.lattice, steps.boards = grid, boards
        return steps

    @cached_property
    def costs(self) -> dict[tuple[int, int], int]:
        """(from, to) -> points, for every step there is."""
        return {(a, a + by): points for (points, by), board in self.boards.items() for a in bits(board)}

    @cached_property
    def _moves(self) -> tuple[tuple[int, tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]], ...]:
        """Points, then (shift, squares where a step begins) for steps to higher and to lower numbers."""
        return tuple(
            (
                points,
                tuple((by, board) for (n, by), board in self.boards.items() if n == points and by > 0),
                tuple((-by, board) for (n, by), board in self.boards.items() if n == points and by < 0),
            )
            for points in sorted({points for points, _ in self.boards})
        )

    @cached_property
    def _floods(self) -> dict[int, Flood]:
        return {}

    @cached_property
    def _reaches(self) -> dict[tuple[int, int], int]:
        return {}

    def revised(self, edges: Iterable[int], cost: Callable[[int, int], int | None]) -> Steps:
        """These steps after those edges have changed: only steps over them, or past their ends, are asked again."""
        boards = dict(self.boards)
        for a, b in {pair for edge in edges for pair in self._touching(edge)}:
            for points in {points for points, _ in self.boards}:
                if (points, b - a) in boards:
                    boards[points, b - a] &= ~(1 << a)
            now = cost(a, b)
            if now is not None:
                boards[now, b - a] = boards.get((now, b - a), 0) | 1 << a
        return Steps.of(self.lattice, boards)

    def barring(self, squares: int) -> Steps:
        """These steps without those to or from the squares of a bitboard."""
        barred = {
            (points, by): board & ~squares & ~(squares >> by if by > 0 else squares << -by)
            for (points, by), board in self.boards.items()
        }
        return Steps.of(self.lattice, barred)

    def _touching(self, edge: int) -> Iterator[tuple[int, int]]:
        """The steps over an edge and past the corners at its two ends."""
        place, south = edge // 2, self.lattice.stride
        for corner in (place, place + (south if edge % 2 == WEST else 1)):
            block = (corner - south - 1, corner - south, corner - 1, corner)
            yield from permutations((square for square in block if square in self.lattice.names), 2)

    @cached_property
    def _out(self) -> dict[int, tuple[tuple[int, int], ...]]:
        return {}

    def out(self, square: int) -> tuple[tuple[int, int], ...]:
        """(neighbour, points) of every step from a square. Remembered."""
        steps = self._out.get(square)
        if steps is None:
            found = (
                (square + by, points) for (points, by), board in self.boards.items() if board >> square & 1
            )
            steps = self._out[square] = tuple(sorted(found))
        return steps

    def onward(self, levels: list[int]) -> int:
        """The squares to which a last step leads for as many points as there are levels, seen ones included."""
        reached = 0
        for points, forward, backward in self._moves:
            if points > len(levels):
                break
            start = levels[-points]
            if start:
                for by, board in forward:
                    reached |= (start & board) << by
                for by, board in backward:
                    reached |= (start & board) >> by
        return reached

    @property
    def dearest(self) -> int:
        """Points of the dearest step, 1 where there is none."""
        return self._moves[-1][0] if self._moves else 1

    def flood(self, square: int, points: int) -> tuple[int, ...]:
        """For 0, 1, ... `points`: the set of squares whose cheapest path from `square` costs that much."""
        return Flood(self, square).within(points)

    def reach(self, square: int, points: int) -> int:
        """The squares that can be reached for at most `points`, the start included. Remembered."""
        reached = self._reaches.get((square, points))
        if reached is None:
            reached = self._reaches[square, points] = sum(self.flood(square, points))
        return reached

    def points(self, square: int, points: int) -> dict[int, int]:
        """Square -> points of the cheapest path to it, for those within `points`."""
        return {
            place: spent for spent, level in enumerate(self.flood(square, points)) for place in bits(level)
        }

    @cached_property
    def single(self) -> Steps:
        """The same steps, each counted as one."""
        boards: dict[tuple[int, int], int] = {}
        for (_, by), board in self.boards.items():
            boards[1, by] = boards.get((1, by), 0) | board
        return Steps.of(self.lattice, boards)

    @cached_property
    def back(self) -> Steps:
        """The same steps taken backwards, each for its points."""
        boards = {
            (points, -by): board << by if by > 0 else board >> -by
            for (points, by), board in self.boards.items()
        }
        return Steps.of(self.lattice, boards)

    def distance(self, a: int, b: int) -> int | None:
        """Points of the cheapest path from `a` to `b`, None where no path leads."""
        return self.spread(a).to(1 << b)

    def spread(self, square: int) -> Flood:
        """The flood from a square. Remembered, with all that it has been asked for."""
        flood = self._floods.get(square)
        if flood is None:
            flood = self._floods[square] = Flood(self, square)
        return flood


class Flood:
    """A flood from one square, worked out as far as it has been asked for."""

    def __init__(self, steps: Steps, square: int) -> None:
        self._steps = steps
        self._levels = [1 << square]
        self._seen = 1 << square

    def _grow(self) -> bool:
        """Work out one level more; False where no path leads on."""
        levels = self._levels
        if not any(levels[-self._steps.dearest :]):
            return False
        reached = self._steps.onward(levels) & ~self._seen
        self._seen |= reached
        levels.append(reached)
        return True

    def to(self, goals: int) -> int | None:
        """Points of the cheapest path to one of the goals, a set of squares as a bitboard; None where none leads there."""
        for points, level in enumerate(self._levels):
            if level & goals:
                return points
        while self._grow():
            if self._levels[-1] & goals:
                return len(self._levels) - 1
        return None

    def at(self, points: int) -> int:
        """The squares whose cheapest path costs that much."""
        while len(self._levels) <= points and self._grow():
            pass
        return self._levels[points] if points < len(self._levels) else 0

    def within(self, points: int) -> tuple[int, ...]:
        """The same for 0, 1, ... `points`."""
        return tuple(self.at(spent) for spent in range(points + 1))

    def everywhere(self) -> tuple[int, ...]:
        """The same for 0, 1, ... points, as far as paths lead."""
        while self._grow():
            pass
        return tuple(self._levels)
