"""Move notation of Spetsnaz: one line a move, made of atoms."""

from __future__ import annotations

import re

from msgspec.structs import replace

from explorer.core.fault import Fault, Faults, alone, choose
from explorer.core.ruling import Reason, Refused
from explorer.game.line import play_line
from explorer.game.record import CHANCE, Form, Step
from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.effects.play import play, refusals, step
from explorer.games.spetsnaz.model.pieces import COLUMNS, KINDS, WAYS
from explorer.games.spetsnaz.model.state import CIRCLE, MOVE, PLACING, SEATS, SHOOT, Event, State
from explorer.games.spetsnaz.rules import decisions, fight

FORMS = (
    Form("SEAT place|unplace KIND CELL...", "in the preparation: objects drawn, or rubbed out"),
    Form("SEAT let SEAT", "lets the other prepare his map first; a line of his own says the same"),
    Form("SEAT ready", "the preparation is done"),
    Form("chance alpha|bravo", "who moves first"),
    Form(
        "SEAT move CELL...",
        "the way by the points where it turns; with the word ... at the end a kit that was left there is passed",
    ),
    Form("SEAT move up|down|left|right NUMBER ...", "the same by directions"),
    Form("SEAT stop", "ends a turn in which nothing was met"),
    Form("SEAT use_kit|leave_kit", "a kit that was found"),
    Form("SEAT mark ZONE", "the weak spot of the terrorist"),
    Form("SEAT shoot ZONE...", "one shot after another, until the terrorist is dead"),
)
"""The forms of its lines."""

UNFINISHED = "..."
"""At the end of a way: it goes on past a kit on its last cell."""

CELL = re.compile("[A-Z](0|[1-9][0-9]*)")
"""A word that names a cell, on the map or beyond its edge."""

PLAIN: dict[str, type[atoms.Ready | atoms.Stop | atoms.Use | atoms.Leave]] = {
    "ready": atoms.Ready,
    "stop": atoms.Stop,
    "use_kit": atoms.Use,
    "leave_kit": atoms.Leave,
}
WORDS = ("place", "unplace", "let", "move", "mark", "shoot", *PLAIN)


def read(state: State, line: str) -> tuple[atoms.Atom, ...]:
    """The atoms of a line. Raises Faults for what is no line of move notation."""
    who, *words = line.split() or [""]
    if who == CHANCE:
        if len(words) != 1 or words[0] not in SEATS:
            found, allowed = alone(words, SEATS)
            raise _fault(line, f"{found} after {who!r}", allowed)
        return (atoms.Begin(words[0]),)
    if who not in SEATS:
        raise _fault(line, f"found {who!r}", choose(who, (*SEATS, CHANCE)))
    what, *rest = words or [""]
    if what in PLAIN:
        if rest:
            raise _fault(line, f"found {' '.join(rest)!r} after {what!r}", "expected nothing more")
        one = PLAIN[what](who)
        return (*_let(state, who), one) if isinstance(one, atoms.Ready) else (one,)
    match what:
        case "place" | "unplace":
            return (*_let(state, who), *_marks(state, line, who, what, rest))
        case "let":
            if len(rest) != 1 or rest[0] not in SEATS:
                found, allowed = alone(rest, SEATS)
                raise _fault(line, f"{found} after {what!r}", allowed)
            return (atoms.Let(who, rest[0]),)
        case "move":
            return _way(state, line, who, rest)
        case "mark":
            (zone,) = _numbers(line, rest) if len(rest) == 1 else _numbers(line, ["?"])
            return (atoms.Circle(who, zone),)
        case "shoot":
            return tuple(atoms.Shoot(who, zone) for zone in _numbers(line, rest or ["?"]))
    raise _fault(line, f"found {what!r} after {who!r}", choose(what, WORDS))


def _let(state: State, seat: str) -> tuple[atoms.Let, ...]:
    """Who prepares his map while the other is asked was let go first: the two may do it in any order (SN-E30)."""
    board = state.open
    if board.phase != PLACING or seat in (board.turn, *board.ready):
        return ()
    return (atoms.Let(board.turn, seat),)


def _marks(state: State, line: str, seat: str, what: str, words: list[str]) -> tuple[atoms.Atom, ...]:
    kind, *cells = words or [""]
    if kind not in KINDS:
        raise _fault(line, f"found {kind!r}", choose(kind, KINDS))
    if not cells:
        raise _fault(line, "no cell", "expected one or more cells such as C3")
    made = atoms.Place if what == "place" else atoms.Unplace
    return tuple(made(seat, kind, _cell(state, line, word)) for word in cells)


