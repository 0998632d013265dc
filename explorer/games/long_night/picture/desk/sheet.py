"""The sheet of the desk: its width, and blocks that stand on it one below another."""

from __future__ import annotations

from msgspec import Struct

from explorer.scene.scene import Path, Rect, Region, Shape, Text

WIDTH = 380.0
"""Width of the desk."""

EDGE = 16.0
"""From the side of the sheet to what stands on it."""

LEFT, RIGHT = EDGE, WIDTH - EDGE
ROOM = RIGHT - LEFT

TITLE = 22.0
"""Height of a block's title."""

LINE = 17.0
"""Height of a line of text."""


class Block(Struct, frozen=True):
    """A part of the desk: its shapes and regions, where it ends below, and all of it in words."""

    name: str
    shapes: tuple[Shape, ...]
    bottom: float
    words: str
    regions: tuple[Region, ...] = ()


def title(top: float, words: str, aside: str = "") -> list[Shape]:
    """A thin line with a title below it, and what is said beside it on the right."""
    shapes: list[Shape] = [
        Path(((LEFT, top), (RIGHT, top)), "desk-line"),
        Text(LEFT, top + TITLE / 2 + 3, words, "desk-title", "start"),
    ]
    if aside:
        shapes.append(Text(RIGHT, top + TITLE / 2 + 3, aside, "desk-note", "end"))
    return shapes


def tick(x: float, y: float) -> list[Shape]:
    """A small sign: done."""
    return [
        Rect(x - 6, y - 6, 12, 12, "tick", 6),
        Path(((x - 3, y), (x - 0.8, y + 2.6), (x + 3.2, y - 2.8)), "tick-sign"),
    ]


def cross(x: float, y: float) -> list[Shape]:
    """A small sign: gone."""
    return [
        Rect(x - 6, y - 6, 12, 12, "gone", 6),
        *(Path(((x - 2.6, y - 2.6 * s), (x + 2.6, y + 2.6 * s)), "gone-sign") for s in (-1, 1)),
    ]
