"""The layer of light: lamps, the glow on lit squares, the border of each joined lit area, shadows."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from explorer.board.lattice import Lattice
from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import Side, Situation
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import light
from explorer.games.long_night.rules.shadows import shadows_of
from explorer.scene.scene import Circle, Glow, Path, Point, Rect, Shape

REACH = SIDE * 2.05
"""How far a lamp's glow is drawn; it is only drawn on squares that the rules call lit."""

CORNER = 23.5
"""How far a lamp's rays reach into the corners of its square: beyond a figure that stands on it."""


@lru_cache(maxsize=64)
def lights(situation: Situation, readings: Readings) -> tuple[Shape, ...]:
    """Everything that burns with what it lights, lamps that do not, and the shadows of spies."""
    lamps = {square: square not in situation.dark for square in situation.board.having("lamp")}
    return (
        *_shining(
            situation.lattice,
            light.lit(situation, readings),
            light.lights(situation, readings),
            light.areas(situation, readings),
            tuple(lamps.items()),
        ),
        *_shadows(Plan(situation.lattice), situation, readings),
    )


@lru_cache(maxsize=16)
def _shining(
    grid: Lattice,
    lit: int,
    burning: tuple[light.Light, ...],
    areas: tuple[int, ...],
    lamps: tuple[tuple[int, bool], ...],
) -> tuple[Shape, ...]:
    """All of it but the shadows: the same for many moments. `lamps` are squares, each with whether it burns."""
    plan = Plan(grid)
    shapes: list[Shape] = [Rect(*box, "lit") for box in plan.rectangles(bits(lit))]
    for part in burning:
        x, y = plan.centre(part.source)
        shapes += [Glow(*box, x, y, REACH, "glow") for box in plan.rectangles(bits(part.lit))]
    for area in areas:
        shapes += [Path(loop, "lit-border", closed=True) for loop in plan.outline(bits(area), 1.5)]
        shapes += [Path(link, "lit-link") for link in plan.links(bits(area), 5)]
    for square, burns in lamps:
        shapes += lamp(*plan.centre(square), burns=burns)
    return tuple(shapes)


def lamp(x: float, y: float, burns: bool = True, size: float = 1.0) -> list[Shape]:
    """A lamp with its rays; a dark one has pale ones. Those to the corners stay in view when a figure stands on it."""
    tail = "" if burns else "-dark"
    inner, outer, corner = (9.5 * size, (17 if burns else 13) * size, CORNER * size)
    rays: list[Shape] = []
    for step in range(8):
        dx, dy = cos(pi * step / 4), sin(pi * step / 4)
        reach = outer if step % 2 == 0 else corner
        ends = tuple((round(x + r * dx, 2), round(y + r * dy, 2)) for r in (inner, reach))
        rays.append(Path(ends, f"ray{tail}"))
    return [*rays, Circle(x, y, 6.5 * size, f"lamp{tail}")]


def _shadows(plan: Plan, situation: Situation, readings: Readings) -> list[Shape]:
    shapes: list[Shape] = []
    numbers = situation.lattice.numbers
    fallen = {
        numbers[name]
        for piece in situation.pieces
        if piece.side is Side.SPY
        for name in shadows_of(situation, readings, piece).value
    }
    for square in sorted(fallen):
        x, y = plan.corner(square)
        shapes.append(Rect(x + 2.5, y + 2.5, SIDE - 5, SIDE - 5, "shadow", 5))
        shapes += [Path(line, "hatch") for line in hatching(x + 4, y + 4, SIDE - 8)]
        shapes.append(Rect(x + 2.5, y + 2.5, SIDE - 5, SIDE - 5, "shadow-border", 5))
    return shapes


def hatching(x: float, y: float, side: float, gap: float = 6.0) -> list[tuple[Point, Point]]:
    """Slanting lines that fill a square, from its upper left corner (x, y)."""
    lines = []
    shift = gap
    while shift < 2 * side:
        over = max(0.0, shift - side)
        lines.append(((x + over, y + shift - over), (x + shift - over, y + over)))
        shift += gap
    return lines
