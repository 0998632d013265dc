"""Missions: positions with a story, in files that come with the project or that a user writes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace
from pydantic import Field

from explorer.core.fault import Fault, Faults, choose
from explorer.files.text import read_toml, shared, shown
from explorer.games import GAMES
from explorer.positions import position as positions
from explorer.positions.position import CommonKeys, Position


class MissionKeys(CommonKeys):
    """The keys that missions of every game have; the game's own position keys stand beside them."""

    title: str = Field(min_length=1, description="what it is called")
    summary: str = Field(min_length=1, description="what it is about, in a sentence or two")
    players: list[int] = Field(min_length=1, description="for how many players")
    origin: dict[str, Literal["rulebook", "ours"]] = Field(
        default={}, description="key -> where that part comes from"
    )


MARKS = ("summary", "players", "origin")
"""Keys that missions have and cases do not."""


class Mission(Struct, frozen=True):
    """A mission, ready to be asked about; `own` and `readings` are its position as the file words it."""

    id: str
    title: str
    summary: str
    players: tuple[int, ...]
    origin: Mapping[str, str]
    position: Position
    own: Mapping[str, Any]
    readings: Mapping[str, str]

    def __repr__(self) -> str:
        return f"Mission({self.position.game.name}, {self.title!r})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.position._repr_mimebundle_(include, exclude)


def read(path: Path) -> Mission:
    """The mission in a file. Raises Faults listing everything that is wrong in it."""
    try:
        return built(read_toml(path))
    except Faults as wrong:
        raise wrong.inside(file=shown(path)) from None


def built(data: Mapping[str, Any]) -> Mission:
    """The mission in a table. Raises Faults listing everything that is wrong in it."""
    if not data:
        raise Faults(
            [Fault("", "is empty", f"expected a mission: {', '.join(MissionKeys.model_fields)} ...")]
        )
    part = positions.read(MissionKeys, data)
    keys, faults = part.keys, list(part.faults)
    if keys is not None and part.position is not None:
        known = (*MissionKeys.model_fields, *part.position.game.setup.keys.model_fields)
        faults += [
            Fault(f"origin.{name}", "is no key of a mission", choose(name, known))
            for name in keys.origin
            if name not in known
        ]
    if faults or keys is None or part.position is None:
        raise Faults(faults)
    players, begun = tuple(keys.players), part.position.beginning
    titled = None if begun is None else replace(begun, title=keys.title)
    position = replace(part.position, beginning=titled)
    return Mission(keys.id, keys.title, keys.summary, players, keys.origin, position, part.own, keys.readings)


def names() -> tuple[str, ...]:
    """The missions that come with the project, by game and file: "long_night/yard"."""
    return tuple(
        f"{game}/{path.stem}" for game in GAMES for path in sorted((shared("missions") / game).glob("*.toml"))
    )


def named(name: str) -> Mission:
    """The mission of that name that comes with the project. Raises Faults with the nearest name otherwise."""
    known = names()
    if name not in known:
        allowed = choose(name, known) if known else "no mission comes with the project"
        raise Faults([Fault("", f"unknown mission {name!r}", allowed)])
    found = read(shared("missions") / f"{name}.toml")
    begun = found.position.beginning
    known_by = None if begun is None else replace(begun, mission=name)
    return replace(found, position=replace(found.position, beginning=known_by))
