"""Spetsnaz: games between bots end, and go as the hand reckons."""

from __future__ import annotations

from collections import Counter

import pytest

import explorer
from explorer.game.record import CHANCE
from explorer.games.spetsnaz import GAME
from explorer.games.spetsnaz.model.state import Event
from explorer.sessions.playouts import UNFINISHED
from explorer.sessions.workers import playouts
from tests.spetsnaz.tables import BOTS, YARD, played
from tests.support.depth import scaled

MANY = scaled(24)
"""Games on the smallest map."""


@pytest.mark.parametrize("bots", [{}, BOTS], ids=["random", "heuristic"])
@pytest.mark.parametrize("mission", ["training_yard", "quarter", "courier", "office"])
def test_games_between_bots_end(mission: str, bots: dict[str, str]) -> None:
    results = list(playouts(explorer.mission(f"spetsnaz/{mission}").position, 4, 50, bots))
    assert UNFINISHED not in {result.winner for result in results}
    assert {result.ended_by for result in results} <= {"SN-1.2", "SN-6.2", "SN-7.3"}


def test_a_fight_costs_two_and_a_half_wounds() -> None:
    """Guesses without repetition hit one of six zones: 0 to 5 misses, each as likely as the others."""
    misses: list[int] = []
    starts: Counter[str] = Counter()
    for seed in range(MANY):
        session = played(explorer.mission(YARD).position, seed, BOTS)
        count = 0
        for node in session.node.path()[1:]:
            if node.seat == CHANCE:
                starts[node.atom.seat] += 1
            for event in node.events:
                assert isinstance(event, Event)
                count += event.kind == "missed"
                if event.kind == "kills":
                    misses.append(count)
                    count = 0
    assert len(misses) > 10
    assert set(misses) <= {0, 1, 2, 3, 4, 5}
    assert abs(sum(misses) / len(misses) - 2.5) < 0.7
    assert min(starts.values()) > MANY / 3


def test_the_bot_with_a_plan_beats_the_one_without() -> None:
    position = explorer.mission("spetsnaz/quarter").position
    wins = Counter(
        result.winner == planned
        for planned, other in (("alpha", "bravo"), ("bravo", "alpha"))
        for result in playouts(position, scaled(3), 9, {planned: "heuristic", other: "random"})
    )
    assert wins[True] > wins[False]


def test_a_bot_never_shoots_at_a_zone_twice() -> None:
    for seed in range(scaled(2)):
        for node in played(explorer.mission("spetsnaz/office").position, seed, BOTS).node.path():
            shots = node.state.open.shots
            assert len(set(shots)) == len(shots)


def test_every_seat_is_served_by_view_alone() -> None:
    assert list(GAME.bots.players) == ["random", "heuristic"]
