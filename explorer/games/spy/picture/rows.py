"""Rows drawn: names, cards, Spies, rings, targets."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.spy.model.pieces import LEFT, RIGHT, TARGETS, Place
from explorer.games.spy.model.state import Base, View
from explorer.games.spy.model.views import burning, note
from explorer.games.spy.picture import faces
from explorer.games.spy.picture.pen import Spot, bowed
from explorer.games.spy.picture.plan import MARGIN, PITCH, PLATE, Plan, Row
from explorer.games.spy.rules.ring import faced
from explorer.games.spy.text.view import aims_of
from explorer.scene.lettering import fitted
from explorer.scene.scene import Path, Rect, Shape, Text

OUT_OF_FAN = 12.0
"""How far an exposed card is pushed out of its fan."""


def place_of(view: View, base: Base) -> Place | None:
    """Where a view sees a Spy, its own also before all are seen."""
    return base.place or view.places[view.open.index(base.seat)]


def spot_of(view: View, plan: Plan, row: Row, number: int) -> Spot:
    """Where a card lies; an exposed one is pushed forward."""
    base = view.open.base(row.seat)
    spot = plan.card(row, number)
    if base.shown[number - 1]:
        return spot.moved(0, -OUT_OF_FAN if row.own else OUT_OF_FAN)
    return spot


def ring(plan: Plan, row: Row) -> Path:
    """The way over from one end to the other."""
    left, right = plan.card(row, 1), plan.card(row, plan.size)
    ends = sorted(((left.x, left.y), (right.x, right.y)))
    sign = 1 if row.own else -1
    one = (ends[0][0] - PITCH / 2, ends[0][1] + sign * 18)
    other = (ends[1][0] + PITCH / 2, ends[1][1] + sign * 18)
    return Path(bowed(one, other, sign * 49), "ring")


def plate(view: View, row: Row, base: Base) -> Iterator[Shape]:
    """The name of a player, his colour, and whether it is his turn."""
    turn = view.open.turn == row.seat
    style = f"name-{base.colour}" if base.colour else "title"
    yield Text(18, row.y - 14, fitted(base.seat, PLATE - 30, 17, True), style, "start")
    yield Text(18, row.y + 6, base.colour or "no colour yet", "label", "start")
    words = "to move" if turn else "arranged" if base.arranged and base.place is None else ""
    if words:
        yield Text(18, row.y + 23, words, "words-bold" if turn else "label", "start")
    if turn:
        yield Rect(6, row.y - 26, 4, 56, f"band-{base.colour}" if base.colour else "found", 2)


def cards(view: View, plan: Plan, row: Row, base: Base) -> Iterator[Shape]:
    """The cards of a row as the view sees them."""
    hand = view.hand(base.seat)
    burn = burning(view, base)
    for number in range(1, plan.size + 1):
        spot = spot_of(view, plan, row, number)
        name = hand[number - 1] if len(hand) >= number else ""
        edge = plan.card(row, number).moved(0, 53 if row.own else -53)
        yield Text(edge.x, edge.y, str(number), "label")
        if not name and not base.arranged:
            yield spot.box(faces.WIDE, faces.HIGH, "slot", 6)
        elif name:
            yield spot.moved(1.5, 3).box(faces.WIDE, faces.HIGH, "shade", 6)
            yield from faces.front(spot, name, base.colour, number in burn)
            if view.seat == "judge" and not base.shown[number - 1]:
                yield spot.box(faces.WIDE, faces.HIGH, "secret", 6)
            if base.shown[number - 1]:
                yield spot.box(faces.WIDE + 4, faces.HIGH + 4, "exposed", 7)
        else:
            yield spot.moved(1.5, 3).box(faces.WIDE, faces.HIGH, "shade", 6)
            yield from faces.back(spot, base.colour)
            told = note(view, base, number)
            yield from faces.said(spot, told.kind, told.number)
            if number in burn:
                yield from faces.flame(spot.moved(17, -26, 0.8))


def spy(view: View, plan: Plan, row: Row, base: Base) -> Iterator[Shape]:
    """The Spy of a row, and the frame of the card that it faces."""
    place = place_of(view, base)
    if place is None:
        return
    if base.alive:
        seen = faced(base.seat, plan.size, place).value
        spot = spot_of(view, plan, row, seen)
        yield spot.box(faces.WIDE + 10, faces.HIGH + 10, f"faced-{base.colour}", 9)
    stands = plan.gap(row, place.gap)
    yield stands.moved(1.5, 3).box(28, 70, "shade", 5)
    yield from faces.spy(stands, plan.facing(row, place.facing), base.colour)


def outward(view: View, plan: Plan, row: Row, base: Base) -> Iterator[Shape]:
    """The way round that a Spy looks that faces outwards at an end."""
    place = place_of(view, base)
    if place is None or not base.alive:
        return
    if (place.gap, place.facing) in ((0, LEFT), (plan.size, RIGHT)):
        yield Path(ring(plan, row).points, f"faced-{base.colour}")


def track(view: View, plan: Plan, row: Row, base: Base) -> Iterator[Shape]:
    """The four targets right of a row: found ones filled, the next one framed."""
    if base.place is None:
        return
    left = plan.width - 128
    aims = aims_of(view, base)
    for line, (who, aim) in enumerate(aims):
        y = row.y - 6 + (line - (len(aims) - 1) / 2) * 32
        if who:
            yield Text(left - 2, y - 15, who, "label", "start")
        before = TARGETS.index(aim) if aim else len(TARGETS)
        for number, card in enumerate(TARGETS):
            x = left + number * 29
            if number < before:
                yield Rect(x, y - 9, 24, 18, "found", 4)
            else:
                yield Rect(x, y - 9, 24, 18, "slot", 4)
            if number == before and base.alive:
                yield Rect(x - 1.5, y - 10.5, 27, 21, "aim", 5)
            yield Text(x + 12, y, card, "words-dim" if number != before else "words")
    if len(aims) == 1:
        yield Text(left, row.y + 16, "targets", "label", "start")


def out(plan: Plan, row: Row, base: Base) -> Iterator[Shape]:
    """A veil over the row of a player who is out."""
    if not base.alive:
        width = plan.size * PITCH + 2 * MARGIN
        yield Rect(PLATE, row.y - 64, width, 128, "out", 10)
        yield Text(18, row.y + 23, "out", "out-words", "start")
