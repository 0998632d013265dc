"""Overlays of what the guard's side inspects: one unit now and after a walk, all of them together, and what nobody does."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from explorer.board.lattice import Lattice
from explorer.board.sight import bits
from explorer.games.long_night.model.state import SpiesView, View
from explorer.games.long_night.picture.overlays import sources
from explorer.games.long_night.picture.overlays.spots import (
    ABOVE_RIGHT,
    BELOW_LEFT,
    BELOW_RIGHT,
    border,
    dotted,
    ring,
    spot,
    wash,
)
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import movement, outlook
from explorer.scene.scene import Circle, Path, Shape, Text

MANY = 12
"""With more looks than this their own borders are not drawn."""


def vision(view: View, readings: Readings, id: str) -> tuple[Shape, ...]:
    """What a unit or device can inspect where it stands: every look with its border, dotted what light and mirrors add."""
    unit = sources.unit(view, id)
    if unit is None:
        return ()
    ground = sources.ground(view)
    looks = outlook.choices(ground, readings, unit, view.open.documents)
    everything = sources.now(view, readings, unit)
    return _vision(ground.lattice, looks, everything)


@lru_cache(maxsize=128)
def _vision(grid: Lattice, looks: tuple[int, ...], everything: int) -> tuple[Shape, ...]:
    plan = Plan(grid)
    chosen = reduce(or_, looks, 0)
    more = everything & ~chosen
    shapes = wash(plan, chosen, "vision-chosen") + wash(plan, more, "vision-more")
    shapes += dotted(plan, bits(more), "vision-dot")
    if len(looks) <= MANY:
        levels: list[int] = []
        for look in looks:
            level = next((n for n, taken in enumerate(levels) if not taken & look), len(levels))
            if level == len(levels):
                levels.append(0)
            levels[level] |= look
            inset = 5 + 3.2 * (level % 4)
            shapes += border(plan, look, "vision-look", inset)
            shapes += [Path(link, "vision-look") for link in plan.links(bits(look), inset)]
    return tuple(shapes + border(plan, everything, "vision-border", 2))


def next_turn(view: View, readings: Readings, id: str) -> tuple[Shape, ...]:
    """Where a unit can walk in one activation, with points, and everything that it could inspect then."""
    unit = sources.unit(view, id)
    if unit is None:
        return ()
    ground = sources.ground(view)
    ends = outlook.ends(ground, readings, view.config, unit, view.open.documents)
    return _next(ground.lattice, ends, sources.next_turn(view, readings, unit))


@lru_cache(maxsize=128)
def _next(grid: Lattice, ends: tuple[tuple[int, int], ...], everything: int) -> tuple[Shape, ...]:
    plan = Plan(grid)
    shapes = wash(plan, everything, "next-wash") + border(plan, everything, "next-border", 3.5)
    for square, points in ends:
        x, y = spot(plan, square, ABOVE_RIGHT)
        shapes += [Circle(x, y, 6, "next-end"), Text(x, y, str(points), "next-cost")]
    return tuple(shapes)


def heat(view: View, readings: Readings, subject: str) -> tuple[Shape, ...]:
    """How many could inspect each square in the guard's next turn."""
    counts = sources.counts(view, readings)
    return _heat(sources.ground(view).lattice, tuple(sorted(counts.items())))


@lru_cache(maxsize=64)
def _heat(grid: Lattice, counts: tuple[tuple[int, int], ...]) -> tuple[Shape, ...]:
    plan = Plan(grid)
    shapes: list[Shape] = []
    for step in range(1, 6):
        squares = sum(1 << square for square, many in counts if min(many, 5) == step)
        shapes += wash(plan, squares, f"heat-{step}")
    for square, many in counts:
        shapes.append(Text(*spot(plan, square, BELOW_RIGHT), str(many), "heat-count"))
    return tuple(shapes)


def safe(view: View, readings: Readings, id: str) -> tuple[Shape, ...]:
    """The squares on which nobody could notice a spy in the guard's next turn; of a spy, those that he can reach."""
    squares = sources.safe(view, readings)
    ends = 0
    if id:
        piece = next((piece for piece in sources.spies(view) if piece.id == id), None)
        if piece is None or piece.square is None:
            return ()
        ground = sources.ground(view)
        points = max(movement.speed(piece, pace).value for pace in movement.PACES)
        reached = movement.steps(ground, readings, piece.kind, piece.role).reach(piece.square, points)
        ends = squares & reached
    return _safe(sources.ground(view).lattice, squares, ends)


@lru_cache(maxsize=64)
def _safe(grid: Lattice, squares: int, ends: int) -> tuple[Shape, ...]:
    plan = Plan(grid)
    shapes = wash(plan, squares, "safe-wash") + border(plan, squares, "safe-border", 1.5)
    for square in bits(squares):
        x, y = spot(plan, square, BELOW_LEFT)
        shapes.append(Path(((x - 4, y), (x - 1, y + 3), (x + 4, y - 3.5)), "safe-tick"))
    for square in bits(ends):
        x, y = spot(plan, square, BELOW_LEFT)
        shapes += [ring(plan, square, "safe-border", 4), Circle(x, y, 7, "safe-end")]
        shapes.append(Path(((x - 3.5, y), (x - 1, y + 2.8), (x + 3.5, y - 3)), "safe-tick"))
    return tuple(shapes)


def safe_subjects(view: View) -> tuple[str, ...]:
    """All safe squares, or those of one spy, where his square is known."""
    return ("", *sources.spy_ids(view)) if isinstance(view, SpiesView) else ("",)
