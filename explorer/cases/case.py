"""Case files: positions with questions and the answers that the rules must give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace
from pydantic import Field

from explorer.answers.answer import so
from explorer.core.fault import Fault, Faults, choose
from explorer.core.readings import read as read_readings
from explorer.core.ruling import UNKNOWN, Verdict
from explorer.core.wording import counted
from explorer.files.schema import Keys, check, found
from explorer.files.text import read_toml, shown, written
from explorer.game.record import JUDGE, AnyGame, Beginning
from explorer.games import GAMES
from explorer.positions import mission as missions
from explorer.positions import position as positions
from explorer.positions.position import CommonKeys, Position
from explorer.positions.replay import began


class CaseKeys(CommonKeys):
    """The keys that cases of every game have; the game's own position keys stand beside them."""

    title: str = Field(default="", description="what the case shows")
    clauses: list[str] = Field(default=[], description="clauses that the case is about")
    mission: str | None = Field(
        default=None,
        description='mission to start from, such as "long_night/yard", instead of a position of its own',
    )
    seed: int = Field(default=0, ge=0, description="seed of the chance in it")
    do: list[str] = Field(default=[], description="moves played before asking")
    ask: list[dict[str, Any]] = Field(
        min_length=1, description="questions: one query each, with what is expected"
    )


class AskKeys(Keys):
    """The keys of an ask beside its query."""

    expect: Any = Field(
        default=None, description="the answer that the rules must give; an open question has none"
    )
    because: list[str] = Field(default=[], description="clauses that the answer must cite")
    under: dict[str, str] = Field(default={}, description="readings under which it is asked")
    seat: str = Field(
        default=JUDGE,
        description='the seat that is asked, the judge by default; what it does not know is "unknown"',
    )


class Ask(Struct, frozen=True):
    """One question of a case: its query with arguments, the expected value (None for an open question), clauses to be cited."""

    query: str
    arguments: Mapping[str, Any]
    expect: Verdict | None
    because: tuple[str, ...] = ()
    under: Mapping[str, str] = field(default_factory=dict)
    seat: str = JUDGE


class Case(Struct, frozen=True, dict=True):
    """A position and the questions put to it; `start` is the position before the moves `do` are played."""

    id: str
    title: str
    clauses: tuple[str, ...]
    start: Position
    asks: tuple[Ask, ...]
    do: tuple[str, ...] = ()
    seed: int = 0

    def __repr__(self) -> str:
        title = f", {self.title!r}" if self.title else ""
        return f"Case({self.id}{title}, {counted(len(self.asks), 'ask')})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        # a case whose moves cannot be played has its start to show
        try:
            shown = self.position
        except Faults:
            shown = self.start
        picture = shown._repr_mimebundle_(include, exclude)
        return {**picture, "text/plain": "\n".join((f"{self!r}", *self._asked(), picture["text/plain"]))}

    def _asked(self) -> Iterator[str]:
        """The moves and the questions, a line each."""
        yield from (f"do {line}" for line in self.do)
        for ask in self.asks:
            expect = "" if ask.expect is None else f": {written(ask.expect)}"
            yield f"ask {ask.query} {written(ask.arguments)}{so(ask.seat, ask.under)}{expect}"

    @cached_property
    def _beginning(self) -> Beginning | None:
        begun = self.start.beginning
        return replace(begun, lines=self.do, seed=self.seed) if begun and self.do else begun

    @cached_property
    def position(self) -> Position:
        """The position after the moves, read as the case says. Raises Faults where they cannot be played so."""
        try:
            return self._read_as({})
        except Faults as wrong:
            raise wrong.inside(self.id) from None

    def put(self, ask: Ask) -> Position:
        """The position that an ask is put to: all played and read its way, seen by its seat.

        Raises Faults as `position` does, and for an unknown seat.
        """
        return self._read_as(ask.under).seen_by(ask.seat)

    def _read_as(self, words: Mapping[str, str]) -> Position:
        readings = read_readings(self.start.readings, words)
        begun = self._beginning
        state = self.start.state if begun is None else began(begun, readings)
        return replace(self.start, beginning=begun, state=state, readings=readings)

    def unplayable(self) -> tuple[Fault, ...]:
        """All that keeps moves from being played, or what is asked after them from being asked."""
        faults: dict[Fault, None] = {}
        for number, ask in enumerate(self.asks):
            try:
                position = self.put(ask)
            except Faults as wrong:
                faults.update(dict.fromkeys(wrong.faults))
                continue
            try:
                position.query(ask.query).read(position.state, ask.arguments)
            except Faults as wrong:
                faults.update(dict.fromkeys(wrong.inside(f"ask[{number}].{ask.query}").faults))
        return tuple(faults)


