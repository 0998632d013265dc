"""Palettes of Spetsnaz: paper, printed map, marks, pencils."""

from __future__ import annotations

from explorer.scene.highlight import cased
from explorer.scene.scene import Paint, Palette


def _palette(
    page: str,
    paper: str,
    rule: str,
    wall: str,
    hatch: str,
    shade: str,
    clear: str,
    ink: str,
    faint: str,
    alpha: str,
    bravo: str,
    artefact: str,
    kit: str,
    terrorist: str,
    obstacle: str,
    accent: str,
) -> Palette:
    kinds = {"artefact": artefact, "kit": kit, "terrorist": terrorist, "obstacle": obstacle}
    marks: dict[str, Paint] = {}
    for kind, colour in kinds.items():
        marks[f"{kind} met"] = Paint(fill=colour, stroke=colour, width=1.6)
        marks[f"{kind} unseen"] = Paint(stroke=colour, width=1.6)
        marks[f"{kind} letter met"] = Paint(fill=paper, size=13, bold=True)
        marks[f"{kind} letter unseen"] = Paint(fill=colour, size=13, bold=True)
    return marks | {
        "page": Paint(fill=page),
        "paper": Paint(fill=paper, stroke=rule, width=1),
        "rule": Paint(stroke=rule, width=0.7),
        "wall": Paint(fill=wall),
        "hatch": Paint(stroke=hatch, width=0.8),
        "shade": Paint(fill=shade),
        "frame": Paint(stroke=ink, width=1.6),
        "house": Paint(stroke=ink, width=1.3),
        "clear": Paint(fill=clear),
        "printed": Paint(fill=faint, size=15, bold=True),
        "exit": Paint(stroke=faint, width=1.6),
        "gone": Paint(stroke=faint, width=1.4),
        "gone letter": Paint(fill=faint, size=11, bold=True),
        "cross": Paint(stroke=ink, width=1.4),
        "label": Paint(fill=ink, size=12),
        "small": Paint(fill=faint, size=10),
        "note": Paint(fill=ink, size=12),
        "title": Paint(fill=ink, size=14, bold=True),
        "alpha trail": Paint(stroke=alpha, width=2.2, opacity=0.75),
        "bravo trail": Paint(stroke=bravo, width=2.2, opacity=0.75),
        "alpha": Paint(fill=alpha, stroke=paper, width=1.4),
        "bravo": Paint(fill=bravo, stroke=paper, width=1.4),
        "alpha ring": Paint(stroke=alpha, width=2.4),
        "bravo ring": Paint(stroke=bravo, width=2.4),
        "alpha number": Paint(fill=alpha, stroke=paper, width=2.4, size=10, bold=True),
        "bravo number": Paint(fill=bravo, stroke=paper, width=2.4, size=10, bold=True),
        "squad letter": Paint(fill=paper, size=10, bold=True),
        "box": Paint(stroke=ink, width=0.9),
        "box full": Paint(stroke=terrorist, width=2),
        "struck": Paint(stroke=faint, width=1.6),
        "asked": Paint(stroke=accent, width=2.4),
        "pointer": Paint(stroke=ink, width=1.6),
        "mark": Paint(stroke=accent, width=1.3, dash=(3, 3)),
        "lit": Paint(fill=accent, opacity=0.35),
        "lit-edge": Paint(stroke=ink, width=2.4),
        "possible": Paint(fill=accent, opacity=0.55),
        "safe": Paint(stroke=kit, width=1.8),
        "way": Paint(stroke=accent, width=2.4, dash=(5, 4)),
        "zone": Paint(fill=shade, stroke=ink, width=1.4),
        "zone tried": Paint(fill=paper, stroke=faint, width=1.2),
        "zone circled": Paint(stroke=terrorist, width=2.6),
        "zone number": Paint(fill=ink, size=13, bold=True),
    }


FRAMES = ("asked", "pointer", "mark", "lit-edge")
"""Styles of frames that have to be seen on every ground."""

_OWN = {
    "night": _palette(
        page="#0f141d",
        paper="#182130",
        rule="#26344a",
        wall="#3a4760",
        hatch="#55647f",
        shade="#27395a",
        clear="#1f3a38",
        ink="#e6ecf5",
        faint="#8593ab",
        alpha="#6cb6f5",
        bravo="#f3a15c",
        artefact="#ffd166",
        kit="#5fd08f",
        terrorist="#f2706e",
        obstacle="#c79bf0",
        accent="#f2d35a",
    ),
    "print": _palette(
        page="#ffffff",
        paper="#fffefa",
        rule="#c9dcec",
        wall="#8a94a2",
        hatch="#5d6876",
        shade="#dfe6ee",
        clear="#e6f3e4",
        ink="#1c2632",
        faint="#75808e",
        alpha="#1f66ad",
        bravo="#b85a0c",
        artefact="#a67400",
        kit="#147a3d",
        terrorist="#b3261e",
        obstacle="#6a35a3",
        accent="#c2185b",
    ),
}

PALETTES = {name: cased(name, palette, FRAMES) for name, palette in _OWN.items()}
"""Palettes by name."""
