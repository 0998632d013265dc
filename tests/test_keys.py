"""Tables checked against models: every fault at its place, and what is sound goes on to be checked."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from pydantic import Field

from explorer.core.fault import Fault, Faults
from explorer.files.schema import Keys, check, in_words, validated


class Thing(Keys):
    id: str = Field(min_length=1)
    kind: Literal["red", "green"] = "red"
    at: str | list[str] = ""
    tags: list[Literal["old", "new"]] = Field(default=[])


class Named(Keys):
    id: str = Field(min_length=1, pattern=r"^\S+$")


def test_one_word_is_asked_for() -> None:
    assert [str(fault) for fault in check(Named, {"id": "a b"}).faults] == [
        'id: found "a b"; expected a string of one word, without blanks'
    ]


class Inner(Keys):
    level: int = Field(default=1, ge=1, le=9)


class Table(Keys):
    name: str
    things: list[Thing] = Field(default=[])
    inner: Inner = Inner()
    places: dict[str, str | list[str]] = Field(default={})
    flag: bool = False


def faults(data: dict[str, Any], *also: str) -> list[str]:
    return [str(fault) for fault in check(Table, data, also).faults]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, "name: missing; needed here: a string"),
        ({"name": 1}, "name: found 1; expected a string"),
        ({"name": True}, "name: found true; expected a string"),
        ({"name": "a", "flag": 1}, "flag: found 1; expected true or false"),
        ({"name": "a", "inner": {"level": 10}}, "inner.level: found 10; expected a whole number from 1 to 9"),
        (
            {"name": "a", "inner": {"level": 2.0}},
            "inner.level: found 2.0; expected a whole number from 1 to 9",
        ),
        (
            {"name": "a", "inner": {"level": True}},
            "inner.level: found true; expected a whole number from 1 to 9",
        ),
        ({"name": "a", "inner": 3}, "inner: found 3; expected a table"),
        ({"name": "a", "things": 3}, "things: found 3; expected a list of tables"),
        ({"name": "a", "things": [3]}, "things[0]: found 3; expected a table"),
        ({"name": "a", "things": [{}]}, "things[0].id: missing; needed here: a string, not empty"),
        ({"name": "a", "things": [{"id": ""}]}, 'things[0].id: found ""; expected a string, not empty'),
        (
            {"name": "a", "things": [{"id": "b", "kind": "gren"}]},
            "things[0].kind: found \"gren\"; did you mean 'green'? allowed: red, green",
        ),
        (
            {"name": "a", "things": [{"id": "b", "kind": 4}]},
            "things[0].kind: found 4; expected one word of red, green",
        ),
        (
            {"name": "a", "things": [{"id": "b", "at": 4}]},
            "things[0].at: found 4; expected a string or a list of strings",
        ),
        (
            {"name": "a", "things": [{"id": "b", "at": ["A1", 4]}]},
            "things[0].at[1]: found 4; expected a string",
        ),
        (
            {"name": "a", "things": [{"id": "b", "tags": ["old", "nwe"]}]},
            "things[0].tags[1]: found \"nwe\"; did you mean 'new'? allowed: old, new",
        ),
        ({"name": "a", "places": {"str": 4}}, "places.str: found 4; expected a string or a list of strings"),
        ({"name": "a", "thing": []}, "thing: unknown key; did you mean 'things'? allowed: name, things, "),
        (
            {"name": "a", "things": [{"id": "b", "knd": ""}]},
            "things[0].knd: unknown key; did you mean 'kind'?",
        ),
    ],
)
def test_one_fault_at_its_place(data: dict[str, Any], expected: str) -> None:
    (fault,) = faults(data)
    assert fault.startswith(expected)


def test_every_fault_is_told_at_once() -> None:
    data = {"flag": "yes", "nmae": "x", "things": [{"id": "b"}, {"kind": "blue", "color": 1}, 7]}
    assert [fault.split(":")[0] for fault in faults(data)] == [
        "name",
        "things[1].id",
        "things[1].kind",
        "things[1].color",
        "things[2]",
        "flag",
        "nmae",
    ]


def test_long_values_are_cut() -> None:
    (fault,) = faults({"name": ["x" * 500]})
    assert len(fault) < 120
    assert "..." in fault


def test_keys_read_elsewhere_count_for_the_nearest_one_at_the_top_only() -> None:
    (fault,) = faults({"name": "a", "titel": 1}, "title")
    assert "did you mean 'title'" in fault
    (fault,) = faults({"name": "a", "inner": {"titel": 1}}, "title")
    assert "title" not in fault.replace("titel", "")


def test_what_is_sound_is_kept_and_later_faults_fall_on_the_right_item() -> None:
    checked = check(Table, {"name": "a", "flag": 3, "things": [{}, {"id": "b", "kind": 4}, 5, {"id": "c"}]})
    assert checked.sound is not None
    assert [thing.id for thing in checked.sound.things] == ["b", "c"]
    assert checked.sound.things[0].kind == "red"
    (placed,) = checked.placed([Fault("things[1].at", "found 'Z9'", "")])
    assert placed.where == "things[3].at"
    (elsewhere,) = checked.placed([Fault("places.house", "", "")])
    assert elsewhere.where == "places.house"


def test_nothing_is_left_where_a_needed_key_is_wrong() -> None:
    assert check(Table, {"name": 3}).sound is None
    with pytest.raises(Faults):
        validated(Table, {"name": 3})
    assert validated(Table, {"name": "a"}).inner.level == 1


def test_what_a_key_takes_in_words() -> None:
    words = {name: in_words(field) for name, field in Table.model_fields.items()}
    assert words == {
        "name": "a string",
        "things": "a list of tables",
        "inner": "a table",
        "places": "a table of strings or lists of strings",
        "flag": "true or false",
    }


def test_a_list_that_two_keys_share_is_wrong_at_both() -> None:
    class Twice(Keys):
        one: list[str] = Field(default=[])
        other: list[str] = Field(default=[])

    shared = [1]
    assert [fault.where for fault in check(Twice, {"one": shared, "other": shared}).faults] == [
        "one[0]",
        "other[0]",
    ]
