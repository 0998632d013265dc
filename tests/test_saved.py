"""Saved games: readable, whole, and refused at the first step that is not sound."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.answers.answer import under
from explorer.core.fault import Faults
from explorer.sessions import saved
from explorer.sessions.session import Session
from tests.test_cli import run
from tests.test_session import session, table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A saved game with a branch, a name and an unfinished turn."""
    at = session("courier B1 C1", "watchman stands", "courier stays")
    at.call("patience")
    at.jump(3)
    at.line("courier D1 ...")
    saved.save(at, tmp_path / "game.toml")
    return tmp_path / "game.toml"


def test_a_saved_game_is_read_by_people_too(file: Path) -> None:
    text = file.read_text()
    data = tomllib.loads(text)
    assert data["format"] == 1
    assert data["game"] == "template"
    assert data["setup"]["watchman"] == "B2"
    assert [row["line"] for row in data["history"]["moves"]] == [
        "courier B1 C1",
        "watchman stands",
        "courier stays",
        "courier D1 ...",
    ]
    assert data["history"]["moves"][2]["name"] == "patience"
    assert data["history"]["moves"][3]["parent"] == 2
    assert (data["history"]["lines"], data["history"]["at"]) == (4, 4)
    assert "map = '''\n+---+---+---+---+\n" in text
    assert text.count("{ n = ") == text.count("\n    { n = ") == 4


def test_missions_readings_and_the_fence_are_kept(tmp_path: Path) -> None:
    position = under(explorer.mission("template/corridor").position, diagonals="yes")
    at = Session(position, fence=True)
    explorer.save(at, tmp_path / "game.toml")
    text = (tmp_path / "game.toml").read_text()
    assert 'mission = "template/corridor"' in text
    assert '[readings]\ndiagonals = "yes"' in text
    assert "[setup]" not in text
    again = explorer.load(str(tmp_path / "game.toml"))
    assert again.fence
    assert again.readings == at.readings
    assert again.game.fingerprint(again.state) == at.game.fingerprint(at.state)


def faults(file: Path) -> str:
    with pytest.raises(Faults) as raised:
        explorer.load(str(file))
    return str(raised.value).replace(f"{file}: ", "")


def damaged(file: Path, old: str, new: str) -> str:
    text = file.read_text()
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new))
    return faults(file)


def lines(file: Path) -> list[str]:
    """The lines of the part that can still be opened."""
    at = explorer.load(str(file), until_fault=True)
    return [line.text for line in at.lines()]


def test_a_line_edited_by_hand(file: Path) -> None:
    assert damaged(file, '"watchman stands"', '"watchman turns"').startswith(
        "step 2, line 'watchman turns': leads to fingerprint "
    )
    assert "the watchman sees" not in faults(file)
    assert "the watchman turns and looks along his column (PW-3)" in faults(file)
    assert lines(file) == ["courier B1 C1"]


def test_a_line_that_is_forbidden(file: Path) -> None:
    assert damaged(file, '"courier stays"', '"courier A3"') == (
        "step 3, line 'courier A3': refused; A3 shares no side with C1 (PW-2)"
    )
    assert lines(file) == ["courier B1 C1", "watchman stands"]


def test_a_line_that_cannot_be_read(file: Path) -> None:
    assert damaged(file, '"watchman stands"', '"watchman stand"') == (
        "step 2, line 'watchman stand': found 'stand' after 'watchman'; "
        "did you mean 'stands'? allowed: turns, stands"
    )


def test_a_wrong_hash(file: Path) -> None:
    wrong = [row["after"] for row in tomllib.loads(file.read_text())["history"]["moves"]][2]
    found = damaged(file, wrong, "0" * 12)
    assert found == (
        f"step 3, line 'courier stays': leads to fingerprint {wrong}, the file says 000000000000; "
        "played now it does this: the courier has ended her turn (PW-3)"
    )


def test_a_file_cut_short_in_a_line(file: Path) -> None:
    text = file.read_text()
    file.write_text(text[: text.index('"courier stays"') + 5])
    assert faults(file).startswith("step 3: is no valid TOML: ")
    assert lines(file) == ["courier B1 C1", "watchman stands"]


def test_a_file_cut_short_between_lines(file: Path) -> None:
    text = file.read_text()
    file.write_text(text[: text.index("    { n = 3")])
    assert faults(file).startswith("step 3: is no valid TOML: ")
    assert lines(file) == ["courier B1 C1", "watchman stands"]
    file.write_text(text[: text.index("    { n = 3")] + "]\n")
    assert faults(file) == "step 3: 2 lines are there, the file says 4; it is cut short or was edited"


def test_a_file_cut_short_before_its_lines(file: Path) -> None:
    text = file.read_text()
    file.write_text(text[: text.index("moves = [")])
    assert faults(file) == "step 1: 0 lines are there, the file says 4; it is cut short or was edited"
    assert lines(file) == []
    file.write_text(text[: text.index("lines = ")])
    assert "history.lines: missing" in faults(file)
    with pytest.raises(Faults):
        explorer.load(str(file), until_fault=True)


def test_a_line_damaged_in_the_middle(file: Path) -> None:
    assert damaged(file, '    { n = 2, line = "watchman', "    { n = 2, line = watchman").startswith(
        "step 2: is no"
    )
    assert lines(file) == ["courier B1 C1"]


