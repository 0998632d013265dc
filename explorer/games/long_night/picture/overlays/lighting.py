"""The overlay of light: which light lights which square, what stops it, which areas are one, and how shadows fall."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import Ground, Side
from explorer.games.long_night.model.state import View
from explorer.games.long_night.picture.overlays import sources
from explorer.games.long_night.picture.overlays.spots import LEFT, border, spot
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import light as lights
from explorer.games.long_night.rules import shadows
from explorer.scene.scene import Circle, Path, Shape, Text


def light(view: View, readings: Readings, subject: str) -> tuple[Shape, ...]:
    """Every light numbered, its number on each square that it lights; shadows with the light that throws them."""
    thrown = tuple(
        (piece.square, target, part.source)
        for piece in sources.spies(view)
        if piece.square is not None and piece.side is Side.SPY and shadows.casts(piece, readings.prone)
        for part in shadows.lights_on(sources.ground(view), readings, piece.square)
        if "black" not in view.config.board.terrain[piece.square]
        and (target := shadows.thrown(sources.ground(view), readings, piece.square, part.source)) is not None
    )
    return (*_lit(sources.ground(view), readings), *_shadows(sources.ground(view), thrown))


@lru_cache(maxsize=64)
def _lit(ground: Ground, readings: Readings) -> tuple[Shape, ...]:
    plan = Plan(ground.lattice)
    shapes: list[Shape] = []
    for area in lights.areas(ground, readings):
        shapes += border(plan, area, "light-area", 3)
    burning = lights.lights(ground, readings)
    by_square: dict[int, list[str]] = {}
    for number, part in enumerate(burning, 1):
        x, y = plan.centre(part.source)
        for square in bits(part.lit & ~(1 << part.source)):
            by_square.setdefault(square, []).append(str(number))
            ex, ey = plan.centre(square)
            far = hypot(ex - x, ey - y)
            # from the rim of the lamp to short of the middle of the square
            near, end = 18 / far, 0.8
            shapes.append(
                Path(
                    (
                        (round(x + (ex - x) * near, 2), round(y + (ey - y) * near, 2)),
                        (round(x + (ex - x) * end, 2), round(y + (ey - y) * end, 2)),
                    ),
                    "light-spoke",
                )
            )
        for reason in lights.kept_from(ground, readings, part):
            for stop in reason.because:
                stops = {name for below in stop.walk() if below.value is False for name in below.edges}
                for name in sorted(stops):
                    shapes.append(Path(plan.ends(ground.lattice.edge_numbers[name]), "light-stop"))
        px, py = plan.corner(part.source)
        shapes += [
            Circle(px + 7, py + 7, 6.6, "light-plate"),
            Text(px + 7, py + 7, str(number), "light-number"),
        ]
    for square, numbers in by_square.items():
        x, y = spot(plan, square, LEFT)
        shapes.append(Text(x, y, "+".join(numbers), "light-number", "start"))
    return tuple(shapes)


@lru_cache(maxsize=64)
def _shadows(ground: Ground, thrown: tuple[tuple[int, int, int], ...]) -> tuple[Shape, ...]:
    plan = Plan(ground.lattice)
    shapes: list[Shape] = []
    for spy, target, source in thrown:
        way = (plan.centre(source), plan.centre(spy), plan.centre(target))
        shapes.append(Path(way, "shadow-ray"))
        shapes.append(Circle(*plan.centre(target), 6, "shadow-tip"))
    return tuple(shapes)
