"""Every question of Heist at every seat: answered as to the judge, or unknown; and what a seat knows is never unknown to it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from explorer import ask, mission
from explorer.game.record import JUDGE
from explorer.games.heist import GAME
from explorer.games.heist.actions.writing import written
from explorer.games.heist.model.pieces import SUSPECTS
from explorer.games.heist.model.state import State
from explorer.positions.position import Position
from explorer.positions.replay import after
from tests.heist.games import games
from tests.heist.test_legal import thinkable
from tests.support.depth import scaled

OPEN = [
    "shift",
    "reach",
    "pacify_left",
    "substitute",
    "captures_left",
    "at",
    "line",
    "neighbours",
    "quadrants",
    "officers",
    "stunned",
    "dead",
    "vaults",
    "tokens",
    "evidence",
    "affiliations",
    "role",
    "level",
    "players",
    "to_move",
    "turn",
    "round",
    "winner",
    "said",
]
"""Questions about what lies open."""
OWN = ("view", "possible")
"""Questions about what a seat knows."""


def questions(state: State, dice: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every query with arguments at random."""
    for query in GAME.queries.values():
        for _ in range(3 if query.arguments else 1):
            given: dict[str, Any] = {}
            for argument in query.arguments:
                words = argument.allowed(state)
                if argument.takes == "number":
                    given[argument.name] = dice.randrange(9)
                elif argument.takes == "line":
                    given[argument.name] = written(move(state, dice))
                elif words:
                    given[argument.name] = dice.choice(words)
            if all(argument.name in given for argument in query.arguments):
                yield query.name, given


def move(state: State, dice: Random) -> Any:
    """Something that somebody may do, or could think of."""
    turn = GAME.to_move(state)
    if turn in state.config.players and dice.random() < 0.4:
        return dice.choice(GAME.legal(GAME.view(state, turn)))
    if turn == "chance" and dice.random() < 0.4:
        return dice.choice(GAME.chance(state))[0]
    seat = dice.choice(state.config.players)
    return dice.choice([*thinkable(state, seat)])


@pytest.mark.parametrize("number", range(scaled(3)))
def test_a_seat_is_told_the_truth_or_that_it_does_not_know(number: int) -> None:
    states = [*games()][number]
    dice = Random(number)
    answered: dict[str, int] = {}
    for state in dice.sample(states, min(5, len(states))):
        judge = Position(GAME, state, state.config.readings)
        for seat in dice.sample(GAME.seats(state), 2):
            at = judge.seen_by(seat)
            assert seat == JUDGE or GAME.view(GAME.reconstruct(at.view), seat) == at.view
            for query, given in questions(state, dice):
                told, true = ask(at, query, given), ask(judge, query, given)
                assert told.value in (true.value, "unknown"), (seat, query, given, true.value)
                assert all(GAME.display.sentence(reason) for reason in told.ruling.reasons())
                assert told.because or true.because == ()
                if query in OPEN or (query in OWN and given["seat"] in (seat, "spectator")):
                    assert told.value == true.value, (seat, query, given)
                answered[query] = answered.get(query, 0) + (told.value != "unknown")
    assert len(SUSPECTS) > len(states[-1].open.grid) or sum(answered.values()) > 50


ROBBED = after(mission("heist/lesson").position, ("p1 rob",))


@pytest.mark.parametrize(("seat", "move"), [("p1", "p4 rob"), ("p3", "p2 steal S14")])
def test_what_does_not_hang_on_who_somebody_is_is_told_without_it(seat: str, move: str) -> None:
    told, true = (ask(at, "legal", {"move": move}) for at in (ROBBED.seen_by(seat), ROBBED))
    assert told.value == true.value
    assert told.because == true.because


def test_many_suspects_are_counted_and_thieves_who_can_be_the_same_told_together() -> None:
    told = ask(ROBBED.seen_by("p1"), "search", {"square": "A1"})
    assert told.value == "unknown"
    assert [GAME.display.sentence(reason) for reason in told.ruling.because] == [
        "by all that p1 knows, p2, p3, p4 and p5 can each be one of 44 suspects"
    ]
