"""A move that has been begun: some atoms of a line that is not at its end yet, to be taken back together."""

from __future__ import annotations

from msgspec import Struct

from explorer.core.ruling import Refused
from explorer.game.record import CHANCE
from explorer.sessions.session import Session
from explorer.sessions.tree import Node


class Begun(Struct, frozen=True):
    """What is played of a line: its words so far, and the node where it began."""

    words: str
    before: Node


def begun(session: Session) -> Begun | None:
    """The line that the seat to move is in the middle of; None where its next atom begins a line of its own.

    It is known to whoever decides now, and to the judge.
    """
    mover, lines = session.to_move, session.lines()
    last = lines[-1] if lines else None
    if mover in ("", CHANCE) or last is None or last.seat != mover:
        return None
    next_atom = session.legal()[0]
    step = session.game.play(session.state, next_atom)
    assert not isinstance(step, Refused), "what is legal can be played"
    states = (last.start.state, *(node.state for node in last.nodes), step.state)
    if len(session.game.notation.write(states, (*(node.atom for node in last.nodes), next_atom))) != 1:
        return None
    return Begun(last.text, last.start)
