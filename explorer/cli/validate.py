"""The command that checks missions and cases without asking anything: `explorer validate`."""

from __future__ import annotations

from pathlib import Path

import click

from explorer import library
from explorer.cli.options import named
from explorer.cli.output import case_files, echo_lines, end
from explorer.core.fault import Fault, Faults
from explorer.files.text import shown
from explorer.positions.mission import Mission


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="PATH_OR_NAME...", callback=named)
@click.pass_context
def validate(ctx: click.Context, names: tuple[str, ...]) -> None:
    """Check missions and cases, by file, folder or name, without asking anything. Exits with 2 when there are faults.

    Of a sound mission it also says what keeps it from being played, and what looks like a slip; of a case what play
    does not come to. Exits with 1 where a mission cannot be played.
    """
    faults: list[Fault] = []
    idle = False
    known = [name for name in names if not library.is_path(name)]
    files = (
        map(str, case_files(tuple(name for name in names if name not in known), faults))
        if known != [*names]
        else ()
    )
    for name in (*known, *files):
        try:
            found = library.validated(name)
        except Faults as wrong:
            faults += wrong.faults
            continue
        what = "a mission" if isinstance(found[0], Mission) else f"{len(found)} case" + "s" * (len(found) > 1)
        problems = tuple(library.problems(found))
        unplayable = any(problem.error for problem in problems)
        idle = idle or unplayable
        click.echo(f"{shown(Path(name))}: {what}, {'sound, but cannot be played' if unplayable else 'valid'}")
        echo_lines(f"  {problem}" for problem in problems)
    end(ctx, faults, failed=idle)
