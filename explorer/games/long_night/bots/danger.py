"""What units and devices can inspect, now and after one activation, as sets of squares and as risks."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import Unit
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import activation, inspection, movement

ALWAYS = 0.9
"""Share of their looks that devices and snipers, who act every turn, add to a square's risk."""

STANDING = 0.6
"""The same for a unit that need not move first, if it is activated."""


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


def at_once(ground: Ground, readings: Readings, unit: Unit) -> int:
    """About how many squares a unit inspects in one activation: those of a look, or of a handler's looks on his way."""
    looks = masks(ground, readings, unit.kind, unit.at, "")
    most = max((mask.bit_count() for mask in looks), default=0)
    return 3 * most if unit.kind == "dog_handler" else most


Risks = dict[int, float]
"""Square -> about how likely it is to be inspected in the guard's next turn; none where it is not."""


def risks(ground: Ground, readings: Readings, units: Iterable[Unit], active: int) -> Risks:
    """The risk of every square when the guard activates `active` of these units and devices.

    The more a unit inspects at once, the likelier it is the one to be activated; what it can inspect only
    after a walk is as likely inspected as the part that one activation is of all that.
    """
    found: Risks = {}

    def add(mask: int, risk: float) -> None:
        for square in bits(mask):
            found[square] = found.get(square, 0.0) + risk

    units = [unit for unit in units if unit.kind not in ("sleeper", "dog", "sleeping_dog")]
    inspects = {unit.id: at_once(ground, readings, unit) for unit in units if activation.activatable(unit)}
    everything = max(1, sum(inspects.values()))
    for unit in units:
        looks = masks(ground, readings, unit.kind, unit.at, unit.border)
        if unit.id not in inspects or unit.at is None:
            share = ALWAYS
        else:
            acts = min(1.0, active * inspects[unit.id] / everything)
            walked = after_walk(ground, readings, unit.kind, unit.at)
            add(walked, acts * min(1.0, inspects[unit.id] / max(1, walked.bit_count())))
            share = STANDING * acts
        for mask in looks:
            add(mask, share / len(looks))
    return found
