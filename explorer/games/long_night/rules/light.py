"""Sections 8 and 9 of the rules, light: lamps, candles, lit squares and lit areas."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import assert_never

from msgspec import Struct

from explorer.board.lattice import Lattice
from explorer.board.lines import walk
from explorer.board.sight import Sight, bits
from explorer.core.readings import Reading
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.readings import LightArea, LightJoin, Readings
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import eyes, light_table, line_reasons


class Light(Struct, frozen=True):
    """A burning light: where it stands and which squares it lights, as a bitboard."""

    source: int
    lit: int
    candle: bool = False


@RULES.clause("8.11", source="rules 8, lamp", basis=Basis.SAID)
def lamp(source: int, around: int, table: Sight) -> Light:
    """A lamp lights its own square and its eight neighbours, as far as light goes. A look that covers a lit square covers the whole lit area joined to it at once."""
    return Light(source, 1 << source | around & table[source])


@RULES.clause("9.2", source="rules 9, colourless 1x3", basis=Basis.SAID)
def candle(source: int, strip: int, table: Sight) -> Light:
    """A candle stands on the middle square of its strip and lights the three, as far as light goes; a spy who begins or ends his turn on it may put it out."""
    return Light(source, 1 << source | strip & table[source], candle=True)


@remembered
def lights(ground: Ground, readings: Readings) -> tuple[Light, ...]:
    """Everything that burns: lamps in reading order, then candles."""
    lamps = tuple(s for s in ground.board.having("lamp") if s not in ground.dark)
    return _lights(light_table(ground, readings), lamps, ground.candles)


@lru_cache(maxsize=1024)
def _lights(table: Sight, lamps: tuple[int, ...], candles: tuple[tuple[int, ...], ...]) -> tuple[Light, ...]:
    grid = table.barriers.lattice
    burning = [lamp(square, sum(1 << n for n in grid.neighbours[square]), table) for square in lamps]
    for strip in candles:
        burning.append(candle(strip[len(strip) // 2], sum(1 << square for square in strip), table))
    return tuple(burning)


@remembered
def lit(ground: Ground, readings: Readings) -> int:
    """All lit squares, as a bitboard."""
    return reduce(or_, (light.lit for light in lights(ground, readings)), ground.glow)


@remembered
def areas(ground: Ground, readings: Readings) -> tuple[int, ...]:
    """The joined lit areas, each a bitboard, in reading order."""
    apart = _areas(eyes(ground, readings), lit(ground, readings), readings.light_join)
    if not ground.joined:
        return apart
    joined = reduce(
        or_, (light.lit for light in lights(ground, readings) if light.source in ground.joined), 0
    )
    one = reduce(or_, (area for area in apart if area & joined), 0)
    return tuple(area for area in apart if not area & joined) + ((one,) if one else ())


@lru_cache(maxsize=1024)
def _areas(table: Sight, squares: int, join: LightJoin) -> tuple[int, ...]:
    grid = table.barriers.lattice
    found = []
    rest = squares
    while rest:
        area = frontier = rest & -rest
        while frontier:
            grown = 0
            for square in bits(frontier):
                grown |= touching(grid, square, join) & table[square]
            frontier = grown & squares & ~area
            area |= frontier
        found.append(area)
        rest &= ~area
    return tuple(found)


def touching(grid: Lattice, square: int, join: LightJoin) -> int:
    """The neighbours that a lit square can join its area to, as a bitboard (LN-8.11)."""
    match join:
        case LightJoin.EIGHT:
            return grid.disc(square, 1)
        case LightJoin.FOUR:
            return sum(1 << n for n in grid.neighbours[square] if abs(n - square) in (1, grid.stride))
        case never:
            assert_never(never)


def shown(ground: Ground, readings: Readings, seen: int) -> int:
    """The squares that light adds to a look which covers `seen` (LN-8.11), once, as a bitboard."""
    if not seen & lit(ground, readings):
        return 0
    return reduce(or_, [part for part in parts(ground, readings, readings.light_area) if part & seen])


def parts(ground: Ground, readings: Readings, reading: LightArea) -> tuple[int, ...]:
    """The sets of lit squares of which a look at one shows all (LN-8.11), each a bitboard."""
    match reading:
        case LightArea.TOUCHING:
            return areas(ground, readings)
        case LightArea.LAMP:
            lit_by = dict.fromkeys((*(light.lit for light in lights(ground, readings)), ground.glow))
            return tuple(part for part in lit_by if part)
        case LightArea.BOARD:
            squares = lit(ground, readings)
            return (squares,) if squares else ()
        case never:
            assert_never(never)


def also(ground: Ground, readings: Readings, seen: int, shun: int = 0) -> tuple[Reason, ...]:
    """What light shows of a look that covers `seen`: the squares that it shows because of others, seen themselves or not.

    The squares `shun` are never inspected.
    """
    found = _because_of_others(parts(ground, readings, readings.light_area), seen) & ~shun
    if not found:
        return ()
    everything = seen | shown(ground, readings, seen)
    squares = ground.squares(found)
    below = reasons(ground, readings, everything)
    return (lamp.cite(squares, squares=squares, because=below, read=_decided(ground, readings, seen)),)


def _because_of_others(sets: tuple[int, ...], seen: int) -> int:
    """The squares of those sets that a look at another square of the same set shows, as a bitboard."""
    found = 0
    for part in sets:
        touched = part & seen
        found |= part & ~(touched if touched & -touched == touched else 0) if touched else 0
    return found


def _decided(ground: Ground, readings: Readings, seen: int) -> Reading | None:
    """The reading by which light shows what it shows of a look; None where all readings show the same."""
    ways = {_because_of_others(parts(ground, readings, reading), seen) for reading in LightArea}
    return readings.light_area if len(ways) > 1 else None


def reasons(ground: Ground, readings: Readings, seen: int | None = None) -> tuple[Reason, ...]:
    """One reason a light that burns (or, with `seen`, that lights one of those squares): its square and what it lights."""
    burning = tuple(
        (candle if light.candle else lamp).cite(
            ground.squares(light.lit), squares=(ground.name(light.source),)
        )
        for light in lights(ground, readings)
        if seen is None or light.lit & seen
    )
    if not ground.glow or (seen is not None and not ground.glow & seen):
        return burning
    return (*burning, house(ground))


def house(ground: Ground) -> Reason:
    """That the house is lit, by no lamp."""
    return RULES["LN-M1.2"].cite(ground.squares(ground.glow), squares=ground.squares(ground.glow))


def stops(ground: Ground, readings: Readings, a: int, b: int) -> tuple[Reason, ...]:
    """Every line, corner and square that keeps light from going from one square to another."""
    rule = light_table(ground, readings).barriers
    met = line_reasons(ground, rule, walk(rule, a, b), readings.sight_corner)
    return tuple(reason for reason in met if reason.value is False)


@remembered
def kept_from(ground: Ground, readings: Readings, part: Light) -> tuple[Reason, ...]:
    """The squares that a light would light in the open and does not, with all that stops it; nothing where there are none."""
    strip = next((strip for strip in ground.candles if part.candle and part.source in strip), ())
    near = strip or ground.lattice.neighbours[part.source]
    dark = [square for square in near if not part.lit >> square & 1]
    if not dark:
        return ()
    why = dict.fromkeys(reason for square in dark for reason in stops(ground, readings, part.source, square))
    clause = candle if part.candle else lamp
    return (clause.cite(False, squares=tuple(map(ground.name, (part.source, *dark))), because=tuple(why)),)


def lit_squares(ground: Ground, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The lit squares, which light lights which, and what stops each light."""
    why = reasons(ground, readings)
    why += tuple(r for light in lights(ground, readings) for r in kept_from(ground, readings, light))
    return Ruling(ground.squares(lit(ground, readings)), why or (lamp.cite(()),))


def lit_areas(ground: Ground, readings: Readings) -> Ruling[tuple[tuple[str, ...], ...]]:
    """The lit areas that a look at one of their squares shows at once, and the lights in each."""
    found = parts(ground, readings, readings.light_area)
    why = tuple(lamp.cite(ground.squares(part), because=reasons(ground, readings, part)) for part in found)
    return Ruling(tuple(ground.squares(part) for part in found), why or (lamp.cite(()),))
