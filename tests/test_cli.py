"""The command: what it prints, its exit codes, and that no mistake of a user ends in a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from explorer import library
from explorer.board.board import Board
from explorer.board.text import lettered
from explorer.cli import lab
from explorer.cli.main import COMMANDS, main
from explorer.core import readings
from explorer.core.fault import Faults
from explorer.files.schema import table_in
from explorer.files.text import REPOSITORY, shared
from explorer.games import GAMES
from explorer.games.long_night.model.pieces import KINDS
from tests.support.casebook import every_game, outcomes
from tests.support.depth import DEPTH, deep
from tests.test_files import UNREADABLE

CASE = '''
id = "row"
game = "long_night"
title = "A row"
map = """
+---+---+---+
| .   . | . |
+---+---+---+
"""
[[ask]]
sees = { from = "A1", to = "B1" }
expect = true
[[ask]]
sees = { from = "A1", to = "C1" }
expect = false
because = ["LN-8.1"]
'''


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def refused(*words: str) -> str:
    """What a run that must end with exit code 2 says; nothing of it may look like a traceback."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.stderr.strip()
    return result.stderr


@pytest.fixture
def case(tmp_path: Path) -> Path:
    file = tmp_path / "row.toml"
    file.write_text(CASE)
    return file


# check


def test_check_counts_what_passed(case: Path) -> None:
    result = run("check", str(case))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "2 passed, 0 failed\n", "")


def test_check_prints_one_line_a_failing_ask(case: Path) -> None:
    case.write_text(CASE.replace("expect = false", "expect = true"))
    result = run("check", str(case))
    assert result.exit_code == 1
    assert result.stdout == (
        'row: sees { from = "A1", to = "C1" }: expected true, got false; the wall B1|C1 stops it (LN-8.1)\n'
        "1 passed, 1 failed\n"
    )


def test_check_asks_the_rest_when_a_file_cannot_be_read(case: Path) -> None:
    (case.parent / "bad.toml").write_text("id = ")
    result = run("check", str(case.parent), str(case.parent / "nope.toml"))
    assert result.exit_code == 2
    assert result.stdout == "2 passed, 0 failed\n"
    bad, nope = result.stderr.splitlines()
    assert "bad.toml: is no valid TOML: " in bad
    assert "nope.toml: no such file" in nope


def test_check_in_json(case: Path) -> None:
    case.write_text(CASE.replace("expect = false", "expect = true"))
    result = run("check", "--json", str(case))
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert (told["passed"], told["failed"], told["faults"]) == (1, 1, [])
    first, second = told["asks"]
    assert first["passed"] is True
    assert second["passed"] is False
    assert second["case"] == "row"
    assert (second["expected"], second["value"], second["clauses"]) == (True, False, ["LN-8.1"])


def test_check_in_json_with_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    result = run("check", "--json", str(tmp_path / "nope.toml"))
    assert result.exit_code == 2
    assert json.loads(result.stdout)["faults"] == [
        f"{tmp_path}/nope.toml: no such file; expected a TOML file"
    ]


@deep
def test_check_without_a_path_asks_all_casebooks() -> None:
    result = run("check")
    assert result.stdout == f"{sum(len(outcomes(game)) for game in GAMES)} passed, 0 failed\n"


def test_check_says_which_move_cannot_be_read(case: Path) -> None:
    case.write_text(CASE.replace("[[ask]]", 'do = ["anna pass"]\n[[ask]]', 1))
    result = run("check", str(case))
    assert result.exit_code == 2
    assert result.stdout == "0 passed, 0 failed\n"
    why = "do[0] line 'anna pass': no piece is called 'anna'; allowed: guard"
    assert result.stderr == f"{case}: row.{why}\n"
    assert refused("validate", str(case)) == f"{case}: row: {why}\n"
    assert refused("show", str(case)) == f"row.{why}\n"


