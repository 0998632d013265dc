"""Where everything lies: bricks, entrances, and stands on them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from explorer.board.bricks import CORNERS, MIDDLE, ROWS, Wall
from explorer.games.red_mercury.model.state import Agent, Container

HALF, HIGH = 52.0, 102.0
"""Half a brick's width, and its height."""

GATE = 54.0
"""How far an entrance reaches out of the wall."""

TOP, BELOW = 12.0, 40.0
GAP = 1.5

HEAD = 34.0
"""How much of a brick's height its sign and its words take; stands and names are below."""

DROP = 24.0
"""How much of a brick's width a container takes that lies there."""

NAMES = (20.0, 17.0, 15.5, 13.0)
"""Sizes of names where there are one, two, three, four stands; more stands have no names."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Spot(Struct, frozen=True):
    """A stand on the wall: whose, its middle and size, the middle and size of its name (size 0 for no room), and how
    far a name may reach to either side."""

    agent: Agent
    x: float
    y: float
    size: float
    low: float = 0.0
    letters: float = 0.0
    edges: tuple[float, float] = (0.0, 0.0)


def width(wall: Wall) -> float:
    """Of the picture."""
    return 2 * wall.wide * HALF + 2 * (GATE + 8)


def height() -> float:
    """Of the picture."""
    return ROWS * HIGH + TOP + BELOW


def box(wall: Wall, space: str) -> Box:
    """The rectangle of a space."""
    x, row = wall.places[space]
    left, top = GATE + 8 + x * HALF, TOP + row * HIGH
    if space in CORNERS:
        reach = left - GATE if space.endswith("W") else left
        return reach + GAP, top + GAP, HALF + GATE - 2 * GAP, HIGH - 2 * GAP
    return left + GAP, top + GAP, 2 * HALF - 2 * GAP, HIGH - 2 * GAP


def middle(wall: Wall, space: str) -> tuple[float, float]:
    """The middle of a space."""
    x, y, w, h = box(wall, space)
    return x + w / 2, y + h / 2


def dropped(wall: Wall, container: Container) -> tuple[float, float] | None:
    """Where a container is drawn that lies on a brick or an entrance; None while it is carried or in the laboratory."""
    if container.carriers or container.space == MIDDLE:
        return None
    x, y, w, _ = box(wall, container.space)
    return x + w - DROP / 2 - 2, y + HEAD + 20


def stands(wall: Wall, space: str, agents: tuple[Agent, ...], container: Container) -> Iterator[Spot]:
    """The stands on a space, smaller where there are many; up to four have their names below them, in two lines where there are several."""
    x, y, w, h = box(wall, space)
    many = len(agents)
    letters = NAMES[many - 1 : many]
    if container.space == space and dropped(wall, container):
        w -= DROP
        letters = NAMES[many : many + 1] or NAMES[-1:]
    if many > len(NAMES):
        yield from _crowd(agents, x, y, w)
        return
    size = 1.25 if many == 1 else 1.0
    pitch = (w - 4) / many if many else w
    for number, agent in enumerate(agents):
        low = y + h - (14 if many == 1 else 11 if number % 2 else 28)
        cx = x + w / 2 + (number - (many - 1) / 2) * pitch
        yield Spot(agent, cx, y + HEAD + 14 * size, size, low, letters[0], (x + 2, x + w - 2))


def _crowd(agents: tuple[Agent, ...], x: float, y: float, w: float) -> Iterator[Spot]:
    """Five stands and more, in two rows."""
    each = -(-len(agents) // 2)
    pitch = min(26.0, (w - 4) / each)
    for number, agent in enumerate(agents):
        row, place = divmod(number, each)
        many = min(each, len(agents) - row * each)
        cx = x + w / 2 + (place - (many - 1) / 2) * pitch
        yield Spot(agent, cx, y + HEAD + 15 + 31 * row, min(1.0, pitch / 22))
