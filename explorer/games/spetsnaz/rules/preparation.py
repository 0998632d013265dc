"""Preparation: what may be hidden where."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KINDS, PIT, TERRORIST, Mark
from explorer.games.spetsnaz.model.state import ALPHA, DRAW, PLACING, Config, Open
from explorer.games.spetsnaz.readings import FirstPlayer, ObstaclesIndoors
from explorer.games.spetsnaz.rules.rulebook import RULES

sheets = RULES.note(
    "2.1",
    "Each player takes a sheet, and both sheets are of one scenario.",
    source="preparation, paragraph 1",
    basis=Basis.SAID,
)


@RULES.clause("2.2", source="preparation, paragraph 1 and figure 1", basis=Basis.SAID)
def complete(config: Config, marks: tuple[Mark, ...]) -> Ruling[bool]:
    """Before play each player marks all objects of the scenario on his hazard map: terrorists, traps, pits, artefacts, first-aid kits, and what the scenario adds. When both are done, play begins and the maps stay as they are."""
    missing = tuple(kind for kind in KINDS if sum(mark.kind == kind for mark in marks) < config.wanted(kind))
    return ruled(complete, not missing, pieces=missing)


@RULES.clause("2.3", source="preparation, paragraph 2", basis=Basis.SAID)
def written(marks: tuple[Mark, ...], mark: Mark) -> Ruling[bool]:
    """A mark is made by writing its sign into one cell; only a mark that is there can be taken back."""
    return ruled(written, mark in marks, (mark.cell,) if mark.cell else (), (mark.kind,))


@RULES.clause("2.4", source="preparation, paragraph 2; objects, terrorist", basis=Basis.SAID)
def sheltered(config: Config, kind: str, cell: str) -> Ruling[bool]:
    """Objects can have rules for their places: terrorists stand inside buildings, that is on shaded cells."""
    inside = bool(config.grid.building(cell))
    if kind == TERRORIST:
        return ruled(sheltered, inside, (cell,), (kind,))
    if kind != PIT:
        return ruled(sheltered, True, (cell,), (kind,))
    match config.readings.obstacles_indoors:
        case ObstaclesIndoors.ANYWHERE:
            may = True
        case ObstaclesIndoors.OUTDOORS_ONLY:
            may = not inside
        case never:
            assert_never(never)
    return ruled(sheltered, may, (cell,), (kind,), read=config.readings.obstacles_indoors if inside else None)


@RULES.clause("2.5", source="preparation, paragraph 2", basis=Basis.SAID)
def room_for_terrorist(config: Config, marks: tuple[Mark, ...], cell: str) -> Ruling[bool]:
    """The number of terrorists inside one building is limited; the scenario says to how many."""
    building = config.grid.building(cell)
    inside = [m for m in marks if m.kind == TERRORIST and config.grid.building(m.cell) == building]
    free = not building or not config.building_limit or len(inside) < config.building_limit
    return ruled(room_for_terrorist, free, (cell,), (f"building {building}",) if building else ())


@RULES.clause("2.6", source="preparation, paragraph 3", basis=Basis.SAID)
def as_scenario_says(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> Ruling[bool]:
    """A scenario can refine where and how many objects are placed, and what it says goes first: how many of each kind there are, whether artefacts lie inside buildings, and whether they lie in different ones."""
    left = sum(mark.kind == kind for mark in marks) < config.wanted(kind) or kind == TERRORIST
    building = config.grid.building(cell)
    place = True
    if kind == ARTEFACT and config.artefacts_indoors:
        place = bool(building)
    apart = True
    if kind == ARTEFACT and config.rooms_apart and building:
        apart = all(m.kind != ARTEFACT or config.grid.building(m.cell) != building for m in marks)
    return ruled(as_scenario_says, left and place and apart, (cell,), (kind,))


hidden = RULES.note(
    "2.7",
    "A player must not be able to see the other's hazard map.",
    source="preparation, paragraph 4",
    basis=Basis.SAID,
)


@RULES.clause("2.8", source="preparation, paragraph 5", basis=Basis.SAID)
def first_mover(config: Config, board: Open) -> Ruling[str]:
    """Who moves first is settled in any accepted way; where nothing else is agreed, chance decides."""
    if config.first or board.first:
        return ruled(first_mover, config.first or board.first)
    match config.readings.first_player:
        case FirstPlayer.RANDOM:
            return ruled(first_mover, "", read=config.readings.first_player)
        case FirstPlayer.PLAYER0:
            return ruled(first_mover, ALPHA, read=config.readings.first_player)
        case never:
            assert_never(never)


sheet = RULES.note(
    "2.9",
    "A sheet holds the hazard map, the movement map, the diagram of six zones and, in its lower right corner, the wound indicators.",
    source="movement, paragraph 1; objects, terrorist; wounds, paragraph 1",
    basis=Basis.SAID,
)


@RULES.clause("2.10", source="objects, terrorist", basis=Basis.SAID)
def in_preparation(board: Open) -> Ruling[bool]:
    """All objects are placed before play; the number of terrorists is fixed by the scenario."""
    return ruled(in_preparation, board.phase in (PLACING, DRAW))


def terrorist_left(config: Config, marks: tuple[Mark, ...]) -> Ruling[bool]:
    """Is a terrorist left to be placed (SN-2.10)?"""
    left = sum(mark.kind == TERRORIST for mark in marks) < config.wanted(TERRORIST)
    return ruled(in_preparation, left, pieces=(TERRORIST,))
