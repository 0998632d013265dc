"""What is said of other readings in the middle of a game, where no set-up is laid out anew."""

from __future__ import annotations

from typing import Any

import pytest

from explorer import ask
from explorer.core.ruling import UNKNOWN
from explorer.game.record import SPECTATOR
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.model.state import PLAY, State
from explorer.positions.position import Position
from tests.red_mercury.played import MISSIONS, course


def moments(mission: str, number: int) -> list[State]:
    """Some moments of a game in play."""
    played = course(mission, 5, "random", 900, view_memory="strict")
    return [state for _, state in played if state.open.phase == PLAY][::number]


def other(position: Position, name: str, query: str, given: dict[str, Any]) -> list[Any]:
    """The values of an answer when one dispute is read another way."""
    return [one.value for one in ask(position, query, given).others if one.name == name]


def test_double_cards_that_were_drawn_are_as_many_as_they_are() -> None:
    state = moments("two", 1)[0]
    judge = Position(GAME, state, state.config.readings)
    for seat in GAME.seats(state):
        for player in state.open.players:
            for foe in state.open.players:
                if foe is player:
                    continue
                given = {"seat": seat, "piece": f"{player.seat}/{foe.orgs[0]}"}
                position = judge.seen_by(seat)
                value = ask(position, "possible", given).value
                assert other(position, "doubles_missing_orgs", "possible", given) == [value]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_seat_does_not_say_what_it_would_have_remembered(mission: str) -> None:
    """A strict view has no past to say what an assisted one would show: the judge's answer, or that it is not known."""
    for state in moments(mission, 150):
        judge = Position(GAME, state, state.config.readings)
        for seat in [player.seat for player in state.open.players] + [SPECTATOR]:
            position = judge.seen_by(seat)
            for query in ("possible", "view"):
                for piece in state.config.wall.bricks[::9]:
                    for about in (seat, SPECTATOR):
                        given = {"seat": about, "piece": piece}
                        for value, truth in zip(
                            other(position, "view_memory", query, given),
                            other(judge, "view_memory", query, given),
                            strict=True,
                        ):
                            assert value in (truth, UNKNOWN), (query, given, value, truth)
