"""Atoms of Red Mercury written as lines: the inverse of explorer.games.red_mercury.actions.notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.game.record import CHANCE
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.model.state import State

RUNS = (atoms.Step, atoms.Peek, atoms.Untie, atoms.Christen, atoms.Lay, atoms.Double)
"""Atoms of which several that follow each other are one line."""


def write(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms, each played between two states: what one does again and again is one line."""
    lines: list[tuple[str, str]] = []
    for atom in played:
        head, word = line(atom)
        if lines and lines[-1][0] == head and isinstance(atom, RUNS):
            lines[-1] = (head, f"{lines[-1][1]} {word}")
        else:
            lines.append((head, word))
    return tuple(f"{head} {words}".strip() for head, words in lines)


def line(atom: atoms.Atom) -> tuple[str, str]:
    """The words of an atom that it shares with others of its run, and its own."""
    match atom:
        case atoms.Step(agents, space):
            return f"{' '.join(agents)} step", space
        case atoms.Attack(agent, tag):
            return f"{agent} attack", tag
        case atoms.Untie(agent, tag):
            return f"{agent} untie", tag
        case atoms.Through(seat, space):
            return f"{seat} through", space
        case atoms.Peek(seat, space):
            return f"{seat} peek", space
        case atoms.Target(seat, tag):
            return f"{seat} target", tag
        case atoms.Style(seat, style):
            return f"{seat} style", style
        case atoms.Outcome(seat, condition):
            return f"{seat} outcome", condition
        case atoms.Take(seat, yes):
            return seat, "take" if yes else "leave"
        case atoms.Reveal(seat, name, tag):
            return f"{seat} reveal", f"{name} {tag}"
        case atoms.Replace(seat, tag):
            return f"{seat} replace", tag
        case atoms.Recover(seat, tag, source):
            return f"{seat} recover", f"{tag} from {source}"
        case atoms.Special(seat, source):
            return f"{seat} special", f"from {source}"
        case atoms.Ask(seat, tag):
            return f"{seat} ask", tag
        case atoms.PickUp(seat, tags):
            return f"{seat} lift", " ".join(tags)
        case atoms.Regroup(seat, tags):
            return f"{seat} regroup", " ".join(tags)
        case atoms.Team(seat, tags):
            return f"{seat} team", " ".join(tags)
        case atoms.Organise(seat, org, drawn):
            return (f"{CHANCE} organisation {seat}" if drawn else f"{seat} organisation"), org
        case atoms.Christen(name):
            return f"{CHANCE} names", name
        case atoms.Lay(kind):
            return f"{CHANCE} rooms", kind
        case atoms.Double(name):
            return f"{CHANCE} doubles", name
        case atoms.Begin(seat):
            return f"{CHANCE} first", seat
        case atoms.Draw(style):
            return f"{CHANCE} draw", style
        case atoms.Halt(seat):
            return seat, "halt"
        case atoms.Enough(seat):
            return seat, "enough"
        case atoms.Decline(seat):
            return seat, "decline"
        case atoms.Drop(seat):
            return seat, "drop"
        case atoms.End(seat):
            return seat, "end"
        case never:
            assert_never(never)
