"""Rulings: a value together with the tree of reasons that the deciding code gave for it.

They are made with every move, so they are structs: cheap to make, and, being trees, nothing for the garbage collector.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from explorer.core.readings import Reading

Verdict: TypeAlias = bool | int | str | tuple["Verdict", ...]
"""What a query answers: truth, a whole number, a word, or (nested) lists of words."""

V = TypeVar("V", bound=Verdict, covariant=True)
E = TypeVar("E", bound=Reading)

UNKNOWN: Final = "unknown"
"""The answer to a question at a seat that does not know it; the reasons then say what the seat does know."""


class Reason(Struct, frozen=True, gc=False):
    """One step of a ruling: what `clause` decided here, with the squares, edges and pieces it decided on.

    `value` is this clause's own verdict (for a line of sight: True lets it through, False stops it);
    `because` holds the reasons below it, `read` the reading of a dispute that decided here, None where the rules
    decide it alone. No prose: a game's story turns reasons into sentences.
    """

    clause: str
    value: Verdict
    squares: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    because: tuple[Reason, ...] = ()
    read: Reading | None = None

    def reading(self, dispute: type[E]) -> E | None:
        """The reading of this dispute where it decided here, None where it did not."""
        return self.read if isinstance(self.read, dispute) else None

    def walk(self) -> Iterator[Reason]:
        """This reason and all below it, depth first."""
        yield self
        for reason in self.because:
            yield from reason.walk()


class Ruling(Struct, Generic[V], frozen=True, gc=False):
    """An answer: its value and every reason for it, all blockers and all sufficient reasons included."""

    value: V
    because: tuple[Reason, ...]

    def reasons(self) -> Iterator[Reason]:
        """All reasons of the tree, depth first."""
        for reason in self.because:
            yield from reason.walk()

    def clauses(self) -> tuple[str, ...]:
        """Ids of the clauses cited anywhere in the tree, each once, in order of citation."""
        return tuple(dict.fromkeys(reason.clause for reason in self.reasons()))


class Hidden(Exception):
    """Raised by who comes upon something that a position does not hold because its seat does not know it.

    `because` is what the seat knows instead.
    """

    def __init__(self, because: tuple[Reason, ...]) -> None:
        self.because = because
        super().__init__("not known to this seat")


class Refused(Struct, frozen=True, gc=False):
    """A move that the rules forbid: every reason against it, each naming its clause."""

    because: tuple[Reason, ...]
