"""Checking: asks what cases ask and compares the answers with what the cases expect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from explorer.answers import answer
from explorer.answers.answer import Answer, ask, asked, said, short, so
from explorer.cases.case import Ask, Case
from explorer.core.fault import Fault, Faults
from explorer.core.ruling import Verdict
from explorer.files.text import written
from explorer.positions.replay import Unreadable


class Outcome(Struct, frozen=True):
    """How one ask of a case went: `failure` is empty when it passed, `answer` None when nothing was answered.

    `ask` is None when the case could not be asked at all. `faults` are what is wrong with the case itself: a line of
    its moves that cannot be read.
    """

    case: Case
    ask: Ask | None
    answer: Answer | None
    failure: str
    faults: tuple[Fault, ...] = ()

    def __str__(self) -> str:
        """One line: case, question, expected, got, and why it failed."""
        if self.ask is None:
            return f"{self.case.id}: {self.failure}"
        question = asked(self.ask.query, self.ask.arguments) + so(self.ask.seat, self.ask.under)
        got = f", got {written(self.answer.value)}" if self.answer else ""
        why = f"; {self.failure}" if self.failure else ""
        wanted = "nothing expected" if self.ask.expect is None else f"expected {written(self.ask.expect)}"
        return f"{self.case.id}: {question}: {wanted}{got}{why}"

    @property
    def is_open(self) -> bool:
        """Is it a question to which the case expects no answer?"""
        return self.ask is not None and self.ask.expect is None


def told(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data, for JSON."""
    row: dict[str, Any] = {"case": outcome.case.id, "title": outcome.case.title}
    if outcome.ask is not None:
        row |= {"query": outcome.ask.query, "arguments": outcome.ask.arguments, "under": outcome.ask.under}
        row |= {"seat": outcome.ask.seat}
        row |= {"expected": outcome.ask.expect}
    row |= {"passed": None if outcome.is_open else not outcome.failure, "failure": outcome.failure}
    return row | (answer.told(outcome.answer) if outcome.answer else {})


def run(case: Case) -> Iterator[Outcome]:
    """Asks everything that a case asks, and compares."""
    return (put(case, item) for item in case.asks)


def put(case: Case, item: Ask) -> Outcome:
    """Asks one of the things that a case asks, and compares."""
    try:
        answer = ask(case.put(item), item.query, item.arguments)
    except Unreadable as wrong:
        return Outcome(case, item, None, str(wrong), wrong.inside(case.id).faults)
    except Faults as wrong:
        return Outcome(case, item, None, str(wrong))
    return Outcome(case, item, answer, failure(item, answer))


def failure(item: Ask, answer: Answer) -> str:
    """Why an answer is not the one that was asked for; empty when it is."""
    why = []
    as_sets = answer.query.returns in ("squares", "groups")
    if item.expect is not None and comparable(item.expect, as_sets) != comparable(answer.value, as_sets):
        why.append(_difference(item.expect, answer))
    cited = answer.ruling.clauses()
    missing = [clause for clause in item.because if clause not in cited]
    if missing:
        why.append(f"does not cite {', '.join(missing)} but {', '.join(cited)}")
    return "; ".join(why)


def comparable(value: Verdict, as_sets: bool) -> object:
    """A form of a value that is equal for equal values only: true is not 1, order counts unless `as_sets`."""
    if isinstance(value, tuple):
        parts = [comparable(part, as_sets) for part in value]
        return frozenset(parts) if as_sets else tuple(parts)
    return type(value), value


def unexpected(case: Case) -> tuple[Fault, ...]:
    """Faults of the asks that expect nothing: they cannot be checked."""
    return tuple(
        Fault(
            f"ask[{number}].expect ({case.id})",
            "nothing expected",
            "needed to check it, such as expect = true",
        )
        for number, item in enumerate(case.asks)
        if item.expect is None
    )


def _difference(expect: Verdict, answer: Answer) -> str:
    if isinstance(expect, tuple) and isinstance(answer.value, tuple):
        here, there = ({comparable(part, True): part for part in value} for value in (expect, answer.value))
        lacks = tuple(part for key, part in here.items() if key not in there)
        extra = tuple(part for key, part in there.items() if key not in here)
        parts = [
            f"{word} {said(some, answer.query)}"
            for word, some in (("lacks", lacks), ("has besides", extra))
            if some
        ]
        if parts:
            return ", ".join(parts)
    return short(answer)
