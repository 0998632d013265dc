"""Section 11 of the rules: the looks of cameras, and what scanners notice."""

from __future__ import annotations

from explorer.board.lattice import Lattice
from explorer.core.rulebook import Basis
from explorer.games.long_night.rules import units
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.vantage import Look, Vantage


@RULES.clause("11.1", source="rules 11, ordinary camera", basis=Basis.SAID)
def ordinary(vantage: Vantage) -> tuple[Look, ...]:
    """An ordinary camera inspects its own square and one visible neighbouring square."""
    return units.green(vantage)


@RULES.clause("11.2", source="rules 11, panoramic camera", basis=Basis.SAID)
def panoramic(vantage: Vantage) -> tuple[Look, ...]:
    """A panoramic camera inspects its own square and all visible neighbouring squares."""
    return units.orange(vantage)


@RULES.clause("11.3", source="rules 11, wide camera", basis=Basis.SAID)
def wide(vantage: Vantage) -> tuple[Look, ...]:
    """A wide camera inspects its own square and three visible ones next to it and to each other."""
    return units.blue(vantage)


@RULES.clause("11.4", source="rules 11, night camera", basis=Basis.SAID)
def night(vantage: Vantage) -> tuple[Look, ...]:
    """A night camera inspects its own square, one visible neighbouring square and the two behind it in line."""
    return units.black(vantage)


@RULES.clause("N.perimeter", source="rules 2, perimeter cameras, named only", basis=Basis.OURS)
def perimeter(grid: Lattice, border: str) -> tuple[Look, ...]:
    """A perimeter camera hangs on one side of the board and inspects three squares in a row of that side's outermost line."""
    if border in ("north", "south"):
        row = 0 if border == "north" else grid.height - 1
        line = [grid.at(column, row) for column in range(grid.width)]
    else:
        column = 0 if border == "west" else grid.width - 1
        line = [grid.at(column, row) for row in range(grid.height)]
    starts = range(max(1, len(line) - 2))
    return tuple(sum(1 << square for square in line[start : start + 3]) for start in starts)


@RULES.clause("N.scanner", source="rules 2 and 4, scanners, named only", basis=Basis.OURS)
def scanner(grid: Lattice, square: int) -> Look:
    """A scanner notices every spy within one square of it, whatever stands between; light and mirrors mean nothing to it."""
    return 1 << square | sum(1 << near for near in grid.neighbours[square])
