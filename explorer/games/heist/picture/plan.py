"""Where everything lies on the picture of Heist: cells, arrows of the lines, vaults."""

from __future__ import annotations

from explorer.games.heist.actions.offers import arrow
from explorer.games.heist.model.pieces import CELLS, LINES, NAMES, SIDE, WAYS, ZONES
from explorer.games.heist.picture.pen import Spot

PITCH = 88.0
"""From one cell to the next."""
CARD = 80.0
"""Side of a card."""
VAULT_WIDE, VAULT_HIGH = 98.0, 152.0
EDGE = 50.0
"""Room around the board for arrows and names of lines."""
LEFT, TOP = VAULT_WIDE + EDGE + 8, EDGE
BOARD = SIDE * PITCH
WIDTH = BOARD + 2 * LEFT
TABLE = TOP + BOARD + EDGE
"""Height of all but the words below."""
HEIGHT = TABLE + 54.0

Box = tuple[float, float, float, float]


def corner(cell: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    row, column = divmod(cell, SIDE)
    return LEFT + column * PITCH, TOP + row * PITCH


def middle(cell: int) -> Spot:
    """The middle of a cell."""
    x, y = corner(cell)
    return Spot(x + PITCH / 2, y + PITCH / 2)


def vault_box(zone: str) -> Box:
    """The box of a vault beside its corner: the board has the whole height, so that names on it are large."""
    x = 10.0 if zone.endswith("W") else WIDTH - 10 - VAULT_WIDE
    y = TOP if zone.startswith("N") else TOP + BOARD - VAULT_HIGH
    return x, y, VAULT_WIDE, VAULT_HIGH


def arrow_box(line: str, way: str) -> Box:
    """The place of the arrow that shifts a line that way, at the end to which it goes."""
    axis, number = line.split()
    along = (int(number) - 0.5) * PITCH
    if axis == "row":
        x = LEFT - 26 if way == "left" else LEFT + BOARD + 4
        return x, TOP + along - 22, 22.0, 44.0
    y = TOP - 26 if way == "up" else TOP + BOARD + 4
    return LEFT + along - 22, y, 44.0, 22.0


def boxes() -> dict[str, Box]:
    """The regions of the picture: cells, vaults, arrows."""
    found: dict[str, Box] = {}
    for cell in CELLS:
        x, y = corner(cell)
        found[NAMES[cell]] = (x, y, PITCH, PITCH)
    for zone in ZONES:
        found[zone] = vault_box(zone)
    for line in LINES:
        for way in WAYS[line.split()[0]]:
            found[arrow(line, way)] = arrow_box(line, way)
    return found


BOXES = boxes()
