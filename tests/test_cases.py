"""Case files: how they are read, everything that can be wrong in them, and how answers are compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer import library
from explorer.cases import case as cases
from explorer.cases import check
from explorer.core.fault import Faults
from explorer.core.readings import written as written_readings
from explorer.games import GAMES

MAP = """
+---+---+---+
| .   # | . |
+   +   +   +
| .   .   . |
+---+---+---+
"""

CASE: dict[str, Any] = {
    "id": "X",
    "game": "long_night",
    "map": MAP,
    "ask": [{"sees": {"from": "A1", "to": "A2"}, "expect": True}],
}


def built(**changes: Any) -> cases.Case:
    """The usual case with some keys changed, or left out where None is given."""
    data = {key: value for key, value in (CASE | changes).items() if value is not None}
    return cases.built(data)


def faults(**changes: Any) -> list[str]:
    with pytest.raises(Faults) as raised:
        built(**changes)
    return [str(fault) for fault in raised.value.faults]


def failures(**changes: Any) -> list[str]:
    return [outcome.failure for outcome in check.run(built(**changes))]


def asking(**ask: Any) -> dict[str, Any]:
    return {"ask": [ask]}


SEES = {"from": "A1", "to": "A2"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # the case's own keys
        ({"id": None}, "id: missing; needed here: a string, not empty"),
        ({"id": 5}, "id: found 5; expected a string, not empty"),
        ({"game": None}, "game: missing; needed here: a string"),
        ({"game": "longnight"}, "game: unknown game 'longnight'; did you mean 'long_night'? allowed: long_night, "),
        ({"titel": "x"}, "titel: unknown key; did you mean 'title'?"),
        ({"seed": -1}, "seed: found -1; expected a whole number, 0 or more"),
        ({"do": "anna pass"}, 'do: found "anna pass"; expected a list of strings'),
        ({"clauses": ["LN-8.99"]}, "clauses[0]: unknown clause 'LN-8.99'; did you mean 'LN-8.9'?"),
        ({"mission": "long_night/yrd"}, "mission: unknown mission 'long_night/yrd'; did you mean 'long_night/yard'?"),
        ({"readings": {"sight_cornr": "strict"}}, "readings.sight_cornr: unknown reading; did you mean 'sight_corner'?"),
        (
            {"readings": {"sight_corner": "strikt"}},
            "readings.sight_corner: unknown value 'strikt'; did you mean 'strict'? allowed: lenient, strict, free",
        ),
        ({"readings": {"sight_corner": 1}}, "readings.sight_corner: found 1; expected a string"),
        ({"readings": 4}, "readings: found 4; expected a table of strings"),
        # asks
        ({"ask": None}, "ask: missing"),
        ({"ask": []}, "ask: found []; expected a list of tables of values, not empty"),
        ({"ask": [3]}, "ask[0]: found 3; expected a table of values"),
        (asking(expect=True), "ask[0]: no query; expected one of sees, can_inspect, "),
        (asking(see=SEES, expect=True), "ask[0].see: unknown query; did you mean 'sees'?"),
        (asking(sees=SEES, lit={}, expect=True), "ask[0]: 2 queries: sees, lit; expected one of"),
        (asking(sees=SEES, expect=1.5), "ask[0].expect: found 1.5; expected true, false, a whole number"),
        (asking(sees=SEES, expect={"a": 1}), "ask[0].expect: found { a = 1 }; expected true"),
        (asking(sees=SEES, expect=[[["A1"]]]), 'ask[0].expect: found [[["A1"]]]; expected true'),
        (asking(sees=SEES, expect=True, because="LN-8.1"), 'ask[0].because: found "LN-8.1"; expected a list of strings'),
        (asking(sees=SEES, expect=True, because=["LN-81"]), "ask[0].because[0]: unknown clause 'LN-81'; did you mean"),
        (asking(sees=SEES, expect=True, under={"watr": "each"}), "ask[0].under.watr: unknown reading; did you mean 'water'?"),
        (asking(sees=SEES, expect=True, under={"water": "deep"}), "ask[0].under.water: unknown value 'deep'; allowed: each, shore"),
        (asking(sees="A1 A2", expect=True), 'ask[0].sees: found "A1 A2"; expected a table of arguments, such as {}'),
        (asking(sees={"from": "A1"}, expect=True), "ask[0].sees.to: missing; sees needs one square here"),
        (asking(sees={**SEES, "too": "A1"}, expect=True), "ask[0].sees.too: sees takes no argument 'too'; did you mean 'to'?"),
        (asking(sees={"from": "A1", "to": "D1"}, expect=True), "ask[0].sees.to: found 'D1'; allowed: A1, B1, C1, A2, B2, C2"),
        (asking(sees={"from": "A1", "to": 4}, expect=True), "ask[0].sees.to: found 4; allowed: one square"),
        (asking(sees={**SEES, "as": "gren"}, expect=True), "ask[0].sees.as: found 'gren'; did you mean 'green'?"),
        (asking(visible={"from": "A1", "within": -1}, expect=[]), "ask[0].visible.within: found -1; allowed: a whole number, 0 or more"),
        (asking(visible={"from": "A1", "within": True}, expect=[]), "ask[0].visible.within: found True; allowed: a whole number"),
        (asking(reach={"piece": "ana"}, expect=[]), "ask[0].reach.piece: found 'ana'; allowed: "),
        (asking(look={"piece": "g1", "at": "A1"}, expect=[]), "ask[0].look.at: found 'A1'; allowed: a list of squares"),
        # the map
        ({"map": None}, "map: missing; needed here: a string, or a mission to start from"),
        ({"map": 3}, "map: found 3; expected a string"),
        ({"map": ""}, "map: found nothing; expected lines such as '+---+'"),
        ({"map": "+---+\n| q |\n+---+"}, "map line 2, column 3: found 'q' in '| q |'; expected '.' floor, '#' black"),
        ({"map": "+---+---+\n| . & . |\n+---+---+"}, "map line 2, column 5: found '&' in '| . & . |'; expected ' ' nothing, '|' wall"),
        ({"map": "+-x-+\n| . |\n+---+"}, "map line 1, column 2: found '-x-' in '+-x-+'; expected '   ' nothing, '---' wall"),
    ],
)  # fmt: skip
def test_one_fault_at_its_key(changes: dict[str, Any], expected: str) -> None:
    found = faults(**changes)
    assert any(fault.startswith(expected) for fault in found), found


PIECE = {"id": "p", "kind": "green", "at": "A1"}


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ({"kind": None}, "pieces[0].kind: missing; needed here: a string"),
        ({"kind": "gren"}, "pieces[0].kind: found 'gren'; did you mean 'green'?"),
        ({"colour": "red"}, "pieces[0].colour: unknown key; allowed: id, kind, at"),
        ({"at": "D4"}, "pieces[0].at: found 'D4'; allowed: a square from A1 to C2"),
        ({"at": "a1"}, "pieces[0].at: found 'a1'; allowed: a square from A1 to C2"),
        ({"at": "B1"}, "pieces[0].at: B1 is a black square; allowed: a square that figures can enter (LN-8.8, LN-8.12)"),
        ({"at": ["A1", "A2"]}, "pieces[0].at: found 2 squares; a green stands on one"),
        ({"at": 5}, "pieces[0].at: found 5; expected a string or a list of strings"),
        ({"weapon": "pistol"}, "pieces[0].weapon: a green has no weapon; allowed: id, kind, at"),
        ({"kind": "spy", "weapon": "pistl"}, "pieces[0].weapon: found \"pistl\"; did you mean 'pistol'?"),
        ({"kind": "spy", "cards": ["knif"]}, "pieces[0].cards[0]: found \"knif\"; did you mean 'knife'?"),
        ({"kind": "spy", "prone": "yes"}, 'pieces[0].prone: found "yes"; expected true or false'),
        ({"kind": "spy", "role": "climber", "at": "Z9"}, "pieces[0].at: found 'Z9'"),
        ({"kind": "lamp"}, "pieces[0].at: A1 has no lamp; squares of the map that have one: none"),
        ({"kind": "candle", "at": ""}, "pieces[0].at: missing; a candle lies on the board"),
        ({"kind": "candle", "at": ["A1", "C2"]}, "pieces[0].at: found A1, C2; a candle covers up to three squares of one row"),
        ({"kind": "alarm_device"}, "pieces[0].at: found 'A1'; allowed: an edge of the board, such as"),
        ({"kind": "camera_perimeter", "at": "nort"}, "pieces[0].at: found 'nort'; did you mean 'north'?"),
    ],
)  # fmt: skip
def test_one_fault_of_a_piece(piece: dict[str, Any], expected: str) -> None:
    data = {key: value for key, value in (PIECE | piece).items() if value is not None}
    (fault,) = faults(pieces=[data])
    assert fault.startswith(expected)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"pieces": [PIECE, PIECE]}, "pieces[1].id: a second 'p'; pieces[0] has this id already"),
        ({"regions": {"house": "A1:D1"}}, "regions.house: found 'A1:D1'; allowed: a square from A1 to C2, or a rectangle"),
        ({"regions": {"house": 3}}, "regions.house: found 3; expected a string or a list of strings"),
        ({"entry": ["A1", "Z1"]}, "entry[1]: found 'Z1'; allowed: a square from A1 to C2"),
        ({"start": {"alarm": 10}}, "start.alarm: found 10; expected a whole number from 1 to 9"),
        ({"start": {"alrm": 2}}, "start.alrm: unknown key; did you mean 'alarm'?"),
        ({"start": {"alarm": 1, "alarm_minimum": 2}}, "start.alarm: found 1; allowed: not under the minimum, 2 (LN-O.72)"),
    ],
)  # fmt: skip
def test_one_fault_of_a_position(changes: dict[str, Any], expected: str) -> None:
    (fault,) = faults(**changes)
    assert fault.startswith(expected)


def test_everything_wrong_is_told_at_once() -> None:
    found = faults(
        titel="x",
        map="+---+---+\n| q . . |\n+---+---+",
        pieces=[{"kind": "spy"}, {"id": "g", "kind": "gren"}, {"id": "g", "kind": "spy", "bogus": 1}],
        start={"alarm": 10},
        readings={"water": "deep"},
        clauses=["LN-0"],
        ask=[{"see": {}, "expect": True}, {"sees": {"form": "A1"}, "expect": 1.5, "under": {"x": "y"}}],
    )
    assert [fault.split(": ")[0] for fault in found] == [
        "pieces[0].id",
        "pieces[2].bogus",
        "start.alarm",
        "titel",
        "map line 2, column 3",
        "map line 2, column 5",
        "pieces[2].id",
        "pieces[1].kind",
        "readings.water",
        "clauses[0]",
        "ask[0].see",
        "ask[1].under.x",
        "ask[1].expect",
    ]


def test_a_fault_in_a_file_names_file_key_path_and_case(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    head = 'game = "long_night"\nmap = "+---+\\n| . |\\n+---+"\n[[case.ask]]\nlit = {}\nexpect = []\n'
    file.write_text(f'[[case]]\nid = "one"\n{head}[[case]]\nid = "two"\nseed = "x"\n{head}')
    with pytest.raises(Faults) as raised:
        cases.read(file)
    assert str(raised.value) == f'{file}: case[1].seed (two): found "x"; expected a whole number, 0 or more'


def test_two_cases_of_one_id(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    case = '[[case]]\nid = "one"\ngame = "template"\n'
    file.write_text(case * 2)
    with pytest.raises(Faults, match=r"case\[1\]\.id: a second 'one'; case\[0\] has this id already"):
        cases.read(file)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "is empty; expected a case, or [[case]] tables"),
        ("# nothing\n", "is empty; expected a case, or [[case]] tables"),
        ("case = 5", "case: found 5; expected [[case]] tables"),
        ("case = []", "case: found []; expected [[case]] tables"),
        ("case = [5]", "case[0]: found 5; expected a table"),
        ('title = "x"\n[[case]]\n', "title: unknown key; allowed beside [[case]]: nothing"),
        ('[case]\nid = "x"', 'case: found { id = "x" }; expected [[case]] tables'),
    ],
)
def test_what_is_no_file_of_cases(text: str, expected: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(text)
    with pytest.raises(Faults) as raised:
        cases.read(file)
    assert str(raised.value) == f"{file}: {expected}"


def test_one_case_at_the_top_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(
        'id = "top"\ngame = "long_night"\nmap = """\n+---+---+\n| .   . |\n+---+---+\n"""\n'
        '[[ask]]\nsees = { from = "A1", to = "B1" }\nexpect = true\n'
    )
    (case,) = cases.read(file)
    assert [outcome.failure for outcome in check.run(case)] == [""]
    file.write_text(file.read_text().replace("B1", "B2"))
    with pytest.raises(Faults, match=r"my\.toml: ask\[0\]\.sees\.to: found 'B2'"):
        cases.read(file)


# what a mission gives, and what the case replaces


def test_a_case_from_a_mission_replaces_its_keys() -> None:
    yard = {"map": None, "mission": "long_night/yard"}
    ask = asking(sees={"from": "P1", "to": "P2"}, expect=True)
    given = own(built(**yard, **ask))
    assert {piece["id"] for piece in given["pieces"]} >= {"g1", "anna", "cam1"}
    pieces = [{"id": "solo", "kind": "spy", "at": "A1"}]
    assert own(built(**yard, **ask, pieces=pieces)) == {**given, "pieces": pieces}


def own(case: cases.Case) -> dict[str, Any]:
    assert case.position.beginning is not None
    return dict(case.position.beginning.own)


def test_a_mission_of_another_game() -> None:
    found = faults(map=None, mission="long_night/yard", game="template", ask=[{"safe": {}, "expect": []}])
    assert found == ["mission: 'long_night/yard' is a mission of long_night; allowed: a mission of template"]


# readings, moves, comparing


def test_readings_of_the_case_and_of_the_ask() -> None:
    case = built(
        readings={"water": "shore", "sight_corner": "free"},
        ask=[
            {"sees": {"from": "A1", "to": "B2"}, "expect": True, "under": {"sight_corner": "strict"}},
            {"sees": {"from": "A1", "to": "B2"}, "expect": True},
        ],
    )
    under = [
        written_readings(outcome.answer.position.readings, GAMES["long_night"].readings)
        for outcome in check.run(case)
        if outcome.answer
    ]
    assert under == [
        {"sight_corner": "strict", "water": "shore"},
        {"sight_corner": "free", "water": "shore"},
    ]
    assert [bool(outcome.failure) for outcome in check.run(case)] == [True, False]


ANNA = [{"id": "anna", "kind": "spy", "at": "A2"}, {"id": "g1", "kind": "green", "at": "C1"}]


def moving(*lines: str, **ask: Any) -> dict[str, Any]:
    return {"pieces": ANNA, "do": list(lines), **asking(**ask)}


def test_moves_are_played_before_asking() -> None:
    assert failures(**moving("anna sneak B2 C2", where={"piece": "anna"}, expect="C2")) == [""]
    assert failures(**moving("anna sneak B2", "g1 look C2", phase={}, expect="spies")) == [""]
    assert failures(do=[]) == [""]


def test_moves_are_played_under_the_readings_of_the_ask() -> None:
    case = built(
        map="+---+---+\n| .   . |\n+---+   +\n| .   . |\n+---+---+",
        pieces=[{"id": "anna", "kind": "spy", "at": "A1"}],
        readings={"move_corner": "strict"},
        do=["anna sneak B2"],
        ask=[
            {"where": {"piece": "anna"}, "expect": "B2", "under": {"move_corner": "lenient"}},
            {"where": {"piece": "anna"}, "expect": "B2"},
        ],
    )
    first, second = check.run(case)
    assert first.failure == ""
    assert second.failure == (
        "do[0] line 'anna sneak B2': refused; "
        "the corner between A1 and B2 is shut: only the way over B1 is open (LN-3.1)"
    )
    with pytest.raises(Faults, match=r"X\.do\[0\] line 'anna sneak B2': refused; "):
        case.position  # noqa: B018
    assert first.answer is not None
    assert [(flip.name, flip.value) for flip in first.answer.flips] == [("move_corner", None)]
    assert "with move_corner = strict (both ways round the corner must be open): cannot be asked" in str(
        first.answer
    )


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["ann sneak B2"], "do[0] line 'ann sneak B2': no piece is called 'ann'; did you mean 'anna'?"),
        (["anna sneak B2", "g1 lok"], "do[1] line 'g1 lok': found 'lok'; did you mean 'look'?"),
        (["anna sneak B1"], "do[0] line 'anna sneak B1': refused; "),
        ([""], "do[0] line '': the line ends; "),
    ],
)
def test_moves_that_cannot_be_played(lines: list[str], expected: str) -> None:
    changes = moving(*lines, alarm={}, expect=1)
    (outcome,) = check.run(built(**changes))
    assert outcome.answer is None
    assert outcome.failure.startswith(expected)
    assert str(outcome).startswith(f"X: alarm: expected 1; {expected}")
    (fault,) = built(**changes).unplayable()
    assert str(fault) == outcome.failure


def test_arguments_are_judged_after_the_moves() -> None:
    changes = moving("anna sneak B2", where={"piece": "bob"}, expect="B2")
    (fault,) = built(**changes).unplayable()
    assert str(fault).startswith("ask[0].where.piece: found 'bob'; allowed: anna, g1")
    assert failures(**changes) == [str(fault).removeprefix("ask[0].where.")]


def test_keys_beside_moves_are_checked_at_once() -> None:
    assert faults(**moving("anna sneak B2", wher={"piece": "anna"}, expect="B2"))[0].startswith(
        "ask[0].wher: unknown query; did you mean 'where'?"
    )
    assert faults(**moving("anna sneak B2", where={"pice": "anna"}, expect=1.5))[0].startswith(
        "ask[0].expect: found 1.5"
    )


def test_chance_is_drawn_by_the_seed_where_moves_do_not_say_it() -> None:
    courier = {"map": MAP, "game": "template", "watchman": "A1", "courier": "C2", "exits": ["A2"]}
    found = set()
    for seed in range(8):
        case = built(**courier, seed=seed, do=["courier stays"], **asking(round={}, expect=1))
        found.add(failures_of(case) == [""])
    assert found == {True, False}
    case = built(**courier, do=["chance courier", "courier stays"], **asking(round={}, expect=1))
    assert failures_of(case) == [""]


def failures_of(case: cases.Case) -> list[str]:
    return [outcome.failure for outcome in check.run(case)]


GREEN = [{"id": "g", "kind": "green", "at": "A1"}, {"id": "anna", "kind": "spy", "at": "A1"}]


@pytest.mark.parametrize(
    ("ask", "passes"),
    [
        ({"sees": SEES, "expect": True}, True),
        ({"step": {"from": "A1", "to": "A2"}, "expect": 1}, True),
        ({"step": {"from": "A1", "to": "B1"}, "expect": False}, True),
        ({"step": {"from": "A1", "to": "B1"}, "expect": 0}, False),
        ({"distance": {"from": "A1", "to": "A1"}, "expect": 0}, True),
        ({"reach": {"piece": "anna", "pace": "crawl"}, "expect": ["B2", "A1", "A2"]}, True),
        ({"reach": {"piece": "anna", "pace": "crawl"}, "expect": ["B2", "A1", "A2", "A2"]}, True),
        ({"reach": {"piece": "anna", "pace": "crawl"}, "expect": ["A1", "A2"]}, False),
        ({"looks": {"piece": "g"}, "expect": [["B2"], ["A2"], ["B1"]]}, True),
        ({"looks": {"piece": "g"}, "expect": [["B2", "A2"], ["B1"]]}, False),
        ({"lit": {}, "expect": []}, True),
    ],
)
def test_sets_are_compared_as_sets_and_everything_else_exactly(ask: dict[str, Any], passes: bool) -> None:
    (failure,) = failures(pieces=GREEN, ask=[ask])
    assert (failure == "") is passes


@pytest.mark.parametrize(
    "ask",
    [
        {"sees": SEES, "expect": 1},
        {"sees": SEES, "expect": "true"},
        {"step": {"from": "A1", "to": "A2"}, "expect": True},
        {"distance": {"from": "A1", "to": "A1"}, "expect": False},
        {"reach": {"piece": "anna", "pace": "crawl"}, "expect": "A1"},
        {"looks": {"piece": "g"}, "expect": ["B2", "A2", "B1"]},
        {"lit": {}, "expect": False},
    ],
)
def test_an_expected_value_of_another_type_is_a_fault_of_the_file(ask: dict[str, Any]) -> None:
    with pytest.raises(Faults, match=r"ask\[0\]\.expect: found .*; \w+ answers with"):
        failures(pieces=GREEN, ask=[ask])


def test_clauses_that_must_be_cited() -> None:
    blocked = {"sees": {"from": "B2", "to": "C1"}, "expect": True}
    assert failures(ask=[blocked | {"because": ["LN-3.1", "LN-8.1"]}]) == [""]
    assert failures(ask=[blocked | {"because": ["LN-8.6", "LN-8.1"]}]) == [
        "does not cite LN-8.6 but LN-3.1, LN-8.1, LN-8.8"
    ]


def test_a_failing_ask_in_one_line() -> None:
    case = built(
        pieces=GREEN,
        ask=[
            {"sees": {"from": "A1", "to": "C1"}, "expect": True, "under": {"sight_corner": "strict"}},
            {
                "reach": {"piece": "anna", "pace": "crawl"},
                "expect": ["A1", "A2", "C2"],
                "because": ["LN-2.4"],
            },
            {"legal": {"move": "ann crawl A2"}, "expect": True},
        ],
    )
    assert list(map(str, check.run(case))) == [
        'X: sees { from = "A1", to = "C1" } under { sight_corner = "strict" }: expected true, got false; '
        "the black square B1 stops it (LN-8.8); the wall B1|C1 stops it (LN-8.1)",
        'X: reach { piece = "anna", pace = "crawl" }: expected ["A1", "A2", "C2"], got ["A1", "A2", "B2"]; '
        "lacks C2, has besides B2; does not cite LN-2.4 but LN-2.3, LN-8.8, LN-8.1",
        'X: legal { move = "ann crawl A2" }: expected true; '
        "move: no piece is called 'ann'; did you mean 'anna'? allowed: anna, g, guard",
    ]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("HE-acusable", "did you mean 'HE-accusable'"),
        ("sn-nothing", "allowed: SN-"),
        ("PW-wach", "did you mean 'PW-watch'"),
    ],
)
def test_an_unknown_case_is_looked_for_in_the_game_that_its_id_names(name: str, meant: str) -> None:
    with pytest.raises(Faults, match=meant) as raised:
        library.case(name)
    allowed = str(raised.value).split("allowed: ")[1].split(" and ")[0].split(", ")
    assert {id.partition("-")[0].lower() for id in allowed} == {name.partition("-")[0].lower()}


def test_a_fault_of_one_of_many_pieces_names_it() -> None:
    pieces = [{"id": "g1", "kind": "green", "at": "A1"}, {"id": "cam", "kind": "camera_wide", "at": "Z9"}]
    with pytest.raises(Faults) as raised:
        explorer.position("long_night", map="+---+\n| . |\n+---+", pieces=pieces)
    assert str(raised.value).startswith("pieces[1].at: found 'Z9'")
    assert str(raised.value).endswith("(pieces[1] is cam, camera wide)")


@pytest.mark.parametrize("game", [None, "chess"])
def test_without_a_game_only_that_is_at_fault(game: str | None) -> None:
    found = faults(map=None, mission="long_night/yard", game=game, ask=[{"sees": {}, "expect": True}])
    assert len(found) == 1
    assert found[0].startswith("game: ")
