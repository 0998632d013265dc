"""The rules of Past the Watchman."""

from __future__ import annotations

from typing import assert_never

from explorer.board.kinds import KINDS
from explorer.board.lines import Barriers, Corner, walk
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.template.model import Situation
from explorer.games.template.readings import Diagonals, Readings
from explorer.games.template.rulebook import RULES

BLIND = frozenset(kind.name for kind in KINDS.values() if not kind.sight)
"""Kinds of edge that stop a look."""


def in_line(dx: int, dy: int, reading: Diagonals) -> bool:
    """Does the watchman watch in the direction of a square that far away (PW-1)?"""
    match reading:
        case Diagonals.NO:
            return dx == 0 or dy == 0
        case Diagonals.YES:
            return dx == 0 or dy == 0 or abs(dx) == abs(dy)
        case never:
            assert_never(never)


@RULES.clause("1", source="this template", basis=Basis.OURS)
def watched(situation: Situation, readings: Readings, square: int) -> Ruling[bool]:
    """The watchman watches his own square, his row and his column, as far as nothing stops the look."""
    grid = situation.board.lattice
    ends = (situation.name(situation.watchman), situation.name(square))
    if not in_line(*grid.offset(situation.watchman, square), readings.diagonals):
        return Ruling(False, (watched.cite(False, squares=ends),))
    edges = frozenset(edge for edge, kind in situation.board.kinds.items() if kind in BLIND)
    rule = Barriers(grid, edges, situation.board.stopping, Corner.LENIENT)
    line = walk(rule, situation.watchman, square)
    shut = tuple(met for met in line if met.stops or not met.past)
    stopping = tuple(grid.edge_names[met.edge] for met in shut if met.edge in edges and met.edge is not None)
    passed = tuple(situation.name(met.entered) for met in shut if not met.past)
    return Ruling(not shut, (watched.cite(not shut, squares=(*ends, *passed), edges=stopping),))


@RULES.clause("2", source="this template", basis=Basis.OURS)
def step(situation: Situation, square: int) -> Ruling[bool]:
    """The courier steps to a square that shares a side with hers, through no line and into no square that stops walkers."""
    grid = situation.board.lattice
    ends = (situation.name(situation.courier), situation.name(square))
    if sorted(map(abs, grid.offset(situation.courier, square))) != [0, 1]:
        return Ruling(False, (step.cite(False, squares=ends),))
    edge = grid.between(situation.courier, square)
    free = KINDS[situation.board.kinds[edge]].walk and square not in situation.board.stopping
    return Ruling(free, (step.cite(free, squares=ends, edges=(grid.edge_names[edge],)),))


def safe(situation: Situation, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The squares that the courier can step to without being watched there, with the reasons for each neighbour."""
    found: list[str] = []
    reasons: list[Reason] = []
    for square in sorted(situation.board.lattice.neighbours[situation.courier]):
        stepping = step(situation, square)
        if not stepping.value:
            continue
        watching = watched(situation, readings, square)
        reasons += stepping.because + watching.because
        if not watching.value:
            found.append(situation.name(square))
    here = (situation.name(situation.courier),)
    return Ruling(tuple(found), tuple(reasons) or (step.cite(False, squares=here),))
