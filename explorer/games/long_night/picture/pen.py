"""A pen that draws one mark around its own middle, at its own size."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from explorer.scene.lettering import fitted, width
from explorer.scene.scene import Circle, Path, Rect, Shape, Text

SIZES = (12, 10, 8, 6.5)
"""Sizes of letters on pieces; each ink has a style a size."""

Spot = tuple[float, float]


class Pen:
    """Collects shapes given in a mark's own units: 0, 0 is its middle, a square reaches from -22 to 22."""

    def __init__(self, x: float, y: float, scale: float = 1.0) -> None:
        self.x, self.y, self.scale = x, y, scale
        self.shapes: list[Shape] = []

    def _at(self, spot: Spot) -> Spot:
        return round(self.x + spot[0] * self.scale, 2), round(self.y + spot[1] * self.scale, 2)

    def circle(self, x: float, y: float, r: float, style: str) -> None:
        """A circle."""
        self.shapes.append(Circle(*self._at((x, y)), r * self.scale, style))

    def rect(self, x: float, y: float, w: float, h: float, style: str, r: float = 0.0) -> None:
        """A rectangle by its upper left corner."""
        k = self.scale
        self.shapes.append(Rect(*self._at((x, y)), w * k, h * k, style, r * k))

    def line(self, style: str, *spots: Spot) -> None:
        """Straight lines from spot to spot."""
        self.shapes.append(Path(tuple(map(self._at, spots)), style))

    def area(self, style: str, *spots: Spot) -> None:
        """The area inside straight lines."""
        self.shapes.append(Path(tuple(map(self._at, spots)), style, closed=True))

    def arc(self, style: str, x: float, y: float, r: float, start: float, end: float) -> None:
        """Part of a circle, from `start` to `end` in degrees clockwise from the east."""
        self.line(style, *self.curve(x, y, r, start, end))

    def curve(self, x: float, y: float, r: float, start: float, end: float) -> tuple[Spot, ...]:
        """Points on a part of a circle, from `start` to `end` in degrees clockwise from the east."""
        steps = 8
        angles = [pi / 180 * (start + (end - start) * step / steps) for step in range(steps + 1)]
        return tuple((x + r * cos(angle), y + r * sin(angle)) for angle in angles)

    def ring(self, x: float, y: float, r: float, corners: int, turn: float = -90) -> tuple[Spot, ...]:
        """The corners of an even polygon, the first one in the direction `turn` (degrees)."""
        angles = [pi / 180 * (turn + 360 * corner / corners) for corner in range(corners)]
        return tuple((x + r * cos(angle), y + r * sin(angle)) for angle in angles)

    def word(self, x: float, y: float, text: str, ink: str, room: float, largest: float = 12) -> None:
        """A short text in the largest letters that fit into `room`, cut where even the smallest do not."""
        space = room * self.scale
        sizes = [size for size in SIZES if size <= min(largest, 14 * self.scale)] or [SIZES[-1]]
        size = next((size for size in sizes if width(text, size, bold=True) <= space), sizes[-1])
        shown = fitted(text, space, size, bold=True)
        if shown != "…":
            self.shapes.append(Text(*self._at((x, y)), shown, f"{ink}-{size:g}"))

    def extend(self, shapes: Iterable[Shape]) -> None:
        """Shapes that are in scene coordinates already."""
        self.shapes.extend(shapes)