def test_show_a_case_after_its_moves() -> None:
    shown = run("show", "PW-turns").stdout
    assert "After: courier B1 C1, watchman stands, courier stays\n" in shown
    assert "courier: C1\n" in shown


# explain


def test_explain_says_verdict_reasons_squares_clauses_and_readings() -> None:
    result = run("explain", "LN-sight-corner")
    assert result.exit_code == 0
    for line in (
        "LN-sight-corner: A line through a corner with a wall on one way round it, and on both",
        'sees { from = "A1", to = "B2" }: seen',
        'sees { from = "A1", to = "B2" } under { sight_corner = "strict" }: not seen',
        "  - the corner between A1 and B2 is open by way of A2 (LN-3.1, sight_corner = lenient)",
        "    - the way round over B1 is shut (LN-3.1, SAID)",
        "      - the wall A1|B1 stops it (LN-8.1, SAID)",
        "  squares: A1 B2 B1 A2",
        "  edges: A1|B1",
        "  with sight_corner = strict (both ways round the corner must be open): not seen",
    ):
        assert line in result.stdout.splitlines()
    assert "  LN-8.1 [rules 8, blue line; the rule book says it] A wall: " in result.stdout


def test_explain_a_file_and_what_it_does_not_expect(case: Path) -> None:
    case.write_text(CASE.replace("expect = false", "expect = true"))
    result = run("explain", str(case))
    assert result.exit_code == 0
    assert "  the case expects something else: the wall B1|C1 stops it (LN-8.1)" in result.stdout


def test_explain_in_json() -> None:
    told = json.loads(run("explain", "LN-sight-every-blocker", "--json").stdout)
    assert len(told) == 3
    assert told[0]["edges"] == ["A1|B1", "B1|C1", "E1|F1", "F1|G1"]
    assert told[0]["clauses"] == ["LN-8.1", "LN-8.6", "LN-8.8", "LN-8.7", "LN-8.5"]
    assert {"clause", "basis", "source", "sentence", "squares", "edges"} <= told[0]["because"][0].keys()
    assert {"reading", "value", "meaning", "answer", "differs"} <= told[0]["others"][0].keys()


@every_game
def test_explain_every_kind_of_case(game: str) -> None:
    for file in library.casebook(game):
        if file.stat().st_size < (12_000 if DEPTH else 4_000):
            result = run("explain", str(file))
            assert result.exit_code == 0, result.output


# show


def test_show_a_mission_and_a_case_as_text(case: Path) -> None:
    mission = run("show", "long_night/yard").stdout
    assert mission.startswith("yard: The yard\n")
    assert "| .   .   .   .   .   .   .   .   .   .   .   .   . x .   G   . |" in mission
    assert "g1: green at J7" in mission
    shown = run("show", str(case), "--ask", "1").stdout
    assert shown.startswith("row: A row\n    A   B   C\n  +---+---+---+\n1 | .   . | . |\n")
    assert 'sees { from = "A1", to = "C1" }: not seen' in shown


@pytest.mark.parametrize("palette", GAMES["long_night"].display.palettes)
def test_show_draws_a_case_and_its_answer(palette: str, case: Path, tmp_path: Path) -> None:
    svg, png, answer = (tmp_path / name for name in ("a.svg", "a.png", "b.svg"))
    result = run("show", str(case), "--svg", str(svg), "--png", str(png), "--palette", palette)
    assert (result.exit_code, result.stdout) == (0, f"{svg} written\n{png} written\n")
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")
    assert png.read_bytes().startswith(b"\x89PNG")
    run("show", str(case), "--ask", "1", "--svg", str(answer), "--palette", palette)
    assert answer.read_text() != svg.read_text()


def test_show_all_cases_of_a_file() -> None:
    (file,) = (path for path in library.casebook("template"))
    shown = run("show", str(file)).stdout
    assert [line.split(":")[0] for line in shown.splitlines() if line.startswith("PW-")] == [
        case.id for case in library.cases_in(file)
    ]


