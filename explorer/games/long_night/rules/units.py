"""Section 5 of the rules: the looks that each kind of unit can choose."""

from __future__ import annotations

from typing import assert_never

from explorer.board.lattice import Lattice
from explorer.core.rulebook import Basis
from explorer.games.long_night.readings import OwnSquare, Readings, ThreeSquares
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.vantage import Look, Vantage


@RULES.clause("5.1", source="rules 5, green", basis=Basis.SAID)
def green(vantage: Vantage) -> tuple[Look, ...]:
    """An ordinary unit inspects one visible neighbouring square of his choice."""
    return tuple(1 << square for square in vantage.near)


@RULES.clause("5.2", source="rules 5, blue", basis=Basis.SAID)
def blue(vantage: Vantage) -> tuple[Look, ...]:
    """A unit with a searchlight inspects three visible squares next to himself and to each other; where fewer are visible, as many as there are."""
    match vantage.readings.three_squares:
        case ThreeSquares.CHAIN:
            middles = range(8)
        case ThreeSquares.MUTUAL:
            middles = range(1, 8, 2)
        case never:
            assert_never(never)
    parts: list[Look] = []
    for middle in middles:
        triple = (vantage.ring[turn % 8] for turn in (middle - 1, middle, middle + 1))
        parts += touching_parts(vantage.lattice, [s for s in triple if s is not None])
    largest = [look for look in parts if not any(look != other and look & ~other == 0 for other in parts)]
    return tuple(dict.fromkeys(largest))


def touching_parts(grid: Lattice, squares: list[int]) -> list[Look]:
    """Some squares in their order around a looker, split where one does not touch the next."""
    parts: list[list[int]] = []
    for square in squares:
        if parts and grid.king(parts[-1][-1], square) == 1:
            parts[-1].append(square)
        else:
            parts.append([square])
    return [sum(1 << square for square in part) for part in parts]


@RULES.clause("5.3", source="rules 5, black", basis=Basis.SAID)
def black(vantage: Vantage) -> tuple[Look, ...]:
    """A unit with night vision inspects one visible neighbouring square and the two behind it in a straight line, as far as he sees."""
    looks = []
    for square in vantage.near:
        look = 1 << square
        behind: int | None = square
        step = vantage.lattice.offset(vantage.square, square)
        for _ in range(2):
            behind = vantage.lattice.moved(behind, *step) if behind is not None else None
            if behind is not None:
                look |= 1 << behind & vantage.visible
        looks.append(look)
    return tuple(looks)


@RULES.clause("5.4", source="rules 5, orange", basis=Basis.SAID)
def orange(vantage: Vantage) -> tuple[Look, ...]:
    """A unit with a sound amplifier inspects all visible neighbouring squares at once."""
    return (sum(1 << square for square in vantage.near),) if vantage.near else ()


@RULES.clause("5.6", source="rules 5, white", basis=Basis.SAID)
def white(vantage: Vantage) -> tuple[Look, ...]:
    """An armoured unit inspects one visible neighbouring square of his choice; a pistol cannot be aimed at him, knife and strangling work."""
    return green(vantage)


@RULES.clause("5.7", source="rules 5, red", basis=Basis.SAID)
def red(vantage: Vantage) -> tuple[Look, ...]:
    """A red unit is the spies' target, as the mission says; he looks as an ordinary one."""
    return green(vantage)


@RULES.clause("5.8", source="rules 5, purple", basis=Basis.SAID)
def civilian(vantage: Vantage) -> tuple[Look, ...]:
    """A purple unit is a civilian or a sleeper, as the mission says: a civilian inspects one visible neighbouring square, a sleeper none."""
    return green(vantage) if vantage.kind == "civilian" else ()


@RULES.clause("O.46", source="rules 5, every unit", basis=Basis.OURS)
def own_square(readings: Readings, square: int) -> Look:
    """A unit inspects his own square with every look, also when he sees no other, unless the table reads it otherwise."""
    match readings.own_square:
        case OwnSquare.YES:
            return 1 << square
        case OwnSquare.NO:
            return 0
        case never:
            assert_never(never)


@RULES.clause("N.sniper", source="rules 2 and 4, snipers, named only", basis=Basis.OURS)
def sniper(vantage: Vantage) -> tuple[Look, ...]:
    """A sniper stands still on the border and inspects one square that he sees, at any distance."""
    grid = vantage.lattice
    return tuple(1 << square for square in grid.squares if vantage.visible >> square & 1)
