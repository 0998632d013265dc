"""How everything looks: one row a style, at night for the screen and in print for paper."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.red_mercury.model.pieces import BOND, CARLOS, CIA, JIHAD, KGB, MOSSAD
from explorer.games.red_mercury.picture.plan import NAMES
from explorer.scene.highlight import cased
from explorer.scene.scene import Paint, Palette

INKS: Mapping[str, tuple[str, str, str, str]] = {
    CIA: ("#6fb1f2", "#17304d", "#1f5fa0", "#d9e7f6"),
    KGB: ("#f0766b", "#4a1f23", "#b3322a", "#f7dcd8"),
    MOSSAD: ("#e8bd5b", "#483817", "#8f6400", "#f6ead0"),
    JIHAD: ("#5fc98a", "#17402c", "#1e7a45", "#d9efe0"),
    BOND: ("#e9ecf2", "#2b3038", "#2a2d33", "#e9e9ea"),
    CARLOS: ("#c9a2f0", "#352447", "#5d3a8a", "#e8def3"),
}
"""Organisation, Bond or Carlos -> ink and ground at night, ink and ground in print."""

STYLES: Mapping[str, tuple[Paint, Paint]] = {
    "page": (Paint("#0c1117"), Paint("#ffffff")),
    "mortar": (Paint("#161c24", "#242d38", 2), Paint("#ece9e3", "#cfc9bd", 2)),
    "brick": (Paint("#3a2a27", "#57403b", 1), Paint("#e3cabd", "#b99c8c", 1)),
    "hatch": (Paint("", "#6b4f48", 1, opacity=0.55), Paint("", "#b08d7b", 1, opacity=0.55)),
    "card": (Paint("#efe9dc", "#b9b09c", 1.2), Paint("#fffdf8", "#6d6a5f", 1.2)),
    "card-corridor": (Paint("#f7efcf", "#cbb877", 1.2), Paint("#fdf8e1", "#8d7f4d", 1.2)),
    "card-trap": (Paint("#f3cfc6", "#c2574a", 1.4), Paint("#fbe3dd", "#b3322a", 1.4)),
    "card-passage": (Paint("#cfdcf0", "#5d83bd", 1.4), Paint("#e4edf9", "#2f5f9f", 1.4)),
    "card-centre": (Paint("#cfe9d8", "#4d9a70", 1.6), Paint("#e2f3e8", "#2b7a4d", 1.6)),
    "card-loner": (Paint("#e3d6f1", "#8661b5", 1.4), Paint("#f0e8f8", "#5d3a8a", 1.4)),
    "card-plans": (Paint("#d5ecf2", "#4b97ad", 1.4), Paint("#e6f5f9", "#226f86", 1.4)),
    "lab": (Paint("#2a1518", "#e0463f", 2), Paint("#fdecea", "#b3322a", 2)),
    "icon": (Paint("", "#2a2d33", 1.7), Paint("", "#1a1a1a", 1.7)),
    "icon-fill": (Paint("#2a2d33"), Paint("#1a1a1a")),
    "icon-glow": (Paint("#f2b731", "#8a6200", 0.8), Paint("#ffcf4d", "#8a6200", 0.8)),
    "icon-red": (Paint("#c8352c", "#7a1a14", 0.8), Paint("#c8352c", "#7a1a14", 0.8)),
    "icon-water": (Paint("#5aa9e6", "#1f5f99", 0.8), Paint("#9fd0f5", "#1f5f99", 0.8)),
    "icon-paper": (Paint("#ffffff", "#226f86", 1), Paint("#ffffff", "#226f86", 1)),
    "pale": (Paint("", "#cdbfa8", 1.5, opacity=0.75), Paint("", "#5d5348", 1.5, opacity=0.8)),
    "pale-fill": (Paint("#cdbfa8", opacity=0.75), Paint("#5d5348", opacity=0.8)),
    "pale-words": (Paint("#d8cbb5", size=13.5), Paint("#5d5348", size=13.5)),
    "card-words": (Paint("#33363d", size=14, bold=True), Paint("#1a1a1a", size=14, bold=True)),
    "card-words-long": (Paint("#33363d", size=12, bold=True), Paint("#1a1a1a", size=12, bold=True)),
    "spent-words": (Paint("#6b665c", size=13, italic=True), Paint("#6d6a5f", size=13, italic=True)),
    "space": (Paint("#d8c4bb", size=16), Paint("#5a4636", size=16)),
    "space-open": (Paint("#4a4638", size=16), Paint("#4a4638", size=16)),
    "lab-words": (Paint("#ff9d95", size=17, bold=True), Paint("#8f231d", size=17, bold=True)),
    "glass": (Paint("#cfd8e3", "#8f9bab", 1.2, opacity=0.9), Paint("#eef3f8", "#6b7683", 1.2)),
    "drop": (Paint("#ff3b30", "#ffffff", 1.2), Paint("#d0211a", "#ffffff", 1.2)),
    "drop-ring": (Paint("", "#ff5a50", 2.6), Paint("", "#d0211a", 2.6)),
    "bond-line": (Paint("", "#8fe0b2", 2, (2, 5)), Paint("", "#2b7a4d", 2, (2, 5))),
    "rope": (Paint("", "#f0d9a0", 1.8), Paint("", "#8a6a2a", 1.8)),
    "home": (Paint("#f1f6f2", size=14, bold=True), Paint("#10140f", size=14, bold=True)),
    "number": (Paint("#ffffff", size=13, bold=True), Paint("#ffffff", size=13, bold=True)),
    "peek": (Paint("#8fd3ff", opacity=0.95), Paint("#0067b3", opacity=0.9)),
    "label": (Paint("#93a39c", size=10.5), Paint("#5d665f", size=10.5)),
    "words": (Paint("#dfe7e2", size=12.5), Paint("#1f2521", size=12.5)),
    "words-bold": (Paint("#f1f6f2", size=13, bold=True), Paint("#10140f", size=13, bold=True)),
    "words-dim": (Paint("#93a39c", size=11.5), Paint("#5d665f", size=11.5)),
    "title": (Paint("#f1f6f2", size=16, bold=True), Paint("#10140f", size=16, bold=True)),
    "box": (Paint("#18212b", "#33414f", 1.2), Paint("#f6f7f4", "#c3cabf", 1.2)),
    "box-now": (Paint("#31424f", "#8fd3ff", 1.8), Paint("#dcecf8", "#0067b3", 1.8)),
    "box-past": (Paint("#10161d", "#232d37", 1), Paint("#ededeb", "#d8d8d2", 1)),
    "asked": (Paint("", "#8fd3ff", 3), Paint("", "#0067b3", 3)),
    "pointer": (Paint("", "#f1f6f2", 1.6), Paint("", "#10140f", 1.6)),
    "mark": (Paint("", "#8fd3ff", 2, (4, 3)), Paint("", "#0067b3", 2, (4, 3))),
    "lit": (Paint("#8fd3ff", opacity=0.4), Paint("#0067b3", opacity=0.25)),
    "lit-edge": (Paint("", "#ffd166", 2.4), Paint("", "#8a5600", 2.4)),
    "shown": (Paint("#8fe0b2", opacity=0.32), Paint("#2b7a4d", opacity=0.22)),
    "arrow": (Paint("", "#ffd75e", 1.8, opacity=0.9), Paint("", "#a06a00", 1.8, opacity=0.9)),
    "arrow-head": (Paint("#ffd75e"), Paint("#a06a00")),
}
"""Style -> its look at night and in print."""


def _palette(number: int) -> Palette:
    styles = {name: looks[number] for name, looks in STYLES.items()}
    for org, inks in INKS.items():
        ink, ground = inks[2 * number : 2 * number + 2]
        edge = ("#0c1117", "#ffffff")[number]
        styles[f"stand-{org}"] = Paint(
            ("#2f6fb5", "#c0392f", "#b5851d", "#2c8f58", "#3a3f48", "#7d53b0")[list(INKS).index(org)],
            edge,
            1.4,
        )
        styles[f"ground-{org}"] = Paint(ground, ink, 1.6)
        styles[f"ink-{org}"] = Paint(ink)
        styles[f"line-{org}"] = Paint("", ink, 1.8)
        styles[f"words-{org}"] = Paint(ink, size=17, bold=True)
        styles[f"dot-{org}"] = Paint(ink, edge, 0.6)
    for line, size in enumerate(NAMES, 1):
        # names stand on cards, which are light, or on entrances and the laboratory, dark at night
        styles[f"name-{line}"] = Paint("#1a1d22", size=size, bold=True)
        styles[f"name-secret-{line}"] = Paint("#7a4a00", size=size, bold=True, italic=True)
        styles[f"name-dark-{line}"] = Paint(("#f1f6f2", "#10140f")[number], size=size, bold=True)
        styles[f"name-secret-dark-{line}"] = Paint(
            ("#ffe08a", "#7a4a00")[number], size=size, bold=True, italic=True
        )
    return styles


FRAMES = ("asked", "pointer", "mark", "lit-edge")
"""Styles of frames that have to be seen on every ground."""

PALETTES = {name: cased(name, _palette(number), FRAMES) for number, name in enumerate(("night", "print"))}
"""Palettes by name."""
