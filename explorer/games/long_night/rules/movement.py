"""Sections 2 and 3 of the rules, movement: paces, steps, reach and distance."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import assert_never

from explorer.board.board import Board
from explorer.board.lattice import Way
from explorer.board.reach import Steps
from explorer.board.sight import bits
from explorer.core.readings import compiled
from explorer.core.rulebook import Basis, Citable, Rule
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import KINDS as PIECES
from explorer.games.long_night.model.pieces import Ground, Piece, Side, Situation, edge_kinds, remembered
from explorer.games.long_night.readings import (
    BushCorner,
    Distance,
    MoveCorner,
    Readings,
    Share,
)
from explorer.games.long_night.rules import lines
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import corner, corner_reason

Pace = Rule[[], int]


@RULES.clause("2.3", source="rules 2, lying", basis=Basis.SAID)
def crawl() -> int:
    """Crawling: up to 1 square; the figure lies down before or after it, and who lies stays down."""
    return 1


@RULES.clause("2.4", source="rules 2, sneaking", basis=Basis.SAID)
def sneak() -> int:
    """Sneaking: up to 2 squares; who lay stands up at once."""
    return 2


@RULES.clause("2.5", source="rules 2, walking", basis=Basis.SAID)
def walk() -> int:
    """Walking: up to 3 squares, standing up at once; then one noise token on a square of the action."""
    return 3


@RULES.clause("2.6", source="rules 2, running", basis=Basis.SAID)
def run() -> int:
    """Running: up to 4 squares, standing up at once; then two noise tokens on two squares of the action."""
    return 4


@RULES.clause("2.7", source="rules 2, sneaking and throwing a stone", basis=Basis.SAID)
def throw() -> int:
    """Throwing a stone: up to 1 square, standing up at once; then up to two neighbouring noise tokens, within 5 of the start."""
    return 1


PACES: dict[str, Pace] = {"crawl": crawl, "sneak": sneak, "walk": walk, "run": run, "throw": throw}


@RULES.clause("5.0", source="rules 5, base speed", basis=Basis.SAID)
def unit_pace() -> int:
    """An activated unit moves up to 3 squares, perhaps none, then looks; a look that covers a spy catches him."""
    return 3


@RULES.clause("6.1", source="rules 6, loose dog", basis=Basis.SAID)
def dog_pace() -> int:
    """A loose dog runs up to 3 squares, as far as it can, by the shortest path to the nearest spy."""
    return 3


@RULES.clause("M1.5", source="mission 1, civilians", basis=Basis.SAID)
def civilian_pace() -> int:
    """A civilian moves up to 2 squares and looks at one."""
    return 2


@RULES.clause("7.9", source="rules 7, carrying bodies", basis=Basis.SAID)
def load(piece: Piece) -> int:
    """Who carries a body is a square slower, to the end of the turn in which he drops it; a porter is not."""
    return 1 if (piece.carries or piece.slow) and piece.role != "porter" else 0


def _loaded(piece: Piece) -> Reason:
    """The reason why a load slows a spy: a body (LN-7.9) or hostage (LN-M2.7), carried still or given away in this turn."""
    hostage = (piece.carries or piece.slow) == "hostage"
    clause: Citable = RULES["LN-M2.7"] if hostage else load
    done = () if piece.carries else ("give" if hostage else "drop",)
    return clause.cite(-load(piece), pieces=(piece.id, *done))


@RULES.clause("N.sprinter", source="rules 1, role cards, named only", basis=Basis.OURS)
def sprint(piece: Piece) -> int:
    """A sprinter runs one square farther."""
    return 1 if piece.role == "sprinter" else 0


@lru_cache(maxsize=4096)
def speed(piece: Piece, pace: str | None) -> Ruling[int]:
    """How many points a piece has: a spy at that pace, or a unit, civilian or dog."""
    if piece.side is Side.SPY:
        pace = pace or "walk"
        points = PACES[pace]()
        reasons = [PACES[pace].cite(points, pieces=(piece.id,))]
        if pace == "run" and sprint(piece):
            points += sprint(piece)
            reasons.append(sprint.cite(sprint(piece), pieces=(piece.id,)))
        if load(piece):
            points -= load(piece)
            reasons.append(_loaded(piece))
        return Ruling(max(points, 0), tuple(reasons))
    clause = {Side.UNIT: unit_pace, Side.DOG: dog_pace}.get(piece.side)
    if piece.kind == "civilian":
        clause = civilian_pace
    if clause is None or piece.kind in ("sleeper", "sniper", "sleeping_dog"):
        return Ruling(0, (unit_pace.cite(0, pieces=(piece.id,)),))
    return Ruling(clause(), (clause.cite(clause(), pieces=(piece.id,)),))


def _entering(
    board: Board, a: int | None, b: int, role: str, readings: Readings
) -> tuple[int | None, tuple[Reason, ...]]:
    """Points that the square entered costs beyond the step itself; None when it cannot be entered."""
    extra = 0
    reasons = []
    here = (board.lattice.names[b],)
    for terrain in board.terrain[b]:
        if terrain in ("black", "generator"):
            clause = lines.black if terrain == "black" else lines.generator
            points = clause(role)
            if points is None:
                return None, (clause.cite(False, squares=here),)
            extra += points
            reasons.append(clause.cite(points, squares=here))
        elif terrain == "water":
            from_water = a is not None and "water" in board.terrain[a]
            points = lines.water(from_water, readings)
            extra += points
            read = readings.water if from_water else None
            reasons.append(lines.water.cite(points, squares=here, read=read))
    return extra, tuple(reasons)


def entering(ground: Ground, readings: Readings, square: int, role: str) -> int | None:
    """Points beyond the step itself for entering a square from outside the board; None when it cannot be entered."""
    return _entering(ground.board, None, square, role, readings)[0]


def cannot_enter(ground: Ground, square: int) -> tuple[Reason, ...]:
    """What on a square keeps everybody out: a black square or a generator."""
    reasons = []
    for terrain, clause in (("black", lines.black), ("generator", lines.generator)):
        if terrain in ground.board.terrain[square]:
            reasons.append(clause.cite(False, squares=(ground.name(square),)))
    return tuple(reasons)


def _over(
    board: Board, kinds: dict[int, str], edge: int, walker: str, readings: Readings
) -> tuple[int | None, tuple[Reason, ...]]:
    """Points that crossing an edge costs beyond the step itself; None when it cannot be crossed."""
    kind = kinds[edge]
    if kind == "nothing":
        return 0, ()
    clause = lines.LINES[kind]
    as_kind = clause(walker, readings)
    points = as_kind.points if as_kind.walk else None
    read = readings.unit_doors if PIECES[walker] is Side.UNIT and clause in lines.SHUT_DOORS else None
    return points, (clause.cite(_points(points), edges=(board.lattice.edge_names[edge],), read=read),)


def _round(
    board: Board, kinds: dict[int, str], way: Way, walker: str, role: str, readings: Readings
) -> tuple[int | None, tuple[Reason, ...]]:
    """Points that one way round a corner costs beyond the step itself; None when it is shut."""
    points: int | None = 0
    reasons: list[Reason] = []
    blocked = way.square in board.stopping and not (
        role == "climber" and "black" in board.terrain[way.square]
    )
    if blocked:
        points = None
        clause = lines.black if "black" in board.terrain[way.square] else lines.generator
        reasons.append(clause.cite(False, squares=(board.lattice.names[way.square],)))
    for edge in way.edges:
        cost, why = _over(board, kinds, edge, walker, readings)
        reasons.extend(why)
        points = None if points is None or cost is None else points + cost
    if points is not None and points > 1:
        points = through_bushes(points, readings.bush_corner)
    return points, tuple(reasons)


def through_bushes(lines: int, reading: BushCorner) -> int:
    """Points that a way round a corner through so many bushes costs beyond the step (LN-8.6): bushes alone cost any."""
    match reading:
        case BushCorner.ONCE:
            return min(lines, 1)
        case BushCorner.EACH:
            return lines
        case never:
            assert_never(never)


def past_corner(first: int | None, second: int | None, reading: MoveCorner) -> int | None:
    """Points that passing a corner costs whose two ways cost (first, second), None for shut (LN-3.1).

    The cheaper open way is taken; where both must be open, the dearer one counts.
    """
    ways = [points for points in (first, second) if points is not None]
    match reading:
        case MoveCorner.LENIENT:
            return min(ways, default=None)
        case MoveCorner.STRICT:
            return max(ways) if len(ways) == 2 else None
        case MoveCorner.FREE:
            return min(ways, default=0)
        case never:
            assert_never(never)


@remembered
def step(
    ground: Ground, readings: Readings, a: int, b: int, walker: str = "spy", role: str = ""
) -> Ruling[int | bool]:
    """Points of one step between neighbouring squares, or False, with what it costs or what forbids it."""
    board, kinds = ground.board, edge_kinds(ground.board, ground.changes)
    grid = board.lattice
    ends = (grid.names[a], grid.names[b])
    if grid.king(a, b) != 1:
        return Ruling(False, (corner.cite(False, squares=ends),))
    extra, reasons = _entering(board, a, b, role, readings)
    dx, dy = grid.offset(a, b)
    if dx and dy:
        sides = [_round(board, kinds, way, walker, role, readings) for way in grid.ways(a, b)]
        cost = past_corner(sides[0][0], sides[1][0], readings.move_corner)
        if sides[0][1] or sides[1][1]:
            ways = tuple(
                corner.cite(_points(points), squares=(grid.names[way.square],), because=why)
                for way, (points, why) in zip(grid.ways(a, b), sides, strict=True)
            )
            reasons += (corner_reason(_points(cost), ends, ways, readings.move_corner),)
    else:
        cost, why = _over(board, kinds, grid.between(a, b), walker, readings)
        reasons += why
    if extra is None or cost is None:
        return Ruling(False, reasons)
    points = 1 + extra + cost
    return Ruling(points, reasons or (corner.cite(points, squares=ends),))


def _points(cost: int | None) -> int | bool:
    """What a step costs as reasons say it: False for what cannot be passed."""
    return False if cost is None else cost


def dear_steps(
    ground: Ground, readings: Readings, path: tuple[int, ...], walker: str, role: str = ""
) -> tuple[Reason, ...]:
    """The reasons of the steps along a path that cost more than a point."""
    rulings = (step(ground, readings, a, b, walker, role) for a, b in pairwise(path))
    return tuple(reason for ruling in rulings if ruling.value != 1 for reason in ruling.because)


@RULES.clause("O.4", source="rules 2, every pace", basis=Basis.OURS)
def neighbours(dx: int, dy: int) -> bool:
    """A step leads to one of the eight neighbouring squares; a pace allows as many points as it names, or fewer."""
    return max(abs(dx), abs(dy)) == 1


@remembered
def steps(ground: Ground, readings: Readings, walker: str = "spy", role: str = "") -> Steps:
    """Every step of a kind of walker on a board, compiled."""
    kind = "green" if PIECES[walker] is Side.UNIT else "spy"
    return _steps(readings, ground.board, ground.changes, kind, role if role == "climber" else "")


@compiled(maxsize=2048)
def _steps(
    readings: Readings, board: Board, changes: tuple[tuple[int, str], ...], walker: str, role: str
) -> Steps:
    """The steps on the lines and squares of a board alone, whatever is lit."""
    ground = Ground(board, changes)

    def cost(a: int, b: int) -> int | None:
        points = step(ground, readings, a, b, walker, role).value
        return None if points is False else points

    if changes:
        printed = _steps(readings, board, (), walker, role)
        return printed.revised((edge for edge, _ in changes), cost)
    return Steps(board.lattice, cost)


def without(table: Steps, barred: frozenset[int]) -> Steps:
    """The steps that lead to none of these squares."""
    return table.barring(sum(1 << square for square in barred)) if barred else table


def reach(
    situation: Situation,
    readings: Readings,
    piece: Piece,
    pace: str | None = None,
    barred: frozenset[int] = frozenset(),
) -> Ruling[tuple[str, ...]]:
    """Squares on which a piece can end, its own included, with its speed and all that slows or stops it on the way.

    `barred` are squares on which the mission does not let it step.
    """
    if piece.square is None:
        return Ruling((), (corner.cite(False, pieces=(piece.id,)),))
    points = speed(piece, pace)
    table = without(steps(situation, readings, piece.kind, piece.role), barred - {piece.square})
    reached = table.reach(piece.square, points.value)
    reasons = list(points.because) + _limits(situation, readings, piece, reached)
    if piece.side is Side.SPY:
        taken = sharing(situation, piece, readings.share)
        if taken & reached:
            reasons.append(
                sharing.cite(False, squares=situation.squares(taken & reached), read=readings.share)
            )
            reached &= ~taken
    return Ruling(situation.squares(reached), tuple(reasons))


def _limits(situation: Situation, readings: Readings, piece: Piece, reached: int) -> list[Reason]:
    """The lines and squares met by steps from the reached squares that cost more or are forbidden, by clause."""
    squares: dict[str, dict[str, None]] = {}
    edges: dict[str, dict[str, None]] = {}
    values: dict[str, int | bool] = {}
    for a in bits(reached):
        for b in situation.lattice.neighbours[a]:
            ruling = step(situation, readings, a, b, piece.kind, piece.role)
            for reason in ruling.reasons():
                free = reason.value == 0 and reason.value is not False
                unmet = ruling.value is False and reason.value is not False
                if reason.clause == corner.id or free or unmet:
                    continue
                squares.setdefault(reason.clause, {}).update(dict.fromkeys(reason.squares))
                edges.setdefault(reason.clause, {}).update(dict.fromkeys(reason.edges))
                values.setdefault(reason.clause, reason.value if isinstance(reason.value, int) else False)
    return [
        Reason(clause, value, tuple(squares[clause]), tuple(edges[clause]))
        for clause, value in values.items()
    ]


@RULES.clause("N.figures", source="rules 6, walking over dogs; rules 3, taken squares", basis=Basis.OURS)
def sharing(situation: Situation, piece: Piece, reading: Share) -> int:
    """Figures may share a square; where the table reads it otherwise, a spy may pass over a unit and not end there."""
    if may_share(reading):
        return 0
    return sum({1 << p.square for p in situation.pieces if p.side is Side.UNIT and p.square is not None})


def may_share(reading: Share) -> bool:
    """May a spy end on the square of a unit (LN-N.figures)?"""
    match reading:
        case Share.YES:
            return True
        case Share.NO_END:
            return False
        case never:
            assert_never(never)


@remembered
def within(ground: Ground, readings: Readings, square: int, most: int) -> int:
    """The squares at most that far from a square, its own included, as a bitboard (see `distance`)."""
    match readings.distance:
        case Distance.KING:
            return ground.lattice.disc(square, most)
        case Distance.PATH:
            return steps(ground, readings).single.reach(square, most)
        case never:
            assert_never(never)


def distance(situation: Ground, readings: Readings, a: int, b: int) -> Ruling[int | str]:
    """How far it is from `a` to `b` (LN-3.1): in squares or, by the other reading, in steps; "none" without a path."""
    grid = situation.lattice
    ends = (grid.names[a], grid.names[b])
    match readings.distance:
        case Distance.KING:
            value: int | str = grid.king(a, b)
        case Distance.PATH:
            found = steps(situation, readings).single.distance(a, b)
            value = "none" if found is None else found
        case never:
            assert_never(never)
    return Ruling(value, (corner.cite(value, squares=ends),))
