"""Sessions: a game being played, with every way it has gone so far as a tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakMethod

from msgspec.structs import replace

from explorer.core.fault import Fault, Faults, choose
from explorer.core.ruling import Refused
from explorer.core.wording import counted
from explorer.game.record import CHANCE, JUDGE, AnyGame, Beginning, Step
from explorer.positions.position import Placed, Position, taken
from explorer.positions.replay import follow, moved, moved_by, refusal
from explorer.sessions.dice import Dice
from explorer.sessions.fence import held
from explorer.sessions.tree import Line, Node


class Session:
    """A game being played from a position's set-up, with the position's lines played first.

    With `fence` (play between people) nothing can be taken back from which anybody has learned something, who
    moved included (`held`); without it anything can. Chance is no player here: play an atom of `legal()` for it.
    Raises Faults for a position without a set-up.
    """

    def __init__(self, position: Position | Placed, fence: bool = False) -> None:
        position = taken(position)
        begun = position.beginning
        if begun is None:
            raise Faults([Fault("", "this position has no set-up", "a session begins with one")])
        self.game: AnyGame = position.game
        self.readings, self.beginning, self.fence = position.readings, begun, fence
        # without lines the position stands where it begins
        first = self.game.setup.new(begun.setup, self.readings) if begun.lines else position.state
        self.root = Node(0, None, "", None, first, ())
        self.node = self.root
        self.nodes = [self.root]
        self.dice: Dice | None = None
        self.note = ""
        """What has to be known of a game that was opened, such as that another edition saved it."""
        self._watching: list[WeakMethod[Callable[[], None]]] = []
        self._within, self._changed = 0, False
        self._last_lines: dict[Node, Line] = {}
        self._fingerprints: dict[Node, str] = {}
        for played in follow(self.game, self.root.state, begun.lines, begun.seed):
            self._add(played.step)

    def __repr__(self) -> str:
        mission = self.beginning.mission or self.game.name
        return f"Session({mission}, {counted(len(self.node.path()) - 1, 'action')} played, {len(self.nodes) - 1} in all)"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        picture = self.position._repr_mimebundle_(include, exclude)
        return {**picture, "text/plain": f"{self!r}\n{picture['text/plain']}"}

    # being watched

    def watch(self, changed: Callable[[], None]) -> None:
        """Call a method after everything that is played, gone to or named, for as long as its object lives."""
        self._watching.append(WeakMethod(changed))

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """Who watches is told once of all that is done within, at its end."""
        self._within += 1
        try:
            yield
        finally:
            self._within -= 1
            if self._changed and not self._within:
                self._changed = False
                self._watching = [one for one in self._watching if one() is not None]
                for watching in tuple(self._watching):
                    if (changed := watching()) is not None:
                        changed()

    def become(self, other: Session) -> None:
        """Be another session's game from now on, for all who have this one. Raises Faults for one of another game."""
        if other.game is not self.game:
            what = f"found a game of {other.game.title}"
            raise Faults([Fault("session", what, f"expected one of {self.game.title}")])
        with self.as_one():
            self.readings, self.beginning, self.fence = other.readings, other.beginning, other.fence
            self.root, self.node, self.nodes, self.dice = other.root, other.node, other.nodes, other.dice
            self.note = other.note
            self._last_lines, self._fingerprints = other._last_lines, other._fingerprints
            self._changed = True

    def anew(self) -> Session:
        """Another session that begins as this one did."""
        begun = Position(self.game, self.root.state, self.readings, self.beginning.title, self.beginning)
        return Session(begun, self.fence)

    # now

    @property
    def state(self) -> Any:
        """The state now."""
        return self.node.state

    @property
    def to_move(self) -> str:
        """The seat that decides next, CHANCE, or "" when nobody does any more."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> tuple[str, str]:
        """(winner, clause that ended the game), both "" while it runs."""
        return self.game.outcome(self.state)

    @property
    def position(self) -> Position:
        """The position now, to ask questions of and to draw; it stands by itself."""
        return Position(self.game, self.state, self.readings)

    @property
    def so_far(self) -> Beginning:
        """Its set-up with every line on the way to now, from which it can be played again."""
        return replace(self.beginning, lines=tuple(line.text for line in self.lines()))

    def view(self, seat: str) -> Any:
        """What a seat knows now. Raises Faults for an unknown seat."""
        seats = self.game.seats(self.state)
        if seat not in seats:
            raise Faults([Fault("seat", f"found {seat!r}", choose(seat, seats))])
        return self.game.view(self.state, seat)

    def seen_by(self, seat: str) -> Position:
        """The position now as a seat sees it: what that seat knows is asked of it. Raises Faults for an unknown seat."""
        return self.position.seen_by(seat)

    def legal(self) -> tuple[Any, ...]:
        """The atoms that can be played now, those of chance included."""
        if self.to_move == CHANCE:
            return tuple(atom for atom, _ in self.game.chance(self.state))
        return self.game.legal(self.view(self.to_move)) if self.to_move else ()

    def heard(self, seat: str) -> tuple[Any, ...]:
        """All that a seat has learned of the events up to now. Raises Faults for an unknown seat."""
        self.view(seat)
        hear = self.game.events.hear
        events = (event for node in self.node.path() for event in node.events)
        return tuple(told for event in events if (told := hear(event, seat)) is not None)

    def lines(self, node: Node | int | str | None = None) -> tuple[Line, ...]:
        """The way to a node, now's by default, as lines of move notation. Raises Faults for an unknown node."""
        node = self.node if node is None else self._named(node)
        if node not in self._last_lines:
            self._write(node)
        lines = []
        while node.parent is not None:
            lines.append(self._last_lines[node])
            node = lines[-1].start
        return tuple(reversed(lines))

    def fingerprint(self, node: Node) -> str:
        """The fingerprint of the state at a node."""
        if node not in self._fingerprints:
            self._fingerprints[node] = self.game.fingerprint(node.state)
        return self._fingerprints[node]

    def _write(self, node: Node) -> None:
        """Write the lines to a node, from the last one on that is written on the way: what is written before it stays."""
        start = node
        while start.parent is not None and start not in self._last_lines:
            start = start.parent
        if start.parent is not None:
            # more atoms can belong to that line
            start = self._last_lines[start].start
        path = node.path()
        path = path[path.index(start) :]
        number = self._last_lines[start].number if start.parent is not None else 0
        at = 0
        states = [one.state for one in path]
        for text in self.game.notation.write(states, tuple(one.atom for one in path[1:])):
            here = self._atoms_of(text, path[at:])
            number += 1
            self._last_lines[here[-1]] = Line(number, text, here)
            at += len(here)

    def _atoms_of(self, text: str, path: tuple[Node, ...]) -> tuple[Node, ...]:
        """The nodes after the first one that a line is written for. Raises ValueError where it reads otherwise."""
        atoms = self.game.notation.read(path[0].state, text)
        if tuple(one.atom for one in path[1 : 1 + len(atoms)]) != atoms:
            # more is written than was played where something is found on the way
            atoms = moved(self.game, path[0].state, text).atoms
        here = path[1 : 1 + len(atoms)]
        if not here or tuple(one.atom for one in here) != atoms:
            raise ValueError(f"{self.game.name} writes {text!r} for other atoms than it reads in it")
        return here

    # playing

    def throwing(self, seed: int | None = None) -> Dice:
        """The game's dice: as they lie, or new ones where another seed is given or it has none; their seed is 0 by default."""
        if self.dice is None or seed not in (None, self.dice.seed):
            self.dice = Dice(seed or 0)
        return self.dice

    def play(self, atom: Any) -> Node:
        """The node after an atom. Raises Faults, and changes nothing, where the rules forbid it."""
        for child in self.node.children:
            if child.atom == atom:
                return self._on(child)
        # atoms are the game's own: what is none would be taken for one that nobody has thought of
        if _package(atom) != _package(self.root.state):
            raise Faults(
                [Fault("move", f"found {atom!r}"[:60], "expected one of legal(); line() takes words")]
            )
        step = self.game.play(self.state, atom)
        if isinstance(step, Refused):
            raise Faults([Fault("move", "refused", refusal(self.game, step))])
        return self._put(atom, step)

    def line(self, text: str, seat: str = JUDGE) -> tuple[Node, ...]:
        """The nodes of a line, all or none, that a seat plays; the judge plays for all.

        Raises Faults for one that cannot be read or is forbidden, in words that tell the seat nothing new, and for
        an unknown seat.
        """
        self.view(seat)
        if seat == JUDGE:
            return self._add(moved(self.game, self.state, text))
        return self._add(moved_by(self.game, self.state, seat, text))

    def written_line(self, text: str) -> tuple[Node, ...]:
        """The nodes of a line that was written for the way on from here: it stands as it is. Raises Faults as `line` does."""
        before = self._last_lines.get(self.node)
        nodes = self.line(text)
        if nodes and (before or nodes[0].parent is self.root):
            self._last_lines.setdefault(nodes[-1], Line(before.number + 1 if before else 1, text, nodes))
        return nodes

    def _add(self, step: Step[Any, Any]) -> tuple[Node, ...]:
        """Go on by the atoms of a line."""
        with self.as_one():
            return tuple(self._put(atom, part) for atom, part in step.parts)

    def _put(self, atom: Any, step: Step[Any, Any]) -> Node:
        """Go to the node after an atom that is played, the one that is there or a new one."""
        for child in self.node.children:
            if child.atom == atom:
                return self._on(child)
        node = Node(len(self.nodes), self.node, self.to_move, atom, step.state, step.events)
        self.nodes.append(node)
        self.node.children.append(node)
        return self._on(node)

    def _on(self, child: Node) -> Node:
        """Go to a node that comes right after this one, and remember the way for `redo`."""
        with self.as_one():
            self.node.last = child
            self.node = child
            self._changed = True
        return child

    # going back and forth

    @property
    def branches(self) -> tuple[Node, ...]:
        """The ways on from here that have been played, the oldest first."""
        return tuple(self.node.children)

    def undo(self) -> Node:
        """Take the last atom back. Raises Faults at the beginning, and for what is fenced."""
        if self.node.parent is None:
            raise Faults([Fault("undo", "nothing has been played", "this is the beginning")])
        return self.jump(self.node.parent)

    def redo(self, branch: int | str | None = None) -> Node:
        """Go one atom on: the way last gone, or the branch of that name or number among `branches`, from 1.

        Raises Faults where there is no such way.
        """
        if branch is None:
            if self.node.last is None:
                raise Faults([Fault("redo", "nothing comes after this", "play on")])
            return self._on(self.node.last)
        for number, child in enumerate(self.node.children, 1):
            if branch in (number, child.name) and branch != "":
                return self._on(child)
        known = [child.name or str(number) for number, child in enumerate(self.node.children, 1)]
        raise Faults([Fault("redo", f"no branch {branch!r} here", choose(str(branch), known))])

    def first(self) -> Node:
        """Go to the beginning. Raises Faults for what is fenced."""
        return self.jump(self.root)

    def last(self) -> Node:
        """Go to the end of the way last gone."""
        with self.as_one():
            while self.node.last is not None:
                self._on(self.node.last)
        return self.node

    def jump(self, to: Node | int | str) -> Node:
        """Go to a node: itself, its number or its name. Raises Faults for an unknown one and for what is fenced."""
        node = self._named(to)
        if self.fence:
            ahead = set(node.path())
            for back in reversed(self.node.path()):
                if back not in ahead:
                    self._check_fence(back)
        with self.as_one():
            for one in node.path():
                if one.parent is not None:
                    one.parent.last = one
            self.node = node
            self._changed = True
        return node

    def call(self, name: str) -> None:
        """Give the present node a name to jump to. Raises Faults for one that is taken or is no name."""
        taken = any(node.name == name for node in self.nodes if node is not self.node)
        if taken or not _is_name(name):
            what = "is taken" if _is_name(name) else "is no name"
            raise Faults([Fault("name", f"{name!r} {what}", "allowed: words that no other node has")])
        with self.as_one():
            self.node.name = name
            self._changed = True

    def _named(self, to: Node | int | str) -> Node:
        if isinstance(to, Node) and to.number < len(self.nodes) and self.nodes[to.number] is to:
            return to
        if isinstance(to, int) and 0 <= to < len(self.nodes):
            return self.nodes[to]
        named = {node.name: node for node in self.nodes if node.name}
        if isinstance(to, str) and to in named:
            return named[to]
        allowed = f"numbers from 0 to {len(self.nodes) - 1}"
        if named:
            allowed = f"{choose(str(to), tuple(named))}, or {allowed}"
        raise Faults([Fault("jump", f"no node {to!r}", allowed if named else f"allowed: {allowed}")])

    def _check_fence(self, node: Node) -> None:
        """Raise Faults where the fence holds a node's atom."""
        why = held(self.game, node)
        if why:
            raise Faults([Fault("undo", why, "what has been learned is not taken back between people")])


def _package(value: object) -> str:
    """The package of the game that the class of a state or an atom belongs to, without its room in that game."""
    return re.split(r"[.](?:model|actions)\b", type(value).__module__)[0]


def _is_name(name: object) -> bool:
    """Can a node be called so: by words on one line, which are no number?"""
    return isinstance(name, str) and name.isprintable() and bool(name.strip()) and not name.strip().isdigit()
