"""Chapter 8 of the rules: what every thief can do."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.heist.model.pieces import LINE_CELLS, MASTER, NAMES
from explorer.games.heist.model.state import Open
from explorer.games.heist.readings import Readings, VoluntaryExposure
from explorer.games.heist.rules.board import quadrants, zones_of
from explorer.games.heist.rules.rulebook import RULES
from explorer.games.heist.rules.turns import comes_off

shifting = RULES.note(
    "8.1",
    "A thief can shift any line by one cell.",
    source="every role, to shift",
    basis=Basis.SAID,
)


@RULES.clause("8.2", source="every role, to shift", basis=Basis.SAID)
def seen(open: Open, line: str) -> Ruling[bool]:
    """A shift is visible if a uniformed officer lies in the line, also a stunned one; a dead one is none. Otherwise it is hidden."""
    cells = LINE_CELLS[line]
    there = tuple(officer for officer in open.officers if open.grid.index(officer) in cells)
    squares = tuple(NAMES[open.grid.index(officer)] for officer in there)
    return ruled(seen, bool(there), squares, (line, *there))


def declared(open: Open, line: str, reading: VoluntaryExposure) -> Ruling[bool]:
    """May a shift be declared visible (HE-8.2)? Only where it is not so by itself."""
    own = seen(open, line)
    if own.value:
        return Ruling(False, own.because)
    return ruled(seen, declarable(reading), pieces=(line,), read=reading)


def declarable(reading: VoluntaryExposure) -> bool:
    """Can a hidden shift be declared visible at all (HE-8.2)?"""
    match reading:
        case VoluntaryExposure.TRUE:
            return True
        case VoluntaryExposure.FALSE:
            return False
        case never:
            assert_never(never)


@RULES.clause("8.3", source="every role, to rob", basis=Basis.SAID)
def within(open: Open, seat: str, cell: int | None, zone: str, readings: Readings) -> Ruling[bool]:
    """A thief can rob the vault of the quadrant in which he is, while it is still there."""
    if cell is None:
        return ruled(within, False, pieces=(seat, zone))
    inside = quadrants(cell, readings.quadrant_model)
    there = zone in inside.value and zone in open.vaults
    return ruled(within, there, (NAMES[cell],), (seat, zone), because=inside.because)


placing = RULES.note(
    "8.4",
    "He lays his Steal token in the zone of that vault, or moves it there from another zone.",
    source="every role, to rob",
    basis=Basis.SAID,
)

third = RULES.note(
    "8.5",
    "With the third token the vault has been broken open and robbed.",
    source="every role, to rob",
    basis=Basis.SAID,
)

robber_seen = RULES.note("8.6", "Who robs becomes visible.", source="every role, to rob", basis=Basis.SAID)


@RULES.clause("8.7", source="goals, the thieves: three different ones", basis=Basis.INFERRED)
def another(open: Open, seat: str, role: str, zone: str, readings: Readings) -> Ruling[bool]:
    """Nobody robs a vault in whose zone his own token lies already."""
    gone = role == MASTER and comes_off(readings.token_return)
    laid = zone in open.thief(seat).tokens
    read = readings.token_return if role == MASTER and laid else None
    return ruled(another, not (laid and not gone), pieces=(seat, zone), read=read)


def barred(
    open: Open, seat: str, role: str, cell: int | None, zone: str, readings: Readings
) -> tuple[Reason, ...]:
    """What speaks against a robbery; with no zone named there must be exactly one that can be robbed (HE-8.3, 8.7)."""
    if zone:
        there = within(open, seat, cell, zone, readings)
        if not there.value:
            return there.because
        mine = another(open, seat, role, zone, readings)
        return () if mine.value else mine.because
    own = () if cell is None else zones_of(cell, readings.quadrant_model)
    inside = [zone for zone in own if zone in open.vaults]
    free = [zone for zone in inside if another(open, seat, role, zone, readings).value]
    if len(free) == 1:
        return ()
    if len(inside) == 1:
        return another(open, seat, role, inside[0], readings).because
    if cell is None:
        return (within.cite(False, pieces=(seat,)),)
    here = quadrants(cell, readings.quadrant_model)
    return (within.cite(False, squares=(NAMES[cell],), pieces=(seat, *inside), because=here.because),)


def robbed(open: Open, seat: str, role: str, cell: int, zone: str, readings: Readings) -> str:
    """The vault that a legal robbery is about: the named one, or the only one that can be robbed."""
    return zone or next(
        zone
        for zone in zones_of(cell, readings.quadrant_model)
        if zone in open.vaults and another(open, seat, role, zone, readings).value
    )
