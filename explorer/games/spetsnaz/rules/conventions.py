"""Conventions of this explorer, where the rules leave the sheet and the table to the players."""

from __future__ import annotations

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import Grid
from explorer.games.spetsnaz.model.state import Config
from explorer.games.spetsnaz.rules.rulebook import RULES

honest = RULES.note(
    "D1",
    "The explorer speaks for the warden: what is told is read off the hazard map, without a lie or a slip.",
    source="this explorer",
    basis=Basis.OURS,
)


@RULES.clause("D2", source="this explorer", basis=Basis.OURS)
def on_map(grid: Grid, cell: str) -> Ruling[bool]:
    """The printed map, with its open ground, buildings, walls, start and exits, is known to both and the same for both. Walls and what lies outside cannot be walked on."""
    return ruled(on_map, grid.walkable(cell), (cell,) if cell else ())


@RULES.clause("D3", source="this explorer", basis=Basis.OURS)
def free_cell(config: Config, cell: str) -> Ruling[bool]:
    """Both squads start on the start cell. No object is placed there or on an exit."""
    taken = (config.grid.start, *(config.grid.exits if config.delivers else ()))
    return ruled(free_cell, cell not in taken, (cell,))


entering = RULES.note(
    "D4",
    "Objects work when their cell is entered, not when a turn begins on it. Leaving it and coming back is entering again.",
    source="this explorer",
    basis=Basis.OURS,
)

leaves_map = RULES.note(
    "D5",
    "An artefact that is taken leaves the hazard map and is noted down for who took it; a kit that is used leaves the map, one that is left stays; pits and traps stay.",
    source="this explorer",
    basis=Basis.OURS,
)


@RULES.clause("D6", source="this explorer", basis=Basis.OURS)
def delivers(config: Config, cell: str) -> bool:
    """A delivery is made at the moment when the carrier enters an exit, also in the middle of a described way."""
    # returns whether the cell is an exit
    return config.delivers and cell in config.grid.exits


coordinates = RULES.note(
    "D7",
    "A cell is named by the letter of its column and the number of its row, row 1 on top. The sheet letters its columns А Б В Г Д Е Ж З И К Л М; A to L stand for these here.",
    source="this explorer",
    basis=Basis.OURS,
)
