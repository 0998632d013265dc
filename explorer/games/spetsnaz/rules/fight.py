"""The fight with a terrorist."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import TERRORIST, ZONES, Mark
from explorer.games.spetsnaz.model.state import CIRCLE, OTHER, SHOOT, Config, Open
from explorer.games.spetsnaz.readings import DeadCellSafe, RepeatShot, WeakSpotMark
from explorer.games.spetsnaz.rules.objects import beside_its_like
from explorer.games.spetsnaz.rules.rulebook import RULES

told_of = RULES.note(
    "5.1",
    "The warden tells the mover that he has met a terrorist.",
    source="terrorist, point 1",
    basis=Basis.SAID,
)


@RULES.clause("5.2", source="terrorist, point 2 and figure 3", basis=Basis.SAID)
def may_circle(board: Open, seat: str, zone: int) -> Ruling[bool]:
    """The warden secretly circles one of the zones 1 to 6 of the diagram: the terrorist's weak spot."""
    may = board.phase == CIRCLE and seat == OTHER[board.turn] and zone in ZONES
    return ruled(may_circle, may, pieces=(seat, str(zone)))


def circled(board: Open) -> Ruling[bool]:
    """Has the warden done his part, so that shots can be fired (SN-5.2)?"""
    return ruled(may_circle, board.phase != CIRCLE)


@RULES.clause("5.3", source="terrorist, point 3", basis=Basis.SAID)
def may_shoot(config: Config, board: Open, seat: str, zone: int) -> Ruling[bool]:
    """The mover shoots by naming a zone from 1 to 6. If it is the weak spot, the terrorist is dead, and when the rest of the cell is dealt with the turn is over."""
    may = board.phase == SHOOT and seat == board.turn and zone in ZONES
    again = may and zone in board.shots
    read = (
        (config.readings.repeat_shot if once(config) else config.readings.weak_spot_mark) if again else None
    )
    return ruled(may_shoot, may and not _spent(config, board, zone), pieces=(seat, str(zone)), read=read)


def _spent(config: Config, board: Open, zone: int) -> bool:
    """Is a zone one that may not be shot at again?"""
    if not once(config):
        return False
    match config.readings.repeat_shot:
        case RepeatShot.ALLOWED:
            return False
        case RepeatShot.REFUSED:
            return zone in board.shots
        case never:
            assert_never(never)


def once(config: Config) -> bool:
    """Is the weak spot circled once for the whole fight (SN-5.2)?"""
    match config.readings.weak_spot_mark:
        case WeakSpotMark.ONCE:
            return True
        case WeakSpotMark.EACH_SHOT:
            return False
        case never:
            assert_never(never)


missed = RULES.note(
    "5.4",
    "A miss costs the mover one wound, which he marks on his wound indicator.",
    source="terrorist, point 3",
    basis=Basis.SAID,
)


@RULES.clause("5.5", source="terrorist, point 4", basis=Basis.SAID)
def not_in_fight(board: Open) -> Ruling[bool]:
    """Shooting goes on, with a wound for each miss, until the terrorist is dead. The mover cannot flee."""
    there = () if board.meeting is None else (board.meeting.cell,)
    return ruled(not_in_fight, board.phase not in (CIRCLE, SHOOT), there)


walks_on = RULES.note(
    "5.6", "The mover walks on in his next turn.", source="terrorist, point 4", basis=Basis.SAID
)


@RULES.clause("5.7", source="terrorist, after point 4", basis=Basis.SAID)
def cell_cleared(config: Config) -> bool:
    """The cell of a killed terrorist is safe: he stops nobody any more."""
    # returns whether its obstacles are gone, too
    match config.readings.dead_cell_safe:
        case DeadCellSafe.TERRORIST_ONLY:
            return False
        case DeadCellSafe.WHOLE_CELL:
            return True
        case never:
            assert_never(never)


@RULES.clause("5.8", source="terrorist, remark", basis=Basis.SAID)
def terrorist_shares(config: Config, marks: tuple[Mark, ...], cell: str) -> Ruling[bool]:
    """A terrorist may stand on the cell of artefacts, kits and obstacles."""
    return beside_its_like(terrorist_shares, config, marks, TERRORIST, cell)
