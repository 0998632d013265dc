"""What keeps a set-up of Spy from being played, and what looks like a slip."""

from __future__ import annotations

from explorer.core.fault import Fault
from explorer.core.game import Problem
from explorer.games.spy.model import TARGETS
from explorer.games.spy.rules import ending, targets
from explorer.games.spy.setup import Setup
from explorer.games.spy.state import State

ERROR, WARNING = True, False


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """A game that is over before it begins, and players who should be out by their exposed cards."""
    if state.open.winner:
        found = f"{state.open.winner} alone is in the game ({ending.last_left.id})"
        return (Problem(Fault("hands", found, "needed: two players who are not out"), ERROR),)
    late = [
        (number, hand.seat)
        for number, hand in enumerate(setup.hands)
        if len(hand.exposed) == len(TARGETS) and not hand.out
    ]
    if targets.last(state.config.readings.top_secret_2) != "owner":
        return ()
    return tuple(
        Problem(
            Fault(
                f"hands[{number}].exposed",
                f"all targets of {seat} are exposed",
                f"expected out = true ({targets.last.id})",
            ),
            WARNING,
        )
        for number, seat in late
    )
