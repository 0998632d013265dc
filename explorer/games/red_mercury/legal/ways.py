"""What a way over the wall costs, by what a view shows of its cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from heapq import heappop, heappush

from explorer.board.bricks import CORNERS, MIDDLE
from explorer.games.red_mercury.model.pieces import CORRIDOR, LEADS, TRAPS
from explorer.games.red_mercury.model.state import View
from explorer.games.red_mercury.model.views import cards_of

ROUGH = 1.0
"""What it costs to enter a room: a turn."""

SMOOTH, DARK, AWRY, BAD = 0.45, 0.95, 1.6, 4.0
"""What it costs to enter a corridor, a card that is not known, a secret passage, a trap."""


def prices(view: View, carrying: bool) -> dict[str, float]:
    """Space -> what entering it costs, in turns; a lone carrier takes a turn for each space, and passages do not hinder him."""
    taken = {agent.place for agent in view.open.agents}
    cards = cards_of(view)
    found: dict[str, float] = {}
    for space in view.config.wall.spaces:
        kind = cards.get(space, "")
        if kind in TRAPS and space not in taken:
            found[space] = BAD
        elif carrying or space == MIDDLE or space in CORNERS:
            found[space] = ROUGH
        elif kind == CORRIDOR:
            found[space] = SMOOTH
        elif not kind:
            found[space] = DARK
        else:
            found[space] = AWRY if kind in LEADS and space not in taken else ROUGH
    return found


def costs(
    view: View, goals: Collection[str], prices: Mapping[str, float], shut: Collection[str] = ()
) -> dict[str, float]:
    """Space -> what the cheapest way from it to one of the goals costs; spaces of `shut` are not entered on the way."""
    near = view.config.wall.neighbours
    found = dict.fromkeys(goals, 0.0)
    heap = [(0.0, goal) for goal in sorted(goals)]
    while heap:
        cost, space = heappop(heap)
        if cost > found[space] or (space in shut and cost):
            continue
        after = cost + prices[space]
        for other in near[space]:
            if after < found.get(other, 1e9):
                found[other] = after
                heappush(heap, (after, other))
    return found
