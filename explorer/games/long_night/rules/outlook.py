"""What the guard's side could inspect: now, and in its next turn, compiled for each unit and device.

The mission binds here too: a unit does not walk where it may not, a civilian looks at no document (LN-M1.5).
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import Ground, kept, remembered
from explorer.games.long_night.model.state import Config, Unit
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import activation, inspection, looks, movement
from explorer.games.long_night.rules.inspection import Papers, shunned
from explorer.games.long_night.rules.vantage import Look


def choices(ground: Ground, readings: Readings, unit: Unit, papers: Papers) -> tuple[Look, ...]:
    """The looks that a unit or device could take on that board where it stands."""
    return _choices(ground, readings, unit.kind, unit.at, unit.border, shunned(unit, papers))


@remembered
def _choices(
    ground: Ground, readings: Readings, kind: str, at: int | None, border: str, shun: int
) -> tuple[Look, ...]:
    found = inspection.choices(ground, readings, Unit("", kind, at, border))
    return (tuple(look for look in found if not look & shun) or (0,)) if found else ()


def standing(ground: Ground, readings: Readings, unit: Unit, papers: Papers) -> int:
    """Every square that some look of a unit or device inspects where it stands."""
    return _standing(ground, readings, unit.kind, unit.at, unit.border, shunned(unit, papers))


@remembered
def _standing(ground: Ground, readings: Readings, kind: str, at: int | None, border: str, shun: int) -> int:
    unit = Unit("", kind, at, border)
    found = _choices(ground, readings, kind, at, border, shun)
    return reduce(or_, (inspection.inspected(ground, readings, unit, look) for look in found), 0) & ~shun


def next_turn(ground: Ground, readings: Readings, config: Config, unit: Unit, papers: Papers) -> int:
    """Every square that it could inspect in one turn of the guard: a unit after any walk, all others where they are."""
    if unit.at is None or not activation.activatable(unit):
        return standing(ground, readings, unit, papers)
    barred = activation.off_limits(config, papers, unit)
    return _next_turn(ground, readings, unit.kind, unit.at, barred, shunned(unit, papers))


@remembered
def _next_turn(
    ground: Ground, readings: Readings, kind: str, at: int, barred: frozenset[int], shun: int
) -> int:
    piece = inspection.as_piece(Unit("", kind, at))
    seen = 0
    for square, then in looks.moved_states(ground, readings, piece, barred):
        seen |= _standing(kept(then), readings, kind, square, "", shun)
    return seen


def ends(
    ground: Ground, readings: Readings, config: Config, unit: Unit, papers: Papers
) -> tuple[tuple[int, int], ...]:
    """(square, points) for every square on which a unit can end one activation, its own for none."""
    if unit.at is None or not activation.activatable(unit):
        return ()
    return _ends(ground, readings, unit.kind, unit.at, activation.off_limits(config, papers, unit))


@remembered
def _ends(
    ground: Ground, readings: Readings, kind: str, at: int, barred: frozenset[int]
) -> tuple[tuple[int, int], ...]:
    points = movement.speed(inspection.as_piece(Unit("", kind, at)), None).value
    found = movement.without(movement.steps(ground, readings, kind), barred - {at}).points(at, points)
    return tuple((square, found[square]) for square in sorted(found))


def watched(
    ground: Ground, readings: Readings, config: Config, units: tuple[Unit, ...], papers: Papers
) -> int:
    """Every square that one of them could inspect in the guard's next turn."""
    return reduce(or_, (next_turn(ground, readings, config, unit, papers) for unit in units), 0)


def counts(
    ground: Ground, readings: Readings, config: Config, units: tuple[Unit, ...], papers: Papers
) -> dict[int, int]:
    """Square -> how many of them could inspect it in the guard's next turn; none where nobody could."""
    found: dict[int, int] = {}
    for unit in units:
        for square in bits(next_turn(ground, readings, config, unit, papers)):
            found[square] = found.get(square, 0) + 1
    return found
