"""Styles of what is laid over the board: each overlay has a colour and a pattern of its own."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.long_night.picture.palette.style import Style, both, fill, line, text

OVERLAYS: Mapping[str, Style] = {
    "vision-chosen": fill("#5ad1ff", "#1d95c9", 0.26),
    "vision-more": fill("#5ad1ff", "#1d95c9", 0.1),
    "vision-dot": fill("#9fe3ff", "#0b78a8", 0.75),
    "vision-look": line("#9fe3ff", "#0b78a8", 1.8),
    "vision-border": line("#5ad1ff", "#0b78a8", 2.4, (10, 4)),
    "next-wash": fill("#7d8bff", "#4456d8", 0.15),
    "next-border": line("#9aa5ff", "#3343c4", 2.4, (3, 4)),
    "next-end": both(("#1a2050", "#9aa5ff"), ("#ffffff", "#3343c4"), 1.2),
    "next-cost": text("#dfe3ff", "#2330a0", 8.5, bold=True),
    **{
        f"heat-{step}": fill("#ff7a2f", "#e85d04", part)
        for step, part in ((1, 0.1), (2, 0.19), (3, 0.28), (4, 0.37), (5, 0.48))
    },
    "heat-count": text("#ffc59b", "#8a3200", 9.5, bold=True),
    "safe-wash": fill("#2fd19a", "#12a06c", 0.1),
    "safe-border": line("#53e0b0", "#0d7d54", 1.8, (1.5, 4)),
    "safe-tick": line("#53e0b0", "#0d7d54", 2),
    "safe-end": both(("#0c3a2b", "#53e0b0"), ("#d7f5e8", "#0d7d54"), 1.6),
    "reach-cost": text("#d9ffb0", "#2f5d00", 10.5, bold=True),
    "reach-plate": fill("#16210a", "#ffffff", 0.7),
    "reach-1": line("#c6f27a", "#3f7d00", 2.6),
    "reach-2": line("#c6f27a", "#3f7d00", 2.4, (9, 3)),
    "reach-3": line("#c6f27a", "#3f7d00", 2.2, (4, 3)),
    "reach-4": line("#c6f27a", "#3f7d00", 2, (1.5, 3.5)),
    **{
        f"possible-{number}{part}": style
        for number, night, paper, dash in (
            (0, "#d59bff", "#7b22c4", (6, 3)),
            (1, "#ff9ecb", "#b3196f", (2, 3)),
            (2, "#ffd0a0", "#a04c00", (10, 3, 2, 3)),
            (3, "#b7c4ff", "#3444a8", (1, 3)),
        )
        for part, style in (
            ("", fill(night, paper, 0.12)),
            ("-border", line(night, paper, 2, dash)),
            ("-letter", text(night, paper, 9.5, bold=True)),
        )
    },
    "light-spoke": line("#ffe09a", "#c48a00", 1.1, (), 0.8),
    "light-number": text("#ffe9ad", "#7a5200", 9, bold=True),
    "light-area": line("#ffd75e", "#a86b00", 2.6),
    "light-stop": line("#ff4d5e", "#d0101f", 3),
    "light-plate": both(("#2a2106", "#ffd75e"), ("#fff8e0", "#a86b00"), 1.4),
    "shadow-ray": line("#ffe09a", "#8f6300", 1.6, (5, 3)),
    "shadow-tip": both(("#05070d", "#ffe09a"), ("#54504a", "#8f6300"), 1.4),
    "noise-ring": line("#ff7d6b", "#c03a26", 2),
    "noise-wave": line("#ff7d6b", "#c03a26", 1.2, (4, 3)),
    "noise-number": text("#ffd9d2", "#8a1d0d", 10, bold=True),
    "noise-plate": both(("#3d0d06", "#ff7d6b"), ("#fff0ec", "#c03a26"), 1.2),
    "noise-ears": line("#ffb3a6", "#a93420", 2.2, (8, 3, 2, 3)),
    "noise-loud": line("#ff9c8d", "#c03a26", 1.3, (), 0.75),
    "noise-quiet": line("#48cfff", "#0b86b8", 1.3, (), 0.75),
    "sight-field": fill("#e6f0ff", "#3b4a63", 0.12),
    "sight-field-border": line("#e6f0ff", "#3b4a63", 1.6, (2, 2)),
}
