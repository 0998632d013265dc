"""How a unit could come to inspect one square: where it would go, how it would look, and what lets it see, or keeps it."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model.pieces import Ground, Piece, Side
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import looks, movement
from explorer.games.long_night.rules.sight import eyes, sees
from explorer.games.long_night.rules.vantage import Look

Way = tuple[int, bool, int, Ground, Look]
"""Points of the walk, whether light or a mirror must help, the square to look from, the ground then, and the look."""


def approach(
    ground: Ground,
    readings: Readings,
    piece: Piece,
    target: int,
    barred: frozenset[int] = frozenset(),
    shun: int = 0,
) -> Ruling[bool]:
    """Can a unit inspect a square in one activation, a device or sniper with its look? With the nearest way to do it.

    `barred` and `shun` are as in looks.threat_after_move.
    """
    walks = looks.moved_states(ground, readings, piece, barred)
    ways = _ways(ground, readings, piece, target, shun, walks)
    if not ways:
        return Ruling(False, _against(ground, readings, piece, target, [square for square, _ in walks]))
    _, _, square, then, look = min(ways, key=lambda way: way[:3])
    there = replace(piece, at=(square,)) if walks else piece
    because = looks.look_at(then, readings, there, look, shun).because
    if walks:
        (pace,) = movement.speed(piece, None).because
        ends = tuple(ground.name(at) for at in dict.fromkeys((*piece.at[:1], square)))
        because = (Reason(pace.clause, ground.name(square), ends, pieces=pace.pieces), *because)
        doors = {edge for edge, _ in then.changes} - {edge for edge, _ in ground.changes}
        if doors:
            names = tuple(ground.lattice.edge_names[edge] for edge in sorted(doors))
            because = (*because, looks.opened.cite(True, edges=names))
    if look >> target & 1 and square != target and piece.kind != "scanner" and not piece.border:
        because += sees(then, readings, square, target, piece.kind).because
    return Ruling(True, because)


def _ways(
    ground: Ground,
    readings: Readings,
    piece: Piece,
    target: int,
    shun: int,
    walks: tuple[tuple[int, Ground], ...],
) -> list[Way]:
    """Every place and look by which the square is inspected."""
    found: list[Way] = []
    if shun >> target & 1 or piece.kind == "sleeper" or piece.side not in (Side.UNIT, Side.DEVICE):
        return found
    for square, then in walks or ((piece.square or 0, ground),):
        there = replace(piece, at=(square,)) if walks else piece
        for look in looks.allowed(then, readings, there, shun) or (0,):
            if looks.inspected(then, readings, there, look) >> target & 1:
                itself = bool((look | looks.own(then, readings, there)) >> target & 1)
                found.append((_points(then, readings, piece, square), not itself, square, then, look))
    return found


def _points(then: Ground, readings: Readings, piece: Piece, square: int) -> int:
    """Points of the cheapest walk to a square over the doors that stand open by then."""
    if piece.square is None or piece.square == square:
        return 0
    return movement.steps(then, readings, piece.kind, piece.role).distance(piece.square, square) or 0


def _against(
    ground: Ground, readings: Readings, piece: Piece, target: int, ends: list[int]
) -> tuple[Reason, ...]:
    """Why a square cannot be inspected: where the unit can be, how it looks, and what stands between where it is near."""
    why = [looks.no_look(ground, piece, 1 << target)]
    if ends:
        (pace,) = movement.speed(piece, None).because
        reached = tuple(map(ground.name, sorted(set(ends))))
        walk = Reason(pace.clause, pace.value, reached, pieces=pace.pieces)
        why = [replace(why[0], because=(walk,))]
    near = [s for s in sorted(set(ends or piece.at[:1])) if ground.lattice.king(s, target) == 1]
    for square in near:
        if not eyes(ground, readings, piece.kind)[square] >> target & 1:
            why += sees(ground, readings, square, target, piece.kind).because
    return tuple(dict.fromkeys(why))
