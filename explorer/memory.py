"""What one seat remembers of a game, atom by atom: when it could tell that something happened, and what it has learned.

A table steps through this. Films are made of whole lines: their moments are `explorer.film.moments`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from explorer.core.game import JUDGE
from explorer.play import Node, Session


@dataclass(frozen=True, slots=True)
class Told:
    """Something that a seat has learned: in words, the clause behind it, and whose move told it."""

    words: str
    clause: str
    mover: str


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
            heard = (game.hear(event, self._seat) for event in node.events)
            self._told[node.number] = tuple(
                Told(game.story(node.state, event), event.clause, node.seat)
                for event in heard
                if event is not None
            )
        return self._told[node.number]

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
