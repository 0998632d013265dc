"""Styles of what lies beside the board."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.long_night.picture.palette.style import Style, both, fill, line, text

DESK: Mapping[str, Style] = {
    "sheet": both(("#131a2b", "#28334d"), ("#fbfaf5", "#dcd7c8"), 1),
    "desk-head": text("#eef2fb", "#1f2126", 19, bold=True),
    "desk-title": text("#9fb0d3", "#5a5646", 11.5, bold=True),
    "desk-text": text("#dbe3f4", "#1f2126", 12),
    "desk-bold": text("#eef2fb", "#1f2126", 12.5, bold=True),
    "desk-note": text("#93a0bd", "#6b6758", 11),
    "desk-line": line("#3a4766", "#c9c3b0", 1.4),
    "desk-past": line("#8592b0", "#6b6758", 1.4),
    "chip-guard": both(("#1d4a2c", "#4fcf74"), ("#dff3e4", "#2c8040"), 1.4),
    "chip-spies": both(("#3a1f58", "#c98bff"), ("#f0e2fd", "#7b3fb5"), 1.4),
    "chip-over": both(("#2b3446", "#dbe3f4"), ("#ece8dc", "#4a473c"), 1.4),
    "chip-text": text("#ffffff", "#16181c", 12.5, bold=True),
    **{
        f"band-{band}": both(night, paper, 1)
        for band, night, paper in (
            ("calm", ("#24324a", "#4d648f"), ("#e8eef6", "#9db2cf")),
            ("low", ("#3d4630", "#8f9a52"), ("#eef0cf", "#a3a85a")),
            ("medium", ("#5d4a1f", "#c99a35"), ("#fbe6ae", "#b98a1d")),
            ("high", ("#71331f", "#e0763f"), ("#f9c9a4", "#b7561d")),
            ("maximum", ("#7c1d2d", "#ff5f6f"), ("#f4a3a3", "#b01626")),
            ("lost", ("#12060a", "#ff5f6f"), ("#3a0d12", "#7c0a16")),
        )
    },
    "band-empty": both(("#131a2b", "#33405e"), ("#ffffff", "#d0cabb"), 1),
    "band-barred": line("#4d5b7d", "#b3ac98", 1.2),
    "level": line("#ffffff", "#16181c", 2.6),
    "level-mark": fill("#ffffff", "#16181c"),
    "least-mark": both(("#7df0ff", "#0a0f1b"), ("#0792a5", "#ffffff"), 1.2),
    "track-number": text("#ffffff", "#16181c", 15, bold=True),
    "track-lost": text("#ffb3bb", "#ffffff", 15, bold=True),
    "track-empty": text("#6d7a99", "#9a9482", 15, bold=True),
    "round": both(("#131a2b", "#33405e"), ("#ffffff", "#d0cabb"), 1),
    "round-past": both(("#2b3652", "#33405e"), ("#e4dfd0", "#d0cabb"), 1),
    "round-now": both(("#ffd166", "#fff3d0"), ("#ffd24f", "#8f6300"), 1.4),
    "round-number": text("#8592b0", "#6b6758", 9.5),
    "round-number-now": text("#2a1d00", "#2a1d00", 10.5, bold=True),
    "round-event": fill("#c98bff", "#7b3fb5"),
    "step-past": fill("#5d6a88", "#b3ac98"),
    "step-now": both(("#ffd166", "#fff3d0"), ("#ffd24f", "#8f6300"), 1.6),
    "step-next": both(("#131a2b", "#5d6a88"), ("#ffffff", "#b3ac98"), 1.4),
    "pip": both(("#4fcf74", "#123a1f"), ("#4fcf74", "#123a1f"), 1),
    "pip-spent": line("#4b5876", "#b3ac98", 1.2),
    "active": line("#ffd166", "#8f6300", 2.4),
    "waiting": line("#dbe3f4", "#16181c", 1.6, (3, 3)),
    "tick": both(("#0a0f1b", "#7dffb0"), ("#ffffff", "#178a4a"), 1.2),
    "tick-sign": line("#7dffb0", "#178a4a", 1.8),
    "gone": both(("#0a0f1b", "#ff5f6f"), ("#ffffff", "#c81625"), 1.2),
    "gone-sign": line("#ff5f6f", "#c81625", 1.8),
    "veil": fill("#131a2b", "#fbfaf5", 0.55),
    "card": both(("#e9e2cd", "#0a0f1b"), ("#fffdf5", "#6b6758"), 1.2),
    "card-guard": both(("#d5e6d8", "#0a0f1b"), ("#f1faf3", "#2c8040"), 1.2),
    "card-spent": both(("#39445e", "#0a0f1b"), ("#e4dfd0", "#8d8873"), 1.2),
    "card-name": text("#1c1f2a", "#16181c", 11, bold=True),
    "card-name-spent": text("#a9b4cc", "#6b6758", 11, italic=True),
    "card-ink": line("#1c1f2a", "#16181c", 1.5),
    "card-ink-spent": line("#a9b4cc", "#6b6758", 1.5),
}
