"""What keeps a set-up of Red Mercury from being played, and what looks like a slip."""

from __future__ import annotations

from explorer.game.record import Problem, problem
from explorer.games.red_mercury.model.pieces import (
    ORGANISATIONS,
    SIDE,
)
from explorer.games.red_mercury.model.state import (
    State,
)
from explorer.games.red_mercury.rules import aim, organisations
from explorer.games.red_mercury.setup.keys import Setup
from explorer.games.red_mercury.setup.reachable import unreachable


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """Two players of one alliance, centres that nobody can find, and what play does not come to."""
    found: list[Problem] = []
    orgs = [seat for seat in setup.seats if seat in ORGANISATIONS]
    if len(orgs) == len(setup.seats) and len({SIDE[org] for org in orgs}) == 1:
        allies = f"{' and '.join(orgs)} are allies"
        needed = "needed: players of both alliances"
        found.append(problem(organisations.free.id, "seats", allies, needed, error=True, unreached=True))
    deck = dict(state.config.deck)
    if not deck.get("command") and not deck.get("comms"):
        entered = "allowed; but nobody can enter the laboratory"
        found.append(problem(aim.opened.id, "rooms", "there is no centre", entered))
    return (*found, *(unreachable(state) if setup.rooms is not None else ()))
