"""Where everything lies: bricks, entrances, and stands on them."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.board.bricks import CORNERS, ROWS, Wall
from explorer.games.red_mercury.state import Agent

HALF, HIGH = 52.0, 76.0
"""Half a brick's width, and its height."""

GATE = 64.0
"""How far an entrance reaches out of the wall."""

TOP, BELOW = 16.0, 40.0
GAP = 1.5

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def width(wall: Wall) -> float:
    """Of the picture."""
    return 2 * wall.wide * HALF + 2 * (GATE + 12)


def height() -> float:
    """Of the picture."""
    return ROWS * HIGH + TOP + BELOW


def box(wall: Wall, space: str) -> Box:
    """The rectangle of a space."""
    x, row = wall.places[space]
    left, top = GATE + 12 + x * HALF, TOP + row * HIGH
    if space in CORNERS:
        reach = left - GATE if space.endswith("W") else left
        return reach + GAP, top + GAP, HALF + GATE - 2 * GAP, HIGH - 2 * GAP
    return left + GAP, top + GAP, 2 * HALF - 2 * GAP, HIGH - 2 * GAP


def middle(wall: Wall, space: str) -> tuple[float, float]:
    """The middle of a space."""
    x, y, w, h = box(wall, space)
    return x + w / 2, y + h / 2


def stands(wall: Wall, space: str, agents: tuple[Agent, ...]) -> Iterator[tuple[Agent, float, float, float]]:
    """The stands on a space: agent, middle, and size, smaller where there are many."""
    x, y, w, h = box(wall, space)
    rows = 1 if len(agents) <= 4 else 2
    each = -(-len(agents) // rows)
    size = 1.0 if rows == 1 else 0.72
    for number, agent in enumerate(agents):
        row, place = divmod(number, each)
        many = min(each, len(agents) - row * each)
        pitch = min(25.0 if rows == 1 else 20.0, (w - 8) / max(1, many))
        cx = x + w / 2 + (place - (many - 1) / 2) * pitch
        cy = y + h - (27 if rows == 1 else 35 - 21 * row)
        yield agent, cx, cy, size
