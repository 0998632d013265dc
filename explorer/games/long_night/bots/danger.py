"""What units and devices can inspect, now and after one activation, as sets of squares and as risks."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.board.sight import bits
from explorer.games.long_night.model import Ground, remembered
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import guard, inspection, movement
from explorer.games.long_night.state import Unit

ALWAYS = 0.9
"""Share of their looks that devices and snipers, who act every turn, add to a square's risk."""

STANDING = 0.6
"""The same for a unit that need not move first."""

WALKING = 0.12
"""What a unit adds that must walk first."""


@remembered
def masks(ground: Ground, readings: Readings, kind: str, at: int | None, border: str) -> tuple[int, ...]:
    """What each look inspects that a unit or device of that kind can choose there."""
    unit = Unit("", kind, at, border)
    looks = inspection.choices(ground, readings, unit)
    return tuple(inspection.inspected(ground, readings, unit, look) for look in looks)


@remembered
def after_walk(ground: Ground, readings: Readings, kind: str, at: int) -> int:
    """Everything that a unit can inspect after any walk of one activation (doors shut on the way stay so)."""
    points = 2 if kind == "civilian" else movement.unit_pace()
    seen = 0
    for square in bits(movement.steps(ground, readings, kind).reach(at, points)):
        for mask in masks(ground, readings, kind, square, ""):
            seen |= mask
    return seen


Risks = dict[int, float]
"""Square -> about how likely it is to be inspected in the guard's next turn; none where it is not."""


def risks(ground: Ground, readings: Readings, units: Iterable[Unit], active: int) -> Risks:
    """The risk of every square when the guard activates `active` of these units and devices."""
    found: Risks = {}
    units = [unit for unit in units if unit.kind not in ("sleeper", "dog", "sleeping_dog")]
    walkers = sum(guard.activatable(unit) for unit in units)
    share = min(1.0, active / max(1, walkers))
    for unit in units:
        walks = guard.activatable(unit)
        looks = masks(ground, readings, unit.kind, unit.at, unit.border)
        weight = (STANDING * share if walks else ALWAYS) / max(1, len(looks))
        for mask in looks:
            for square in bits(mask):
                found[square] = found.get(square, 0.0) + weight
        if walks and unit.at is not None:
            for square in bits(after_walk(ground, readings, unit.kind, unit.at)):
                found[square] = found.get(square, 0.0) + WALKING * share
    return found
