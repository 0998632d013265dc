"""Options that commands share: what they are called, and what is made of the words that follow them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any

import click

from explorer import library
from explorer.answers.answer import under
from explorer.core.fault import Fault, Faults
from explorer.files.text import shown
from explorer.positions.position import Position
from explorer.positions.replay import vary


def named(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """The name of something, such as a file, or several, as given. Raises Faults for a blank one, which never means nothing."""
    for word in value if isinstance(value, tuple) else (value,):
        if word is not None and not word.strip():
            where = param.opts[0]
            if not where.startswith("-"):
                where = (param.metavar or where.upper()).strip("[].")
            raise Faults([Fault(where, f"found {word!r}", "expected a name")])
    return value


JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
BOT = click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="SEAT=NAME",
    help="The bot that plays a seat, by default the best; give it once a seat.",
)
READING = click.option(
    "--reading", "words", multiple=True, metavar="NAME=VALUE", help="Read a disputed rule this way."
)
WITH = click.option(
    "--with",
    "keys",
    multiple=True,
    metavar="KEY=VALUE",
    help="Another value of a key of the set-up, such as spies=3; start.round=2 changes one key of a table.",
)
SEED = click.option("--seed", type=int, default=0, show_default=True, help="Seed of chance and bots.")
PALETTE = click.option(
    "--palette", default="", metavar="NAME", help="Colours of pictures, such as night or print."
)


def pairs(option: str, given: Iterable[str]) -> dict[str, str]:
    """What options such as SEAT=NAME say. Raises Faults for one that is written otherwise, or given twice."""
    found: dict[str, str] = {}
    for word in given:
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            raise Faults([Fault(option, f"found {word!r}", "expected two words with = between them")])
        if name in found:
            what = f"{name} is given twice, as {found[name]!r} and {value!r}"
            raise Faults([Fault(option, what, "give it once")])
        found[name] = value
    return found


def apart(given: Mapping[str, str | None]) -> None:
    """Raise Faults where two options name one file: what is written for one would be lost to the other."""
    files = [(option, file) for option, file in given.items() if file]
    for (option, file), (other, same) in combinations(files, 2):
        if _is_one(Path(file), Path(same)):
            what = f"{option} and {other} name one file"
            raise Faults([Fault(option, what, "give each a file of its own", shown(Path(file)))])


def _is_one(path: Path, other: Path) -> bool:
    try:
        return path.resolve() == other.resolve() or (
            path.exists() and other.exists() and path.samefile(other)
        )
    except (OSError, ValueError):
        return path == other


def opened(what: str, words: Mapping[str, str], keys: Mapping[str, str]) -> Position:
    """The position of a mission or case, read that way, with those keys of its set-up. Raises Faults for several cases."""
    found = tuple(library.opened(what))
    if len(found) > 1:
        raise library.several(what, found)
    position = found[0].position
    if keys:
        own = {} if position.beginning is None else position.beginning.own
        position = vary(position, **changed(own, keys))
    return under(position, **words) if words else position


def changed(own: Mapping[str, Any], keys: Mapping[str, str]) -> dict[str, Any]:
    """The new values of keys of a set-up that has `own`: `start.round` stands for the key `round` of the table `start`.

    Raises Faults for a table given whole that leaves out keys which are there, and for a key inside of what is no table.
    """
    found: dict[str, Any] = {}
    for path, word in keys.items():
        *tables, last = path.split(".")
        value = valued(word)
        inside: Any = found
        for number, table in enumerate(tables):
            if not number and table not in found:
                found[table] = deepcopy(_plain(own.get(table, {})))
            inside = inside.setdefault(table, {})
            if not isinstance(inside, dict):
                raise Faults([Fault("--with", f"found {path!r}", f"{table} is no table")])
        there = inside.get(last) if tables else own.get(last)
        if isinstance(there, Mapping) and isinstance(value, Mapping):
            lost = [key for key in there if key not in value]
            if lost:
                what = f"found {path}={word}, which leaves out {', '.join(lost)}"
                example = f"{path}.{next(iter(value), lost[0])}=..."
                raise Faults([Fault("--with", what, f"change keys one by one, such as {example}")])
        inside[last] = value
    return found


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else value


def valued(word: str) -> Any:
    """What a value is in a file: a number, a truth, a list, a table, or else a word."""
    try:
        found = tomllib.loads(f"value = {word}")
    except (ValueError, RecursionError):
        return word
    # a line break could have made more keys of it
    return found["value"] if list(found) == ["value"] else word
