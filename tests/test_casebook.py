"""What every game owes by being in the catalog: its casebook, clauses, readings, sentences and pictures."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from typing import Any

import pytest

from explorer.answers.answer import Answer, ask, summed, told, under
from explorer.cases.coverage import coverage, happened
from explorer.core import readings
from explorer.core.fault import Faults
from explorer.core.rulebook import Basis
from explorer.files.text import written
from explorer.game.query import RETURNS, TAKES, Argument, Query
from explorer.game.record import Ui
from explorer.games import GAMES
from explorer.positions.position import Position
from explorer.positions.replay import read_as
from explorer.scene import render
from tests.support.casebook import answers, cases, every_game, outcomes
from tests.support.depth import scaled


@every_game
def test_every_ask_of_the_casebook_passes(game: str) -> None:
    assert [str(outcome) for outcome in outcomes(game) if outcome.failure] == []
    assert len(outcomes(game)) >= 10


@every_game
def test_cases_have_ids_of_their_own_and_titles(game: str) -> None:
    ids = [case.id for case in cases(game)]
    assert len(ids) == len(set(ids))
    assert all(case.title for case in cases(game))
    others = {case.id for other in GAMES if other != game for case in cases(other)}
    assert not others & set(ids)


@every_game
def test_every_clause_has_id_source_basis_and_text(game: str) -> None:
    rulebook = GAMES[game].rulebook
    assert len(rulebook) >= 2
    for clause in rulebook:
        assert clause.id.startswith(f"{rulebook.prefix}-")
        assert clause.source.strip()
        assert isinstance(clause.basis, Basis)
        assert clause.text.endswith(".")
        assert clause.text[0].isupper()


@every_game
def test_every_clause_is_exercised_by_a_case(game: str) -> None:
    """Cited in an answer or behind an event; a clause that decides nothing by itself may be what a case is about."""
    decided = {clause for answer in answers(game) for clause in answer.ruling.clauses()}
    decided |= {clause for case in cases(game) for clause in happened(case)}
    told_of = {clause for case in cases(game) for clause in case.clauses}
    for clause in GAMES[game].rulebook:
        assert clause.id in (decided if clause.decides is not None else decided | told_of), clause


@every_game
def test_coverage_finds_what_cases_exercise(game: str) -> None:
    found = coverage(GAMES[game])
    assert list(found) == [clause.id for clause in GAMES[game].rulebook]
    assert all(found.values())
    ids = {case.id for case in cases(game)}
    assert {id for exercising in found.values() for id in exercising} <= ids


@every_game
def test_every_cited_clause_exists(game: str) -> None:
    cited = {clause for answer in answers(game) for clause in answer.ruling.clauses()}
    assert cited <= {clause.id for clause in GAMES[game].rulebook}


@every_game
def test_every_answer_gives_a_reason(game: str) -> None:
    for answer in answers(game):
        assert answer.because, answer


@every_game
def test_every_reading_asks_and_says_where_it_comes_from(game: str) -> None:
    record = GAMES[game].readings
    for name in readings.names(record):
        members = readings.values(record, name)
        assert getattr(record, name) is members[0], f"{name}: the first value is the default"
        assert len(members) >= 2
        assert type(members[0]).question().endswith("?"), name
        for member in members:
            assert member.meaning, member
            assert member.origin, member


@every_game
def test_every_value_of_every_reading_is_told_apart_by_a_case(game: str) -> None:
    """The same question is asked in one case under two values, and a different answer is expected."""
    record = GAMES[game].readings
    expected: dict[tuple[str, str], list[tuple[Position, Any]]] = defaultdict(list)
    for outcome in outcomes(game):
        assert outcome.ask is not None
        position = under(outcome.case.position, **outcome.ask.under)
        question = (outcome.case.id, written([outcome.ask.query, outcome.ask.arguments]))
        expected[question].append((position, outcome.ask.expect))
    apart = set()
    for asked in expected.values():
        for first, one in asked:
            for second, other in asked:
                differing = [
                    name
                    for name in readings.names(record)
                    if getattr(first.readings, name) is not getattr(second.readings, name)
                ]
                if len(differing) == 1 and one != other:
                    apart.add((differing[0], getattr(first.readings, differing[0])))
    for name in readings.names(record):
        for member in readings.values(record, name):
            assert (name, member) in apart, f"no case tells {name} = {member.value} from another value"


def sample(game: str, seed: int, still: int, moved: int) -> list[Answer]:
    """Some answers of a casebook; fewer where moves come before the question, as other readings play them anew."""
    dice = random.Random(seed)
    asked = {False: list[Answer](), True: list[Answer]()}
    for answer in answers(game):
        begun = answer.position.beginning
        asked[begun is not None and bool(begun.lines)].append(answer)
    return [
        answer
        for moves, number in ((False, still), (True, moved))
        for answer in dice.sample(asked[moves], min(number, len(asked[moves])))
    ]


def again(answer: Answer, other: Any) -> Answer | None:
    """The same question with everything read another way; None where it cannot be put so."""
    try:
        return ask(read_as(answer.position, other), answer.query.name, answer.arguments)
    except Faults:
        return None


@every_game
def test_a_reading_that_was_not_consulted_does_not_change_the_answer(game: str) -> None:
    for answer in sample(game, 2, scaled(10), scaled(3)):
        record = answer.position.readings
        rest = frozenset(readings.names(record)) - answer.consulted
        for name, member, other in readings.others(record, rest):
            second = again(answer, other)
            assert second is not None
            assert second.ruling == answer.ruling, f"{answer.query.name}: {name} = {member.value}"


@every_game
def test_flips_are_exactly_the_readings_that_change_the_value(game: str) -> None:
    for answer in sample(game, 3, scaled(8), scaled(3)):
        record = answer.position.readings
        flips = [(flip.name, flip.reading) for flip in answer.flips]
        for name, member, other in readings.others(record, frozenset(readings.names(record))):
            second = again(answer, other)
            value = None if second is None else second.value
            assert ((name, member) in flips) == (value != answer.value)


@every_game
def test_every_reason_is_a_sentence_without_its_clause(game: str) -> None:
    prefix = GAMES[game].rulebook.prefix
    for answer in answers(game):
        for reason in answer.ruling.reasons():
            sentence = GAMES[game].display.sentence(reason)
            assert sentence == sentence.strip() != ""
            assert f"{prefix}-" not in sentence, reason
            assert not {"None", "True", "False", "  "} & {sentence, *sentence.split(" ")}, sentence
            assert "()" not in sentence, sentence
            assert not sentence.endswith("."), f"{sentence!r} is the clause's own text"


@every_game
def test_every_query_says_what_it_asks_and_answers_with(game: str) -> None:
    for name, query in GAMES[game].queries.items():
        assert query.name == name
        assert query.says.endswith((".", "?"))
        assert query.returns in RETURNS
        assert (query.of is not None) >= (query.returns in ("words", "groups")), f"what does {name} list?"
        assert len({argument.name for argument in query.arguments}) == len(query.arguments)
        for argument in query.arguments:
            assert argument.takes in TAKES
            assert argument.says


@every_game
def test_the_parts_of_an_answer_are_counted_and_said_by_what_they_are(game: str) -> None:
    lists = [answer for answer in answers(game) if isinstance(answer.value, tuple)]
    for answer in random.Random(4).sample(lists, min(scaled(60), len(lists))):
        assert isinstance(answer.value, tuple)
        noun, data = answer.query.noun, told(answer)
        assert data["of"] == noun.many
        assert len(data["named"]) == len(answer.value)
        head, whole = summed(answer.value, answer.query)
        if whole or not answer.value:
            assert head == noun.counted(len(answer.value))
        # nothing is cut off, and what has a name has its id behind it
        for part, named in zip(answer.value, data["named"], strict=True):
            assert named in (whole or head)
            if isinstance(part, str) and part[:1].isupper() and part[1:].isdigit():
                assert named == part or named.endswith(f"({part})")


def simplest(query: Query[Any], position: Position) -> dict[str, Any] | None:
    """The needed arguments of a query, each the first value allowed; None where there is none."""
    given: dict[str, Any] = {}
    for argument in query.arguments:
        if argument.required:
            allowed = argument.allowed(position.state)
            if not allowed:
                return None
            first = allowed[0]
            given[argument.name] = [first] if argument.takes == "squares" else first
    return given


@every_game
def test_every_query_answers_on_every_position(game: str) -> None:
    """Or, where it needs what a position does not have, in a case made for it."""
    asked = {answer.query.name for answer in answers(game)}
    some = random.Random(5).sample(cases(game), min(scaled(10), len(cases(game))))
    for name, query in GAMES[game].queries.items():
        assert name in asked, f"no case asks {name}"
        for number, case in enumerate(some):
            given = simplest(query, case.position)
            if given is not None:
                answer = ask(case.position, name, given)
                check_value(answer)
                if number < 20:
                    assert answer.query.name in str(answer)
                    assert told(answer)["clauses"] == answer.ruling.clauses()


def check_value(answer: Answer) -> None:
    """An answer has the kind of value that its query declares."""
    kind = answer.query.returns
    value = answer.value
    if kind == "truth":
        assert isinstance(value, bool)
    elif kind in ("squares", "groups"):
        assert isinstance(value, tuple)
        assert len(set(value)) == len(value)
        assert all(isinstance(part, tuple if kind == "groups" else str) for part in value)
    elif kind == "number or false":
        assert value is False or (isinstance(value, int) and value is not True)
    elif kind == "number or none":
        assert value == "none" or (isinstance(value, int) and not isinstance(value, bool))
    assert answer.verdict


WRONG: tuple[object, ...] = (True, -1, 2.5, {}, ["Z99"], "Z99")


@every_game
def test_faults_of_arguments_name_the_argument_and_what_is_allowed(game: str) -> None:
    position = cases(game)[0].position
    for query in GAMES[game].queries.values():
        given = simplest(query, position) or {argument.name: "?" for argument in query.arguments}
        for argument in query.arguments:
            for wrong in WRONG:
                if not allowed(argument, wrong):
                    with pytest.raises(Faults) as raised:
                        ask(position, query.name, given | {argument.name: wrong})
                    assert any(
                        fault.where == argument.name and fault.found and fault.allowed
                        for fault in raised.value.faults
                    ), raised.value
        with pytest.raises(Faults, match="takes no argument 'moonlight'"):
            ask(position, query.name, given | {"moonlight": "yes"})
        if any(argument.required for argument in query.arguments):
            with pytest.raises(Faults, match="missing; "):
                ask(position, query.name, {})


def allowed(argument: Argument[Any], value: object) -> bool:
    """Is a value one that an argument without choices takes?"""
    return argument.takes == "line" and isinstance(value, str)


@every_game
def test_an_unknown_query_is_answered_with_the_nearest(game: str) -> None:
    name = next(iter(GAMES[game].queries))
    with pytest.raises(Faults, match=f"unknown query; did you mean '{name}'"):
        ask(cases(game)[0].position, name + "x", {})


@every_game
def test_every_position_is_told_and_drawn_the_same_every_time(game: str) -> None:
    record = GAMES[game]
    for case in cases(game):
        assert record.display.text(case.position.view).strip()
    for case in random.Random(2).sample(cases(game), min(scaled(6), len(cases(game)))):
        for palette in record.display.palettes:
            scenes = [
                record.display.picture(case.position.view, case.position.readings, Ui(palette=palette))
                for _ in range(2)
            ]
            first, second = map(render.svg, scenes)
            assert first == second
            assert {shape.style for layer in scenes[0].layers for shape in layer.shapes} <= {
                *scenes[0].palette
            }
            ElementTree.fromstring(first)
            assert "<title" in first
            assert "<desc" in first


@every_game
def test_an_answer_of_every_query_is_drawn(game: str) -> None:
    drawn = set()
    for answer in answers(game):
        if answer.query.name not in drawn:
            drawn.add(answer.query.name)
            plain = render.svg(
                GAMES[game].display.picture(answer.position.view, answer.position.readings, Ui())
            )
            with_answer = render.svg(answer.scene())
            ElementTree.fromstring(with_answer)
            assert with_answer != plain, f"{answer.query.name} is not shown"
    assert drawn == set(GAMES[game].queries)


DRAWN = """
import hashlib
from explorer.answers.answer import ask, under
from explorer.cases import book
from explorer.cases.case import read
from explorer.games import GAMES
from explorer.scene import render
for game in GAMES:
    digest = hashlib.sha256()
    for path in book.casebook(game)[:2]:
        for case in read(path)[:6]:
            asked = case.asks[0]
            answer = ask(under(case.position, **asked.under), asked.query, asked.arguments)
            digest.update((render.svg(answer.scene()) + str(answer)).encode())
    print(game, digest.hexdigest())
"""


def test_pictures_and_answers_do_not_depend_on_the_run() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", DRAWN],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0]) == len(GAMES)