def test_a_question_without_an_expected_answer_is_explained_and_shown_but_not_checked(case: Path) -> None:
    case.write_text(CASE.replace("expect = false\n", ""))
    said = run("explain", str(case)).stdout
    assert 'sees { from = "A1", to = "C1" }: not seen' in said
    assert "expects something else" not in said
    assert 'sees { from = "A1", to = "C1" }: not seen' in run("show", str(case), "--ask", "1").stdout
    assert run("validate", str(case)).exit_code == 0
    assert json.loads(run("explain", str(case), "--json").stdout)[1]["passed"] is None
    result = run("check", str(case))
    assert (result.exit_code, result.stdout) == (2, "1 passed, 0 failed\n")
    assert result.stderr == (
        f"{case}: ask[1].expect (row): nothing expected; needed to check it, such as expect = true\n"
    )


def test_asks_are_counted_as_faults_count_them(case: Path) -> None:
    case.write_text(CASE.replace('"C1"', '"C9"'))
    assert "ask[1].sees.to: found 'C9'" in refused("show", str(case))
    case.write_text(CASE)
    assert 'to = "C1" }: not seen' in run("show", str(case), "--ask", "1").stdout


def test_an_ask_beside_the_cases_is_told_where_it_belongs(case: Path) -> None:
    case.write_text(CASE.replace("id =", "[[case]]\nid =", 1))
    said = refused("explain", str(case))
    assert f"{case}: ask: unknown key; did you mean [[case.ask]]?" in said


def test_files_of_the_other_kind_are_told_apart(case: Path) -> None:
    assert library.case(str(case)).id == "row"
    with pytest.raises(Faults, match=r"this is a case file; use case\(...\)"):
        library.mission(str(case))
    with pytest.raises(Faults, match=r"this is a mission file; use mission\(...\)"):
        library.case("missions/long_night/yard.toml")
    with pytest.raises(Faults, match=r"long_night/yard is a mission; use mission\(...\)"):
        library.case("long_night/yard")
    with pytest.raises(Faults, match="holds 8 cases; name one by its id: PW-watch, "):
        library.case(str(library.casebook("template")[0]))


def test_a_folder_is_told_once(tmp_path: Path) -> None:
    assert refused("show", str(tmp_path)) == f"{tmp_path}: is a folder; expected a TOML file\n"


def test_boards_are_lettered_for_people_and_other_texts_left_alone() -> None:
    board = Board.of(28, 10, {}, {})
    head, corners, first, *rest = lettered(f"{board.to_text()}\nanna: spy").split("\n")
    for name, column in (("A", 0), ("Z", 25), ("AB", 27)):
        assert head[3 + 4 * column : 6 + 4 * column + 1].split() == [name]
    assert corners == "   " + board.to_text().split("\n")[0]
    assert first.startswith(" 1   .")
    assert head.index("A") == first.index(".")
    assert rest[-1] == "anna: spy"
    assert rest[-3].startswith("10   .")
    assert lettered("nobody\n+-") == "nobody\n+-"


# readings, rules


def test_one_reading_with_its_origins() -> None:
    text = run("readings", "long_night", "sight_corner").stdout
    assert text.startswith("sight_corner: May a line of sight pass")
    assert text.count("origin: ") == 3
    assert [row["name"] for row in json.loads(run("readings", "long_night", "water", "--json").stdout)] == [
        "water"
    ]


def test_sets_of_readings_are_listed_with_what_they_read_otherwise() -> None:
    text = run("readings", "spy").stdout
    assert "set word_for_word: top_secret_2 = nothing, may_pass = false, turns_per_move = one" in " ".join(
        text.split()
    )
    assert "set " not in run("readings", "spy", "may_pass").stdout


