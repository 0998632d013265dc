"""The tree of all ways that a game has gone: a node after every atom, and the lines of move notation on a way to a node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field


class Node(Struct, eq=False):
    """The game after one atom: `number` counts all nodes of a session as they came, the beginning is 0.

    `seat` played the `atom`, `last` is the child that was gone to last.
    """

    number: int
    parent: Node | None
    seat: str
    atom: Any
    state: Any
    events: tuple[Any, ...]
    children: list[Node] = field(default_factory=list)
    last: Node | None = None
    name: str = ""

    def __repr__(self) -> str:
        return f"Node({self.number}, {self.seat!r}, {self.atom!r})"

    def path(self) -> tuple[Node, ...]:
        """The nodes from the beginning to this one, both included."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return tuple(reversed(nodes))

    def walk(self) -> Iterator[Node]:
        """This node and all that came from it, older branches first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


class Line(Struct, frozen=True, eq=False):
    """A line of move notation on the way to a node: its place on that way from 1, its words, and its atoms' nodes."""

    number: int
    text: str
    nodes: tuple[Node, ...]

    @property
    def seat(self) -> str:
        """Who moved."""
        return self.nodes[0].seat

    @property
    def start(self) -> Node:
        """The node before the line."""
        before = self.nodes[0].parent
        assert before is not None
        return before

    @property
    def end(self) -> Node:
        """The node after the line."""
        return self.nodes[-1]

    def events(self) -> Iterator[tuple[Any, Any]]:
        """What happened, each event with the state after its atom."""
        for node in self.nodes:
            for event in node.events:
                yield node.state, event
