"""A draft: a game while one atom is being carried out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.games.long_night.model.pieces import kept
from explorer.games.long_night.model.state import OVER, Config, Event, Open, Secret, Spy, SpyTurn, State, Unit

EVERYBODY, SPIES, GUARD = "all", "spies", "guard"


class Over(Exception):
    """The game has ended: nothing after the event that ended it happens (LN-O.47)."""


class Draft:
    """A state being changed. The rules change its parts and note events; `state` is the result."""

    __slots__ = ("config", "events", "hand", "open", "secret")

    def __init__(self, state: State) -> None:
        self.config: Config = state.config
        self.open: Open = state.open
        self.secret: Secret = state.secret
        self.hand = state.hand
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        """The state as it stands now."""
        return State(self.config, self.open, self.secret, self.hand)

    def shows(self, **changes: Any) -> None:
        """Change what lies open."""
        if "ground" in changes:
            changes["ground"] = kept(changes["ground"])
        self.open = replace(self.open, **changes)

    def hides(self, **changes: Any) -> None:
        """Change what only the spies know."""
        if "ground" in changes:
            changes["ground"] = kept(changes["ground"])
        self.secret = replace(self.secret, **changes)

    def note(self, kind: str, clause: str, **facts: Any) -> None:
        """Note an event."""
        self.events.append(Event(kind, clause, **facts))

    def say(self, code: str, clause: str, **facts: Any) -> None:
        """The spies tell the guard something, by its code."""
        self.open = replace(self.open, said=(*self.open.said, code))
        self.events.append(Event(code, clause, **facts))

    # pieces

    def spy(self, id: str) -> Spy:
        """The spy (or walking hostage) of that id. Raises KeyError for none."""
        for spy in self.secret.spies:
            if spy.id == id:
                return spy
        raise KeyError(id)

    def set_spy(self, id: str, **changes: Any) -> Spy:
        """Change a spy."""
        changed = replace(self.spy(id), **changes)
        self.hides(spies=tuple(changed if spy.id == id else spy for spy in self.secret.spies))
        return changed

    def unit(self, id: str) -> Unit:
        """The unit, dog or device of that id. Raises KeyError for none."""
        for unit in self.open.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def set_unit(self, id: str, **changes: Any) -> Unit:
        """Change a unit, dog or device on the guard's board."""
        changed = replace(self.unit(id), **changes)
        self.shows(units=tuple(changed if unit.id == id else unit for unit in self.open.units))
        return changed

    def turn(self, spy: str) -> SpyTurn:
        """What that spy has done in this spies' turn."""
        for turn in self.secret.turns:
            if turn.spy == spy:
                return turn
        return SpyTurn(spy, self.spy(spy).at)

    def set_turn(self, spy: str, **changes: Any) -> SpyTurn:
        """Change what a spy has done in this spies' turn."""
        changed = replace(self.turn(spy), **changes)
        others = tuple(turn for turn in self.secret.turns if turn.spy != spy)
        self.hides(turns=(*others, changed))
        return changed

    # the end

    def end(self, winner: str, clause: str) -> None:
        """The game is decided; `check` then stops everything after the present event, which is completed (LN-O.47)."""
        if self.open.phase != OVER:
            self.shows(phase=OVER, winner=winner, ended_by=clause)

    def check(self) -> None:
        """Stop here if the game is over. Raises Over."""
        if self.open.phase == OVER:
            raise Over
