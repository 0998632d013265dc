"""Atoms of Heist written as lines: the inverse of explorer.games.heist.actions.notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.game.record import CHANCE
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.pieces import NAMES
from explorer.games.heist.model.state import State


def write(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms; officers laid down, and cards shown, one after another stand on one line."""
    lines: list[str] = []
    before: atoms.Atom | None = None
    for atom in played:
        match atom, before:
            case (atoms.Officer(seat, suspect), atoms.Officer(same)) if seat == same:
                lines[-1] += f" {suspect}"
            case (atoms.Show(seat, to), atoms.Show(same)) if seat == same:
                lines[-1] += f" {to}"
            case _:
                lines.append(written(atom))
        before = atom
    return tuple(lines)


def written(atom: atoms.Atom) -> str:
    """The line of one atom."""
    match atom:
        case atoms.Appoint(seat):
            return f"{CHANCE} chief {seat}"
        case atoms.Lay(suspect):
            return f"{CHANCE} lays {suspect}"
        case atoms.Begin(seat):
            return f"{CHANCE} begins {seat}"
        case atoms.Deal(role):
            return f"{CHANCE} role {role}"
        case atoms.Draw(suspect):
            return f"{CHANCE} card {suspect}"
        case _:
            return " ".join((atom.seat, *_words(atom)))


def _words(atom: atoms.Preparing | atoms.Playing) -> tuple[str, ...]:
    """What stands after the player."""
    match atom:
        case atoms.Officer(_, suspect):
            return ("officers", suspect)
        case atoms.Plain(_, suspect):
            return ("plain", suspect)
        case atoms.Show(_, to):
            return ("shows", to)
        case atoms.Let(_, first):
            return ("lets", first)
        case atoms.Ready():
            return ("ready",)
        case atoms.Shift(_, line, way, visible):
            return ("shift", line, way, "visible") if visible else ("shift", line, way)
        case atoms.FastShift(_, line, way, many):
            return ("fast", line, way, str(many))
        case atoms.SilentShift(_, line, way):
            return ("silent", line, way)
        case atoms.Rob(_, zone):
            return ("rob", zone) if zone else ("rob",)
        case atoms.Stun(_, officer):
            return ("stun", officer)
        case atoms.Vanish():
            return ("vanish",)
        case atoms.StealData(_, officer):
            return ("steal", officer)
        case atoms.Hack(_, zone):
            return ("hack", zone)
        case atoms.Pacify(_, officer):
            return ("pacify", officer)
        case atoms.GoUndercover():
            return ("undercover",)
        case atoms.ChooseIdentity(_, suspect):
            return ("takes", suspect)
        case atoms.SubstituteSelf(_, neighbour):
            return ("swap", neighbour)
        case atoms.Crack(_, zone):
            return ("crack", zone) if zone else ("crack",)
        case atoms.Pass():
            return ("pass",)
        case atoms.EndTurn():
            return ("end",)
        case atoms.Substitute(_, officer, neighbour):
            return ("substitute", officer, neighbour)
        case atoms.Accuse(_, suspect, source, thief):
            through = ("through", source) if source else ()
            return ("accuse", suspect, *through, *(("ask", thief) if thief else ()))
        case atoms.Search(_, cell):
            return ("search", NAMES[cell])
        case never:
            assert_never(never)
