"""Overlays of the spies: how far one gets at each pace, and where the guard must think that one can be."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.lattice import Lattice
from explorer.board.sight import bits
from explorer.games.long_night.model.state import View
from explorer.games.long_night.model.views import situation
from explorer.games.long_night.picture.overlays import sources
from explorer.games.long_night.picture.overlays.spots import ABOVE_LEFT, ABOVE_RIGHT, border, spot, wash
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import movement
from explorer.scene.scene import Rect, Shape, Text

PACES = ("crawl", "sneak", "walk", "run")
"""The paces that differ in how far they go."""


def reach(view: View, readings: Readings, id: str) -> tuple[Shape, ...]:
    """How far a spy gets: the points of every square, and a border for each pace."""
    piece = next((piece for piece in sources.spies(view) if piece.id == id), None)
    if piece is None or piece.square is None:
        return ()
    speeds = tuple(movement.speed(piece, pace).value for pace in PACES)
    table = movement.steps(sources.ground(view), readings, piece.kind, piece.role)
    taken = movement.sharing(situation(view), piece, readings.share)
    levels = tuple(level & ~taken for level in table.flood(piece.square, max(speeds)))
    return _reach(sources.ground(view).lattice, levels, speeds)


@lru_cache(maxsize=128)
def _reach(grid: Lattice, levels: tuple[int, ...], speeds: tuple[int, ...]) -> tuple[Shape, ...]:
    plan = Plan(grid)
    shapes: list[Shape] = []
    for number, speed in enumerate(speeds, 1):
        squares = 0
        for level in levels[: speed + 1]:
            squares |= level
        shapes += border(plan, squares, f"reach-{number}", 1.2 + 2.2 * (len(speeds) - number))
    for points, level in enumerate(levels):
        for square in bits(level):
            x, y = spot(plan, square, ABOVE_RIGHT)
            shapes.append(Rect(x - 6, y - 6, 12, 12, "reach-plate", 3))
            shapes.append(Text(x, y, str(points), "reach-cost"))
    return tuple(shapes)


def possible(view: View, readings: Readings, id: str) -> tuple[Shape, ...]:
    """Where the guard must think that a spy can be: the spy's letter in every such square."""
    begun = view.config.begun
    if begun is None:
        return ()
    ids = tuple(figure.id for figure in begun.spies)
    if id not in ids:
        return ()
    return _possible(view.config.board.lattice, sources.thought(view, id), _letter(ids, id), ids.index(id))


def _letter(ids: tuple[str, ...], id: str) -> str:
    """The first letter of a name, with its number where several begin with it."""
    same = [other for other in ids if other[0] == id[0]]
    return id[0].upper() + (str(same.index(id) + 1) if len(same) > 1 else "")


@lru_cache(maxsize=128)
def _possible(grid: Lattice, squares: int, letter: str, number: int) -> tuple[Shape, ...]:
    plan = Plan(grid)
    style = f"possible-{number % 4}"
    shapes = wash(plan, squares, style) + border(plan, squares, f"{style}-border", 2 + 2.4 * (number % 4))
    for square in bits(squares):
        x, y = spot(plan, square, ABOVE_LEFT)
        shapes.append(Text(x + 9 * (number % 4), y, letter, f"{style}-letter"))
    return tuple(shapes)
