"""What a game is to the rest of the project: one record of values and pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from explorer.core.fault import Fault, Faults, choose
from explorer.core.readings import Record
from explorer.core.rulebook import Rulebook
from explorer.core.ruling import Reason, Refused, Ruling, Verdict
from explorer.core.scene import Scene

if TYPE_CHECKING:
    from pydantic import BaseModel

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class Cited(Protocol):
    """What all events have in common: the clause behind them."""

    @property
    def clause(self) -> str:
        """Its id."""


E = TypeVar("E", bound=Cited)

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


@dataclass(frozen=True, slots=True)
class Argument(Generic[S]):
    """One argument of a query: its key in case files, what it takes (a key of TAKES) and what it means.

    `words` are those allowed in every position, `choices` lists those allowed in one; with neither any value
    of the kind is allowed. The rest is for those who ask by hand: `absent` says what it means when an
    optional argument is not given, `example` is a value to imitate, `pressed(state, region)` names the values
    that a press on a region of the picture can mean (without it the region itself), `follows(state, given)` the
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


@dataclass(frozen=True, slots=True)
class Query(Generic[S]):
    """A question that can be put to a position.

    `answers(state, readings, *arguments)` decides it, its docstring says what is asked; `returns` is a key
    of RETURNS, `verdicts` how its truths are said. An optional argument that is not given is passed as None.
    """

    name: str
    answers: Callable[..., Ruling[Verdict]]
    arguments: tuple[Argument[S], ...]
    returns: str
    verdicts: tuple[str, str] = ("yes", "no")

    @property
    def says(self) -> str:
        """What is asked, in one sentence."""
        return " ".join((self.answers.__doc__ or "").split())

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


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a line of move notation: its pattern and what it does.

    In a pattern words in capitals stand for a word of their kind, small ones for themselves; what stands in
    brackets may be left out, `a|b` is a choice, `...` means once or more.
    """

    pattern: str
    says: str

    @property
    def verbs(self) -> tuple[str, ...]:
        """The words that may stand after the first one; the first itself where it stands alone."""
        words = self.pattern.split()
        return tuple(words[min(1, len(words) - 1)].split("|"))


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answer, as a picture shows it."""

    query: str
    arguments: Mapping[str, Any]
    ruling: Ruling[Verdict]

    def question(self, read: Mapping[str, str]) -> str:
        """What is asked, of what, and under which readings."""
        given = ", ".join(f"{name} {_words(value)}" for name, value in self.arguments.items())
        under = ", ".join(f"{name} = {word}" for name, word in read.items())
        return self.query + (f" ({given})" if given else "") + (f" under {under}" if under else "")

    @property
    def answer(self) -> str:
        """What was answered, in words."""
        value = self.ruling.value
        return ("yes" if value else "no") if isinstance(value, bool) else _words(value) or "nothing"


