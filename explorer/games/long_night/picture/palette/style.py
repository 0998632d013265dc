"""A style: how one thing looks, at night for the screen and in print for paper."""

from __future__ import annotations

from msgspec import Struct

from explorer.scene.scene import Paint


class Style(Struct, frozen=True):
    """One style in both palettes: colours as (fill, stroke), the rest the same in both."""

    night: tuple[str, str]
    print: tuple[str, str]
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    size: float = 12.0
    bold: bool = False
    italic: bool = False

    def paint(self, colours: tuple[str, str]) -> Paint:
        """The style with the colours of one palette."""
        fill, stroke = colours
        return Paint(fill, stroke, self.width, self.dash, self.opacity, self.size, self.bold, self.italic)


def line(night: str, paper: str, width: float, dash: tuple[float, ...] = (), opacity: float = 1.0) -> Style:
    """A stroke without a filling."""
    return Style(("", night), ("", paper), width, dash, opacity)


def fill(night: str, paper: str, opacity: float = 1.0) -> Style:
    """A filling without a stroke."""
    return Style((night, ""), (paper, ""), opacity=opacity)


def text(night: str, paper: str, size: float, bold: bool = False, italic: bool = False) -> Style:
    """Letters."""
    return Style((night, ""), (paper, ""), size=size, bold=bold, italic=italic)


def both(night: tuple[str, str], paper: tuple[str, str], width: float = 1.2) -> Style:
    """Filling and stroke."""
    return Style(night, paper, width)
