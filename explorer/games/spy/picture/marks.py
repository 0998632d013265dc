"""What is laid over the rows: answers, mirror lines, what can lie where, places to press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from explorer.core.readings import written
from explorer.game.record import Overlay, Ui
from explorer.games.spy.beliefs import arrangements
from explorer.games.spy.model.pieces import position
from explorer.games.spy.model.state import View
from explorer.games.spy.picture import faces
from explorer.games.spy.picture.pen import Spot
from explorer.games.spy.picture.plan import Plan
from explorer.games.spy.picture.rows import spot_of
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules.spying import inspected
from explorer.scene.highlight import framed
from explorer.scene.lettering import fitted, width
from explorer.scene.scene import Path, Rect, Shape, Text

Boxes = Mapping[str, tuple[float, float, float, float]]


def _players(view: View) -> tuple[str, ...]:
    return tuple(base.seat for base in view.open.bases if base.place is not None and base.alive)


OVERLAYS: dict[str, Overlay[View]] = {
    "mirror": Overlay("mirror", "m", "which cards a player would inspect", _players),
    "possible": Overlay(
        "possible", "p", "which cards can lie where, by all that is known here", lambda view: ("",)
    ),
}
"""What can be laid over the picture, by name."""


def overlays(view: View, plan: Plan, readings: Readings, ui: Ui) -> Iterator[Shape]:
    """What is switched on, laid over the rows."""
    for name, subject in ui.overlays:
        if name == "mirror":
            yield from mirror(view, plan, readings, subject)
        elif name == "possible":
            yield from can(view, plan)


def mirror(view: View, plan: Plan, readings: Readings, seat: str) -> Iterator[Shape]:
    """Lines from the card that a player's Spy faces to those that lie opposite it."""
    mine = view.open.base(seat)
    for base in view.open.bases:
        if base.seat == seat or not base.alive or base.place is None or mine.place is None:
            continue
        found = inspected(seat, plan.size, mine.place, base.seat, base.place, readings)
        here, there = found.because[0].squares
        yield from line(view, plan, here, there)


def line(view: View, plan: Plan, here: str, there: str) -> Iterator[Shape]:
    """A mirror line from one card to another card or Spy."""
    spots = [_spot(view, plan, name) for name in (here, there)]
    if None not in spots:
        one, other = (spot for spot in spots if spot is not None)
        yield Path(((one.x, one.y), (other.x, other.y)), "mirror")
        yield other.disc(5, "mirror-end")
        yield one.disc(5, "mirror-end")


def _spot(view: View, plan: Plan, name: str) -> Spot | None:
    """Where a card or Spy lies, by its name."""
    for row in plan.rows:
        place = view.open.base(row.seat).place
        if name == f"{row.seat}-spy" and place is not None:
            return plan.gap(row, place.gap)
        for number in range(1, plan.size + 1):
            if name == position(row.seat, number):
                return spot_of(view, plan, row, number)
    return None


def can(view: View, plan: Plan) -> Iterator[Shape]:
    """On every card that is not seen the names of those that it can be."""
    for row in plan.rows:
        base = view.open.base(row.seat)
        hand = view.hand(row.seat)
        if not base.arranged:
            continue
        for number, found in enumerate(arrangements(view, row.seat), 1):
            if len(hand) >= number and hand[number - 1]:
                continue
            spot = spot_of(view, plan, row, number)
            names = [card for card, _ in found]
            lines = [" ".join(names[at : at + 3]) for at in range(0, len(names), 3)]
            for at, words in enumerate(lines):
                y = spot.y + 33 - 13 * (len(lines) - 1 - at)
                yield Rect(spot.x - 29, y - 6.5, 58, 13, "can-back", 3)
                yield Text(spot.x, y, words, "can")


def answer(view: View, plan: Plan, readings: Readings, ui: Ui) -> Iterator[Shape]:
    """The cards that an answer names, framed, mirror lines between them, and below the rows what was asked and answered."""
    if ui.asked is None:
        yield from legend(plan)
        return
    drawn: set[str] = set()
    for reason in ui.asked.ruling.reasons():
        if reason.clause == "SP-6.3":
            yield from line(view, plan, *reason.squares)
        for name in reason.squares:
            spot = _spot(view, plan, name)
            if spot is not None and name not in drawn:
                drawn.add(name)
                wide, high = (38, 80) if name.endswith("-spy") else (faces.WIDE + 16, faces.HIGH + 16)
                yield from framed(spot.box(wide, high, "asked", 11))
    asked, words = ui.asked.question(written(readings, Readings())), ui.asked.answer
    room = plan.width - 40
    yield Text(20, plan.table + 20, fitted(asked, room, 11.5), "words-dim", "start")
    yield Text(20, plan.table + 40, fitted(words, room, 13, True), "words-bold", "start")


LEGEND = (
    ("exposed", "exposed, seen by all"),
    ("faced-green", "faced by the Spy, in his colour"),
    ("aim", "the target"),
    ("ring", "from one end to the other no space is lost"),
)


def legend(plan: Plan) -> Iterator[Shape]:
    """What the signs mean, below the rows while nothing is asked."""
    x, y = 20.0, plan.table + 28
    for style, words in LEGEND:
        if style == "ring":
            yield Path(((x, y), (x + 22, y)), style)
        else:
            yield Rect(x + 3, y - 9, 14, 18, style, 3)
        yield Text(x + 28, y, words, "words-dim", "start")
        x += 44 + width(words, 11.5)
    yield from faces.flame(Spot(x + 8, y, 0, 0.8))
    yield Text(x + 22, y, "lit fuse", "words-dim", "start")


def offered(boxes: Boxes, ui: Ui) -> Iterator[Shape]:
    """Places to press, those of the offer that is pointed at, and the pointer."""
    for name in ui.lit:
        if name in boxes:
            x, y, w, h = boxes[name]
            yield Rect(x - 3, y - 3, w + 6, h + 6, "lit", 7)
            yield from framed(Rect(x - 3, y - 3, w + 6, h + 6, "lit-edge", 7))
    for name in ui.marks:
        if name not in boxes:
            continue
        x, y, w, h = boxes[name]
        if "@" in name:
            yield _arrow(x, y, w, h)
        else:
            yield from framed(Rect(x - 4, y - 4, w + 8, h + 8, "mark", 8))
    if ui.pointer in boxes:
        x, y, w, h = boxes[ui.pointer]
        yield from framed(Rect(x - 2, y - 2, w + 4, h + 4, "pointer", 6))


def _arrow(x: float, y: float, w: float, h: float) -> Path:
    """A place where the Spy can come to stand; which of the two of a gap it is says which way it will look."""
    left = round(x) % 2 == 0
    middle = y + h / 2
    tip, base = (x + 1, x + w - 2) if left else (x + w - 1, x + 2)
    return Path(((tip, middle), (base, middle - 9), (base, middle + 9)), "mark-fill", True)
