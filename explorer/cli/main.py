"""The command `explorer`: reads what the user gives, prints what the other modules find."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from explorer import library
from explorer.answers.answer import Answer, ask, lines
from explorer.board.text import lettered
from explorer.cases import check as checking
from explorer.cases import coverage, describe
from explorer.cases.case import Case
from explorer.cli import lab, play, report, simulate
from explorer.cli.options import named
from explorer.core.fault import Fault, Faults, choose
from explorer.files.text import shown, toml_files, write
from explorer.game.record import Ui
from explorer.games import GAMES
from explorer.positions.mission import Mission
from explorer.positions.position import Position, game_named
from explorer.scene import render
from explorer.scene.scene import Scene


class Commands(click.Group):
    """The group of all commands: faults become a paragraph on standard error and exit code 2."""

    def main(self, *args: Any, **options: Any) -> Any:
        try:
            return super().main(*args, **options)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            click.echo(f"what it prints cannot be written ({error.strerror})", err=True)
            # what still waits to be printed would fail once more at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(1)

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except Faults as wrong:
            click.echo(str(wrong), err=True)
            ctx.exit(2)
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(130)


JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name="explorer")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Explore the rules of espionage board games: ask, and be told why.

    Without a command, opens the notebooks in JupyterLab.
    """
    if ctx.invoked_subcommand is None:
        lab.launch(browser=True, port=None)


def _json(value: Any) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _lines(text: Iterable[str]) -> None:
    for line in text:
        click.echo(line)


@main.command("lab")
@click.option("--no-browser", is_flag=True, help="Print the address instead of opening a browser.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to serve on.")
def lab_command(no_browser: bool, port: int | None) -> None:
    """Open the notebooks in JupyterLab.

    They are copies, in ./notebooks or, in a checkout, in ./my_notebooks: yours to change. New ones never replace what
    you have changed.
    """
    lab.launch(not no_browser, port)


@main.command()
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
    for path in _files(paths, faults):
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
        _json({"passed": passed, "failed": len(failed), "asks": asks, "faults": list(map(str, faults))})
    else:
        _lines(map(str, failed))
        click.echo(f"{passed} passed, {len(failed)} failed")
    _end(ctx, faults, bool(failed))


def _files(paths: tuple[str, ...], faults: list[Fault]) -> Iterator[Path]:
    """The files that the paths of a command name, or all casebooks; adds what is wrong with a path to `faults`."""
    if not paths:
        yield from (path for game in GAMES for path in library.casebook(game))
    for path in paths:
        try:
            yield from toml_files(Path(path))
        except Faults as wrong:
            faults += wrong.faults


def _end(ctx: click.Context, faults: Iterable[Fault], failed: bool) -> None:
    for fault in faults:
        click.echo(str(fault), err=True)
    ctx.exit(2 if faults else int(failed))


@main.command()
@click.argument("what", metavar="CASE_ID_OR_FILE", callback=named)
@JSON
def explain(what: str, as_json: bool) -> None:
    """Say the rulings of a case in words: verdict, reasons with clauses, squares, other readings."""
    cases = [found for found in library.opened(what) if isinstance(found, Case)]
    if not cases:
        raise Faults([Fault("", f"{what} is a mission and asks nothing", "expected a case")])
    if as_json:
        _json([asked for case in cases for asked in map(checking.told, checking.run(case))])
        return
    for number, case in enumerate(cases):
        _lines([""] if number else [])
        _lines(report.explained(case))


@main.command()
@click.argument("what", metavar="MISSION_OR_CASE", callback=named)
@click.option(
    "--ask",
    "number",
    type=click.IntRange(0),
    metavar="N",
    help="Show the answer to ask[N] of the case; ask[0] is the first.",
)
@click.option("--svg", metavar="FILE", callback=named, help="Draw the board into an SVG file instead.")
@click.option("--png", metavar="FILE", callback=named, help="Draw the board into a PNG file instead.")
@click.option("--palette", metavar="NAME", default="", help="Colours of the drawing, such as night or print.")
def show(what: str, number: int | None, svg: str | None, png: str | None, palette: str) -> None:
    """Show the board of a mission or case: as text, or drawn into a file."""
    found = tuple(library.opened(what))
    for option, file, other in (("--svg", svg, ".png"), ("--png", png, ".svg")):
        if file and file.lower().endswith(other):
            raise Faults([Fault(option, f"found {file!r}", f"expected a name that does not end in {other}")])
    if len(found) > 1 and (svg or png or number is not None):
        raise library.several(what, found)
    for place, item in enumerate(found):
        answer = None if number is None else _answer(item, number)
        if svg or png:
            scene = _scene(item.position, answer, palette)
            if svg:
                _write(svg, render.svg(scene).encode())
            if png:
                _write(png, render.png(scene))
            continue
        _lines([""] if place else [])
        click.echo(f"{item.id}: {item.title}" if item.title else item.id)
        if isinstance(item, Mission):
            _lines(report.wrapped(item.summary, "", ""))
        elif item.do:
            _lines(report.wrapped(f"After: {', '.join(item.do)}", ""))
        click.echo(lettered(item.position.game.text(item.position.view)))
        if answer:
            _lines(["", *lines(answer)])


def _answer(item: Mission | Case, number: int) -> Answer:
    asks = item.asks if isinstance(item, Case) else ()
    if not isinstance(item, Case) or number >= len(asks):
        last = f", ask[0] to ask[{len(asks) - 1}]" if asks else ""
        raise Faults([Fault("--ask", f"found {number}", f"{item.id} has {len(asks)} asks{last}")])
    asked = asks[number]
    return ask(item.put(asked), asked.query, asked.arguments)


def _scene(position: Position, answer: Answer | None, palette: str) -> Scene:
    game = position.game
    palette = palette or game.palettes[0]
    if palette not in game.palettes:
        raise Faults([Fault("--palette", f"found {palette!r}", choose(palette, game.palettes))])
    if answer:
        return answer.scene(palette)
    return game.picture(position.view, position.readings, Ui(palette=palette))


def _write(file: str, data: bytes) -> None:
    write(Path(file), data)
    click.echo(f"{shown(Path(file))} written")


@main.command()
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
        play.tell_weights(named, matter, as_json)
        return
    rows = describe.readings(named, reading)
    if as_json:
        _json(rows)
    else:
        _lines(report.readings(rows))


@main.command()
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
            _json(form)
        else:
            _lines(report.formats(named.title, form))
        return
    if covered:
        found = coverage.coverage(named, clause)
        if as_json:
            _json(found)
        else:
            _lines(report.coverage(named, found))
        return
    rows = describe.clauses(named, clause)
    if as_json:
        _json(rows)
    else:
        _lines(report.clauses(rows))


@main.command()
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
        map(str, _files(tuple(name for name in names if name not in known), faults))
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
        _lines(f"  {problem}" for problem in problems)
    _end(ctx, faults, failed=idle)


main.add_command(play.play)
main.add_command(play.export_command)
main.add_command(simulate.simulate_command)
