"""Where pieces may be placed in a free set-up: the words of `placing`, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from explorer.core.fault import Fault, choose
from explorer.games.long_night.model.pieces import KINDS, Piece, Side

SQUARES = ("lamps", "tents", "border", "anywhere")
"""Words for sets of squares, beside the names of regions."""

OWN = {"alarm_device": "openings", "camera_perimeter": "sides", "mud": "strips"}
"""Kinds that do not lie on one square -> the only word for where they go."""

STAGES = (
    ("alarm_device",),
    ("civilian",),
    ("document",),
    ("mud",),
    ("camera_perimeter", "sniper"),
)
"""Kinds in the order in which they are placed, after all other units and devices (LN-O.42)."""

BUT = "anywhere but "


def placeable(kind: str) -> bool:
    """Can the guard place pieces of that kind himself?"""
    return KINDS.get(kind) in (Side.UNIT, Side.DOG, Side.DEVICE) or any(kind in stage for stage in STAGES)


def stage(kind: str) -> int:
    """When pieces of a kind are placed, counted from 0."""
    return next((number for number, kinds in enumerate(STAGES, 1) if kind in kinds), 0)


def barred(place: str) -> tuple[str, ...]:
    """The regions that an "anywhere but ..." leaves out."""
    return tuple(place.removeprefix(BUT).split(" and ")) if place.startswith(BUT) else ()


def lifted(piece: Piece) -> Piece:
    """A piece without its place."""
    return replace(piece, at=(), edge=None, border="")


def faults(
    places: Mapping[str, list[str]], pieces: Sequence[tuple[str, str]], regions: Mapping[str, object]
) -> list[Fault]:
    """What is wrong with `placing`, for pieces (id, kind) and regions by name."""
    found: list[Fault] = []
    kinds = dict(pieces)
    kinds |= {kind: kind for kind in KINDS}
    for name, words in places.items():
        where = f"placing.{name}"
        if name not in kinds:
            known = (*(kind for kind in KINDS if placeable(kind)), *dict(pieces))
            found.append(Fault(where, "is no kind and no id of a piece", choose(name, known)))
            continue
        kind = kinds[name]
        if not placeable(kind):
            allowed = ", ".join(kind for kind in KINDS if placeable(kind))
            found.append(Fault(where, f"a {kind} is not placed by the guard", f"allowed: {allowed}"))
            continue
        known = (OWN[kind],) if kind in OWN else (*SQUARES, *regions)
        if not words:
            found.append(Fault(where, "found []", f"allowed: {', '.join(known)}"))
        for number, word in enumerate(words):
            for part in barred(word) or (word,):
                fits = part in (regions if barred(word) and kind not in OWN else known)
                if not fits:
                    found.append(Fault(f"{where}[{number}]", f"found {part!r}", choose(part, known)))
    return found
