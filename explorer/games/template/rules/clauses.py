"""The rules of Past the Watchman."""

from __future__ import annotations

from typing import assert_never

from explorer.board.kinds import KINDS
from explorer.board.lines import Barriers, Corner, walk
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.template.model.pieces import ROW, Situation
from explorer.games.template.model.state import COURIER, STEPS, WATCHMAN, State
from explorer.games.template.readings import Diagonals, Readings
from explorer.games.template.rules.rulebook import RULES

BLIND = frozenset(kind.name for kind in KINDS.values() if not kind.sight)
"""Kinds of edge that stop a look."""


def in_line(dx: int, dy: int, looks: str, reading: Diagonals) -> bool:
    """Does the watchman watch in the direction of a square that far away (PW-1)?"""
    along = dy == 0 if looks == ROW else dx == 0
    match reading:
        case Diagonals.NO:
            return along
        case Diagonals.YES:
            return along or abs(dx) == abs(dy)
        case never:
            assert_never(never)


@RULES.clause("1", source="this template", basis=Basis.OURS)
def watched(situation: Situation, readings: Readings, square: int) -> Ruling[bool]:
    """The watchman watches his own square and the row or column along which he looks, as far as nothing stops the look. Where he watches, he sees the courier."""
    grid = situation.board.lattice
    ends = (situation.name(situation.watchman), situation.name(square))
    if not in_line(*grid.offset(situation.watchman, square), situation.looks, readings.diagonals):
        return Ruling(False, (watched.cite(False, squares=ends),))
    edges = frozenset(edge for edge, kind in situation.board.kinds.items() if kind in BLIND)
    rule = Barriers(grid, edges, situation.board.stopping, Corner.LENIENT)
    line = walk(rule, situation.watchman, square)
    shut = tuple(met for met in line if met.stops or not met.past)
    stopping = tuple(grid.edge_names[met.edge] for met in shut if met.edge in edges and met.edge is not None)
    passed = tuple(situation.name(met.entered) for met in shut if not met.past)
    return Ruling(not shut, (watched.cite(not shut, squares=(*ends, *passed), edges=stopping),))


@RULES.clause("2", source="this template", basis=Basis.OURS)
def step(situation: Situation, courier: int, square: int) -> Ruling[bool]:
    """The courier steps to a square that shares a side with hers, through no line and into no square that stops walkers."""
    grid = situation.board.lattice
    ends = (situation.name(courier), situation.name(square))
    if sorted(map(abs, grid.offset(courier, square))) != [0, 1]:
        return Ruling(False, (step.cite(False, squares=ends),))
    edge = grid.between(courier, square)
    free = KINDS[situation.board.kinds[edge]].walk and square not in situation.board.stopping
    return Ruling(free, (step.cite(free, squares=ends, edges=(grid.edge_names[edge],)),))


@RULES.clause("3", source="this template", basis=Basis.OURS)
def turn(state: State, seat: str) -> Ruling[bool]:
    """The two take turns, and chance decides who begins. The courier takes up to two steps, the watchman goes on looking as he does or turns from his row to his column or back. A round ends with the turn of the watchman."""
    may = state.open.turn == seat and not (seat == COURIER and state.secret.steps == STEPS)
    return Ruling(may, (turn.cite(may, pieces=(seat,)),))


@RULES.clause("4", source="this template", basis=Basis.OURS)
def end(state: State, sees: bool) -> Ruling[str]:
    """The courier wins on an exit. The watchman wins when he watches her square at the end of his turn, and when the last round is over."""
    config, courier = state.config, state.secret.courier
    here = (config.board.lattice.names[courier],)
    if courier in config.exits:
        return Ruling(COURIER, (end.cite(COURIER, squares=here),))
    if sees:
        return Ruling(WATCHMAN, (end.cite(WATCHMAN, squares=here),))
    if state.open.round > config.rounds:
        return Ruling(WATCHMAN, (end.cite(WATCHMAN),))
    return Ruling("", (end.cite("none"),))


def near(situation: Situation, courier: int) -> tuple[int, ...]:
    """The squares to which the courier can step."""
    return tuple(s for s in situation.board.lattice.neighbours[courier] if step(situation, courier, s).value)


def safe(situation: Situation, readings: Readings, courier: int) -> Ruling[tuple[str, ...]]:
    """The squares that the courier can step to without being watched there, with the reasons for each neighbour."""
    found: list[str] = []
    reasons: list[Reason] = []
    for square in sorted(near(situation, courier)):
        watching = watched(situation, readings, square)
        reasons += step(situation, courier, square).because + watching.because
        if not watching.value:
            found.append(situation.name(square))
    here = (situation.name(courier),)
    return Ruling(tuple(found), tuple(reasons) or (step.cite(False, squares=here),))
