"""The command that plays many games: `explorer simulate`."""

from __future__ import annotations

import sys
from contextlib import closing
from io import BytesIO
from pathlib import Path

import click
from tqdm import tqdm

from explorer.cli.options import BOT, READING, SEED, WITH, apart, named, opened, pairs
from explorer.core.fault import Faults
from explorer.files.text import shown, touch, write
from explorer.sessions import playouts as one_game
from explorer.sessions.records import Records
from explorer.sessions.workers import playouts


@click.command()
@click.argument("what", metavar="MISSION_OR_CASE", callback=named)
@click.option(
    "-n",
    "--games",
    "many",
    metavar="N",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many games.",
)
@SEED
@BOT
@READING
@WITH
@click.option("--cap", type=click.IntRange(1), default=one_game.CAP, show_default=True,
              help="Break off a game after this many single actions and count it as unfinished.")  # fmt: skip
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, metavar="K",
              help="Play in this many processes at once; the results are the same.")  # fmt: skip
@click.option("--csv", metavar="FILE", callback=named, help="Write one row a game into a CSV file.")
@click.option("--parquet", metavar="FILE", callback=named, help="The same into a Parquet file.")
@click.pass_context
def simulate(
    ctx: click.Context,
    what: str,
    many: int,
    seed: int,
    bots: tuple[str, ...],
    words: tuple[str, ...],
    keys: tuple[str, ...],
    cap: int,
    workers: int,
    csv: str | None,
    parquet: str | None,
) -> None:
    """Let bots play many games and count how they end: winners, rounds, and events by clause.

    Every seat has the bot that plays it best, unless --bot names another. Game number i has the seed --seed + i, so any
    one of them can be seen again with `explorer play`. An interrupt ends it with the games played so far; the CSV file
    has every game as soon as it is played.
    """
    apart({"--csv": csv, "--parquet": parquet})
    position = opened(what, pairs("--reading", words), pairs("--with", keys))
    games = playouts(position, many, seed, pairs("--bot", bots), cap, workers)
    if parquet:
        one_game.check_parquet()
    files = [file for file in (csv, parquet) if file]
    for file in files:
        # a file that cannot be written is told before the games are played
        touch(Path(file))
    game, results = position.game, list[one_game.Result]()
    records = Records(game, Path(csv)) if csv else None
    stopped = False
    wrong: Faults | None = None
    try:
        with closing(games):
            for result in tqdm(games, total=many, unit="game", file=sys.stderr, disable=None, leave=False):
                results.append(result)
                if records:
                    records.add(results)
    except KeyboardInterrupt:
        stopped = True
    except Faults as fault:
        # what has been played stays
        wrong = fault
    if records:
        # whatever an interrupt has come between
        records.write(results)
    if parquet:
        data = BytesIO()
        one_game.write_parquet(game, results, data)
        write(Path(parquet), data.getvalue())
    for line in one_game.summary(game, results):
        click.echo(line)
    for file in files:
        click.echo(f"{shown(Path(file))} written")
    if stopped or wrong:
        click.echo(f"stopped after {len(results)} games", err=True)
    if wrong:
        raise wrong
    if stopped:
        ctx.exit(130)
