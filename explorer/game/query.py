"""Queries: the questions that can be put to a position, with their arguments and with what they answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Generic, TypeVar

from msgspec import Struct

from explorer.core.fault import Fault, Faults, choose
from explorer.core.ruling import UNKNOWN, Hidden, Ruling, Verdict

S = TypeVar("S")
V = TypeVar("V")

TAKES = {
    "square": "one square",
    "squares": "a list of squares",
    "piece": "the id of a piece",
    "word": "one of some words",
    "number": "a whole number, 0 or more",
    "line": "a line of move notation",
}
"""The kinds of argument that a query can take."""

RETURNS = {
    "truth": "true or false",
    "number": "a whole number",
    "number or false": "a whole number, or false",
    "number or none": 'a whole number, or "none"',
    "word": "a word",
    "words": "a list of words",
    "squares": "a set of squares",
    "groups": "a set of sets of squares",
}
"""The kinds of value that a query can answer with."""


class Noun(Struct, frozen=True):
    """What the parts of a set or list are: one, and several. `named` says one of them as people know it."""

    one: str
    many: str
    named: Callable[[str], str] = str

    def counted(self, number: int) -> str:
        """So many of them: "no squares", "1 square", "2 squares"."""
        return f"{number or 'no'} {self.one if number == 1 else self.many}"


SQUARES, WORDS = Noun("square", "squares"), Noun("word", "words")
"""What the parts of a value are where a query does not say it."""


class Argument(Struct, Generic[S], frozen=True):
    """One argument of a query: its key in case files, what it takes (a key of TAKES) and what it means.

    `words` are those allowed in every position, `choices` lists those allowed in one; with neither any value
    of the kind is allowed. The rest is for those who ask by hand: `absent` says what it means when an
    optional argument is not given, `example` is a value to imitate, `pressed(state, region)` names the values
    that a press on a region of the picture can mean (without it the region itself) and `presses` says what is to be
    pressed and what that does, as after "A press on"; `follows(state, given)` is the
    value that goes with the other arguments, None for none, and `offers(state, readings, given)` lists the
    whole values that make sense beside them.
    """

    name: str
    takes: str
    says: str
    choices: Callable[[S], tuple[str, ...]] | None = None
    required: bool = True
    words: tuple[str, ...] = ()
    absent: str = ""
    example: str = ""
    pressed: Callable[[S, str], tuple[str, ...]] | None = None
    follows: Callable[[S, Mapping[str, Any]], str | None] | None = None
    offers: Callable[[S, Any, Mapping[str, Any]], tuple[tuple[str, ...], ...]] | None = None
    presses: str = "a piece on the board chooses it"

    def allowed(self, state: S) -> tuple[str, ...] | None:
        """The words allowed in a position; None where any value of the kind is."""
        if self.words:
            return self.words
        return None if self.choices is None else self.choices(state)

    def read(self, state: S, value: object) -> Any:
        """`value` as the query's function takes it. Raises Faults when it is not allowed here."""
        wanted = {"squares": list, "number": int}.get(self.takes, str)
        if isinstance(value, tuple) and wanted is list:
            value = list(value)
        if str(value) in self.words and wanted is str:
            value = str(value)  # a word of digits is as well written as a number
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise Faults([Fault(self.name, f"found {value!r}", f"allowed: {TAKES[self.takes]}")])
        if isinstance(value, int) and value < 0:
            raise Faults([Fault(self.name, f"found {value}", f"allowed: {TAKES[self.takes]}")])
        words = value if isinstance(value, list) else [value]
        allowed = self.allowed(state)
        if allowed is not None:
            wrong = [word for word in words if word not in allowed]
            if wrong:
                raise Faults(
                    Fault(self.name, f"found {word!r}", choose(str(word), allowed)) for word in wrong
                )
        return tuple(value) if isinstance(value, list) else value


