"""Section 7 of the rules, the line of a shot."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from explorer.board.lines import Corner, walk
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.readings import FiguresBlock, Readings
from explorer.games.long_night.rules.movement import distance
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import SHOT, barriers, corner, line_reasons

Figures: TypeAlias = tuple[tuple[str, int], ...]
"""(id, square) of the figures that could stand in the way."""


@RULES.clause("7.1", source="rules 2, weapons; rules 7, first sentence", basis=Basis.SAID)
def in_range(reach: int | str, within: int | None) -> bool:
    """A target must be within the weapon's range, and the straight line between the two centres must cross nothing that stops a shot."""
    return within is None or (isinstance(reach, int) and reach <= within)


def figures_between(figures: Figures, readings: Readings, squares: tuple[int, ...]) -> tuple[str, ...]:
    """Ids of the figures on those squares that stop a shot (LN-7.1)."""
    if not figures_stop(readings.figures_block):
        return ()
    return tuple(id for id, square in figures if square in squares)


def figures_stop(reading: FiguresBlock) -> bool:
    """Do other figures stop a shot (LN-7.1)?"""
    match reading:
        case FiguresBlock.YES:
            return True
        case FiguresBlock.NO:
            return False
        case never:
            assert_never(never)


def shot(
    ground: Ground,
    readings: Readings,
    a: int,
    b: int,
    within: int | None = None,
    figures: Figures = (),
) -> Ruling[bool]:
    """May a shot go from `a` to `b`, at most `within` far, past those figures? With all lines met and every blocker."""
    rule = barriers(ground, SHOT, corner(readings.shot_corner))
    met = walk(rule, a, b)
    reasons: list[Reason] = list(line_reasons(ground, rule, met, readings.shot_corner))
    between = figures_between(figures, readings, tuple(crossing.entered for crossing in met[:-1]))
    far = distance(ground, readings, a, b)
    reached = in_range(far.value, within)
    ends = (ground.name(a), ground.name(b))
    if not reached:
        reasons.append(in_range.cite(False, squares=ends, because=far.because))
    if between:
        reasons.append(in_range.cite(False, pieces=between, read=readings.figures_block))
    value = all(crossing.past and not crossing.stops for crossing in met) and reached and not between
    return Ruling(value, tuple(reasons) or (in_range.cite(value, squares=ends),))


def windows(ground: Ground, a: int, b: int) -> tuple[int, ...]:
    """The windows whose inside a shot from `a` to `b` crosses, in order (LN-O.69)."""
    rule = barriers(ground, SHOT, Corner.FREE)
    return tuple(
        met.edge for met in walk(rule, a, b) if met.edge is not None and ground.kind(met.edge) == "glass"
    )
