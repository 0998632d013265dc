"""The command that writes a saved game as pictures: `explorer export`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from tqdm import tqdm

from explorer import exports
from explorer.cli.options import PALETTE, named
from explorer.files.text import shown
from explorer.game.record import JUDGE
from explorer.sessions import saved
from explorer.sessions.session import Session


@click.command("export")
@click.argument("saved_game", metavar="SAVED_GAME", callback=named)
@click.argument("pictures", nargs=-1, required=True, metavar="FILE...", callback=named)
@click.option("--seat", default=JUDGE, metavar="SEAT", help="Show only what this seat knows.")
@click.option(
    "--at", type=int, multiple=True, metavar="N", help="Only moment N, -1 the last; give it once a moment."
)
@PALETTE
def export(saved_game: str, pictures: tuple[str, ...], seat: str, at: tuple[int, ...], palette: str) -> None:
    """Write a saved game as pictures: a page with a slider (.html), a moving picture (.gif), a strip (.svg, .png)."""
    export_files(loaded(saved_game), pictures, seat, at or None, palette)


def export_files(
    session: Session, files: Iterable[str], seat: str, at: tuple[int, ...] | None, palette: str
) -> None:
    """Write the pictures of a session and say which files were written."""
    for path in exports.exports(session, files, seat, at, palette, _bar):
        click.echo(f"{shown(path)} written")


def _bar(moments: Sequence[exports.Moment]) -> Iterable[exports.Moment]:
    """The moments, with a bar on standard error while they are drawn."""
    bar: Iterable[exports.Moment] = tqdm(moments, unit="moment", file=sys.stderr, disable=None, leave=False)
    return bar


def loaded(file: str, until_fault: bool = False) -> Session:
    """The session in a file, and on standard error what has to be known of it."""
    session = saved.load(Path(file), until_fault)
    if session.note:
        click.echo(session.note, err=True)
    return session
