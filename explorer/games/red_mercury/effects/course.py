"""The course of one atom: the state as it changes while the atom and all that it forces is carried out, and what is told."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.core.rulebook import Citable
from explorer.games.red_mercury.model.pieces import BOUND, FIT, LONERS, STUNNED
from explorer.games.red_mercury.model.state import (
    OVER,
    Agent,
    Config,
    Container,
    Event,
    Open,
    Pending,
    State,
    Turn,
)
from explorer.games.red_mercury.rules import board, losers


class Course:
    """A state on its way. It lives as long as one atom is carried out; states themselves never change."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def open(self) -> Open:
        """What lies open now."""
        return self.state.open

    @property
    def config(self) -> Config:
        """What never changes."""
        return self.state.config

    @property
    def turn(self) -> Turn:
        """What was done in this turn."""
        return self.state.open.turn

    def tell(
        self,
        kind: str,
        clause: Citable,
        *pieces: str,
        space: str = "",
        word: str = "",
        to: str = "all",
    ) -> None:
        """Something has happened."""
        self.events.append(Event(kind, clause.id, pieces, space, word, to))

    def now(self, **changes: Any) -> None:
        """Changes in what lies open."""
        self.state = replace(self.state, open=replace(self.state.open, **changes))

    def within(self, **changes: Any) -> None:
        """Changes in the turn."""
        self.now(turn=replace(self.turn, **changes))

    def hide(self, **changes: Any) -> None:
        """Changes in what is secret."""
        self.state = replace(self.state, secret=replace(self.state.secret, **changes))

    def agent(self, tag: str, **changes: Any) -> Agent:
        """Changes of an agent, who is returned as he is then."""
        agents = tuple(replace(agent, **changes) if agent.tag == tag else agent for agent in self.open.agents)
        self.now(agents=agents)
        return self.open.agent(tag)

    def wait(self, kind: str, seat: str, *agents: str, space: str = "", number: int = 0) -> None:
        """The turn waits for a choice."""
        self.now(pending=Pending(kind, seat, agents, space, number))

    def carried(self, space: str, carriers: tuple[str, ...]) -> None:
        """Where the container is now, and who carries it."""
        self.now(container=Container(space, carriers))

    def kind(self, space: str) -> str:
        """The card of a space in truth, "" where there is none."""
        if not board.has_card(space) or not self.state.secret.cards:
            return ""
        return self.state.secret.cards[self.config.wall.bricks.index(space)]

    def faces(self) -> None:
        """Turns cards up on which agents stand and down where nobody does, and remembers what was seen."""
        wall = self.config.wall
        taken = {agent.place for agent in self.open.agents}
        up = tuple((space, self.kind(space)) for space in wall.bricks if space in taken)
        changed = [pair for pair in (*self.open.faces, *up) if (pair in self.open.faces) != (pair in up)]
        if not changed:
            return
        self.now(faces=up)
        seen = {space: (space, kind, turn) for space, kind, turn in self.state.past.cards}
        seen |= {space: (space, kind, self.open.number) for space, kind in changed}
        self._remember(cards=tuple(seen[space] for space in wall.bricks if space in seen))

    def _remember(self, **changes: Any) -> None:
        self.state = replace(self.state, past=replace(self.state.past, **changes))

    def name(self, tag: str) -> None:
        """The name of an agent is public now."""
        known = self.state.secret.name(tag)
        if known:
            self.agent(tag, name=known)
            past = dict(self.state.past.names) | {tag: known}
            self._remember(names=tuple(sorted(past.items())))

    def falls(self, tag: str, condition: str, clause: Citable, trap: bool = False) -> None:
        """An agent is stunned or bound, and his name is public."""
        self.agent(tag, condition=condition, trapped=trap and tag in LONERS)
        self.within(felled=(*self.turn.felled, tag))
        self.tell(condition, clause, tag, space=self.open.agent(tag).place)
        if tag not in LONERS and losers.named(self.config.readings, trap):
            self.name(tag)
            self.tell("named", losers.named, tag, word=self.open.agent(tag).name)

    def rises(self, tag: str, clause: Citable, by: str = "") -> None:
        """An agent is fit again, and his name may be hidden again."""
        word = {STUNNED: "wakes", BOUND: "untied"}[self.open.agent(tag).condition]
        name = self.open.agent(tag).name if losers.still_named(self.config.readings) else ""
        self.agent(tag, condition=FIT, name=name, trapped=False)
        self.within(freed=(*self.turn.freed, tag))
        self.tell(word, clause, tag, *((by,) if by else ()))

    def ends(self, winner: str, clause: Citable) -> None:
        """The game is over."""
        self.now(phase=OVER, winner=winner, ended_by=clause.id, pending=None, entry=None, fight=None)
        self.tell("over", clause, winner)
