"""The board: quadrants and the cross between them, names of lines, vaults with the tokens in their zones."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.heist.model.pieces import CELLS, NEEDED, SHIFTS, SIDE, ZONES
from explorer.games.heist.model.state import View
from explorer.games.heist.picture.pen import Spot, arc
from explorer.games.heist.picture.plan import (
    BOARD,
    HEIGHT,
    LEFT,
    PITCH,
    TABLE,
    TOP,
    WIDTH,
    arrow_box,
    corner,
    vault_box,
)
from explorer.games.heist.rules.board import quadrant_side, zones_of
from explorer.scene.scene import Path, Rect, Shape, Text


def ground(view: View) -> Iterator[Shape]:
    """Page, table, tinted quadrants, names of rows and columns."""
    model = view.config.readings.quadrant_model
    yield Rect(0, 0, WIDTH, HEIGHT, "page")
    yield Rect(4, 4, WIDTH - 8, TABLE - 8, "felt", 16)
    for cell in CELLS:
        x, y = corner(cell)
        zones = zones_of(cell, model)
        yield Rect(x, y, PITCH, PITCH, f"quadrant-{zones[0]}" if len(zones) == 1 else "cross")
    for zone in ZONES:
        yield Path(tuple(_outline(zone, quadrant_side(model))), "quadrant", True)
    for number in range(SIDE):
        along = (number + 0.5) * PITCH
        yield Text(LEFT - 38, TOP + along, str(number + 1), "label")
        yield Text(LEFT + BOARD + 38, TOP + along, str(number + 1), "label")
        for y in (TOP - 38, TOP + BOARD + 38):
            yield Text(LEFT + along, y, "ABCDEFG"[number], "label")
    for line, way in SHIFTS:
        yield Path(tip(line, way), "arrow", True)


def _outline(zone: str, reach: int) -> Iterator[tuple[float, float]]:
    x = LEFT if zone.endswith("W") else LEFT + (SIDE - reach) * PITCH
    y = TOP if zone.startswith("N") else TOP + (SIDE - reach) * PITCH
    side = reach * PITCH
    for dx, dy in ((2, 2), (side - 2, 2), (side - 2, side - 2), (2, side - 2)):
        yield x + dx, y + dy


def tip(line: str, way: str) -> tuple[tuple[float, float], ...]:
    """The three corners of an arrow."""
    x, y, w, h = arrow_box(line, way)
    middle_x, middle_y = x + w / 2, y + h / 2
    match way:
        case "left":
            return (x + 4, middle_y), (x + w - 4, middle_y - 11), (x + w - 4, middle_y + 11)
        case "right":
            return (x + w - 4, middle_y), (x + 4, middle_y - 11), (x + 4, middle_y + 11)
        case "up":
            return (middle_x, y + 4), (middle_x - 11, y + h - 4), (middle_x + 11, y + h - 4)
        case _:
            return (middle_x, y + h - 4), (middle_x - 11, y + 4), (middle_x + 11, y + 4)


def vault(view: View, zone: str) -> Iterator[Shape]:
    """A vault: its door, its name, and the tokens in its zone; struck out when it has been robbed."""
    x, y, w, h = vault_box(zone)
    there = zone in view.open.vaults or not view.open.chief
    yield Rect(x, y, w, h, "vault", 9)
    yield from _door(Spot(x + w / 2, y + 34), there)
    yield Text(x + w / 2, y + 78, zone, "title")
    owners = view.open.in_zone(zone)
    for number in range(NEEDED):
        spot = Spot(x + w / 2 + 31 * (number - 1), y + 122, 0.96)
        if number < len(owners):
            yield from token(view, spot, owners[number])
        else:
            yield spot.disc(0, 0, 15, "slot")
    if not there:
        yield Path(((x + 6, y + h - 6), (x + w - 6, y + 6)), "robbed")
        yield Path(((x + 6, y + 6), (x + w - 6, y + h - 6)), "robbed")


def _door(spot: Spot, shut: bool) -> Iterator[Shape]:
    yield spot.box(0, 0, 46, 46, "steel-dark", 5)
    if not shut:
        yield spot.disc(0, 0, 19, "eye")
        yield spot.shape(((-19, -19), (-9, -14), (-9, 14), (-19, 19)), "steel")
        return
    yield spot.disc(0, 0, 19, "steel")
    yield spot.disc(0, 0, 12, "steel-dark")
    for turn in range(0, 360, 60):
        yield spot.line(((0, 0), next(arc(0, 0, 10, 10, turn))), "steel")
    yield spot.disc(0, 0, 3.4, "steel")


def token(view: View, spot: Spot, seat: str) -> Iterator[Shape]:
    """A Steal token with its owner's colour and letters."""
    yield spot.disc(0, 0, 15, f"token-{view.config.players.index(seat)}")
    yield spot.disc(0, 0, 11.5, "slot")
    yield spot.text(0, 0, initials(seat), "token-ink")


def initials(seat: str) -> str:
    """Two letters or a letter and a number for a player."""
    return (seat[0] + seat[-1] if seat[-1].isdigit() else seat[:2]).capitalize()
