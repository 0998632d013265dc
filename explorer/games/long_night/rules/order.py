"""Section 2 of the rules: the steps of the guard's turn, in their order."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.games.long_night.model.state import CAMERAS, DOG, PERIMETER, SCANNERS, UNITS
from explorer.games.long_night.readings import (
    TurnOrder,
)
from explorer.games.long_night.rules.rulebook import RULES

OTHER_CAMERAS = ("camera_ordinary", "camera_panoramic", "camera_wide", "camera_night")


Plan = tuple[tuple[str, tuple[str, ...]], ...]


@RULES.clause("2.10", source="rules 2, the guard's turn", basis=Basis.SAID)
def plan(reading: TurnOrder) -> Plan:
    """The guard's turn: the alarm falls by 1; perimeter cameras and snipers; the loose dog; scanners; as many units as the alarm level, each at most once; all other cameras; the time track advances."""
    match reading:
        case TurnOrder.ALARM_FIRST:
            return (
                (PERIMETER, ("camera_perimeter", "sniper")),
                (DOG, ()),
                (SCANNERS, ("scanner",)),
                (UNITS, ()),
                (CAMERAS, OTHER_CAMERAS),
            )
        case TurnOrder.ALARM_LAST:
            return (
                (PERIMETER, ("sniper",)),
                (DOG, ()),
                (SCANNERS, ("scanner",)),
                (UNITS, ()),
                (PERIMETER, ("camera_perimeter",)),
                (CAMERAS, OTHER_CAMERAS),
            )
        case never:
            assert_never(never)


def falls_first(reading: TurnOrder) -> bool:
    """Does the alarm fall at the beginning of the guard's turn, not at its end (LN-2.10)?"""
    match reading:
        case TurnOrder.ALARM_FIRST:
            return True
        case TurnOrder.ALARM_LAST:
            return False
        case never:
            assert_never(never)


def counterpart(step: int, before: TurnOrder, now: TurnOrder) -> int:
    """The place in one order of the guard's turn of the step that has the place `step` in another one."""
    if step < 0 or before is now:
        return step
    phase, kinds = plan(before)[step]
    same = [place for place, (name, _) in enumerate(plan(now)) if name == phase]
    return next((place for place in same if set(kinds) & set(plan(now)[place][1])), same[0])
