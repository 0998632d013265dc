"""Atoms of Spy written as lines: the inverse of explorer.games.spy.actions.notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.games.spy.actions import atoms
from explorer.games.spy.actions.notation import UNFINISHED
from explorer.games.spy.model.pieces import OTHER, RIGHT, SIDES
from explorer.games.spy.model.state import State


def write(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms, each played between two states; a hand that they leave unfinished ends in "..."."""
    lines: list[str] = []
    hand: list[str] = []
    for atom, state in zip(played, states[:-1], strict=True):
        if not isinstance(atom, atoms.Put | atoms.Deal | atoms.Stand | atoms.Drop):
            lines += _unfinished(hand)
            hand = []
            lines.append(line(state, atom))
        elif isinstance(atom, atoms.Put | atoms.Deal):
            hand = hand or _begun(atom)
            hand.append(atom.card)
        else:
            hand = hand or _begun(atom)
            lines.append(" ".join((*hand, "spy", f"{atom.gap}{atom.facing}")))
            hand = []
    return (*lines, *_unfinished(hand))


def _begun(atom: atoms.Put | atoms.Deal | atoms.Stand | atoms.Drop) -> list[str]:
    drawn = isinstance(atom, atoms.Deal | atoms.Drop)
    return ["chance", "arrange", atom.seat] if drawn else [atom.seat, "arrange"]


def _unfinished(hand: list[str]) -> tuple[str, ...]:
    return (" ".join((*hand, UNFINISHED)),) if hand else ()


def line(
    state: State,
    atom: atoms.Choose
    | atoms.Let
    | atoms.Begin
    | atoms.Move
    | atoms.Spy
    | atoms.End
    | atoms.Swap
    | atoms.Waver,
) -> str:
    """The line of an atom that is a line by itself."""
    match atom:
        case atoms.Choose(seat, colour):
            return f"{seat} colour {colour}"
        case atoms.Let(seat, first):
            return f"{seat} let {first}"
        case atoms.Begin(seat):
            return f"chance begin {seat}"
        case atoms.Move(seat):
            place = state.open.base(seat).place
            return f"{seat} {declared(atom, RIGHT if place is None else place.facing)}"
        case atoms.Spy(seat, on):
            return f"{seat} spy {on}"
        case atoms.End(seat):
            return f"{seat} end"
        case atoms.Swap(seat, one, other):
            return f"{seat} swap {one} {other}"
        case atoms.Waver(seat, first, second):
            return f"{seat} move {first} turn move {second}"
        case never:
            assert_never(never)


def declared(atom: atoms.Move, facing: str) -> str:
    """A Move as it is written, of a Spy that faces that way."""
    stands = OTHER[facing] if atom.before else facing
    words = ["turn"] if atom.before else []
    if atom.number:
        words += ["move", str(atom.number)]
        words += [SIDES[atom.way]] if atom.way != stands else []
    words += ["turn"] if atom.after else []
    return " ".join(words)