def marked(data: Mapping[str, Any]) -> bool:
    """Are these the keys of a file of cases?"""
    return "case" in data or "ask" in data


def read(path: Path) -> tuple[Case, ...]:
    """The cases in a file. Raises Faults listing everything that is wrong in it."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError):
        content = b""
    return _read(path, content)


@lru_cache(maxsize=128)
def _read(path: Path, _content: bytes) -> tuple[Case, ...]:
    """The cases in a file, built once for one content of it."""
    faults: list[Fault] = []
    cases: list[Case] = []
    first: dict[object, str] = {}
    for place, data in tables(path):
        try:
            cases.append(one(path, place, data))
        except Faults as wrong:
            faults += wrong.faults
        id = data.get("id")
        if isinstance(id, str) and first.setdefault(id, place) != place:
            faults.append(
                Fault(f"{place}.id", f"a second {id!r}", f"{first[id]} has this id already", shown(path))
            )
    if faults:
        raise Faults(faults)
    return tuple(cases)


def tables(path: Path) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The cases of a file as it words them, each with its key path. Raises Faults for what is no file of cases."""
    data = read_toml(path)

    def wrong(where: str, what: str, allowed: str) -> Faults:
        return Faults([Fault(where, what, allowed, shown(path))])

    if not data:
        raise wrong("", "is empty", "expected a case, or [[case]] tables")
    if "case" not in data:
        return (("", data),)
    others = [
        Fault(
            key,
            "unknown key",
            "did you mean [[case.ask]]?" if key == "ask" else "allowed beside [[case]]: nothing",
            shown(path),
        )
        for key in data
        if key != "case"
    ]
    if others:
        raise Faults(others)
    cases = data["case"]
    if not isinstance(cases, list) or not cases:
        raise wrong("case", found(cases), "expected [[case]] tables")
    faults = [
        Fault(f"case[{number}]", found(case), "expected a table", shown(path))
        for number, case in enumerate(cases)
        if not isinstance(case, dict)
    ]
    if faults:
        raise Faults(faults)
    return tuple((f"case[{number}]", case) for number, case in enumerate(cases))


def one(path: Path, place: str, data: Mapping[str, Any]) -> Case:
    """The case at one place of a file. Raises Faults that name file, key path and the case's id, by which people find it."""
    try:
        return built(data)
    except Faults as wrong:
        id = data.get("id")
        mark = f" ({id})" if place and isinstance(id, str) else ""
        faults = wrong.inside(place, shown(path)).faults
        raise Faults(replace(fault, where=f"{fault.where}{mark}") for fault in faults) from None


def built(data: Mapping[str, Any]) -> Case:
    """The case in a table. Raises Faults listing everything that is wrong in it."""
    faults: list[Fault] = []
    base: tuple[Mapping[str, Any], Mapping[str, str]] | None = None
    try:
        base = _mission(data)
    except Faults as wrong:
        faults += wrong.faults
    part = positions.read(CaseKeys, data, base)
    name, words = data.get("game"), data.get("ask")
    faults = [*(_or_mission(fault, GAMES.get(str(name))) for fault in part.faults), *faults]
    # after moves other things are there to ask about: then arguments are judged when they are asked
    there = None if data.get("do") else part.position
    asks: list[Ask] = []
    if isinstance(name, str) and name in GAMES:
        faults += _unknown("clauses", data.get("clauses"), GAMES[name])
        for number, word in enumerate(words if isinstance(words, list) else []):
            if isinstance(word, dict):
                try:
                    asks.append(_ask(word, GAMES[name], there))
                except Faults as wrong:
                    faults += wrong.inside(f"ask[{number}]").faults
    keys = part.keys
    if faults or keys is None or part.position is None:
        raise Faults(faults)
    return Case(
        keys.id, keys.title, tuple(keys.clauses), part.position, tuple(asks), tuple(keys.do), keys.seed
    )


