"""The command that lists readings, and says which of them matter: `explorer readings`."""

from __future__ import annotations

import sys

import click
from tqdm import tqdm

from explorer.cases import describe
from explorer.cases.sensitivity import weights
from explorer.cli import report
from explorer.cli.options import JSON, named
from explorer.cli.output import echo_json, echo_lines
from explorer.core.readings import names, values
from explorer.game.record import AnyGame
from explorer.positions.position import game_named


@click.command()
@click.argument("game", callback=named)
@click.argument("reading", required=False, callback=named)
@click.option(
    "--matter", type=click.IntRange(1), metavar="N", help="Play N games and say which readings change them."
)
@JSON
def readings(game: str, reading: str | None, matter: int | None, as_json: bool) -> None:
    """List the readings of a game, or one: disputed rules, and every way to read them, with its origin."""
    named = game_named(game)
    if matter:
        _tell_weights(named, matter, as_json)
        return
    rows = describe.readings(named, reading)
    if as_json:
        echo_json(rows)
    else:
        echo_lines(report.readings(rows))
        echo_lines([] if reading else report.presets(named))


def _tell_weights(game: AnyGame, many: int, as_json: bool) -> None:
    """Print which readings change how many of some games, those that change most first."""
    total = sum(len(values(game.readings, name)) - 1 for name in names(game.readings))
    bar = tqdm(weights(game, many), total=total, unit="reading", file=sys.stderr, disable=None, leave=False)
    found = sorted(bar, key=lambda weight: -weight.games)
    if as_json:
        rows = [
            {"name": w.name, "value": w.reading.value, "games": w.games, "example": str(w.example or "")}
            for w in found
        ]
        echo_json(rows)
        return
    for weight in found:
        click.echo(f"{weight.games:>4} of {many}  {weight.name} = {weight.reading.value}")
        if weight.example is not None:
            click.echo(f"           {weight.example}")
