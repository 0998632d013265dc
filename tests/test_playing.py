"""The commands play and simulate, and rules --coverage: what they print, their exit codes, and what they leave behind."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner, Result

import explorer
from explorer import library
from explorer.cases.sensitivity import played
from explorer.cli.main import main
from explorer.games import GAMES
from explorer.positions.replay import vary
from explorer.sessions.compare import compare
from tests.support.casebook import cases, every_game
from tests.support.played import mission_starts

CORRIDOR = "template/corridor"


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, words)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def moves(tmp_path: Path) -> Path:
    file = tmp_path / "moves.txt"
    file.write_text(
        "# the opening\nchance courier\n\ncourier B3 C3  # along the lower room\nwatchman stands\n"
    )
    return file


def test_bots_play_to_the_end() -> None:
    first, second = (run("play", CORRIDOR, "--seed", "5") for _ in range(2))
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    lines = first.stdout.splitlines()
    assert lines[0].strip().startswith("1  chance ")
    assert lines[1].startswith("        the ")
    assert lines[1].endswith(" begins (PW-3)")
    assert lines[-1].startswith("Winner: watchman (PW-4: The courier wins on an exit.")
    assert run("play", CORRIDOR, "--seed", "6").stdout != first.stdout


def test_a_file_of_moves_is_played_and_told(moves: Path) -> None:
    result = run("play", CORRIDOR, "--moves", str(moves))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "   1  chance courier\n"
        "        the courier begins (PW-3)\n"
        "   2  courier B3 C3\n"
        "        the courier steps to B3 (PW-2)\n"
        "        the courier steps to C3 (PW-2)\n"
        "        the courier has ended her turn (PW-3)\n"
        "   3  watchman stands\n"
        "        the watchman goes on looking along his row (PW-3)\n"
        "To move: courier\n"
    )


def test_a_mark_within_a_word_begins_no_comment(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text("# a first turn\nCIA#1 step A2 # a corridor\nCIA end\n")
    result = run("play", "red_mercury/lesson", "--moves", str(file))
    assert result.exit_code == 0, result.stderr
    assert "CIA#1 step A2" in result.stdout


def test_a_seat_is_told_only_what_it_learns(moves: Path) -> None:
    result = run("play", CORRIDOR, "--moves", str(moves), "--seat", "watchman", "--board")
    assert "B3" not in result.stdout
    assert "C3" not in result.stdout
    assert "   2  (courier)\n        the courier has ended her turn (PW-3)\n" in result.stdout
    assert "   3  watchman stands\n" in result.stdout
    assert "courier: not seen\n" in result.stdout
    spectator = run("play", CORRIDOR, "--moves", str(moves), "--seat", "spectator").stdout
    assert "   3  (watchman)\n" in spectator
    wrong = run("play", CORRIDOR, "--seat", "watchmen")
    assert wrong.exit_code == 2
    assert wrong.stderr.startswith("seat: found 'watchmen'; did you mean 'watchman'?")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("courier A1", "line 6, 'courier A1': refused; A1 shares no side with C3 (PW-2)"),
        ("courier", "line 6, 'courier': no square; expected one or two squares, or: stays"),
        ("watchman turns", "line 6, 'watchman turns': refused; the watchman may not do this now (PW-3)"),
        ("chance courier", "line 6, 'chance courier': refused; the chance may not do this now (PW-3)"),
        ("courier Z9", "line 6, 'courier Z9': 'Z9' is no square of the board; expected a square such as B2"),
    ],
)
def test_a_line_that_cannot_be_played(moves: Path, tmp_path: Path, line: str, expected: str) -> None:
    moves.write_text(moves.read_text() + line + "\ncourier stays\n")
    saved = tmp_path / "game.toml"
    result = run("play", CORRIDOR, "--moves", str(moves), "--save", str(saved))
    assert result.exit_code == 1
    assert result.stderr == f"{moves}: {expected}\n"
    assert "   3  watchman stands\n" in result.stdout
    again = explorer.load(str(saved))
    assert [line.text for line in again.lines()] == ["chance courier", "courier B3 C3", "watchman stands"]


def test_only_the_mover_is_told_why_a_line_is_refused(tmp_path: Path) -> None:
    """A number that was not declared is a secret of the mover."""
    file = tmp_path / "moves.txt"
    file.write_text("green move 1\n")
    why = "card 3 of green has number 2"
    for seat, told in (("judge", True), ("green", True), ("red", False), ("spectator", False)):
        result = run("play", "spy/lesson", "--moves", str(file), "--seat", seat)
        assert result.exit_code == 1
        assert (why in result.stderr) is told
        assert "line 1, 'green move 1': refused; " in result.stderr


def test_a_seat_s_lines_are_counted_as_it_is_told_of_them(tmp_path: Path) -> None:
    short, long = tmp_path / "short.txt", tmp_path / "long.txt"
    short.write_text("chance courier\ncourier B3 C3\n")
    long.write_text("chance courier\ncourier B3 ...\ncourier C3\n")
    told = [
        run("play", CORRIDOR, "--moves", str(file), "--seat", "watchman").stdout for file in (short, long)
    ]
    assert told[0] == told[1]


def test_lines_after_the_end(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text("chance courier\ncourier B3 C3\nwatchman turns\ncourier stays\n")
    result = run("play", CORRIDOR, "--moves", str(file))
    assert result.exit_code == 1
    assert result.stderr == (
        f"{file}: line 4, 'courier stays': the game is over before it; take it and those after it out\n"
    )
    assert "Winner: watchman" in result.stdout


def test_a_bot_against_a_file(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text("courier stays\ncourier stays\n")
    result = run("play", CORRIDOR, "--moves", str(file), "--bot", "watchman=random", "--seed", "1")
    assert result.exit_code == 0
    assert result.stdout.count("courier stays") == 2
    assert result.stdout.count("  watchman ") >= 2
    assert "chance " in result.stdout


def test_a_saved_game_is_played_on(moves: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.toml"
    run("play", CORRIDOR, "--moves", str(moves), "--save", str(saved))
    result = run("play", str(saved), "--seed", "2")
    assert result.exit_code == 0
    assert "   3  watchman stands\n" in result.stdout
    assert "Winner: " in result.stdout
    saved.write_text(saved.read_text().replace("watchman stands", "watchman turns"))
    broken = run("play", str(saved))
    assert broken.exit_code == 2
    assert broken.stderr.startswith(f"{saved}: step 3, line 'watchman turns': leads to fingerprint ")
    rest = run("play", str(saved), "--until-fault", "--seed", "2")
    assert rest.exit_code == 0
    assert "   2  courier B3 C3\n" in rest.stdout
    assert run("play", str(saved), "--reading", "diagonals=yes").exit_code == 2


def test_playing_under_a_reading() -> None:
    told = run("play", "PW-caught", "--moves", "/dev/null", "--reading", "diagonals=yes").stdout
    assert "the watchman sees the courier no longer (PW-1)" in told
    wrong = run("play", CORRIDOR, "--reading", "diagonals")
    assert wrong.exit_code == 2
    assert wrong.stderr == "--reading: found 'diagonals'; expected two words with = between them\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            ("play", "template/coridor"),
            "unknown mission 'template/coridor'; did you mean 'template/corridor'?",
        ),
        (("play", CORRIDOR, "--bot", "curier=random"), "curier: no such seat; did you mean 'courier'?"),
        (("play", CORRIDOR, "--bot", "courier=rando"), "courier: no bot is called 'rando'; did you mean"),
        (
            ("play", CORRIDOR, "--moves", "no.txt"),
            "no.txt: no such file; expected a file of moves, one a line\n",
        ),
        (("play", CORRIDOR, "--save", "no/such/x.toml"), "no/such/x.toml: cannot be written"),
        (("simulate", CORRIDOR, "-n", "2", "--csv", "no/x.csv"), "no/x.csv: cannot be written"),
        (("simulate", CORRIDOR, "-n", "2", "--parquet", "no/x.pq"), "no/x.pq: cannot be written"),
        (("simulate", CORRIDOR, "-n", "0"), "Usage: "),
        (("simulate", CORRIDOR, "--workers", "0"), "Usage: "),
        (("simulate", CORRIDOR, "--csv", ""), "--csv: found ''; expected a name\n"),
        (("simulate", CORRIDOR, "--parquet", " "), "--parquet: found ' '; expected a name\n"),
        (("play", CORRIDOR, "--save", ""), "--save: found ''; expected a name\n"),
        (("play", CORRIDOR, "--export", ""), "--export: found ''; expected a name\n"),
        (("play", CORRIDOR, "--moves", ""), "--moves: found ''; expected a name\n"),
        (("play", ""), "MISSION_CASE_OR_SAVED_GAME: found ''; expected a name\n"),
        (("check", ""), "PATH: found ''; expected a name\n"),
        (("rules", ""), "GAME: found ''; expected a name\n"),
        (("show", CORRIDOR, "--svg", ""), "--svg: found ''; expected a name\n"),
        (
            ("play", CORRIDOR, "--bot", "courier=random", "--bot", "courier=thoughtful"),
            "--bot: courier is given twice, as 'random' and 'thoughtful'; give it once\n",
        ),
        (("rules", "template", "PW-9", "--coverage"), "Past the Watchman has no clause 'PW-9'; did you mean"),
    ],
)
def test_mistakes(words: tuple[str, ...], expected: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(expected), result.stderr


@every_game
def test_every_mission_is_played_by_the_command(game: str) -> None:
    for start in mission_starts(game):
        assert start.beginning is not None
        result = run("play", start.beginning.mission, "--seed", "3")
        assert result.exit_code == 0
        assert "\nWinner: " in result.stdout
        told = [line for line in result.stdout.splitlines() if line.startswith("        ")]
        assert all(f"({GAMES[game].rulebook.prefix}-" in line for line in told)


def test_simulate_counts(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    words = ("simulate", CORRIDOR, "-n", "30", "--bot", "courier=thoughtful", "--seed", "4")
    result = run(*words, "--csv", str(file))
    assert result.exit_code == 0
    assert result.stdout.startswith("30 games of Past the Watchman\n")
    rows = list(csv.DictReader(file.open()))
    assert [row["seed"] for row in rows] == [str(number) for number in range(4, 34)]
    won = sum(row["winner"] == "courier" for row in rows)
    assert (
        f"{'courier':<14}{'PW-4':<14}{won:>7}{won / 30:>8.1%}  The courier wins on an exit." in result.stdout
    )
    assert f"{'PW-2':<14}{sum(int(row['PW-2']) for row in rows):>8}" in result.stdout
    assert run(*words).stdout in result.stdout
    # any one of them can be seen again
    third = run("play", CORRIDOR, "--bot", "courier=thoughtful", "--seed", "6").stdout
    assert f"Winner: {rows[2]['winner']} " in third


def test_simulate_tells_before_the_games_that_its_file_cannot_be_written() -> None:
    assert run("simulate", CORRIDOR, "--csv", "no/x.csv").stdout == ""


def test_simulate_says_what_is_unfinished() -> None:
    result = run("simulate", CORRIDOR, "-n", "3", "--cap", "2")
    assert f"{'unfinished':<14}{'-':<14}{3:>7}{1:>8.1%}\n" in result.stdout


def test_coverage_names_cases_and_what_is_missing() -> None:
    result = run("rules", "template", "--coverage")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[3] == "PW-4: PW-turns, PW-caught, PW-out, PW-seed"
    assert lines[-1] == "4 of 4 clauses of Past the Watchman are exercised by a case"
    one = run("rules", "template", "PW-2", "--coverage", "--json")
    assert '"PW-2": [\n    "PW-step",' in one.stdout


def test_coverage_names_clauses_without_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    book = GAMES["template"].rulebook
    monkeypatch.setattr(book, "_clauses", dict(book._clauses))
    book.note("9", "A note that no case knows.", source="this test")
    lines = run("rules", "template", "--coverage").stdout.splitlines()
    assert "PW-9: no case" in lines
    assert lines[-2:] == [
        "4 of 5 clauses of Past the Watchman are exercised by a case",
        "by none: PW-9",
    ]


def test_readings_are_weighed_by_playing() -> None:
    result = run("readings", "template", "--matter", "10")
    assert result.exit_code == 0
    first, example = result.stdout.splitlines()
    many, rest = first.split(" of ")
    assert 0 < int(many) <= 10
    assert rest == "10  diagonals = yes"
    assert example.strip().startswith("line ")
    assert "(PW-" in example
    found = json.loads(run("readings", "template", "--matter", "10", "--json").stdout)
    assert [(row["name"], row["value"], row["games"]) for row in found] == [("diagonals", "yes", int(many))]
    again = [compare(played(CORRIDOR, seed), {"diagonals": "yes"}) for seed in range(10)]
    assert sum(one is not None for one in again) == int(many)


# another set-up


def test_keys_of_the_set_up_are_varied(tmp_path: Path) -> None:
    four = run(
        "play",
        "long_night/mansion",
        "--with",
        "spies=4",
        "--seed",
        "3",
        "--save",
        str(tmp_path / "four.toml"),
    )
    session = library.load(str(tmp_path / "four.toml"))
    assert (
        sum(
            seat not in ("guard", "spies", "judge", "spectator") for seat in session.game.seats(session.state)
        )
        == 4
    )
    assert "Winner" in four.stdout
    free = run("play", "long_night/mansion", "--with", "set_up=free", "--seed", "3")
    assert "guard place" in free.stdout
    assert (
        vary(library.mission("long_night/mansion"), spies=3).state
        != library.mission("long_night/mansion").position.state
    )


def test_wrong_keys_are_refused_with_the_nearest_one() -> None:
    for given, said in (
        ("spie=3", "spie: unknown key; did you mean 'spies'?"),
        ("set_up=fre", "set_up: found \"fre\"; did you mean 'free'?"),
        ("spies", "--with: found 'spies'; expected two words with = between them"),
    ):
        result = run("play", "long_night/mansion", "--with", given)
        assert result.exit_code == 2
        assert said in result.stderr


def test_one_key_of_a_table_is_varied_and_none_is_lost_unsaid(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    words = ("play", "long_night/yard", "--seed", "3", "--save", str(file), "--with")
    assert run(*words, "rules.last_round=2").exit_code == 0
    own = library.load(str(file)).beginning.own
    assert own["rules"] == {"objective": "document", "last_round": 2}
    yard = library.mission("long_night/yard").position.beginning
    assert yard is not None
    assert yard.own["rules"]["last_round"] == 8
    for given, said in (
        (
            "rules={last_round=2}",
            "--with: found rules={last_round=2}, which leaves out objective; "
            "change keys one by one, such as rules.last_round=...\n",
        ),
        ("rules.round=2", "rules.round: unknown key; "),
        ("pieces.kind=2", "--with: found 'pieces.kind'; pieces is no table\n"),
        # a line break makes no second key
        ("spies=2\nmap=3", 'spies: found "2\\nmap=3"; expected a whole number'),
    ):
        result = run(*words, given)
        assert (result.exit_code, result.stderr[: len(said)]) == (2, said)
    whole = run(*words, 'rules={objective="document", last_round=2}')
    assert whole.exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", CORRIDOR, "-n", "2", "--csv", "{0}/x", "--parquet", "{0}/../{1}/x"),
        ("play", CORRIDOR, "--save", "{0}/x", "--moves", "{0}/./x"),
        ("play", CORRIDOR, "--export", "{0}/x.html", "--export", "{0}/x.html"),
        ("play", CORRIDOR, "--save", "{0}/x.html", "--export", "{0}/x.html"),
    ],
)
def test_one_file_for_two_options_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    result = run(*(word.format(tmp_path, tmp_path.name) for word in words))
    assert result.exit_code == 2
    assert "name one file; give each a file of its own" in result.stderr
    assert not list(tmp_path.iterdir())


def test_simulate_with_workers_writes_the_same(tmp_path: Path) -> None:
    words = ("simulate", CORRIDOR, "-n", "9", "--csv", str(tmp_path / "x.csv"))
    alone = run(*words).stdout, (tmp_path / "x.csv").read_text()
    several = run(*words, "--workers", "2", "--parquet", str(tmp_path / "x.parquet")).stdout
    assert several == f"{alone[0]}{tmp_path / 'x.parquet'} written\n"
    assert (tmp_path / "x.csv").read_text() == alone[1]
    read = pd.read_parquet(tmp_path / "x.parquet")
    assert read.to_csv(index=False) == alone[1]


def test_a_saved_game_is_there_although_its_reader_leaves(tmp_path: Path) -> None:
    command = f"{sys.executable} -m explorer play long_night/mansion --save {tmp_path / 'x.toml'} | head -c 5"
    subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert library.load(str(tmp_path / "x.toml")).outcome[0]


def test_a_case_keeps_its_moves_when_its_set_up_is_varied() -> None:
    case = next(case for case in cases("long_night") if case.do and case.position.beginning)
    assert vary(case).state == case.position.state
    assert vary(case, start={"round": 2}).state != case.position.state


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    result = run("simulate", CORRIDOR, "-n", "1", "--csv", "/dev/full")
    assert result.exit_code == 2
    assert "cannot be written (No space left on device)" in result.stderr
    with open("/dev/full", "wb") as full:
        shown = subprocess.run(
            [sys.executable, "-m", "explorer", "--help"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (shown.returncode, shown.stderr) == (
        1,
        "what it prints cannot be written (No space left on device)\n",
    )


def test_a_bot_that_never_moves_is_told() -> None:
    result = run("play", "long_night/yard", "--bot", "anna=sneak", "--seed", "2")
    assert result.stderr == "--bot: anna was never to move; to move were spies, guard\n"
    assert run("play", "long_night/yard", "--bot", "spies=sneak", "--seed", "2").stderr == ""
