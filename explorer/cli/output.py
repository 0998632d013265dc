"""What commands share when they print and end."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from explorer import library
from explorer.core.fault import Fault, Faults
from explorer.files.text import toml_files
from explorer.games import GAMES


def echo_json(value: Any) -> None:
    """Print a value as JSON, letters of all alphabets as they are."""
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def echo_lines(text: Iterable[str]) -> None:
    """Print lines."""
    for line in text:
        click.echo(line)


def case_files(paths: tuple[str, ...], faults: list[Fault]) -> Iterator[Path]:
    """The files that the paths of a command name, or all casebooks; adds what is wrong with a path to `faults`."""
    if not paths:
        yield from (path for game in GAMES for path in library.casebook(game))
    for path in paths:
        try:
            yield from toml_files(Path(path))
        except Faults as wrong:
            faults += wrong.faults


def end(ctx: click.Context, faults: Iterable[Fault], failed: bool) -> None:
    """Print faults on standard error and end: exit code 2 where there are any, 1 where something failed."""
    for fault in faults:
        click.echo(str(fault), err=True)
    ctx.exit(2 if faults else int(failed))
