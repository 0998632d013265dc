"""How everything looks: one row a style, at night for the screen and in print for paper."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.scene.highlight import cased
from explorer.scene.scene import Paint, Palette

PLAYERS = (
    ("#5aa9e6", "#1f66a8"),
    ("#f28f5c", "#b8521a"),
    ("#7cc77f", "#2c7a34"),
    ("#d98be0", "#8a3a94"),
    ("#f2d45c", "#8f7200"),
    ("#6fd3c8", "#13776c"),
    ("#f27d92", "#b02a45"),
)
"""Colours of the players in the order of their seats, at night and in print."""

SKINS = ("#f3d3b3", "#e0b48c", "#b98359", "#8a5a3c")
HAIRS = ("#2a2320", "#5b3a22", "#a5672f", "#d9b45f", "#9a9aa0", "#a63f2a")
CLOTHES = ("#33506f", "#6b3f4f", "#3f6650", "#6a5a36", "#4b4470", "#7a4a2f", "#40494f")

SMALL, LARGE = 14.5, 17
"""Sizes of the words below the board."""

NAME, LONG_NAME = 17, 15.5
"""Sizes of the names on cards: in a page of 1280 by 800 about 10 pixels high and more."""

STYLES: Mapping[str, tuple[Paint, Paint]] = {
    "page": (Paint("#0d1018"), Paint("#ffffff")),
    "felt": (Paint("#141c2a", "#2a3750", 1.5), Paint("#f1f2ee", "#b9bcb2", 1.5)),
    "quadrant-NW": (Paint("#1c2c47"), Paint("#e3ecf6")),
    "quadrant-NE": (Paint("#2b2746"), Paint("#ece6f5")),
    "quadrant-SW": (Paint("#1c3833"), Paint("#e2f0ea")),
    "quadrant-SE": (Paint("#3a2a2c"), Paint("#f6e8e3")),
    "cross": (Paint("#0f1520"), Paint("#dcddd6")),
    "quadrant": (Paint("", "#5b7aa8", 1.2, (6, 4)), Paint("", "#7c8796", 1.2, (6, 4))),
    "card": (Paint("#efeadd", "#c5bfae", 1), Paint("#ffffff", "#6d6a5f", 1)),
    "card-dead": (Paint("#8d7f7d", "#4f4645", 1), Paint("#d9d4d2", "#7c7472", 1)),
    "back": (Paint("#33415f", "#7f93bd", 1), Paint("#dfe4ee", "#6b7488", 1)),
    "weave": (Paint("", "#7f93bd", 0.8, opacity=0.5), Paint("", "#6b7488", 0.8, opacity=0.5)),
    "empty": (Paint("", "#3d4c69", 1, (3, 3)), Paint("", "#a9ada2", 1, (3, 3))),
    "scene": (Paint("#cfd6dd"), Paint("#e9edf0")),
    "line": (Paint("", "#2b2724", 1.1), Paint("", "#2b2724", 1.1)),
    "eye": (Paint("#2b2724"), Paint("#2b2724")),
    "lips": (Paint("", "#a3443e", 1.5), Paint("", "#a3443e", 1.5)),
    "glass": (Paint("#cfe6f2", "#2b2724", 1, opacity=0.85), Paint("#e6f2f8", "#2b2724", 1, opacity=0.85)),
    "hat": (Paint("#2f3038", "#15161a", 0.8), Paint("#4a4b55", "#15161a", 0.8)),
    "band": (Paint("#a8483c"), Paint("#a8483c")),
    "jewel": (Paint("#d9b24a", "#8a6a1c", 0.6), Paint("#d9b24a", "#8a6a1c", 0.6)),
    "shirt": (Paint("#f6f4ee"), Paint("#f6f4ee")),
    "name": (Paint("#26282e", size=NAME, bold=True), Paint("#1a1a1a", size=NAME, bold=True)),
    "name-long": (Paint("#26282e", size=LONG_NAME, bold=True), Paint("#1a1a1a", size=LONG_NAME, bold=True)),
    "id": (Paint("#3d4048", size=10.5), Paint("#2b2b2b", size=10.5)),
    "badge": (Paint("#f2c14e", "#7a5a10", 1.2), Paint("#f2b632", "#6b4c05", 1.2)),
    "badge-asleep": (Paint("#a9a79d", "#5a584f", 1.2), Paint("#c9c7bd", "#5a584f", 1.2)),
    "badge-ink": (Paint("#4a3505", size=11, bold=True), Paint("#4a3505", size=11, bold=True)),
    "uniform": (Paint("", "#f2c14e", 2.6), Paint("", "#c98a00", 2.6)),
    "asleep": (Paint("", "#a9a79d", 2.6, (5, 3)), Paint("", "#77756c", 2.6, (5, 3))),
    "zed": (
        Paint("#f4f1e6", "#26282e", 2.6, size=19, bold=True),
        Paint("#26282e", "#ffffff", 2.6, size=19, bold=True),
    ),
    "dead": (Paint("", "#d8443a", 4), Paint("", "#b3261e", 4)),
    "plain": (Paint("", "#8fd3ff", 3, (2, 3)), Paint("", "#0067b3", 3, (2, 3))),
    "plain-fill": (Paint("#1b3a52", "#8fd3ff", 1.2), Paint("#ffffff", "#0067b3", 1.2)),
    "plain-ink": (Paint("#d9f0ff", size=9.5, bold=True), Paint("#004b82", size=9.5, bold=True)),
    "vault": (Paint("#26324a", "#6c7fa3", 1.4), Paint("#e6e9ef", "#59627a", 1.4)),
    "steel": (Paint("#8f9bab", "#3d4652", 1.4), Paint("#c3ccd6", "#39424d", 1.4)),
    "steel-dark": (Paint("#4c586b", "#232a35", 1.2), Paint("#8d99a9", "#2d343e", 1.2)),
    "steel-line": (Paint("", "#232a35", 1.8), Paint("", "#2d343e", 1.8)),
    "slot": (Paint("", "#6c7fa3", 1.2, (3, 3)), Paint("", "#8d96a8", 1.2, (3, 3))),
    "robbed": (Paint("", "#d8443a", 3), Paint("", "#b3261e", 3)),
    "token-ink": (Paint("#10141c", size=12, bold=True), Paint("#ffffff", size=12, bold=True)),
    "label": (Paint("#a3b2cd", size=16), Paint("#4a515b", size=16)),
    "below": (Paint("#a3b2cd", size=SMALL), Paint("#4a515b", size=SMALL)),
    "below-bold": (Paint("#f3f6fc", size=LARGE, bold=True), Paint("#10131a", size=LARGE, bold=True)),
    "arrow": (Paint("#3a4863"), Paint("#c2c5bb")),
    "words": (Paint("#dfe5f0", size=12.5), Paint("#1f2329", size=12.5)),
    "words-bold": (Paint("#f3f6fc", size=13, bold=True), Paint("#10131a", size=13, bold=True)),
    "words-dim": (Paint("#93a2bd", size=11.5), Paint("#5a616c", size=11.5)),
    "title": (Paint("#f3f6fc", size=20, bold=True), Paint("#10131a", size=20, bold=True)),
    "plate": (Paint("#182234", "#2f3e5a", 1.2), Paint("#f6f7f4", "#b9bcb2", 1.2)),
    "plate-now": (Paint("#22324f", "#8fd3ff", 2), Paint("#eaf3fb", "#0067b3", 2)),
    "rule": (Paint("", "#2f3e5a", 1), Paint("", "#c4c7bd", 1)),
    "emblem": (Paint("", "#e8d9a8", 1.7), Paint("", "#6b5410", 1.7)),
    "emblem-fill": (Paint("#e8d9a8"), Paint("#6b5410")),
    "emblem-back": (Paint("#33415f", "#7f93bd", 1), Paint("#fbf6e6", "#a08a4a", 1)),
    "pip": (Paint("#d8443a"), Paint("#b3261e")),
    "asked": (Paint("", "#8fd3ff", 3), Paint("", "#0067b3", 3)),
    "pointer": (Paint("", "#f3f6fc", 1.6), Paint("", "#10131a", 1.6)),
    "mark": (Paint("", "#8fd3ff", 2, (4, 3)), Paint("", "#0067b3", 2, (4, 3))),
    "mark-fill": (Paint("#8fd3ff", "#0a0f1b", 1.6), Paint("#0067b3", "#ffffff", 1.6)),
    "lit": (Paint("#8fd3ff", opacity=0.38), Paint("#0067b3", opacity=0.22)),
    "lit-edge": (Paint("", "#ffd166", 2.4), Paint("", "#8a5600", 2.4)),
    "can": (Paint("#f25f8c", opacity=0.32), Paint("#d81b60", opacity=0.26)),
    "can-dot": (Paint("#f25f8c", "#ffffff", 1), Paint("#d81b60", "#ffffff", 1)),
    "halo": (Paint("", "#ff9f43", 2.4, (7, 4)), Paint("", "#c25e00", 2.4, (7, 4))),
    "searched": (Paint("", "#c9a2ff", 2.6, (9, 4)), Paint("", "#6a35b0", 2.6, (9, 4))),
    "searched-back": (Paint("#2a1b45", "#c9a2ff", 1.4), Paint("#ffffff", "#6a35b0", 1.4)),
    "searched-ink": (Paint("#ead9ff", size=11.5, bold=True), Paint("#4c1d8c", size=11.5, bold=True)),
    "danger": (Paint("#f2c14e", opacity=0.85), Paint("#d89a00", opacity=0.85)),
}
"""Style -> its look at night and in print."""


def _palette(number: int) -> Palette:
    styles = {name: looks[number] for name, looks in STYLES.items()}
    for place, inks in enumerate(PLAYERS):
        ink = inks[number]
        edge = ("#10141c", "#ffffff")[number]
        styles[f"token-{place}"] = Paint(ink, edge, 1.4)
        styles[f"ring-{place}"] = Paint("", ink, 3.2)
        styles[f"ring-stale-{place}"] = Paint("", ink, 2, (3, 4))
        styles[f"tag-{place}"] = Paint(ink, edge, 1)
        styles[f"ink-{place}"] = Paint(ink, size=13.5, bold=True)
    for name, colours in (("skin", SKINS), ("hair", HAIRS), ("cloth", CLOTHES)):
        for place, colour in enumerate(colours):
            styles[f"{name}-{place}"] = Paint(colour, "#2b2724", 0.7)
    return styles


FRAMES = ("asked", "pointer", "mark", "lit-edge")
"""Styles of frames that have to be seen on every ground."""

PALETTES = {name: cased(name, _palette(number), FRAMES) for number, name in enumerate(("night", "print"))}
"""Palettes by name."""
