"""Drafts and mission files: reading one, and writing one so that what was not changed stays as it was written."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array

from explorer.board.board import Board
from explorer.core.fault import Fault, Faults
from explorer.drafts.draft import MAP, Draft, of
from explorer.files.text import read_text, shown, write
from explorer.files.toml import inline, item
from explorer.games import GAMES
from explorer.positions.position import game_named

FIRST = ("game", "id", "title", "summary", "players", "readings", MAP)
"""Keys with which a file begins."""


def read(text: str, file: str = "") -> Draft:
    """The draft of a mission file's text. Raises Faults for what is no TOML, names no game, or has no map to be drawn.

    What else is wrong in it is left for checks to tell.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Faults([Fault("", f"is no valid TOML: {error}", "see https://toml.io", file)]) from None
    try:
        if "case" in data or "ask" in data:
            raise Faults([Fault("", "this is a case file", "expected a mission file")])
        name = data.get("game")
        if not isinstance(name, str):
            raise Faults([Fault("game", "missing", f"needed here: one of {', '.join(GAMES)}")])
        return of(game_named(name), data, text)
    except Faults as wrong:
        raise wrong.inside(file=file) from None


def opened(path: Path) -> Draft:
    """The draft in a file. Raises Faults as `read` does, and for what is no readable file."""
    return read(read_text(path), shown(path))


def save(draft: Draft, path: Path) -> None:
    """Write a draft as a mission file. Raises Faults where that cannot be."""
    write(path, written(draft).encode())


def written(draft: Draft) -> str:
    """A draft as the text of a mission file: that from which it was read, with what has changed."""
    wanted = {**draft.keys, MAP: draft.board.to_text() + "\n"}
    if draft.source:
        text = _kept(draft.source, wanted)
        if text is not None:
            return text
    first = {key: wanted[key] for key in FIRST if key in wanted}
    plain = {
        key: value for key, value in wanted.items() if key not in first and not isinstance(value, Mapping)
    }
    tables = {key: value for key, value in wanted.items() if key not in first and key not in plain}
    document = tomlkit.document()
    for key, value in {**first, **plain, **tables}.items():
        document.add(key, item(value))
    return tomlkit.dumps(document)


def _kept(source: str, wanted: Mapping[str, Any]) -> str | None:
    """The text with other values where these differ; None where that does not come to what is wanted."""
    try:
        document = tomlkit.parse(source)
    except (TOMLKitError, ValueError):
        return None
    before = tomllib.loads(source)
    if _same_map(before.get(MAP), wanted[MAP]):
        wanted = {**wanted, MAP: before[MAP]}
    for key in [key for key in before if key not in wanted]:
        del document[key]
    for key, value in wanted.items():
        if before.get(key) != value:
            _put(document, key, before.get(key), value)
    text = tomlkit.dumps(document)
    return text if _holds(text, wanted) else None


def _same_map(before: object, now: str) -> bool:
    """Does a map text draw the same board, perhaps in another hand?"""
    try:
        return isinstance(before, str) and Board.parse(before) == Board.parse(now)
    except Faults:
        return False


def _put(document: MutableMapping[str, Any], key: str, before: Any, value: Any) -> None:
    """Set a key; of a table and of a list of tables only what differs in it."""
    if isinstance(before, Mapping) and isinstance(value, Mapping):
        inside = document[key]
        for name in [name for name in before if name not in value]:
            del inside[name]
        for name, part in value.items():
            if before.get(name) != part:
                _put(inside, name, before.get(name), part)
        return
    rows = document.get(key)
    if isinstance(rows, AoT | Array) and isinstance(value, list) and _tables(before) and _tables(value):
        _rows(rows, before, value)
        return
    document[key] = item(value)


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _rows(rows: Any, before: list[Any], value: list[Any]) -> None:
    """Change a list of tables into another one row by row: rows are told apart by their id."""
    ids = [row.get("id") for row in value]
    for number in reversed(range(len(before))):
        if before[number].get("id") not in ids:
            del rows[number]
    left = [row for row in before if row.get("id") in ids]
    for number, row in enumerate(value):
        if number >= len(left):
            rows.append(item(row) if isinstance(rows, AoT) else inline(row))
        elif left[number] != row:
            for name in [name for name in left[number] if name not in row]:
                del rows[number][name]
            for name, part in row.items():
                if left[number].get(name) != part:
                    rows[number][name] = part


def _holds(text: str, wanted: Mapping[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == dict(wanted)
    except (ValueError, RecursionError):
        return False
