"""What happens at alarm 8 (missions 1 and 2)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.readings import HouseLight
from explorer.games.long_night.rules.rulebook import RULES


@RULES.clause("O.19", source="missions, alarm 8", basis=Basis.OURS)
def reached(draft: Draft) -> None:
    """Alarm 8 acts once, at the moment it is reached: in the mansion the squares of the house are lit, in the camp all sleepers wake."""
    if draft.config.rules.house_lit and not draft.open.ground.glow:
        light_house(draft, True)
    if draft.config.rules.sleepers_wake:
        wake_sleepers(draft)


def begins(draft: Draft) -> None:
    """A position that starts at alarm 8 or above has done already what reaching it does (LN-O.81)."""
    if draft.open.alarm >= REACHED:
        reached(draft)


REACHED = 8
"""The alarm at which the house is lit and sleepers wake."""


def left(draft: Draft) -> None:
    """The alarm has fallen under 8."""
    if draft.config.rules.house_lit and draft.open.ground.glow:
        match draft.config.readings.house_light:
            case HouseLight.STAYS:
                pass
            case HouseLight.WHILE_8:
                light_house(draft, False)
            case never:
                assert_never(never)


@RULES.clause("M1.2", source="mission 1, the house at alarm 8", basis=Basis.SAID)
def light_house(draft: Draft, on: bool) -> None:
    """At alarm 8 all squares of the house are lit; no lamp stands behind this light, so it throws no shadows."""
    glow = sum(1 << square for square in draft.config.region("house")) if on else 0
    draft.shows(ground=replace(draft.open.ground, glow=glow))
    draft.hides(ground=replace(draft.secret.ground, glow=glow))
    draft.note("house_lit" if on else "house_dark", light_house.id, because=(reached.cite(on),))


@RULES.clause("M2.2", source="mission 2, sleepers", basis=Basis.SAID)
def wake_sleepers(draft: Draft) -> None:
    """At alarm 8 all sleepers wake at once and are green units; before that, one is changed to a green unit for one activation."""
    for unit in draft.open.units:
        if unit.kind == "sleeper" and unit.at is not None:
            draft.set_unit(unit.id, kind="green")
            draft.note("sleeper_wakes", wake_sleepers.id, piece=unit.id, because=(reached.cite(True),))
