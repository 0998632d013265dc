"""The command that plays a game and tells it: `explorer play`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from explorer import exports, library
from explorer.cli.export import export_files, loaded
from explorer.cli.options import BOT, PALETTE, READING, WITH, apart, named, opened, pairs
from explorer.core.fault import Fault, Faults
from explorer.files.text import read_text, shown, touch
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.positions.replay import is_chance, moved, moved_by
from explorer.sessions import playouts, saved
from explorer.sessions.bots import Players, filled, seated
from explorer.sessions.fence import others, own, told
from explorer.sessions.session import Session

COMMENT = re.compile(r"(^|\s)#.*")
"""What a line of a file says to people alone; a # within a word, as in CIA#1, begins none."""

EXPORT = click.option(
    "--export", "pictures", multiple=True, metavar="FILE", callback=named,
    help="Write the game of the seat as a page with a slider (.html), a moving picture (.gif), a strip (.svg, .png).",
)  # fmt: skip


@click.command()
@click.argument("what", metavar="MISSION_CASE_OR_SAVED_GAME", callback=named)
@click.option(
    "--moves",
    metavar="FILE",
    callback=named,
    help="Play the lines of a text file: one move a line; # at its start or after a blank begins a comment.",
)
@BOT
@click.option(
    "--seed",
    type=int,
    default=None,
    help="Seed of chance and bots, 0 by default; in a saved game its own, whose dice go on where they lay.",
)
@READING
@WITH
@click.option("--seat", default=JUDGE, metavar="SEAT", help="Tell only what this seat learns.")
@click.option("--board", is_flag=True, help="Show the board of the seat at the end.")
@click.option(
    "--save", metavar="FILE", callback=named, help="Save the game into a file, which can be played on."
)
@EXPORT
@PALETTE
@click.option(
    "--until-fault", is_flag=True, help="Of a saved game that is not sound, open what comes before."
)
@click.pass_context
def play(
    ctx: click.Context,
    what: str,
    moves: str | None,
    bots: tuple[str, ...],
    seed: int | None,
    words: tuple[str, ...],
    keys: tuple[str, ...],
    seat: str,
    board: bool,
    save: str | None,
    pictures: tuple[str, ...],
    palette: str,
    until_fault: bool,
) -> None:
    """Play a game and tell it: every line, what happened with its clauses, and how it ended.

    Bots play all seats, each the one that plays it best unless --bot names another. With --moves the file plays the seats
    that have no --bot, and the game stops where the file ends. Exits with 1 at a line that cannot be played; what was played before it is told and saved.
    """
    exported = {f"--export {number}": file for number, file in enumerate(pictures, 1)}
    apart({"--moves": moves, "--save": save, **exported})
    session = _session(what, pairs("--reading", words), pairs("--with", keys), until_fault)
    session.view(seat)
    exports.check(session, pictures, palette)
    names = seated(session.game, session.state, pairs("--bot", bots))
    lines = None if moves is None else _lines_of(Path(moves))
    playing = names if lines is not None else filled(session.game, session.state, names)
    players = Players(session.game, playing, session.throwing(seed))
    begun = session.node
    if save:
        # a file that cannot be written is told before the game is played
        touch(Path(save))
    wrong: Faults | None = None
    try:
        for _ in _go_on(session, players, set(names), lines, moves or "", seat):
            pass
    except Faults as fault:
        wrong = fault
    if save:
        # before anything is printed: a reader may leave
        saved.save(session, Path(save))
    for text in game_lines(session, seat):
        click.echo(text)
    if board:
        click.echo(session.game.display.text(session.view(seat)))
    path = session.node.path()
    new = path[path.index(begun) + 1 :]
    acted = dict.fromkeys(node.seat for node in new if node.seat in playing)
    if acted:
        click.echo(f"Bots: {', '.join(f'{playing[mover]} ({mover})' for mover in acted)}")
    click.echo(standing(session))
    if save:
        click.echo(f"{shown(Path(save))} written")
    export_files(session, pictures, seat, None, palette)
    movers = dict.fromkeys(node.seat for node in session.node.path()[1:] if node.seat != CHANCE)
    for idle in (seat for seat in names if seat not in movers):
        click.echo(f"--bot: {idle} was never to move; to move were {', '.join(movers) or 'none'}", err=True)
    if wrong is not None:
        click.echo(str(wrong), err=True)
        ctx.exit(1)


