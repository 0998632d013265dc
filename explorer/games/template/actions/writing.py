"""Atoms of Past the Watchman written as lines: the inverse of explorer.games.template.actions.notation."""

from __future__ import annotations

from typing import assert_never

from explorer.core.ruling import Refused
from explorer.games.template.actions import atoms
from explorer.games.template.actions.notation import UNFINISHED
from explorer.games.template.effects.play import play
from explorer.games.template.model.state import COURIER, State


def write(state: State, played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms played from a state; a turn that they leave unfinished ends in "..."."""
    names = state.config.board.lattice.names
    lines: list[str] = []
    walk: list[str] = []
    for atom in played:
        match atom:
            case atoms.Begin(seat):
                lines.append(f"chance {seat}")
            case atoms.Step(square):
                walk.append(names[square])
            case atoms.Stop():
                walk = walk or ["stays"]
            case atoms.Turn():
                lines.append("watchman turns")
            case atoms.Stand():
                lines.append("watchman stands")
            case never:
                assert_never(never)
        made = play(state, atom)
        if isinstance(made, Refused):
            raise ValueError(f"{atom} cannot be played here")
        state = made.state
        if walk and state.open.turn != COURIER:
            lines.append(" ".join((COURIER, *walk)))
            walk = []
    return (*lines, " ".join((COURIER, *walk, UNFINISHED))) if walk else tuple(lines)
