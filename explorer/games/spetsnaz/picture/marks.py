"""Marks of objects as shapes: pencilled signs that differ in form as well as in colour."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, MINE, OBSTACLES, PIT, TERRORIST, TRAP
from explorer.games.spetsnaz.picture.plan import CELL
from explorer.scene.scene import Circle, Path, Rect, Shape, Text

MET, UNSEEN = "met", "unseen"

ALONE, SHARED = 0.3, 0.2
"""Half the size of a mark that has its cell for itself, and of one that shares it, in cells."""

CORNERS = {ARTEFACT: (-1, -1), KIT: (1, -1), TERRORIST: (-1, 1), TRAP: (1, 1), MINE: (1, 1), PIT: (1, 1)}
"""Where the marks of a shared cell stand."""


def in_cell(x: float, y: float, kinds: dict[str, str], artefact: str) -> Iterator[Shape]:
    """The marks of a cell whose middle is (x, y): kind -> MET or UNSEEN."""
    if len(kinds) == 1:
        for kind, how in kinds.items():
            yield from sign(x, y, ALONE * CELL, kind, how, artefact)
        return
    taken: set[tuple[int, int]] = set()
    spare = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
    for kind, how in kinds.items():
        place = CORNERS[kind]
        if place in taken:
            place = next((one for one in spare if one not in taken), place)
        taken.add(place)
        dx, dy = place
        yield from sign(x + dx * 0.24 * CELL, y + dy * 0.24 * CELL, SHARED * CELL, kind, how, artefact)


def sign(x: float, y: float, r: float, kind: str, how: str, artefact: str) -> Iterator[Shape]:
    """One mark around (x, y), filled where it was met and hollow where it was not."""
    sort = "obstacle" if kind in OBSTACLES else kind
    style = f"{sort} {how}"
    match kind:
        case "artefact":
            yield Path(tuple(_round(x, y, r * 1.15, r * 0.62, 10)), style, closed=True)
            if r > SHARED * CELL:
                yield Text(x, y, artefact[0].upper(), f"{sort} letter {how}")
        case "kit":
            a, b = r, r * 0.36
            cross = (
                (-b, -a),
                (b, -a),
                (b, -b),
                (a, -b),
                (a, b),
                (b, b),
                (b, a),
                (-b, a),
                (-b, b),
                (-a, b),
                (-a, -b),
                (-b, -b),
            )
            yield Path(tuple((x + dx, y + dy) for dx, dy in cross), style, closed=True)
        case "terrorist":
            yield Circle(x, y - r * 0.5, r * 0.45, style)
            body = ((-r * 0.85, r), (-r * 0.6, r * 0.05), (r * 0.6, r * 0.05), (r * 0.85, r))
            yield Path(tuple((x + dx, y + dy) for dx, dy in body), style, closed=True)
        case "trap":
            teeth = [(-r, r * 0.8)]
            for number in range(4):
                left = -r + number * r / 2
                teeth += [(left + r / 4, -r * 0.7), (left + r / 2, r * 0.8 if number == 3 else r * 0.15)]
            yield Path(tuple((x + dx, y + dy) for dx, dy in teeth), style, closed=True)
        case "mine":
            yield Circle(x, y, r * 0.6, style)
            for number in range(8):
                angle = number * pi / 4
                ends = tuple((x + part * r * cos(angle), y + part * r * sin(angle)) for part in (0.62, 1.05))
                yield Path(ends, style)
        case "pit":
            yield Path(tuple(_oval(x, y, r, r * 0.72)), style, closed=True)
            if how == UNSEEN:
                yield Path(tuple(_oval(x, y, r * 0.6, r * 0.36)), style, closed=True)
            else:
                yield Rect(x - r * 0.55, y - 0.7, r * 1.1, 1.4, f"{sort} letter {how}")


def _round(x: float, y: float, outer: float, inner: float, points: int) -> Iterator[tuple[float, float]]:
    """A star."""
    for number in range(points):
        r = inner if number % 2 else outer
        angle = -pi / 2 + 2 * pi * number / points
        yield x + r * cos(angle), y + r * sin(angle)


def _oval(x: float, y: float, rx: float, ry: float) -> Iterator[tuple[float, float]]:
    for number in range(20):
        angle = 2 * pi * number / 20
        yield x + rx * cos(angle), y + ry * sin(angle)
