"""What of a hazard map follows from all that was told aloud: where an object that was not met can lie, and where one must.

Objects of one group alone keep each other from a cell, so each group is looked at by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from functools import lru_cache
from itertools import combinations
from math import inf

from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, OBSTACLES, TERRORIST
from explorer.games.spetsnaz.model.state import DRAW, OTHER, PLACING, Config, Open, Squad
from explorer.games.spetsnaz.rules import movement, objects, order
from explorer.games.spetsnaz.rules.placing import fits

Group = tuple[str, ...]
Cells = Mapping[str, frozenset[str]]
"""Kind -> cells."""

KEPT = 64
"""How many answers are kept: one moment is asked about again and again."""


def group(kind: str) -> Group:
    """The kinds that compete with a kind for room."""
    return OBSTACLES if kind in OBSTACLES else (kind,)


def left(config: Config, squad: Squad, kind: str) -> int:
    """How many objects of a kind a squad has not met yet."""
    told = sum(mark.kind == kind for mark in (*squad.met, *squad.gone))
    at_least = {ARTEFACT: squad.found, KIT: len(squad.past)}.get(kind, 0)
    return max(0, config.wanted(kind) - max(told, at_least))


def told_of(config: Config, board: Open, seat: str, kind: str) -> frozenset[str]:
    """The cells of which a player knows whether an object of a kind lies there: those that he has entered.

    Of the cell that is being dealt with he may not have been told of all kinds yet.
    """
    squad = board.squad(seat)
    entered = frozenset((config.grid.start, squad.at, *squad.trail))
    return entered if _is_told_here(config, board, seat, kind) else entered - {squad.at}


def _is_told_here(config: Config, board: Open, seat: str, kind: str) -> bool:
    squad = board.squad(seat)
    if movement.told_at_once(config.readings) or squad.trail.count(squad.at) > 1:
        return True
    dealing = board.meeting is not None and board.turn == seat
    if not dealing and board.pending != seat:
        return True
    stage = board.meeting.stage if dealing and board.meeting is not None else 0
    steps = order.steps(config.readings)
    return steps.index(order.OBSTACLE if kind in OBSTACLES else kind) <= stage


@lru_cache(maxsize=KEPT)
def can_lie(config: Config, board: Open, seat: str, kinds: Group) -> Cells:
    """The cells where an object of each kind of a group can lie that a player has not met yet, by all that was told."""
    squad = board.squad(seat)
    wanted = {kind: left(config, squad, kind) for kind in kinds}
    free = {kind: _free(config, board, seat, kind) if wanted[kind] else frozenset[str]() for kind in kinds}
    if len(kinds) == 1 or objects.piles(config.readings):
        # what is left of one kind finds room beside any one of it
        return free

    def leaves_room(kind: str, cell: str) -> bool:
        others = {other: cells - {cell} for other, cells in free.items()}
        return _has_room(config, squad, {**wanted, kind: wanted[kind] - 1}, others)

    return {kind: frozenset(c for c in cells if leaves_room(kind, c)) for kind, cells in free.items()}


@lru_cache(maxsize=KEPT)
def must_lie(config: Config, board: Open, seat: str, kinds: Group) -> Cells:
    """The cells where an object of each kind of a group lies that a player has not met yet, on every map that is left.

    None while the map is still being prepared: nothing need lie on it.
    """
    squad, can = board.squad(seat), can_lie(config, board, seat, kinds)
    if board.phase in (PLACING, DRAW) and OTHER[seat] not in board.ready:
        return dict.fromkeys(kinds, frozenset())
    wanted = {kind: left(config, squad, kind) for kind in kinds}

    def needed(kind: str, cell: str) -> bool:
        return not _has_room(config, squad, wanted, {**can, kind: can[kind] - {cell}})

    return {kind: frozenset(c for c in cells if needed(kind, c)) for kind, cells in can.items()}


def _free(config: Config, board: Open, seat: str, kind: str) -> frozenset[str]:
    """The cells of which was not told whether an object of a kind lies there, and where one may beside what was met."""
    squad, told = board.squad(seat), told_of(config, board, seat, kind)
    placed = (*squad.met, *squad.gone)
    unknown = (cell for cell in config.grid.cells if cell not in told)
    return frozenset(cell for cell in unknown if fits(config, placed, kind, cell))


def _has_room(config: Config, squad: Squad, wanted: Mapping[str, int], cells: Mapping[str, Set[str]]) -> bool:
    """Do so many objects of each kind of a group find room on its cells, beside what was met?

    They do when every few of the kinds have room enough among them (Hall).
    """
    kinds = tuple(kind for kind, many in wanted.items() if many)
    return all(
        sum(wanted[kind] for kind in some)
        <= _room(config, squad, some[0], frozenset().union(*(cells[kind] for kind in some)))
        for many in range(1, len(kinds) + 1)
        for some in combinations(kinds, many)
    )


def _room(config: Config, squad: Squad, kind: str, cells: Set[str]) -> float:
    """How many objects of the group of a kind find room on some cells beside what was met."""
    building, piled = config.grid.building, objects.piles(config.readings)
    if kind == TERRORIST and config.building_limit:
        met = Counter(building(mark.cell) for mark in (*squad.met, *squad.gone) if mark.kind == kind)
        homes = Counter(map(building, cells))
        free = {home: config.building_limit - met[home] for home in homes}
        return sum(free[home] if piled else min(many, free[home]) for home, many in homes.items())
    if kind == ARTEFACT and config.rooms_apart:
        homes = Counter(map(building, cells))
        outside = inf if piled and homes[""] else homes[""]
        return outside + sum(1 for home in homes if home)
    return inf if piled and cells else len(cells)
