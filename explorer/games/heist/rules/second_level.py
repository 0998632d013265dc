"""Chapter 9 of the rules, second part: the five roles that are described last, and to whom an ability belongs."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.games.heist.model.pieces import NAMES, NEEDED, PACIFIES
from explorer.games.heist.model.state import Mine, Open
from explorer.games.heist.readings import (
    AdjacencyWrap,
    Readings,
    SaboteurOfficerSwap,
    VirtuosoCondition,
    VirtuosoEffect,
)
from explorer.games.heist.rules.board import beside, zones_of
from explorer.games.heist.rules.first_level import within_reach
from explorer.games.heist.rules.rulebook import RULES

pacifying = RULES.note(
    "9.7",
    "The Eliminator can kill an officer. This is visible.",
    source="the Eliminator",
    basis=Basis.SAID,
)


@RULES.clause("9.7a", source="the Eliminator", basis=Basis.SAID)
def kills(open: Open, seat: str, suspect: str, officer: str, wraps: AdjacencyWrap) -> Ruling[bool]:
    """He chooses a uniformed officer beside him. That Suspect card is turned to its dead face and is no officer any more."""
    return within_reach(kills, open, seat, suspect, officer, wraps)


replaced = RULES.note(
    "9.7b",
    "The top Evidence card is opened: that suspect becomes a uniformed officer where he lies, and is not stunned.",
    source="the Eliminator",
    basis=Basis.SAID,
)


@RULES.clause("9.7c", source="the Eliminator", basis=Basis.SAID)
def uses_left(open: Open, seat: str) -> Ruling[bool]:
    """This can be done three times in a game."""
    return ruled(uses_left, open.pacified < PACIFIES, pieces=(seat, str(open.pacified)))


unreplaced = RULES.note(
    "9.7d",
    "If the Evidence deck is empty nobody takes his place.",
    source="the rules are silent",
    basis=Basis.OURS,
)


@RULES.clause("9.8", source="the Impersonator", basis=Basis.SAID)
def goes_under(open: Open, seat: str, mine: Mine, chosen: str) -> Ruling[bool]:
    """The Impersonator can draw three Evidence cards and take one of them as his identity; the others and his old one are shuffled into the deck. If there are fewer he draws them all, if there is none he cannot. This is visible."""
    may = chosen in mine.drawn if chosen else open.evidence > 0
    return ruled(goes_under, may, pieces=(seat, chosen) if chosen else (seat,))


@RULES.clause("9.9", source="the Saboteur", basis=Basis.SAID)
def swaps(open: Open, seat: str, suspect: str, neighbour: str, readings: Readings) -> Ruling[bool]:
    """Instead of shifting, the Saboteur can swap places with any neighbouring suspect. This is hidden, also with an officer."""
    if suspect not in open.grid:
        return ruled(swaps, False, pieces=(seat, neighbour))
    joined = beside(open.grid, suspect, neighbour, AdjacencyWrap.TRUE)
    near = beside(open.grid, suspect, neighbour, readings.adjacency_wrap)
    if joined.value and not near.value:
        return near
    match readings.saboteur_officer_swap:
        case SaboteurOfficerSwap.HIDDEN | SaboteurOfficerSwap.VISIBLE:
            barred = False
        case SaboteurOfficerSwap.FORBIDDEN:
            barred = neighbour in open.officers
        case never:
            assert_never(never)
    squares = (NAMES[open.grid.index(suspect)], NAMES[open.grid.index(neighbour)])
    disputed = near.value and neighbour in open.officers
    read = readings.saboteur_officer_swap if disputed else None
    return ruled(swaps, near.value and not barred, squares, (seat, neighbour), near.because, read)


def swap_seen(open: Open, neighbour: str, reading: SaboteurOfficerSwap) -> bool:
    """Is the swap visible (HE-9.9)?"""
    match reading:
        case SaboteurOfficerSwap.HIDDEN | SaboteurOfficerSwap.FORBIDDEN:
            return False
        case SaboteurOfficerSwap.VISIBLE:
            return neighbour in open.officers
        case never:
            assert_never(never)


silent = RULES.note(
    "9.10",
    "The Snitch can shift any line by one cell and stay hidden even if an officer lies in it.",
    source="the Snitch",
    basis=Basis.SAID,
)


@RULES.clause("9.11", source="the Master Safecracker", basis=Basis.INFERRED)
def one_laid(open: Open, seat: str) -> Ruling[bool]:
    """The Master Safecracker can Crack a vault while exactly one of his two tokens lies on the board. This is visible."""
    many = len(open.thief(seat).tokens)
    return ruled(one_laid, many == 1, pieces=(seat, str(many)))


stays_on = RULES.note(
    "9.11a",
    "His token is not taken off in a turn in which he Cracks. With any other action all his tokens come off first.",
    source="the Master Safecracker",
    basis=Basis.SAID,
)


@RULES.clause("9.11b", source="the Master Safecracker", basis=Basis.SAID)
def joins(open: Open, seat: str, cell: int, zone: str, readings: Readings) -> Ruling[bool]:
    """If a Steal token already lies in the zone of his quadrant's vault, he can lay his second token there."""
    inside = zone in zones_of(cell, readings.quadrant_model) and zone in open.vaults
    there = open.in_zone(zone)
    match readings.virtuoso_condition:
        case VirtuosoCondition.ANY_TOKEN:
            enough = bool(there)
        case VirtuosoCondition.OWN_TOKEN:
            enough = seat in there
        case never:
            assert_never(never)
    disputed = inside and bool(there) != (seat in there)
    read = readings.virtuoso_condition if disputed else None
    return ruled(joins, inside and enough, (NAMES[cell],), (seat, zone), read=read)


def crackable(open: Open, seat: str, cell: int | None, readings: Readings) -> tuple[str, ...]:
    """The zones where the Master Safecracker can lay his second token (HE-9.11b)."""
    if cell is None:
        return ()
    own = zones_of(cell, readings.quadrant_model)
    return tuple(zone for zone in own if joins(open, seat, cell, zone, readings).value)


def uncrackable(open: Open, seat: str, cell: int | None, zone: str, readings: Readings) -> tuple[Reason, ...]:
    """What speaks against a Crack; with no zone named there must be exactly one (HE-9.11, 9.11b)."""
    one = one_laid(open, seat)
    if not one.value:
        return one.because
    found = crackable(open, seat, cell, readings)
    if (zone in found) if zone else len(found) == 1:
        return ()
    if zone and cell is not None:
        return joins(open, seat, cell, zone, readings).because
    squares = () if cell is None else (NAMES[cell],)
    return (joins.cite(False, squares=squares, pieces=(seat, *found)),)


@RULES.clause("9.11c", source="the Master Safecracker", basis=Basis.SAID)
def cracked(open: Open, zone: str, reading: VirtuosoEffect) -> Ruling[bool]:
    """The vault then opens as in an ordinary robbery: his second token counts towards the three."""
    match reading:
        case VirtuosoEffect.COUNTS_AS_TOKEN:
            done = len(open.in_zone(zone)) >= NEEDED
        case VirtuosoEffect.OPENS_AT_ONCE:
            done = True
        case never:
            assert_never(never)
    read = reading if len(open.in_zone(zone)) < NEEDED else None
    return ruled(cracked, done, pieces=(zone, *open.in_zone(zone)), read=read)


holder = RULES.note(
    "9.12",
    "An ability belongs to whoever has the card now.",
    source="the roles",
    basis=Basis.INFERRED,
)
