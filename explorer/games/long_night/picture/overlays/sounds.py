"""The overlay of noise: the tokens in pairs, who would wake from them, and where steps are loud or swallowed."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.model.state import View
from explorer.games.long_night.picture.overlays import sources
from explorer.games.long_night.picture.overlays.spots import BELOW_LEFT, border, spot
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import movement
from explorer.games.long_night.rules.boards import WAKES_WITHIN, creaking, masking
from explorer.scene.scene import Circle, Path, Shape, Text


def noise(view: View, readings: Readings, subject: str) -> tuple[Shape, ...]:
    """The tokens on the guard's board, a number for each pair; what sleeping dogs hear; loud ground and swallowed noise."""
    board = view.open
    ground = sources.ground(view)
    loose = any(unit.kind == "dog" for unit in sources.present(view))
    heard = tuple(
        movement.within(ground, readings, unit.at, WAKES_WITHIN)
        for unit in sources.present(view)
        if unit.kind == "sleeping_dog" and unit.at is not None and not loose
    )
    loud = sum(1 << square for square in ground.board.having("loud"))
    masked = masking(board.loud, readings.loud_marker)
    creaks = creaking(board.loud, readings.loud_marker)
    return _noise(ground, board.noise, board.settled, heard, loud | creaks, masked)


@lru_cache(maxsize=64)
def _noise(
    ground: Ground,
    tokens: tuple[int, ...],
    settled: tuple[int, ...],
    heard: tuple[int, ...],
    loud: int,
    masked: int,
) -> tuple[Shape, ...]:
    plan = Plan(ground.lattice)
    shapes: list[Shape] = []
    for squares, style in ((loud & ~masked, "noise-loud"), (masked, "noise-quiet")):
        for square in bits(squares):
            x, y = spot(plan, square, BELOW_LEFT)
            for r in (3, 6, 9):
                # waves of sound; where it is swallowed they are struck through
                shapes.append(Path(((x - 4 + r, y - r / 2), (x - 3 + r, y), (x - 4 + r, y + r / 2)), style))
            if style == "noise-quiet":
                shapes.append(Path(((x - 4, y + 6), (x + 8, y - 6)), style))
    for squares in heard:
        shapes += border(plan, squares, "noise-ears", 2)
    for number, square in enumerate(tokens):
        x, y = plan.centre(square)
        shapes += [Circle(x, y, r, "noise-ring" if r == 19 else "noise-wave") for r in (19, 27, 35)]
        px, py = plan.corner(square)
        paired = number < len(tokens) // 2 * 2
        shapes.append(Circle(px + 36, py + 35.5, 7.5, "noise-plate"))
        shapes.append(Text(px + 36, py + 35.5, str(number // 2 + 1) if paired else "?", "noise-number"))
    for square in settled:
        px, py = plan.corner(square)
        shapes.append(Circle(px + 36, py + 35.5, 7.5, "noise-plate"))
        shapes.append(Text(px + 36, py + 35.5, "–", "noise-number"))
    return tuple(shapes)
