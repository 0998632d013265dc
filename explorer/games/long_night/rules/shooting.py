"""Section 7 of the rules, the line of a shot."""

from __future__ import annotations

from typing import assert_never

from explorer.board.lines import walk
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model import Side, Situation
from explorer.games.long_night.readings import FiguresBlock, Readings
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.rules.movement import distance
from explorer.games.long_night.rules.sight import SHOT, barriers, corner, line_reasons

FIGURES = (Side.SPY, Side.UNIT, Side.DOG)


@RULES.clause("7.1", source="rules 2, weapons; rules 7, first sentence", basis=Basis.SAID)
def in_range(reach: int | str, within: int | None) -> bool:
    """A target must be within the weapon's range, and the straight line between the two centres must cross nothing that stops a shot."""
    return within is None or (isinstance(reach, int) and reach <= within)


def figures_between(situation: Situation, readings: Readings, squares: tuple[int, ...]) -> tuple[str, ...]:
    """Ids of the figures on those squares that stop a shot (LN-7.1)."""
    match readings.figures_block:
        case FiguresBlock.NO:
            return ()
        case FiguresBlock.YES:
            return tuple(p.id for p in situation.pieces if p.side in FIGURES and p.square in squares)
        case never:
            assert_never(never)


def shot(situation: Situation, readings: Readings, a: int, b: int, within: int | None = None) -> Ruling[bool]:
    """May a shot go from `a` to `b`, at most `within` far? With all lines met and every blocker."""
    rule = barriers(situation, SHOT, corner(readings.shot_corner))
    met = walk(rule, a, b)
    reasons: list[Reason] = list(line_reasons(situation, rule, met))
    figures = figures_between(situation, readings, tuple(crossing.entered for crossing in met[:-1]))
    reached = in_range(distance(situation, readings, a, b).value, within) if within is not None else True
    ends = (situation.name(a), situation.name(b))
    if within is not None and not reached:
        reasons.append(
            in_range.cite(False, squares=ends, because=distance(situation, readings, a, b).because)
        )
    if figures:
        reasons.append(in_range.cite(False, pieces=figures))
    clear = all(crossing.past and not crossing.stops for crossing in met)
    value = clear and reached and not figures
    return Ruling(value, tuple(reasons) or (in_range.cite(value, squares=ends),))
