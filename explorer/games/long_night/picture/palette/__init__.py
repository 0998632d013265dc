"""How everything looks: one row a style, at night for the screen and in print for paper."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.long_night.picture.palette.board import GROUND, LIGHT, LINES, MARKS
from explorer.games.long_night.picture.palette.desk import DESK
from explorer.games.long_night.picture.palette.overlays import OVERLAYS
from explorer.games.long_night.picture.palette.pieces import PIECES
from explorer.games.long_night.picture.palette.style import Style
from explorer.scene.highlight import cased
from explorer.scene.scene import Palette

STYLES: Mapping[str, Style] = {**GROUND, **LIGHT, **LINES, **MARKS, **PIECES, **DESK, **OVERLAYS}

FRAMES = ("offered", "offered-lit", "pointer", "source", "chosen", "stopping-square", "concerned-square")
"""Styles of frames that have to be seen on every ground."""

NIGHT: Palette = cased("night", {name: style.paint(style.night) for name, style in STYLES.items()}, FRAMES)
PRINT: Palette = cased("print", {name: style.paint(style.print) for name, style in STYLES.items()}, FRAMES)

PALETTES: Mapping[str, Palette] = {"night": NIGHT, "print": PRINT}
"""The palettes of this game: night for the screen, print for paper."""
