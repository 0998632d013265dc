"""Answers: all blockers are named, other readings are asked, and everything is said in plain lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from explorer import GAMES, Answer, ask, case, mission, picture, png, position, svg, under
from explorer.answers.answer import asked, concerned, short, told
from explorer.core.fault import Faults
from explorer.core.ruling import Reason

ROW = """
+---+---+---+---+---+---+
| . | . b .   #   . e . |
+---+---+---+---+---+---+
"""
BLOCKERS = {"A1|B1": "LN-8.1", "B1|C1": "LN-8.6", "D1": "LN-8.8", "E1|F1": "LN-8.7"}


def look(row: str) -> Answer:
    return ask(position("long_night", map=row), "sees", {"from": "A1", "to": "F1"})


def test_every_blocker_of_a_line_is_named() -> None:
    text = str(look(ROW))
    for place, clause in BLOCKERS.items():
        assert any(place in line and clause in line and "stops it" in line for line in text.splitlines()), (
            place
        )


@pytest.mark.parametrize(
    ("place", "without"),
    [
        ("A1|B1", ROW.replace("| . | .", "| .   .")),
        ("B1|C1", ROW.replace(" b ", "   ")),
        ("D1", ROW.replace("#", ".")),
        ("E1|F1", ROW.replace(" e ", "   ")),
    ],
)
def test_taking_one_blocker_away_leaves_the_others_named(place: str, without: str) -> None:
    assert without != ROW
    text = str(look(without))
    assert "not seen" in text
    assert [name for name in BLOCKERS if name in text] == [name for name in BLOCKERS if name != place]


CORNER = """
+---+---+
| . | . |
+   +   +
| .   . |
+---+---+
"""


def corner(**readings: str) -> Answer:
    at = under(position("long_night", map=CORNER), **readings)
    return ask(at, "sees", {"from": "A1", "to": "B2"})


def test_the_other_readings_are_told() -> None:
    assert str(corner()) == (
        'sees { from = "A1", to = "B2" }: seen\n'
        "  - the corner between A1 and B2 is open by way of A2 (LN-3.1, sight_corner = lenient)\n"
        "    - the way round over B1 is shut (LN-3.1, SAID)\n"
        "      - the wall A1|B1 stops it (LN-8.1, SAID)\n"
        "    - the way round over A2 is open (LN-3.1, SAID)\n"
        "  squares: A1 B2 B1 A2\n"
        "  edges: A1|B1\n"
        "  with sight_corner = strict (both ways round the corner must be open): not seen\n"
        "    origin of this reading: a line that touches a wall is stopped"
    )
    assert str(corner(sight_corner="strict")).splitlines()[0] == (
        'sees { from = "A1", to = "B2" } under { sight_corner = "strict" }: not seen'
    )


def test_answers_as_values() -> None:
    answer = corner()
    assert answer.value is True
    assert answer.consulted == {"sight_corner"}
    assert [(other.name, other.reading.value, other.value) for other in answer.others] == [
        ("sight_corner", "strict", False),
        ("sight_corner", "free", True),
    ]
    assert [other.reading.value for other in answer.flips] == ["strict"]
    assert concerned(answer) == {"squares": ("A1", "B2", "B1", "A2"), "edges": ("A1|B1",), "pieces": ()}
    assert short(answer) == "the corner between A1 and B2 is open by way of A2 (LN-3.1)"
    row = told(answer)
    assert row["clauses"] == ("LN-3.1", "LN-8.1")
    assert row["because"][0]["read"] == {"sight_corner": "lenient"}
    assert row["because"][0]["because"][0]["read"] == {}
    assert row["because"][0]["because"][0]["because"][0]["sentence"] == "the wall A1|B1 stops it"
    assert [other["differs"] for other in row["others"]] == [True, False]
    assert row["readings"] == {"sight_corner": "lenient"}


def test_an_answer_shows_itself_in_a_notebook() -> None:
    shown: dict[str, Any] = corner()._repr_mimebundle_()
    assert shown["text/plain"] == str(corner())
    assert shown["image/svg+xml"].startswith("<svg")


def test_a_picture_says_under_which_readings_it_was_judged() -> None:
    assert " under sight_corner = strict: the corner" in corner(sight_corner="strict").scene().description
    assert " under " not in corner().scene().description
    row = "+---" * 9 + "+\n|" + " .  " * 9 + "\n" + "+---" * 9 + "+"
    at = under(position("template", map=row, watchman="A1", courier="B1"), diagonals="yes")
    assert "watched (square B1) under diagonals = yes: yes" in svg(
        ask(at, "watched", {"square": "B1"}).scene()
    )


HANDLER = [{"id": "h1", "kind": "dog_handler", "at": "A1"}, {"id": "eve", "kind": "spy", "at": "B1"}]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "not seen: h1 (A1) looks for eve (B1) as an ordinary look: "),
        ({"as": "dog_handler"}, "seen: h1 (A1) looks for eve (B1) as dog handler: "),
        ({"from": "B1", "to": "A1"}, "not seen: eve (B1) looks for h1 (A1): "),
    ],
)
def test_a_picture_names_nobody_who_sees_otherwise(given: dict[str, str], words: str) -> None:
    at = position("long_night", map="+---+---+\n| . b . |\n+---+---+", pieces=HANDLER)
    answer = ask(at, "sees", {"from": "A1", "to": "B1"} | given)
    assert f"Answer: {words}" in answer.scene().description


def test_a_look_that_is_none_names_those_that_there_are() -> None:
    yard = mission("long_night/yard")
    wrong = ask(yard, "look", {"piece": "g1", "at": ["A1"]})
    assert "  at can be one of 8: J6; K6; K7; K8 ..." in str(wrong).splitlines()
    assert "can be one of" not in str(ask(yard, "look", {"piece": "g1", "at": ["J6"]}))


def test_a_mission_or_a_case_stands_for_its_position() -> None:
    yard, lines = mission("long_night/yard"), case("LN-lines")
    for given in (yard, yard.position):
        assert ask(given, "lit").value == ask(yard.position, "lit", {}).value
        assert under(given, {"water": "shore"}) == under(given, water="shore") != yard.position
        assert picture(given) == picture(yard.position)
    assert ask(lines, "lit").position == lines.position


ASK: Any = ask
UNDER: Any = under
PICTURE: Any = picture


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda at: ASK("long_night/yard", "lit"), 'position: found the text "long_night/yard"; expected a position, a mission or a case, such as mission("long_night/yard")'),
        (lambda at: PICTURE({}), "position: found {}; expected a position"),
        (lambda at: UNDER(3, water="shore"), "position: found 3; expected a position"),
        (lambda at: ASK(at, 3), "query: found 3; expected a name: sees, "),
        (lambda at: ASK(at, "sees", ["A1", "B1"]), """sees: found ['A1', 'B1']; expected its arguments: {"from": ..., "to": ...}"""),
        (lambda at: UNDER(at, "strict"), """readings: found 'strict'; expected names and values, such as {"sight_corner": "strict"}"""),
    ],
)  # fmt: skip
def test_wrong_calls_are_told_in_a_sentence(call: Callable[[Any], object], words: str) -> None:
    with pytest.raises(Faults) as raised:
        call(position("long_night", map=CORNER))
    assert str(raised.value).startswith(words)
    assert raised.value._render_traceback_() == [str(raised.value)], "a notebook shows no lines of code"


def test_values_show_themselves_in_a_line_and_in_a_notebook_as_a_picture() -> None:
    yard = mission("long_night/yard")
    assert repr(yard) == "Mission(long_night, 'The yard')"
    assert (
        repr(under(yard, sight_corner="strict")) == "Position(long_night, 'The yard', sight_corner = strict)"
    )
    assert repr(case("LN-lines")) == "Case(LN-lines, 'What each line does to sight', 4 asks)"
    assert repr(corner()) == """Answer(sees { from = "A1", to = "B2" }: seen)"""
    assert len(repr(picture(yard))) < 100
    for thing in (yard, yard.position):
        shown: dict[str, Any] = thing._repr_mimebundle_()
        assert shown["image/svg+xml"] == svg(picture(yard).scene)
        assert shown["text/plain"] == str(picture(yard))


def test_pictures_are_saved_as_their_names_say(tmp_path: Path) -> None:
    answer, board = corner(), picture(corner().position)
    answer.save(tmp_path / "a.svg")
    board.save(str(tmp_path / "b.PNG"))
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == svg(answer.scene())
    assert (tmp_path / "b.PNG").read_bytes() == png(board.scene)
    with pytest.raises(Faults, match=r"is no name of a picture; expected one that ends in \.svg or \.png"):
        answer.save(tmp_path / "a.gif")
    with pytest.raises(Faults, match="cannot be written"):
        answer.save(tmp_path / "no" / "a.svg")


def test_questions_are_written_as_in_case_files() -> None:
    assert asked("lit", {}) == "lit"
    assert asked("look", {"piece": "g1", "at": ["A1", "B1"]}) == 'look { piece = "g1", at = ["A1", "B1"] }'


def test_unknown_readings() -> None:
    with pytest.raises(Faults) as raised:
        corner(sight_cornr="strict", water="wet")
    assert [str(fault).split(";")[0] for fault in raised.value.faults] == [
        "sight_cornr: unknown reading",
        "water: unknown value 'wet'",
    ]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("", "move: the line ends; expected the id of a piece, or guard"),
        ("anna", "move: the line ends; allowed: crawl, sneak, walk, run, throw, "),
        (
            "ana sneak B1",
            "move: no piece is called 'ana'; did you mean 'anna'? allowed: anna, bob, g1, guard",
        ),
        ("g1 sneak B1", "move: found 'sneak'; allowed: move, look, release, wake, run, activate"),
        ("anna snek B1", "move: found 'snek'; did you mean 'sneak'?"),
        ("anna sneak C1", "move: 'C1' is no square of the board; expected a square such as B2"),
        (
            "anna sneak walk B1",
            "move: found a second pace, 'walk'; expected one pace, then squares, noise or leave",
        ),
        ("anna B1", "move: found 'B1' before a pace; expected a pace first: crawl, sneak, walk, run, throw"),
        ("anna equip", "move: the line ends; expected a role, a weapon or cards"),
        ("anna walk B1 noise noise", "move: no square after 'noise'; expected one or two squares"),
    ],
)
def test_what_is_no_movement_line(move: str, expected: str) -> None:
    pieces = [
        {"id": "anna", "kind": "spy", "at": "A1"},
        {"id": "bob", "kind": "spy"},
        {"id": "g1", "kind": "green", "at": "A1"},
    ]
    with pytest.raises(Faults) as raised:
        ask(position("long_night", map=CORNER, pieces=pieces), "legal", {"move": move})
    (fault,) = raised.value.faults
    assert str(fault).startswith(expected)


def test_a_line_is_refused_with_reasons() -> None:
    pieces = [{"id": "anna", "kind": "spy", "at": "A1"}]
    at = position("long_night", map=CORNER, pieces=pieces)
    answer = ask(at, "legal", {"move": "anna sneak B1"})
    assert answer.value is False
    assert "  - the wall A1|B1 stops it (LN-8.1, SAID)" in str(answer).splitlines()


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason("LN-8.1", False, edges=("A1|B1",)), "the wall A1|B1 stops it"),
        (Reason("LN-8.1", False, edges=("A1|B1", "B1|C1")), "the walls A1|B1 and B1|C1 stop it"),
        (Reason("LN-8.6", 1, edges=("A1|B1", "B1|C1")), "the bushes A1|B1 and B1|C1 cost 1 point extra"),
        (Reason("LN-8.9", 1, ("A1", "B1", "C1")), "the water on A1, B1 and C1 costs 1 point extra"),
        (Reason("LN-8.17", 0, edges=("A1|B1",)), "the open door A1|B1 costs nothing extra"),
        (Reason("LN-3.1", 0, ("A1", "B2")), "A1 and B2 are 0 apart"),
        (Reason("LN-N.figures", False, ("A1", "B1")), "units stand on A1 and B1, where no spy may end"),
        (Reason("LN-7.1", False, pieces=("g1",)), "g1 stands in the way"),
        (Reason("LN-10.1", (), pieces=("anna",)), "anna throws no shadow"),
    ],
)
def test_sentences(reason: Reason, sentence: str) -> None:
    assert GAMES["long_night"].display.sentence(reason) == sentence


def test_long_rows_are_whole() -> None:
    reason = Reason("LN-8.1", False, edges=tuple(f"A{row}|B{row}" for row in range(1, 12)))
    assert GAMES["long_night"].display.sentence(reason).endswith("A9|B9, A10|B10 and A11|B11 stop it")