def test_a_line_taken_out(file: Path) -> None:
    text = file.read_text()
    start, end = text.index("    { n = 2"), text.index("    { n = 3")
    file.write_text(text[:start] + text[end:])
    assert faults(file).startswith("step 2, line 'courier stays': is numbered 3 and follows 1; expected 2")


def test_another_format(file: Path) -> None:
    assert damaged(file, "format = 1", "format = 2") == "format: found 2; this edition reads format 1"
    assert lines(file) == ["courier B1 C1", "watchman stands", "courier D1 ..."]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('game = "template"', 'game = "templat"', "game: unknown game 'templat'; did you mean 'template'?"),
        ('watchman = "B2"', 'watchman = "B9"', "watchman: found 'B9'; allowed: a square from A1 to D3"),
        ('watchman = "B2"', 'watchman = "B3"', "history.start: begins with fingerprint "),
        ("at = 4", "at = 5", "history.at: found 5; allowed: 0 to 4"),
        ("at = 4", "att = 4", "history.at: missing"),
        ("[setup]", "[setupp]", "setupp: unknown key; did you mean 'setup'?"),
        ("parent = 2", "parent = 4", "step 4, line 'courier D1 ...': is numbered 4 and follows 4"),
        ("n = 2, ", "", "step 2.n: missing"),
        ("parent = 2", 'parent = "2"', 'step 4.parent: found "2"; expected a whole number'),
        ('name = "patience"', 'name = "12"', "name: '12' is no name"),
    ],
)
def test_other_damage(file: Path, old: str, new: str, expected: str) -> None:
    found = damaged(file, old, new)
    assert any(line.startswith(expected) for line in found.splitlines()), found


def test_the_beginning_keeps_its_name(tmp_path: Path) -> None:
    at = session("courier B1 C1")
    at.first()
    at.call("the beginning")
    saved.save(at, tmp_path / "x.toml")
    again = explorer.load(str(tmp_path / "x.toml"))
    assert again.root.name == "the beginning"
    assert again.jump("the beginning") is again.root
    assert damaged(tmp_path / "x.toml", '"the beginning"', '" "') == (
        "history.name: ' ' is no name; allowed: words that no other node has"
    )


def test_what_is_no_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text("= 3")
    assert faults(file).endswith("; expected a saved game")
    file.write_text("")
    assert "format: missing" in faults(file)
    with pytest.raises(Faults, match="no such file"):
        explorer.load(str(tmp_path / "none.toml"))
    with pytest.raises(Faults, match="cannot be written"):
        explorer.save(session(), tmp_path / "none" / "x.toml")


def test_loading_a_mission_that_is_gone(tmp_path: Path) -> None:
    at = Session(explorer.mission("template/corridor").position)
    explorer.save(at, tmp_path / "x.toml")
    assert damaged(tmp_path / "x.toml", "template/corridor", "template/coridor").startswith(
        "mission: unknown mission 'template/coridor'; did you mean 'template/corridor'?"
    )


def test_a_set_up_of_tables_is_kept(tmp_path: Path) -> None:
    pieces: list[Any] = [
        {"id": "anna", "kind": "spy", "at": "A1", "cards": ["knife"], "under": {"water": "each"}},
        {"id": "g1", "kind": "green", "at": "B1"},
    ]
    at = Session(
        explorer.position(
            "long_night", map="+---+---+\n| .   . |\n+---+---+", pieces=pieces, start={"alarm": 3}
        )
    )
    explorer.save(at, tmp_path / "x.toml")
    again = saved.load(tmp_path / "x.toml")
    assert again.beginning.own["pieces"] == pieces
    assert again.beginning.own["start"] == {"alarm": 3}
    assert table().beginning is not None


OLD = tuple(sorted((Path(__file__).parent / "saved").glob("*.game")))
"""Games that version 0.1.0 saved, of which today's states have other fingerprints."""


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_game_of_another_version_is_played_again(file: Path, tmp_path: Path) -> None:
    with pytest.warns(
        UserWarning, match=r"saved by version 0\.1\.0 of the explorer; this is 0\.\d+\.0\. Its lines"
    ):
        opened = explorer.load(file)
    rows = tomllib.loads(file.read_text())["history"]["moves"]
    assert [line.text for line in opened.lines()] == [row["line"] for row in rows]
    explorer.save(opened, tmp_path / "again.game")
    again = explorer.load(tmp_path / "again.game")
    assert again.note == ""
    assert again.fingerprint(again.node) == opened.fingerprint(opened.node)


def test_a_line_of_another_version_that_is_no_longer_legal_names_both(file: Path) -> None:
    words = file.read_text().replace(f'edition = "{saved.edition()}"', 'edition = "0.0.1"')
    file.write_text(words.replace('"courier stays"', '"courier A3"'))
    assert faults(file) == (
        f"step 3, line 'courier A3', saved by version 0.0.1 (this is {saved.edition()}): "
        "refused; A3 shares no side with C1 (PW-2)"
    )
    with pytest.warns(UserWarning, match=r"saved by version 0\.0\.1"):
        assert lines(file) == ["courier B1 C1", "watchman stands"]


@pytest.mark.parametrize("file", OLD[:1], ids=lambda file: file.stem)
def test_the_command_says_that_a_game_is_of_another_version(file: Path) -> None:
    told = run("play", str(file))
    assert told.exit_code == 0
    assert told.stderr.startswith("This game was saved by version 0.1.0 of the explorer")
    assert "Warning" not in told.stderr
