"""Turn and movement."""

from __future__ import annotations

from typing import assert_never

from explorer.core.readings import Reading
from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, TRAP, Grid, Mark, kinds_on
from explorer.games.spetsnaz.model.state import CIRCLE, KIT_DECISION, SHOOT, Open, Squad
from explorer.games.spetsnaz.readings import (
    Announce,
    ArtefactEndsTurn,
    DeclinedKitStops,
    KnownObstacleStops,
    Readings,
    VoluntaryStop,
)
from explorer.games.spetsnaz.rules.rulebook import RULES

recorded = RULES.note(
    "3.1",
    "A player walks on his movement map and marks there where he has been.",
    source="movement, paragraph 1",
    basis=Basis.SAID,
)


@RULES.clause("3.2", source="movement, paragraph 1", basis=Basis.SAID)
def straight(grid: Grid, here: str, there: str) -> Ruling[bool]:
    """A squad steps up, down, left or right, never diagonally."""
    beside = bool(there) and sorted(map(abs, grid.offset(here, there))) == [0, 1]
    return ruled(straight, beside or not there or here == there, (here, there) if there else (here,))


@RULES.clause("3.3", source="movement, paragraph 2", basis=Basis.SAID)
def described(grid: Grid, here: str, there: str) -> Ruling[bool]:
    """The mover describes his way as he likes: by directions, or by the points where it turns. Each point lies in one row or column with the point before, and is another one."""
    if not there:
        return ruled(described, True, (here,))
    return ruled(described, grid.offset(here, there).count(0) == 1, (here, there))


@RULES.clause("3.4", source="movement, paragraph 3 and figure 2", basis=Basis.SAID)
def told_on_entering(readings: Readings, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The warden follows the way on his hazard map, from where the squad stands, and tells which objects it meets and where."""
    # returns what he tells on entering
    return kinds if told_at_once(readings) else ()


def told_at_once(readings: Readings) -> bool:
    """Are all objects of a cell told on entering it (SN-3.4)?"""
    match readings.announce:
        case Announce.CELL_AT_ONCE:
            return True
        case Announce.STEP_BY_STEP:
            return False
        case never:
            assert_never(never)


@RULES.clause("3.5", source="movement, paragraph 4", basis=Basis.SAID)
def stopping(
    readings: Readings, squad: Squad, marks: tuple[Mark, ...], cell: str, refused: bool
) -> tuple[str, ...]:
    """A turn lasts until the squad runs into an object of the warden's map."""
    # returns the objects of the cell that stop it; an artefact that is refused, that is, cannot be taken, is like any
    kinds = kinds_on(marks, cell)
    if set(kinds) == {ARTEFACT} and not refused and _taken_in_passing(readings):
        return ()
    return tuple(kind for kind in kinds if not _passed(readings, squad, kind, cell))


def _taken_in_passing(readings: Readings) -> bool:
    match readings.artefact_ends_turn:
        case ArtefactEndsTurn.TRUE:
            return False
        case ArtefactEndsTurn.FALSE:
            return True
        case never:
            assert_never(never)


def _passed(readings: Readings, squad: Squad, kind: str, cell: str) -> bool:
    """Does an object of that kind let a squad pass that knows it?"""
    if kind == TRAP and Mark(cell, kind) in squad.met:
        return not _known_trap_stops(readings)
    if kind == KIT and cell in squad.declined:
        return passes_kits(readings)
    return False


def stops_as_read(
    readings: Readings, squad: Squad, marks: tuple[Mark, ...], cell: str, refused: bool
) -> Reading | None:
    """The reading that decides whether the objects of a cell stop the walk; None where no reading does."""
    kinds = kinds_on(marks, cell)
    if set(kinds) == {ARTEFACT} and not refused:
        return readings.artefact_ends_turn
    hang = [_hangs_on(readings, squad, kind, cell) for kind in kinds]
    return hang[0] if hang and all(hang) else None


def _hangs_on(readings: Readings, squad: Squad, kind: str, cell: str) -> Reading | None:
    """The reading by which an object of that kind lets a squad pass, or does not, that knows it."""
    if kind == TRAP and Mark(cell, kind) in squad.met:
        return readings.known_obstacle_stops
    if kind == KIT and cell in squad.declined:
        return readings.declined_kit_stops
    return None


def _known_trap_stops(readings: Readings) -> bool:
    match readings.known_obstacle_stops:
        case KnownObstacleStops.TRUE:
            return True
        case KnownObstacleStops.FALSE:
            return False
        case never:
            assert_never(never)


def passes_kits(readings: Readings) -> bool:
    """Does a squad walk past a kit that it has left (SN-3.5, SN-E9)?"""
    match readings.declined_kit_stops:
        case DeclinedKitStops.TRUE:
            return False
        case DeclinedKitStops.FALSE:
            return True
        case never:
            assert_never(never)


def may_stop(readings: Readings) -> Ruling[bool]:
    """May a turn be ended without meeting anything (SN-3.5)?"""
    match readings.voluntary_stop:
        case VoluntaryStop.ALLOWED:
            return ruled(stopping, True, read=readings.voluntary_stop)
        case VoluntaryStop.FORBIDDEN:
            return ruled(stopping, False, read=readings.voluntary_stop)
        case never:
            assert_never(never)


@RULES.clause("3.6", source="movement, paragraph 4", basis=Basis.SAID)
def free_to_walk(board: Open) -> Ruling[bool]:
    """When a squad has run into something, the cell is dealt with before anything else."""
    there = () if board.meeting is None else (board.meeting.cell,)
    return ruled(free_to_walk, board.phase not in (KIT_DECISION, CIRCLE, SHOOT), there)


@RULES.clause("3.7", source="movement, paragraph 4", basis=Basis.SAID)
def has_turn(board: Open, seat: str) -> Ruling[bool]:
    """After that the turn passes to the other player, and they change roles: one moves, the other is the warden of the map."""
    return ruled(has_turn, board.turn == seat, pieces=(seat,))


goes_on = RULES.note(
    "3.8",
    "In his next turn a player goes on from the cell where he stopped.",
    source="objects, terrorist, point 4; order of interactions, point 1",
    basis=Basis.INFERRED,
)

not_walked = RULES.note(
    "3.9",
    "What the mover had described beyond the cell where he was stopped is not walked, and nothing is told of it.",
    source="movement, paragraphs 3 and 4",
    basis=Basis.INFERRED,
)
