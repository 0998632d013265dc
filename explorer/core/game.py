"""What a game is to the rest of the project: one record of values and pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from explorer.core.fault import Fault, Faults, choose
from explorer.core.rulebook import Rulebook
from explorer.core.ruling import Reason, Ruling, Verdict
from explorer.core.scene import Scene

if TYPE_CHECKING:
    from _typeshed import DataclassInstance
    from pydantic import BaseModel

S = TypeVar("S")

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

    `choices` lists the words allowed in a position; without it any value of the kind is allowed.
    """

    name: str
    takes: str
    says: str
    choices: Callable[[S], tuple[str, ...]] | None = None
    required: bool = True

    def read(self, state: S, value: object) -> Any:
        """`value` as the query's function takes it. Raises Faults when it is not allowed here."""
        wanted = {"squares": list, "number": int}.get(self.takes, str)
        if isinstance(value, tuple) and wanted is list:
            value = list(value)
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise Faults([Fault(self.name, f"found {value!r}", f"allowed: {TAKES[self.takes]}")])
        if isinstance(value, int) and value < 0:
            raise Faults([Fault(self.name, f"found {value}", f"allowed: {TAKES[self.takes]}")])
        words = value if isinstance(value, list) else [value]
        if self.choices is not None:
            allowed = self.choices(state)
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
class Asked:
    """A question with its answer, as a picture shows it."""

    query: str
    arguments: Mapping[str, Any]
    ruling: Ruling[Verdict]


@dataclass(frozen=True, slots=True)
class Ui:
    """What a picture shows beside the position: where the pointer is, what was asked, in which palette."""

    pointer: str = ""
    asked: Asked | None = None
    palette: str = "night"


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """A game. Nothing is optional and nothing is a hook: frame modules call these and know no more.

    `readings` is the record of defaults; `setup` the validated form of a position's keys in files and
    `new` makes a state of it (raising Faults placed by key path); `picture(state, readings, ui)` is a
    Scene; `sentence(reason)` says one reason in words; `text(state)` is the position in plain characters.
    """

    name: str
    title: str
    readings: DataclassInstance
    rulebook: Rulebook
    setup: type[BaseModel]
    new: Callable[[Any], S]
    queries: Mapping[str, Query[S]]
    palettes: tuple[str, ...]
    picture: Callable[[S, Any, Ui], Scene]
    sentence: Callable[[Reason], str]
    text: Callable[[S], str]


AnyGame: TypeAlias = Game[Any]


@dataclass(frozen=True, slots=True)
class Position:
    """A game at one moment, read one way: what questions are asked of."""

    game: AnyGame
    state: Any = field(repr=False)
    readings: Any
    title: str = ""

    def query(self, name: str) -> Query[Any]:
        """The game's query of that name. Raises Faults with the nearest name otherwise."""
        if name not in self.game.queries:
            raise Faults([Fault(name, "unknown query", choose(name, tuple(self.game.queries)))])
        return self.game.queries[name]
