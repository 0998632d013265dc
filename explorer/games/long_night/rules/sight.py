"""Section 3 of the rules, sight: straight lines between square centres, and what stops them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import assert_never

from explorer.board.board import Board
from explorer.board.kinds import KINDS
from explorer.board.lattice import Way
from explorer.board.lines import Barriers, Corner, Met, walk
from explorer.board.sight import Sight
from explorer.core.readings import Reading
from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling, Verdict
from explorer.games.long_night.model.pieces import Ground, edge_kinds, remembered
from explorer.games.long_night.readings import (
    HandlerSenses,
    LightStops,
    Readings,
    ShotCorner,
    SightCorner,
)
from explorer.games.long_night.rules import lines
from explorer.games.long_night.rules.rulebook import RULES

SIGHT = frozenset(kind.name for kind in KINDS.values() if not kind.sight)
SHOT = frozenset(kind.name for kind in KINDS.values() if not kind.shot)
LIGHT = frozenset(kind.name for kind in KINDS.values() if not kind.light)
BUSHES_SEEN = SIGHT - {"bush"}
WALLS = frozenset({"wall"})
DOORS = frozenset(kind.name for kind in KINDS.values() if kind.door)
"""Kinds of edge that stop ordinary sight, shots, light that bushes let through, a handler's senses; all doors."""

SENSED = tuple(
    clause.id
    for clause in (lines.locked_door, lines.electronic_door, lines.mirror, lines.black, lines.generator)
)
"""Clauses of what a dog handler senses through or not, as his senses are read."""

FEW = 16
"""So many shut doors are quickly taken out of the lines of the open board; with more a new sweep is quicker."""


def barriers(ground: Ground, kinds: frozenset[str], corner: Corner, squares: bool = True) -> Barriers:
    """What stops lines on a ground: the edges of those kinds and, unless `squares` is False, black squares and generators."""
    edges = _edges(ground.board, ground.changes, kinds)
    return Barriers(ground.lattice, edges, ground.board.stopping if squares else frozenset(), corner)


@cache
def _edges(board: Board, changes: tuple[tuple[int, str], ...], kinds: frozenset[str]) -> frozenset[int]:
    return frozenset(edge for edge, kind in edge_kinds(board, changes).items() if kind in kinds)


@lru_cache(maxsize=512)
def _opened(board: Board, kinds: frozenset[str], corner: Corner, squares: bool) -> Sight:
    """The lines of a board on which everything is open that play can open."""
    edges = _edges(board, (), kinds - DOORS)
    return Sight(Barriers(board.lattice, edges, board.stopping if squares else frozenset(), corner))


@lru_cache(maxsize=2048)
def _compiled(
    board: Board, changes: tuple[tuple[int, str], ...], kinds: frozenset[str], corner: Corner, squares: bool
) -> Sight:
    opened, stopping = _edges(board, (), kinds - DOORS), _edges(board, changes, kinds)
    if opened <= stopping and len(stopping - opened) <= FEW:
        return _opened(board, kinds, corner, squares).shutting(stopping - opened)
    return Sight(Barriers(board.lattice, stopping, board.stopping if squares else frozenset(), corner))


@remembered
def table(ground: Ground, kinds: frozenset[str], corner: Corner, squares: bool = True) -> Sight:
    """The compiled form of `barriers`: for each square the squares with a clear line to it."""
    return _compiled(ground.board, ground.changes, kinds, corner, squares)


@RULES.clause("3.1", source="rules 3, diagonals", basis=Basis.SAID)
def corner(reading: SightCorner | ShotCorner) -> Corner:
    """Squares have eight neighbours, for sight as for steps; sight is the straight line between two centres, and a corner that it passes exactly has two ways round."""
    return Corner(reading.value)


@remembered
def eyes(ground: Ground, readings: Readings, looker: str = "") -> Sight:
    """Basic visibility for a kind of looker (any, or a dog handler with his finer senses), compiled."""
    kinds, squares = senses(looker, readings) if looker == "dog_handler" else (SIGHT, True)
    return table(ground, kinds, corner(readings.sight_corner), squares)


@RULES.clause("5.5", source="rules 5, guard with a dog", basis=Basis.SAID)
def senses(looker: str, readings: Readings) -> tuple[frozenset[str], bool]:
    """A dog handler inspects every neighbouring square that he can see, during the whole of his turn: where he starts, after each step and where he ends. Bushes hide nothing from him; walls do."""
    match readings.handler_senses:
        case HandlerSenses.BUSHES:
            return BUSHES_SEEN, True
        case HandlerSenses.ALL_BUT_WALLS:
            return WALLS, False
        case never:
            assert_never(never)


