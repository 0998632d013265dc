"""How figures look: units are round badges, spies hooded heads, dogs squares with ears."""

from __future__ import annotations

from collections.abc import Callable

from explorer.games.long_night.model.pieces import Piece
from explorer.games.long_night.picture.pen import SIZES, Pen
from explorer.scene.lettering import fitted, width

LEGIBLE = 0.45
"""Below this scale a name on a plate could not be read."""

Sign = Callable[[Pen, str], None]
"""Draws the sign of a kind of unit, in the style given, into the lower part of its badge."""


def _plain(pen: Pen, style: str) -> None:
    pen.line(style, (-4, 8), (4, 8))


def _searchlight(pen: Pen, style: str) -> None:
    pen.line(style, (-5, 11), (0, 6), (5, 11))
    pen.line(style, (0, 6.5), (0, 11.5))


def _goggles(pen: Pen, style: str) -> None:
    for x in (-3.6, 3.6):
        pen.circle(x, 8.5, 2.7, style)


def _sound(pen: Pen, style: str) -> None:
    for x, r in ((-4.5, 3), (0, 3), (4.5, 3)):
        pen.arc(style, x - 2, 8.5, r, -55, 55)


def _armour(pen: Pen, style: str) -> None:
    pen.circle(0, 0, 11.8, style)
    pen.area(style, (-3, 6.5), (3, 6.5), (3, 9), (0, 11.5), (-3, 9))


def _target(pen: Pen, style: str) -> None:
    pen.line(style, *pen.ring(0, 8.6, 3.6, 5, -90)[::2], *pen.ring(0, 8.6, 3.6, 5, -90)[1::2], (0, 5))


def _paw(pen: Pen, style: str) -> None:
    ink = style.replace("sign", "mark")
    pen.circle(0, 10, 2.3, ink)
    for x, y in ((-3.6, 7.6), (-1.3, 6), (1.3, 6), (3.6, 7.6)):
        pen.circle(x, y, 1.05, ink)


def _citizen(pen: Pen, style: str) -> None:
    pen.circle(0, 6.6, 1.9, style.replace("sign", "mark"))
    pen.arc(style, 0, 12.2, 3.6, 190, 350)


def _sleeping(pen: Pen, style: str) -> None:
    pen.line(style, (-3, 6), (3, 6), (-3, 11), (3, 11))


def _crosshair(pen: Pen, style: str) -> None:
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line(style, (10.5 * dx, 10.5 * dy), (14 * dx, 14 * dy))
        pen.line("device-sign", (15.5 * dx, 15.5 * dy), (19 * dx, 19 * dy))


SIGNS: dict[str, Sign] = {
    "green": _plain,
    "blue": _searchlight,
    "black": _goggles,
    "orange": _sound,
    "white": _armour,
    "red": _target,
    "dog_handler": _paw,
    "civilian": _citizen,
    "sleeper": _sleeping,
    "sniper": _crosshair,
}


def unit(pen: Pen, piece: Piece) -> None:
    """A unit: a badge in its colour, its id, and below it the sign of its kind."""
    pen.circle(0, 0, 15, "unit-rim")
    pen.circle(0, 0, 14.5, f"unit-{piece.kind}")
    SIGNS[piece.kind](pen, f"sign-{piece.kind}")
    low = piece.kind == "sniper"
    pen.word(0, 0 if low else -2.2, piece.id, f"id-{piece.kind}", 21 if low else 24)


def spy(pen: Pen, piece: Piece) -> None:
    """A spy: a hooded head with a visor, lying flat when prone, and the name on a plate below."""
    if piece.prone:
        body = ((-17, 2), (-13, -6), (-4, -8), (12, -6), (19, 0), (17, 4), (-15, 5))
        pen.area("spy", *body)
        pen.area("spy-visor", (-13, -4), (-5, -5.5), (-5, -0.5), (-13.5, 0.5))
        pen.circle(-9, -2.5, 1.3, "spy-eye")
    else:
        pen.area(
            "spy", (0, -20), (7, -16), (11, -8), (11, 0), (6, 7), (-6, 7), (-11, 0), (-11, -8), (-7, -16)
        )
        pen.area("spy-visor", (-8.5, -8.5), (8.5, -8.5), (7.5, -2), (2, -3), (-2, -3), (-7.5, -2))
        for x in (-4.2, 4.2):
            pen.circle(x, -5.6, 1.5, "spy-eye")
    if piece.carries:
        pen.area("token", (9, -1), (19, -1), (19, 7), (9, 7))
        pen.line("token-sign", (9.5, 3), (18.5, 3))
    plate(pen, piece.id)


def hostage(pen: Pen, piece: Piece) -> None:
    """A hostage: a round head with tied eyes, and the name on a plate below."""
    pen.circle(0, -7 if not piece.prone else -3, 11 if not piece.prone else 9, "hostage")
    y = -9 if not piece.prone else -4
    pen.area("hostage-band", (-10.6, y - 2.5), (10.6, y - 2.5), (10.6, y + 2.5), (-10.6, y + 2.5))
    pen.area("hostage-band", (10, y), (17, y - 4), (15.5, y), (17, y + 4))
    plate(pen, piece.id)


def dog(pen: Pen, piece: Piece) -> None:
    """A dog: a small square with ears and a snout; asleep, with closed eyes."""
    asleep = piece.kind == "sleeping_dog"
    for side in (-1, 1):
        pen.area(piece.kind, (side * 12, -9), (side * 12, -17), (side * 4, -10))
    pen.rect(-12, -11, 24, 22, piece.kind, 4)
    pen.word(0, -4.5, piece.id, f"id-{piece.kind}", 20)
    pen.circle(0, 7.5, 1.8, "token-fill")
    for side in (-1, 1):
        if asleep:
            pen.line("token-sign", (side * 3.5, 3.5), (side * 7.5, 3.5))
        else:
            pen.circle(side * 5.5, 3.2, 1.3, "token-fill")
    if asleep:
        pen.line("device-sign", (14, -18), (19, -18), (14, -13), (19, -13))


def plate(pen: Pen, id: str, y: float = 13.5, largest: float = 10) -> None:
    """A name on a plate, as wide as the name needs and a square allows, in letters of that size at most."""
    if pen.scale < LEGIBLE or not id:
        return
    room = 38.0
    sizes = [size for size in SIZES if size <= min(largest, 13.5 * pen.scale)] or [SIZES[-1]]
    size = next((s for s in sizes if width(id, s, bold=True) <= room * pen.scale), sizes[-1])
    shown = fitted(id, room * pen.scale, size, bold=True)
    wide = min(42.0, width(shown, size, bold=True) / pen.scale + 4)
    high = (size + 2) / pen.scale
    pen.rect(-wide / 2, y - high / 2, wide, high, "plate", 3)
    pen.word(0, y, shown, "name", max(room, wide), size)
