"""Atoms of Spetsnaz written as lines: the inverse of explorer.games.spetsnaz.actions.notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.actions.notation import PLAIN, UNFINISHED
from explorer.games.spetsnaz.model.state import MOVE, State
from explorer.games.spetsnaz.rules import decisions

NAMES = {atom: word for word, atom in PLAIN.items()}


def write(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms, each played between two states: a way, marks of one kind and shots of one fight each on one line."""
    lines: list[str] = []
    for goes_on, run in _runs(states, played):
        first = run[0]
        match first:
            case atoms.Begin(seat):
                lines.append(f"chance {seat}")
            case atoms.Place(seat, kind) | atoms.Unplace(seat, kind):
                what = "place" if isinstance(first, atoms.Place) else "unplace"
                cells = (one.cell for one in run if isinstance(one, atoms.Place | atoms.Unplace))
                lines.append(" ".join((seat, what, kind, *cells)))
            case atoms.Walk(seat) | atoms.Halt(seat):
                cells = (one.cell for one in run if isinstance(one, atoms.Walk | atoms.Halt))
                lines.append(" ".join((seat, "move", *cells, *((UNFINISHED,) if goes_on else ()))))
            case atoms.Circle(seat, zone):
                lines.append(f"{seat} mark {zone}")
            case atoms.Shoot(seat):
                shots = (str(one.zone) for one in run if isinstance(one, atoms.Shoot))
                lines.append(" ".join((seat, "shoot", *shots)))
            case atoms.Let(seat, other):
                lines.append(f"{seat} let {other}")
            case atoms.Ready() | atoms.Stop() | atoms.Use() | atoms.Leave():
                lines.append(f"{first.seat} {NAMES[type(first)]}")
            case never:
                assert_never(never)
    return tuple(lines)


def _runs(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> Iterator[tuple[bool, list[atoms.Atom]]]:
    """Atoms that stand on one line together, each time with whether a way has to be marked as going on."""
    run: list[atoms.Atom] = []
    goes_on = False
    for atom, state in zip(played, states[:-1], strict=True):
        if run and not _joins(state, run[-1], atom):
            yield goes_on, run
            run = []
        run.append(atom)
        # what stops it there may be something else than the kit: it is read by what was known before
        goes_on = (
            isinstance(atom, atoms.Walk)
            and decisions.may_halt(state.config, state.open.squad(atom.seat), atom.cell).value
        )
    if run:
        yield goes_on, run


def _joins(state: State, last: atoms.Atom, atom: atoms.Atom) -> bool:
    """Does an atom stand on the line of the one before it?"""
    match last, atom:
        case (atoms.Place(seat, kind), atoms.Place(other, alike)) | (
            atoms.Unplace(seat, kind),
            atoms.Unplace(other, alike),
        ):
            return (seat, kind) == (other, alike)
        case atoms.Walk(seat), atoms.Walk(other) | atoms.Halt(other):
            return seat == other and state.open.walked and state.open.phase == MOVE
        case atoms.Shoot(), atoms.Shoot():
            return bool(state.open.shots)
        case _:
            return False
