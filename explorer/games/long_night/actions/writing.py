"""Atoms written as lines of move notation: the inverse of explorer.games.long_night.actions.notation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from explorer.games.long_night.actions import atoms
from explorer.games.long_night.model.state import OVER, State

UNFINISHED = "..."
"""At the end of a line: the action goes on."""


class Line:
    """A line being written: the words so far, in the order in which a line has them."""

    def __init__(self, piece: str) -> None:
        self.piece = piece
        self.words: list[str] = []
        self.tokens: list[str] = []
        self.leaves = False
        self.whole = True

    def __str__(self) -> str:
        parts = [self.piece, *self.words]
        if self.tokens:
            parts += ["noise", *self.tokens]
        if self.leaves:
            parts.append("leave")
        if not self.whole:
            parts.append(UNFINISHED)
        return " ".join(parts)


def write(states: Sequence[State], played: tuple[atoms.Atom, ...]) -> tuple[str, ...]:
    """The lines of some atoms, each played between two states; an action that they leave unfinished ends in "..."."""
    lines: list[Line] = []
    line: Line | None = None
    for atom, (state, after) in zip(played, pairwise(states), strict=True):
        if line is None or not _goes_on(line, atom):
            line = Line(_who(atom))
            lines.append(line)
        _add(state, line, atom)
        line.whole = not _unfinished(after, line.piece, atom)
        found = after.open.ground is not state.open.ground and after.open.active is not None
        # what a unit finds can open ways that its line, judged before it moves, does not know of
        if (line.whole or found) and not isinstance(atom, atoms.Equip):
            line = None
    return tuple(map(str, lines))


def _who(atom: atoms.Atom) -> str:
    match atom:
        case atoms.Done() | atoms.Mud() | atoms.Turn() | atoms.Place():
            return "guard"
        case atoms.Mark():
            return "chance"
        case _:
            return atom.piece


def _goes_on(line: Line, atom: atoms.Atom) -> bool:
    """Does an atom stand in the same line? Tokens stand at a line's end: what is done after they were laid begins another."""
    laid = bool(line.tokens) and not isinstance(atom, atoms.Noise | atoms.Leave | atoms.Stop)
    return line.piece == _who(atom) and not laid


def _unfinished(state: State, piece: str, atom: atoms.Atom) -> bool:
    """Is the piece still in the middle of an action that a line writes whole?"""
    if state.open.phase == OVER:
        # a unit that ends the game on its way never comes to the look that a whole line would ask for
        return isinstance(atom, atoms.Step) and any(unit.id == piece for unit in state.open.units)
    if state.open.active is not None and state.open.active.unit == piece:
        return True
    return state.secret.mover == piece


def _add(state: State, line: Line, atom: atoms.Atom) -> None:
    names = state.config.board.lattice.names
    words = line.words
    match atom:
        case atoms.Pace(_, pace):
            words.append(pace)
        case atoms.Step(_, square):
            if state.open.active is not None and words in ([], ["activate"]):
                words[:] = ["move"]
            words.append(names[square])
        case atoms.Leave():
            line.leaves = True
        case atoms.Noise(_, square):
            line.tokens.append(names[square])
        case atoms.Stop():
            # alone in its line, where something else came between
            words += [] if words or line.tokens or line.leaves else ["stop"]
        case atoms.Pass():
            words.append("pass")
        case atoms.Shoot(_, target, body):
            words += ["shoot", target, *(("body", names[body]) if body is not None else ())]
        case atoms.Play(_, card, target, body):
            words += ["play", card, *((target,) if target else ())]
            if card == "strangle" and target and body is None:
                # said aloud, or the next step's square would be read as the body's
                body = next(spy.at for spy in state.secret.spies if spy.id == atom.piece)
            words += (names[body],) if body is not None else ()
        case atoms.Take():
            words.append("take")
        case atoms.Drop():
            words.append("drop")
        case atoms.Snuff():
            words.append("snuff")
        case atoms.Free():
            words.append("free")
        case atoms.Give(_, to):
            words += ["give", to]
        case atoms.Run(_, path):
            words += ["run", *(names[square] for square in path)]
        case atoms.Activate():
            words.append("activate")
        case atoms.Look(piece, look):
            if words == ["activate"]:
                words.clear()
            words.append("look")
            # a handler's look is forced, and what he finds on his way may change it
            if not any(unit.id == piece and unit.kind == "dog_handler" for unit in state.open.units):
                words += state.open.ground.squares(look)
        case atoms.Release(_, square):
            words[:] = ["release", names[square]]
        case atoms.Wake():
            words.append("wake")
        case atoms.Done():
            words.append("done")
        case atoms.Place(piece, at):
            words += ["place", piece, at]
        case atoms.Equip(_, word):
            words += [word] if words else ["equip", word]
        case atoms.Mark(document):
            words += ["mark", document]
        case atoms.Mud(squares):
            words += ["mud", *(names[square] for square in squares)]
        case atoms.Turn(document):
            words += ["turn", document]
        case never:
            assert_never(never)