def _enter(session: Session, line: str, bots: bool, seat: str) -> None:
    """Play a line of a file, which plays for no bot. Raises Faults in words for the seat that is told of the game."""
    mover = session.to_move
    try:
        moved(session.game, session.state, line)
        session.line(line, mover if bots and mover != CHANCE else JUDGE)
    except Faults as wrong:
        raise _told_to(session, wrong, line, seat) from None


def _told_to(session: Session, wrong: Faults, line: str, seat: str) -> Faults:
    """What a seat is told of a line that cannot be played: why is for those alone who decide now, as far as they know it."""
    if seat == JUDGE:
        return wrong
    if seat != SPECTATOR and seat not in others(session.game, session.state):
        try:
            moved_by(session.game, session.state, seat, line)
        except Faults as known:
            return known
    return Faults(Fault(f.where, "refused", f"only {session.to_move} is told why") for f in wrong.faults[:1])


def _session(what: str, words: dict[str, str], keys: dict[str, str], until_fault: bool) -> Session:
    if library.is_saved(what):
        for option, given in (("--reading", words), ("--with", keys)):
            if given:
                raise Faults(
                    [Fault(option, "a saved game has its set-up and readings", "play its mission instead")]
                )
        return loaded(what, until_fault)
    return Session(opened(what, words, keys))


def _lines_of(path: Path) -> list[tuple[int, str]]:
    """The moves of a text file with their line numbers."""
    lines = (
        COMMENT.sub("", line).strip() for line in read_text(path, "a file of moves, one a line").splitlines()
    )
    return [(number, line) for number, line in enumerate(lines, 1) if line]


def _go_on(
    session: Session,
    players: Players,
    bots: set[str],
    lines: list[tuple[int, str]] | None,
    file: str,
    hearer: str,
) -> Iterator[None]:
    """Play on to the end, of the game or of the lines. Raises Faults for a line that cannot be played, in words for who hears of it."""
    waiting = list(reversed(lines or []))
    while session.to_move:
        seat = session.to_move
        said = bool(waiting) and is_chance(session.game, session.state, waiting[-1][1])
        if (seat == CHANCE and not said) or lines is None or seat in bots:
            if len(session.nodes) > playouts.CAP:
                return
            session.play(players.choose(session.state))
        elif waiting:
            number, line = waiting.pop()
            try:
                _enter(session, line, bool(bots), hearer)
            except Faults as wrong:
                where = f"line {number}, {line!r}"
                raise Faults(
                    Fault(where, f.found, f.allowed, shown(Path(file))) for f in wrong.faults
                ) from None
        else:
            return
        yield
    if waiting:
        number, line = waiting[-1]
        what = "the game is over before it"
        raise Faults(
            [Fault(f"line {number}, {line!r}", what, "take it and those after it out", shown(Path(file)))]
        )


def game_lines(session: Session, seat: str) -> Iterator[str]:
    """The lines played with what a seat learns of each, in words with clauses; lines of another side are not shown.

    The judge's numbers are those of the lines; a seat's count what it is told, for the gaps would tell it of more.
    """
    number = 0
    for line in session.lines():
        mine = own(session.game, line, seat)
        events = [
            told(session.game, state, heard)
            for state, event in line.events()
            if (heard := session.game.events.hear(event, seat)) is not None
        ]
        if mine or events:
            number = line.number if seat == JUDGE else number + 1
            yield f"{number:>4}  {line.text if mine else f'({line.seat})'}"
            yield from (f"        {event}" for event in events)


def standing(session: Session) -> str:
    """How the game stands: who has won by which clause, or who is to move."""
    winner, clause = session.outcome
    if session.to_move:
        return f"To move: {session.to_move}"
    if not clause:
        return "Nobody can move."
    text = session.game.rulebook[clause].text
    return f"Winner: {winner} ({clause}: {text})"
