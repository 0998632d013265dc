"""Readings: named ways to understand a disputed rule, one enum a dispute, one frozen record a game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from explorer.core.fault import Fault, Faults, choose, expect


class Reading(Enum):
    """A dispute over a rule: the class's docstring asks the question, each member is one way to read it.

    A member is written `WORD = "word in files", "what it means", "where it comes from"`; the first
    member is the default, and its origin says why.
    """

    meaning: str
    origin: str

    def __new__(cls, word: str, meaning: str, origin: str) -> Reading:
        member = object.__new__(cls)
        member._value_ = word
        member.meaning = meaning
        member.origin = origin
        return member

    # members are compared by identity, and tables are remembered by readings: hash as fast as Python can
    __hash__ = object.__hash__

    @classmethod
    def question(cls) -> str:
        """The dispute as a question."""
        return " ".join((inspect.getdoc(cls) or "").split())


class Record(Struct, frozen=True, cache_hash=True, gc=False):
    """One way to read a whole rule book. A game's own record has a field for each dispute, with the default reading.

    Tables are remembered by it, so it is hashed all the time: once worked out, the hash is kept.
    """


R = TypeVar("R", bound=Record)
P = ParamSpec("P")
T = TypeVar("T")


def names(readings: Record) -> tuple[str, ...]:
    """Names of a game's readings, in the order of its record."""
    return readings.__struct_fields__


def values(readings: Record, name: str) -> tuple[Reading, ...]:
    """Every way to read `name`, the default first. Raises Faults for an unknown name."""
    if name not in names(readings):
        raise Faults([Fault(name, f"unknown reading {name!r}", choose(name, names(readings)))])
    return tuple(type(cast("Reading", getattr(readings, name))))


def name_of(readings: Record, member: Reading) -> str:
    """The name of the dispute that a reading answers, as the record of its game has it. Raises StopIteration for another game's."""
    return next(name for name in names(readings) if isinstance(member, type(getattr(readings, name))))


def read(readings: R, words: Mapping[str, Any]) -> R:
    """`readings` with those that `words` names changed to the given values.

    Raises Faults listing every unknown name and every value that its reading does not have.
    """
    expect(Mapping, words, "readings", 'names and values, such as {"sight_corner": "strict"}')
    faults: list[Fault] = []
    changed: dict[str, Reading] = {}
    for name, word in words.items():
        if name not in names(readings):
            faults.append(Fault(str(name), "unknown reading", choose(name, names(readings))))
            continue
        found = [member for member in values(readings, name) if word in (member, member.value)]
        if found:
            changed[name] = found[0]
        else:
            allowed = choose(str(word), tuple(member.value for member in values(readings, name)))
            faults.append(Fault(name, f"unknown value {word!r}", allowed))
    if faults:
        raise Faults(faults)
    return replace(readings, **changed)


def written(readings: Record, default: Record) -> dict[str, str]:
    """The readings that differ from `default`, as the words used in files."""
    return {
        name: getattr(readings, name).value
        for name in names(readings)
        if getattr(readings, name) is not getattr(default, name)
    }


def others(readings: R, of: frozenset[str]) -> Iterator[tuple[str, Reading, R]]:
    """Every record that differs from `readings` in exactly one of the readings `of`: name, value, record."""
    for name in names(readings):
        if name in of:
            for member in values(readings, name):
                if member is not getattr(readings, name):
                    yield name, member, replace(readings, **{name: member})


class Consulted:
    """Stands in for a record of readings and notes in `names` which of them the rules looked at.

    Rules are pure functions of the readings they look at, so a reading that was not consulted cannot
    change the answer: only the consulted ones need asking again.
    """

    def __init__(self, readings: object) -> None:
        self._readings = readings
        self.values: dict[str, object] = {}

    @property
    def names(self) -> frozenset[str]:
        """The readings looked at so far."""
        return frozenset(self.values)

    def __getattr__(self, name: str) -> object:
        value = self.values[name] = getattr(self._readings, name)
        return value


class Settled:
    """Stands in for a record of readings where some were settled when a position was laid out: these stay as they were then."""

    def __init__(self, readings: object, **settled: Reading) -> None:
        self._readings, self._settled = readings, settled

    def __getattr__(self, name: str) -> object:
        return self._settled[name] if name in self._settled else getattr(self._readings, name)


class _Fork(Struct, gc=False):
    """Where compiled tables part: the reading looked at next, and what follows each of its values."""

    name: str
    ways: dict[object, Any]


def compiled(maxsize: int) -> Callable[[Callable[Concatenate[R, P], T]], Callable[Concatenate[R, P], T]]:
    """Decorator: a pure function of readings and other hashable values, worked out once for all readings alike to it.

    What it works out is kept under the values of those readings that it looked at on the way, in the order in
    which it did, so a reading that is added to a rule can never be left out. The last `maxsize` arguments are kept.
    """

    def decorate(function: Callable[Concatenate[R, P], T]) -> Callable[Concatenate[R, P], T]:
        @lru_cache(maxsize=maxsize)
        def begun(args: tuple[object, ...]) -> _Fork:
            return _Fork("", {})

        @wraps(function)
        def look_up(readings: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
            root = begun((*args, *kwargs.items()))
            node: Any = root.ways.get("")
            while isinstance(node, _Fork):
                node = node.ways.get(getattr(readings, node.name))
            if node is not None:
                answer: T = node[0]
                return answer
            watched = Consulted(readings)
            found = function(cast("R", watched), *args, **kwargs)
            _keep(root, watched.values, found)
            return found

        return look_up

    return decorate


def _keep(fork: _Fork, consulted: Mapping[str, object], found: object) -> None:
    """Keep what was found under the readings consulted for it."""
    key: object = ""
    for name, value in consulted.items():
        fork = fork.ways.setdefault(key, _Fork(name, {}))
        key = value
    fork.ways[key] = (found,)
