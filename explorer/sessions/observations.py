"""What one seat remembers of a game, atom by atom: when it could tell that something happened, and what it has learned.

A table steps through this. Films are made of whole lines: their moments are `explorer.exports.frames`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from explorer.game.record import CHANCE, JUDGE
from explorer.sessions.session import Session
from explorer.sessions.tree import Node


class Told(Struct, frozen=True):
    """Something that a seat has learned: in words, the clause behind it, whose move told it, in which round (0 for none)."""

    words: str
    clause: str
    mover: str
    round: int = 0


class Memory:
    """A session as one seat remembers it, in moments that it can tell apart.

    A moment begins with every atom after which the seat knows something else than before, by what it sees or by what
    it hears; what it cannot tell apart from the moment before belongs to that one. So neither how many moments
    there are nor what is told of them says more than the seat knows. The judge tells all atoms apart.
    """

    def __init__(self, session: Session, seat: str) -> None:
        session.view(seat)
        self._session, self._seat = session, seat
        self._begins: dict[int, bool] = {}
        self._told: dict[int, tuple[Told, ...]] = {}
        self._rounds: dict[int, int] = {}

    def view(self, node: Node) -> Any:
        """What the seat knows at a node."""
        return self._session.game.view(node.state, self._seat)

    def begins(self, node: Node) -> bool:
        """Does a moment begin with that node?"""
        if node.number not in self._begins:
            self._begins[node.number] = (
                node.parent is None
                or self._seat in (JUDGE, node.seat)
                or bool(self.told(node))
                or self.view(node) != self.view(node.parent)
            )
        return self._begins[node.number]

    def told(self, node: Node) -> tuple[Told, ...]:
        """What the seat has learned of the events of a node's atom."""
        if node.number not in self._told:
            game = self._session.game
            heard = (game.events.hear(event, self._seat) for event in node.events)
            self._told[node.number] = tuple(
                Told(game.events.story(node.state, event), event.clause, node.seat, self.round(node))
                for event in heard
                if event is not None
            )
        return self._told[node.number]

    def round(self, node: Node) -> int:
        """In which round something was played: the one that ran before it; 0 where the game counts none."""
        before = node.parent or node
        if before.number not in self._rounds:
            self._rounds[before.number] = round_of(self._session, before.state)
        return self._rounds[before.number]

    def turns(self, ends: Sequence[Node]) -> tuple[tuple[int, str], ...]:
        """For the last nodes of moments: the round, and who moves next. What chance decides belongs to the turn before."""
        found: list[tuple[int, str]] = []
        for node in ends:
            mover = self._session.game.to_move(node.state)
            if mover == CHANCE and found:
                found.append(found[-1])
            else:
                found.append((round_of(self._session, node.state), mover))
        return tuple(found)

    def number(self, node: Node) -> int:
        """How many moments lie before that of a node."""
        return sum(map(self.begins, node.path())) - 1

    def ends(self, to: Node) -> tuple[Node, ...]:
        """The last node of every moment on the way to a node: until then the seat can tell nothing from its beginning."""
        path = to.path()
        return (*(before for before, node in pairwise(path) if self.begins(node)), to)

    def log(self, to: Node) -> tuple[Told, ...]:
        """All that the seat has learned from the beginning to a node."""
        return tuple(told for node in to.path() for told in self.told(node))


ROUND = "round"
"""The query by which games tell their round; it lies open to all seats."""


def round_of(session: Session, state: Any) -> int:
    """The round of a state, 0 where its game counts none."""
    query = session.game.queries.get(ROUND)
    value = query.answers(state, session.readings).value if query else 0
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
