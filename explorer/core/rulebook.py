"""The rulebook of a game: its clauses, each with its source, its basis and the code that decides it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from enum import Enum
from typing import ParamSpec, Protocol, TypeVar, cast

from explorer.core.fault import choose
from explorer.core.readings import Reading
from explorer.core.ruling import Reason, Ruling, Verdict

P = ParamSpec("P")
T = TypeVar("T", covariant=True)
V = TypeVar("V", bound=Verdict)


class Basis(Enum):
    """Where a clause comes from."""

    SAID = "the rule book says it"
    INFERRED = "it follows from several sentences of the rule book"
    PUBLIC = "another public source says it"
    OURS = "the rule book is silent: a gap that this project fills"
    NOTE = "a fact that decides nothing by itself"


class Clause:
    """One clause: its text in this project's words, where it comes from, and how to cite it.

    `id` is the stable id ("LN-8.4"), `source` the place in the rule book or other publication, `basis`
    what that place says of it, `decides` the function that decides it, None for a note.
    """

    def __init__(
        self, id: str, text: str, source: str, basis: Basis, decides: Callable[..., object] | None = None
    ) -> None:
        self.id, self.text, self.source, self.basis, self.decides = id, text, source, basis, decides

    def __repr__(self) -> str:
        return f"<{self.id} {self.basis.name}: {self.text}>"

    def cite(
        self,
        value: Verdict,
        *,
        squares: tuple[str, ...] = (),
        edges: tuple[str, ...] = (),
        pieces: tuple[str, ...] = (),
        because: tuple[Reason, ...] = (),
        read: Reading | None = None,
    ) -> Reason:
        """A reason that cites this clause: what it decided here, the facts concerned, and the reading that decided."""
        return Reason(self.id, value, squares, edges, pieces, because, read)


class Citable(Protocol):
    """What can be cited: a clause, or the function that decides it."""

    @property
    def id(self) -> str:
        """The id of the clause."""

    @property
    def cite(self) -> Callable[..., Reason]:
        """Gives a reason that cites it (see Clause.cite)."""


def ruled(
    clause: Citable,
    value: V,
    squares: tuple[str, ...] = (),
    pieces: tuple[str, ...] = (),
    because: tuple[Reason, ...] = (),
    read: Reading | None = None,
) -> Ruling[V]:
    """What one clause decides, with the squares and pieces concerned, the reasons below it, and the reading that decided."""
    return Ruling(value, (clause.cite(value, squares=squares, pieces=pieces, because=because, read=read),))


def against(*rulings: Ruling[bool]) -> tuple[Reason, ...]:
    """The reasons of those rulings that say no."""
    return tuple(reason for ruling in rulings if not ruling.value for reason in ruling.because)


def every(*rulings: Ruling[bool]) -> Ruling[bool]:
    """Do all of those say yes? With the reasons of those that do not, or, where all do, of all."""
    no = against(*rulings)
    return Ruling(not no, no or tuple(reason for ruling in rulings for reason in ruling.because))


class Rule(Citable, Protocol[P, T]):
    """A function that decides a clause, with the clause's id and text on it."""

    @property
    def text(self) -> str:
        """The rule in words."""

    @property
    def source(self) -> str:
        """Where it comes from."""

    @property
    def basis(self) -> Basis:
        """What that place says of it."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T: ...


class Rulebook:
    """The clauses of one game in the order in which its modules state them; `rulebook[id]` is one of them."""

    def __init__(self, prefix: str, title: str) -> None:
        self.prefix, self.title = prefix, title
        self._clauses: dict[str, Clause] = {}

    def clause(self, number: str, *, source: str, basis: Basis) -> Callable[[Callable[P, T]], Rule[P, T]]:
        """Decorator: the function decides clause `number`, its docstring is the text of the law.

        Raises ValueError for a second clause of one number and for a function without a docstring.
        """

        def state(decides: Callable[P, T]) -> Rule[P, T]:
            text = inspect.getdoc(decides)
            if not text:
                raise ValueError(f"clause {number} has no text: give its function a docstring")
            clause = Clause(f"{self.prefix}-{number}", " ".join(text.split()), source, basis, decides)
            self._add(clause)
            # the function itself is returned, with its clause on it: rules are called all the time
            vars(decides).update(vars(clause), cite=clause.cite)
            return cast("Rule[P, T]", decides)

        return state

    def note(self, number: str, text: str, *, source: str, basis: Basis = Basis.NOTE) -> Clause:
        """State a clause that decides nothing by itself."""
        clause = Clause(f"{self.prefix}-{number}", " ".join(text.split()), source, basis)
        self._add(clause)
        return clause

    def _add(self, clause: Clause) -> None:
        if clause.id in self._clauses:
            raise ValueError(f"{clause.id} is stated twice")
        self._clauses[clause.id] = clause

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def __contains__(self, id: object) -> bool:
        return id in self._clauses

    def __getitem__(self, id: str) -> Clause:
        try:
            return self._clauses[id]
        except KeyError:
            raise KeyError(f"{self.title} has no clause {id!r}; {choose(id, tuple(self._clauses))}") from None
