"""Games between bots: the same seeds give the same games, and the table counts what happened."""

from __future__ import annotations

import csv
import io
import multiprocessing
import os
from dataclasses import replace
from typing import Any

import pandas as pd
import pytest

import explorer
from explorer import simulate
from explorer.catalog import GAMES
from explorer.core.fault import Faults
from explorer.core.ruling import Refused
from explorer.explain import under
from explorer.players import Players
from tests.casebook import every_game
from tests.played import mission_starts

CORRIDOR = explorer.mission("template/corridor").position


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (list(explorer.playouts(CORRIDOR, 20, seed=3)) for _ in range(2))
    assert first == second
    assert [result.seed for result in first] == list(range(3, 23))
    assert len({result.atoms for result in first}) > 3
    again = next(iter(explorer.playouts(CORRIDOR, 1, seed=9)))
    assert (again.winner, again.atoms, again.events) == (first[6].winner, first[6].atoms, first[6].events)


def test_results_are_what_a_replay_finds() -> None:
    for result in explorer.playouts(CORRIDOR, 10, bots={"courier": "thoughtful"}):
        game, state = CORRIDOR.game, CORRIDOR.state
        players = Players(game, {"courier": "thoughtful"}, result.seed)
        counts: dict[str, int] = {}
        atoms = 0
        while game.to_move(state):
            step = game.play(state, players.choose(state))
            assert not isinstance(step, Refused)
            state, atoms = step.state, atoms + 1
            for event in step.events:
                counts[event.clause] = counts.get(event.clause, 0) + 1
        assert (result.winner, result.ended_by) == game.outcome(state)
        assert result.atoms == atoms
        assert result.events == counts
        assert result.numbers == {"round": state.open.round}


def test_another_bot_does_not_change_what_chance_does() -> None:
    game, state = CORRIDOR.game, CORRIDOR.state
    begins = set()
    for bot in game.bots:
        players = Players(game, {"courier": bot}, 5)
        begins.add(players.choose(state))
    assert len(begins) == 1


def test_the_table_has_a_column_a_clause() -> None:
    results = list(explorer.playouts(CORRIDOR, 30))
    frame = explorer.frame(CORRIDOR.game, results)
    assert list(frame.columns) == [
        "seed", "winner", "ended_by", "atoms", "round", "PW-1", "PW-2", "PW-3", "PW-4",
    ]  # fmt: skip
    assert frame.index.name == "game"
    assert len(frame) == 30
    assert frame["PW-2"].sum() == sum(result.events.get("PW-2", 0) for result in results)
    assert (frame["PW-4"] == 1).all()
    out = io.StringIO()
    simulate.write_csv(CORRIDOR.game, results, out)
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert len(rows) == 30
    assert rows[4]["seed"] == "4"
    assert [int(row["PW-3"]) for row in rows] == list(frame["PW-3"])


def test_a_mission_stands_for_its_position() -> None:
    mission = explorer.mission("template/corridor")
    results = list(explorer.playouts(mission, 3))
    assert results == list(explorer.playouts(CORRIDOR, 3))
    assert explorer.frame(mission, results).equals(explorer.frame(CORRIDOR.game, results))
    nothing: Any = "corridor"
    for ask in (lambda: explorer.playouts(nothing, 3), lambda: explorer.frame(nothing, results)):
        with pytest.raises(Faults, match="expected a position, a mission or a case"):
            ask()


def test_an_empty_table() -> None:
    assert explorer.frame(CORRIDOR.game, []).empty
    assert list(simulate.summary(CORRIDOR.game, [])) == []


def test_long_games_are_broken_off() -> None:
    results = list(explorer.playouts(CORRIDOR, 5, cap=2))
    assert {(result.winner, result.ended_by, result.atoms) for result in results} == {("unfinished", "", 2)}
    assert "unfinished    -                   5  100.0%" in list(simulate.summary(CORRIDOR.game, results))


