"""Missions 1 and 2 of the rule book: what they ask for, what they give, and how they end."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.games.long_night.model.state import Rules, Spy
from explorer.games.long_night.readings import StartAlarm
from explorer.games.long_night.rules.rulebook import RULES

RULES.note(
    "S.3",
    "There are six missions; the rule book describes two, the mansion and the camp.",
    source="start of the game",
    basis=Basis.SAID,
)

# the mansion

RULES.note(
    "M1.1",
    "Spies must find the right document and carry it off the board before round 21 begins, in a mission of 20 rounds; the guard must stop them.",
    source="mission 1, the task",
    basis=Basis.SAID,
)
RULES.note(
    "M1.3",
    "The guard puts 6 green and 4 white units and 2 dog handlers on lamps, 2 ordinary cameras anywhere but in house or shed, 5 alarm devices on windows or doors, 2 civilians in rooms 1 and 2, and 4 documents in any rooms.",
    source="mission 1, set-up",
    basis=Basis.SAID,
)
RULES.note(
    "M1.10",
    "Lethal force is allowed except on civilians.",
    source="mission 1, force",
    basis=Basis.SAID,
)


@RULES.clause("M1.7", source="mission 1, heat sensor", basis=Basis.SAID)
def warm(squares: list[int], house: frozenset[int]) -> list[int]:
    """The heat sensor shows only zones outside the house."""
    return [square for square in squares if square not in house]


@RULES.clause("M1.8", source="mission 1, victory", basis=Basis.SAID)
def document_out(rules: Rules, spy: Spy) -> bool:
    """Spies win when a spy with the right document leaves the board before the mission's last round is over (20 rounds, unless the mission names another number); the guard wins by catching all spies or the one with it, by alarm 9, or when that round is over."""
    return rules.objective == "document" and bool(spy.goal)


@RULES.clause("M1.9", source="mission 1, number of spies", basis=Basis.SAID)
def least_alarm(alarm: int, least: int, reading: StartAlarm) -> int:
    """One spy: alarm 2 at the start, which is also the minimum, and 2 perimeter cameras; two spies: 1 and 2 cameras; three: 1 and 1 camera."""
    match reading:
        case StartAlarm.MINIMUM:
            return max(alarm, least)
        case StartAlarm.START_ONLY:
            return least
        case never:
            assert_never(never)


# the camp

RULES.note(
    "M2.1",
    "Spies must find the right hostage and bring him off the board before round 21 begins, in a mission of 20 rounds.",
    source="mission 2, the task",
    basis=Basis.SAID,
)
RULES.note(
    "M2.4",
    "The guard puts 4 green and 6 white units, 2 searchlights and 8 sleepers on lamps and in tents, at most 2 in a tent; the lamps hang on two generators.",
    source="mission 2, set-up",
    basis=Basis.SAID,
)
RULES.note(
    "M2.10",
    "A spy who crosses mud leaves footprints there, one marker a square; a unit that sees them learns of them, without alarm.",
    source="mission 2, footprints",
    basis=Basis.SAID,
)
RULES.note(
    "M2.12",
    "The alarm starts at the minimum: 2 with one spy, else 1; 2 snipers with one spy or two, 1 with three. Lethal force is allowed.",
    source="mission 2, number of spies",
    basis=Basis.SAID,
)


@RULES.clause("M2.11", source="mission 2, victory", basis=Basis.SAID)
def hostage_out(rules: Rules, spy: Spy) -> bool:
    """Spies win when the hostage, walking or carried, leaves the board before the mission's last round is over (20 rounds, unless the mission names another number); the guard wins by catching all spies, the carrier or the hostage, by alarm 9, when that round is over, or by turning him over."""
    return rules.objective == "hostage" and (bool(spy.goal) or spy.kind == "hostage")
