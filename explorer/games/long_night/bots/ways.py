"""The way to a goal for a spy: points still to go from every square, risks on the way counted in."""

from __future__ import annotations

import heapq

from explorer.board.kinds import KINDS as EDGES
from explorer.board.sight import bits
from explorer.games.long_night.bots.danger import Risks, risks
from explorer.games.long_night.legal.acts import TOOLS
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import Unit
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import movement

CAUTION = 3.0
"""Points that a spy walks farther to avoid a square that is surely inspected."""

TOOL = 2.0
"""Points that using a card on an edge counts for."""


@remembered
def risk(ground: Ground, readings: Readings, units: tuple[Unit, ...], active: int) -> Risks:
    """The risk of every square on this ground (see danger.risks)."""
    return risks(ground, readings, units, active)


@remembered
def field(
    ground: Ground,
    readings: Readings,
    role: str,
    tools: frozenset[str],
    units: tuple[Unit, ...],
    active: int,
    goals: int,
) -> dict[int, float]:
    """Square -> points to the nearest of `goals` for a spy of that role with those cards; risks make a way longer."""
    danger = risk(ground, readings, units, active)
    back = movement.steps(ground, readings, "spy", role).back
    through = barred(ground, tools)
    best = dict.fromkeys(bits(goals), 0.0)
    heap = [(0.0, square) for square in best]
    while heap:
        far, square = heapq.heappop(heap)
        if far > best[square]:
            continue
        here = far + CAUTION * danger.get(square, 0.0)
        for near, points in (*back.out(square), *through.get(square, ())):
            longer = here + points
            if longer < best.get(near, longer + 1):
                best[near] = longer
                heapq.heappush(heap, (longer, near))
    return best


@remembered
def barred(ground: Ground, tools: frozenset[str]) -> dict[int, list[tuple[int, float]]]:
    """Square -> (neighbour, points) across an edge that one of the cards opens."""
    kinds = {kind for card in tools for kind in TOOLS.get(card, ())}
    found: dict[int, list[tuple[int, float]]] = {}
    for edge, kind in ground.board.kinds.items():
        a, b = ground.lattice.parted(edge)
        if a is not None and b is not None and kind in kinds and ground.kind(edge) == kind:
            found.setdefault(a, []).append((b, 1 + TOOL))
            found.setdefault(b, []).append((a, 1 + TOOL))
    return found


@remembered
def exits(ground: Ground) -> int:
    """The squares from which a spy can leave the board, as a bitboard."""
    grid = ground.lattice
    return sum(
        1 << square
        for square in grid.squares
        if square not in ground.board.stopping
        and any(None in grid.parted(e) and EDGES[ground.kind(e)].walk for e in grid.around(square))
    )
