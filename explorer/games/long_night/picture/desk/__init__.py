"""What lies beside the board: tracks, figures, hands, tokens and the task, on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from explorer.game.record import Ui
from explorer.games.long_night.model.state import View
from explorer.games.long_night.picture.desk import goal, people, tracks
from explorer.games.long_night.picture.desk.sheet import EDGE, WIDTH, Block
from explorer.games.long_night.picture.palette import PALETTES
from explorer.games.long_night.readings import Readings
from explorer.scene.highlight import framed
from explorer.scene.scene import Layer, Rect, Region, Scene, Shape

BLOCKS: tuple[Callable[[View, float], Block], ...] = (
    tracks.head,
    tracks.round_steps,
    tracks.alarm_track,
    tracks.round_track,
    people.guards,
    people.spies,
    goal.noises,
    goal.goal,
)
"""The parts of the desk from the top down; each one is a layer."""


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """The desk of a view as a scene: what this seat knows and no more.

    Layers: the paper, one for every part of it, and the places to press. Regions: cards by holder and name.
    Raises KeyError for a palette that PALETTES does not name.
    """
    blocks: list[Block] = []
    top = 6.0
    for block in BLOCKS:
        blocks.append(block(view, top))
        top = blocks[-1].bottom
    regions = tuple(region for block in blocks for region in block.regions)
    height = round(top + EDGE - 6, 2)
    return Scene(
        WIDTH,
        height,
        "The desk of Long Night in the Dark",
        ". ".join(block.words for block in blocks if block.words),
        PALETTES[ui.palette],
        (
            Layer("paper", (Rect(0.5, 0.5, WIDTH - 1, height - 1, "sheet", 10),)),
            *(Layer(f"desk-{block.name}", block.shapes) for block in blocks),
            Layer("desk-marks", tuple(_marked(regions, ui))),
        ),
        regions,
    )


def _marked(regions: tuple[Region, ...], ui: Ui) -> Iterator[Shape]:
    """The cards that can be pressed, and what the offer that is pointed at is about."""
    for region in regions:
        box = (region.x + 1, region.y + 1, region.w - 2, region.h - 2)
        if region.id in ui.lit:
            yield Rect(*box, "offered-now", 5)
            yield from framed(Rect(*box, "offered-lit", 5))
        if region.id in ui.marks:
            yield from framed(Rect(*box, "offered", 5))