def test_unknown_seats_and_bots_are_told_before_the_first_game() -> None:
    with pytest.raises(Faults) as raised:
        explorer.playouts(CORRIDOR, 3, bots={"curier": "random", "watchman": "randm"})
    assert [str(fault) for fault in raised.value.faults] == [
        "curier: no such seat; did you mean 'courier'? allowed: courier, watchman",
        "watchman: no bot is called 'randm'; did you mean 'random'? allowed: random, thoughtful",
    ]


@every_game
def test_every_bot_of_every_game_finishes_its_missions(game: str) -> None:
    for start in mission_starts(game):
        for bot in GAMES[game].bots:
            bots = {
                seat: bot
                for seat in GAMES[game].seats(start.state)
                if seat not in (simulate.UNFINISHED, "judge", "spectator")
            }
            for result in explorer.playouts(start, 2, bots=bots):
                assert result.winner not in ("", simulate.UNFINISHED)
                assert sum(result.events.values()) > 0


# several workers


@every_game
def test_the_games_are_the_same_however_many_play_them(game: str) -> None:
    start = mission_starts(game)[0]
    given: dict[str, Any] = {"seed": 5, "cap": 60}
    alone = list(explorer.playouts(start, 5, **given))
    assert list(explorer.playouts(start, 5, workers=2, **given)) == alone
    assert list(explorer.playouts(start, 5, workers=9, **given)) == alone


def test_workers_play_the_bots_and_readings_that_are_meant() -> None:
    start = under(CORRIDOR, diagonals="yes")
    bots = {"courier": "thoughtful"}
    alone = list(explorer.playouts(start, 40, bots=bots))
    assert list(explorer.playouts(start, 40, bots=bots, workers=2)) == alone
    assert alone != list(explorer.playouts(start, 40, workers=2))
    assert alone != list(explorer.playouts(CORRIDOR, 40, bots=bots, workers=2))


def test_workers_end_when_no_more_games_are_wanted() -> None:
    games = explorer.playouts(CORRIDOR, 100_000, workers=2)
    assert next(games).seed == 0
    assert multiprocessing.active_children()
    games.close()
    assert not multiprocessing.active_children()


@pytest.mark.skipif(
    multiprocessing.get_start_method() != "fork", reason="workers that begin anew know no tricks"
)
def test_a_worker_that_dies_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    deadly = replace(CORRIDOR.game, bots={"deadly": lambda view, legal, dice: os._exit(1)})
    start = replace(CORRIDOR, game=deadly)
    with pytest.raises(Faults, match="workers: found 2; allowed: 1, for a game that is not in the catalog"):
        explorer.playouts(start, 3, workers=2)
    monkeypatch.setitem(GAMES, "template", deadly)
    with pytest.raises(Faults, match="workers: a worker ended in the middle of a game; memory may be short"):
        list(explorer.playouts(start, 3, workers=2))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"n": -1}, "n: found -1; allowed: a whole number, 0 or more"),
        ({"n": 2.0}, "n: found 2.0; allowed: a whole number, 0 or more"),
        ({"n": True}, "n: found True; allowed: a whole number, 0 or more"),
        ({"seed": "1"}, "seed: found '1'; allowed: a whole number"),
        ({"cap": 0}, "cap: found 0; allowed: a whole number, 1 or more"),
        ({"workers": 0}, "workers: found 0; allowed: a whole number, 1 or more"),
        ({"workers": None}, "workers: found None; allowed: a whole number, 1 or more"),
    ],
)
def test_numbers_that_are_none(given: dict[str, Any], expected: str) -> None:
    with pytest.raises(Faults) as raised:
        explorer.playouts(CORRIDOR, **{"n": 1, **given})
    assert str(raised.value) == expected


def test_the_table_as_parquet() -> None:
    results = list(explorer.playouts(CORRIDOR, 12))
    file = io.BytesIO()
    simulate.write_parquet(CORRIDOR.game, results, file)
    read = pd.read_parquet(file).set_index("game")
    assert read.equals(explorer.frame(CORRIDOR, results))


def test_parquet_without_what_writes_it_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "find_spec", lambda name: None)
    with pytest.raises(Faults) as raised:
        simulate.write_parquet(CORRIDOR.game, [], io.BytesIO())
    assert str(raised.value) == 'parquet: pyarrow is not installed; pip install "explorer[parquet]"'
