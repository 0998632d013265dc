"""A spot on the table, perhaps turned a little, and shapes drawn there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin, sqrt

from msgspec import Struct

from explorer.scene.scene import Path, Point


class Spot(Struct, frozen=True):
    """A place with an angle in degrees, clockwise; `scale` enlarges what is drawn there."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0

    def at(self, dx: float, dy: float) -> Point:
        """A point given from here, in the spot's own directions."""
        turn = self.angle * pi / 180
        dx, dy = dx * self.scale, dy * self.scale
        return self.x + dx * cos(turn) - dy * sin(turn), self.y + dx * sin(turn) + dy * cos(turn)

    def moved(self, dx: float, dy: float, scale: float = 1.0) -> Spot:
        """Another spot given from here."""
        x, y = self.at(dx, dy)
        return Spot(x, y, self.angle, self.scale * scale)

    def line(self, points: Iterable[Point], style: str, closed: bool = False) -> Path:
        """Straight lines through points given from here."""
        return Path(tuple(self.at(*point) for point in points), style, closed)

    def box(self, w: float, h: float, style: str, r: float = 0.0) -> Path:
        """A rectangle around this spot, with round corners."""
        return self.line(box(w, h, r), style, closed=True)

    def disc(self, r: float, style: str, many: int = 24) -> Path:
        """A circle around this spot."""
        return self.line(arc(r, 0, 360, many), style, closed=True)


def box(w: float, h: float, r: float) -> Iterator[Point]:
    """The outline of a rectangle around (0, 0) with round corners."""
    corners = ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180))
    for sx, sy, start in corners:
        if not r:
            yield sx * w / 2, sy * h / 2
            continue
        for x, y in arc(r, start, start + 90, 4):
            yield sx * (w / 2 - r) + x, sy * (h / 2 - r) + y


def arc(r: float, start: float, end: float, many: int = 12) -> Iterator[Point]:
    """Points of a circle around (0, 0), angles in degrees clockwise from the right."""
    for step in range(many + 1):
        turn = (start + (end - start) * step / many) * pi / 180
        yield r * cos(turn), r * sin(turn)


def bowed(one: Point, other: Point, depth: float, many: int = 48) -> tuple[Point, ...]:
    """A flat curve between two points that hangs `depth` below them, or above for less than 0, steep at its ends."""
    points = []
    for step in range(many + 1):
        t = (1 - cos(pi * step / many)) / 2
        hang = sqrt(1 - (2 * t - 1) ** 14)
        points.append((one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t + depth * hang))
    return tuple(points)
