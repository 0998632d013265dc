"""Where things lie in a picture of Spetsnaz: two sheets side by side."""

from __future__ import annotations

from msgspec import Struct

from explorer.games.spetsnaz.model.pieces import Grid
from explorer.games.spetsnaz.model.state import OTHER, SEATS, PlayerView, View

CELL = 36.0
EDGE, HEAD, FOOT = 30.0, 58.0, 92.0
"""Room beside a map, above it and below it."""

GAP, MARGIN, ASKED = 18.0, 14.0, 30.0
NARROWEST = 360.0
"""A sheet is never narrower, so that its words have room."""


class Sheet(Struct, frozen=True):
    """One sheet: the hazard map of `owner`, on which the other walks; its upper left corner."""

    grid: Grid
    owner: str
    x: float
    y: float

    @property
    def walker(self) -> str:
        """Whose squad walks on it."""
        return OTHER[self.owner]

    @property
    def width(self) -> float:
        """Width of the sheet."""
        return sheet_size(self.grid)[0]

    @property
    def height(self) -> float:
        """Height of the sheet."""
        return sheet_size(self.grid)[1]

    @property
    def left(self) -> float:
        """Left side of the map."""
        return self.x + (self.width - self.grid.width * CELL) / 2

    @property
    def top(self) -> float:
        """Upper side of the map."""
        return self.y + HEAD

    def corner(self, cell: str) -> tuple[float, float]:
        """Upper left corner of a cell."""
        column, row = self.grid.offset("A1", cell)
        return self.left + column * CELL, self.top + row * CELL

    def middle(self, cell: str) -> tuple[float, float]:
        """Middle of a cell."""
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2


def sheet_size(grid: Grid) -> tuple[float, float]:
    """Width and height of a sheet."""
    width = max(NARROWEST, grid.width * CELL + 2 * EDGE)
    return width, HEAD + grid.height * CELL + FOOT


def sheets(view: View) -> tuple[Sheet, Sheet]:
    """The sheets of a view from left to right: the map that one walks on, and the map that one has prepared."""
    grid = view.config.grid
    first = OTHER[view.seat] if isinstance(view, PlayerView) else SEATS[1]
    width, _ = sheet_size(grid)
    return Sheet(grid, first, MARGIN, MARGIN), Sheet(grid, OTHER[first], MARGIN + width + GAP, MARGIN)


def size(grid: Grid) -> tuple[float, float]:
    """Width and height of the picture."""
    width, height = sheet_size(grid)
    return 2 * MARGIN + 2 * width + GAP, 2 * MARGIN + height + ASKED
