"""A table's game is kept in a file of its own; save, export and a new game are buttons, and tell no seat another's secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer import library
from explorer.game.record import JUDGE
from explorer.sessions import saved
from explorer.widgets.table import keeping, rows
from explorer.widgets.table.shelf import EXPORT, FILE, GO_ON, NEW, SAVE
from explorer.widgets.table.table import Table, table
from tests.test_table import buttons, does, swept, trouble  # noqa: F401

CORRIDOR = "template/corridor"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a notebook, whose kernel is running."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(keeping, "folder", lambda: Path(keeping.FOLDER))
    return tmp_path


@pytest.fixture
def restart() -> Any:
    """End the kernel: nothing but files is left."""
    keeping._KEEPERS.clear()
    yield keeping._KEEPERS.clear
    keeping._KEEPERS.clear()


def press(shown: Table, id: str) -> None:
    does(shown.place._top, "press", id)


def said(shown: Table) -> str:
    return " ".join(row["title"] for row in shown.place._top.rows)


def kept() -> list[Path]:
    return sorted(Path(keeping.FOLDER).glob("*"))


def test_a_game_is_kept_while_it_is_played_and_taken_up_after_the_kernel_has_ended(
    here: Path, restart: Any
) -> None:
    shown = table(CORRIDOR, seat="courier", seed=3)
    assert kept() == []
    assert GO_ON not in buttons(shown.place._top).values()
    shown.session.line("chance courier")
    does(shown.place._entry, "enter", rows.ENTRY, "courier B3 C3")
    (file,) = kept()
    assert library.load(file).lines()[-1].text == "courier B3 C3"
    restart()
    again = table(CORRIDOR, seat="courier", seed=3)
    beside = table(again.session, seat="watchman")
    assert kept() == [file]
    press(again, GO_ON)
    assert trouble(again) == ""
    assert f"kept in {file} as before" in said(again)
    assert [one.session.lines()[-1].text for one in (again, beside)] == ["courier B3 C3"] * 2
    assert beside.place.seen.deciding
    assert GO_ON not in buttons(again.place._top).values()
    beside.session.line("watchman stands")
    assert kept() == [file]
    assert library.load(file).lines()[-1].text == "watchman stands"


def test_every_table_has_a_file_of_its_own_and_none_is_written_over(here: Path, restart: Any) -> None:
    one, other = table(CORRIDOR), table(CORRIDOR)
    for shown in (one, other):
        shown.session.line("chance courier")
    assert len(kept()) == 2
    kept()[0].write_text("somebody else's")
    for shown in (one, other):
        shown.session.line("courier B3 C3")
    assert len(kept()) == 3
    assert kept()[0].read_text() == "somebody else's" or kept()[1].read_text() == "somebody else's"
    restart()
    strict = table(explorer.under(explorer.mission(CORRIDOR), diagonals="yes"))
    assert GO_ON not in buttons(strict.place._top).values(), "read otherwise it is another game"


def test_a_folder_that_cannot_be_written_stops_nobody(here: Path, restart: Any) -> None:
    (here / keeping.FOLDER).write_text("in the way")
    shown = table(CORRIDOR)
    shown.session.line("chance courier")
    assert trouble(shown) == ""
    assert "This game is not kept: .explorer cannot be written (File exists)" in said(shown)


def test_outside_of_notebooks_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table(CORRIDOR).session.line("chance courier")
    assert list(tmp_path.iterdir()) == []


def test_the_judge_saves_all_and_a_seat_nothing(here: Path, restart: Any) -> None:
    shown = table(CORRIDOR, seat="watchman")
    shown.session.line("chance courier")
    does(shown.place._top, "enter", FILE, "mine.game")
    press(shown, SAVE)
    assert "only the judge may save, as all moves of all seats would be in it" in trouble(shown)
    assert "it is kept by itself in .explorer" in trouble(shown)
    # the page tells a moment later that a control was left: what was said is not read yet
    does(shown.place._offers, "leave", "offer 0", None)
    assert "only the judge may save" in trouble(shown)
    (button,) = [item for row in shown.place._top.rows for item in row["items"] if item["id"] == SAVE]
    assert button["off"]
    assert not Path("mine.game").exists()
    shown.sit(JUDGE)
    press(shown, SAVE)
    assert trouble(shown) == ""
    assert "Saved in mine.game: all moves of all seats." in said(shown)
    assert table("mine.game").session.lines()[-1].text == "chance courier"
    Path("theirs.game").write_text("theirs")
    does(shown.place._top, "enter", FILE, "theirs.game")
    press(shown, SAVE)
    assert Path("theirs.game").read_text() == "theirs"
    assert "press save again to replace it" in said(shown)
    press(shown, SAVE)
    assert library.is_saved("theirs.game") or "[history]" in Path("theirs.game").read_text()


@pytest.mark.parametrize("seat", ["watchman", "courier", "spectator", JUDGE])
def test_what_a_seat_exports_is_what_it_knows(here: Path, restart: Any, seat: str) -> None:
    shown = table(CORRIDOR, seat=seat)
    shown.session.line("chance courier")
    shown.session.line("courier B3 C3")
    does(shown.place._top, "enter", FILE, "night.game")
    press(shown, EXPORT)
    who = f"the {seat}" if seat in ("spectator", JUDGE) else seat
    assert f"Written to night-{seat}.html: what {who} knows, and no more." in said(shown)
    explorer.export(shown.session, "apart.html", seat=seat)
    assert Path(f"night-{seat}.html").read_bytes() == Path("apart.html").read_bytes()


def test_a_new_game_is_asked_for_twice_and_the_old_one_stays(here: Path, restart: Any) -> None:
    shown = table(CORRIDOR, seat="courier", bots={"watchman": "random"}, seed=3)
    beside = table(shown.session)
    while shown.session.to_move == "courier":
        shown.bot_moves(1)
    (file,) = kept()
    old = file.read_text()
    press(shown, NEW)
    assert f"Press new game again to leave this one; it is kept by itself in {file}." in said(shown)
    assert len(shown.session.nodes) > 2
    press(shown, NEW)
    assert "chance and bots throw from seed 4" in said(shown)
    assert shown.session.to_move == "courier", "at the first decision of a person again"
    assert beside.place.seen.now == len(shown.session.nodes) - 1
    assert kept() == [file]
    shown.bot_moves(1)
    assert len(kept()) == 2
    assert file.read_text() == old


def test_a_kept_game_of_another_version_is_taken_up_and_said_to_be_one(here: Path, restart: Any) -> None:
    shown = table(CORRIDOR, seat="courier", seed=3)
    shown.session.line("chance courier")
    (file,) = kept()
    start = saved.start(shown.session)
    words = file.read_text().replace(f'edition = "{saved.edition()}"', 'edition = "0.0.1"')
    file.write_text(words.replace(start, "0" * len(start)))
    restart()
    again = table(CORRIDOR, seat="courier", seed=3)
    press(again, GO_ON)
    assert trouble(again) == ""
    assert "saved by version 0.0.1" in said(again)
    assert f'edition = "{saved.edition()}"' in file.read_text()
    assert again.session.lines()[-1].text == "chance courier"
    restart()
    other = table("template/corridor", seat="courier", fence=True)
    assert GO_ON not in buttons(other.place._top).values()