def test_the_format_lists_the_words_that_may_stand_there() -> None:
    text = run("rules", "long_night", "--format").stdout
    joined = " ".join(text.split())
    for words in (
        ", ".join(KINDS),
        "one of green, blue, ",
        "one of crawl, sneak, walk, run, throw; without it: walk",
    ):
        assert words in joined
    assert "    wall: `|` between columns, `---` between rows\n" in text
    assert "    black: `#` in a square\n" in text
    assert "* needed, and either a map or a mission" in text
    for line in text.splitlines():
        assert len(line) <= 102
    before, after = (
        "  look: Every square that a unit or device inspects with one look: its own, the chosen, mirrored",
        "      ",
    )
    (number,) = (n for n, line in enumerate(text.splitlines()) if line.startswith(before))
    assert text.splitlines()[number + 1].startswith(after)


@every_game
def test_readings_are_listed_with_their_default(game: str) -> None:
    text = run("readings", game).stdout
    rows = json.loads(run("readings", game, "--json").stdout)
    names = readings.names(GAMES[game].readings)
    assert [row["name"] for row in rows] == list(names)
    assert text.count(" (default): ") == len(names)
    for row in rows:
        assert f"{row['name']}: {row['question']}" in text
        assert [value["default"] for value in row["values"]] == [True] + [False] * (len(row["values"]) - 1)
        assert all(value["meaning"] and value["origin"] for value in row["values"])


@every_game
def test_rules_are_listed_whole_and_one_by_one(game: str) -> None:
    rows = json.loads(run("rules", game, "--json").stdout)
    assert [row["id"] for row in rows] == [clause.id for clause in GAMES[game].rulebook]
    assert all(row["source"] and row["text"] and row["basis"] for row in rows)
    (one,) = json.loads(run("rules", game, rows[1]["id"], "--json").stdout)
    assert one == rows[1]
    text = run("rules", game, rows[1]["id"]).stdout
    assert text.startswith(f"{one['id']}  {one['basis']}: ")
    assert one["text"].split(" ")[0] in text
    assert run("rules", game).stdout.count("\n") > len(rows)


@every_game
def test_the_format_is_printed_from_the_declarations(game: str) -> None:
    text = run("rules", game, "--format").stdout
    rows: dict[str, Any] = json.loads(run("rules", game, "--format", "--json").stdout)
    assert [row["name"] for row in rows["queries"]] == list(GAMES[game].queries)
    keys = [row["key"] for row in rows["position"]]
    for name, field in GAMES[game].setup.keys.model_fields.items():
        assert name in keys
        assert field.description, f"{name} is not described"
        inside = table_in(field.annotation)
        for inner, inner_field in inside.model_fields.items() if inside else ():
            assert f"{name}.{inner}" in keys
            assert inner_field.description, f"{name}.{inner} is not described"
    for key in keys:
        assert f" {key}: " in text
    assert [row["form"] for row in rows["moves"]] == [form.pattern for form in GAMES[game].notation.forms]
    assert all(f"  {row['form']}: " in text for row in rows["moves"])
    assert "expect: the answer that the rules must give" in text


# validate


def test_validate_says_what_each_file_is(case: Path) -> None:
    result = run("validate", str(case), "missions")
    assert result.exit_code == 0
    assert f"{case}: 1 case, valid\n" in result.stdout
    assert run("validate", "LN-lines", "long_night/yard", str(case)).stdout == (
        f"LN-lines: 1 case, valid\nlong_night/yard: a mission, valid\n{case}: 1 case, valid\n"
    )
    assert "missions/long_night/yard.toml: a mission, valid\n" in result.stdout


def test_validate_tells_every_fault_of_every_file(case: Path) -> None:
    case.write_text(CASE.replace("title", "titel").replace("LN-8.1", "LN-81").replace('"B1"', '"B7"'))
    bad = case.parent / "mission.toml"
    bad.write_text('summary = "x"\ngame = "long_night"\n')
    result = run("validate", str(case), str(bad))
    assert (result.exit_code, result.stdout) == (2, "")
    places = [line.removeprefix(f"{case.parent}/").split(": ")[:2] for line in result.stderr.splitlines()]
    assert places == [
        ["row.toml", "titel"],
        ["row.toml", "ask[0].sees.to"],
        ["row.toml", "ask[1].because[0]"],
        ["mission.toml", "id"],
        ["mission.toml", "title"],
        ["mission.toml", "players"],
        ["mission.toml", "map"],
    ]


