"""How everything looks: one row a style, at night for the screen and in print for paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explorer.core.scene import Paint, Palette


@dataclass(frozen=True, slots=True)
class Style:
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


def _line(night: str, paper: str, width: float, dash: tuple[float, ...] = (), opacity: float = 1.0) -> Style:
    return Style(("", night), ("", paper), width, dash, opacity)


def _fill(night: str, paper: str, opacity: float = 1.0) -> Style:
    return Style((night, ""), (paper, ""), opacity=opacity)


def _text(night: str, paper: str, size: float, bold: bool = False, italic: bool = False) -> Style:
    return Style((night, ""), (paper, ""), size=size, bold=bold, italic=italic)


def _both(night: tuple[str, str], paper: tuple[str, str], width: float = 1.2) -> Style:
    return Style(night, paper, width)


GROUND: Mapping[str, Style] = {
    "page": _fill("#0d1220", "#ffffff"),
    "floor": _fill("#182033", "#fbfaf5"),
    "indoors": _fill("#222c47", "#efebdf"),
    "grid": _line("#28334d", "#dcd7c8", 1),
    "coordinate": _text("#8592b0", "#6b6758", 11),
    "legend": _text("#a9b4cc", "#4a473c", 11),
    "open": _line("#7c89a8", "#8d8873", 1.4),
    "black": _both(("#070a12", "#1c2a2b"), ("#3a3f45", "#2b2f34")),
    "trunk-shade": _fill("#0b1a17", "#2f3a36"),
    "leaves": _both(("#1f4a38", "#0e2a20"), ("#5d9270", "#33543f"), 1),
    "leaves-light": _fill("#32714f", "#82b592"),
    "leaves-tip": _fill("#549a6d", "#add4b6"),
    "water": _fill("#113850", "#cfe5f4"),
    "shore": _line("#2c6f93", "#7fb3d3", 1.6),
    "wave": _line("#4d9cc6", "#5b9cc6", 1.5),
    "gravel": _both(("#3b3a52", "#8f86ad"), ("#e6e1ef", "#7d70a3"), 1),
    "gravel-dot": _fill("#8f86ad", "#7d70a3"),
    "crossed": _line("#7b87a6", "#8a8676", 2.2),
    "generator": _both(("#101726", "#c7d2e6"), ("#343a42", "#15181c"), 1.6),
    "generator-bar": _line("#5d6a88", "#8f979f", 1.6),
    "bolt": _fill("#ffd24d", "#ffc933"),
}

LIGHT: Mapping[str, Style] = {
    "lit": _fill("#e8b84a", "#ffe08a", 0.2),
    "glow": _fill("#ffdf8e", "#ffd257", 0.62),
    "lit-border": _line("#e6b95a", "#c98a12", 1.6, (4, 3)),
    "lit-link": _line("#e6b95a", "#c98a12", 2),
    "lamp": _both(("#ffe9ad", "#a97913"), ("#ffd24f", "#8f6300"), 1.2),
    "ray": _line("#ffe09a", "#c48a00", 1.8),
    "lamp-dark": _both(("#232c40", "#77839e"), ("#e9e6db", "#7d7866"), 1.2),
    "ray-dark": _line("#55607a", "#a19b87", 1.4),
    "shadow": _fill("#04060c", "#54504a", 0.45),
    "hatch": _line("#05070d", "#4c4842", 2.2, (), 0.75),
    "shadow-border": _line("#8c9ab8", "#4c4842", 1, (2, 2)),
}

LINES: Mapping[str, Style] = {
    "casing": _line("#0a0f1b", "#fbfaf5", 8.5),
    "wall": _line("#6f9dff", "#1f55c4", 5.4),
    "wire": _line("#c6ccd9", "#17191c", 1.3),
    "locked-door": _line("#ff5f5f", "#d0202c", 5),
    "lock": _both(("#1a0d12", "#ffc4c4"), ("#ffffff", "#a5121d"), 1.6),
    "lock-hole": _fill("#ffc4c4", "#a5121d"),
    "jamb": _line("#e9d9b8", "#6d4b16", 3.4),
    "open-door": _line("#e9d9b8", "#6d4b16", 2),
    "swing": _line("#a89a7c", "#a98a58", 1, (2, 2)),
    "glass": _line("#ffa247", "#dd7606", 1.7),
    "pane": _fill("#ffa247", "#ffb35c", 0.25),
    "mirror": _line("#ffe14d", "#c9a400", 3.6),
    "mirror-tick": _line("#ffe14d", "#c9a400", 1.5),
    "bush": _both(("#4fb862", "#1d5a2c"), ("#3f9a50", "#1f5c2d"), 1),
    "bush-light": _fill("#8fe39a", "#86cf92"),
    "electronic-door": _line("#ff86cf", "#d3319b", 5, (7, 3)),
    "keypad": _both(("#2a0f22", "#ffb3e0"), ("#ffffff", "#a8186f"), 1.5),
    "keypad-dot": _fill("#ffb3e0", "#a8186f"),
    "zone": _line("#a08be8", "#7d5fd0", 2, (1.5, 4)),
    "passage": _line("#7ff0e0", "#0b8576", 1.9),
}

MARKS: Mapping[str, Style] = {
    "offered": _line("#f3f6ff", "#16181c", 1.6, (3, 3)),
    "offered-now": _fill("#ffd166", "#a86b00", 0.26),
    "offered-lit": _line("#ffd166", "#8a5600", 2.6),
    "sight": _line("#f3f6ff", "#16181c", 2, (7, 4)),
    "sight-casing": _line("#0a0f1b", "#ffffff", 4.5, (), 0.75),
    "sight-after": _line("#aab4cb", "#6d6a60", 1.5, (2, 4), 0.8),
    "line-start": _fill("#f3f6ff", "#16181c"),
    "line-end": _line("#f3f6ff", "#16181c", 1.8),
    "crossing": _both(("#7dffb0", "#0a2a18"), ("#178a4a", "#ffffff"), 1.2),
    "crossing-after": _both(("#0d1220", "#aab4cb"), ("#ffffff", "#6d6a60"), 1.2),
    "stop": _both(("#1a0710", "#ff4d5e"), ("#ffffff", "#d0101f"), 2.4),
    "stop-cross": _line("#ff4d5e", "#d0101f", 2.6),
    "stopping": _line("#ff4d5e", "#e0303e", 13, (), 0.38),
    "stopping-square": _line("#ff4d5e", "#d0101f", 2.4, (5, 4)),
    "concerned-square": _line("#7df0ff", "#0792a5", 2.4),
    "verdict-sign": _line("#ffffff", "#ffffff", 2.2),
    "concerned": _line("#7df0ff", "#0792a5", 11, (), 0.32),
    "wash": _fill("#5ad1ff", "#1d95c9", 0.2),
    "wash-border": _line("#7fdcff", "#0b78a8", 2.2),
    "group-0": _line("#7fdcff", "#0b78a8", 2),
    "group-1": _line("#ffd166", "#a86b00", 2, (8, 3)),
    "group-2": _line("#ff9ecb", "#b3196f", 2, (2, 2)),
    "group-3": _line("#a8f08a", "#357a14", 2, (10, 3, 2, 3)),
    "group-wash": _fill("#5ad1ff", "#1d95c9", 0.12),
    "chosen": _line("#ffffff", "#0b3d55", 2.2, (3, 3)),
    "source": _line("#ffd6f2", "#a3157b", 2.2, (9, 4)),
    "pointer": _line("#ffffff", "#111318", 2.4),
    "yes": _fill("#2fae6d", "#178a4a"),
    "no": _fill("#d8394a", "#c81625"),
    "count": _fill("#2b7fb0", "#0b78a8"),
    "verdict-head": _text("#ffffff", "#ffffff", 12.5, bold=True),
    "verdict": _text("#dbe3f4", "#1f2126", 12.5),
}

_UNITS = {
    "green": ("#4fcf74", "#123a1f"),
    "blue": ("#4f8dff", "#0c2250"),
    "black": ("#23262e", "#c9cfdd"),
    "orange": ("#ff9d3f", "#54290a"),
    "white": ("#f6f7fa", "#7a8194"),
    "red": ("#f0505a", "#530d14"),
    "dog_handler": ("#b98a5a", "#3a2409"),
    "civilian": ("#b79cf0", "#39206e"),
    "sleeper": ("#7d6bb0", "#d9cff5"),
    "sniper": ("#46505e", "#e6ecf5"),
}

PIECES: Mapping[str, Style] = {
    **{f"unit-{kind}": _both(colours, colours, 1.8) for kind, colours in _UNITS.items()},
    **{f"mark-{kind}": _both((ink, ""), (ink, "")) for kind, (_, ink) in _UNITS.items()},
    **{f"sign-{kind}": _line(ink, ink, 1.5) for kind, (_, ink) in _UNITS.items()},
    "unit-rim": _line("#0a0f1b", "#ffffff", 3.8),
    "spy": _both(("#c98bff", "#32105c"), ("#b56df5", "#32105c"), 1.8),
    "spy-visor": _fill("#1c0736", "#1c0736"),
    "spy-eye": _fill("#fff3b8", "#ffffff"),
    "hostage": _both(("#ffd9c2", "#7a3416"), ("#ffcfb3", "#7a3416"), 1.8),
    "hostage-band": _fill("#7a3416", "#7a3416"),
    "dog": _both(("#4fcf74", "#123a1f"), ("#4fcf74", "#123a1f"), 1.8),
    "sleeping_dog": _both(("#7fa08a", "#1d3325"), ("#a9c4b2", "#1d3325"), 1.8),
    "device": _both(("#2b3446", "#dbe3f4"), ("#3b4350", "#14171c"), 1.5),
    "device-sign": _line("#dbe3f4", "#14171c", 1.5),
    "lens": _both(("#8be7ff", "#0d1220"), ("#8be7ff", "#14171c"), 1.4),
    "token": _both(("#f1e6c8", "#3a3015"), ("#fff7dd", "#3a3015"), 1.3),
    "token-sign": _line("#3a3015", "#3a3015", 1.4),
    "token-fill": _fill("#3a3015", "#3a3015"),
    "noise": _both(("#ff7d6b", "#3d0d06"), ("#ff8d7c", "#3d0d06"), 1.2),
    "noise-sign": _line("#3d0d06", "#3d0d06", 1.6),
    "blood": _fill("#d33745", "#c81625"),
    "flame": _both(("#ffcf5a", "#b5560c"), ("#ffb92e", "#b5560c"), 1.2),
    "wax": _both(("#fff6e0", "#8a7c5a"), ("#fffdf5", "#6b5f40"), 1.2),
    "strip-green": _fill("#5fbf6d", "#7cc489", 0.22),
    "strip-green-border": _line("#7fe08d", "#2c8040", 1.5, (6, 3)),
    "strip-grey": _fill("#b9c2d3", "#8a8f98", 0.22),
    "strip-grey-border": _line("#c9d1e0", "#5a6068", 1.5, (6, 3)),
    "strip-blue": _fill("#33c0ff", "#40b4e6", 0.2),
    "strip-blue-border": _line("#48cfff", "#0b86b8", 1.5, (6, 3)),
    "strip-orange": _fill("#ffa247", "#ffa94f", 0.22),
    "strip-orange-border": _line("#ffb469", "#c96a05", 1.5, (6, 3)),
    "strip-clear": _fill("#fff2c8", "#fff2c8", 0.1),
    "strip-clear-border": _line("#fff2c8", "#a58b3a", 1.2, (2, 3)),
    "strip-orange-solid": _both(("#ffa247", "#54290a"), ("#ffa94f", "#54290a"), 1.4),
    "strip-green-sign": _line("#7fe08d", "#2c8040", 1.7),
    "strip-blue-sign": _line("#48cfff", "#0b86b8", 1.7),
    "speaker": _both(("#48cfff", "#0a2a3a"), ("#48b9e8", "#08445e"), 1.3),
    "shield": _both(("#ffb469", "#3a3015"), ("#ffc487", "#3a3015"), 1.3),
    "mud": _both(("#7a5a3a", "#2f2010"), ("#a47a4c", "#5a3d1d"), 1),
    "print": _both(("#cbb48c", "#3a2c14"), ("#8a6b3c", "#4a3817"), 0.8),
    "glass-plate": _both(("#bfe6ff", "#23394a"), ("#d8f0ff", "#23394a"), 1.3),
    "passage-token": _both(("#7ff0e0", "#083a34"), ("#8ff0e2", "#083a34"), 1.4),
    "plate": _fill("#0a0f1b", "#ffffff", 0.82),
    "more": _both(("#0a0f1b", "#dbe3f4"), ("#ffffff", "#1f2126"), 1.2),
    **{
        f"{ink}-{size:g}": _text(night, paper, size, bold=True)
        for ink, night, paper in (
            ("name", "#eef2fb", "#1f2126"),
            *((f"id-{kind}", ink, ink) for kind, (_, ink) in _UNITS.items()),
            ("id-dog", "#123a1f", "#123a1f"),
            ("id-sleeping_dog", "#0f2417", "#1d3325"),
        )
        for size in (12, 10, 8, 6.5)
    },
}

DESK: Mapping[str, Style] = {
    "sheet": _both(("#131a2b", "#28334d"), ("#fbfaf5", "#dcd7c8"), 1),
    "desk-head": _text("#eef2fb", "#1f2126", 19, bold=True),
    "desk-title": _text("#9fb0d3", "#5a5646", 11.5, bold=True),
    "desk-text": _text("#dbe3f4", "#1f2126", 12),
    "desk-bold": _text("#eef2fb", "#1f2126", 12.5, bold=True),
    "desk-note": _text("#93a0bd", "#6b6758", 11),
    "desk-line": _line("#3a4766", "#c9c3b0", 1.4),
    "desk-past": _line("#8592b0", "#6b6758", 1.4),
    "chip-guard": _both(("#1d4a2c", "#4fcf74"), ("#dff3e4", "#2c8040"), 1.4),
    "chip-spies": _both(("#3a1f58", "#c98bff"), ("#f0e2fd", "#7b3fb5"), 1.4),
    "chip-over": _both(("#2b3446", "#dbe3f4"), ("#ece8dc", "#4a473c"), 1.4),
    "chip-text": _text("#ffffff", "#16181c", 12.5, bold=True),
    **{
        f"band-{band}": _both(night, paper, 1)
        for band, night, paper in (
            ("calm", ("#24324a", "#4d648f"), ("#e8eef6", "#9db2cf")),
            ("low", ("#3d4630", "#8f9a52"), ("#eef0cf", "#a3a85a")),
            ("medium", ("#5d4a1f", "#c99a35"), ("#fbe6ae", "#b98a1d")),
            ("high", ("#71331f", "#e0763f"), ("#f9c9a4", "#b7561d")),
            ("maximum", ("#7c1d2d", "#ff5f6f"), ("#f4a3a3", "#b01626")),
            ("lost", ("#12060a", "#ff5f6f"), ("#3a0d12", "#7c0a16")),
        )
    },
    "band-empty": _both(("#131a2b", "#33405e"), ("#ffffff", "#d0cabb"), 1),
    "band-barred": _line("#4d5b7d", "#b3ac98", 1.2),
    "level": _line("#ffffff", "#16181c", 2.6),
    "level-mark": _fill("#ffffff", "#16181c"),
    "least-mark": _both(("#7df0ff", "#0a0f1b"), ("#0792a5", "#ffffff"), 1.2),
    "track-number": _text("#ffffff", "#16181c", 15, bold=True),
    "track-lost": _text("#ffb3bb", "#ffffff", 15, bold=True),
    "track-empty": _text("#6d7a99", "#9a9482", 15, bold=True),
    "round": _both(("#131a2b", "#33405e"), ("#ffffff", "#d0cabb"), 1),
    "round-past": _both(("#2b3652", "#33405e"), ("#e4dfd0", "#d0cabb"), 1),
    "round-now": _both(("#ffd166", "#fff3d0"), ("#ffd24f", "#8f6300"), 1.4),
    "round-number": _text("#8592b0", "#6b6758", 9.5),
    "round-number-now": _text("#2a1d00", "#2a1d00", 10.5, bold=True),
    "round-event": _fill("#c98bff", "#7b3fb5"),
    "step-past": _fill("#5d6a88", "#b3ac98"),
    "step-now": _both(("#ffd166", "#fff3d0"), ("#ffd24f", "#8f6300"), 1.6),
    "step-next": _both(("#131a2b", "#5d6a88"), ("#ffffff", "#b3ac98"), 1.4),
    "pip": _both(("#4fcf74", "#123a1f"), ("#4fcf74", "#123a1f"), 1),
    "pip-spent": _line("#4b5876", "#b3ac98", 1.2),
    "active": _line("#ffd166", "#8f6300", 2.4),
    "waiting": _line("#dbe3f4", "#16181c", 1.6, (3, 3)),
    "tick": _both(("#0a0f1b", "#7dffb0"), ("#ffffff", "#178a4a"), 1.2),
    "tick-sign": _line("#7dffb0", "#178a4a", 1.8),
    "gone": _both(("#0a0f1b", "#ff5f6f"), ("#ffffff", "#c81625"), 1.2),
    "gone-sign": _line("#ff5f6f", "#c81625", 1.8),
    "veil": _fill("#131a2b", "#fbfaf5", 0.55),
    "card": _both(("#e9e2cd", "#0a0f1b"), ("#fffdf5", "#6b6758"), 1.2),
    "card-guard": _both(("#d5e6d8", "#0a0f1b"), ("#f1faf3", "#2c8040"), 1.2),
    "card-spent": _both(("#39445e", "#0a0f1b"), ("#e4dfd0", "#8d8873"), 1.2),
    "card-name": _text("#1c1f2a", "#16181c", 11, bold=True),
    "card-name-spent": _text("#a9b4cc", "#6b6758", 11, italic=True),
    "card-ink": _line("#1c1f2a", "#16181c", 1.5),
    "card-ink-spent": _line("#a9b4cc", "#6b6758", 1.5),
}

STYLES: Mapping[str, Style] = {**GROUND, **LIGHT, **LINES, **MARKS, **PIECES, **DESK}

NIGHT: Palette = {name: style.paint(style.night) for name, style in STYLES.items()}
PRINT: Palette = {name: style.paint(style.print) for name, style in STYLES.items()}

PALETTES: Mapping[str, Palette] = {"night": NIGHT, "print": PRINT}
"""The palettes of this game: night for the screen, print for paper."""
