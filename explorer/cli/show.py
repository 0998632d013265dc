"""The command that shows a board: `explorer show`."""

from __future__ import annotations

from pathlib import Path

import click

from explorer import library
from explorer.answers.answer import Answer, ask, lines
from explorer.board.text import lettered
from explorer.cases.case import Case
from explorer.cli import report
from explorer.cli.options import named
from explorer.cli.output import echo_lines
from explorer.core.fault import Fault, Faults, choose
from explorer.files.text import shown, write
from explorer.game.record import Ui
from explorer.positions.mission import Mission
from explorer.positions.position import Position
from explorer.scene import render
from explorer.scene.scene import Scene


@click.command()
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
        echo_lines([""] if place else [])
        click.echo(f"{item.id}: {item.title}" if item.title else item.id)
        if isinstance(item, Mission):
            echo_lines(report.wrapped(item.summary, "", ""))
        elif item.do:
            echo_lines(report.wrapped(f"After: {', '.join(item.do)}", ""))
        click.echo(lettered(item.position.game.display.text(item.position.view)))
        if answer:
            echo_lines(["", *lines(answer)])


def _answer(item: Mission | Case, number: int) -> Answer:
    asks = item.asks if isinstance(item, Case) else ()
    if not isinstance(item, Case) or number >= len(asks):
        last = f", ask[0] to ask[{len(asks) - 1}]" if asks else ""
        raise Faults([Fault("--ask", f"found {number}", f"{item.id} has {len(asks)} asks{last}")])
    asked = asks[number]
    return ask(item.put(asked), asked.query, asked.arguments)


def _scene(position: Position, answer: Answer | None, palette: str) -> Scene:
    game = position.game
    palette = palette or game.display.palettes[0]
    if palette not in game.display.palettes:
        raise Faults([Fault("--palette", f"found {palette!r}", choose(palette, game.display.palettes))])
    if answer:
        return answer.scene(palette)
    return game.display.picture(position.view, position.readings, Ui(palette=palette))


def _write(file: str, data: bytes) -> None:
    write(Path(file), data)
    click.echo(f"{shown(Path(file))} written")
