"""Which edges spies may have opened unknown to the guard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_

from explorer.board.board import Board
from explorer.board.kinds import KINDS as EDGES
from explorer.board.lattice import Lattice
from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction.belief import Belief, World
from explorer.games.long_night.legal.acts import TOOLS
from explorer.games.long_night.model.state import Event

FARTHEST = 5
"""How many squares a spy goes in one turn at most: a sprinter's run."""


def opened(world: World, belief: Belief, events: tuple[Event, ...]) -> frozenset[int]:
    """The edges that may be open unknown to the guard, after what was heard in a spies' turn.

    A tool that was shown worked beside some square that a spy could have reached, or not at all; a shot
    window or door has laid tokens on the squares that it parts. A position from the middle of a game may
    have any passage.
    """
    edges = belief.opened or frozenset(_before(world, belief))
    cards = {str(event.value) for event in events if event.kind == "card"}
    if cards & {*TOOLS, "knife"}:
        edges |= frozenset(_by_tools(world, belief, cards))
    if world.armed:
        tokens = sum({1 << e.square for e in events if e.kind == "noise" and e.square is not None})
        edges |= frozenset(_by_shots(world, belief, tokens | world.blue))
    return edges


def _before(world: World, belief: Belief) -> Iterator[int]:
    if world.beginning.midway:
        yield from openable(world.board)


def openable(board: Board) -> frozenset[int]:
    """The edges that some tool opens, walls (which may be of tents) included."""
    kinds = {kind for tool in TOOLS.values() for kind in tool} | {"wall"}
    return frozenset(edge for edge, kind in board.kinds.items() if kind in kinds)


def _by_tools(world: World, belief: Belief, cards: set[str]) -> Iterator[int]:
    kinds = {kind for card in cards for kind in TOOLS.get(card, ())}
    ground, grid = belief.board.ground, world.grid
    here = reduce(or_, (trace.squares for trace in belief.traces), 0)
    if any(trace.outside for trace in belief.traces):
        here |= sum(1 << square for square in world.config.entry) or border(grid)
    for square in bits(around(grid, here, FARTHEST)):
        for edge in grid.around(square):
            kind = ground.kind(edge)
            if kind in kinds or ("knife" in cards and kind == "wall" and edge in tent_sides(world)):
                yield edge


def tent_sides(world: World) -> frozenset[int]:
    """The edges of tents."""
    tents = {s for name, squares in world.config.regions if name.startswith("tent") for s in squares}
    return frozenset(edge for square in tents for edge in world.grid.around(square))


def _by_shots(world: World, belief: Belief, tokens: int) -> Iterator[int]:
    ground, grid = belief.board.ground, world.grid
    for square in bits(tokens):
        for edge in grid.around(square):
            kind = ground.kind(edge)
            inner = [1 << s for s in grid.parted(edge) if s is not None]
            if (kind == "glass" or EDGES[kind].door) and all(tokens & bit for bit in inner):
                yield edge


@lru_cache(maxsize=16)
def border(grid: Lattice) -> int:
    """The outermost squares."""
    return sum(1 << square for square in grid.squares if len(grid.neighbours[square]) < 8)


def around(grid: Lattice, squares: int, steps: int) -> int:
    """The squares at most so many king's moves from some of those."""
    for _ in range(steps):
        rows = squares | squares << 1 | squares >> 1
        squares = (rows | rows << grid.stride | rows >> grid.stride) & grid.mask
    return squares
