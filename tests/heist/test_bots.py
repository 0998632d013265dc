"""Seeded games of Heist between bots for each number of players, and that a scheming side beats one that does not think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from explorer import mission, playouts, under
from explorer.core.ruling import Refused
from explorer.games.heist import GAME
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.state import CHIEF, THIEVES, UNFINISHED, State
from explorer.sessions.bots import Players
from tests.support.depth import scaled

MANY = scaled(12)
"""Games of each number of players."""


@pytest.mark.parametrize("name", ["five", "six", "seven"])
def test_scheming_bots_come_to_an_end(name: str, record_property: Callable[[str, object], None]) -> None:
    start = mission(f"heist/{name}").position
    bots = dict.fromkeys(start.state.config.players, "scheming")
    won = Counter(result.winner for result in playouts(start, MANY, 100, bots))
    record_property("figure", f"heist/{name}: {dict(won)}")
    assert won[UNFINISHED] <= 1
    assert won[THIEVES]
    assert won[CHIEF]


def test_thinking_helps_either_side() -> None:
    start = mission("heist/lesson").position
    chief, *thieves = start.state.config.players

    def share(thinking: list[str], winner: str) -> float:
        bots = {seat: "scheming" if seat in thinking else "random" for seat in (chief, *thieves)}
        results = playouts(start, MANY, 7, bots)
        return sum(result.winner == winner for result in results) / MANY

    assert share(thieves, THIEVES) > 0.8
    assert share([chief], CHIEF) > 0.8


def test_a_captured_thief_shows_his_new_identity_where_he_may() -> None:
    """And the thieves fare better for it."""
    start = mission("heist/six").position
    bots = dict.fromkeys(start.state.config.players, "scheming")

    def shares(reading: str) -> float:
        results = playouts(under(start, reshow_after_capture=reading), MANY, 11, bots)
        return sum(result.winner == THIEVES for result in results) / MANY

    assert shares("true") > shares("false") + 0.1


def test_in_a_turn_of_two_parts_nothing_is_done_without_a_plan() -> None:
    """Such as to swap places with an officer, which shows who the Insider is; a part that helps nobody is left out."""
    start = under(mission("heist/lesson").position, turn_structure="shift_then_other")
    state: State = start.state
    players = Players(GAME, dict.fromkeys(state.config.players, "scheming"), 5)
    played = Counter[type]()
    for _ in range(400):
        if not GAME.to_move(state):
            break
        atom = players.choose(state)
        played[type(atom)] += 1
        step = GAME.play(state, atom)
        assert not isinstance(step, Refused)
        state = step.state
    assert played[atoms.EndTurn] > 10
    assert not played[atoms.StealData]


def test_bots_have_names() -> None:
    assert [*GAME.bots.players] == ["random", "scheming"]
