"""Stepping through cases without a browser: what is shown of each question, the filter, and the page of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer import Faults, library
from explorer.widgets.inquiry import Inquiry
from explorer.widgets.parts.canvas import DENSITY
from explorer.widgets.review import ASK, BACK, CASES, FAILING, LAST, ON, SEARCH, SLIDE, Review, review
from tests.support.depth import scaled

CASES_FILE = """
[[case]]
id = "hut"
game = "template"
title = "A hut"
map = '''
+---+---+---+
| .   .   . |
+---+---+---+
'''
watchman = "A1"
courier = "C1"
begins = "courier"
[[case.ask]]
watched = { square = "B1" }
expect = true
[[case.ask]]
watched = { square = "C1" }
expect = false
[[case.ask]]
watched = { square = "A1" }

[[case]]
id = "walk"
game = "template"
map = '''
+---+---+
| .   . |
+   +   +
| .   . |
+---+---+
'''
watchman = "A1"
courier = "B2"
begins = "courier"
do = ["courier A2"]
[[case.ask]]
to_move = {}
expect = "courier"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "cases.toml"
    file.write_text(CASES_FILE)
    return file


def does(panel: Review, id: str, value: Any = None, did: str = "press") -> None:
    assert any(item["id"] == id for row in panel._top.rows for item in row["items"])
    panel._top._handle_custom_msg({"did": did, "id": id, "value": value}, [])


def key(panel: Review, *names: str) -> None:
    for name in names:
        panel._board.canvas.widget._handle_custom_msg(
            {"event": "key_down", "key": name, "shift_key": False, "ctrl_key": False, "meta_key": False}, []
        )


def seen(panel: Review) -> str:
    assert panel._trouble.value == ""
    return f"{panel.outcome.case.id} {panel.outcome.ask.arguments if panel.outcome.ask else ''}"


def test_every_question_is_stepped_through(file: Path) -> None:
    panel = review(file)
    found = [seen(panel)]
    for _ in range(3):
        does(panel, ON)
        found.append(seen(panel))
    assert found == [
        "hut {'square': 'B1'}",
        "hut {'square': 'C1'}",
        "hut {'square': 'A1'}",
        "walk {}",
    ]
    does(panel, ON)
    assert panel.number == 3
    key(panel, "p", ",", "<")
    assert panel.number == 0
    key(panel, "n", ".", ">")
    does(panel, BACK)
    assert panel.number == 2
    does(panel, SLIDE, 1, "slide")
    assert panel.number == 1
    does(panel, CASES, "3", "choose")
    assert panel.outcome.case.id == "walk"
    does(panel, LAST)
    assert panel._status.words.startswith("walk, to_move: ")


def test_what_is_expected_and_answered_is_said_and_drawn(file: Path) -> None:
    panel = review(file)
    assert "expected <b>watched</b>, answered <b>watched</b>" in panel._head.value
    assert "\u2713 passed" in panel._head.value
    assert "PW-1" in panel._reasons.value
    assert panel.scene == explorer.ask(panel.outcome.case, "watched", {"square": "B1"}).scene()
    key(panel, "n")
    assert "\u2717 failed" in panel._head.value
    assert "expected <b>not watched</b>, answered <b>watched</b>" in panel._head.value
    assert panel.outcome.failure in panel._head.value
    key(panel, "n")
    assert "? open" in panel._head.value
    key(panel, "n")
    assert "\u2717 failed" in panel._head.value
    assert "<code>courier A2</code>" in panel._head.value


def test_only_what_fails(file: Path) -> None:
    panel = review(file)
    key(panel, "n", "n", "f")
    assert [seen(panel), len(panel.outcomes)] == ["walk {}", 2]
    key(panel, "p")
    assert seen(panel) == "hut {'square': 'C1'}"
    does(panel, FAILING)
    assert [seen(panel), panel.number, len(panel.outcomes)] == ["hut {'square': 'C1'}", 1, 4]
    assert review(file, failing=True).failing
    sound = review("PW-watch")
    key(sound, "f")
    assert "no question fails" in sound._trouble.value
    assert not sound.failing
    with pytest.raises(Faults, match="no question fails"):
        review("PW-watch", failing=True)


@pytest.mark.parametrize("game", explorer.GAMES)
def test_a_casebook_is_stepped_through_by_the_games_name(game: str) -> None:
    panel = review(game)
    cases = [case for path in explorer.casebook(game) for case in library.cases_in(path)]
    assert len(panel._every) == sum(len(case.asks) for case in cases)
    for number in range(0, len(panel._every), max(1, len(panel._every) // scaled(4))):
        panel.go(number)
        assert panel._trouble.value == ""
        assert panel.outcome.failure == ""
        assert panel.scene.regions


def test_more_is_asked_of_the_position(file: Path) -> None:
    panel = review(file)
    does(panel, ASK)
    (asked,) = panel._below.children
    assert isinstance(asked, Inquiry)
    assert asked.answer == panel.outcome.answer


def test_pointing_shows_where(file: Path) -> None:
    panel = review(file)
    region = panel.scene.regions[2]
    at = {"x": (region.x + region.w / 2) * DENSITY, "y": (region.y + region.h / 2) * DENSITY}
    before = panel.scene
    panel._board.canvas.widget._handle_custom_msg({"event": "mouse_move", **at}, [])
    assert panel.scene.layers != before.layers
    panel._board.canvas.widget._handle_custom_msg({"event": "mouse_down", **at}, [])
    assert panel._status.words == region.label


def test_what_is_shown_is_also_a_page_and_words(file: Path, tmp_path: Path) -> None:
    panel = review(file, failing=True)
    panel.export(tmp_path / "cases.html")
    text = (tmp_path / "cases.html").read_text()
    assert text.count("<figure ") == 2
    assert "failed: expected not watched, answered watched" in text
    assert "hut: watched { square = &quot;C1&quot; }" in text
    shown = panel._repr_mimebundle_()
    assert shown["image/svg+xml"].startswith("<svg ")
    assert shown["text/plain"].startswith("2 questions\nhut: watched ")
    with pytest.raises(Faults, match=r"expected a name that ends in \.html"):
        panel.export("cases.pdf")
    with pytest.raises(Faults, match="cannot be written"):
        panel.export(tmp_path / "no" / "cases.html")


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("LN-line", "did you mean 'LN-lines'"),
        ("no.toml", "no such file"),
        (7, "expected a game"),
        ([], "expected a game"),
        ([7], "expected a game"),
    ],
)
def test_what_cannot_be_reviewed(what: Any, expected: str) -> None:
    with pytest.raises(Faults, match=expected):
        review(what)


def test_an_unknown_palette_is_refused() -> None:
    with pytest.raises(Faults, match="did you mean 'night'"):
        review("PW-watch", palette="nigth")


# Finding a question


def test_questions_are_found_by_word_clause_game_and_id(file: Path) -> None:
    panel = review(file)

    def found(words: str) -> list[str]:
        does(panel, SEARCH, words, "enter")
        return [seen.case.id for seen in panel.outcomes]

    assert found("HUT") == ["hut", "hut", "hut"]
    assert found("template to_move") == ["walk"]
    assert found("watched b1") == ["hut"]
    assert panel.words == "watched b1"
    does(panel, SEARCH, "nowhere to be found", "enter")
    assert "search: no question holds" in panel._trouble.value
    assert panel.words == "watched b1"
    assert len(found("")) == 4
    book = review("template")
    does(book, SEARCH, "pw-4", "enter")
    assert {seen.case.id for seen in book.outcomes} >= {"PW-caught", "PW-out"}
    assert "PW-watch" not in {seen.case.id for seen in book.outcomes}
