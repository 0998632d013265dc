"""Scenes: pictures as values. A game builds one, painters (SVG, canvas) only paint it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]


class Paint(Struct, frozen=True):
    """How a style looks: CSS colours, widths and dashes in scene units; an empty colour paints nothing.

    A shape is filled first and then stroked, both with `opacity`. Solid strokes have round ends and
    joints, dashed ones are cut off square. `size`, `bold` and `italic` are for text; a text's stroke lies
    behind its letters.
    """

    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    size: float = 12.0
    bold: bool = False
    italic: bool = False


Palette: TypeAlias = Mapping[str, Paint]
"""Styles by name. A scene may use only styles of its palette."""


class Rect(Struct, frozen=True):
    """A rectangle by its upper left corner, with rounded corners of radius `r`."""

    x: float
    y: float
    w: float
    h: float
    style: str
    r: float = 0.0


class Circle(Struct, frozen=True):
    """A circle by centre and radius."""

    x: float
    y: float
    r: float
    style: str


class Path(Struct, frozen=True):
    """Straight lines through `points`, closed and filled when `closed`."""

    points: tuple[Point, ...]
    style: str
    closed: bool = False


class Glow(Struct, frozen=True):
    """A rectangle filled with light that fades from its source at (cx, cy) to nothing at distance `reach`."""

    x: float
    y: float
    w: float
    h: float
    cx: float
    cy: float
    reach: float
    style: str


class Text(Struct, frozen=True):
    """One line of text; `anchor` is start, middle or end, `y` the middle of the letters' height."""

    x: float
    y: float
    text: str
    style: str
    anchor: str = "middle"


Shape: TypeAlias = Rect | Circle | Path | Glow | Text


class Layer(Struct, frozen=True):
    """Shapes that change together; a canvas repaints a layer only when its shapes differ."""

    name: str
    shapes: tuple[Shape, ...]


class Region(Struct, frozen=True):
    """A rectangle that can be pressed: `id` is what a press on it means, `label` says it in words."""

    id: str
    x: float
    y: float
    w: float
    h: float
    label: str = ""


class Scene(Struct, frozen=True):
    """A picture: layers from the bottom up, regions to press, title and description for those who cannot see it."""

    width: float
    height: float
    title: str
    description: str
    palette: Palette
    layers: tuple[Layer, ...]
    regions: tuple[Region, ...] = ()

    def region_at(self, x: float, y: float) -> Region | None:
        """The region under a point, the last one drawn first; None where there is none."""
        for region in reversed(self.regions):
            if region.x <= x < region.x + region.w and region.y <= y < region.y + region.h:
                return region
        return None

    def __repr__(self) -> str:
        words = f"title={self.title!r}, description={self.description!r}"
        return f"Scene(width={self.width!r}, height={self.height!r}, {words})"

    def _repr_svg_(self) -> str:
        # painting is one of several things that can be done with a scene, so scenes know no painter before this
        from explorer.scene.svg import svg

        return svg(self)
