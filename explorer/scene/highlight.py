"""Frames that are seen on every ground: each is drawn twice, a casing below and a lighter or darker line on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from explorer.scene.scene import Paint, Palette, Path, Rect

CASING = "-casing"
"""How the style of a casing is called: as the frame's own, with this after it."""

CASINGS: Mapping[str, str] = {"night": "#0a0f1b", "print": "#ffffff"}
"""Palette -> colour of casings: as far from that of the frames as a page has it."""

WIDER = 2.2
"""How much wider a casing is than its frame: so much of it is seen on both sides together."""

Frame = TypeVar("Frame", Rect, Path)


def framed(shape: Frame) -> tuple[Frame, Frame]:
    """A frame with its casing below it; the style of the frame must be one of those given to `cased`."""
    return replace(shape, style=shape.style + CASING), shape


def cased(name: str, palette: Palette, styles: tuple[str, ...]) -> Palette:
    """The palette of that name, with a casing for each of some styles."""
    casings = {
        style + CASING: Paint(stroke=CASINGS[name], width=palette[style].width + WIDER) for style in styles
    }
    return {**palette, **casings}
