"""The moments of a film: a picture after every line of a game, as one seat knows it.

At a table one steps through single atoms instead: `explorer.sessions.observations`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from explorer.core.fault import Fault, Faults, choose
from explorer.core.rulebook import Clause
from explorer.game.record import JUDGE, AnyGame, Ui
from explorer.scene.scene import Scene
from explorer.sessions.fence import own, told
from explorer.sessions.session import Session
from explorer.sessions.tree import Node


class Moment(Struct, frozen=True):
    """A game after one line, with nothing in it that the seat does not know.

    `number` counts the seat's own moments from 0, the beginning; `line` is the line played, "" where the seat does
    not know it, `told` what it has learned of it, in sentences with clauses. `board` and `desk` are pictures
    (where nothing lies beside the board there is no desk), `text` is the board in plain characters, `clauses` are those
    that are cited.
    """

    number: int
    line: str
    told: tuple[str, ...]
    board: Scene
    desk: Scene | None
    text: str
    clauses: tuple[Clause, ...] = ()

    def __repr__(self) -> str:
        return f"Moment({self.number}, {self.title!r})"

    @property
    def title(self) -> str:
        """What a reader finds it by."""
        return self.line or (self.told[0] if self.told else "The beginning" if not self.number else "...")

    @property
    def more(self) -> tuple[str, ...]:
        """What is told of it beside its title."""
        return self.told if self.line else self.told[1:]


Watch: TypeAlias = Callable[[Sequence[Moment]], Iterable[Moment]]
"""Hands on moments one by one, as they are drawn: `iter` does, and so does what shows how far drawing has come."""


def moments(session: Session, seat: str = JUDGE, palette: str = "") -> tuple[Moment, ...]:
    """All moments of the way that a session is on, to its end, as a seat knows them.

    A line of which the seat learns nothing and sees nothing makes no moment, so that their number tells nothing
    either. Raises Faults for an unknown seat and for a palette that the game does not have.
    """
    session.view(seat)
    palette = palette_of(session.game, palette)
    game, ui = session.game, Ui(palette=palette)

    def drawn(view: Any) -> Drawn:
        board, desk = (
            paint(view, session.readings, ui) for paint in (game.display.picture, game.display.desk)
        )
        return Drawn(view, board, desk, game.display.text(view))

    now = drawn(game.view(session.root.state, seat))
    found = [Moment(0, "", (), now.board, now.desk, now.text)]
    for line in session.lines(_end(session)):
        events = tuple(
            (state, event)
            for state, happened in line.events()
            if (event := session.game.events.hear(happened, seat)) is not None
        )
        heard = tuple(told(session.game, state, event) for state, event in events)
        cited = tuple(session.game.rulebook[event.clause] for _, event in events)
        mine = own(session.game, line, seat)
        view = game.view(line.end.state, seat)
        # what a seat knows as before looks as before: it is not drawn again
        before, now = now, now if view == now.view else drawn(view)
        if mine or heard or now.shown != before.shown:
            said = line.text if mine else ""
            found.append(Moment(len(found), said, heard, now.board, now.desk, now.text, cited))
    return tuple(found)


class Drawn(Struct, frozen=True):
    """What a seat knows, as pictures and in plain characters."""

    view: Any
    board: Scene
    desk: Scene | None
    text: str

    @property
    def shown(self) -> tuple[object, ...]:
        """What can be seen of it."""
        return self.text, *((scene, scene.layers) for scene in (self.board, self.desk) if scene is not None)


def palette_of(game: AnyGame, name: str) -> str:
    """The palette of that name, the game's first one for "". Raises Faults for an unknown one."""
    if name and name not in game.display.palettes:
        raise Faults([Fault("palette", f"found {name!r}", choose(name, game.display.palettes))])
    return name or game.display.palettes[0]


def _end(session: Session) -> Node:
    """Where the way that a session is on ends."""
    node = session.node
    while node.last is not None:
        node = node.last
    return node
