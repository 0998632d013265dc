"""Games between bots: the same seeds give the same games, and the table counts what happened."""

from __future__ import annotations

import csv
import io
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from msgspec.structs import replace

import explorer
from explorer.answers.answer import under
from explorer.core.fault import Faults
from explorer.core.ruling import Refused
from explorer.game.record import Bots
from explorer.games import GAMES
from explorer.sessions import playouts, records
from explorer.sessions.bots import Players
from tests.support.casebook import every_game
from tests.support.played import mission_starts

CORRIDOR = explorer.mission("template/corridor").position


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (list(explorer.playouts(CORRIDOR, 20, seed=3)) for _ in range(2))
    assert first == second
    assert [result.seed for result in first] == list(range(3, 23))
    assert len({result.atoms for result in first}) > 3
    again = next(iter(explorer.playouts(CORRIDOR, 1, seed=9)))
    assert (again.winner, again.atoms, again.events) == (first[6].winner, first[6].atoms, first[6].events)


def test_results_are_what_a_replay_finds() -> None:
    for result in explorer.playouts(CORRIDOR, 10, bots={"courier": "random"}):
        game, state = CORRIDOR.game, CORRIDOR.state
        players = Players(game, {"courier": "random"}, result.seed)
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
    for bot in game.bots.players:
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
    text = records.rows(playouts.columns(CORRIDOR.game, results), results)
    rows = list(csv.DictReader(io.StringIO(text)))
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
    assert list(playouts.summary(CORRIDOR.game, [])) == []


def test_long_games_are_broken_off() -> None:
    results = list(explorer.playouts(CORRIDOR, 5, cap=2))
    assert {(result.winner, result.ended_by, result.atoms) for result in results} == {("unfinished", "", 2)}
    assert "unfinished    -                   5  100.0%" in list(playouts.summary(CORRIDOR.game, results))


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
        for bot in GAMES[game].bots.players:
            bots = {
                seat: bot
                for seat in GAMES[game].seats(start.state)
                if seat not in (playouts.UNFINISHED, "judge", "spectator")
            }
            for result in explorer.playouts(start, 1, bots=bots):
                assert result.winner not in ("", playouts.UNFINISHED)
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
    bots = {"courier": "random"}
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
    bots = {"deadly": lambda view, legal, dice: os._exit(1)}
    deadly = replace(CORRIDOR.game, bots=Bots(bots, lambda seat: "deadly"))
    start = replace(CORRIDOR, game=deadly)
    with pytest.raises(Faults, match="workers: found 2; allowed: 1, for a game that is not in the catalog"):
        explorer.playouts(start, 3, workers=2)
    monkeypatch.setattr("explorer.games.template.GAME", deadly)
    with pytest.raises(
        Faults, match="workers: a worker ended in the middle of a game, 3 times in a row; memory"
    ):
        list(explorer.playouts(start, 3, workers=2))


@every_game
def test_a_seat_without_a_bot_has_the_one_that_plays_it_best(game: str) -> None:
    start = mission_starts(game)[0]
    record = GAMES[game]
    seats = [seat for seat in record.seats(start.state) if seat not in ("judge", "spectator")]
    best = {seat: record.bots.best(seat) for seat in seats}
    assert {*best.values()} <= {*record.bots.players} - {"random"}
    (alone,) = explorer.playouts(start, 1, cap=120)
    assert alone.bots.items() <= best.items()
    assert alone == next(explorer.playouts(start, 1, bots=best, cap=120))
    assert alone.bots
    told = list(playouts.summary(record, [alone]))[1]
    assert all(f"{bot} ({seat})" in told for seat, bot in alone.bots.items())


def test_games_that_a_killed_worker_had_in_hand_are_played_again() -> None:
    """Killed at the beginning, and again later; nothing is lost or played twice."""
    start = explorer.mission("template/corridor").position
    alone = list(explorer.playouts(start, 120))
    games = explorer.playouts(start, 120, workers=2)
    found = []
    for result in games:
        found.append(result)
        if len(found) in (1, 2, 50):
            worker = multiprocessing.active_children()[0].pid
            assert worker is not None
            os.kill(worker, signal.SIGKILL)
    assert found == alone


def test_the_table_of_a_run_with_a_killed_worker_is_that_of_one_that_was_left_alone(tmp_path: Path) -> None:
    words = ("simulate", "spy/duel", "-n", "30", "--seed", "3")
    alone, killed = tmp_path / "alone.csv", tmp_path / "killed.csv"
    command = [sys.executable, "-m", "explorer", *words, "--csv"]
    told = subprocess.run([*command, alone], capture_output=True, text=True, check=True).stdout
    with subprocess.Popen(
        [*command, killed, "--workers", "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
        if not children.exists():
            run.kill()
            pytest.skip("no list of a process's children here")
        while not killed.exists() or killed.read_text().count("\n") < 3:
            time.sleep(0.02)
        assert run.poll() is None, "rows are written as the games are played"
        os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
        out, err = run.communicate()
    assert (run.returncode, err) == (0, "")
    assert killed.read_text() == alone.read_text()
    assert out.replace(str(killed), str(alone)) == told


def test_records_are_a_whole_table_after_every_game(tmp_path: Path) -> None:
    results = list(explorer.playouts(CORRIDOR, 12, bots={"courier": "random"}))
    file = tmp_path / "x.csv"
    writing = records.Records(CORRIDOR.game, file)
    for number in range(1, 13):
        writing.add(results[:number])
        whole = explorer.frame(CORRIDOR, results[:number]).reset_index().to_csv(index=False)
        assert file.read_text() == whole
    writing.write(results)
    assert file.read_text() == whole


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
    playouts.write_parquet(CORRIDOR.game, results, file)
    read = pd.read_parquet(file).set_index("game")
    assert read.equals(explorer.frame(CORRIDOR, results))


def test_parquet_without_what_writes_it_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "find_spec", lambda name: None)
    with pytest.raises(Faults) as raised:
        playouts.write_parquet(CORRIDOR.game, [], io.BytesIO())
    assert str(raised.value) == 'parquet: pyarrow is not installed; pip install "explorer[parquet]"'
