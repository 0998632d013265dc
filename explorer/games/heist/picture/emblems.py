"""An emblem for each affiliation card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from explorer.games.heist.model.pieces import (
    CLEANER,
    DECOY,
    ELIMINATOR,
    HACKER,
    IMPERSONATOR,
    INSIDER,
    MASTER,
    RUNNER,
    SABOTEUR,
    SAFECRACKER,
    SNITCH,
)
from explorer.games.heist.picture.pen import Spot, arc
from explorer.scene.scene import Shape

INK, FILL = "emblem", "emblem-fill"


def emblem(spot: Spot, role: str) -> Iterator[Shape]:
    """The emblem of a role, about 22 across; the Chief's for "chief", a question mark for one that is not seen."""
    yield spot.box(0, 0, 32, 32, "emblem-back", 6)
    if role in EMBLEMS:
        yield from EMBLEMS[role](spot)
    else:
        yield spot.text(0, 0, "?", "title")


def _dial(spot: Spot) -> Iterator[Shape]:
    yield spot.disc(0, 0, 10, INK)
    yield spot.disc(0, 0, 3, FILL)
    for turn in range(0, 360, 45):
        yield spot.line((next(arc(0, 0, 7, 7, turn)), next(arc(0, 0, 9.5, 9.5, turn))), INK)


def _shoe(spot: Spot) -> Iterator[Shape]:
    yield spot.shape(((-10, 5), (-9, -5), (-4, -5), (0, 0), (9, 2), (10, 5)), FILL)
    yield spot.line(((-10, 8), (10, 8)), INK)
    for y in (-8, -4):
        yield spot.line(((2, y), (10, y)), INK)


def _club(spot: Spot) -> Iterator[Shape]:
    yield spot.line(((-8, 9), (2, -1)), INK)
    yield spot.shape(((0, -4), (5, -10), (10, -5), (4, 1)), FILL)
    yield spot.line(((-9, -8), (-5, -4)), INK)
    yield spot.line(((-3, -10), (-2, -5)), INK)


def _smoke(spot: Spot) -> Iterator[Shape]:
    for x, y, r in ((-5, 3, 5), (4, 4, 5.5), (0, -4, 6)):
        yield spot.disc(x, y, r, INK)


def _folder(spot: Spot) -> Iterator[Shape]:
    yield spot.line(((-10, 8), (-10, -7), (-3, -7), (0, -4), (10, -4), (10, 8)), INK, True)
    yield spot.line(((-5, 1), (5, 1)), INK)
    yield spot.line(((-5, 4.5), (3, 4.5)), INK)


def _screen(spot: Spot) -> Iterator[Shape]:
    yield spot.box(0, -2, 21, 14, INK, 2)
    yield spot.line(((-6, -5), (-2, -2), (-6, 1)), INK)
    yield spot.line(((0, 2), (6, 2)), INK)
    yield spot.line(((-6, 9), (6, 9)), INK)


def _cross(spot: Spot) -> Iterator[Shape]:
    yield spot.disc(0, 0, 8, INK)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield spot.line(((dx * 4, dy * 4), (dx * 11, dy * 11)), INK)
    yield spot.disc(0, 0, 1.6, FILL)


def _mask(spot: Spot) -> Iterator[Shape]:
    yield spot.shape(
        ((-11, -5), (0, -2), (11, -5), (10, 2), (5, 5), (1.5, 2), (-1.5, 2), (-5, 5), (-10, 2)), FILL
    )
    for x in (-5, 5):
        yield spot.disc(x, 0, 1.9, "emblem-back")


def _swap(spot: Spot) -> Iterator[Shape]:
    yield spot.line(((-9, -4), (7, -4)), INK)
    yield spot.shape(((10, -4), (4, -8), (4, 0)), FILL)
    yield spot.line(((9, 5), (-7, 5)), INK)
    yield spot.shape(((-10, 5), (-4, 1), (-4, 9)), FILL)


def _hush(spot: Spot) -> Iterator[Shape]:
    yield spot.shape((*arc(0, 1, 9, 3.4, 180, 360, 10), *arc(0, 1, 9, 5, 0, 180, 10)), FILL)
    yield spot.line(((0, -10), (0, 10)), INK)


def _two(spot: Spot) -> Iterator[Shape]:
    yield from _dial(spot.moved(-3, 0, 0.8))
    yield spot.disc(7, -7, 4, FILL)
    yield spot.disc(7, 7, 4, FILL)


def _star(spot: Spot) -> Iterator[Shape]:
    points = [next(arc(0, 0, r, r, turn * 36 - 90)) for turn, r in zip(range(10), (11, 4.6) * 5, strict=True)]
    yield spot.shape(points, FILL)


EMBLEMS: dict[str, Callable[[Spot], Iterator[Shape]]] = {
    SAFECRACKER: _dial,
    RUNNER: _shoe,
    CLEANER: _club,
    DECOY: _smoke,
    INSIDER: _folder,
    HACKER: _screen,
    ELIMINATOR: _cross,
    IMPERSONATOR: _mask,
    SABOTEUR: _swap,
    SNITCH: _hush,
    MASTER: _two,
    "chief": _star,
}
