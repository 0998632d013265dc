"""Games between bots: they end, nobody is favoured, and those who search do not walk into lit Bombs."""

from __future__ import annotations

from collections import Counter

import pytest

import explorer
from explorer.answers.answer import under
from explorer.core import readings
from explorer.games.spy import GAME
from explorer.positions.position import Position
from explorer.sessions.playouts import UNFINISHED, Result
from explorer.sessions.workers import playouts

MISSIONS = ("duel", "trio", "quartet")


def start(mission: str, **words: str) -> Position:
    return under(explorer.mission(f"spy/{mission}").position, arrange_mode="random", **words)


def games(at: Position, bot: str, many: int) -> list[Result]:
    seats = [base.seat for base in at.state.open.bases]
    return list(playouts(at, many, 0, dict.fromkeys(seats, bot)))


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("bot", list(GAME.bots.players))
def test_games_end_with_one_left(mission: str, bot: str) -> None:
    found = games(start(mission), bot, 12)
    assert {result.ended_by for result in found} == {"SP-9.2"}
    seats = [base.seat for base in start(mission).state.open.bases]
    assert {result.winner for result in found} <= set(seats)
    for result in found:
        outs = result.events.get("SP-9.1", 0) + result.events.get("SP-8.2", 0)
        assert outs == len(seats) - 1
        assert result.events.get("SP-7.4", 0) == result.events.get("SP-9.1", 0)


@pytest.mark.parametrize("mission", MISSIONS)
def test_who_searches_finds_no_bomb_twice(mission: str) -> None:
    for result in games(start(mission), "searching", 12):
        assert "SP-9.1" not in result.events


def test_who_searches_beats_who_does_not() -> None:
    at = start("duel")
    wins = Counter(r.winner for r in playouts(at, 20, 0, {"ada": "searching", "bo": "random"}))
    assert wins["ada"] >= 16


def test_games_without_an_end_are_broken_off() -> None:
    for result in games(start("trio", top_secret_2="nothing"), "searching", 2):
        assert (result.winner, result.ended_by) == (UNFINISHED, "SP-D.17")
        assert result.numbers["turn"] == 400


NAMES = [
    (name, member)
    for name in readings.names(GAME.readings)
    for member in readings.values(GAME.readings, name)
]


@pytest.mark.parametrize(("name", "member"), NAMES, ids=lambda each: str(getattr(each, "value", each)))
def test_games_of_every_reading_are_played(name: str, member: readings.Reading) -> None:
    at = under(explorer.mission("spy/quartet").position, {name: member.value})
    for bot in GAME.bots.players:
        for result in games(at, bot, 1):
            assert result.winner
