"""Positions: a game at one moment, and how files describe one: keys that all games share beside the game's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from pydantic import Field

from explorer.core.fault import Fault, Faults, choose
from explorer.core.readings import read as read_readings
from explorer.core.readings import written
from explorer.core.ruling import Ruling, Verdict
from explorer.files.schema import SHOWN, Keys, check
from explorer.game.query import Query
from explorer.game.record import JUDGE, AnyGame, Beginning, Problem, Ui
from explorer.games import GAMES
from explorer.scene.render import bundle


class Position(Struct, frozen=True):
    """A game at one moment, read one way: what questions are asked of.

    With a `beginning` other readings make another state of it (explorer.positions.replay.read_as). At another `seat` than the
    judge's, `seen` is what that seat sees and `state` what it can reconstruct of it: nothing here knows more.
    """

    game: AnyGame
    state: Any
    readings: Any
    title: str = ""
    beginning: Beginning | None = None
    seat: str = JUDGE
    seen: Any = None

    @property
    def view(self) -> Any:
        """What its seat sees of it."""
        return self.game.view(self.state, JUDGE) if self.seat == JUDGE else self.seen

    def seen_by(self, seat: str) -> Position:
        """The position as a seat sees it, to ask what that seat knows.

        Raises Faults for an unknown seat, and for another one where this is a seat's already.
        """
        seats = self.game.seats(self.state) if self.seat == JUDGE else (self.seat,)
        if seat not in seats:
            raise Faults([Fault("seat", f"found {seat!r}", choose(seat, seats))])
        if seat == self.seat:
            return self
        view = self.game.view(self.state, seat)
        return Position(self.game, self.game.reconstruct(view), self.readings, self.title, None, seat, view)

    def rule(self, query: Query[Any], readings: Any, arguments: tuple[Any, ...]) -> Ruling[Verdict]:
        """The answer to a query under some readings, as far as its seat can tell."""
        if self.seat == JUDGE:
            return query.answers(self.state, readings, *arguments)
        return query.at_seat(self.view, self.state, readings, *arguments)

    def __repr__(self) -> str:
        words = [self.game.name, *([repr(self.title)] if self.title else [])]
        words += [f"seen by {self.seat}"] if self.seat != JUDGE else []
        words += [f"{name} = {word}" for name, word in written(self.readings, self.game.readings).items()]
        return f"Position({', '.join(words)})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        game = self.game
        scene = game.display.picture(self.view, self.readings, Ui(palette=game.display.palettes[0]))
        return bundle(scene, game.display.text(self.view))

    def query(self, name: str) -> Query[Any]:
        """The game's query of that name. Raises Faults with the nearest name otherwise."""
        if not isinstance(name, str):
            raise Faults(
                [Fault("query", f"found {name!r}", f"expected a name: {', '.join(self.game.queries)}")]
            )
        if name not in self.game.queries:
            raise Faults([Fault(name, "unknown query", choose(name, tuple(self.game.queries)))])
        return self.game.queries[name]


class Placed(Protocol):
    """What has a position: a mission, a case, a session."""

    @property
    def position(self) -> Position:
        """Where it stands."""


def taken(thing: object) -> Position:
    """The position that is meant: itself, or that of a mission or case. Raises Faults for anything else."""
    place = thing if isinstance(thing, Position) else getattr(thing, "position", None)
    if isinstance(place, Position):
        return place
    name = thing if isinstance(thing, str) else "long_night/yard"
    what = f'the text "{thing}"' if isinstance(thing, str) else repr(thing)[:SHOWN]
    allowed = f'expected a position, a mission or a case, such as mission("{name}")'
    raise Faults([Fault("position", f"found {what}", allowed)])


class CommonKeys(Keys):
    """Keys of every file that describes a position."""

    game: str = Field(description="name of the game")
    id: str = Field(min_length=1, description="its name")
    readings: dict[str, str] = Field(default={}, description="readings other than the game's defaults")


K = TypeVar("K", bound=CommonKeys)


class Read(Struct, Generic[K], frozen=True):
    """What was read of a table: its common keys, its position, and all that is wrong with either."""

    keys: K | None
    position: Position | None
    own: Mapping[str, Any]
    faults: tuple[Fault, ...]


def game_named(name: str) -> AnyGame:
    """The game of that name. Raises Faults with the nearest name otherwise."""
    if not isinstance(name, str) or name not in GAMES:
        raise Faults([unknown_game(name)])
    return GAMES[name]


