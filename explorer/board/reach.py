"""Movement compiled for a whole board: floods of ints, one a level of points spent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from explorer.board.lattice import Lattice
from explorer.board.sight import bits


class Steps:
    """What every step on a board costs one kind of mover.

    `cost(a, b)` gives the points of a step between neighbours, None where there is none; it is asked once
    for every pair.
    """

    def __init__(self, grid: Lattice, cost: Callable[[int, int], int | None]) -> None:
        self.lattice = grid
        self.costs: dict[tuple[int, int], int] = {}
        for a in grid.squares:
            for b in grid.neighbours[a]:
                points = cost(a, b)
                if points is not None:
                    self.costs[a, b] = points
        self._compile()

    def _compile(self) -> None:
        boards: dict[int, dict[int, int]] = {}
        for (a, b), points in self.costs.items():
            to = boards.setdefault(points, {})
            to[b - a] = to.get(b - a, 0) | 1 << a
        # points, then (shift, squares where a step begins) for steps to higher and to lower numbers
        self._moves = tuple(
            (
                points,
                tuple((by, board) for by, board in to.items() if by > 0),
                tuple((-by, board) for by, board in to.items() if by < 0),
            )
            for points, to in sorted(boards.items())
        )
        self._floods: dict[tuple[int, int], int] = {}

    def revised(self, edges: Iterable[int], cost: Callable[[int, int], int | None]) -> Steps:
        """These steps after those edges have changed: only steps over them, or past their ends, are asked again."""
        revised = object.__new__(Steps)
        revised.lattice = self.lattice
        revised.costs = dict(self.costs)
        for a, b in {pair for edge in edges for pair in self._touching(edge)}:
            points = cost(a, b)
            if points is None:
                revised.costs.pop((a, b), None)
            else:
                revised.costs[a, b] = points
        revised._compile()
        return revised

    def _touching(self, edge: int) -> Iterator[tuple[int, int]]:
        near = {square for square in self.lattice.parted(edge) if square is not None}
        for square in tuple(near):
            near.update(self.lattice.neighbours[square])
        for a in near:
            for b in self.lattice.neighbours[a]:
                yield a, b

    @cached_property
    def out(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """Square -> (neighbour, points) of every step from it."""
        steps: dict[int, list[tuple[int, int]]] = {square: [] for square in self.lattice.squares}
        for (a, b), points in self.costs.items():
            steps[a].append((b, points))
        return {square: tuple(found) for square, found in steps.items()}

    def _onward(self, levels: list[int]) -> int:
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

    def _spread(self, square: int, points: int) -> tuple[list[int], int]:
        """The levels of a flood, and all of them in one."""
        levels = [1 << square]
        seen = levels[0]
        for _ in range(points):
            reached = self._onward(levels) & ~seen
            seen |= reached
            levels.append(reached)
        return levels, seen

    def flood(self, square: int, points: int) -> tuple[int, ...]:
        """For 0, 1, ... `points`: the set of squares whose cheapest path from `square` costs that much."""
        return tuple(self._spread(square, points)[0])

    def reach(self, square: int, points: int) -> int:
        """The squares that can be reached for at most `points`, the start included. Remembered."""
        reached = self._floods.get((square, points))
        if reached is None:
            reached = self._floods[square, points] = self._spread(square, points)[1]
        return reached

    def points(self, square: int, points: int) -> dict[int, int]:
        """Square -> points of the cheapest path to it, for those within `points`."""
        return {
            place: spent for spent, level in enumerate(self.flood(square, points)) for place in bits(level)
        }

    @cached_property
    def single(self) -> Steps:
        """The same steps, each counted as one."""
        return Steps(self.lattice, lambda a, b: 1 if (a, b) in self.costs else None)

    def distance(self, a: int, b: int) -> int | None:
        """Points of the cheapest path from `a` to `b`, None where no path leads."""
        levels = [1 << a]
        seen = 1 << a
        dearest = self._moves[-1][0] if self._moves else 1
        while not seen >> b & 1:
            reached = self._onward(levels) & ~seen
            seen |= reached
            levels.append(reached)
            if not any(levels[-dearest:]):
                return None
        return next(spent for spent, level in enumerate(levels) if level >> b & 1)
