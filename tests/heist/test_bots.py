"""Seeded games of Heist between bots for each number of players, and that a scheming side beats one that does not think."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from explorer import mission, playouts
from explorer.games.heist import GAME
from explorer.games.heist.state import CHIEF, THIEVES, UNFINISHED

MANY = 25
"""Games of each number of players; the full run is of 500."""


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
        results = playouts(start, MANY, 7, dict.fromkeys(thinking, "scheming"))
        return sum(result.winner == winner for result in results) / MANY

    assert share(thieves, THIEVES) > 0.8
    assert share([chief], CHIEF) > 0.8


def test_bots_have_names() -> None:
    assert [*GAME.bots] == ["random", "scheming"]
