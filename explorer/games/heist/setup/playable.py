"""What keeps a set-up of Heist from being played, and what looks like a slip."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game.record import Problem, problem
from explorer.games.heist.model.state import OVER, State
from explorer.games.heist.rules import capture, goals
from explorer.games.heist.rules.components import FEWEST
from explorer.games.heist.setup.keys import Setup
from explorer.games.heist.setup.unreached import unreached


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """A game that is over, what play does not lead to, and decks with too few cards; errors first."""
    return tuple(_problems(setup, state))


def _problems(setup: Setup, state: State) -> Iterator[Problem]:
    if state.open.phase == OVER:
        over = "the game is over before it begins"
        yield problem(goals.running.id, "cap", over, "allowed: more turns", error=True)
    waiting = sum(not state.mine(one.seat).identity for one in state.open.thieves)
    if state.open.evidence <= max(waiting, FEWEST):
        left = f"{state.open.evidence} Evidence cards are left"
        yield problem(capture.new_identity.id, "out", left, "a captured thief may find none")
    if setup.affiliations == []:
        left = "no affiliation card is left"
        yield problem(capture.no_card.id, "affiliations", left, "the first capture ends the game")
    yield from unreached(setup, state)
