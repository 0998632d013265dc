"""Where things lie in a picture of a board: scene coordinates of squares, edges, corners and outlines."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from explorer.board.lattice import WEST, Lattice
from explorer.scene.scene import Point

SIDE = 44.0
"""Side of a square in scene units."""

MARGIN = 40.0
"""Room around the board, for coordinates and for what hangs on the border."""

NARROWEST = 380.0
"""Least width of a picture: a small board stands in the middle, so that sentences fit below."""


class Plan(Struct, frozen=True):
    """A board laid out as a picture."""

    lattice: Lattice

    @property
    def width(self) -> float:
        """Width of the picture."""
        return max(NARROWEST, self.lattice.width * SIDE + 2 * MARGIN)

    @property
    def left(self) -> float:
        """Where the board begins."""
        return (self.width - self.lattice.width * SIDE) / 2

    @property
    def right(self) -> float:
        """Where the board ends."""
        return self.left + self.lattice.width * SIDE

    @property
    def top(self) -> float:
        """Where the board begins."""
        return MARGIN

    @property
    def bottom(self) -> float:
        """Where the board ends."""
        return MARGIN + self.lattice.height * SIDE

    def corner(self, place: int) -> Point:
        """The north-west corner of a place."""
        column, row = self.lattice.column_row(place)
        return self.left + column * SIDE, self.top + row * SIDE

    def centre(self, square: int) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + SIDE / 2, y + SIDE / 2

    def ends(self, edge: int) -> tuple[Point, Point]:
        """The two ends of an edge, the upper or left one first."""
        place, side = divmod(edge, 2)
        x, y = self.corner(place)
        return ((x, y), (x, y + SIDE)) if side == WEST else ((x, y), (x + SIDE, y))

    def middle(self, edge: int) -> Point:
        """The middle of an edge."""
        (ax, ay), (bx, by) = self.ends(edge)
        return (ax + bx) / 2, (ay + by) / 2

    def outward(self, edge: int) -> tuple[int, int]:
        """The direction across an edge: out of the board on the border, else east or south."""
        before, after = self.lattice.parted(edge)
        sign = -1 if before is None and after is not None else 1
        return (sign, 0) if edge % 2 == WEST else (0, sign)

    def runs(self, edges: Iterable[int]) -> tuple[tuple[Point, Point], ...]:
        """The edges joined into straight lines, as long as they go."""
        lines: list[tuple[Point, Point]] = []
        upright = {edge for edge in edges if edge % 2 == WEST}
        level = set(edges) - upright
        for group, step in ((upright, 2 * self.lattice.stride), (level, 2)):
            for edge in sorted(group):
                if edge - step in group:
                    continue
                last = edge
                while last + step in group:
                    last += step
                lines.append((self.ends(edge)[0], self.ends(last)[1]))
        return tuple(lines)

    def rectangles(self, squares: Collection[int]) -> tuple[tuple[float, float, float, float], ...]:
        """The squares joined into few rectangles (x, y, width, height) that do not overlap."""
        rest, stride = set(squares), self.lattice.stride
        found: list[tuple[float, float, float, float]] = []
        for square in sorted(squares):
            if square not in rest:
                continue
            wide = 1
            while square + wide in rest:
                wide += 1
            high = 1
            while all(square + high * stride + shift in rest for shift in range(wide)):
                high += 1
            rest -= {square + r * stride + c for r in range(high) for c in range(wide)}
            found.append((*self.corner(square), wide * SIDE, high * SIDE))
        return tuple(found)

    def outline(self, squares: Collection[int], inset: float = 0.0) -> tuple[tuple[Point, ...], ...]:
        """The closed lines around a set of squares, `inset` inside its border.

        Squares that touch only at a corner get lines of their own.
        """
        stride, there = self.lattice.stride, set(squares)
        leaving: dict[int, dict[int, int]] = {}
        for square in there:
            east, south = square + 1, square + stride
            for beside, start, end in (
                (square - stride, square, east),
                (east, east, south + 1),
                (south, south + 1, south),
                (square - 1, south, square),
            ):
                if beside not in there:
                    leaving.setdefault(start, {})[end - start] = end
        loops = []
        while leaving:
            start = min(leaving)
            loops.append(self._loop(leaving, start, inset))
        return tuple(loops)

    def links(self, squares: Collection[int], reach: float) -> tuple[tuple[Point, Point], ...]:
        """Short lines, `reach` each way, across the corners at which alone two of the squares touch."""
        stride, there = self.lattice.stride, set(squares)
        found: list[tuple[Point, Point]] = []
        for square in sorted(there):
            for other, corner, slope in (
                (square + stride + 1, square + stride + 1, 1),
                (square + stride - 1, square + stride, -1),
            ):
                beside = {square + stride, other - stride}
                if other in there and not beside & there:
                    x, y = self.corner(corner)
                    found.append(((x - slope * reach, y - reach), (x + slope * reach, y + reach)))
        return tuple(found)

    def _loop(self, leaving: dict[int, dict[int, int]], start: int, inset: float) -> tuple[Point, ...]:
        """One closed line, walked with its squares on the right; its steps are taken out of `leaving`."""
        stride = self.lattice.stride
        right = {1: stride, stride: -1, -1: -stride, -stride: 1}
        places, steps, here, step = [start], [0], start, 0
        while True:
            ways = leaving[here]
            # at a corner with two ways on, the right turn stays with the same square
            step = right[step] if right.get(step) in ways else min(ways)
            steps.append(step)
            beyond = ways.pop(step)
            if not ways:
                del leaving[here]
            here = beyond
            if here == start:
                break
            places.append(here)
        steps[0] = step
        unit = {1: (1, 0), -1: (-1, 0), stride: (0, 1), -stride: (0, -1)}
        points = []
        for place, before, after in zip(places, steps, steps[1:], strict=False):
            if before == after:
                continue
            x, y = self.corner(place)
            (bx, by), (ax, ay) = unit[before], unit[after]
            points.append((x - inset * (by + ay), y + inset * (bx + ax)))
        return tuple(points)