# bad input


@pytest.mark.parametrize("command", ["check", "explain", "show", "validate"])
@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable_files(command: str, name: str, tmp_path: Path) -> None:
    data, expected = UNREADABLE[name]
    file = tmp_path / f"{name}.toml"
    file.write_bytes(data)
    said = refused(command, str(file))
    assert expected in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "explain", "show", "validate"])
def test_missing_files_folders_and_large_files(command: str, tmp_path: Path) -> None:
    assert "no such file; expected a TOML file" in refused(command, str(tmp_path / "nope.toml"))
    said = refused(command, str(tmp_path))
    assert "holds no TOML file" in said or "is a folder" in said
    large = tmp_path / "large.toml"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    start = time.perf_counter()
    assert "is too large; allowed: at most 5,000,000 bytes" in refused(command, str(large))
    assert time.perf_counter() - start < 2
    (tmp_path / "empty.toml").write_text("")
    assert "is empty" in refused(command, str(tmp_path / "empty.toml"))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("explain", "LN-line"), "unknown case 'LN-line'; did you mean 'LN-lines'?"),
        (("show", "LN-line"), "unknown case 'LN-line'; did you mean 'LN-lines'?"),
        (("show", "long_night/yrd"), "unknown mission 'long_night/yrd'; did you mean 'long_night/yard'?"),
        (("explain", "long_night/yard"), "long_night/yard is a mission and asks nothing; expected a case"),
        (("show", "LN-lines", "--ask", "9"), "--ask: found 9; LN-lines has 4 asks, ask[0] to ask[3]"),
        (("show", "long_night/yard", "--ask", "0"), "--ask: found 0; yard has 0 asks"),
        (("show", "LN-lines", "--svg", "a.svg", "--palette", "nihgt"), "--palette: found 'nihgt'; did you mean 'night'?"),
        (("show", "LN-lines", "--svg", "/nope/a.svg"), "/nope/a.svg: cannot be written (No such file or directory)"),
        (("show", "LN-lines", "--png", "/"), "/: cannot be written (Is a directory)"),
        (("readings", "long_nite"), "game: unknown game 'long_nite'; did you mean 'long_night'?"),
        (("rules", "draughts"), "game: unknown game 'draughts'; allowed: long_night, "),
        (("rules", "long_night", "LN-8.41"), "Long Night in the Dark has no clause 'LN-8.41'; did you mean 'LN-8.4'?"),
        (("validate",), "Missing argument 'PATH_OR_NAME...'"),
        (("validate", "LN-line"), "unknown case 'LN-line'; did you mean 'LN-lines'?"),
        (("readings", "long_night", "watr"), "unknown reading 'watr'; did you mean 'water'?"),
        (("show", "LN-lines", "--png", "a.svg"), "--png: found 'a.svg'; expected a name that does not end in .svg"),
        (("show", "LN-lines", "--svg", "a.PNG"), "--svg: found 'a.PNG'; expected a name that does not end in .png"),
        (("explain",), "Missing argument 'CASE_ID_OR_FILE'"),
        (("chekc",), "No such command 'chekc'"),
        (("show", "LN-lines", "--ask", "-1"), "Invalid value for '--ask'"),
        (("lab", "--port", "99999"), "Invalid value for '--port'"),
    ],
)  # fmt: skip
def test_words_that_mean_nothing(words: tuple[str, ...], expected: str) -> None:
    assert expected in refused(*words)


def test_one_picture_needs_one_case() -> None:
    (file,) = library.casebook("template")
    said = refused("show", str(file), "--svg", "a.svg")
    assert (
        f"{file} holds 8 cases; name one by its id: PW-watch, PW-column, PW-step, PW-safe, PW-turns ..."
        in said
    )


