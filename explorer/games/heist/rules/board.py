"""Chapter 3 of the rules: cells, lines, neighbours, quadrants."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.heist.model.pieces import (
    AROUND,
    AROUND_JOINED,
    CENTRE,
    LINE_CELLS,
    NAMES,
    SIDE,
    ZONES,
    comes,
)
from explorer.games.heist.model.state import Open
from explorer.games.heist.readings import AdjacencyWrap, QuadrantModel
from explorer.games.heist.rules.rulebook import RULES


@RULES.clause("3.1", source="how cells are named here", basis=Basis.OURS)
def lies(grid: tuple[str, ...], cell: int) -> Ruling[str]:
    """A cell is named by its column, A to G from the left, and its row, 1 to 7 from the top. The vaults NW, NE, SW and SE lie outside, at the corners A1, G1, A7 and G7."""
    return ruled(lies, grid[cell], (NAMES[cell],), (grid[cell],))


@RULES.clause("3.2", source="to shift", basis=Basis.SAID)
def along(grid: tuple[str, ...], line: str) -> Ruling[tuple[str, ...]]:
    """A line is a whole row or a whole column; there are fourteen."""
    cells = LINE_CELLS[line]
    return ruled(along, tuple(grid[cell] for cell in cells), tuple(NAMES[cell] for cell in cells))


@RULES.clause("3.3", source="to shift", basis=Basis.SAID)
def shifted(grid: tuple[str, ...], line: str, way: str, many: int = 1) -> tuple[str, ...]:
    """When a line is shifted all its seven cards move one cell that way. The one that is pushed out comes in again at the other end."""
    return tuple(grid[cell] for cell in comes(line, way, many))


travels = RULES.note(
    "3.4",
    "What lies on a Suspect card goes where it goes: an officer's card, a stun, its dead face. Vaults and their zones never move.",
    source="to shift",
    basis=Basis.INFERRED,
)


@RULES.clause("3.5", source="neighbours, quadrants", basis=Basis.INFERRED)
def stands(grid: tuple[str, ...], who: str, suspect: str) -> Ruling[str]:
    """A thief is where the suspect of his identity lies, the Chief where that of his plainclothes officer lies."""
    found = NAMES[grid.index(suspect)] if suspect in grid else "gone"
    return ruled(stands, found, (found,) if suspect in grid else (), (who, suspect) if suspect else (who,))


@RULES.clause("3.6", source="the Eliminator", basis=Basis.SAID)
def beside(grid: tuple[str, ...], one: str, other: str, reading: AdjacencyWrap) -> Ruling[bool]:
    """Neighbours are the up to eight cells around a cell. The edges of the board are not joined."""
    here, there = grid.index(one), grid.index(other)
    joined = (there in AROUND[here]) != (there in AROUND_JOINED[here])
    squares, read = (NAMES[here], NAMES[there]), reading if joined else None
    return ruled(beside, there in near(here, reading), squares, (one, other), read=read)


def near(cell: int, reading: AdjacencyWrap) -> tuple[int, ...]:
    """The cells beside a cell (HE-3.6)."""
    match reading:
        case AdjacencyWrap.FALSE:
            return AROUND[cell]
        case AdjacencyWrap.TRUE:
            return AROUND_JOINED[cell]
        case never:
            assert_never(never)


def _zones(cell: int, reach: int) -> tuple[str, ...]:
    row, column = divmod(cell, SIDE)
    north, south = row < reach, row >= SIDE - reach
    west, east = column < reach, column >= SIDE - reach
    inside = (north and west, north and east, south and west, south and east)
    return tuple(zone for zone, there in zip(ZONES, inside, strict=True) if there)


BY_SIDE = {many: tuple(_zones(cell, many) for cell in range(SIDE * SIDE)) for many in (3, 4)}
"""Cells along a side of a quadrant -> for each cell of the board the quadrants to which it belongs."""


@RULES.clause("3.7", source="the Hacker", basis=Basis.INFERRED)
def quadrants(cell: int, reading: QuadrantModel) -> Ruling[tuple[str, ...]]:
    """The four quadrants are the squares of 3 by 3 cells at the corners. Row 4 and column D belong to none of them."""
    found = zones_of(cell, reading)
    read = reading if len({zones_of(cell, way) for way in QuadrantModel}) > 1 else None
    return ruled(quadrants, found, (NAMES[cell],), read=read)


def zones_of(cell: int, reading: QuadrantModel) -> tuple[str, ...]:
    """The quadrants to which a cell belongs (HE-3.7)."""
    return BY_SIDE[quadrant_side(reading)][cell]


def quadrant_side(reading: QuadrantModel) -> int:
    """How many cells a quadrant has along a side (HE-3.7)."""
    match reading:
        case QuadrantModel.CORNER_3X3:
            return 3
        case QuadrantModel.OVERLAP_4X4:
            return 4
        case never:
            assert_never(never)


vault = RULES.note(
    "3.8",
    "Each quadrant belongs to the vault at its corner.",
    source="to rob",
    basis=Basis.SAID,
)

centre = RULES.note(
    "3.9",
    f"The exact centre of the board is {NAMES[CENTRE]}.",
    source="the Hacker",
    basis=Basis.SAID,
)

swapping = RULES.note(
    "3.10",
    "Who swaps places exchanges the cells of two Suspect cards, with all that lies on them.",
    source="to substitute",
    basis=Basis.INFERRED,
)


def swapped(grid: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    """The board after two suspects swapped places (HE-3.10)."""
    other_of = {one: other, other: one}
    return tuple(other_of.get(suspect, suspect) for suspect in grid)


def cell_of(open: Open, suspect: str) -> int | None:
    """Where a suspect lies; None for nobody, such as an identity that is not known."""
    return open.grid.index(suspect) if suspect in open.grid else None
