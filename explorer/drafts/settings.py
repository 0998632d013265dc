"""What a mission is called and what is chosen in it by a word: its fields beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct
from pydantic import BaseModel

from explorer.drafts.draft import Draft, with_key
from explorer.game.record import AnyGame
from explorer.positions.mission import MissionKeys

NAMES = ("title", "id", "summary")
"""Keys of every mission that are written in words."""


class Setting(Struct, frozen=True):
    """A key of a game's positions that takes one of some words: `key` is its path, such as "rules.objective".

    An `optional` one may be left out.
    """

    key: str
    words: tuple[str, ...]
    says: str
    optional: bool

    @property
    def name(self) -> str:
        """What it is called in front of people."""
        return self.key.rpartition(".")[2].replace("_", " ")


def settings(game: AnyGame) -> tuple[Setting, ...]:
    """The keys of a game that take one of some words, also those in its tables."""
    return tuple(_settings(game.setup.keys, ""))


def _settings(model: type[BaseModel], before: str) -> Iterator[Setting]:
    for name, field in model.model_fields.items():
        if name in MissionKeys.model_fields:
            continue
        kinds = (field.annotation, *get_args(field.annotation))
        words = next((get_args(kind) for kind in kinds if get_origin(kind) is Literal), ())
        listed = get_origin(field.annotation) in (list, dict)
        if words and not listed:
            yield Setting(f"{before}{name}", words, field.description or "", not field.is_required())
        elif isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel) and not before:
            yield from _settings(field.annotation, f"{name}.")


def value(draft: Draft, key: str) -> str:
    """What stands at a key, "" for nothing."""
    found: Any = draft.keys
    for name in key.split("."):
        found = found.get(name) if isinstance(found, Mapping) else None
    return "" if found is None else str(found)


def with_value(draft: Draft, key: str, word: str) -> Draft:
    """With another word at a key, or without it for ""; a table that holds nothing any more is left out."""
    table, _, name = key.rpartition(".")
    if not table:
        return with_key(draft, name, word or (None if name not in NAMES else ""))
    inside = draft.keys.get(table)
    rest = {k: v for k, v in inside.items() if k != name} if isinstance(inside, Mapping) else {}
    return with_key(draft, table, {**rest, name: word} if word else rest or None)
