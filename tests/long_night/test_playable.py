"""Missions that cannot be played, or look like a slip: every check, once for what it finds and never without cause."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.files.text import read_toml, shared
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.setup.keys import Setup
from explorer.games.long_night.setup.playable import problems
from explorer.games.long_night.setup.start import new
from explorer.positions.mission import MissionKeys

MAP = """
+---+---+---+---+---+---+
  .   .   * : .   .   G |
+   +---+   +   +   +---+
  . | . | . : . o .   . |
+   +---+   +   +---+---+
  .   X   * : . e .   . |
+   +   +   +   +---+---+
  .   .   . : *   . x . |
+   +   +   +   +   +---+
  .   .   . : .   .   . |
+---+---+---+---+---+---+
"""
BASE: dict[str, Any] = {
    "map": MAP,
    "regions": {"entry": "A1:A5", "house": "E3:F3", "room1": "F3", "tent1": "D1:E1"},
    "rules": {"objective": "document", "last_round": 9, "indoors": ["house"], "house_lit": True},
    "placing": {"green": ["lamps"], "document": ["room1"], "alarm_device": ["openings"]},
    "guard_cards": ["heat_sensor", "bug", "reinforcements", "floodlight"],
    "pieces": [
        {"id": "gen", "kind": "generator", "at": "F1"},
        {"id": "lamp1", "kind": "lamp", "at": "C1", "feeds_on": "gen"},
        {"id": "g1", "kind": "green", "at": "C1"},
        {"id": "bell1", "kind": "alarm_device", "at": "D2|E2"},
        {"id": "civ1", "kind": "civilian", "at": "E3"},
        {"id": "doc1", "kind": "document", "at": "F3"},
        {"id": "anna", "kind": "spy", "weapon": "pistol"},
    ],
}


def found(**changes: Any) -> list[str]:
    """The problems of the small mission with those keys changed, `add` appended to its pieces."""
    add = changes.pop("add", [])
    own = BASE | changes
    setup = Setup.model_validate({**own, "pieces": [*own["pieces"], *add]})
    return [str(problem) for problem in problems(setup, new(setup, Readings()))]


def piece(number: int, **changes: Any) -> dict[str, Any]:
    """Changes of one piece of the small mission; None takes a key away."""
    pieces = list(BASE["pieces"])
    merged = pieces[number] | changes
    pieces[number] = {key: value for key, value in merged.items() if value is not None}
    return {"pieces": pieces}


def rules(**changes: Any) -> dict[str, Any]:
    return {"rules": BASE["rules"] | changes}


def without(number: int) -> dict[str, Any]:
    pieces = list(BASE["pieces"])
    del pieces[number]
    return {"pieces": pieces}


def test_the_small_mission_is_sound() -> None:
    assert found() == []


SHUT_TENT = """
+---+---+---+---+---+---+
  .   .   * | .   . | G |
+   +---+   +---+---+---+
  . | . | . : . o .   . |
+   +---+   +   +---+---+
  .   X   * : . e .   . |
+   +   +   +   +---+---+
  .   .   . : *   . x . |
+   +   +   +   +   +---+
  .   .   . : .   .   . |
