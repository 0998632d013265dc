"""Portraits of the suspects, drawn from a few features each: skin, hair, hat, glasses, beard, clothes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from explorer.games.heist.model.pieces import NUMBER
from explorer.games.heist.picture.pen import Spot, arc
from explorer.scene.scene import Shape


class Looks(Struct, frozen=True):
    """The features of a suspect."""

    woman: bool
    skin: int
    hair: int
    style: int
    hat: int
    glasses: int
    beard: int
    cloth: int


def looks(suspect: str) -> Looks:
    """The features of a suspect: always the same, and no two alike. Names alternate, so do women and men."""
    number = NUMBER[suspect]
    half = number // 2
    woman = number % 2 == 0
    return Looks(
        woman,
        skin=(half * 3 + number % 2) % 4,
        hair=(half * 5 + 2 * (number % 2)) % 6,
        style=half % 5,
        hat=(0, 1, 0, 2, 0, 0, 3)[half % 7] if half % 5 != 4 else 0,
        glasses=(0, 0, 1, 0, 2, 0)[(half + number) % 6],
        beard=0 if woman else (0, 1, 2, 0, 3)[(half * 2) % 5],
        cloth=(half + 3 * (number % 2)) % 7,
    )


def portrait(spot: Spot, suspect: str) -> Iterator[Shape]:
    """A suspect from the shoulders up, about 52 wide and 50 high around the spot."""
    who = looks(suspect)
    hair, skin = f"hair-{who.hair}", f"skin-{who.skin}"
    if who.woman:
        yield from _behind(spot, who, hair)
    yield from _shoulders(spot, who, skin)
    yield spot.shape(arc(0, -4, 10.5, 13), skin)
    yield from _eyes(spot, who)
    yield spot.line(((0.5, -4), (-1.2, 1), (1, 1.2)), "line")
    yield spot.line(((-3.5, 5), (0, 6), (3.5, 5)), "lips" if who.woman else "line")
    if who.beard:
        yield from BEARDS[who.beard](spot, hair)
    yield from (WOMEN if who.woman else MEN)[who.style](spot, hair)
    if who.hat:
        yield from HATS[who.hat](spot)


def _shoulders(spot: Spot, who: Looks, skin: str) -> Iterator[Shape]:
    yield spot.shape(((-25, 25), (-22, 14), (-8, 9), (8, 9), (22, 14), (25, 25)), f"cloth-{who.cloth}")
    yield spot.shape(((-5, 5), (5, 5), (6, 12), (0, 17), (-6, 12)), skin)
    if who.woman:
        yield spot.shape(
            ((-9, 9), (-5, 10), (0, 18), (5, 10), (9, 9), (3, 24), (-3, 24)), f"cloth-{who.cloth}"
        )
        if who.cloth % 2 == 0:
            for x, y in ((-4.6, 13.4), (0, 16.4), (4.6, 13.4)):
                yield spot.disc(x, y, 1.7, "jewel")
        return
    yield spot.shape(((-6, 10), (0, 25), (6, 10), (0, 14)), "shirt")
    if who.cloth % 2:
        yield spot.shape(((-1.8, 14.5), (1.8, 14.5), (2.6, 25), (-2.6, 25)), "band")
    else:
        yield spot.shape(((-6, 12), (0, 14.5), (6, 12), (6, 17), (0, 14.5), (-6, 17)), "hat")


def _eyes(spot: Spot, who: Looks) -> Iterator[Shape]:
    for x in (-4.4, 4.4):
        yield spot.disc(x, -5, 1.3, "eye")
        yield spot.line(((x - 2.6, -8.6), (x + 2.6, -9)), "line")
    match who.glasses:
        case 1:
            for x in (-4.4, 4.4):
                yield spot.disc(x, -5, 3.6, "glass")
                yield spot.disc(x, -5, 1.2, "eye")
            yield spot.line(((-0.9, -5), (0.9, -5)), "line")
        case 2:
            yield spot.shape(((-9, -7.5), (-0.8, -7), (-1.5, -2.6), (-7.5, -2.6)), "eye")
            yield spot.shape(((9, -7.5), (0.8, -7), (1.5, -2.6), (7.5, -2.6)), "eye")
            yield spot.line(((-10.5, -7), (10.5, -7)), "line")


def _behind(spot: Spot, who: Looks, hair: str) -> Iterator[Shape]:
    """Hair that falls behind the head."""
    match who.style:
        case 0 | 3:
            yield spot.shape(
                (*arc(0, -6, 14.5, 13.5, 180, 360), (15.5, 12), (8, 15), (-8, 15), (-15.5, 12)), hair
            )
        case 1:
            yield spot.shape(arc(0, -5, 14, 13.5), hair)
        case 2:
            yield spot.disc(0, -19.5, 6, hair)
        case _:
            yield spot.shape((*arc(0, -6, 15, 14, 170, 370), (16, 6), (-16, 6)), hair)


def _fringe(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape((*arc(0, -6.5, 11.8, 12, 180, 360), (6, -9.5), (1, -11.5), (-6, -9)), hair)


def _parted(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape((*arc(0, -6.5, 11.8, 12, 175, 365), (9.5, -9), (-1, -14), (-9.5, -7)), hair)


def _curls(spot: Spot, hair: str) -> Iterator[Shape]:
    for x, y in ((-10.5, -9), (-8, -14.5), (-2.8, -17.3), (3, -17.3), (8.2, -14.5), (10.5, -9)):
        yield spot.disc(x, y, 4.3, hair)


def _short(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape(
        (*arc(0, -7, 11.2, 11, 185, 355), (10.6, -4), (9, -10), (3, -12), (-9, -10.5), (-10.6, -4)), hair
    )


def _combed(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape((*arc(0, -8, 11.5, 11, 190, 350), (10.4, -4), (8.5, -11), (-7, -13), (-10.4, -4)), hair)
    yield spot.line(((-6, -18), (8, -13.5)), "line")


def _bald(spot: Spot, hair: str) -> Iterator[Shape]:
    for side in (-1, 1):
        yield spot.shape(((side * 10, -9), (side * 12.3, -6), (side * 11.4, 1), (side * 9.8, 0)), hair)


def _spiky(spot: Spot, hair: str) -> Iterator[Shape]:
    top = (
        (-11, -6),
        (-12, -14),
        (-7, -13),
        (-5, -20),
        (-1, -15),
        (3, -21),
        (5, -14),
        (10, -17),
        (11, -6),
        (7, -11),
        (-7, -11),
    )
    yield spot.shape(top, hair)


def _moustache(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape(((-7, 4.4), (-3, 2), (0, 2.8), (3, 2), (7, 4.4), (3, 4.6), (0, 3.9), (-3, 4.6)), hair)


def _full(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape(
        ((-10.4, -3), (-7, 2.6), (0, 2), (7, 2.6), (10.4, -3), (9, 7), (4, 12.5), (-4, 12.5), (-9, 7)), hair
    )
    yield spot.line(((-3, 6.4), (3, 6.4)), "lips")


def _goatee(spot: Spot, hair: str) -> Iterator[Shape]:
    yield spot.shape(((-3.4, 7.4), (3.4, 7.4), (0, 13.5)), hair)
    yield from _moustache(spot, hair)


def _fedora(spot: Spot) -> Iterator[Shape]:
    yield spot.shape(((-17, -11), (-10, -14), (10, -14), (17, -11), (10, -10.4), (-10, -10.4)), "hat")
    yield spot.shape(((-9.5, -13.5), (-8, -22.5), (-2, -21), (3, -23), (8.5, -21.5), (9.5, -13.5)), "hat")
    yield spot.shape(((-9.4, -13.4), (-9, -16), (9, -16), (9.4, -13.4)), "band")


def _bowler(spot: Spot) -> Iterator[Shape]:
    yield spot.shape((*arc(0, -13, 10, 9.5, 180, 360), (15, -11.4), (0, -10.4), (-15, -11.4)), "hat")
    yield spot.shape(((-10, -13), (10, -13), (10, -15.4), (-10, -15.4)), "band")


def _beret(spot: Spot) -> Iterator[Shape]:
    yield spot.shape((*arc(-2, -15.5, 14, 5.6, 160, 380), (9, -11.5), (-9.5, -11.5)), "band")
    yield spot.line(((-2, -21), (-1, -23.5)), "line")


Feature = Callable[[Spot, str], Iterator[Shape]]
WOMEN: tuple[Feature, ...] = (_fringe, _parted, _parted, _parted, _curls)
MEN: tuple[Feature, ...] = (_short, _combed, _spiky, _short, _bald)
BEARDS: dict[int, Feature] = {1: _moustache, 2: _full, 3: _goatee}
HATS: dict[int, Callable[[Spot], Iterator[Shape]]] = {1: _fedora, 2: _bowler, 3: _beret}
