"""A spot on the table, and shapes drawn there in its own measure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from msgspec import Struct

from explorer.scene.scene import Circle, Path, Point, Rect, Text


class Spot(Struct, frozen=True):
    """A place; `scale` enlarges what is drawn there."""

    x: float
    y: float
    scale: float = 1.0

    def at(self, dx: float, dy: float) -> Point:
        """A point given from here."""
        return round(self.x + dx * self.scale, 1), round(self.y + dy * self.scale, 1)

    def moved(self, dx: float, dy: float, scale: float = 1.0) -> Spot:
        """Another spot given from here."""
        return Spot(*self.at(dx, dy), self.scale * scale)

    def line(self, points: Iterable[Point], style: str, closed: bool = False) -> Path:
        """Straight lines through points given from here."""
        return Path(tuple(self.at(*point) for point in points), style, closed)

    def shape(self, points: Iterable[Point], style: str) -> Path:
        """A filled outline through points given from here."""
        return self.line(points, style, closed=True)

    def disc(self, dx: float, dy: float, r: float, style: str) -> Circle:
        """A circle around a point given from here."""
        return Circle(*self.at(dx, dy), round(r * self.scale, 1), style)

    def box(self, dx: float, dy: float, w: float, h: float, style: str, r: float = 0.0) -> Rect:
        """A rectangle around a point given from here."""
        x, y = self.at(dx, dy)
        wide, high = w * self.scale, h * self.scale
        return Rect(round(x - wide / 2, 1), round(y - high / 2, 1), round(wide, 1), round(high, 1), style, r)

    def text(self, dx: float, dy: float, words: str, style: str, anchor: str = "middle") -> Text:
        """Words at a point given from here."""
        return Text(*self.at(dx, dy), words, style, anchor)


def arc(
    x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360, many: int = 10
) -> Iterator[Point]:
    """Points of an ellipse around (x, y), angles in degrees clockwise from the right."""
    for step in range(many + 1):
        turn = (start + (end - start) * step / many) * pi / 180
        yield x + rx * cos(turn), y + ry * sin(turn)
