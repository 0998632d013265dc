"""What keeps a set-up of Spetsnaz from being played, and what looks like a slip."""

from __future__ import annotations

from explorer.game.record import Problem, problem
from explorer.games.spetsnaz.model.state import (
    State,
)
from explorer.games.spetsnaz.rules import goal
from explorer.games.spetsnaz.setup.keys import Setup
from explorer.games.spetsnaz.setup.reachable import unreachable


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """What keeps a scenario from being played, and what play does not come to."""
    needed = "needed: one that can be found"
    missing = problem(goal.fulfilled.id, "quota.artefact", "found 0", needed, error=True)
    playable = bool(setup.quota.artefact) or setup.turn is not None
    stated = any(setup.quota.model_dump().values())
    return (*(() if playable else (missing,)), *unreachable(state, stated))
