"""Where spies can get on a board with given tools, in any number of rounds."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from explorer.board.kinds import KINDS as EDGES
from explorer.games.long_night.legal.acts import TOOLS
from explorer.games.long_night.model.pieces import Ground
from explorer.games.long_night.model.state import Config
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import movement

SHOT_OPEN = ("glass", *(name for name, kind in EDGES.items() if kind.door))
"""Kinds of edge that any weapon can open."""

WAYS: dict[str, tuple[str, ...]] = {**TOOLS, "a weapon": SHOT_OPEN, "knife": ("tent",)}
"""What a spy can hold -> the kinds of edge that it opens, "tent" for the side of a tent."""


def opened(ground: Ground, config: Config, tools: Iterable[str]) -> Ground:
    """The ground with everything open that those tools can open."""
    kinds = {kind for tool in tools for kind in WAYS.get(tool, ())}
    grid = config.board.lattice
    tents = {s for name, squares in config.regions if name.startswith("tent") for s in squares}
    changes = dict(ground.changes)
    for edge in grid.edges:
        kind = ground.kind(edge)
        side = kind == "wall" and "tent" in kinds and any(square in tents for square in grid.parted(edge))
        if kind in kinds or side:
            changes[edge] = "passage"
    return replace(ground, changes=tuple(sorted(changes.items())))


def borders(ground: Ground, readings: Readings, role: str) -> set[int]:
    """The squares from which a spy of that role can leave the board, or where he can enter it."""
    grid = ground.lattice
    return {
        square
        for edge in grid.edges
        if None in (parted := grid.parted(edge)) and EDGES[ground.kind(edge)].walk
        for square in parted
        if square is not None and movement.entering(ground, readings, square, role) is not None
    }


def spread(ground: Ground, readings: Readings, starts: Iterable[int], role: str) -> set[int]:
    """Every square that a spy of that role can come to from the starts."""
    costs = movement.steps(ground, readings, "spy", role).costs
    reached = set(starts)
    frontier = list(reached)
    while frontier:
        square = frontier.pop()
        for near in ground.lattice.neighbours[square]:
            if near not in reached and (square, near) in costs:
                reached.add(near)
                frontier.append(near)
    return reached
