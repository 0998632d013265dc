"""Where distances are walked: the way that is measured, and what it goes round."""

from __future__ import annotations

from typing import assert_never

from explorer.board.kinds import KINDS
from explorer.board.lines import Corner, walk
from explorer.board.reach import Steps
from explorer.board.sight import bits
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.readings import Distance, Readings
from explorer.games.long_night.rules.movement import distance, step, steps
from explorer.games.long_night.rules.sight import barriers, corner, line_reasons

WALK = frozenset(kind.name for kind in KINDS.values() if not kind.walk)
"""Kinds of edge that stop steps."""


def measured(ground: Ground, readings: Readings, a: int, b: int) -> Ruling[int | str]:
    """How far it is (see movement.distance), where steps are counted with the squares of a shortest way and what keeps shorter ones shut."""
    found = distance(ground, readings, a, b)
    match readings.distance:
        case Distance.KING:
            return found
        case Distance.PATH:
            pass
        case never:
            assert_never(never)
    single = steps(ground, readings).single
    squares = _way(single, a, b) if isinstance(found.value, int) else (a, b)
    names = tuple(ground.name(square) for square in squares)
    reason = corner.cite(found.value, squares=names, read=readings.distance)
    return Ruling(found.value, (reason, *_round(ground, readings, single, a, b, found.value)))


def _way(single: Steps, a: int, b: int) -> tuple[int, ...]:
    """A shortest way, both ends included."""
    way = [a]
    back = single.back
    while way[-1] != b:
        left = back.distance(b, way[-1])
        assert left is not None
        way.append(next(near for near, _ in single.out(way[-1]) if back.distance(b, near) == left - 1))
    return tuple(way)


def _round(
    ground: Ground, readings: Readings, single: Steps, a: int, b: int, far: int | str
) -> tuple[Reason, ...]:
    """What shuts every way that would be shorter; where none would be, what shuts the straight one."""
    grid = ground.lattice
    shut: list[Reason] = []
    for gone, level in enumerate(single.spread(a).everywhere()):
        for square in bits(level):
            for near in grid.neighbours[square]:
                shorter = far == "none" or gone + 1 + grid.king(near, b) < int(far)
                taken = step(ground, readings, square, near)
                if shorter and taken.value is False:
                    shut += taken.because
    if not shut:
        rule = barriers(ground, WALK, Corner(readings.move_corner.value))
        shut += line_reasons(ground, rule, walk(rule, a, b), readings.move_corner)
    return _by_clause([part for reason in shut for part in reason.walk() if part.value is False])


def _by_clause(reasons: list[Reason]) -> tuple[Reason, ...]:
    """One reason a clause, with all squares and edges; corners are told by what lies round them."""
    squares: dict[str, dict[str, None]] = {}
    edges: dict[str, dict[str, None]] = {}
    for reason in reasons:
        if reason.clause != corner.id:
            squares.setdefault(reason.clause, {}).update(dict.fromkeys(reason.squares))
            edges.setdefault(reason.clause, {}).update(dict.fromkeys(reason.edges))
    return tuple(Reason(clause, False, tuple(squares[clause]), tuple(edges[clause])) for clause in squares)
