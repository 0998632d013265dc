"""A move that has been begun: some atoms of a line that is not at its end yet, to be taken back together."""

from __future__ import annotations

from dataclasses import dataclass, field

from explorer.core.game import CHANCE
from explorer.play import Node, Session


@dataclass(frozen=True, slots=True)
class Begun:
    """What is played of a line: its words so far, and the node where it began."""

    words: str
    before: Node = field(repr=False)


def begun(session: Session) -> Begun | None:
    """The line that the seat to move is in the middle of; None where its next atom begins a line of its own.

    It is known to whoever decides now, and to the judge.
    """
    node, mover = session.node, session.to_move
    if mover in ("", CHANCE) or not _joins(session, node, mover):
        return None
    following = session.legal()[:1]
    found = None
    atoms = following
    while _joins(session, node, mover):
        assert node.parent is not None
        atoms = (node.atom, *atoms)
        if len(session.game.write(node.parent.state, atoms)) != 1:
            break
        words, *_ = session.game.write(node.parent.state, atoms[:-1])
        found = Begun(words, node.parent)
        node = node.parent
    return found


def _joins(session: Session, node: Node, mover: str) -> bool:
    return node.parent is not None and node.seat == mover