class Query(Struct, Generic[S], frozen=True):
    """A question that can be put to a position.

    `answers(state, readings, *arguments)` decides it, its docstring says what is asked; `returns` is a key
    of RETURNS, `verdicts` how its truths are said. An optional argument that is not given is passed as None.

    `known(view, readings, *arguments)` answers it at a seat, from the seat's view alone. Where there is none,
    `answers` is put to the state that the seat can reconstruct. Either raises Hidden for what the seat does not know.
    """

    name: str
    answers: Callable[..., Ruling[Verdict]]
    arguments: tuple[Argument[S], ...]
    returns: str
    verdicts: tuple[str, str] = ("yes", "no")
    known: Callable[..., Ruling[Verdict]] | None = None
    of_seat: bool = False
    """Is it about what the seat knows that its first argument names?"""
    of: Noun | None = None
    """What the parts of its sets and lists are; needed for all but squares."""

    @property
    def noun(self) -> Noun:
        """What the parts of its values are called."""
        return self.of or (SQUARES if self.returns == "squares" else WORDS)

    def at_seat(self, view: Any, state: S, readings: Any, *arguments: Any) -> Ruling[Verdict]:
        """The answer at a seat, from its view and the state that it can reconstruct: UNKNOWN for what it does not know."""
        try:
            if self.known is not None:
                return self.known(view, readings, *arguments)
            return self.answers(state, readings, *arguments)
        except Hidden as hidden:
            return Ruling(UNKNOWN, hidden.because)

    @property
    def says(self) -> str:
        """What is asked, in one sentence."""
        return " ".join((self.answers.__doc__ or "").split())

    @property
    def answer_is(self) -> str:
        """What it answers with, in words."""
        if self.of is None:
            return RETURNS[self.returns]
        kind = "a list" if self.returns == "words" else "a set"
        parts = f"{self.of.many}, each a set of squares" if self.returns == "groups" else self.of.many
        return f"{kind} of {parts}"

    def fits(self, value: Verdict) -> bool:
        """Is a value of the kind that it answers with? A truth is no number, and a word none either."""
        match self.returns:
            case "truth":
                return isinstance(value, bool)
            case "number":
                return _is_number(value)
            case "number or false":
                return _is_number(value) or value is False
            case "number or none":
                return _is_number(value) or value == "none"
            case "word":
                return isinstance(value, str)
            case "groups":
                return isinstance(value, tuple) and all(isinstance(part, tuple) for part in value)
            case _:
                return isinstance(value, tuple) and all(isinstance(part, str) for part in value)

    def read(self, state: S, given: Mapping[str, object]) -> tuple[Any, ...]:
        """The values of the arguments in their order. Raises Faults naming every one that is wrong."""
        if not isinstance(given, Mapping):
            names = ", ".join(f'"{argument.name}": ...' for argument in self.arguments if argument.required)
            raise Faults([Fault(self.name, f"found {given!r}", f"expected its arguments: {{{names}}}")])
        faults: list[Fault] = []
        names = tuple(argument.name for argument in self.arguments)
        for name in given:
            if name not in names:
                allowed = choose(name, names) if names else "this query takes no arguments"
                faults.append(Fault(name, f"{self.name} takes no argument {name!r}", allowed))
        values: list[Any] = []
        for argument in self.arguments:
            if argument.name not in given:
                if argument.required:
                    faults.append(
                        Fault(argument.name, "missing", f"{self.name} needs {TAKES[argument.takes]} here")
                    )
                values.append(None)
                continue
            try:
                values.append(argument.read(state, given[argument.name]))
            except Faults as wrong:
                faults.extend(wrong.faults)
        if faults:
            raise Faults(faults)
        return tuple(values)


def about_seat(
    name: str,
    asks: Callable[..., Ruling[Verdict]],
    arguments: tuple[Argument[S], ...],
    returns: str,
    verdicts: tuple[str, str] = ("yes", "no"),
    *,
    view: Callable[[S, str], V],
    share: Callable[[V, str], V],
    absent: str = "",
    of: Noun | None = None,
) -> Query[S]:
    """A query about what a seat knows: the seat is its first argument, `absent` the one that is meant without it.

    `asks(view, readings, seat, *rest)` decides it from that seat's view. The judge has the view from the truth, by
    `view(state, seat)`; a seat has its own, and of another seat's what `share(view, seat)` makes of it, which raises
    Hidden where it cannot tell.
    """

    @wraps(asks)
    def answers(state: S, readings: Any, seat: str | None, *rest: Any) -> Ruling[Verdict]:
        who = seat or absent
        return asks(view(state, who), readings, who, *rest)

    def known(seen: V, readings: Any, seat: str | None, *rest: Any) -> Ruling[Verdict]:
        who = seat or absent
        return asks(share(seen, who), readings, who, *rest)

    return Query(name, answers, arguments, returns, verdicts, known, True, of)


def _is_number(value: Verdict) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
