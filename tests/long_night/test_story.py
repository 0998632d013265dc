"""Sentences: every clause is told for every value, every event has its telling, and refusals name what is wrong."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import explorer.games.long_night as long_night
from explorer.core.ruling import Reason
from explorer.games.long_night.events import TELLINGS as EVENTS
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.text.reasons import TELLINGS, law, sentence

SOURCES = sorted(Path(long_night.__file__).parent.glob("**/*.py"))
VALUES = (True, False, 0, 1, 3, -1, (), ("A1", "B2"), "guard", "units", "gone", "B1")
FACTS: tuple[dict[str, Any], ...] = (
    {},
    {"pieces": ("anna",)},
    {"pieces": ("anna", "g1")},
    {"squares": ("A1",)},
    {"squares": ("A1", "B1")},
    {"edges": ("A1|B1",)},
    {"squares": ("A1",), "pieces": ("anna",)},
    {"squares": ("A1", "B1"), "pieces": ("anna",)},
    {"edges": ("A1|B1",), "pieces": ("anna",)},
)
BELOW = (
    (),
    (Reason("LN-2.10", "units"),),
    (Reason("LN-2.1", "gone", pieces=("anna",)),),
    (Reason("LN-3.1", 6, ("A1", "G1")),),
    (Reason("LN-5.0", 0),),
    (Reason("LN-O.20", True),),
    (Reason("LN-S.2", 1),),
    (Reason("LN-6.1", True),),
    (Reason("LN-O.72", 2),),
    (Reason("LN-O.43", False),),
    (Reason("LN-9.2", False),),
    (Reason("LN-O.6", False),),
)


@pytest.mark.parametrize("clause", [clause.id for clause in RULES])
def test_every_clause_is_told_for_every_value_with_and_without_facts(clause: str) -> None:
    for value in VALUES:
        for facts in FACTS:
            for because in BELOW:
                words = sentence(Reason(clause, value, because=because, **facts))
                assert words == words.strip() != ""
                assert "LN-" not in words
                assert not {"None", "True", "False"} & set(words.replace(",", " ").split()), words
                assert "  " not in words, words
                assert "()" not in words, words
                assert "{" not in words, words
                assert not words.endswith((".", ":", " is", " the")), words
                assert " on ," not in words, words


def test_every_rule_has_its_own_telling() -> None:
    """Notes decide nothing; those that are cited all the same are told too. Problems of a set-up only name clauses."""
    untold = [clause.id for clause in RULES if clause.decides is not None and clause.id not in TELLINGS]
    assert untold == []
    assert set(TELLINGS) <= {clause.id for clause in RULES}
    cited = {
        f"LN-{part.partition('LN-')[2]}"
        for path in SOURCES
        for part in strings(path)
        if part.startswith("LN-") and part in RULES and not {"story", "setup"} & {*path.parts}
    }
    assert cited <= set(TELLINGS)


def strings(path: Path) -> list[str]:
    tree = ast.parse(path.read_text())
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def test_a_clause_without_a_telling_is_told_by_its_own_text() -> None:
    assert sentence(Reason("LN-M2.1", False)) == (
        "by this rule spies must find the right hostage and bring him off the board before round 21 begins, in a mission of 20 rounds"
    )
    assert law("LN is kept. It is.") == "by this rule LN is kept. It is"


def test_every_event_that_is_noted_has_a_telling() -> None:
    noted: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("note", "say") and ast.unparse(node.func.value) in ("draft", "self"):
                    noted |= kinds(node.args[0])
    noted -= {"kind", "code"}
    noted |= {"camera_saw", "scanner_saw"}
    assert len(noted) > 50
    assert noted == set(EVENTS)


def kinds(node: ast.expr) -> set[str]:
    """The words that an expression can be: a word itself, or either of two."""
    if isinstance(node, ast.IfExp):
        return kinds(node.body) | kinds(node.orelse)
    return {str(node.value)} if isinstance(node, ast.Constant) else {ast.unparse(node)}


def by(clause: str, *pieces: str, because: tuple[Reason, ...] = ()) -> Reason:
    return Reason(clause, False, pieces=pieces, because=because)


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        (by("LN-2.2", "anna"), "anna has already acted this round"),
        (by("LN-2.2", "bob", "anna"), "bob must wait for anna"),
        (
            by("LN-2.2", "anna", because=(Reason("LN-2.10", "units"),)),
            "anna cannot act in the guard's step of units",
        ),
        (by("LN-2.2", because=(Reason("LN-2.10", "over"),)), "the game is over"),
        (by("LN-2.9", "anna"), "anna has no weapon"),
        (by("LN-2.9", "anna", "silenced_rifle"), "the silenced rifle of anna is spent"),
        (Reason("LN-5.1", False, ("C5",), pieces=("g1",)), "g1 cannot look at C5"),
        (
            Reason(
                "LN-5.1", False, ("C5",), pieces=("g1",), because=(Reason("LN-2.1", "A3", pieces=("g1",)),)
            ),
            "g1 cannot look at C5 from A3",
        ),
        (
            Reason(
                "LN-5.1",
                False,
                ("C5",),
                pieces=("g1",),
                because=(Reason("LN-5.0", 3, ("A1", "A2"), pieces=("g1",)),),
            ),
            "g1 cannot look at C5 from any square that it can reach",
        ),
        (Reason("LN-5.4", False, pieces=("o1",)), "o1 cannot look at nothing"),
        (by("LN-5.6", "w1", "pistol"), "w1 wears armour: a pistol is no use"),
        (by("LN-6.4", "h1"), "a dog is loose already"),
        (by("LN-7.9", "anna", "drop"), "anna has already laid a body down in this turn"),
        (by("LN-7.9", "anna", "g1_body"), "anna already carries g1_body"),
        (by("LN-2.11", "heat_sensor"), "the guard has no card heat sensor"),
        (
            by("LN-12.1", "floodlight", because=(Reason("LN-4.1", 1),)),
            "alarm 1 does not allow the card floodlight",
        ),
        (
            by("LN-12.1", "floodlight", "reinforcements", because=(Reason("LN-4.1", 6),)),
            "at alarm 6, after reinforcements, the card floodlight is one too many in this turn",
        ),
        (by("LN-O.14", "g1", "b1"), "g1 must wait until the activation of b1 is finished"),
        (by("LN-O.14", "g1", because=(Reason("LN-4.18", 0),)), "the guard has no activation left"),
        (
            by("LN-O.14", "g1", because=(Reason("LN-5.0", True, pieces=("g1",)),)),
            "g1 has already been activated this turn",
        ),
        (by("LN-6.5", "h1", because=(Reason("LN-S.2", 1),)), "no dog is let go before round 2"),
        (
            Reason("LN-O.62", ("A1", "B1"), ("A1", "B1"), pieces=("anna",)),
            "by all that this seat knows, anna can be on A1 or B1",
        ),
        (
            Reason("LN-M2.9", "guard"),
            "the guard has won: the right hostage lay where the guard turned over a document",
        ),
    ],
)
def test_refusals_name_what_is_wrong(reason: Reason, expected: str) -> None:
    assert sentence(reason) == expected
