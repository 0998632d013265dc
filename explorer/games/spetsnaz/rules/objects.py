"""Objects: artefacts, first-aid kits, pits, traps, terrorists."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, Citable, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import KIT, OBSTACLES, Mark, kinds_on
from explorer.games.spetsnaz.model.state import KIT_DECISION, MOVE, Config, Meeting, Open, Squad
from explorer.games.spetsnaz.readings import (
    CarryLimit,
    IndicatorCount,
    KitAtZero,
    KitReusePlace,
    KitWindow,
    PitSkip,
    Readings,
    Stacking,
)
from explorer.games.spetsnaz.rules.rulebook import RULES


def takes(config: Config, squad: Squad, many: int) -> int:
    """How many of so many artefacts on its cell a squad takes (SN-4.2)."""
    return min(many, max(0, 1 - squad.carried)) if carries_one(config) else many


def carries_one(config: Config) -> bool:
    """Can a squad carry one artefact at a time only, having to deliver them (SN-4.2)?"""
    if not config.delivers:
        return False
    match config.readings.carry_limit:
        case CarryLimit.UNLIMITED:
            return False
        case CarryLimit.ONE:
            return True
        case never:
            assert_never(never)


harmless = RULES.note(
    "4.1",
    "An artefact does nothing to the squad's health; mostly it is what the scenario wants found, such as hostages or treasures.",
    source="objects, artefacts",
    basis=Basis.SAID,
)


@RULES.clause("4.2", source="objects, artefacts", basis=Basis.SAID)
def can_take(config: Config, squad: Squad) -> Ruling[bool]:
    """To get an artefact it is enough to stand on its cell."""
    hangs = config.delivers and squad.carried > 0
    read = config.readings.carry_limit if hangs else None
    return ruled(can_take, takes(config, squad, 1) == 1, (squad.at,), read=read)


@RULES.clause("4.3", source="objects, first-aid kits", basis=Basis.SAID)
def kit_cures(config: Config, board: Open, squad: Squad) -> Ruling[bool]:
    """A first-aid kit is a special artefact: on its cell it cures all wounds taken up to then."""
    match config.readings.kit_at_zero:
        case KitAtZero.ALLOWED:
            cures = True
        case KitAtZero.REFUSED:
            cures = squad.wounds > 0
        case never:
            assert_never(never)
    here = kit_here(board, squad).value
    read = config.readings.kit_at_zero if here and not squad.wounds else None
    return ruled(kit_cures, here and cures, (squad.at,), read=read)


def kit_here(board: Open, squad: Squad) -> Ruling[bool]:
    """Is there a kit on the squad's cell, or was there one (SN-4.3)?"""
    there = board.phase == KIT_DECISION or Mark(squad.at, KIT) in (*squad.met, *squad.gone)
    return ruled(kit_cures, there, (squad.at,))


@RULES.clause("4.4", source="objects, first-aid kits; wounds, paragraph 3", basis=Basis.SAID)
def indicator_left(config: Config, squad: Squad) -> Ruling[bool]:
    """One cures oneself by crossing out the present wound indicator and starting the next one below it."""
    left = has_indicators(config, len(squad.past) + 1)
    last = len(squad.past) + 1 >= config.indicators
    return ruled(indicator_left, left, (squad.at,), read=config.readings.indicator_count if last else None)


def has_indicators(config: Config, kits: int) -> bool:
    """Has a sheet indicators enough for so many kits to be used (SN-4.4)?"""
    match config.readings.indicator_count:
        case IndicatorCount.UNLIMITED:
            return True
        case IndicatorCount.PRINTED:
            return kits < config.indicators
        case never:
            assert_never(never)


