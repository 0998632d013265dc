"""What the guard is told of where a spy is not: every square is possible, or something excludes it."""

from __future__ import annotations

from random import Random

import pytest

from explorer.answers.answer import ask
from explorer.core.ruling import UNKNOWN
from explorer.positions.position import Position
from tests.support.played import at_random, mission_starts


@pytest.mark.parametrize("start", mission_starts("long_night"), ids=lambda start: start.title)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_square_is_possible_or_excluded(start: Position, seed: int) -> None:
    session = at_random(start, seed, 220)
    for node in Random(seed).sample(session.nodes, 5):
        at = Position(session.game, node.state, session.readings).seen_by("guard")
        squares = set(node.state.config.board.lattice.numbers)
        told = {*dict(node.state.open.placed), *node.state.open.caught}
        for figure in node.state.config.spies:
            answer = ask(at, "possible", {"piece": figure.id})
            assert isinstance(answer.value, tuple)
            excluded = {name for reason in answer.because if reason.value is False for name in reason.squares}
            assert not excluded & set(answer.value)
            if figure.id not in told:
                assert excluded | set(answer.value) == squares


def test_what_is_unknown_says_what_is_known() -> None:
    start = mission_starts("long_night")[0]
    session = at_random(start, 3, 150)
    at = session.position.seen_by("guard")
    for query, given in (("lit", {}), ("where", {"piece": session.state.config.spies[0].id})):
        answer = ask(at, query, given)
        assert answer.value != UNKNOWN or answer.because
