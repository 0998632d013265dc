"""The tree of all ways that a game has gone: a node after every atom, and the lines of move notation on a way to a node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False, slots=True)
class Node:
    """The game after one atom: `number` counts all nodes of a session as they came, the beginning is 0.

    `seat` played the `atom`, `last` is the child that was gone to last.
    """

    number: int
    parent: Node | None = field(repr=False)
    seat: str
    atom: Any
    state: Any = field(repr=False)
    events: tuple[Any, ...] = field(repr=False)
    children: list[Node] = field(default_factory=list, repr=False)
    last: Node | None = field(default=None, repr=False)
    name: str = ""

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


@dataclass(frozen=True, eq=False, slots=True)
class Line:
    """A line of move notation on the way to a node: its place on that way from 1, its words, and its atoms' nodes."""

    number: int
    text: str
    nodes: tuple[Node, ...] = field(repr=False)

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
