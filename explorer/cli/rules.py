"""The command that lists clauses, coverage and formats: `explorer rules`."""

from __future__ import annotations

import click

from explorer.cases import coverage as covering
from explorer.cases import describe
from explorer.cli import report
from explorer.cli.options import JSON, named
from explorer.cli.output import echo_json, echo_lines
from explorer.positions.position import game_named


@click.command()
@click.argument("game", callback=named)
@click.argument("clause", required=False, callback=named)
@click.option(
    "--coverage",
    "covered",
    is_flag=True,
    help="Say which cases exercise each clause, and which clauses none does.",
)
@click.option(
    "--format",
    "formats",
    is_flag=True,
    help="Print the keys of the game's files, its move notation and its queries instead.",
)
@JSON
def rules(game: str, clause: str | None, covered: bool, formats: bool, as_json: bool) -> None:
    """List the clauses of a game, or one clause, with source and basis."""
    named = game_named(game)
    if formats:
        form = describe.formats(named)
        if as_json:
            echo_json(form)
        else:
            echo_lines(report.formats(named.title, form))
        return
    if covered:
        found = covering.coverage(named, clause)
        if as_json:
            echo_json(found)
        else:
            echo_lines(report.coverage(named, found))
        return
    rows = describe.clauses(named, clause)
    if as_json:
        echo_json(rows)
    else:
        echo_lines(report.clauses(rows))
