"""What is drawn on cards: a safe, a folder, a bomb, a spy, a back, and pale signs for what was said."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.spy.model.pieces import LEFT, WORDS, kind
from explorer.games.spy.picture.pen import Spot, arc
from explorer.scene.scene import Shape, Text

WIDE, HIGH = 60.0, 84.0
"""The size of a card."""


def back(spot: Spot, colour: str) -> Iterator[Shape]:
    """The back of a card."""
    yield spot.box(WIDE, HIGH, f"back-{colour}", 6)
    for x in (-18.0, -6.0, 6.0, 18.0):
        yield spot.line(((x - 6, -34), (x + 6, -22)), f"weave-{colour}")
        yield spot.line(((x + 6, -34), (x - 6, -22)), f"weave-{colour}")
        yield spot.line(((x - 6, 22), (x + 6, 34)), f"weave-{colour}")
        yield spot.line(((x + 6, 22), (x - 6, 34)), f"weave-{colour}")


def front(spot: Spot, card: str, colour: str, lit: bool) -> Iterator[Shape]:
    """The face of a card: its number, what it is as a drawing and in words, its colour as a band."""
    yield spot.box(WIDE, HIGH, "card", 6)
    yield spot.moved(0, 37).box(WIDE - 8, 3.5, f"band-{colour}", 1.5)
    x, y = spot.at(-21, -31)
    yield Text(x, y, card[1], "card-ink")
    what = kind(card)
    yield from DRAWN[what](spot.moved(0, -2))
    if lit:
        yield from flame(spot.moved(15, -26, 0.8))
    x, y = spot.at(0, 27)
    yield Text(x, y, WORDS[what], "card-name")


def safe(spot: Spot) -> Iterator[Shape]:
    """A safe: door, dial and handle."""
    yield spot.moved(-11, 17).box(7, 5, "steel-dark", 1)
    yield spot.moved(11, 17).box(7, 5, "steel-dark", 1)
    yield spot.box(38, 32, "steel", 3)
    yield spot.box(30, 24, "steel-dark", 2)
    yield spot.moved(-3, 0).disc(7.5, "steel")
    yield spot.moved(-3, 0).line(((0, -4.5), (0, 0), (3, 2.5)), "steel-line")
    yield spot.moved(10, 0).line(((0, -6), (0, 6)), "steel-line")


def folder(spot: Spot) -> Iterator[Shape]:
    """A folder with a sheet in it and a stamp across."""
    yield spot.moved(0, -2).line(
        ((-19, 15), (-19, -15), (-6, -15), (-2, -10), (19, -10), (19, 15)), "folder", True
    )
    yield spot.moved(1, -6).box(30, 18, "sheet", 1)
    yield spot.moved(0, 4).box(38, 20, "folder", 2)
    yield spot.moved(0, 4).line(((-12, -4), (12, -4), (12, 5), (-12, 5)), "stamp", True)
    yield spot.moved(0, 4).line(((-7, 0.5), (7, 0.5)), "stamp")


def bomb(spot: Spot) -> Iterator[Shape]:
    """A round bomb with a fuse."""
    yield spot.moved(7, -11).line(((0, 0), (4, -6), (10, -6)), "fuse")
    yield spot.moved(6, -9).box(9, 6, "bomb", 1.5)
    yield spot.moved(-1, 3).disc(14, "bomb")
    yield spot.moved(-1, 3).line(arc(9.5, 185, 255, 8), "gleam")


def flame(spot: Spot) -> Iterator[Shape]:
    """A flame."""
    outer = ((0, -14), (5, -6), (8, -1), (7, 6), (0, 10), (-7, 6), (-8, 0), (-4, -4), (-3, -9))
    inner = ((1, -4), (4, 2), (2, 7), (-2, 7), (-4, 3), (-1, 0))
    yield spot.line(outer, "flame", True)
    yield spot.line(inner, "flame-heart", True)


DRAWN = {"safe": safe, "top_secret": folder, "bomb": bomb}


def spy(spot: Spot, facing: str, colour: str) -> Iterator[Shape]:
    """A Spy as a narrow card: hat, face and coat, looking that way on the picture, and an arrow."""
    side = -1 if facing == LEFT else 1
    yield spot.box(28, 70, "card", 5)
    yield spot.moved(0, 31).box(20, 3, f"band-{colour}", 1.5)
    coat = ((-10, 24), (-8, 4), (-3, 0), (3, 0), (8, 4), (10, 24))
    yield spot.line(coat, "coat", True)
    yield spot.line(((-3, 0), (0, 8), (3, 0)), "face", True)
    head = spot.moved(side, -8)
    yield head.disc(6, "face")
    yield head.line(((side * 5, -2), (side * 9, 1), (side * 5, 2.5)), "face", True)
    yield head.moved(0, -5).line(
        ((-10, 1), (10, 1), (10, -1), (6, -2), (4, -9), (-4, -9), (-6, -2), (-10, -1)), "coat", True
    )
    arrow = (
        (side * 13, -27),
        (side * 4, -32),
        (side * 4, -29),
        (-side * 9, -29),
        (-side * 9, -25),
        (side * 4, -25),
        (side * 4, -22),
    )
    yield spot.line(arrow, f"arrow-{colour}", True)


def said(spot: Spot, what: str, number: int) -> Iterator[Shape]:
    """What was said of a card, as a pale sign on its back: its kind and its number."""
    if what:
        yield from SIGNS[what](spot.moved(0, -3))
        x, y = spot.at(0, 16)
        yield Text(x, y, {"safe": "Safe", "top_secret": "Top Secret", "bomb": "Bomb"}[what], "note-small")
    if number:
        x, y = spot.at(-20, -13) if what else spot.at(0, -2)
        yield Text(x, y, str(number), "note")
        if not what:
            x, y = spot.at(0, 14)
            yield Text(x, y, "number", "note-small")


def _safe_sign(spot: Spot) -> Iterator[Shape]:
    yield spot.box(22, 18, "note-line", 2)
    yield spot.disc(4, "note-line")
    yield spot.line(((0, 0), (0, -4)), "note-line")


def _folder_sign(spot: Spot) -> Iterator[Shape]:
    yield spot.line(((-12, 9), (-12, -9), (-4, -9), (-1, -6), (12, -6), (12, 9)), "note-line", True)
    yield spot.line(((-7, 1.5), (7, 1.5)), "note-line")


def _bomb_sign(spot: Spot) -> Iterator[Shape]:
    yield spot.moved(-1, 1).disc(8, "note-fill")
    yield spot.line(((4, -5), (7, -10), (11, -10)), "note-line")


SIGNS = {"safe": _safe_sign, "top_secret": _folder_sign, "bomb": _bomb_sign}