def test_help_and_version() -> None:
    for words in (("--help",), ("-h",), ("check", "--help"), ("lab", "--help"), ("--version",)):
        assert run(*words).exit_code == 0
    known = {"check", "explain", "show", "play", "export", "simulate", "readings", "rules", "validate", "lab"}
    assert set(COMMANDS) == known


# lab


def test_lab_opens_the_start_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.execv", lambda _, words: started.append(words))
    said = run("lab", "--no-browser", "--port", "8899").stderr
    run()
    assert said == f"Your notebooks: {tmp_path / 'notebooks'} (copies, yours to change)\n"
    first, second = started
    assert first[:3] == [sys.executable, "-m", "jupyterlab"]
    assert {"--no-browser", "--port=8899", "--LabApp.default_url=/lab/tree/00_start.ipynb"} <= {*first}
    assert "--no-browser" not in second
    assert f"--ServerApp.root_dir={tmp_path / 'notebooks'}" in first
    assert (tmp_path / "notebooks" / lab.START).is_file()


def test_lab_in_a_checkout_opens_copies_and_leaves_what_is_tracked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    assert lab.folder() == REPOSITORY / "my_notebooks"
    assert "my_notebooks/" in (REPOSITORY / ".gitignore").read_text().splitlines()


def test_lab_copies_what_is_new_and_never_over_what_the_user_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, here = tmp_path / "source", tmp_path / "here"
    for folder in (source, here):
        folder.mkdir()
    names = (lab.START, "02.ipynb")
    for name in names:
        (source / name).write_text("old")
    monkeypatch.setattr(lab, "shared", lambda name: source)
    monkeypatch.chdir(here)
    mine = here / "notebooks"
    assert lab.notebooks() == (mine, ())
    (mine / lab.START).write_text("mine")
    assert lab.notebooks() == (mine, ())
    for name in names:
        (source / name).write_text("new")
    for _ in range(2):
        assert lab.notebooks() == (mine, (lab.START,))
        assert [(mine / name).read_text() for name in names] == ["mine", "new"]
    (mine / lab.START).rename(mine / "kept.ipynb")
    assert lab.notebooks() == (mine, ())
    assert [(mine / name).read_text() for name in ("kept.ipynb", lab.START)] == ["mine", "new"]
    # copies of before have no record: they may have been changed
    (mine / lab.COPIED).unlink()
    (mine / lab.START).write_text("mine again")
    assert lab.notebooks() == (mine, (lab.START,))
    assert (mine / lab.START).read_text() == "mine again"


def test_lab_says_where_it_cannot_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "notebooks").write_text("in the way")
    monkeypatch.setattr(lab, "shared", lambda name: tmp_path)
    monkeypatch.chdir(tmp_path)
    assert "the notebooks cannot be copied here (File exists)" in refused("lab")


# real runs


def real(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "explorer", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **options)


def test_a_real_run_passes_and_fails(case: Path) -> None:
    assert real("check", str(case)).stdout == "2 passed, 0 failed\n"
    case.write_text(CASE.replace("expect = false", "expect = true"))
    assert real("check", str(case)).returncode == 1
    done = real("check", str(case.parent / "nope.toml"))
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)


def test_the_installed_command_is_the_same() -> None:
    script = Path(sys.executable).parent / "explorer"
    done = subprocess.run([script, "rules", "template", "PW-1"], capture_output=True, text=True, check=True)
    assert done.stdout == run("rules", "template", "PW-1").stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
def test_a_reader_who_leaves_causes_no_traceback() -> None:
    command = f"{sys.executable} -m explorer rules long_night --json | head -c 5"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
