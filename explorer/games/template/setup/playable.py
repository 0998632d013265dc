"""What keeps a set-up of Past the Watchman from being played, and what looks like a slip."""

from __future__ import annotations

from explorer.game.record import Problem, problem
from explorer.games.template.model.state import State
from explorer.games.template.model.table import table
from explorer.games.template.rules.clauses import end, near, step
from explorer.games.template.setup.keys import Setup


def problems(setup: Setup, state: State) -> tuple[Problem, ...]:
    """Exits that are missing, and those that the courier cannot reach."""
    if not setup.exits:
        needed = "needed: a square on which the courier wins"
        return (problem(end.id, "exits", "found none", needed, error=True),)
    at = table(state)
    found = {state.secret.courier}
    edge = set(found)
    while edge:
        edge = {n for square in edge for n in near(at, square)} - found
        found |= edge
    shut = [number for number, name in enumerate(setup.exits) if at.board.lattice.numbers[name] not in found]
    every = len(shut) == len(setup.exits)
    return tuple(
        problem(
            step.id,
            f"exits[{number}]",
            f"no way leads to {setup.exits[number]}",
            "allowed: where she can walk",
            error=every,
        )
        for number in shut
    )
