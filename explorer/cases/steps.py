"""Cases step by step: every question with what is expected and answered, as pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from explorer.answers.answer import asked, reading_lines, reason_lines, said, so
from explorer.cases import book, case, check
from explorer.cases.case import Ask, Case
from explorer.cases.check import Outcome
from explorer.core.fault import Fault, Faults
from explorer.exports.frames import Moment
from explorer.files.text import is_path
from explorer.game.record import Ui
from explorer.games import GAMES
from explorer.positions.position import Position
from explorer.scene.scene import Scene

Reviewed: TypeAlias = str | Path | Case | Iterable[Case]

Step: TypeAlias = tuple[Case, Ask]


def cases_of(what: Reviewed) -> tuple[Case, ...]:
    """The cases that are meant: a game's casebook by the game's name, a file, one by its id, or cases themselves.

    Raises Faults for what is none of these, and for files with faults.
    """
    if isinstance(what, Case):
        return (what,)
    if isinstance(what, str) and what in GAMES:
        return book.every_case(what)
    if isinstance(what, str | Path):
        name = str(what)
        if is_path(name):
            return case.read(Path(name))
        return (book.named(name),)
    found = tuple(what) if isinstance(what, Iterable) else ()
    if not found or not all(isinstance(one, Case) for one in found):
        words = f"found {what!r}"[:60]
        raise Faults([Fault("cases", words, f"expected a game ({', '.join(GAMES)}), a case file, or cases")])
    return found


def steps(cases: Iterable[Case]) -> tuple[Step, ...]:
    """Every question of some cases, in their order."""
    return tuple((case, ask) for case in cases for ask in case.asks)


def matches(step: Step, words: str) -> bool:
    """Does a question hold all of some words: in its case's id, title, clauses or moves, in its game's name, or in itself?"""
    case, ask = step
    game = case.start.game
    text = (
        f"{case.id} {case.title} {game.name} {game.title} {' '.join((*case.clauses, *ask.because, *case.do))}"
        f" {asked(ask.query, ask.arguments)}{so(ask.seat, ask.under)}"
    )
    return all(word in text.casefold() for word in words.casefold().split())


def position(outcome: Outcome) -> Position:
    """What a question was put to; where its moves cannot be played, the position before them."""
    return outcome.case.start if outcome.answer is None else outcome.answer.position


def scene(outcome: Outcome, palette: str, pointer: str = "") -> Scene:
    """The picture of a question with its answer."""
    if outcome.answer is not None:
        return outcome.answer.scene(palette, pointer)
    at = position(outcome)
    return at.game.display.picture(at.view, at.readings, Ui(pointer, palette=palette))


def question(outcome: Outcome) -> str:
    """What was asked, as the case words it."""
    item = outcome.ask
    assert item is not None
    return asked(item.query, item.arguments) + so(item.seat, item.under)


def verdicts(outcome: Outcome) -> tuple[str, str]:
    """What was expected and what was answered, in words."""
    item = outcome.ask
    assert item is not None
    query = outcome.case.start.query(item.query)
    expected = "nothing" if item.expect is None else said(item.expect, query)
    return expected, "nothing" if outcome.answer is None else outcome.answer.verdict


def passed(outcome: Outcome) -> str:
    """How it went, in a word."""
    return "failed" if outcome.failure else "open" if outcome.is_open else "passed"


def lines(outcome: Outcome) -> Iterator[str]:
    """An outcome in words: how it went, what was expected and answered, every reason, the other readings."""
    expected, got = verdicts(outcome)
    yield f"{passed(outcome)}: expected {expected}, answered {got}"
    if outcome.failure:
        yield outcome.failure
    yield from (f"played before: {line}" for line in outcome.case.do)
    if outcome.answer is not None:
        yield from reason_lines(outcome.answer, outcome.answer.because, "")
        yield from reading_lines(outcome.answer, "")


def moments(outcomes: Sequence[Outcome], palette: str) -> tuple[Moment, ...]:
    """Outcomes as pages and strips show them."""
    return tuple(
        Moment(
            number,
            f"{outcome.case.id}: {question(outcome)}",
            ((outcome.case.title,) if outcome.case.title else ()) + tuple(lines(outcome)),
            scene(outcome, palette),
            None,
            position(outcome).game.display.text(position(outcome).view),
        )
        for number, outcome in enumerate(outcomes)
    )


def outcomes(some: Iterable[Step]) -> Iterator[Outcome]:
    """What comes of questions."""
    return (check.put(case, ask) for case, ask in some)
