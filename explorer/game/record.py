"""What a game is to the rest of the project: one record of values and pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from explorer.core.fault import Fault
from explorer.core.readings import Record
from explorer.core.rulebook import Rulebook
from explorer.core.ruling import Reason, Refused, Ruling, Verdict
from explorer.game.query import Query
from explorer.scene.scene import Scene

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


class Form(Struct, frozen=True):
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


class Asked(Struct, frozen=True):
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


class Ui(Struct, frozen=True):
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


class Offer(Struct, frozen=True):
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


class Overlay(Struct, Generic[V], frozen=True):
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

    `parts` are the atoms that a line came to, one after another, each with its own step; empty where one atom was played.
    """

    state: S
    events: tuple[E, ...]
    parts: tuple[tuple[Any, Step[S, E]], ...] = ()

    @property
    def atoms(self) -> tuple[Any, ...]:
        """The atoms that a line came to."""
        return tuple(atom for atom, _ in self.parts)


class Problem(Struct, frozen=True):
    """One thing that is wrong with a set-up as a game: an error forbids playing it, a warning does not.

    `clause` is the one that speaks against it, "" only where a file cannot be read as a position; `unreached` says
    that play does not come to such a position, which is worth a word wherever it is asked about.
    """

    fault: Fault
    error: bool
    clause: str
    unreached: bool = False

    def __str__(self) -> str:
        return f"{'error' if self.error else 'warning'}: {self.fault}"


def problem(
    clause: str, where: str, found: str, allowed: str, *, error: bool = False, unreached: bool = False
) -> Problem:
    """A problem of a position, which names its clause in words too."""
    return Problem(Fault(where, found, f"{allowed} ({clause})"), error, clause, unreached)


Bot: TypeAlias = Callable[[V, tuple[A, ...], Random], A]
"""Chooses one of the legal atoms, from the view of its seat alone."""

JUDGE, SPECTATOR, CHANCE = "judge", "spectator", "chance"
"""Seats that every game has: who sees all, who sees what all see, and who decides what nobody chooses."""


class SetUp(Struct, frozen=True):
    """How a position is described in a file, and what is made of it."""

    keys: type[BaseModel]
    """The validated form of a position's keys in files."""
    new: Callable[[Any, Any], Any]
    """(setup, readings) -> first state. Raises Faults placed by key path."""
    problems: Callable[[Any, Any], tuple[Problem, ...]]
    """(setup, first state) -> what keeps it from being played, and what looks like a slip; errors first."""


class Notation(Struct, Generic[S, A, E], frozen=True):
    """Lines of move notation."""

    forms: tuple[Form, ...]
    """The forms of its lines."""
    read: Callable[[S, str], tuple[A, ...]]
    """The atoms of a line. Raises Faults for an unreadable one."""
    move: Callable[[S, tuple[A, ...]], Step[S, E] | Refused]
    """Plays the atoms of one line, all or none."""
    write: Callable[[Sequence[S], tuple[A, ...]], tuple[str, ...]]
    """The lines that write some atoms, given the states before, between and after them; reading and moving them plays
    the same."""


class Events(Struct, Generic[S, E], frozen=True):
    """Who learns what of an event, and how it is told."""

    hear: Callable[[E, str], E | None]
    """What a seat learns of an event, None for nothing."""
    reveals: Callable[[E], bool]
    """Can who moved learn from an event what was hidden from it before: by what it is told then, or by what it is not?"""
    story: Callable[[S, E], str]
    """An event in one sentence."""


class Bots(Struct, Generic[V, A], frozen=True):
    """Players that choose by themselves."""

    players: Mapping[str, Bot[V, A]]
    """Players by name, the simplest first."""
    best: Callable[[str], str]
    """The name of the bot that plays a seat best: it plays where nobody chooses another."""


class Display(Struct, Generic[V, A], frozen=True):
    """What is shown to a seat: pictures, words and what it may do."""

    palettes: tuple[str, ...]
    picture: Callable[[V, Any, Ui], Scene]
    """(view, readings, ui) -> picture."""
    desk: Callable[[V, Any, Ui], Scene]
    """(view, readings, ui) -> what lies beside the picture: tracks, hands, scores; in the same palettes."""
    overlays: Mapping[str, Overlay[V]]
    """What the picture can have laid over it, by name."""
    offer: Callable[[V, A], Offer]
    """How something that this seat may do is offered to it; what chance may do is offered to the judge."""
    text: Callable[[V], str]
    """What a seat knows in plain characters."""
    sentence: Callable[[Reason], str]
    """A reason in one sentence, without its clause id."""


class Game(Struct, Generic[S, V, A, E], frozen=True):
    """A game. Nothing is optional and nothing is a hook: frame modules call these and know no more.

    States (S), views (V), atoms of moves (A) and events (E) are the game's own immutable values. Whatever
    serves a seat takes its view.
    """

    name: str
    title: str
    readings: Record
    """The record of default readings."""
    presets: Mapping[str, Record]
    """Whole sets of readings by name, such as the words taken narrowly."""
    rulebook: Rulebook
    setup: SetUp
    seats: Callable[[S], tuple[str, ...]]
    """All seats, the judge and a spectator included."""
    to_move: Callable[[S], str]
    """The seat that decides next, CHANCE, or "" when nobody does any more."""
    view: Callable[[S, str], V]
    """What a seat knows."""
    reconstruct: Callable[[V], S]
    """The state as far as a view tells it, to ask questions of: the same view comes back from it, and who comes upon
    something in it that the seat does not know raises Hidden."""
    legal: Callable[[V], tuple[A, ...]]
    """Everything that a seat may do now; nothing when others are to move."""
    chance: Callable[[S], tuple[tuple[A, int], ...]]
    """What chance may do now, with weights."""
    play: Callable[[S, A], Step[S, E] | Refused]
    outcome: Callable[[S], tuple[str, str]]
    """(winner, clause that ended the game), both "" while it runs."""
    fingerprint: Callable[[S], str]
    """A short word that is equal for equal states, also in another process."""
    notation: Notation[S, A, E]
    events: Events[S, E]
    bots: Bots[V, A]
    queries: Mapping[str, Query[S]]
    display: Display[V, A]

    def __repr__(self) -> str:
        return f"Game({self.name}, {self.title!r})"


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class Beginning(Struct, frozen=True, eq=False):
    """Where a state comes from: a set-up, and lines of move notation played after it.

    `own` are the set-up's keys as a file words them, `mission` the name of the mission that has them and `title` what it
    is called, "" for none; `seed` is that of the chance between the lines.
    """

    game: AnyGame
    setup: BaseModel
    own: Mapping[str, Any]
    mission: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
    seed: int = 0
