"""The frame's vocabulary: clauses, readings, reasons and faults."""

from __future__ import annotations

import pytest

from explorer.core import readings
from explorer.core.fault import Fault, Faults, choose, foreign
from explorer.core.readings import Consulted, Reading
from explorer.core.rulebook import Basis, Rulebook
from explorer.core.ruling import Ruling


def test_a_clause_is_called_like_its_function_and_cited_by_its_id() -> None:
    rules = Rulebook("X", "Some Game")

    @rules.clause("1.2", source="page 3", basis=Basis.SAID)
    def doubled(number: int) -> int:
        """Every number
        counts twice."""
        return 2 * number

    assert doubled(4) == 8
    assert (doubled.id, doubled.text, doubled.source) == ("X-1.2", "Every number counts twice.", "page 3")
    inner = doubled.cite(False, squares=("A1",))
    reason = doubled.cite(True, edges=("A1|B1",), because=(inner,))
    assert list(reason.walk()) == [reason, inner]
    assert Ruling(8, (reason, inner)).clauses() == ("X-1.2",)
    assert "X-1.2" in rules
    assert rules["X-1.2"].text == doubled.text
    with pytest.raises(KeyError, match=r"Some Game has no clause 'X-1.3'; did you mean 'X-1\.2'"):
        rules["X-1.3"]


def test_a_clause_needs_a_text_and_a_number_of_its_own() -> None:
    rules = Rulebook("X", "Some Game")
    rules.note("1", "A note.", source="page 1")
    assert rules["X-1"].basis is Basis.NOTE
    with pytest.raises(ValueError, match="X-1 is stated twice"):
        rules.note("1", "Another.", source="page 2")
    with pytest.raises(ValueError, match="clause 2 has no text"):

        @rules.clause("2", source="page 2", basis=Basis.OURS)
        def mute() -> None: ...


class Depth(Reading):
    """How deep is it?"""

    SHALLOW = "shallow", "not deep", "page 1"
    DEEP = "deep", "very deep", "page 2"


class Breadth(Reading):
    """How broad is it?"""

    NARROW = "narrow", "not broad", "page 1"
    WIDE = "wide", "very broad", "page 2"
    ENDLESS = "endless", "without end", "ours"


class Readings(readings.Record, frozen=True):
    depth: Depth = Depth.SHALLOW
    breadth: Breadth = Breadth.NARROW


def test_readings_are_read_and_written() -> None:
    read = readings.read(Readings(), {"breadth": "wide", "depth": Depth.DEEP})
    assert read == Readings(Depth.DEEP, Breadth.WIDE)
    assert readings.written(read, Readings()) == {"depth": "deep", "breadth": "wide"}
    assert readings.written(Readings(), Readings()) == {}
    assert Depth.question() == "How deep is it?"
    assert (Depth.DEEP.meaning, Depth.DEEP.origin) == ("very deep", "page 2")
    with pytest.raises(Faults) as raised:
        readings.read(Readings(), {"breath": "wide", "depth": "dep", "breadth": 3})
    assert list(map(str, raised.value.faults)) == [
        "breath: unknown reading; did you mean 'breadth'? allowed: depth, breadth",
        "depth: unknown value 'dep'; did you mean 'deep'? allowed: shallow, deep",
        "breadth: unknown value 3; allowed: narrow, wide, endless",
    ]


def test_other_readings_differ_in_one() -> None:
    found = list(readings.others(Readings(), frozenset({"breadth"})))
    assert found == [
        ("breadth", Breadth.WIDE, Readings(breadth=Breadth.WIDE)),
        ("breadth", Breadth.ENDLESS, Readings(breadth=Breadth.ENDLESS)),
    ]
    assert len(list(readings.others(Readings(), frozenset({"breadth", "depth"})))) == 3
    assert list(readings.others(Readings(), frozenset())) == []


def test_what_was_consulted_is_noted() -> None:
    watched = Consulted(Readings())
    assert watched.names == set()
    assert watched.depth is Depth.SHALLOW
    assert watched.names == {"depth"}
    with pytest.raises(AttributeError):
        _ = watched.length
    assert watched.names == {"depth"}


def test_a_compiled_table_is_kept_by_the_readings_that_it_looked_at() -> None:
    worked: list[str] = []

    @readings.compiled(maxsize=10)
    def table(record: Readings, word: str) -> str:
        worked.append(word)
        return word if record.depth is Depth.SHALLOW else f"{word} {record.breadth.value}"

    assert [table(Readings(breadth=breadth), "a") for breadth in Breadth] == ["a"] * 3
    assert worked == ["a"]
    deep = [Readings(depth=Depth.DEEP, breadth=breadth) for breadth in Breadth]
    for _ in range(2):
        assert [table(record, "a") for record in deep] == ["a narrow", "a wide", "a endless"]
    assert worked == ["a"] * 4
    watched = Consulted(Readings())
    assert table(watched, "a") == "a"  # type: ignore[arg-type]
    assert watched.names == {"depth"}
    watched = Consulted(deep[0])
    assert table(watched, "a") == "a narrow"  # type: ignore[arg-type]
    assert watched.names == {"depth", "breadth"}
    assert worked == ["a"] * 4
    assert table(Readings(), "b") == "b"


def test_faults_say_where_what_and_what_is_allowed() -> None:
    fault = Fault("pieces[0].at", "found 'Z9'", "allowed: A1")
    assert str(fault) == "pieces[0].at: found 'Z9'; allowed: A1"
    inside = Faults([fault]).inside("case[1]", "a.toml")
    assert str(inside) == "a.toml: case[1].pieces[0].at: found 'Z9'; allowed: A1"
    assert str(Fault("", "no such file", "", "a.toml")) == "a.toml: no such file"
    assert str(Faults([fault, fault])).count("\n") == 1


def test_the_nearest_word_comes_first_and_long_lists_are_cut() -> None:
    assert choose("gren", ("red", "green")) == "did you mean 'green'? allowed: red, green"
    assert choose("b2", ("A1", "B2")) == "did you mean 'B2'? allowed: A1, B2"
    assert choose("xyz", ("red", "green")) == "allowed: red, green"
    assert choose("xyz", tuple("abcdefghijklmnop")).endswith("and 4 more")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("found 'А1'; allowed: A1", "the letter 'А' is Cyrillic and looks like the Latin 'A'"),
        ("found 'Β2'", "the letter 'Β' is Greek and looks like the Latin 'B'"),
        ("did you mean 'аnnа'?", "the letter 'а' is Cyrillic and looks like the Latin 'a'"),
        (
            "found 'х' and 'А'",
            "the letter 'х' is Cyrillic and looks like the Latin 'x', the letter 'А' is Cyrillic and looks like the Latin 'A'",
        ),
        ("found 'анна'", ""),
        ("found 'Zoë' and 'A1'", ""),
    ],
)
def test_letters_that_only_look_latin_are_named(text: str, words: str) -> None:
    assert foreign(text) == words
    assert str(Fault("at", text, "")).endswith(words)