@RULES.clause("4.5", source="objects, first-aid kits", basis=Basis.SAID)
def kit_offered(config: Config, board: Open, seat: str) -> Ruling[bool]:
    """The mover may leave a kit where it lies and come back to it later; the turn passes to the other all the same."""
    squad = board.squad(seat)
    if board.phase == KIT_DECISION:
        return ruled(kit_offered, True, (squad.at,))
    if board.phase != MOVE or board.walked or squad.at not in squad.declined:
        return ruled(kit_offered, False, (squad.at,))
    match config.readings.kit_reuse_place:
        case KitReusePlace.REENTER:
            offered = False
        case KitReusePlace.STANDING:
            offered = True
        case never:
            assert_never(never)
    return ruled(kit_offered, offered, (squad.at,), read=config.readings.kit_reuse_place)


@RULES.clause("4.6", source="objects, first-aid kits", basis=Basis.SAID)
def kit_unused(squad: Squad) -> Ruling[bool]:
    """A kit cannot be carried along, and it serves once."""
    mark = Mark(squad.at, KIT)
    return ruled(kit_unused, mark not in squad.gone or mark in squad.met, (squad.at,))


def kit_again(config: Config, meeting: Meeting) -> bool:
    """Is a kit that was declined offered once more when the rest of its cell is done (SN-4.5)?"""
    match config.readings.kit_window:
        case KitWindow.ARTEFACT_STEP:
            return False
        case KitWindow.WHOLE_CELL:
            return meeting.declined and meeting.since
        case never:
            assert_never(never)


@RULES.clause("4.7", source="objects, pits", basis=Basis.SAID)
def falls_in(config: Config) -> bool:
    """Who enters the cell of a pit falls in and loses one turn to climb out."""
    # returns whether the next turn is lost
    match config.readings.pit_skip:
        case PitSkip.NEXT_TURN:
            return True
        case PitSkip.THIS_TURN_ONLY:
            return False
        case never:
            assert_never(never)


def out_of_pit(config: Config, board: Open, seat: str) -> Ruling[bool]:
    """Has a squad no turn to lose, and has it not just lost one (SN-4.7)?"""
    squad = board.squad(seat)
    just = squad.lost > 0 and squad.lost == board.number - 1
    held = squad.stuck or just
    read = config.readings.pit_skip if held else None
    return ruled(falls_in, not held, (squad.at,), (seat,), read=read)


pit_again = RULES.note(
    "4.8",
    "A pit works for the whole game: whoever passes its cell again loses a turn again.",
    source="objects, pits",
    basis=Basis.SAID,
)


@RULES.clause("4.9", source="objects, traps", basis=Basis.SAID)
def trapped() -> int:
    """Who enters the cell of a trap takes one wound."""
    # returns how many wounds it is
    return 1


trap_again = RULES.note(
    "4.10",
    "A trap works for the whole game: whoever passes its cell again takes a wound again.",
    source="objects, traps",
    basis=Basis.SAID,
)


@RULES.clause("4.11", source="objects, first remark", basis=Basis.SAID)
def shares_cell(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> Ruling[bool]:
    """Artefacts and kits may lie on the cells of obstacles."""
    return beside_its_like(shares_cell, config, marks, kind, cell)


def beside_its_like(
    clause: Citable, config: Config, marks: tuple[Mark, ...], kind: str, cell: str
) -> Ruling[bool]:
    """Is there room on a cell for an object of that kind, beside its like (SN-4.11, SN-5.8)?"""
    alike = OBSTACLES if kind in OBSTACLES else (kind,)
    taken = any(there in alike for there in kinds_on(marks, cell))
    room = piles(config.readings) or not taken
    return ruled(clause, room, (cell,), (kind,), read=config.readings.stacking if taken else None)


def piles(readings: Readings) -> bool:
    """May any number of objects of one sort share a cell (SN-4.11)?"""
    match readings.stacking:
        case Stacking.FREE:
            return True
        case Stacking.ONE_PER_KIND:
            return False
        case never:
            assert_never(never)


must_fight = RULES.note(
    "4.12",
    "Who enters a terrorist's cell has to fight him and has to destroy him.",
    source="objects, terrorist",
    basis=Basis.SAID,
)
