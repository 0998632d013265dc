"""What can lie where on a hazard map, by all that a seat of Spetsnaz knows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import inf

from explorer.games.spetsnaz.model import (
    ARTEFACT,
    KINDS,
    OBSTACLES,
    PIT,
    TERRORIST,
    ZONES,
    Mark,
    kinds_on,
    ordered,
)
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
    return _met(board, seat, kind) | _unmet(config, board, seat, kind)


def must_lie(config: Config, board: Open, seat: str, kind: str) -> set[str]:
    """The cells of that map where an object of a kind was met and still is, or must be by all that was told."""
    met, can = _met(board, seat, kind), _unmet(config, board, seat, kind)
    if not can or not prepared(board, seat):
        return met
    return met | {cell for cell in can if not _fits_elsewhere(config, board, seat, kind, cell)}


def prepared(board: Open, seat: str) -> bool:
    """Is the map finished on which a player walks, so that all of the sheet lies on it?"""
    return board.phase not in (PLACING, DRAW) or OTHER[seat] in board.ready


def _met(board: Open, seat: str, kind: str) -> set[str]:
    return {mark.cell for mark in board.squad(seat).met if mark.kind == kind}


def _unmet(config: Config, board: Open, seat: str, kind: str) -> set[str]:
    """The cells where an object of a kind can lie that was not met yet."""
    squad = board.squad(seat)
    if not left(config, squad, kind):
        return set()
    placed = (*squad.met, *squad.gone)
    free = [cell for cell in config.grid.cells if not is_told(config, board, seat, kind, cell)]
    fits = {cell for cell in free if not unfit(config, placed, kind, cell)}
    if kind in OBSTACLES and config.readings.stacking is Stacking.ONE_PER_KIND:
        fits = {cell for cell in fits if _rest_fits(config, board, seat, kind, cell)}
    return fits


def _fits_elsewhere(config: Config, board: Open, seat: str, kind: str, cell: str) -> bool:
    """Is there room for all that was not met when nothing of a kind lies on a cell?"""
    squad = board.squad(seat)
    alike = OBSTACLES if kind in OBSTACLES else (kind,)
    rooms = {one: _unmet(config, board, seat, one) - ({cell} if one == kind else set()) for one in alike}
    for many in range(1, len(alike) + 1):
        for some in combinations(alike, many):
            # there is room for all when every few of them have room enough among them
            wanted = sum(left(config, squad, one) for one in some)
            if wanted > _room(config, squad, some[0], set().union(*(rooms[one] for one in some))):
                return False
    return True


def _room(config: Config, squad: Squad, kind: str, cells: set[str]) -> float:
    """How many objects of a kind, or of its like, find room on some cells beside what was met."""
    if kind == TERRORIST and config.building_limit:
        placed = [m for m in (*squad.met, *squad.gone) if m.kind == kind]
        here = Counter(config.grid.building(cell) for cell in cells)
        there = Counter(config.grid.building(mark.cell) for mark in placed)
        limits = {home: config.building_limit - there[home] for home in here}
        if config.readings.stacking is Stacking.FREE:
            return sum(limits.values())
        return sum(min(many, limits[home]) for home, many in here.items())
    if kind == ARTEFACT and config.rooms_apart:
        outside = sum(not config.grid.building(cell) for cell in cells)
        inside = len({config.grid.building(cell) for cell in cells} - {""})
        return inf if outside and config.readings.stacking is Stacking.FREE else outside + inside
    return inf if cells and config.readings.stacking is Stacking.FREE else len(cells)


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
    """What can be concluded of a cell of the map that a player walks on, from all that a view knows.

    The kinds of objects that lie there, "clear" where nothing can, or else "unknown".
    """
    return concluded(view, seat, (cell,))[cell]


def concluded(view: View, seat: str, cells: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The same of several cells."""
    marks, config, board = hides(view, OTHER[seat]), view.config, view.open
    if marks is not None:
        return {cell: kinds_on(marks, cell) or ("clear",) for cell in cells}
    met = board.squad(seat).met
    must = {kind: must_lie(config, board, seat, kind) for kind in KINDS}
    can = {kind: can_lie(config, board, seat, kind) for kind in KINDS}
    found = {}
    for cell in cells:
        # of objects piled up each is named that was met
        there = tuple(
            kind
            for kind in KINDS
            for _ in range(max(kinds_on(met, cell).count(kind), int(cell in must[kind])))
        )
        bare = config.quota and not any(cell in can[kind] for kind in KINDS)
        told = all(is_told(config, board, seat, kind, cell) for kind in KINDS)
        outside = cell not in config.grid.cells
        found[cell] = there or (("clear",) if bare or told or outside else ("unknown",))
    return found


def certain(view: View, owner: str) -> tuple[Mark, ...]:
    """The objects that lie on a player's hazard map by all that can be concluded from what a view knows."""
    marks, seat = hides(view, owner), OTHER[owner]
    if marks is not None:
        return marks
    met = view.open.squad(seat).met
    more = (
        Mark(cell, kind)
        for kind in KINDS
        for cell in must_lie(view.config, view.open, seat, kind) - _met(view.open, seat, kind)
    )
    return ordered((*met, *more))


def doubtful(view: View, owner: str) -> frozenset[str]:
    """The cells of a player's hazard map where more can lie than a view knows to be there."""
    if hides(view, owner) is not None:
        return frozenset()
    config, board, seat = view.config, view.open, OTHER[owner]
    found: set[str] = set()
    for kind in KINDS:
        unmet = _unmet(config, board, seat, kind) if config.quota else _untold(config, board, seat, kind)
        piled = config.readings.stacking is Stacking.FREE
        found |= unmet if piled else unmet - must_lie(config, board, seat, kind)
    return frozenset(found)


def _untold(config: Config, board: Open, seat: str, kind: str) -> set[str]:
    return {cell for cell in config.grid.cells if not is_told(config, board, seat, kind, cell)}


def safe(view: View, seat: str) -> tuple[str, ...]:
    """The cells of the map that a player walks on of which a view knows that nothing lies there."""
    found = concluded(view, seat, view.config.grid.cells)
    return tuple(cell for cell, what in found.items() if what == ("clear",))


def zones(config: Config, board: Open) -> tuple[int, ...]:
    """The zones that can be the weak spot in the fight that is running, by what was said aloud."""
    if board.phase not in (CIRCLE, SHOOT):
        return ()
    return tuple(zone for zone in ZONES if zone not in board.shots or not fight.once(config))
