"""Questions about what thieves can do where they are, whoever's turn it is and whatever their role."""

from __future__ import annotations

from explorer.core.rulebook import ruled
from explorer.core.ruling import Reason, Ruling, Verdict
from explorer.games.heist.model.pieces import HACKER, NAMES, PACIFIES, ZONES
from explorer.games.heist.model.state import State
from explorer.games.heist.queries.lookups import cell, cell_of_thief
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import chief, first_level, second_level, thieves
from explorer.games.heist.rules.board import quadrants


def shift(at: State, readings: Readings, line: str, player: str | None) -> Ruling[Verdict]:
    """What would a shift of this line be: "hidden" or "visible" for a thief, "free" or "barred" for the Chief?"""
    if (player or at.open.mover) == at.open.chief:
        free = chief.free_line(at.open, line)
        return Ruling("free" if free.value else "barred", free.because)
    seen = thieves.seen(at.open, line)
    return Ruling("visible" if seen.value else "hidden", seen.because)


def rob(at: State, readings: Readings, thief: str, zone: str) -> Ruling[Verdict]:
    """Could this thief rob this vault from where he is?"""
    where, role = cell_of_thief(at, thief), at.mine(thief).role
    against = thieves.barred(at.open, thief, role, where, zone, readings)
    if against:
        return Ruling(False, against)
    inside = thieves.within(at.open, thief, where, zone, readings)
    return Ruling(True, (*inside.because, *thieves.another(at.open, thief, role, zone, readings).because))


def hack(at: State, readings: Readings, thief: str, zone: str) -> Ruling[Verdict]:
    """Could this thief hack this vault from where he is, if he were the Hacker?"""
    return first_level.hackable(at.open, thief, HACKER, cell_of_thief(at, thief), zone, readings)


def crack(at: State, readings: Readings, thief: str, zone: str) -> Ruling[Verdict]:
    """Could this thief crack this vault from where he is, if he were the Master Safecracker?"""
    where = cell_of_thief(at, thief)
    against = second_level.uncrackable(at.open, thief, where, zone, readings)
    if against or where is None:
        return Ruling(False, against)
    return Ruling(True, second_level.joins(at.open, thief, where, zone, readings).because)


def robbable(at: State, readings: Readings, thief: str) -> Ruling[Verdict]:
    """Which vaults could this thief rob from where he is?"""
    return _zones([(zone, rob(at, readings, thief, zone)) for zone in ZONES])


def hackable(at: State, readings: Readings, thief: str) -> Ruling[Verdict]:
    """Which vaults could this thief hack from where he is, if he were the Hacker?"""
    return _zones([(zone, hack(at, readings, thief, zone)) for zone in ZONES])


def _zones(asked: list[tuple[str, Ruling[Verdict]]]) -> Ruling[Verdict]:
    found = tuple(zone for zone, ruling in asked if ruling.value)
    reasons: dict[Reason, None] = {reason: None for _, ruling in asked for reason in ruling.because}
    return Ruling(found, tuple(reasons))


def reach(at: State, readings: Readings, square: str) -> Ruling[Verdict]:
    """Which zones does the Hacker reach from this cell, whatever lies there?"""
    found = first_level.reach(cell(square), readings)
    own = quadrants(cell(square), readings.quadrant_model)
    return ruled(first_level.reaches, found, (square,), because=own.because)


def stunnable(at: State, readings: Readings, thief: str) -> Ruling[Verdict]:
    """Which officers stand beside this thief, so that he could stun or kill them?"""
    suspect = at.identity(thief)
    asked = [
        (officer, first_level.stuns(at.open, thief, suspect, officer, readings.adjacency_wrap))
        for officer in at.open.officers
    ]
    found = tuple(officer for officer, ruling in asked if ruling.value)
    reasons = tuple(reason for _, ruling in asked for reason in ruling.because)
    where = cell_of_thief(at, thief)
    squares = () if where is None else (NAMES[where],)
    return Ruling(
        found, reasons or (first_level.stuns.cite(False, squares=squares, pieces=(thief, "nobody")),)
    )


def pacify_left(at: State, readings: Readings) -> Ruling[Verdict]:
    """How often can the Eliminator's card still be used?"""
    return ruled(second_level.uses_left, PACIFIES - at.open.pacified)
