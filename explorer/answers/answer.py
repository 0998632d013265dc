"""Asking: a question put to a position, its ruling, and which readings would change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct

from explorer.core.fault import Fault, Faults, expect
from explorer.core.readings import Consulted, Reading, name_of, others
from explorer.core.readings import read as read_readings
from explorer.core.readings import written as written_readings
from explorer.core.ruling import UNKNOWN, Hidden, Reason, Ruling, Verdict
from explorer.files.text import written
from explorer.game.query import SQUARES, Noun, Query
from explorer.game.record import JUDGE, Asked, Ui
from explorer.positions.position import Placed, Position, taken
from explorer.positions.replay import read_as, sways
from explorer.scene import render
from explorer.scene.scene import Scene

OFFERED = 4
"""How many sensible values are named beside one that is not."""

SHORT = 24
"""Letters of a list that is said without counting it first."""


class Other(Struct, frozen=True):
    """What the answer is when the table reads one dispute differently: name, the other way, the value then.

    The value is None where the question cannot be put so: the moves before it are not legal then, or what
    it asks about is not there.
    """

    name: str
    reading: Reading
    value: Verdict | None


class Answer(Struct, frozen=True, dict=True):
    """A ruling on a question in a position; `looked_at` names the readings that the ruling looked at."""

    position: Position
    query: Query[Any]
    arguments: Mapping[str, Any]
    ruling: Ruling[Verdict]
    looked_at: frozenset[str]

    @property
    def value(self) -> Verdict:
        """The answer itself."""
        return self.ruling.value

    @property
    def because(self) -> tuple[Reason, ...]:
        """The reasons, as a tree."""
        return self.ruling.because

    @cached_property
    def consulted(self) -> frozenset[str]:
        """The readings on which the ruling or the position itself hangs: no other one can change the answer alone."""
        beginning = self.position.beginning
        return self.looked_at | (sways(beginning, self.position.readings) if beginning else frozenset())

    @cached_property
    def others(self) -> tuple[Other, ...]:
        """The value under every reading that differs in one of the consulted disputes."""
        return tuple(
            Other(name, member, self._under(readings))
            for name, member, readings in others(self.position.readings, self.consulted)
        )

    def _under(self, readings: Any) -> Verdict | None:
        """The value when all, the moves before the question too, is read that way."""
        try:
            position = read_as(self.position, readings)
            return position.rule(self.query, readings, self.query.read(position.state, self.arguments)).value
        except Faults:
            return None

    @property
    def flips(self) -> tuple[Other, ...]:
        """Those readings that alone change the value."""
        return tuple(other for other in self.others if other.value != self.value)

    def scene(self, palette: str = "night", pointer: str = "") -> Scene:
        """The position with the answer drawn on it."""
        asked = Asked(self.query.name, self.arguments, self.ruling)
        game = self.position.game
        return game.display.picture(self.position.view, self.position.readings, Ui(pointer, asked, palette))

    @property
    def unknown(self) -> bool:
        """Is it asked at a seat that does not know the answer?"""
        return self.position.seat != JUDGE and self.value == UNKNOWN

    @property
    def verdict(self) -> str:
        """The value in words."""
        return self.words(self.value)

    def words(self, value: Verdict | None) -> str:
        """Another value of the same question in words, as its seat is told it."""
        if value == UNKNOWN and self.position.seat != JUDGE:
            return "unknown to this seat"
        return said(value, self.query)

    def __str__(self) -> str:
        return "\n".join(lines(self))

    def __repr__(self) -> str:
        return f"Answer({question(self)}{reading(self.position)}: {self.verdict})"

    def save(self, file: str | Path, palette: str = "night") -> None:
        """Draw it into a file, as SVG or PNG as its name says. Raises Faults where that cannot be."""
        render.save(self.scene(palette), file)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return render.bundle(self.scene(), str(self))


def ask(position: Position | Placed, query: str, given: Mapping[str, Any] | None = None) -> Answer:
    """The answer to a query of the position's game; a mission or case stands for its position.

    Raises Faults for an unknown query and for arguments that are missing, unknown or not allowed here.
    """
    position, given = taken(position), {} if given is None else given
    question = position.query(query)
    values = question.read(position.state, given)
    for argument, value in zip(question.arguments, values, strict=True):
        if argument.takes == "line" and value is not None:
            try:
                position.game.notation.read(position.state, value)
            except Hidden:  # a seat may not know enough to read it; then it is told so as the answer
                continue
            except Faults as wrong:
                raise Faults(
                    Fault(argument.name, fault.found, fault.allowed) for fault in wrong.faults
                ) from None
    watched = Consulted(position.readings)
    ruling = position.rule(question, watched, values)
    return Answer(position, question, dict(given), ruling, frozenset(watched.names))


def under(
    position: Position | Placed, readings: Mapping[str, str] | None = None, /, **words: str
) -> Position:
    """The same position, or that of a mission or case, read another way: its set-up, and the moves after it.

    Readings are given by name, `sight_corner="strict"`, or as a mapping. Raises Faults for an unknown reading or
    value, and where the moves cannot be played so.
    """
    position = taken(position)
    expect(Mapping | None, readings, "readings", 'names and values, such as {"sight_corner": "strict"}')
    return read_as(position, read_readings(position.readings, {**(readings or {}), **words}))


def said(value: Verdict | None, query: Query[Any]) -> str:
    """A value in words: the verdict of a truth; of a long list first how many of what, then each by its name."""
    head, whole = summed(value, query)
    return f"{head}: {whole}" if whole else head


def summed(value: Verdict | None, query: Query[Any]) -> tuple[str, str]:
    """A value in a few words, and the whole of it where these only count it, else ""."""
    if value is None:
        return "cannot be asked", ""
    if isinstance(value, bool):
        if query.returns != "truth":
            return ("yes" if value else "no"), ""
        return query.verdicts[0 if value else 1], ""
    if not isinstance(value, tuple):
        return str(value), ""
    words = row(value, query.noun)
    if value and len(words) <= SHORT:
        return words, ""
    return query.noun.counted(len(value)), words


def row(value: tuple[Verdict, ...], noun: Noun) -> str:
    """The parts of a set or list in a row, with commas or semicolons where they are of several words."""
    words = [part(one, noun) for one in value]
    if any(isinstance(one, tuple) for one in value):
        return "; ".join(words)
    return (", " if any(" " in word for word in words) else " ").join(words)


def part(value: Verdict, noun: Noun) -> str:
    """One part of a set or list by its name; a group as its squares."""
    return row(value, SQUARES) if isinstance(value, tuple) else noun.named(str(value))


def question(answer: Answer) -> str:
    """The question as it is written in a case file."""
    return asked(answer.query.name, answer.arguments)


def reading(position: Position) -> str:
    """At which seat a position is seen and how it is read, where that differs from the default; empty otherwise."""
    return so(position.seat, written_readings(position.readings, position.game.readings))


def so(seat: str, under: Mapping[str, str]) -> str:
    """At which seat and under which readings something is asked, as it follows a question; "" for the judge and no others."""
    at = "" if seat == JUDGE else f" at the seat {seat}"
    return at + (f" under {written(under)}" if under else "")


def asked(query: str, arguments: Mapping[str, Any]) -> str:
    """A query with its arguments as it is written in a case file."""
    return f"{query} {written(arguments)}" if arguments else query


def lines(answer: Answer) -> Iterator[str]:
    """The answer in plain lines: question, verdict, the tree of reasons with clauses, places, the other readings."""
    yield f"{question(answer)}{reading(answer.position)}: {answer.verdict}"
    yield from reason_lines(answer, answer.because, "  ")
    for name, ways in offered(answer).items():
        more = " ..." if len(ways) > OFFERED else ""
        yield f"  {name} can be one of {len(ways)}: {'; '.join(ways[:OFFERED])}{more}"
    for name, words in concerned(answer).items():
        if words:
            yield f"  {name}: {' '.join(words)}"
    yield from reading_lines(answer, "  ")


def offered(answer: Answer) -> dict[str, tuple[str, ...]]:
    """For every argument that has a value beside the sensible ones: these, in words."""
    found = {}
    for argument in answer.query.arguments:
        if argument.offers is None or argument.name not in answer.arguments:
            continue
        try:
            ways = argument.offers(answer.position.state, answer.position.readings, answer.arguments)
        except Hidden:
            continue
        if ways and set(answer.arguments[argument.name]) not in map(set, ways):
            found[argument.name] = tuple(" ".join(way) or "nothing" for way in ways)
    return found


def ground(answer: Answer, reason: Reason) -> str:
    """On what a reason rests, in a word or two: the reading that decided it, or the basis of its clause."""
    game = answer.position.game
    if reason.read is None:
        return game.rulebook[reason.clause].basis.name
    return f"{name_of(game.readings, reason.read)} = {reason.read.value}"


def reason_lines(answer: Answer, reasons: tuple[Reason, ...], indent: str) -> Iterator[str]:
    """One line a reason, those below it indented: sentence, clause, and the basis of it or the reading that decided."""
    game = answer.position.game
    for reason in reasons:
        clause = game.rulebook[reason.clause]
        yield f"{indent}- {game.display.sentence(reason)} ({clause.id}, {ground(answer, reason)})"
        yield from reason_lines(answer, reason.because, indent + "  ")


def reading_lines(answer: Answer, indent: str) -> Iterator[str]:
    """One line a reading that alone changes the value, or one that says that none does."""
    for other in answer.flips:
        value = answer.words(other.value)
        yield f"{indent}with {other.name} = {other.reading.value} ({other.reading.meaning}): {value}"
        yield f"{indent}  origin of this reading: {other.reading.origin}"
    if not answer.flips:
        among = ", ".join(sorted(answer.consulted))
        yield f"{indent}no other reading alone changes this" + (f" (read: {among})" if among else "")


def concerned(answer: Answer) -> dict[str, tuple[str, ...]]:
    """The squares, edges and pieces that the reasons speak of, each once."""
    reasons = tuple(answer.ruling.reasons())
    return {
        name: tuple(dict.fromkeys(word for reason in reasons for word in getattr(reason, name)))
        for name in ("squares", "edges", "pieces")
    }


def short(answer: Answer) -> str:
    """The reasons on one line, without those below them."""
    game = answer.position.game
    return "; ".join(f"{game.display.sentence(reason)} ({reason.clause})" for reason in answer.because)


def told(answer: Answer) -> dict[str, Any]:
    """The answer as plain data, for JSON."""
    return {
        "seat": answer.position.seat,
        "query": answer.query.name,
        "arguments": dict(answer.arguments),
        "value": answer.value,
        "verdict": answer.verdict,
        **_parts(answer),
        "unknown": answer.unknown,
        "clauses": answer.ruling.clauses(),
        **concerned(answer),
        "because": [_told(answer, reason) for reason in answer.because],
        "readings": {
            name: getattr(answer.position.readings, name).value for name in sorted(answer.consulted)
        },
        "others": [
            {
                "reading": other.name,
                "value": other.reading.value,
                "meaning": other.reading.meaning,
                "answer": other.value,
                "verdict": answer.words(other.value),
                "differs": other.value != answer.value,
            }
            for other in answer.others
        ],
    }


def _parts(answer: Answer) -> dict[str, Any]:
    """What the parts of a set or list are, and each by its name."""
    if not isinstance(answer.value, tuple):
        return {}
    noun = answer.query.noun
    return {"of": noun.many, "named": [part(one, noun) for one in answer.value]}


def _told(answer: Answer, reason: Reason) -> dict[str, Any]:
    game = answer.position.game
    clause = game.rulebook[reason.clause]
    return {
        "clause": clause.id,
        "basis": clause.basis.name,
        "read": {} if reason.read is None else {name_of(game.readings, reason.read): reason.read.value},
        "source": clause.source,
        "sentence": game.display.sentence(reason),
        "value": reason.value,
        "squares": reason.squares,
        "edges": reason.edges,
        "pieces": reason.pieces,
        "because": [_told(answer, below) for below in reason.because],
    }
