"""Games of Red Mercury between bots: they end, and those who think win more."""

from __future__ import annotations

from collections import Counter

import pytest

import explorer
from explorer.explain import under
from explorer.games.red_mercury import GAME
from explorer.simulate import Result
from explorer.workers import playouts
from tests.red_mercury.played import MISSIONS


def games(mission: str, bot: str, many: int, **words: str) -> list[Result]:
    at = under(explorer.mission(f"red_mercury/{mission}"), words)
    seats = [player.seat for player in at.state.open.players]
    return list(playouts(at, many, 40, dict.fromkeys(seats, bot)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_thoughtful_games_end_with_the_container_brought_out(mission: str) -> None:
    """Of 500 games for each number of players none was broken off; a few are played here."""
    found = games(mission, "agent", 12)
    assert {result.ended_by for result in found} <= {"RM-16.1", "RM-E4"}
    assert sum(result.numbers["turn"] for result in found) / len(found) < 120


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_at_random_are_broken_off_at_last(mission: str) -> None:
    for result in games(mission, "random", 3):
        assert result.winner == "draw"
        assert result.ended_by == "RM-4.1"
        assert result.numbers["turn"] == 200


@pytest.mark.parametrize("reading", ["may", "entering_only", "must"])
def test_bots_play_however_attacks_in_place_are_read(reading: str) -> None:
    for result in games("two", "agent", 8, attack_in_place=reading):
        assert result.ended_by in ("RM-16.1", "RM-E4", "RM-4.1")


def test_who_thinks_beats_who_does_not() -> None:
    at = explorer.mission("red_mercury/two")
    wins = Counter(result.winner for result in playouts(at, 20, 0, {"ada": "agent", "bo": "random"}))
    assert wins["ada"] >= 16


def test_bots_without_a_memory_play_too() -> None:
    for result in games("two", "agent", 4, view_memory="strict"):
        assert result.winner in ("ada", "bo", "draw")


def test_there_are_two_bots() -> None:
    assert list(GAME.bots) == ["random", "agent"]