def test_an_interrupt_causes_no_traceback(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    process = begun("check", str(pipe))
    # the command waits in the pipe: opening the other end returns as soon as it does
    with pipe.open("wb"):
        for _ in range(10):
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
            # a signal that comes just before the wait begins is noticed only after it
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=5)
                break
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "stopped\n")


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_with_the_games_played_so_far(workers: str, tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    words = ("simulate", "template/corridor", "-n", "1000000", "--workers", workers, "--csv", str(file))
    process = begun(*words, start_new_session=True)
    while not file.exists() and process.poll() is None:
        time.sleep(0.05)
    time.sleep(2)
    # as a terminal does it: to the workers too
    os.killpg(process.pid, signal.SIGINT)
    out, said = process.communicate(timeout=60)
    games = file.read_text().count("\n") - 1
    assert (process.returncode, said) == (130, f"stopped after {games} games\n")
    assert out.startswith(f"{games} games of Past the Watchman\n")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
@pytest.mark.parametrize("after", [0.2, 0.4, 0.6])
def test_an_interrupt_while_it_is_loaded_causes_no_traceback(after: float) -> None:
    process = begun("check")
    time.sleep(after)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert said in ("stopped\n", "")
    # Python ends by the signal itself where it comes in the middle of a class that is being made
    assert process.returncode in (130, -signal.SIGINT)


def begun(*words: str, **options: Any) -> subprocess.Popen[str]:
    """The command, running. Where tests run in the background interrupts are ignored, and children inherit that."""
    return subprocess.Popen(
        [sys.executable, "-m", "explorer", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
        **options,
    )


def test_a_terminal_of_few_letters(case: Path) -> None:
    case.write_text(CASE.replace("A row", "A → B"), encoding="utf-8")
    done = real("show", str(case), env={**os.environ, "PYTHONIOENCODING": "latin-1"})
    assert done.returncode == 0
    assert done.stdout.startswith("row: A \\u2192 B\n")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(case: Path) -> None:
    case.chmod(0)
    assert "cannot be read (Permission denied)" in refused("check", str(case))


def test_validate_tells_what_keeps_a_mission_from_being_played(tmp_path: Path) -> None:
    file = tmp_path / "shut.toml"
    text = (shared("missions") / "template" / "corridor.toml").read_text()
    file.write_text(text.replace('exits = ["A1", "E1"]', "exits = []"))
    result = run("validate", str(file))
    assert result.exit_code == 1
    assert result.stdout == (
        f"{file}: a mission, sound, but cannot be played\n  error: exits: found none; needed: a square on which the courier wins (PW-4)\n"
    )


def test_a_mission_without_its_game_s_name_is_offered_with_it() -> None:
    assert "did you mean the mission 'long_night/mansion'?" in refused("show", "mansion")


# What is wrong with a file is no answer that differs


BAD = """
id = "bad"
game = "template"
mission = "template/corridor"
do = ["{line}"]
[[ask]]
watched = {{ square = "{square}" }}
expect = {expect}
"""


@pytest.mark.parametrize(
    ("line", "square", "expect", "words", "code"),
    [
        ("chance courier", "A1", "false", "", 0),
        ("chance courier", "A1", "true", "", 1),
        ("courier E1", "A1", "false", "", 1),  # forbidden, but a line
        ("a teleport B1", "A1", "false", "bad.do[0] line 'a teleport B1': found 'a'; allowed:", 2),
        (
            "chance courier",
            "A1",
            '"true"',
            'ask[0].expect: found "true"; watched answers with true or false',
            2,
        ),
        ("chance courier", "A1", "1", "ask[0].expect: found 1; watched answers with true or false", 2),
        ("chance courier", "A1", '"unknown"', 'found "unknown"; watched answers with true or false', 2),
        ("сhance courier", "A1", "false", "the letter 'с' is Cyrillic and looks like the Latin 'c'", 2),
    ],
)
def test_what_is_wrong_with_a_case_file_is_its_fault(
    tmp_path: Path, line: str, square: str, expect: str, words: str, code: int
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD.format(line=line, square=square, expect=expect), encoding="utf-8")
    result = run("check", str(file))
    assert words in result.stderr
    assert result.exit_code == code, result.output
