"""What can be laid over the picture of a board."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.game import Overlay, Ui
from explorer.core.scene import Rect, Shape
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.games.long_night.state import View

OVERLAYS: Mapping[str, Overlay[View]] = {}
"""By name."""


def offered(plan: Plan, ui: Ui) -> tuple[Shape, ...]:
    """The squares that can be pressed to play something, and those of the offer that is pointed at."""
    numbers = plan.lattice.numbers
    lit = (Rect(*plan.corner(numbers[name]), SIDE, SIDE, "offered-now") for name in ui.lit if name in numbers)
    marks = (
        Rect(x + 5, y + 5, SIDE - 10, SIDE - 10, "offered", r=5)
        for x, y in (plan.corner(numbers[name]) for name in ui.marks if name in numbers)
    )
    return (*lit, *marks)