def unknown_game(name: str) -> Fault:
    """The fault of a name that no game has."""
    return Fault("game", f"unknown game {name!r}", choose(name, tuple(GAMES)))


def placed(game: AnyGame, own: Mapping[str, Any], readings: Mapping[str, Any]) -> Position:
    """The position that a game's own keys describe, under readings. Raises Faults listing all that is wrong with both."""
    position, faults = attempt(game, own, readings)
    if faults or position is None:
        raise Faults(faults)
    return position


def attempt(
    game: AnyGame,
    own: Mapping[str, Any],
    readings: Mapping[str, Any],
    title: str = "",
    also: Iterable[str] = (),
) -> tuple[Position | None, tuple[Fault, ...]]:
    """The position that keys and readings describe, and all that is wrong with them; `also` may stand beside the keys.

    There is a position in spite of faults where these leave everything standing that can be asked about.
    """
    checked = check(game.setup.keys, own, also)
    faults = list(checked.faults)
    state: Any = None
    record = game.readings
    misread: tuple[Fault, ...] = ()
    try:
        record = read_readings(game.readings, readings)
    except Faults as wrong:
        misread = wrong.inside("readings").faults
    if checked.sound is not None:
        try:
            state = game.setup.new(checked.sound, record)
        except Faults as wrong:
            faults += checked.placed(wrong.faults)
    faults += misread
    if state is None or checked.sound is None or checked.kept:
        return None, naming(faults, own)
    beginning = Beginning(game, checked.sound, own)
    return Position(game, state, record, title, beginning), naming(faults, own)


def problems(position: Position) -> tuple[Problem, ...]:
    """What keeps a position's set-up from being played, and what looks like a slip; none without a set-up."""
    begun = position.beginning
    if begun is None:
        return ()
    found = position.game.setup.problems(begun.setup, position.state)
    named = naming((problem.fault for problem in found), begun.own)
    return tuple(replace(problem, fault=fault) for problem, fault in zip(found, named, strict=True))


def naming(faults: Iterable[Fault], own: Mapping[str, Any]) -> tuple[Fault, ...]:
    """The faults, those of one of several pieces with its name beside its number."""
    return tuple(replace(fault, about=fault.about or _about(fault.where, own)) for fault in faults)


def _about(where: str, own: Mapping[str, Any]) -> str:
    """The piece that a key path leads to, by its id and kind; "" for none."""
    place = re.match(r"(\w+)\[(\d+)\]", where)
    pieces = own.get(place[1]) if place else None
    if place is None or not isinstance(pieces, list | tuple) or int(place[2]) >= len(pieces):
        return ""
    piece = pieces[int(place[2])]
    words = [piece.get(key) for key in ("id", "kind")] if isinstance(piece, Mapping) else []
    said = ", ".join(word.replace("_", " ") for word in words if isinstance(word, str) and word)
    return f"{place[0]} is {said}" if said else ""


def apart(faults: Iterable[Fault], known: Iterable[Fault]) -> list[Fault]:
    """Those faults that lie at no place that is known to be at fault."""
    places = {fault.where for fault in known}
    return [fault for fault in faults if fault.where not in places]


def read(
    model: type[K],
    data: Mapping[str, Any],
    base: tuple[Mapping[str, Any], Mapping[str, str]] | None = ({}, {}),
) -> Read[K]:
    """A table with the keys of `model` and a position of its game.

    `base` holds a mission's own keys and readings: the table's keys replace them, reading by reading. With
    None (the mission is at fault itself) no position is made.
    """
    also = tuple(model.model_fields)
    common = {key: value for key, value in data.items() if key in also}
    own = {key: value for key, value in data.items() if key not in also}
    checked = check(model, common)
    faults = list(checked.faults)
    name, title, words = (common.get(key) for key in ("game", "title", "readings"))
    position = None
    if isinstance(name, str) and name not in GAMES:
        faults.append(unknown_game(name))
    elif isinstance(name, str) and base is not None:
        own = {**base[0], **own}
        read_as = {**base[1], **(words if isinstance(words, Mapping) else {})}
        called = title if isinstance(title, str) else ""
        position, wrong = attempt(GAMES[name], own, read_as, called, also)
        faults += apart(wrong, faults)
    return Read(checked.sound, position, own, tuple(faults))
