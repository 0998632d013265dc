"""Games of Red Mercury between bots: they end, and those who think win more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import explorer
from explorer.answers.answer import under
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.actions import atoms
from explorer.sessions.playouts import Result
from explorer.sessions.workers import playouts
from tests.red_mercury.played import MISSIONS
from tests.red_mercury.test_setups import laid
from tests.support.depth import scaled


def games(mission: str, bot: str, many: int, **words: str) -> list[Result]:
    at = under(explorer.mission(f"red_mercury/{mission}"), words)
    seats = [player.seat for player in at.state.open.players]
    return list(playouts(at, many, 40, dict.fromkeys(seats, bot)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_thoughtful_games_end_with_the_container_brought_out(mission: str) -> None:
    """Of 500 games for each number of players none was broken off; a few are played here."""
    found = games(mission, "agent", scaled(2))
    assert {result.ended_by for result in found} <= {"RM-16.1", "RM-E4"}
    assert sum(result.numbers["turn"] for result in found) / len(found) < 120


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_at_random_are_broken_off_at_last(mission: str) -> None:
    for result in games(mission, "random", 1):
        assert result.winner == "draw"
        assert result.ended_by == "RM-4.1"
        assert result.numbers["turn"] == 200


@pytest.mark.parametrize("reading", ["may", "entering_only", "must"])
def test_bots_play_however_attacks_in_place_are_read(reading: str) -> None:
    for result in games("two", "agent", scaled(1), attack_in_place=reading):
        assert result.ended_by in ("RM-16.1", "RM-E4", "RM-4.1")


def test_who_thinks_beats_who_does_not() -> None:
    at = explorer.mission("red_mercury/two")
    wins = Counter(result.winner for result in playouts(at, 8, 0, {"ada": "agent", "bo": "random"}))
    assert wins["ada"] >= 6


def test_bots_without_a_memory_play_too() -> None:
    for result in games("two", "agent", 4, view_memory="strict"):
        assert result.winner in ("ada", "bo", "draw")


def test_there_are_two_bots() -> None:
    assert list(GAME.bots.players) == ["random", "agent"]


def thinks(readings: dict[str, str], **keys: Any) -> atoms.Atom:
    """What the bot that thinks plays in a position of four on the small wall."""
    start = {"seats": ["CIA", "KGB", "Mossad", "Jihad"], "wide": 7, "rooms": {}}
    state = laid({**start, **keys}, readings)[0]
    view = GAME.view(state, GAME.to_move(state))
    chosen: atoms.Atom = GAME.bots.players["agent"](view, GAME.legal(view), Random(1))
    return chosen


def test_who_is_about_to_win_is_pointed_at_on_a_guess() -> None:
    """One of five may be Bob: it is tried at once where the carrier is a step from his entrance."""
    keys: dict[str, Any] = {
        "agents": [{"tag": "CIA#1", "at": "A1"}],
        "container": {"carriers": ["CIA#1"]},
        "doubles": {"KGB": ["Bob"]},
        "begins": "KGB",
        "step": "reveal",
    }
    assert thinks({}, **keys) == atoms.Reveal("KGB", "Bob", "CIA#1")
    keys["agents"] = [{"tag": "CIA#1", "at": "D3"}]
    assert not isinstance(thinks({}, **keys), atoms.Reveal)


def test_the_container_is_put_down_to_be_lifted_by_more() -> None:
    keys: dict[str, Any] = {
        "agents": [{"tag": "CIA#1", "at": "B2"}, {"tag": "CIA#2", "at": "B2"}],
        "container": {"carriers": ["CIA#1"]},
        "step": "container",
    }
    assert thinks({"regroup": "needs_drop"}, **keys) == atoms.Drop("CIA")
    assert isinstance(thinks({}, **keys), atoms.Regroup)
    keys["agents"] += [{"tag": "KGB#1", "at": "C3"}]
    assert thinks({"regroup": "needs_drop"}, **keys) == atoms.End("CIA")


def test_the_container_is_put_down_so_that_an_ally_unties() -> None:
    keys: dict[str, Any] = {
        "agents": [
            {"tag": "CIA#1", "at": "B2"},
            {"tag": "CIA#2", "at": "F5", "state": "bound"},
            {"tag": "Mossad#1", "at": "F5"},
        ],
        "container": {"carriers": ["CIA#1"]},
        "step": "container",
    }
    assert thinks({}, **keys) == atoms.Drop("CIA")
