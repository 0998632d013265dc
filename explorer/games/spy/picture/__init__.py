"""Pictures of Spy: hands on a table seen from a seat, and the answer to a question, as a Scene."""

from __future__ import annotations

from explorer.game.record import Ui
from explorer.games.spy.model.pieces import SIDES, placement, position
from explorer.games.spy.model.state import Base, View
from explorer.games.spy.picture import marks, rows
from explorer.games.spy.picture.desk import desk, standing
from explorer.games.spy.picture.marks import OVERLAYS
from explorer.games.spy.picture.palette import PALETTES
from explorer.games.spy.picture.plan import boxes, planned, spy_box
from explorer.games.spy.readings import Readings
from explorer.games.spy.text.view import card_text
from explorer.scene.scene import Layer, Rect, Region, Scene, Shape

__all__ = ["OVERLAYS", "PALETTES", "desk", "picture"]


def picture(view: View, readings: Readings, ui: Ui) -> Scene:
    """A view as a scene: one row a base, its own at the bottom; cards that lie opposite each other stand in a column.

    Layers from below: table, cards, spies, overlays, answer, offers. Regions are positions (anna3), Spies
    (anna-spy), names (anna) and places of Spies (anna@2R). Raises KeyError for a palette that is not there.
    """
    plan = planned(view, readings)
    table: list[Shape] = []
    cards: list[Shape] = []
    spies: list[Shape] = []
    places: dict[str, tuple[float, float, float, float]] = {}
    labels: dict[str, str] = {}
    for row in plan.rows:
        base = view.open.base(row.seat)
        table += [*rows.plate(view, row, base), *rows.track(view, plan, row, base), rows.ring(plan, row)]
        table += rows.outward(view, plan, row, base)
        cards += rows.cards(view, plan, row, base)
        spies += [*rows.spy(view, plan, row, base), *rows.out(plan, row, base)]
        places |= boxes(plan, row.seat)
        place = rows.place_of(view, base)
        if place is not None:
            places[f"{row.seat}-spy"] = spy_box(plan, row.seat, place.gap)
        labels |= _labels(view, base)
    ground = (
        Rect(0, 0, plan.width, plan.height, "page"),
        Rect(4, 4, plan.width - 8, plan.table - 8, "table", 22),
    )
    return Scene(
        plan.width,
        plan.height,
        "Spy, the table",
        f"{standing(view)}. {'. '.join(_told(view, base) for base in view.open.bases)}",
        PALETTES[ui.palette],
        (
            Layer("table", (*ground, *table)),
            Layer("cards", tuple(cards)),
            Layer("spies", tuple(spies)),
            Layer("overlays", tuple(marks.overlays(view, plan, readings, ui))),
            Layer("answer", tuple(marks.answer(view, plan, readings, ui))),
            Layer("offers", tuple(marks.offered(places, ui))),
        ),
        tuple(Region(name, *box, labels.get(name, name)) for name, box in places.items()),
    )


def _labels(view: View, base: Base) -> dict[str, str]:
    """What the regions of a row are, in words."""
    seat = base.seat
    found = {seat: f"the base of {seat}", f"{seat}-spy": f"the Spy of {seat}"}
    for number in range(1, view.config.size + 1):
        seen = card_text(view, base, number).strip("[]*?")
        found[position(seat, number)] = f"card {number} of {seat}" + (f": {seen}" if seen else "")
    for gap in range(view.config.size + 1):
        for facing in SIDES:
            found[f"{seat}@{gap}{facing}"] = f"in the base of {seat}: {placement(gap, facing)}"
    return found


def _told(view: View, base: Base) -> str:
    """A base in words, for those who cannot see the picture."""
    place = rows.place_of(view, base)
    where = "not in play" if place is None else placement(place.gap, place.facing)
    shown = ", ".join(card for card in base.shown if card) or "nothing"
    return f"{base.seat}: Spy {where}, exposed {shown}" + ("" if base.alive else ", out")
