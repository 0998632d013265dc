"""Styles of pieces and markers."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.games.long_night.picture.palette.style import Style, both, fill, line, text

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
    **{f"unit-{kind}": both(colours, colours, 1.8) for kind, colours in _UNITS.items()},
    **{f"mark-{kind}": both((ink, ""), (ink, "")) for kind, (_, ink) in _UNITS.items()},
    **{f"sign-{kind}": line(ink, ink, 1.5) for kind, (_, ink) in _UNITS.items()},
    "unit-rim": line("#0a0f1b", "#ffffff", 3.8),
    "spy": both(("#c98bff", "#32105c"), ("#b56df5", "#32105c"), 1.8),
    "spy-visor": fill("#1c0736", "#1c0736"),
    "spy-eye": fill("#fff3b8", "#ffffff"),
    "hostage": both(("#ffd9c2", "#7a3416"), ("#ffcfb3", "#7a3416"), 1.8),
    "hostage-band": fill("#7a3416", "#7a3416"),
    "dog": both(("#4fcf74", "#123a1f"), ("#4fcf74", "#123a1f"), 1.8),
    "sleeping_dog": both(("#7fa08a", "#1d3325"), ("#a9c4b2", "#1d3325"), 1.8),
    "device": both(("#2b3446", "#dbe3f4"), ("#3b4350", "#14171c"), 1.5),
    "device-sign": line("#dbe3f4", "#14171c", 1.5),
    "lens": both(("#8be7ff", "#0d1220"), ("#8be7ff", "#14171c"), 1.4),
    "token": both(("#f1e6c8", "#3a3015"), ("#fff7dd", "#3a3015"), 1.3),
    "token-sign": line("#3a3015", "#3a3015", 1.4),
    "token-fill": fill("#3a3015", "#3a3015"),
    "noise": both(("#ff7d6b", "#3d0d06"), ("#ff8d7c", "#3d0d06"), 1.2),
    "noise-sign": line("#3d0d06", "#3d0d06", 1.6),
    "blood": fill("#d33745", "#c81625"),
    "flame": both(("#ffcf5a", "#b5560c"), ("#ffb92e", "#b5560c"), 1.2),
    "wax": both(("#fff6e0", "#8a7c5a"), ("#fffdf5", "#6b5f40"), 1.2),
    "strip-green": fill("#5fbf6d", "#7cc489", 0.22),
    "strip-green-border": line("#7fe08d", "#2c8040", 1.5, (6, 3)),
    "strip-grey": fill("#b9c2d3", "#8a8f98", 0.22),
    "strip-grey-border": line("#c9d1e0", "#5a6068", 1.5, (6, 3)),
    "strip-blue": fill("#33c0ff", "#40b4e6", 0.2),
    "strip-blue-border": line("#48cfff", "#0b86b8", 1.5, (6, 3)),
    "strip-orange": fill("#ffa247", "#ffa94f", 0.22),
    "strip-orange-border": line("#ffb469", "#c96a05", 1.5, (6, 3)),
    "strip-clear": fill("#fff2c8", "#fff2c8", 0.1),
    "strip-clear-border": line("#fff2c8", "#a58b3a", 1.2, (2, 3)),
    "strip-orange-solid": both(("#ffa247", "#54290a"), ("#ffa94f", "#54290a"), 1.4),
    "strip-green-sign": line("#7fe08d", "#2c8040", 1.7),
    "strip-blue-sign": line("#48cfff", "#0b86b8", 1.7),
    "speaker": both(("#48cfff", "#0a2a3a"), ("#48b9e8", "#08445e"), 1.3),
    "shield": both(("#ffb469", "#3a3015"), ("#ffc487", "#3a3015"), 1.3),
    "mud": both(("#7a5a3a", "#2f2010"), ("#a47a4c", "#5a3d1d"), 1),
    "print": both(("#cbb48c", "#3a2c14"), ("#8a6b3c", "#4a3817"), 0.8),
    "glass-plate": both(("#bfe6ff", "#23394a"), ("#d8f0ff", "#23394a"), 1.3),
    "passage-token": both(("#7ff0e0", "#083a34"), ("#8ff0e2", "#083a34"), 1.4),
    "plate": fill("#0a0f1b", "#ffffff", 0.82),
    "more": both(("#0a0f1b", "#dbe3f4"), ("#ffffff", "#1f2126"), 1.2),
    **{
        f"{ink}-{size:g}": text(night, paper, size, bold=True)
        for ink, night, paper in (
            ("name", "#eef2fb", "#1f2126"),
            *((f"id-{kind}", ink, ink) for kind, (_, ink) in _UNITS.items()),
            ("id-dog", "#123a1f", "#123a1f"),
            ("id-sleeping_dog", "#0f2417", "#1d3325"),
        )
        for size in (12, 10, 8, 6.5)
    },
}
