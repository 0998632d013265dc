"""Cards on the desk: a name and a sign each, laid side by side as far as they go."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from explorer.games.long_night.picture.desk.sheet import LEFT, RIGHT
from explorer.games.long_night.picture.pen import Pen
from explorer.scene.lettering import width
from explorer.scene.scene import Rect, Region, Shape, Text

HIGH = 25.0
GAP = 5.0
SIGN = 24.0
"""Room of the sign at the left of a card."""


class Card(Struct, frozen=True):
    """A card as it lies: its name, how many there are, its region ("" for none), and whether it can still be used."""

    name: str
    many: int = 1
    region: str = ""
    spent: bool = False
    style: str = "card"

    @property
    def words(self) -> str:
        """Its name in words, and how many there are."""
        said = self.name.replace("_", " ")
        return said if self.many == 1 else f"{said} ×{self.many}"


def laid(cards: Iterable[Card], left: float, top: float) -> tuple[list[Shape], list[Region], float]:
    """Cards side by side in rows, and where the last row ends."""
    shapes: list[Shape] = []
    regions: list[Region] = []
    x, y = left, top
    for card in cards:
        wide = round(width(card.words, 11, bold=True) * 0.93 + SIGN + 9, 2)
        if x > left and x + wide > RIGHT:
            x, y = left, y + HIGH + GAP
        tail = "-spent" if card.spent else ""
        shapes.append(Rect(x, y, wide, HIGH, f"card{tail}" if card.spent else card.style, 5))
        pen = Pen(x + SIGN / 2 + 1, y + HIGH / 2, 0.62)
        SIGNS.get(card.name, _plain)(pen, f"card-ink{tail}")
        shapes += pen.shapes
        shapes.append(Text(x + SIGN + 2, y + HIGH / 2, card.words, f"card-name{tail}", "start"))
        if card.region:
            regions.append(Region(card.region, x, y, wide, HIGH, f"card {card.words}"))
        x += wide + GAP
    return shapes, regions, y + HIGH if shapes else top


Sign = Callable[[Pen, str], None]


def _plain(pen: Pen, ink: str) -> None:
    pen.rect(-7, -10, 14, 20, ink, 2)


def _cartridge(pen: Pen, ink: str) -> None:
    pen.line(ink, (-4, 11), (-4, -4), (0, -12), (4, -4), (4, 11), (-4, 11))
    pen.line(ink, (-4, 6), (4, 6))


def _repellent(pen: Pen, ink: str) -> None:
    pen.line(ink, (-6, 11), (-6, -3), (2, -3), (2, 11), (-6, 11))
    pen.line(ink, (-4, -3), (-4, -8), (0, -8), (0, -3))
    for y in (-12, -8, -4):
        pen.line(ink, (5, -8), (12, y))


def _knife(pen: Pen, ink: str) -> None:
    pen.line(ink, (-12, 10), (-5, 3))
    pen.line(ink, (-8, 0), (-2, 6))
    pen.line(ink, (-6, 1), (9, -13), (10, -6), (-2, 5))


def _strangle(pen: Pen, ink: str) -> None:
    pen.line(ink, *pen.curve(0, 2, 8, -60, 240))
    pen.line(ink, (4, -5), (11, -10))
    pen.line(ink, (-4, -5), (-11, -10))


def _wire_cutters(pen: Pen, ink: str) -> None:
    for side in (-1, 1):
        pen.line(ink, (side * 7, 12), (side * 3, 1), (side * -3, -5), (side * -1, -12))


def _bolt_cutters(pen: Pen, ink: str) -> None:
    for side in (-1, 1):
        pen.line(ink, (side * 10, 12), (side * 2, -3), (side * 6, -8), (side * 1, -13))
    pen.line(ink, (-3, -3), (3, -3))


def _lockpick(pen: Pen, ink: str) -> None:
    pen.line(ink, *pen.curve(-7, 0, 5, 0, 360))
    pen.line(ink, (-2, 0), (12, 0), (12, 5))
    pen.line(ink, (7, 0), (7, 4))


def _code_breaker(pen: Pen, ink: str) -> None:
    pen.line(ink, (-9, -11), (9, -11), (9, 11), (-9, 11), (-9, -11))
    for x in (-4, 0, 4):
        for y in (-5, 0, 5):
            pen.line(ink, (x - 0.4, y), (x + 0.4, y))


def _glass_cutter(pen: Pen, ink: str) -> None:
    pen.line(ink, *pen.curve(0, 0, 9, 0, 360))
    pen.line(ink, (0, 0), (9, -10))
    pen.line(ink, *pen.curve(0, 0, 2, 0, 360))


def _hide(pen: Pen, ink: str) -> None:
    pen.line(ink, (-13, 8), (-8, -2), (-3, 4), (1, -8), (6, 3), (10, -3), (13, 8), (-13, 8))


def _disguise(pen: Pen, ink: str) -> None:
    pen.line(ink, (-12, 4), (12, 4))
    pen.line(ink, (-7, 4), (-6, -8), (-2, -5), (2, -5), (6, -8), (7, 4))
    for x in (-5, 5):
        pen.line(ink, *pen.curve(x, 9, 3.2, 0, 360))


def _heat(pen: Pen, ink: str) -> None:
    pen.line(ink, *pen.curve(0, 7, 5, -55, 235), (-3, -11), (3, -11), (3, 3))
    pen.line(ink, (0, 7), (0, -4))


def _bug(pen: Pen, ink: str) -> None:
    pen.line(ink, *((x * 0.75, y + 2) for x, y in pen.curve(0, 0, 8, 0, 360)))
    pen.line(ink, (0, -6), (0, 10))
    for side in (-1, 1):
        for y in (-2, 2, 6):
            pen.line(ink, (side * 5, y), (side * 11, y - 2))


def _reinforcements(pen: Pen, ink: str) -> None:
    pen.line(ink, *pen.curve(-3, 2, 8, 0, 360))
    pen.line(ink, (9, -12), (9, -4))
    pen.line(ink, (5, -8), (13, -8))


def _camera(pen: Pen, ink: str) -> None:
    pen.line(ink, (-11, -6), (5, -6), (5, 6), (-11, 6), (-11, -6))
    pen.line(ink, (5, -2), (12, -6), (12, 6), (5, 2))


def _floodlight(pen: Pen, ink: str) -> None:
    pen.line(ink, *pen.curve(0, 0, 5, 0, 360))
    for x, y in pen.ring(0, 0, 1, 8):
        pen.line(ink, (x * 8, y * 8), (x * 12, y * 12))


def _gun(pen: Pen, ink: str) -> None:
    pen.line(ink, (-12, -6), (11, -6), (11, -1), (-1, -1), (-4, 9), (-10, 9), (-8, -1), (-12, -1), (-12, -6))


def _rifle(pen: Pen, ink: str) -> None:
    pen.line(ink, (-13, 8), (-13, 1), (-4, -3), (13, -3))
    pen.line(ink, (-13, 8), (-4, 1), (3, 0), (3, -3))
    pen.line(ink, (-3, -6), (4, -6))


def _dart(pen: Pen, ink: str) -> None:
    pen.line(ink, (-12, 10), (4, -5))
    pen.line(ink, (2, -8), (7, -3), (12, -12), (2, -8))
    pen.line(ink, (-12, 5), (-7, 5), (-7, 10))


SIGNS: dict[str, Sign] = {
    "cartridge": _cartridge,
    "dog_repellent": _repellent,
    "knife": _knife,
    "strangle": _strangle,
    "wire_cutters": _wire_cutters,
    "bolt_cutters": _bolt_cutters,
    "lockpick": _lockpick,
    "code_breaker": _code_breaker,
    "glass_cutter": _glass_cutter,
    "hide": _hide,
    "disguise": _disguise,
    "heat_sensor": _heat,
    "bug": _bug,
    "reinforcements": _reinforcements,
    "camera": _camera,
    "floodlight": _floodlight,
    "pistol": _gun,
    "silenced_rifle": _rifle,
    "tranquilliser": _dart,
}
"""Card or weapon -> its sign."""

__all__ = ["HIGH", "LEFT", "Card", "laid"]
