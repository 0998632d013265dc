"""Ways for bots over the map that their squad walks on, by what they know of it."""

from __future__ import annotations

from heapq import heappop, heappush

from explorer.games.spetsnaz.model.pieces import MINE, OBSTACLES, PIT, TRAP
from explorer.games.spetsnaz.model.state import PlayerView

PRICES = {TRAP: 4, MINE: 8, PIT: 6}
"""What a known obstacle on the way costs, in steps."""


def unknown(view: PlayerView) -> tuple[str, ...]:
    """The cells that the squad has not entered and can reach, in reading order."""
    grid, squad = view.config.grid, view.open.squad(view.seat)
    entered = {grid.start, squad.at, *squad.trail}
    return tuple(cell for cell in grid.cells if cell in grid.reachable and cell not in entered)


def prices(view: PlayerView) -> dict[str, int]:
    """Cell -> what the cheapest way there costs: a step each, and more over known obstacles."""
    grid, squad = view.config.grid, view.open.squad(view.seat)
    extra = {mark.cell: PRICES[mark.kind] for mark in squad.met if mark.kind in OBSTACLES}
    found: dict[str, int] = {}
    waiting = [(0, squad.at)]
    while waiting:
        price, here = heappop(waiting)
        if here in found:
            continue
        found[here] = price
        for there in grid.near[here]:
            if there not in found:
                heappush(waiting, (price + 1 + extra.get(there, 0), there))
    return found


def towards(view: PlayerView, target: str) -> str:
    """The first step of the cheapest way to a cell other than the squad's own."""
    grid, squad = view.config.grid, view.open.squad(view.seat)
    extra = {mark.cell: PRICES[mark.kind] for mark in squad.met if mark.kind in OBSTACLES}
    back = {target: 0}
    waiting = [(0, target)]
    done: set[str] = set()
    while waiting:
        price, here = heappop(waiting)
        if here in done:
            continue
        done.add(here)
        for there in grid.near[here]:
            cost = price + 1 + extra.get(here, 0)
            if cost < back.get(there, cost + 1):
                back[there] = cost
                heappush(waiting, (cost, there))
    return min(
        grid.near[squad.at], key=lambda cell: back.get(cell, len(grid.cells) * 10) + extra.get(cell, 0)
    )