def _words(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Ui:
    """What a picture shows beside the position: where the pointer is, what was asked, in which palette.

    `marks` are the regions that can be pressed to play something (some, such as edges, need be regions only while
    they are marked), `lit` those of the offer that is pointed at now, `overlays` what is laid over the picture: pairs of an overlay's name and its subject, "" where it takes
    none.
    """

    pointer: str = ""
    asked: Asked | None = None
    palette: str = "night"
    marks: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    overlays: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """How something that a seat may do is offered to it.

    `words` stand on its button, `press` is the region of the picture whose press plays it, "" for none. `piece`
    names who does it and `at` the region where that one is: a press there narrows the list to its offers. `lit` are
    the regions that it is about, shown while it is pointed at.
    """

    words: str
    press: str = ""
    piece: str = ""
    at: str = ""
    lit: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overlay(Generic[V]):
    """Something that can be laid over the picture: its name, the key that switches it, what it shows.

    `subjects(view)` are those of which it can be shown one, such as the ids of units; with none there it cannot be
    shown, and where it is about nothing in particular the only one is "".
    """

    name: str
    key: str
    says: str
    subjects: Callable[[V], tuple[str, ...]]


class Step(Struct, Generic[S, E], frozen=True):
    """What playing made of a state: the state after it and all that it forced, and what happened.

    `atoms` are those that a line came to, one after another; empty where one atom was played.
    """

    state: S
    events: tuple[E, ...]
    atoms: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a set-up as a game: an error forbids playing it, a warning does not.

    `clause` is the one that a position breaks which play does not come to, "" where it is wrong otherwise.
    """

    fault: Fault
    error: bool
    clause: str = ""

    def __str__(self) -> str:
        return f"{'error' if self.error else 'warning'}: {self.fault}"


Bot: TypeAlias = Callable[[V, tuple[A, ...], Random], A]
"""Chooses one of the legal atoms, from the view of its seat alone."""

JUDGE, SPECTATOR, CHANCE = "judge", "spectator", "chance"
"""Seats that every game has: who sees all, who sees what all see, and who decides what nobody chooses."""


@dataclass(frozen=True, slots=True, repr=False)
class Game(Generic[S, V, A, E]):
    """A game. Nothing is optional and nothing is a hook: frame modules call these and know no more.

    States (S), views (V), atoms of moves (A) and events (E) are the game's own immutable values. Whatever
    serves a seat takes its view.
    """

    name: str
    title: str
    readings: Record
    """The record of default readings."""
    presets: Mapping[str, Record]
    """Whole sets of readings by name, such as another edition."""
    rulebook: Rulebook
    setup: type[BaseModel]
    """The validated form of a position's keys in files."""
    new: Callable[[Any, Any], S]
    """(setup, readings) -> first state. Raises Faults placed by key path."""
    problems: Callable[[Any, S], tuple[Problem, ...]]
    """(setup, first state) -> what keeps it from being played, and what looks like a slip; errors first."""
    seats: Callable[[S], tuple[str, ...]]
    """All seats, the judge and a spectator included."""
    to_move: Callable[[S], str]
    """The seat that decides next, CHANCE, or "" when nobody does any more."""
    view: Callable[[S, str], V]
    """What a seat knows."""
    legal: Callable[[V], tuple[A, ...]]
    """Everything that a seat may do now; nothing when others are to move."""
    chance: Callable[[S], tuple[tuple[A, int], ...]]
    """What chance may do now, with weights."""
    play: Callable[[S, A], Step[S, E] | Refused]
    grammar: tuple[Form, ...]
    """The forms of its lines of move notation."""
    read: Callable[[S, str], tuple[A, ...]]
    """The atoms of a line of move notation. Raises Faults for an unreadable one."""
    move: Callable[[S, tuple[A, ...]], Step[S, E] | Refused]
    """Plays the atoms of one line, all or none."""
    write: Callable[[S, tuple[A, ...]], tuple[str, ...]]
    """The lines that write some atoms played from a state; reading and moving them plays the same."""
    outcome: Callable[[S], tuple[str, str]]
    """(winner, clause that ended the game), both "" while it runs."""
    hear: Callable[[E, str], E | None]
    """What a seat learns of an event, None for nothing."""
    reveals: Callable[[E], bool]
    """Can who moved learn from an event what was hidden from it before: by what it is told then, or by what it is not?"""
    story: Callable[[S, E], str]
    """An event in one sentence."""
    fingerprint: Callable[[S], str]
    """A short word that is equal for equal states, also in another process."""
    possible: Callable[[V, str], tuple[str, ...]]
    """Where a thing can be, by all that a seat knows."""
    bots: Mapping[str, Bot[V, A]]
    queries: Mapping[str, Query[S]]
    palettes: tuple[str, ...]
    picture: Callable[[V, Any, Ui], Scene]
    """(view, readings, ui) -> picture."""
    desk: Callable[[V, Any, Ui], Scene]
    """(view, readings, ui) -> what lies beside the picture: tracks, hands, scores; in the same palettes."""
    offer: Callable[[V, A], Offer]
    """How something that this seat may do is offered to it; what chance may do is offered to the judge."""
    overlays: Mapping[str, Overlay[V]]
    """What the picture can have laid over it, by name."""
    laid: Callable[[V], S | None]
    """The position as a seat can lay it out from what it knows alone, to ask questions of; None when it cannot."""
    sentence: Callable[[Reason], str]
    """A reason in one sentence, without its clause id."""
    text: Callable[[V], str]
    """What a seat knows in plain characters."""

    def __repr__(self) -> str:
        return f"Game({self.name}, {self.title!r})"


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


@dataclass(frozen=True, eq=False)
class Beginning:
    """Where a state comes from: a set-up, and lines of move notation played after it.

    `own` are the set-up's keys as a file words them, `mission` the name of the mission that has them and `title` what it
    is called, "" for none; `seed` is that of the chance between the lines.
    """

    game: AnyGame = field(repr=False)
    setup: BaseModel = field(repr=False)
    own: Mapping[str, Any] = field(repr=False)
    mission: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
    seed: int = 0
