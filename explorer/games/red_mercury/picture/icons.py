"""What is drawn on cards: a small sign for every kind of room, a drop, and emblems of the organisations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import cos, pi, sin

from explorer.games.red_mercury.model.pieces import BOND, CARLOS, CIA, JIHAD, KGB, MOSSAD
from explorer.scene.scene import Circle, Path, Point, Rect, Shape, Text

Pen = Callable[[float, float], Iterator[Shape]]
"""Draws a sign of about 24 by 24 around a point."""


def _line(x: float, y: float, points: Iterable[Point], style: str, closed: bool = False) -> Path:
    return Path(tuple((x + dx, y + dy) for dx, dy in points), style, closed)


def _corridor(x: float, y: float) -> Iterator[Shape]:
    for dx, dy in ((-12, -11), (12, -11), (-12, 11), (12, 11)):
        yield _line(x, y, ((dx, dy), (dx / 3, dy / 3)), "icon")
    yield Rect(x - 4, y - 4, 8, 8, "icon-glow")


def _room(x: float, y: float) -> Iterator[Shape]:
    yield Rect(x - 7, y - 10, 14, 20, "icon", 1)
    yield Circle(x + 4, y + 1, 1.4, "icon-fill")


def _command(x: float, y: float) -> Iterator[Shape]:
    yield _line(x, y, _star(5, 11, 4.6), "icon-glow", True)


def _comms(x: float, y: float) -> Iterator[Shape]:
    yield _line(x, y, ((-7, 11), (0, -4), (7, 11)), "icon")
    yield _line(x, y, ((-4, 5), (4, 5)), "icon")
    yield Circle(x, y - 6, 2.2, "icon-red")
    for side in (-1, 1):
        yield _line(x, y, ((side * 6, -11), (side * 8, -6), (side * 6, -1)), "icon")


def _bond(x: float, y: float) -> Iterator[Shape]:
    yield _line(x, y, ((-11, -6), (-2, -1), (-2, 1), (-11, 6)), "icon-fill", True)
    yield _line(x, y, ((11, -6), (2, -1), (2, 1), (11, 6)), "icon-fill", True)
    yield Circle(x, y, 2.6, "icon-fill")


def _carlos(x: float, y: float) -> Iterator[Shape]:
    yield _line(x, y, ((-12, -4), (12, -4)), "icon")
    yield _line(x, y, ((-11, -4), (-2, -4), (-3, 3), (-9, 3)), "icon-fill", True)
    yield _line(x, y, ((11, -4), (2, -4), (3, 3), (9, 3)), "icon-fill", True)


def _passage(number: str) -> Pen:
    def draw(x: float, y: float) -> Iterator[Shape]:
        yield _line(x, y, ((-12, 10), (-12, 3), (-6, 3), (-6, -3), (0, -3), (0, -9), (4, -9)), "icon")
        yield Text(x + 8, y + 3, number, "card-words")

    return draw


def _bathroom(x: float, y: float) -> Iterator[Shape]:
    yield _line(x, y, ((-11, 0), (11, 0), (8, 8), (-8, 8)), "icon-water", True)
    for dx, dy, r in ((-4, -5, 2.6), (2, -8, 2), (5, -4, 1.6)):
        yield Circle(x + dx, y + dy, r, "icon-water")


def _sewer(x: float, y: float) -> Iterator[Shape]:
    yield Circle(x, y, 9.5, "icon-fill")
    yield Circle(x + 5, y - 5, 6, "card-trap")
    yield _line(x, y, ((1, -5), (9, -5)), "icon")
    yield _line(x, y, ((5, -9), (5, -1)), "icon")


def _renovation(x: float, y: float) -> Iterator[Shape]:
    yield _line(x, y, ((-9, 1), (5, -7), (9, 0), (-5, 8)), "icon-red", True)
    yield _line(x, y, ((-8, -5), (-4, -9)), "icon")
    yield _line(x, y, ((-3, -6), (1, -10)), "icon")


def _handle(x: float, y: float) -> Iterator[Shape]:
    yield Circle(x - 6, y, 3.6, "icon-fill")
    yield _line(x, y, ((-5, 0), (2, 0)), "icon")
    yield _line(x, y, ((2, -3), (4, 0), (2, 3)), "icon")
    yield _line(x, y, ((7, -2), (11, 5)), "icon")


def _plans(number: str) -> Pen:
    def draw(x: float, y: float) -> Iterator[Shape]:
        yield Rect(x - 10, y - 9, 20, 18, "icon-paper", 1)
        yield _line(x, y, ((-7, -5), (-1, -5), (-1, 1), (-7, 1)), "icon", True)
        yield Text(x + 5, y + 2, number, "card-words")

    return draw


ICONS: Mapping[str, Pen] = {
    "corridor": _corridor,
    "room": _room,
    "command": _command,
    "comms": _comms,
    "bond_room": _bond,
    "carlos_room": _carlos,
    "passage_2": _passage("2"),
    "passage_3": _passage("3"),
    "bathroom": _bathroom,
    "sewer": _sewer,
    "renovation": _renovation,
    "handle": _handle,
    "plans_1": _plans("1"),
    "plans_2": _plans("2"),
}
"""Kind -> its sign."""

LABELS: Mapping[str, str] = {
    "corridor": "corridor",
    "room": "room",
    "command": "command",
    "comms": "comms",
    "bond_room": "Bond",
    "carlos_room": "Carlos",
    "passage_2": "passage",
    "passage_3": "passage",
    "bathroom": "bathroom",
    "sewer": "sewer",
    "renovation": "repairs",
    "handle": "handle",
    "plans_1": "plans",
    "plans_2": "plans",
}
"""Kind -> the word on the card."""

GROUND: Mapping[str, str] = {
    "corridor": "card-corridor",
    "room": "card",
    "command": "card-centre",
    "comms": "card-centre",
    "bond_room": "card-loner",
    "carlos_room": "card-loner",
    "passage_2": "card-passage",
    "passage_3": "card-passage",
    "bathroom": "card-trap",
    "sewer": "card-trap",
    "renovation": "card-trap",
    "handle": "card-trap",
    "plans_1": "card-plans",
    "plans_2": "card-plans",
}
"""Kind -> the style of its card."""


def drop(x: float, y: float, size: float = 1.0) -> Iterator[Shape]:
    """A drop of red mercury."""
    points = [(0.0, -11.0)]
    points += [(7 * cos(a), 3 + 7 * sin(a)) for a in (pi * (step / 12) for step in range(-1, 14))]
    yield Path(tuple((x + dx * size, y + dy * size) for dx, dy in points), "drop", True)


def flask(x: float, y: float) -> Iterator[Shape]:
    """The laboratory's flask."""
    yield _line(x, y, ((-4, -13), (-4, -4), (-12, 11), (12, 11), (4, -4), (4, -13)), "glass", True)
    yield _line(x, y, ((-6, -13), (6, -13)), "icon")


