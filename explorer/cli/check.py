"""The command that asks what case files ask: `explorer check`."""

from __future__ import annotations

import click
from msgspec.structs import replace

from explorer import library
from explorer.cases import check as checking
from explorer.cli.options import JSON, named
from explorer.cli.output import case_files, echo_json, echo_lines, end
from explorer.core.fault import Fault, Faults
from explorer.files.text import shown


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...", callback=named)
@JSON
@click.pass_context
def check(ctx: click.Context, paths: tuple[str, ...], as_json: bool) -> None:
    """Ask what case files ask and compare the answers.

    PATH is a file or a folder; without one the casebooks of all games are checked. Exits with 1 when an
    answer differs, with 2 when a file or a move in it cannot be read or an ask expects nothing.
    """
    faults: list[Fault] = []
    outcomes: list[checking.Outcome] = []
    for path in case_files(paths, faults):
        try:
            cases = library.cases_in(path)
        except Faults as wrong:
            faults += wrong.faults
            continue
        for case in cases:
            asked = tuple(checking.run(case))
            unread = dict.fromkeys(fault for outcome in asked for fault in outcome.faults)
            faults += (replace(fault, file=shown(path)) for fault in (*unread, *checking.unexpected(case)))
            outcomes += (outcome for outcome in asked if not (outcome.is_open or outcome.faults))
    failed = [outcome for outcome in outcomes if outcome.failure]
    passed = len(outcomes) - len(failed)
    if as_json:
        asks = list(map(checking.told, outcomes))
        echo_json({"passed": passed, "failed": len(failed), "asks": asks, "faults": list(map(str, faults))})
    else:
        echo_lines(map(str, failed))
        click.echo(f"{passed} passed, {len(failed)} failed")
    end(ctx, faults, bool(failed))
