"""Pictures of Spetsnaz as scenes: two sheets of squared paper side by side."""

from __future__ import annotations

from explorer.core.readings import written
from explorer.game.record import Ui
from explorer.games.spetsnaz.actions.offers import region
from explorer.games.spetsnaz.model.state import SEATS, View
from explorer.games.spetsnaz.picture import sheet as drawn
from explorer.games.spetsnaz.picture.answer import framed
from explorer.games.spetsnaz.picture.desk import desk, what_now
from explorer.games.spetsnaz.picture.overlays import OVERLAYS, laid_over
from explorer.games.spetsnaz.picture.palette import PALETTES
from explorer.games.spetsnaz.picture.plan import ASKED, CELL, MARGIN, sheets, size
from explorer.games.spetsnaz.readings import Readings
from explorer.scene.highlight import framed as cased
from explorer.scene.lettering import fitted
from explorer.scene.scene import Layer, Rect, Region, Scene, Shape, Text

__all__ = ["OVERLAYS", "PALETTES", "desk", "picture"]


def picture(view: View, readings: Readings, ui: Ui) -> Scene:
    """A view as a scene: the map that one walks on, and the map that one has prepared; cells named by an answer are framed."""
    grid = view.config.grid
    width, height = size(grid)
    both = sheets(view)
    regions = tuple(
        Region(region(one.owner, cell), *one.corner(cell), CELL, CELL, f"{cell} on the map of {one.owner}")
        for one in both
        for cell in grid.signs
    )
    layers = {
        "paper": [Rect(0, 0, width, height, "page"), *(shape for one in both for shape in drawn.paper(one))],
        "map": [shape for one in both for shape in (*drawn.printed(one), *drawn.words(view, one))],
        "walked": [shape for one in both for shape in (*drawn.cleared(view, one), *drawn.trail(view, one))],
        "marks": [shape for one in both for shape in drawn.objects(view, one)],
        "squads": [shape for one in both for shape in drawn.figure(view, one)],
        "over": [
            *(shape for one in both for shape in laid_over(view, ui, one)),
            *_touched(ui, regions),
            *(shape for one in both for shape in framed(ui, one)),
            *_asked(ui, readings, width, height),
        ],
    }
    squads = ", ".join(f"{seat} on {view.open.squad(seat).at}" for seat in SEATS)
    return Scene(
        width,
        height,
        "Spetsnaz",
        f"two maps of {grid.width} by {grid.height} cells, {squads}. {what_now(view)}",
        PALETTES[ui.palette],
        tuple(Layer(name, tuple(shapes)) for name, shapes in layers.items()),
        regions,
    )


def _touched(ui: Ui, regions: tuple[Region, ...]) -> list[Shape]:
    """Places to press, places pointed at."""
    found: list[Shape] = []
    for one in regions:
        if one.id in ui.lit:
            found.append(Rect(one.x, one.y, one.w, one.h, "lit"))
            found += cased(Rect(one.x, one.y, one.w, one.h, "lit-edge"))
        if one.id in ui.marks:
            found += cased(Rect(one.x + 4, one.y + 4, one.w - 8, one.h - 8, "mark", r=4))
        if one.id == ui.pointer:
            found += cased(Rect(one.x + 1.5, one.y + 1.5, one.w - 3, one.h - 3, "pointer", r=3))
    return found


def _asked(ui: Ui, readings: Readings, width: float, height: float) -> list[Shape]:
    """The question and its answer below the maps, cut where they are too long for it."""
    if ui.asked is None:
        return []
    asked = ui.asked.question(written(readings, Readings()))
    said = fitted(f"{asked}: {ui.asked.answer}", width - 2 * MARGIN, 12)
    return [Text(MARGIN, height - ASKED / 2 - 2, said, "note", "start")]
