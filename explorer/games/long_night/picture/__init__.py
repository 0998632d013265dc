"""Pictures of Long Night in the Dark: a position, and the answer to a question, as a Scene."""

from __future__ import annotations

from explorer.game.record import Ui
from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import Situation
from explorer.games.long_night.model.state import View
from explorer.games.long_night.picture import verdict as sentences
from explorer.games.long_night.picture.answer import answer, wash
from explorer.games.long_night.picture.desk import desk
from explorer.games.long_night.picture.ground import ground
from explorer.games.long_night.picture.legend import legend
from explorer.games.long_night.picture.lights import lights
from explorer.games.long_night.picture.lines import lines
from explorer.games.long_night.picture.overlays import OVERLAYS, overlaid, told
from explorer.games.long_night.picture.palette import PALETTES
from explorer.games.long_night.picture.pieces import TRAY, off_board, pieces
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.picture.pressed import offered, pointed, regions
from explorer.games.long_night.picture.words import description
from explorer.games.long_night.readings import Readings
from explorer.scene.scene import Layer, Scene, Shape

__all__ = ["OVERLAYS", "PALETTES", "desk", "paint", "picture"]

GAP = 26.0
"""From the border of the board, or the tray below it, to what is said below."""


def picture(view: View, readings: Readings, ui: Ui) -> Scene:
    """The board that a view shows as a scene: the guard's, or the spies'."""
    return paint(views.situation(view), readings, ui, overlaid(view, readings, ui))


def paint(situation: Situation, readings: Readings, ui: Ui, over: tuple[Layer, ...] = ()) -> Scene:
    """A situation under some readings as a scene, with pointer and answer as `ui` has them.

    Layers from below: ground, light, `over` (what is laid over the board), wash (the squares of an answer), lines, marks (the rest of the answer,
    or the legend while nothing is asked), pieces, offers, names (which no frame crosses), pointer. All but wash, marks, offers and pointer depend on the
    situation and the readings alone. Raises KeyError for a
    palette that PALETTES does not name.
    """
    plan = Plan(situation.lattice)
    light = lights(situation, readings)
    below = plan.bottom + GAP + (TRAY if off_board(situation) else 0)
    key, room = legend(
        situation.board, situation.changes, below, any(shape.style == "shadow" for shape in light)
    )
    height = below + max(room, sentences.height(plan)) + 12
    bodies, names = pieces(situation)
    said = None if ui.asked is None else sentences.verdict(situation, ui.asked, readings)
    marks: tuple[Shape, ...] = key
    tint: tuple[Shape, ...] = ()
    if ui.asked is not None and said is not None:
        marks = answer(situation, ui.asked) + sentences.drawn(plan, said, below)
        tint = wash(situation, ui.asked)
    return Scene(
        plan.width,
        height,
        f"Long Night in the Dark, a board of {plan.lattice.width} x {plan.lattice.height} squares",
        description(situation, str(said) if said else "", told(ui)),
        PALETTES[ui.palette],
        (
            Layer("ground", ground(situation.board, situation.regions, height)),
            Layer("light", light),
            *over,
            Layer("wash", tint),
            Layer("lines", lines(situation.board, situation.changes)),
            Layer("marks", marks),
            Layer("pieces", bodies),
            Layer("offers", offered(situation, ui)),
            Layer("names", names),
            Layer("pointer", pointed(situation, ui)),
        ),
        regions(situation, readings, ui.marks),
    )
