"""Pictures of Red Mercury: a brick wall with what a seat sees of it, and the answer to a question, as a Scene."""

from __future__ import annotations

from explorer.game.record import Ui
from explorer.games.red_mercury.model.pieces import SAID
from explorer.games.red_mercury.model.state import Open, View
from explorer.games.red_mercury.model.views import card_of
from explorer.games.red_mercury.picture import bricks, marks, plan
from explorer.games.red_mercury.picture.desk import desk
from explorer.games.red_mercury.picture.marks import OVERLAYS
from explorer.games.red_mercury.picture.palette import PALETTES
from explorer.games.red_mercury.picture.stands import footprint, stand
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.text.view import agent_text, standing
from explorer.scene.scene import Layer, Rect, Region, Scene, Shape

__all__ = ["OVERLAYS", "PALETTES", "desk", "picture"]


def picture(view: View, readings: Readings, ui: Ui) -> Scene:
    """A view as a scene: the wall, cards that it shows, stands, container.

    Layers from below: wall, overlays, stands, answer, offers. Regions are spaces (C3, LAB, NW) and stands (stand-CIA#1).
    Raises KeyError for a palette that is not there.
    """
    wall = view.config.wall
    wide, high = plan.width(wall), plan.height()
    ground: list[Shape] = [
        Rect(0, 0, wide, high, "page"),
        Rect(
            plan.GATE + 4,
            plan.TOP - 4,
            wide - 2 * plan.GATE - 8,
            high - plan.TOP - plan.BELOW + 8,
            "mortar",
            6,
        ),
    ]
    figures: list[Shape] = []
    boxes: dict[str, plan.Box] = {}
    labels: dict[str, str] = {}
    for space in wall.spaces:
        ground += bricks.brick(view, space)
        boxes[space] = plan.box(wall, space)
        kind = card_of(view, space) if space in wall.bricks else ""
        labels[space] = f"space {space}" + (f": {SAID[kind]}" if kind else "")
        for spot in plan.stands(wall, space, view.open.at(space), view.open.container):
            tag = spot.agent.tag
            figures += stand(view, spot)
            boxes[f"stand-{tag}"] = footprint(spot)
            labels[f"stand-{tag}"] = f"{agent_text(view, spot.agent)} on {space}"
    return Scene(
        wide,
        high,
        "Red Mercury, the base",
        f"{standing(view)}. {_told(view.open)}",
        PALETTES[ui.palette],
        (
            Layer("wall", tuple(ground)),
            Layer("overlays", (*marks.holding(view), *marks.overlays(view, boxes, ui))),
            Layer("stands", tuple(figures)),
            Layer("answer", tuple(marks.answer(view, boxes, readings, ui))),
            Layer("offers", tuple(marks.offered(boxes, ui))),
        ),
        tuple(Region(name, *box, labels[name]) for name, box in boxes.items()),
    )


def _told(open: Open) -> str:
    """The table in words, for those who cannot see the picture."""
    places = dict.fromkeys(agent.place for agent in open.agents)
    there = [
        f"{place}: {', '.join(agent.tag for agent in open.at(place))}"
        for place in places
        if place not in ("reserve", "removed", "beside")
    ]
    carried = f", carried by {', '.join(open.container.carriers)}" if open.container.carriers else ""
    return f"container on {open.container.space}{carried}. {'; '.join(there)}"
