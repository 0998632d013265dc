"""What a look inspects, and all that a looker could inspect.

A look is the set of squares that the guard chooses. What it inspects is worked out in a fixed order: the
looker's own square, the chosen squares, what mirrors beside the chosen squares show, and last the lit
areas that any of these squares belongs to.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import assert_never

from msgspec.structs import replace

from explorer.board.board import Board
from explorer.board.lattice import Lattice
from explorer.board.sight import bits
from explorer.core.readings import compiled
from explorer.core.rulebook import Basis, Citable
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Ground, Piece, Side, edge_kinds
from explorer.games.long_night.readings import Mirror, Readings, UnitDoors
from explorer.games.long_night.rules import cameras, light, movement, units
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import eyes, sees, senses
from explorer.games.long_night.rules.vantage import Look, Vantage

Chooser = Callable[[Vantage], tuple[Look, ...]]

LOOKS: dict[str, tuple[Citable, Chooser]] = {
    "green": (units.green, units.green),
    "blue": (units.blue, units.blue),
    "black": (units.black, units.black),
    "orange": (units.orange, units.orange),
    "white": (units.white, units.white),
    "red": (units.red, units.red),
    "dog_handler": (senses, units.orange),
    "civilian": (units.civilian, units.civilian),
    "sleeper": (units.civilian, units.civilian),
    "sniper": (units.sniper, units.sniper),
    "camera_ordinary": (cameras.ordinary, cameras.ordinary),
    "camera_panoramic": (cameras.panoramic, cameras.panoramic),
    "camera_wide": (cameras.wide, cameras.wide),
    "camera_night": (cameras.night, cameras.night),
}
"""Kind of looker with a square -> the clause of its looks, and what chooses them."""


def choices(ground: Ground, readings: Readings, piece: Piece) -> tuple[Look, ...]:
    """The looks that a looker can choose where it stands; none for what does not look."""
    if piece.kind == "camera_perimeter":
        return cameras.perimeter(ground.lattice, piece.border)
    if piece.square is None:
        return ()
    if piece.kind == "scanner":
        return (cameras.scanner(ground.lattice, piece.square),)
    if piece.kind not in LOOKS:
        return ()
    visible = eyes(ground, readings, piece.kind)[piece.square]
    return _chosen(readings, ground.lattice, piece.kind, piece.square, visible)


@compiled(maxsize=8192)
def _chosen(readings: Readings, lattice: Lattice, kind: str, square: int, visible: int) -> tuple[Look, ...]:
    """What may be chosen hangs on what is seen alone, so a door far away changes nothing."""
    return LOOKS[kind][1](Vantage(lattice, readings, kind, square, visible))


def clause_of(piece: Piece) -> Citable:
    """The clause that gives a piece its looks."""
    return clause_for(piece.kind)


def clause_for(kind: str) -> Citable:
    """The clause that gives a kind of piece its looks."""
    if kind == "camera_perimeter":
        return cameras.perimeter
    if kind == "scanner":
        return cameras.scanner
    return LOOKS.get(kind, (units.civilian, units.civilian))[0]


@RULES.clause("10.3", source="rules 10, mirrors", basis=Basis.SAID)
def mirrored(ground: Ground, readings: Readings, square: int, chosen: int) -> dict[int, int]:
    """Who looks at a square beside a mirror also inspects the square that the mirror shows, if that one is visible from the square beside the mirror."""
    grid = ground.lattice
    dx, dy = grid.offset(square, chosen)
    if dx and dy and abs(dx) != abs(dy):
        # a far look that runs in none of the eight directions: only a sniper's, and mirrors do not serve him (LN-O.49)
        return {}
    dx, dy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    shown = {}
    outward = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for edge, (ox, oy) in zip(grid.around(chosen), outward, strict=True):
        if ground.kind(edge) != "mirror":
            continue
        match readings.mirror:
            case Mirror.REFLECT:
                towards = dx * ox + dy * oy > 0
                target = grid.moved(chosen, dx - 2 * dx * abs(ox), dy - 2 * dy * abs(oy)) if towards else None
            case Mirror.OPPOSITE:
                target = grid.moved(chosen, -ox, -oy)
            case never:
                assert_never(never)
        if target is not None and eyes(ground, readings)[chosen] >> target & 1:
            shown[edge] = target
    return shown


def own(ground: Ground, readings: Readings, piece: Piece) -> Look:
    """The squares that every look of this piece inspects: a camera's own, a unit's own by reading."""
    if piece.square is None or piece.kind == "scanner":
        return 0
    if piece.side is Side.DEVICE:
        return 1 << piece.square
    return units.own_square(readings, piece.square)


def inspected(ground: Ground, readings: Readings, piece: Piece, look: Look) -> int:
    """Every square that a look of a piece inspects, as a bitboard: its own, chosen, mirrored and lit ones."""
    seen = look | own(ground, readings, piece)
    if piece.kind == "scanner":
        return seen
    for _, target in mirrors(ground, readings, piece, look):
        seen |= 1 << target
    return seen | light.shown(ground, readings, seen)


def mirrors(ground: Ground, readings: Readings, piece: Piece, look: Look) -> tuple[tuple[int, int], ...]:
    """(edge, square shown) for every mirror that a look meets."""
    if piece.square is None or piece.kind == "scanner" or not look & beside_mirrors(ground):
        return ()
    at = piece.square
    return tuple(item for square in bits(look) for item in mirrored(ground, readings, at, square).items())


def beside_mirrors(ground: Ground) -> int:
    """The squares that have a mirror at a side, as a bitboard."""
    return _beside_mirrors(ground.board, ground.changes)


@lru_cache(maxsize=256)
def _beside_mirrors(board: Board, changes: tuple[tuple[int, str], ...]) -> int:
    """They hang on the edges alone, whatever is lit."""
    found = 0
    for edge, kind in edge_kinds(board, changes).items():
        if kind == "mirror":
            for square in board.lattice.parted(edge):
                found |= 0 if square is None else 1 << square
    return found


def look_at(
    ground: Ground, readings: Readings, piece: Piece, look: Look, shun: int = 0
) -> Ruling[tuple[str, ...]]:
    """What one look inspects without the squares `shun`, with the clause that brings in each part of it."""
    why: list[Reason] = []
    looks = allowed(ground, readings, piece, shun) or (0,)

    def names(squares: int) -> tuple[str, ...]:
        return ground.squares(squares & ~shun)

    if look not in looks:
        why += against(ground, readings, piece, look)
        look = reduce(or_, (part & look for part in looks), 0)
    why.append(clause_of(piece).cite(names(look), squares=names(look), pieces=(piece.id,)))
    seen = look | own(ground, readings, piece)
    if own(ground, readings, piece) and piece.side is Side.UNIT:
        why.append(units.own_square.cite(names(seen & ~look), pieces=(piece.id,)))
    for edge, target in mirrors(ground, readings, piece, look):
        edges = (ground.lattice.edge_names[edge],)
        why.append(mirrored.cite((ground.name(target),), squares=(ground.name(target),), edges=edges))
        seen |= 1 << target
    if piece.kind != "scanner":
        why += light.also(ground, readings, seen, shun)
    return Ruling(names(inspected(ground, readings, piece, look)), tuple(why))


def no_look(ground: Ground, piece: Piece, look: Look) -> Reason:
    """That a piece cannot look so, and where it stands."""
    here = (
        () if piece.square is None else (RULES["LN-2.1"].cite(ground.name(piece.square), pieces=(piece.id,)),)
    )
    return clause_of(piece).cite(False, squares=ground.squares(look), pieces=(piece.id,), because=here)


def against(ground: Ground, readings: Readings, piece: Piece, look: Look) -> tuple[Reason, ...]:
    """The reasons against a look that a piece cannot choose where it stands: its clause, and what hides the squares chosen."""
    chosen = no_look(ground, piece, look)
    at = piece.square
    if at is None or piece.kind not in LOOKS:
        return (chosen,)
    seen = eyes(ground, readings, piece.kind)[at] | 1 << at
    hides = (sees(ground, readings, at, square, piece.kind).because for square in bits(look & ~seen))
    return tuple(dict.fromkeys((chosen, *(reason for reasons in hides for reason in reasons))))


def allowed(ground: Ground, readings: Readings, piece: Piece, shun: int) -> tuple[Look, ...]:
    """The looks that a piece can choose where it stands and that choose no square of `shun`."""
    return tuple(look for look in choices(ground, readings, piece) if not look & shun)


def looks_of(
    ground: Ground, readings: Readings, piece: Piece, shun: int = 0
) -> Ruling[tuple[tuple[str, ...], ...]]:
    """The looks that a piece can choose where it stands, at none of the squares `shun`."""
    found = tuple(ground.squares(look) for look in allowed(ground, readings, piece, shun))
    return Ruling(found, (clause_of(piece).cite(found, pieces=(piece.id,)),))


def threatened(ground: Ground, readings: Readings, piece: Piece, shun: int = 0) -> int:
    """Every square that a piece could inspect with one look from where it stands, without those of `shun`, as a bitboard."""
    looks = allowed(ground, readings, piece, shun) or (0,)
    if piece.kind == "sleeper" or piece.side not in (Side.UNIT, Side.DEVICE):
        return 0
    return reduce(or_, (inspected(ground, readings, piece, look) for look in looks)) & ~shun


def threat(ground: Ground, readings: Readings, piece: Piece, shun: int = 0) -> Ruling[tuple[str, ...]]:
    """The union of all that a piece could inspect with one look from where it stands, without the squares `shun`."""
    why = [clause_of(piece).cite(looks_of(ground, readings, piece, shun).value, pieces=(piece.id,))]
    parts = dict.fromkeys(
        reason
        for look in allowed(ground, readings, piece, shun) or (0,)
        for reason in look_at(ground, readings, piece, look, shun).because
        if reason.clause != clause_of(piece).id
    )
    seen = threatened(ground, readings, piece, shun)
    return Ruling(ground.squares(seen), tuple(why) + tuple(parts))


def moved_states(
    ground: Ground, readings: Readings, piece: Piece, barred: frozenset[int] = frozenset()
) -> tuple[tuple[int, Ground], ...]:
    """(square, ground then) for all that a unit can reach in one activation without `barred`, with the doors opened on the way."""
    if piece.square is None or piece.side is not Side.UNIT:
        return ()
    points = movement.speed(piece, None).value
    start = (piece.square, ground.changes)
    best = {start: 0}
    frontier = [start]
    while frontier:
        square, changes = frontier.pop()
        here = replace(ground, changes=changes)
        steps = movement.steps(here, readings, piece.kind, piece.role)
        for near, cost in steps.out(square):
            if best[square, changes] + cost > points or near in barred:
                continue
            state = (near, opened(here, readings, square, near))
            if best.get(state, points + 1) > best[square, changes] + cost:
                best[state] = best[square, changes] + cost
                frontier.append(state)
    return tuple((square, replace(ground, changes=changes)) for square, changes in sorted(best))


@RULES.clause("O.60", source="rules 2, opening doors; rules 3, diagonals", basis=Basis.OURS)
def opened(ground: Ground, readings: Readings, a: int, b: int) -> tuple[tuple[int, str], ...]:
    """A diagonal step opens no door; a unit's look uses a door that he has just opened."""
    dx, dy = ground.lattice.offset(a, b)
    if dx and dy:
        return ground.changes
    edge = ground.lattice.between(a, b)
    if ground.kind(edge) not in ("locked_door", "electronic_door"):
        return ground.changes
    if not leaves_open(readings.unit_doors):
        return ground.changes
    return tuple(sorted({**dict(ground.changes), edge: "open_door"}.items()))