def _star(points: int, outer: float, inner: float, turn: float = -pi / 2) -> tuple[Point, ...]:
    return tuple(
        (r * cos(turn + pi * n / points), r * sin(turn + pi * n / points))
        for n in range(2 * points)
        for r in ((outer, inner)[n % 2],)
    )


def emblem(x: float, y: float, org: str, size: float, style: str) -> Iterator[Shape]:
    """An emblem of our own for an organisation: a compass, a shield, a lamp, a crescent, a bow tie, dark glasses."""

    def scaled(points: Iterable[Point], closed: bool = True) -> Path:
        return Path(tuple((x + dx * size, y + dy * size) for dx, dy in points), style, closed)

    match org:
        case _ if org == CIA:
            yield scaled(_star(4, 10, 3.2))
        case _ if org == KGB:
            yield scaled(((-8, -9), (8, -9), (8, 1), (0, 10), (-8, 1)))
        case _ if org == MOSSAD:
            yield scaled(_star(6, 10, 5.6))
        case _ if org == JIHAD:
            outer = [(9 * cos(a), 9 * sin(a)) for a in (pi * (0.28 + n * 1.44 / 14) for n in range(15))]
            inner = [(3 + 7.2 * cos(a), 7.2 * sin(a)) for a in (pi * (1.7 - n * 1.4 / 14) for n in range(15))]
            yield scaled((*outer, *inner))
        case _ if org == BOND:
            yield scaled(((-10, -6), (0, -1), (10, -6), (10, 6), (0, 1), (-10, 6)))
        case _ if org == CARLOS:
            yield scaled(((-11, -4), (11, -4), (9, 4), (3, 4), (1, -1), (-1, -1), (-3, 4), (-9, 4)))