def _cell(state: State, line: str, word: str) -> str:
    """The cell of a word such as "C5", in our letters or the sheet's; "" for one beyond the edge of the map."""
    name = COLUMNS.get(word[:1].upper(), word[:1].upper()) + word[1:].removeprefix("-")
    signs = state.config.grid.signs
    if not CELL.fullmatch(name):
        raise _fault(line, f"{word!r} is no cell", f"expected a cell from A1 to {list(signs)[-1]}")
    return name if name in signs else ""


def _way(state: State, line: str, seat: str, words: list[str]) -> tuple[atoms.Atom, ...]:
    """The steps of a described way; the last one halts where it ends at a kit that could be passed."""
    grid = state.config.grid
    here = state.open.squad(seat).at
    goes_on = words[-1:] == [UNFINISHED]
    rest = words[:-1] if goes_on else words
    cells: list[str] = []
    while rest and here:
        word, *rest = rest
        if word in WAYS:
            many, rest = (int(rest[0]), rest[1:]) if rest and rest[0].isdecimal() else (1, rest)
            if not many:
                # an empty way is a point equal to the one before (SN-E5)
                cells.append(here)
            for _ in range(many):
                here = grid.beside(here, word) if here else ""
                cells.append(here)
                if not here:
                    break
        else:
            to = _cell(state, line, word)
            cells += grid.line(here, to) if to else ("",)
            here = to
    for word in rest:
        if word not in WAYS and not word.isdecimal():
            _cell(state, line, word)
    walked = tuple(atoms.Walk(seat, cell) for cell in cells or [here])
    if goes_on or not decisions.may_halt(state.config, state.open.squad(seat), here).value:
        return walked
    return (*walked[:-1], atoms.Halt(seat, here))


def _numbers(line: str, words: list[str]) -> tuple[int, ...]:
    for word in words:
        if not word.isdecimal():
            what = "no zone" if word == "?" else f"found {word!r}"
            raise _fault(line, what, "expected a zone from 1 to 6")
    return tuple(map(int, words))


def _fault(line: str, found: str, allowed: str) -> Faults:
    return Faults([Fault(f"line {line!r}", found, allowed)])


def move(state: State, line: tuple[atoms.Atom, ...]) -> Step[State, Event] | Refused:
    """Plays the atoms of one line, all or none; what is left of a way or of shots when something ends them is not played."""
    against = _whole_line(state, line)
    if against:
        return Refused(against)
    number = state.open.number
    return play_line(play, state, line, ended=lambda state, atom: _ended(state, atom, number))


def _ended(state: State, atom: atoms.Atom, number: int) -> bool:
    """Has something ended the way or the shots of which this atom is a part?"""
    if isinstance(atom, atoms.Walk | atoms.Halt):
        return state.open.phase != MOVE or state.open.number != number
    if isinstance(atom, atoms.Shoot):
        return state.open.phase != SHOOT
    return False


def _whole_line(state: State, line: tuple[atoms.Atom, ...]) -> tuple[Reason, ...]:
    """What speaks against a line before anything of it is played, from what all know alone; nothing for lines of other kinds."""
    if isinstance(line[0], atoms.Shoot):
        return _all_shots(state, tuple(atom for atom in line if isinstance(atom, atoms.Shoot)))
    return _whole_way(state, line)


def _all_shots(state: State, shots: tuple[atoms.Shoot, ...]) -> tuple[Reason, ...]:
    """What speaks against shots if all of them are fired: it must not show which of them hits."""
    reasons: dict[Reason, None] = {}
    for number, shot in enumerate(shots):
        tried = (*state.open.shots, *(one.zone for one in shots[:number]))
        board = replace(state.open, shots=tried)
        if number and board.phase == SHOOT and not fight.once(state.config):
            board = replace(board, phase=CIRCLE)
        reasons |= dict.fromkeys(refusals(replace(state, open=board), shot))
    return tuple(reasons)


def _whole_way(state: State, line: tuple[atoms.Atom, ...]) -> tuple[Reason, ...]:
    """What speaks against a way before its first step is taken; nothing for other lines."""
    first, *rest = line
    if not isinstance(first, atoms.Walk | atoms.Halt):
        return ()
    reasons = refusals(state, first)
    here, later = first.cell, tuple[Reason, ...]()
    for atom in rest:
        if isinstance(atom, atoms.Walk | atoms.Halt) and here:
            later += step(state.config, here, atom.cell)
            here = atom.cell
    if not later:
        return reasons
    # each wall and each bad step of it by itself (SN-E6)
    cells = tuple(atom.cell for atom in line if isinstance(atom, atoms.Walk | atoms.Halt) and atom.cell)
    return tuple(dict.fromkeys((*reasons, *later, decisions.whole_way.cite(False, squares=cells))))