+---+---+---+---+---+---+
"""
SHUT = MAP.replace("\n  .", "\n| .")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # spies and their ways
        (without(6), "error: pieces: no spy; needed: a piece of the kind spy"),
        ({"map": SHUT}, "error: map: no way in: the border is shut all round"),
        ({"map": SHUT} | piece(6, at="A1"), "error: map: no way out: the border is shut all round"),
        ({"regions": BASE["regions"] | {"entry": "F3:F4"}}, "error: regions.entry: no square of it has an open outermost edge; such squares: A1, A2"),
        (without(5), "error: pieces: no document; needed: one at least, for the objective 'document'"),
        ({"add": [{"id": "doc2", "kind": "document", "at": "C5"}], "placing": {}}, None),
        (piece(5, at="B2") | {"placing": {}}, "error: pieces[5].at: B2 is out of the spies' reach even with every tool"),
        (piece(5, at="F4") | {"placing": {}}, "warning: pieces[5].at: F4 is out of the spies' reach with what they hold; would help: wire_cutters, bolt_cutters"),
        ({"regions": BASE["regions"] | {"entry": "A1"}, "map": MAP.replace("  .   .   * :", "  . | .   * :").replace("+   +---+   +   +   +---+", "+---+---+   +   +   +---+")}, "error: pieces[5].at: F3 is out of the spies' reach even with every tool"),
        (piece(6, weapon=None), "warning: pieces[5].at: F3 is out of the spies' reach with what they hold; would help: code_breaker, a weapon"),
        (piece(6, weapon=None, cards=["code_breaker"]), None),
        (piece(5, at="D1") | {"placing": {}, "map": SHUT_TENT}, "warning: pieces[5].at: D1 is out of the spies' reach with what they hold; would help: knife"),
        ({"set_up": "free", "placing": {"document": ["anywhere"]}}, "error: placing.document: B2 is out of the spies' reach even with every tool"),
        ({"add": [{"id": "doc2", "kind": "document", "at": "F3", "marked": True}]} | piece(5, marked=True), "error: pieces[7].marked: a second marked document; allowed: one"),
        ({"regions": BASE["regions"] | {"vault": "B2"}}, "warning: regions.vault: no spy can come there; even with every tool"),
        ({"regions": BASE["regions"] | {"vault": []}}, "warning: regions.vault: is empty"),
        # the guard's pieces
        (piece(2, at="B1"), "error: pieces[2].at: found B1; allowed: lamps"),
        (piece(2, at="E3") | {"placing": {}}, "error: pieces[2].at: E3 is inside; units and dogs stay outside"),
        ({"add": [{"id": "d1", "kind": "dog", "at": "F3"}]}, "error: pieces[7].at: F3 is inside"),
        (piece(4, at="D3"), "error: pieces[4].at: D3 is outside; civilians stay inside"),
        ({"add": [{"id": "w1", "kind": "white", "at": "C1"}]}, "error: pieces[7].at: a second unit on this lamp"),
        ({"add": [{"id": "w1", "kind": "white", "at": "C1", "under": {"civilians": "three"}}]}, None),
        ({"add": [{"id": f"w{n}", "kind": "white", "at": "E1"} for n in range(3)]}, "error: pieces[9].at: a third unit in tent1"),
        ({"add": [{"id": "bell2", "kind": "alarm_device", "at": "D2|E2"}]}, "error: pieces[7].at: a second alarm device on this edge"),
        (piece(3, at="A1|B1"), "error: pieces[3].at: A1|B1 is no window or door"),
        (piece(3, at="A1|B1") | {"placing": {}}, "warning: pieces[3].at: A1|B1 is no window or door"),
        (piece(5, at="C3"), "error: pieces[5].at: found C3; allowed: room1"),
        ({"add": [{"id": "doc2", "kind": "document", "at": "F3"}]}, "error: pieces[7].at: a second document on this square"),
        (rules(units_off_documents=True) | {"add": [{"id": "w1", "kind": "white", "at": "F3"}]}, "error: pieces[7].at: a document lies on F3; units keep off it"),
        ({"add": [{"id": "m1", "kind": "mud", "at": ["C4", "D4", "E4"]}], "placing": {"mud": ["strips"]}}, None),
        ({"add": [{"id": "m1", "kind": "mud", "at": ["C2"]}], "placing": {"mud": ["strips"]}}, "error: pieces[7].at: C2 touches a tent"),
        # a free set-up
        ({"set_up": "free"}, None),
        ({"set_up": "free", "add": [{"id": f"w{n}", "kind": "green"} for n in range(3)]}, "error: placing: 4 units for 3 places on lamps; needed: no more units than there are places"),
        ({"set_up": "free", "add": [{"id": f"z{n}", "kind": "sleeper"} for n in range(3)], "placing": {"sleeper": ["tents"]}}, "error: placing: 3 units for 2 places on tents"),
        ({"set_up": "free", "add": [{"id": f"z{n}", "kind": "sleeper"} for n in range(6)], "placing": {"sleeper": ["lamps", "tents"]}}, "error: placing: 6 units for 4 places on lamps and in tents"),
        ({"set_up": "free", "add": [{"id": f"b{n}", "kind": "alarm_device"} for n in range(2)]}, "error: placing.alarm_device: 3 for 2 places"),
        ({"set_up": "free", "add": [{"id": "doc2", "kind": "document"}]}, "error: placing.document: 2 for 1 places"),
        ({"set_up": "free", "placing": {"civilian": ["tent1"]}}, "error: placing: no place for civ1"),
        # pieces that do nothing
        ({"add": [{"id": "w1", "kind": "white"}]}, "warning: pieces[7].at: missing; w1 never plays"),
        (piece(1, feeds_on=None), None),
        ({"map": MAP.replace(". | . | .", ". | G | ."), "add": [{"id": "gen2", "kind": "generator", "at": "B2"}]}, "warning: pieces[7]: no lamp feeds on it; it then feeds every lamp"),
        ({"map": MAP.replace("*", "."), "placing": {}} | without(1), "warning: pieces[0]: feeds nothing; the map has no lamp"),
        ({"map": MAP.replace(":", " ")}, "warning: guard_cards[0]: heat_sensor can do nothing; violet lines part no zones"),
        ({"map": MAP.replace("X", ".")}, "warning: guard_cards[2]: reinforcements can do nothing"),
        # the mission's rules
        (rules(last_round=0), "warning: rules.last_round: found 0; a game without a last round may never end"),
        ({"start": {"round": 10}}, "error: start.round: found 10; allowed: 1 to 9"),
        ({"start": {"alarm": 9}}, "error: start.alarm: found 9; allowed: 1 to 8"),
        ({"regions": {"entry": "A1:A5", "room1": "F3"}} | rules(indoors=[]), "error: rules.house_lit: no region is called house"),
        (rules(turn_rounds=[3]), "warning: rules.turn_rounds: documents are turned; they matter to a hostage only"),
        (rules(mud_rounds=[3, 10]), "warning: rules.mud_rounds[1]: found 10; rounds: 1 to 9"),
        (rules(mud_rounds=[3]) | {"regions": BASE["regions"] | {"tent2": "A1:F5"}}, "warning: rules.mud_rounds: mud fits nowhere"),
        ({"by_spies": [{"spies": 2}]}, "warning: by_spies: no row for 1; that number of spies plays"),
        ({"by_spies": [{"spies": 1, "snipers": 1}]}, "warning: by_spies[0].snipers: found 1; among the pieces: 0"),
        ({"by_spies": [{"spies": 1}]}, None),
        (rules(objective=None), None),
        (rules(objective=None) | piece(5, marked=True), "warning: pieces[5].marked: is marked; no objective asks for it"),
    ],
)  # fmt: skip
def test_one_problem(changes: dict[str, Any], expected: str | None) -> None:
    there = found(**changes)
    if expected is None:
        assert there == []
    else:
        assert [line for line in there if line.startswith(expected)], there


def test_errors_come_first() -> None:
    there = found(add=[{"id": "w1", "kind": "white"}], **(rules(last_round=0) | piece(2, at="B1")))
    assert [line.split(":")[0] for line in there] == ["error", "warning", "warning"]


@pytest.mark.parametrize("name", ["mansion", "camp", "yard"])
@pytest.mark.parametrize("set_up", ["placed", "free"])
@pytest.mark.parametrize("spies", [1, 2, 3, 4])
def test_the_missions_of_the_project_can_be_played(name: str, set_up: str, spies: int) -> None:
    data = read_toml(shared("missions") / "long_night" / f"{name}.toml")
    own = {key: value for key, value in data.items() if key not in MissionKeys.model_fields}
    if name == "yard":
        spies, set_up = min(spies, 3), "placed"
    setup = Setup.model_validate(own | {"spies": spies, "set_up": set_up})
    assert problems(setup, new(setup, Readings())) == ()
