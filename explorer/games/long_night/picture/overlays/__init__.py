"""What can be laid over the picture of a board, painted from the view alone: nothing that its seat does not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorer.game.record import Overlay, Ui
from explorer.games.long_night.model.state import View
from explorer.games.long_night.picture.overlays import (
    lighting,
    seeing,
    sounds,
    sources,
    spies,
    watching,
)
from explorer.games.long_night.readings import Readings
from explorer.scene.scene import Layer, Shape

Paints = Callable[[View, Readings, str], tuple[Shape, ...]]
"""(view, readings, subject) -> what is painted; nothing for a subject that the view does not have."""

_ALL: tuple[tuple[Overlay[View], Paints], ...] = (
    (
        Overlay("heat", "h", "how many could inspect each square in the guard's next turn", sources.whole),
        watching.heat,
    ),
    (
        Overlay(
            "safe", "s", "squares that nobody could inspect in the guard's next turn", watching.safe_subjects
        ),
        watching.safe,
    ),
    (
        Overlay("possible", "p", "where the guard must think that a spy can be", sources.sought),
        spies.possible,
    ),
    (
        Overlay("next", "n", "where a unit can walk and what it could inspect next turn", sources.walkers),
        watching.next_turn,
    ),
    (
        Overlay("vision", "v", "what a unit or device can inspect now, look by look", sources.lookers),
        watching.vision,
    ),
    (
        Overlay(
            "sight", "i", "what a figure sees at any distance, with lines to the other side", sources.figures
        ),
        seeing.sight,
    ),
    (
        Overlay(
            "light", "l", "which light lights which squares, what stops it, how shadows fall", sources.whole
        ),
        lighting.light,
    ),
    (
        Overlay("noise", "o", "noise tokens in pairs, what wakes dogs, loud ground", sources.whole),
        sounds.noise,
    ),
    (
        Overlay(
            "reach",
            "r",
            "how far a spy gets, with points; borders for crawling, sneaking, walking, running",
            sources.spy_ids,
        ),
        spies.reach,
    ),
)

OVERLAYS: Mapping[str, Overlay[View]] = {overlay.name: overlay for overlay, _ in _ALL}
"""By name, the lowest first."""


def told(ui: Ui) -> str:
    """What is laid over the board, in words; empty for nothing."""
    shown: dict[str, list[str]] = {}
    for name, subject in ui.overlays:
        if name in OVERLAYS:
            shown.setdefault(name, []).append(subject)
    parts = []
    for name, subjects in shown.items():
        whose = ", ".join(filter(None, subjects))
        parts.append(OVERLAYS[name].says + (f" ({whose})" if whose else ""))
    return "; ".join(parts)


def overlaid(view: View, readings: Readings, ui: Ui) -> tuple[Layer, ...]:
    """A layer for each overlay that is on, named after it, with all subjects of which it is shown."""
    layers = []
    for overlay, paint in _ALL:
        subjects = tuple(subject for name, subject in ui.overlays if name == overlay.name)
        if subjects:
            shapes = tuple(shape for subject in subjects for shape in paint(view, readings, subject))
            layers.append(Layer(f"over-{overlay.name}", shapes))
    return tuple(layers)
