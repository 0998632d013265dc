"""The steps that a figure has points for."""

from __future__ import annotations

from explorer.games.long_night.actions import atoms
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import (
    movement,
)


@remembered
def strides(
    ground: Ground, readings: Readings, id: str, kind: str, role: str, at: int, points: int
) -> tuple[atoms.Step, ...]:
    """The steps of a figure with that many points."""
    steps = movement.steps(ground, readings, kind, role)
    return tuple(atoms.Step(id, near) for near, cost in steps.out(at) if cost <= points)