@remembered
def light_table(ground: Ground, readings: Readings) -> Sight:
    """How far light goes, compiled."""
    match readings.light_stops:
        case LightStops.SIGHT:
            return eyes(ground, readings)
        case LightStops.WALL:
            return table(ground, LIGHT, corner(readings.sight_corner))
        case never:
            assert_never(never)


def sees(ground: Ground, readings: Readings, a: int, b: int, looker: str | None = None) -> Ruling[bool]:
    """Is there basic visibility from the centre of `a` to that of `b`? With every line met and every blocker."""
    if looker == "dog_handler":
        kinds, squares = senses(looker, readings)
        rule = barriers(ground, kinds, corner(readings.sight_corner), squares)
    else:
        rule = barriers(ground, SIGHT, corner(readings.sight_corner))
    met = walk(rule, a, b)
    value = all(crossing.past and not crossing.stops for crossing in met)
    reasons = line_reasons(ground, rule, met, readings.sight_corner)
    if looker == "dog_handler":
        disputed = any(reason.clause in SENSED for part in reasons for reason in part.walk())
        read = readings.handler_senses if disputed else None
        handler = senses.cite(value, squares=(ground.name(a), ground.name(b)), because=reasons, read=read)
        return Ruling(value, (handler,))
    return Ruling(value, reasons or (corner.cite(value, squares=(ground.name(a), ground.name(b))),))


@remembered
def stops(
    ground: Ground, readings: Readings, a: int, looker: str = "", within: int | None = None
) -> tuple[Reason, ...]:
    """What first stops each look from a square that does not reach its end, one reason a clause."""
    grid = ground.lattice
    table = eyes(ground, readings, looker)
    squares: dict[str, dict[str, None]] = {}
    edges: dict[str, dict[str, None]] = {}
    for b in grid.squares:
        if b == a or table[a] >> b & 1 or (within is not None and grid.king(a, b) > within):
            continue
        met = line_reasons(ground, table.barriers, walk(table.barriers, a, b), readings.sight_corner)
        first = next(reason for reason in met if reason.value is False)
        for part in first.walk():
            if part.value is False and part.clause != corner.id:
                squares.setdefault(part.clause, {}).update(dict.fromkeys(part.squares))
                edges.setdefault(part.clause, {}).update(dict.fromkeys(part.edges))
    return tuple(Reason(clause, False, tuple(squares[clause]), tuple(edges[clause])) for clause in squares)


def line_reasons(ground: Ground, rule: Barriers, met: tuple[Met, ...], read: Reading) -> tuple[Reason, ...]:
    """One reason for every line, corner and square that a walked line meets, whether it stops it or not.

    `read` is how corners are read for this line.
    """
    reasons: list[Reason] = []
    for crossing in met:
        if crossing.edge is not None:
            reasons.extend(_edge_reasons(ground, rule, (crossing.edge,)))
        else:
            ways = tuple(_way(ground, rule, way) for way in crossing.ways)
            if any(way.because for way in ways):
                ends = (ground.name(crossing.left), ground.name(crossing.entered))
                reasons.append(corner_reason(not crossing.stops, ends, ways, read))
        if not crossing.past:
            reasons.append(_square_reason(ground, crossing.entered))
    return tuple(reasons)


def corner_reason(value: Verdict, ends: tuple[str, str], ways: tuple[Reason, ...], read: Reading) -> Reason:
    """What is said of a corner between two squares, with both ways round it; a reading decides unless both are open."""
    decided = None if all(way.value is not False for way in ways) else read
    return corner.cite(value, squares=ends, because=ways, read=decided)


def _way(ground: Ground, rule: Barriers, way: Way) -> Reason:
    """A way round a corner: its side square, whether it is open, and all that is met on it."""
    reasons = _edge_reasons(ground, rule, way.edges)
    if way.square in rule.squares:
        reasons.append(_square_reason(ground, way.square))
    return corner.cite(not rule.shut(way), squares=(ground.name(way.square),), because=tuple(reasons))


def _edge_reasons(ground: Ground, rule: Barriers, edges: tuple[int, ...]) -> list[Reason]:
    kinds = [(edge, ground.kind(edge)) for edge in edges]
    return [
        lines.LINES[kind].cite(edge not in rule.edges, edges=(ground.lattice.edge_names[edge],))
        for edge, kind in kinds
        if kind != "nothing"
    ]


def _square_reason(ground: Ground, square: int) -> Reason:
    clause = lines.black if "black" in ground.board.terrain[square] else lines.generator
    return clause.cite(False, squares=(ground.name(square),))
