"""The command that says the rulings of a case in words: `explorer explain`."""

from __future__ import annotations

import click

from explorer import library
from explorer.cases import check as checking
from explorer.cases.case import Case
from explorer.cli import report
from explorer.cli.options import JSON, named
from explorer.cli.output import echo_json, echo_lines
from explorer.core.fault import Fault, Faults


@click.command()
@click.argument("what", metavar="CASE_ID_OR_FILE", callback=named)
@JSON
def explain(what: str, as_json: bool) -> None:
    """Say the rulings of a case in words: verdict, reasons with clauses, squares, other readings."""
    cases = [found for found in library.opened(what) if isinstance(found, Case)]
    if not cases:
        raise Faults([Fault("", f"{what} is a mission and asks nothing", "expected a case")])
    if as_json:
        echo_json([asked for case in cases for asked in map(checking.told, checking.run(case))])
        return
    for number, case in enumerate(cases):
        echo_lines([""] if number else [])
        echo_lines(report.explained(case))
