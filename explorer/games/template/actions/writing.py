"""Atoms of Past the Watchman written as lines: the inverse of explorer.games.template.actions.notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.games.template.actions import atoms
from explorer.games.template.actions.notation import UNFINISHED
from explorer.games.template.model.state import COURIER, State


def write(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms, each played between two states; a turn that they leave unfinished ends in "..."."""
    names = states[0].config.board.lattice.names
    lines: list[str] = []
    walk: list[str] = []
    for atom, after in zip(played, states[1:], strict=True):
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
        if walk and after.open.turn != COURIER:
            lines.append(" ".join((COURIER, *walk)))
            walk = []
    return (*lines, " ".join((COURIER, *walk, UNFINISHED))) if walk else tuple(lines)
