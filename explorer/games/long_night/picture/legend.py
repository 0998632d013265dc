"""What the lines and signs of a board mean: shown below it while nothing is asked."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.board import Board
from explorer.games.long_night.model.pieces import edge_kinds
from explorer.games.long_night.picture.lights import hatching
from explorer.games.long_night.picture.lines import DRAWN, Along, passage
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.picture.words import LINES
from explorer.scene.lettering import width
from explorer.scene.scene import Path, Rect, Shape, Text

ROW = 22.0
SAMPLE = 46.0
SHADOW = {"shadow": "shadow of a spy"}
SIZES = {"legend": 11.0, "legend-large": 18.0}
"""Style -> size of its letters."""

BROAD = 1000.0
"""The width from which on a board is shown so small that its legend needs large letters."""


@lru_cache(maxsize=64)
def legend(
    board: Board, changes: tuple[tuple[int, str], ...], top: float, shadow: bool = False
) -> tuple[tuple[Shape, ...], float]:
    """A sample with its name for every kind of line on the board, and for a shadow, from `top` down; and the height that it takes."""
    plan = Plan(board.lattice)
    left = min(plan.left, 40.0)
    there = set(edge_kinds(board, changes).values())
    style = "legend-large" if plan.width > BROAD else "legend"
    size = SIZES[style]
    x, y = left, size
    shapes: list[Shape] = []
    for kind, name in (*LINES.items(), *SHADOW.items()):
        if kind not in there and not (shadow and kind in SHADOW):
            continue
        wide = SAMPLE + width(name, size) + 8
        if x > left and x + wide > plan.width - left:
            x, y = left, y + size + ROW / 2
        shapes += _sample(kind, x + 20, top + y)
        shapes.append(Text(x + SAMPLE, top + y, name, style, "start"))
        x += wide + 6
    return tuple(shapes), y + size


def _sample(kind: str, x: float, y: float) -> list[Shape]:
    along = Along((x, y), (1, 0), (0, -1))
    match kind:
        case "shadow":
            lines = [Path(line, "hatch") for line in hatching(x - 9, y - 9, 18)]
            return [
                Rect(x - 10, y - 10, 20, 20, "shadow", 3),
                *lines,
                Rect(x - 10, y - 10, 20, 20, "shadow-border", 3),
            ]
        case "wall":
            return [along.line("wall", (-18, 0), (18, 0))]
        case "zone":
            return [along.line("zone", (-19, 0), (19, 0))]
        case "wire":
            return [along.line("wire", (-20, 0), (20, 0)), *DRAWN["wire"](along)]
        case "passage":
            return passage(along, "wall")
        case "open_door":
            return DRAWN["open_door"](Along((x, y + 7), (1, 0), (0, -0.8)))
        case _:
            return DRAWN[kind](along)
