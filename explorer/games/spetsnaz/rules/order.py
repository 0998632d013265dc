"""Several objects on one cell."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, OBSTACLES, TERRORIST
from explorer.games.spetsnaz.model.state import Config, Open
from explorer.games.spetsnaz.readings import KitOrder, Readings
from explorer.games.spetsnaz.rules.rulebook import RULES

OBSTACLE = "obstacle"
"""The step at which obstacles work."""


@RULES.clause("6.1", source="order of interactions", basis=Basis.SAID)
def steps(readings: Readings) -> tuple[str, ...]:
    """A cell is dealt with in this order: artefacts, the terrorist, obstacles."""
    # returns the steps
    match readings.kit_order:
        case KitOrder.ARTEFACT_FIRST:
            return ARTEFACT, KIT, TERRORIST, OBSTACLE
        case KitOrder.AFTER_TERRORIST:
            return ARTEFACT, TERRORIST, KIT, OBSTACLE
        case never:
            assert_never(never)


def in_order(readings: Readings, kinds: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """Objects of one cell in the order in which they are dealt with (SN-6.1)."""
    found: list[str] = []
    for step in steps(readings):
        wanted = OBSTACLES if step == OBSTACLE else (step,)
        found += [kind for name in wanted for kind in kinds if kind == name]
    read = readings.kit_order if KIT in found and TERRORIST in found else None
    return ruled(steps, tuple(found), read=read)


@RULES.clause("6.2", source="order of interactions, artefacts", basis=Basis.SAID)
def ends_by_finding(config: Config) -> bool:
    """Artefacts come first. Where the mission is to find, the game ends at once, won by the finder."""
    # returns whether it is such a mission
    return not config.delivers


@RULES.clause("6.3", source="order of interactions, artefacts", basis=Basis.SAID)
def cell_done(board: Open) -> Ruling[bool]:
    """Where an artefact has to be brought elsewhere, the other objects of its cell are dealt with before the squad walks on."""
    there = () if board.meeting is None else (board.meeting.cell,)
    return ruled(cell_done, board.meeting is None, there)


over_15 = RULES.note(
    "6.4",
    "Then comes the fight, and all its wounds are marked; who has more than 15 has lost.",
    source="order of interactions, terrorist",
    basis=Basis.SAID,
)

obstacle_last = RULES.note(
    "6.5",
    "Last comes the obstacle: a lost turn, or a wound.",
    source="order of interactions, obstacles",
    basis=Basis.SAID,
)
