"""Past the Watchman: what the watchman can infer is exactly what he was told, and two games that he cannot tell apart are alike to him."""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.answers.answer import under
from explorer.core.ruling import Refused
from explorer.games.template import GAME
from explorer.games.template.beliefs import possible
from explorer.games.template.model.state import COURIER, WATCHMAN, Secret, State
from explorer.sessions.session import Session
from tests.support.depth import scaled
from tests.support.played import random_players
from tests.test_session import table

STARTS = [
    under(explorer.mission("template/corridor").position),
    under(explorer.mission("template/corridor").position, diagonals="yes"),
    table(),
    table(begins="watchman", courier="A2", looks="row"),
    table(begins=None, exits=["D1", "A3"], looks="column"),
]


def alike(states: set[State], truth: State) -> set[State]:
    """All states in which the watchman knows what he knows in truth: those given, after any steps that he did not hear."""
    known = GAME.view(truth, WATCHMAN)
    found, waiting = set(states), list(states)
    while waiting:
        state = waiting.pop()
        for atom in GAME.legal(GAME.view(state, COURIER)):
            step = GAME.play(state, atom)
            assert not isinstance(step, Refused)
            heard = step.state.open.log[: len(truth.open.log)]
            if heard == truth.open.log[: len(heard)] and step.state not in found:
                found.add(step.state)
                waiting.append(step.state)
    return {state for state in found if GAME.view(state, WATCHMAN) == known}


@pytest.mark.parametrize("seed", range(scaled(6)))
@pytest.mark.parametrize("number", range(len(STARTS)))
def test_possible_is_exactly_where_she_can_be(number: int, seed: int) -> None:
    session = Session(STARTS[number])
    truth: State = session.state
    grid = truth.config.board.lattice
    free = set(grid.squares) - truth.config.board.stopping - truth.config.exits
    setup = session.beginning.own
    begun = {
        GAME.setup.new(GAME.setup.keys(**{**setup, "courier": grid.names[s]}), session.readings) for s in free
    }
    states = alike(begun, truth)
    players = random_players(GAME, session.state, seed)
    while session.to_move:
        atom = players.choose(session.state)
        mover = session.to_move
        session.play(atom)
        if mover != COURIER:
            played = [GAME.play(state, atom) for state in states]
            states = {step.state for step in played if not isinstance(step, Refused)}
        states = alike(states, session.state)
        names = {grid.names[state.secret.courier] for state in states}
        assert set(possible(session.view(WATCHMAN), COURIER)) == names
        assert grid.names[session.state.secret.courier] in names
        for state in states:
            assert GAME.legal(GAME.view(state, WATCHMAN)) == GAME.legal(session.view(WATCHMAN))
            assert GAME.display.text(GAME.view(state, WATCHMAN)) == GAME.display.text(session.view(WATCHMAN))


def test_two_games_that_differ_where_he_cannot_see_are_alike_to_him() -> None:
    first = Session(table(begins="watchman", courier="A1"))
    second = Session(table(begins="watchman", courier="D1"))
    assert first.view(WATCHMAN) == second.view(WATCHMAN)
    for line in ("watchman stands", "courier stays") * 6:
        heard = [
            [GAME.events.hear(event, WATCHMAN) for node in session.line(line) for event in node.events]
            for session in (first, second)
        ]
        assert heard[0] == heard[1]
        assert first.view(WATCHMAN) == second.view(WATCHMAN)
        assert first.state.secret != second.state.secret
    assert isinstance(first.state.secret, Secret)


def test_what_keeps_a_set_up_from_being_played() -> None:
    def problems(**own: Any) -> list[str]:
        at = explorer.position("template", **{**CORNER, **own})
        assert at.beginning is not None
        return [str(problem) for problem in at.game.setup.problems(at.beginning.setup, at.state)]

    assert problems(exits=["A1"]) == []
    assert problems() == ["error: exits: found none; needed: a square on which the courier wins (PW-4)"]
    shut = "exits[0]: no way leads to C2; allowed: where she can walk (PW-2)"
    assert problems(exits=["C2"]) == [f"error: {shut}"]
    assert problems(exits=["C2", "A1"]) == [f"warning: {shut}"]


CORNER: dict[str, Any] = {
    "map": "+---+---+---+\n| .   .   . |\n+   +   +---+\n| .   . | . |\n+---+---+---+",
    "watchman": "C1",
    "courier": "A2",
}