def _or_mission(fault: Fault, game: AnyGame | None) -> Fault:
    """The same fault; where the first key of a position is missing, such as a map, with the other way to get one."""
    first = "" if game is None else next(iter(game.setup.keys.model_fields))
    if (fault.where, fault.found) != (first, "missing"):
        return fault
    return replace(fault, allowed=f"{fault.allowed}, or a mission to start from")


def _mission(data: Mapping[str, Any]) -> tuple[Mapping[str, Any], Mapping[str, str]]:
    """The keys and readings of the mission that a case starts from; none without one."""
    name, game = data.get("mission"), data.get("game")
    if not isinstance(name, str):
        return {}, {}
    try:
        mission = missions.named(name)
    except Faults as wrong:
        raise wrong.inside("mission") from None
    # without a game of that name it is the game that is at fault
    if game in GAMES and mission.position.game.name != game:
        what = f"{name!r} is a mission of {mission.position.game.name}"
        raise Faults([Fault("mission", what, f"allowed: a mission of {game}")])
    return mission.own, mission.readings


def _unknown(where: str, clauses: object, game: AnyGame) -> list[Fault]:
    """Faults of cited clauses that the rulebook does not have."""
    known = tuple(clause.id for clause in game.rulebook)
    return [
        Fault(f"{where}[{number}]", f"unknown clause {id!r}", choose(id, known))
        for number, id in enumerate(clauses if isinstance(clauses, list) else [])
        if isinstance(id, str) and id not in game.rulebook
    ]


def _ask(data: Mapping[str, Any], game: AnyGame, position: Position | None) -> Ask:
    """One ask; without a position (it is at fault itself) arguments are judged by their names only."""
    beside = {key: value for key, value in data.items() if key in AskKeys.model_fields}
    queries = [key for key in data if key not in beside]
    checked = check(AskKeys, beside)
    faults = [*checked.faults, *_unknown("because", beside.get("because"), game)]
    known = [name for name in queries if name in game.queries]
    if len(known) > 1 or not queries:
        what = f"{len(known)} queries: {', '.join(known)}" if known else "no query"
        faults.append(Fault("", what, f"expected one of {', '.join(game.queries)}"))
    for name in queries:
        given = data[name]
        if name not in game.queries:
            faults.append(Fault(name, "unknown query", choose(name, (*game.queries, *AskKeys.model_fields))))
        elif not isinstance(given, Mapping):
            faults.append(Fault(name, found(given), "expected a table of arguments, such as {}"))
        elif position is not None:
            try:
                game.queries[name].read(position.state, given)
            except Faults as wrong:
                faults += wrong.inside(name).faults
    words = beside.get("under")
    seat = beside.get("seat", JUDGE)
    if position is not None and seat not in (seats := position.game.seats(position.state)):
        faults.append(Fault("seat", f"found {seat!r}", choose(seat, seats)))
    if isinstance(words, Mapping) and checked.sound is not None:
        try:
            read_readings(game.readings, words)
        except Faults as wrong:
            faults += wrong.inside("under").faults
    expect = _value(beside["expect"]) if "expect" in beside else None
    if expect is None and "expect" in beside:
        faults.append(
            Fault(
                "expect",
                found(beside["expect"]),
                "expected true, false, a whole number, a word or lists of words",
            )
        )
    elif expect is not None and len(known) == 1 and not game.queries[known[0]].fits(expect):
        asked = game.queries[known[0]]
        if expect != UNKNOWN or seat == JUDGE:
            faults.append(
                Fault("expect", found(beside["expect"]), f"{asked.name} answers with {asked.answer_is}")
            )
    if faults or checked.sound is None:
        raise Faults(faults)
    (query,) = queries
    sound = checked.sound
    return Ask(query, dict(data[query]), expect, tuple(sound.because), sound.under, sound.seat)


def _value(value: object, depth: int = 2) -> Verdict | None:
    """A value of a file as queries answer it, lists as tuples; None for what no query answers."""
    if isinstance(value, bool | int | str):
        return value
    if not isinstance(value, list) or not depth:
        return None
    parts = tuple(_value(part, depth - 1) for part in value)
    return None if None in parts else tuple(part for part in parts if part is not None)