def leaves_open(reading: UnitDoors) -> bool:
    """Does a door that a unit walks through stand open then (LN-O.60)?"""
    match reading:
        case UnitDoors.OPEN:
            return True
        case UnitDoors.PASS | UnitDoors.BLOCKED:
            return False
        case never:
            assert_never(never)


def threat_after_move(
    ground: Ground, readings: Readings, piece: Piece, barred: frozenset[int] = frozenset(), shun: int = 0
) -> Ruling[tuple[str, ...]]:
    """The union of all that a unit could inspect after any move of one activation; for others, of where they stand.

    `barred` are squares where the mission lets it not go, `shun` those that it does not inspect.
    """
    states = moved_states(ground, readings, piece, barred)
    if not states:
        return threat(ground, readings, piece, shun)
    seen = 0
    doors: set[int] = set()
    thrown: dict[int, int] = {}
    for square, then in states:
        there = replace(piece, at=(square,))
        seen |= threatened(then, readings, there, shun)
        doors |= {edge for edge, _ in then.changes} - {edge for edge, _ in ground.changes}
        for look in allowed(then, readings, there, shun):
            for edge, target in mirrors(then, readings, there, look):
                thrown[edge] = thrown.get(edge, 0) | 1 << target
    ends = tuple(ground.name(square) for square in sorted({square for square, _ in states}))
    (pace,) = movement.speed(piece, None).because
    why = [
        Reason(pace.clause, pace.value, ends, pieces=pace.pieces),
        clause_of(piece).cite(ground.squares(seen), pieces=(piece.id,)),
    ]
    own_squares = (
        tuple(ground.name(s) for s in sorted({s for s, _ in states})) if own(ground, readings, piece) else ()
    )
    why.append(units.own_square.cite(own_squares, pieces=(piece.id,)))
    for edge, targets in sorted(thrown.items()):
        shown = ground.squares(targets)
        why.append(mirrored.cite(shown, squares=shown, edges=(ground.lattice.edge_names[edge],)))
    if doors:
        names = tuple(ground.lattice.edge_names[edge] for edge in sorted(doors))
        why.append(opened.cite(True, edges=names))
    if seen & light.lit(ground, readings):
        why.append(light.lamp.cite(True, because=light.reasons(ground, readings, seen)))
    return Ruling(ground.squares(seen), tuple(why))
