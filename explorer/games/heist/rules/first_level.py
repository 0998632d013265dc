"""Chapter 9 of the rules, first part: the six roles that are described first."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, Citable, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.pieces import (
    AROUND,
    BESIDE,
    CENTRE,
    CLEANER,
    DECOY,
    ELIMINATOR,
    HACKER,
    IMPERSONATOR,
    INSIDER,
    MASTER,
    NAMES,
    RUNNER,
    SABOTEUR,
    SNITCH,
    TITLES,
    ZONES,
)
from explorer.games.heist.model.state import Open
from explorer.games.heist.readings import AdjacencyWrap, HackerReach, QuadrantModel, Readings
from explorer.games.heist.rules.board import beside, zones_of
from explorer.games.heist.rules.rulebook import RULES
from explorer.games.heist.rules.thieves import another

HOLDERS: dict[type[atoms.Atom], str] = {
    atoms.FastShift: RUNNER,
    atoms.Stun: CLEANER,
    atoms.Vanish: DECOY,
    atoms.StealData: INSIDER,
    atoms.Hack: HACKER,
    atoms.Pacify: ELIMINATOR,
    atoms.GoUndercover: IMPERSONATOR,
    atoms.ChooseIdentity: IMPERSONATOR,
    atoms.SubstituteSelf: SABOTEUR,
    atoms.SilentShift: SNITCH,
    atoms.Crack: MASTER,
}
"""Ability -> the role to which it belongs."""

lets_it_lie = RULES.note(
    "9.1",
    "The Safecracker does not take his token off when his turn begins. It stays until he moves it by a robbery or its vault is robbed.",
    source="the Safecracker",
    basis=Basis.SAID,
)

fast = RULES.note(
    "9.2",
    "The Runner can shift any line by one cell or two. What is pushed out comes in again at the other end in the same order. This is always visible.",
    source="the Runner",
    basis=Basis.SAID,
)

stunning = RULES.note(
    "9.3", "The Cleaner can stun an officer. This is visible.", source="the Cleaner", basis=Basis.SAID
)


@RULES.clause("9.3a", source="the Cleaner", basis=Basis.SAID)
def stuns(open: Open, seat: str, suspect: str, officer: str, wraps: AdjacencyWrap) -> Ruling[bool]:
    """He stuns a uniformed officer beside him."""
    return within_reach(stuns, open, seat, suspect, officer, wraps)


def within_reach(
    clause: Citable, open: Open, seat: str, suspect: str, officer: str, wraps: AdjacencyWrap
) -> Ruling[bool]:
    """Is that a uniformed officer beside the suspect whom a thief is? Decided by the clause of an ability."""
    if suspect not in open.grid or officer not in open.officers:
        return ruled(clause, False, pieces=(seat, officer))
    near = beside(open.grid, suspect, officer, wraps)
    squares = (NAMES[open.grid.index(suspect)], NAMES[open.grid.index(officer)])
    return ruled(clause, near.value, squares, (seat, officer), near.because)


one_only = RULES.note(
    "9.3b", "Any other officer who was stunned recovers.", source="the Cleaner", basis=Basis.SAID
)
accuses_nobody = RULES.note(
    "9.3c", "Nobody can be accused through a stunned officer.", source="the Cleaner", basis=Basis.SAID
)
holds_lines = RULES.note(
    "9.3d",
    "The Chief cannot shift the row and the column in which he lies; thieves can.",
    source="the Cleaner",
    basis=Basis.SAID,
)
recovers = RULES.note(
    "9.3e",
    "When the Cleaner leaves the game, which is when his card is lost, the stunned officer recovers.",
    source="the Cleaner",
    basis=Basis.SAID,
)

vanishing = RULES.note(
    "9.4",
    "The Decoy can shuffle his identity into the Evidence deck and draw a new one, which may be the same. This is visible.",
    source="the Decoy",
    basis=Basis.SAID,
)


@RULES.clause("9.5", source="the Insider", basis=Basis.SAID)
def steals(open: Open, seat: str, officer: str) -> Ruling[bool]:
    """The Insider can swap places with any uniformed officer, however far away and stunned or not. This is visible."""
    return ruled(steals, officer in open.officers, pieces=(seat, officer))


hacking = RULES.note(
    "9.6", "The Hacker can rob a vault from outside. This is visible.", source="the Hacker", basis=Basis.SAID
)


@RULES.clause("9.6a", source="the Hacker", basis=Basis.SAID)
def reaches(seat: str, cell: int, zone: str, readings: Readings) -> Ruling[bool]:
    """He robs a vault whose quadrant his cell is beside, as if he were in it: in column D the two to his left and right, in row 4 the two above and below."""
    found = {way: zone in reached(cell, way, readings.quadrant_model) for way in HackerReach}
    decides = len(set(found.values())) > 1
    read = readings.hacker_reach if decides else None
    return ruled(reaches, zone in reach(cell, readings), (NAMES[cell],), (seat, zone), read=read)


@RULES.clause("9.6b", source="the Hacker", basis=Basis.SAID)
def from_centre(cell: int, zone: str) -> Ruling[bool]:
    """In the exact centre of the board he robs any vault."""
    return ruled(from_centre, cell == CENTRE, (NAMES[cell],), (zone,))


@RULES.clause("9.6c", source="the Hacker", basis=Basis.SAID)
def outside(open: Open, cell: int, reading: QuadrantModel) -> Ruling[bool]:
    """He cannot Hack while he is in a quadrant whose vault could be robbed in the ordinary way."""
    inside, others = (
        tuple(zone for zone in zones_of(cell, way) if zone in open.vaults)
        for way in (reading, *(way for way in QuadrantModel if way is not reading))
    )
    read = reading if bool(inside) != bool(others) else None
    return ruled(outside, not inside, (NAMES[cell],), inside, read=read)


def reach(cell: int, readings: Readings) -> tuple[str, ...]:
    """The zones that the Hacker reaches from a cell, whatever lies there (HE-9.6a, 9.6b)."""
    return reached(cell, readings.hacker_reach, readings.quadrant_model)


def reached(cell: int, reading: HackerReach, quadrant: QuadrantModel) -> tuple[str, ...]:
    """The same by one reading of the reach."""
    own = zones_of(cell, quadrant)
    if cell == CENTRE:
        return ZONES
    match reading:
        case HackerReach.CROSS_ADJACENT:
            beside_him = {zone for there in AROUND[cell] for zone in zones_of(there, quadrant)}
            return tuple(zone for zone in ZONES if zone in beside_him and zone not in own)
        case HackerReach.NEIGHBOUR_QUADRANT:
            across = {zone for here in own for zone in BESIDE[here]}
            return tuple(zone for zone in ZONES if zone in across)
        case never:
            assert_never(never)


def hackable(
    open: Open, seat: str, role: str, cell: int | None, zone: str, readings: Readings
) -> Ruling[bool]:
    """May the Hacker rob this vault from where he is? The first clause in this order that says no: 9.6c, 9.6a, 8.3, 8.7."""
    if cell is None:
        return Ruling(False, (reaches.cite(False, pieces=(seat, zone)),))
    centred = from_centre(cell, zone)
    steps: tuple[Ruling[bool], ...] = (
        outside(open, cell, readings.quadrant_model),
        centred if centred.value else reaches(seat, cell, zone, readings),
        _still_there(open, seat, cell, zone),
        another(open, seat, role, zone, readings),
    )
    for step in steps:
        if not step.value:
            return step
    return Ruling(True, tuple(reason for step in steps[:2] for reason in step.because))


def _still_there(open: Open, seat: str, cell: int, zone: str) -> Ruling[bool]:
    reason: Reason = RULES["HE-8.3"].cite(zone in open.vaults, squares=(NAMES[cell],), pieces=(seat, zone))
    return Ruling(zone in open.vaults, (reason,))


def owned(atom: atoms.Playing, role: str) -> Ruling[bool]:
    """Does the ability belong to the role of the one who wants to use it (HE-9.12)?"""
    holder = HOLDERS[type(atom)]
    return ruled(RULES["HE-9.12"], role == holder, pieces=(atom.seat, TITLES[holder], TITLES.get(role, "")))
