"""Where everything lies: one row a base, the chosen seat's at the bottom, all cards in columns that answer to each other."""

from __future__ import annotations

from msgspec import Struct

from explorer.games.spy.model.pieces import LEFT, OTHER, RIGHT, position
from explorer.games.spy.model.state import View
from explorer.games.spy.picture.faces import HIGH, WIDE
from explorer.games.spy.picture.pen import Spot
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules.spying import mirrored

PLATE = 132.0
"""Room for the name left of a row."""

PITCH = 92.0
"""From one column of cards to the next."""

TRACK = 150.0
"""Room for the targets right of a row."""

TOP, ROW, OWN = 24.0, 142.0, 154.0
MARGIN = 34.0
BELOW = 58.0
"""Room for question and answer below the rows."""

BOW, TILT = 9.0, 4.5
"""How much lower and how much turned the outermost cards of a fan are."""


class Row(Struct, frozen=True):
    """A base's row: its seat, where its middle is, and whether it is seen from across the table."""

    seat: str
    y: float
    own: bool
    mirrored: bool


class Plan(Struct, frozen=True):
    """The whole picture: how many cards a row has, and the rows from the top."""

    size: int
    rows: tuple[Row, ...]

    @property
    def width(self) -> float:
        """Of the picture."""
        return PLATE + self.size * PITCH + 2 * MARGIN + TRACK

    @property
    def table(self) -> float:
        """The height of the table."""
        return self.rows[-1].y + OWN / 2 + 14

    @property
    def height(self) -> float:
        """Of the picture."""
        return self.table + BELOW

    def row(self, seat: str) -> Row:
        """The row of a seat."""
        return next(row for row in self.rows if row.seat == seat)

    def column(self, row: Row, number: int) -> float:
        """The middle of a card's column."""
        place = self.size + 1 - number if row.mirrored else number
        return PLATE + MARGIN + (place - 0.5) * PITCH

    def card(self, row: Row, number: int) -> Spot:
        """Where a card lies."""
        return self._fanned(row, self.column(row, number))

    def gap(self, row: Row, gap: int) -> Spot:
        """Where a Spy stands that is right of a card as its holder sees it."""
        place = self.size - gap if row.mirrored else gap
        spot = self._fanned(row, PLATE + MARGIN + place * PITCH)
        return spot.moved(0, -16 if row.own else 16)

    def _fanned(self, row: Row, x: float) -> Spot:
        half = self.size * PITCH / 2
        t = (x - PLATE - MARGIN - half) / half
        sign = 1 if row.own else -1
        return Spot(x, row.y + sign * BOW * t * t, sign * TILT * t)

    def facing(self, row: Row, facing: str) -> str:
        """Which way on the picture a Spy looks that faces its holder's left or right."""
        return OTHER[facing] if row.mirrored else facing


def planned(view: View, readings: Readings) -> Plan:
    """The rows of a view: its own seat at the bottom, the others above in the order of turns; without a seat the first."""
    seats = tuple(base.seat for base in view.open.bases)
    own = seats.index(view.seat) if view.seat in seats else 0
    order = (*seats[own + 1 :], *seats[:own], seats[own])
    across = mirrored(1, view.config.size, readings.mirror_mapping) == view.config.size
    rows = []
    y = TOP
    for seat in order:
        mine = seat == seats[own]
        high = OWN if mine else ROW
        rows.append(Row(seat, y + high / 2, mine, across and not mine))
        y += high
    return Plan(view.config.size, tuple(rows))


def boxes(plan: Plan, seat: str) -> dict[str, tuple[float, float, float, float]]:
    """The regions of a row: the name, the cards, and for each gap the two places of a Spy."""
    row = plan.row(seat)
    found = {seat: (10.0, row.y - 34, PLATE - 20, 68.0)}
    for number in range(1, plan.size + 1):
        spot = plan.card(row, number)
        found[position(seat, number)] = (spot.x - WIDE / 2, spot.y - HIGH / 2, WIDE, HIGH)
    for gap in range(plan.size + 1):
        spot = plan.gap(row, gap)
        for facing in (LEFT, RIGHT):
            left = plan.facing(row, facing) == LEFT
            top = spot.y - 22
            found[f"{seat}@{gap}{facing}"] = (spot.x - 15 if left else spot.x, top, 15.0, 44.0)
    return found


def spy_box(plan: Plan, seat: str, gap: int) -> tuple[float, float, float, float]:
    """The region of a Spy: the head of its card, so that the places below it can be pressed."""
    spot = plan.gap(plan.row(seat), gap)
    return spot.x - 15, spot.y - 37, 30.0, 15.0
