"""How everything looks: one row a style, at night for the screen and in print for paper."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.spy.model.pieces import COLOURS
from explorer.scene.highlight import cased
from explorer.scene.scene import Paint, Palette

INKS: Mapping[str, tuple[str, str, str, str]] = {
    "green": ("#5fc98a", "#1d4a35", "#1e7a45", "#d9efe0"),
    "red": ("#f0766b", "#55262a", "#b3322a", "#f7dcd8"),
    "third": ("#6fb1f2", "#1f3d5e", "#1f5fa0", "#d9e7f6"),
    "fourth": ("#e8bd5b", "#54421c", "#9a6a00", "#f6ead0"),
}
"""Colour -> its ink and its back at night, its ink and its back in print."""

STYLES: Mapping[str, tuple[Paint, Paint]] = {
    "page": (Paint("#0c1117"), Paint("#ffffff")),
    "table": (Paint("#15221f", "#2b3d38", 2), Paint("#f4f6f1", "#c9d0c4", 2)),
    "shade": (Paint("#05080a", opacity=0.45), Paint("#9aa39a", opacity=0.35)),
    "card": (Paint("#f2efe4", "#c7c1ae", 1), Paint("#ffffff", "#6d6a5f", 1)),
    "card-ink": (Paint("#2a2d33", size=15, bold=True), Paint("#1a1a1a", size=15, bold=True)),
    "card-name": (Paint("#4a4d55", size=10.5), Paint("#3a3a3a", size=10.5)),
    "secret": (Paint("#1a2330", opacity=0.12), Paint("#56606b", opacity=0.1)),
    "steel": (Paint("#8f9bab", "#3d4652", 1.4), Paint("#c3ccd6", "#39424d", 1.4)),
    "steel-dark": (Paint("#5d6878", "#2d343e", 1.2), Paint("#98a4b1", "#2d343e", 1.2)),
    "steel-line": (Paint("", "#2d343e", 1.6), Paint("", "#2d343e", 1.6)),
    "folder": (Paint("#d9b26a", "#7d5c22", 1.3), Paint("#eed29a", "#7d5c22", 1.3)),
    "sheet": (Paint("#fffdf6", "#a89a78", 1), Paint("#ffffff", "#8d8470", 1)),
    "stamp": (Paint("", "#b3322a", 2), Paint("", "#b3322a", 2)),
    "bomb": (Paint("#2a2d36", "#0e1015", 1.2), Paint("#3a3d46", "#0e1015", 1.2)),
    "gleam": (Paint("", "#8d95a6", 2), Paint("", "#c9cfda", 2)),
    "fuse": (Paint("", "#8a6a3a", 2), Paint("", "#7a5a2a", 2)),
    "flame": (Paint("#f58a2b", "#c9480f", 1), Paint("#f58a2b", "#b03a00", 1)),
    "flame-heart": (Paint("#ffe27a"), Paint("#ffe27a")),
    "note": (Paint("#f4efe0", size=13, bold=True), Paint("#1a1a1a", size=13, bold=True)),
    "note-small": (Paint("#f4efe0", size=10.5), Paint("#1a1a1a", size=10.5)),
    "note-line": (Paint("", "#f4efe0", 1.6), Paint("", "#1a1a1a", 1.6)),
    "note-fill": (Paint("#f4efe0"), Paint("#1a1a1a")),
    "coat": (Paint("#2c3038", "#0e1015", 1), Paint("#4a4e58", "#1a1a1a", 1)),
    "face": (Paint("#e6c7a6", "#8a6a4c", 0.8), Paint("#f4dcc2", "#7a5a3c", 0.8)),
    "label": (Paint("#93a39c", size=10.5), Paint("#5d665f", size=10.5)),
    "words": (Paint("#dfe7e2", size=12.5), Paint("#1f2521", size=12.5)),
    "words-bold": (Paint("#f1f6f2", size=13, bold=True), Paint("#10140f", size=13, bold=True)),
    "words-dim": (Paint("#93a39c", size=11.5), Paint("#5d665f", size=11.5)),
    "title": (Paint("#f1f6f2", size=16, bold=True), Paint("#10140f", size=16, bold=True)),
    "slot": (Paint("", "#5b6a64", 1, (3, 3)), Paint("", "#a5ada3", 1, (3, 3))),
    "ring": (Paint("", "#50625b", 1.3, (2, 4)), Paint("", "#98a39a", 1.3, (2, 4))),
    "found": (Paint("#5b6a64"), Paint("#a9b2a7")),
    "aim": (Paint("", "#ffd75e", 2.2), Paint("", "#c98a00", 2.2)),
    "exposed": (Paint("", "#ffd75e", 2.6), Paint("", "#c98a00", 2.6)),
    "mirror": (Paint("", "#ffd75e", 2, (7, 5)), Paint("", "#b87a00", 2, (7, 5))),
    "mirror-end": (Paint("#ffd75e"), Paint("#b87a00")),
    "asked": (Paint("", "#8fd3ff", 3), Paint("", "#0067b3", 3)),
    "pointer": (Paint("", "#f1f6f2", 1.6), Paint("", "#10140f", 1.6)),
    "mark": (Paint("", "#8fd3ff", 2, (4, 3)), Paint("", "#0067b3", 2, (4, 3))),
    "mark-fill": (Paint("#8fd3ff", "#0a0f1b", 1.6), Paint("#0067b3", "#ffffff", 1.6)),
    "lit": (Paint("#8fd3ff", opacity=0.4), Paint("#0067b3", opacity=0.25)),
    "lit-edge": (Paint("", "#ffd166", 2.4), Paint("", "#8a5600", 2.4)),
    "can": (Paint("#bfe6ff", size=10, bold=True), Paint("#004b82", size=10, bold=True)),
    "can-back": (Paint("#0b141b", opacity=0.82), Paint("#ffffff", opacity=0.9)),
    "out": (Paint("#0c1117", opacity=0.6), Paint("#ffffff", opacity=0.68)),
    "out-words": (Paint("#f0766b", size=15, bold=True), Paint("#b3322a", size=15, bold=True)),
}
"""Style -> its look at night and in print."""


def _palette(number: int) -> Palette:
    styles = {name: looks[number] for name, looks in STYLES.items()}
    for colour in COLOURS:
        ink, back = INKS[colour][2 * number : 2 * number + 2]
        styles[f"back-{colour}"] = Paint(back, ink, 1.4)
        styles[f"weave-{colour}"] = Paint("", ink, 1, opacity=0.32)
        styles[f"band-{colour}"] = Paint(ink)
        styles[f"name-{colour}"] = Paint(ink, size=17, bold=True)
        styles[f"faced-{colour}"] = Paint("", ink, 3)
        styles[f"arrow-{colour}"] = Paint(ink, ink, 1)
    return styles


FRAMES = ("asked", "pointer", "mark", "lit-edge")
"""Styles of frames that have to be seen on every ground."""

PALETTES = {name: cased(name, _palette(number), FRAMES) for number, name in enumerate(("night", "print"))}
"""Palettes by name."""
