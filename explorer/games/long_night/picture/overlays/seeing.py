"""The overlay of sight: all that a figure sees at any distance, and its lines to those whom it looks for."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.lattice import Lattice
from explorer.game.record import Asked
from explorer.games.long_night.model.pieces import Ground, Side
from explorer.games.long_night.model.state import View
from explorer.games.long_night.model.views import situation
from explorer.games.long_night.picture.answer import line
from explorer.games.long_night.picture.overlays import sources
from explorer.games.long_night.picture.overlays.spots import border, wash
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import sight as sights
from explorer.scene.scene import Shape


def sight(view: View, readings: Readings, id: str) -> tuple[Shape, ...]:
    """What a figure sees at any distance; from one of the guard's a line to every spy, to a spy the lines that see him."""
    ground = sources.ground(view)
    piece = next((piece for piece in situation(view).pieces if piece.id == id), None)
    if piece is None or piece.square is None:
        return ()
    shapes: list[Shape] = [*_field(ground.lattice, sights.eyes(ground, readings, piece.kind)[piece.square])]
    if piece.side is Side.SPY:
        for unit in sources.watchers(view):
            if unit.at is not None and sights.eyes(ground, readings, unit.kind)[unit.at] >> piece.square & 1:
                shapes += _line(ground, readings, unit.at, piece.square, unit.kind)
    else:
        for spy in sources.spies(view):
            assert spy.square is not None
            shapes += _line(ground, readings, piece.square, spy.square, piece.kind)
    return tuple(shapes)


@lru_cache(maxsize=128)
def _field(grid: Lattice, squares: int) -> tuple[Shape, ...]:
    plan = Plan(grid)
    return (*wash(plan, squares, "sight-field"), *border(plan, squares, "sight-field-border", 2.5))


@lru_cache(maxsize=256)
def _line(ground: Ground, readings: Readings, a: int, b: int, kind: str) -> tuple[Shape, ...]:
    ruling = sights.sees(ground, readings, a, b, kind)
    return tuple(line(ground, Asked("sees", {"from": ground.name(a), "to": ground.name(b)}, ruling)))
