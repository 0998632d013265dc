"""What can lie where on a hazard map, by all that a seat of Spetsnaz knows."""

from __future__ import annotations

from dataclasses import replace

from explorer.games.spetsnaz.model import KINDS, OBSTACLES, PIT, ZONES, kinds_on
from explorer.games.spetsnaz.placing import unfit
from explorer.games.spetsnaz.readings import Announce, ObstaclesIndoors, Stacking
from explorer.games.spetsnaz.rules import fight, order
from explorer.games.spetsnaz.state import (
    CIRCLE,
    DRAW,
    OTHER,
    PLACING,
    SEATS,
    SHOOT,
    Config,
    Open,
    Squad,
    View,
)
from explorer.games.spetsnaz.views import hides

THINGS = (*SEATS, *(f"{seat}_{kind}" for seat in SEATS for kind in KINDS))
"""The squads, and every kind of object on each player's hazard map."""


def possible(view: View, thing: str) -> tuple[str, ...]:
    """The cells where a squad is or an object of some kind can lie, in reading order. Raises KeyError for another name."""
    return thought(view, thing, notes=True)


def thought(view: View, thing: str, notes: bool) -> tuple[str, ...]:
    """The same; without notes from the sheet alone, forgetting all that has been told."""
    if thing in SEATS:
        return (view.open.squad(thing).at,)
    if thing not in THINGS:
        raise KeyError(thing)
    owner, kind = thing.split("_")
    marks = hides(view, owner)
    if marks is not None:
        found = {mark.cell for mark in marks if mark.kind == kind}
    else:
        board = view.open if notes else _unwritten(view.config, view.open)
        found = can_lie(view.config, board, OTHER[owner], kind)
    return tuple(cell for cell in view.config.grid.cells if cell in found)


def _unwritten(config: Config, board: Open) -> Open:
    """What all know, had nothing been told of any map."""
    fresh = Squad(config.grid.start)
    return replace(board, squads=(fresh, fresh), meeting=None, pending="")


def can_lie(config: Config, board: Open, seat: str, kind: str) -> set[str]:
    """The cells of the map that a player walks on where an object of a kind lies, or can lie by all that was told."""
    squad = board.squad(seat)
    met = {mark.cell for mark in squad.met if mark.kind == kind}
    if board.phase in (PLACING, DRAW) and len(board.ready) < len(SEATS) and OTHER[seat] not in board.ready:
        return met
    if not left(config, squad, kind):
        return met
    placed = (*squad.met, *squad.gone)
    free = [cell for cell in config.grid.cells if not is_told(config, board, seat, kind, cell)]
    fits = {cell for cell in free if not unfit(config, placed, kind, cell)}
    if kind in OBSTACLES and config.readings.stacking is Stacking.ONE_PER_KIND:
        fits = {cell for cell in fits if _rest_fits(config, board, seat, kind, cell)}
    return met | fits


def left(config: Config, squad: Squad, kind: str) -> int:
    """How many objects of a kind a squad has not met yet."""
    told = sum(mark.kind == kind for mark in (*squad.met, *squad.gone))
    at_least = {"artefact": squad.found, "kit": len(squad.past)}.get(kind, 0)
    return max(0, config.wanted(kind) - max(told, at_least))


def is_told(config: Config, board: Open, seat: str, kind: str, cell: str) -> bool:
    """Does a player know whether there is an object of a kind on a cell?"""
    squad = board.squad(seat)
    if cell not in squad.trail and cell not in (squad.at, config.grid.start):
        return False
    if config.readings.announce is Announce.CELL_AT_ONCE or squad.trail.count(cell) > 1:
        return True
    dealing = board.meeting is not None and board.turn == seat and board.meeting.cell == cell
    if not dealing and not (board.pending == seat and cell == squad.at):
        return True
    stage = board.meeting.stage if dealing and board.meeting is not None else 0
    steps = order.steps(config.readings)
    return steps.index(order.OBSTACLE if kind in OBSTACLES else kind) <= stage


def _rest_fits(config: Config, board: Open, seat: str, kind: str, cell: str) -> bool:
    """Is there room for all other obstacles when one of a kind lies on a cell?"""
    squad, grid = board.squad(seat), config.grid
    placed = (*squad.met, *squad.gone)
    many = {one: left(config, squad, one) - (one == kind) for one in OBSTACLES}
    free = [
        other
        for other in grid.cells
        if other != cell
        and not is_told(config, board, seat, kind, other)
        and not any(there in OBSTACLES for there in kinds_on(placed, other))
        and other not in _bare(config)
    ]
    outside = sum(not grid.building(other) for other in free)
    pits_outside = config.readings.obstacles_indoors is ObstaclesIndoors.OUTDOORS_ONLY
    if pits_outside and many[PIT] > outside:
        return False
    return sum(many.values()) <= len(free)


def _bare(config: Config) -> tuple[str, ...]:
    """The cells on which nothing lies by the sheet."""
    grid = config.grid
    return (grid.start, *(grid.exits if config.delivers else ()))


def known(view: View, seat: str, cell: str) -> tuple[str, ...]:
    """What a view knows of a cell of the map that a player walks on: kinds of objects, "clear", or "unknown"."""
    marks = hides(view, OTHER[seat])
    kinds = kinds_on(view.open.squad(seat).met if marks is None else marks, cell)
    if kinds:
        return kinds
    if marks is not None or cell not in view.config.grid.cells:
        return ("clear",)
    whole = all(is_told(view.config, view.open, seat, kind, cell) for kind in KINDS)
    return ("clear",) if whole else ("unknown",)


def safe(view: View, seat: str) -> tuple[str, ...]:
    """The cells of the map that a player walks on of which a view knows that nothing lies there."""
    return tuple(cell for cell in view.config.grid.cells if known(view, seat, cell) == ("clear",))


def zones(config: Config, board: Open) -> tuple[int, ...]:
    """The zones that can be the weak spot in the fight that is running, by what was said aloud."""
    if board.phase not in (CIRCLE, SHOOT):
        return ()
    return tuple(zone for zone in ZONES if zone not in board.shots or not fight.once(config))
