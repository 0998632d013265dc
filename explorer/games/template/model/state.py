"""The state of a game of Past the Watchman: what all may know, and what only the courier knows."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from explorer.board.board import Board
from explorer.core.ruling import Hidden, Reason
from explorer.games.template.readings import Readings

WATCHMAN, COURIER = "watchman", "courier"
"""The two players: seats, and the figures that they move."""

STEPS = 2
"""How many steps the courier may take in a turn."""


class Event(Struct, frozen=True):
    """Something that happened: its kind, the clause behind it, the facts, and who learns of it."""

    kind: str
    clause: str
    square: int | None = None
    word: str = ""
    to: str = "all"


class Config(Struct, frozen=True):
    """What never changes during a game; `looks` is how the watchman looks at the start."""

    board: Board
    readings: Readings
    watchman: int
    looks: str
    exits: frozenset[int] = frozenset()
    rounds: int = 12


class Open(Struct, frozen=True):
    """What all see. `seen` is where the watchman sees the courier, `log` all that was said aloud."""

    looks: str
    turn: str
    round: int = 1
    seen: int | None = None
    winner: str = ""
    ended_by: str = ""
    log: tuple[Event, ...] = ()


class Secret(Struct, frozen=True):
    """What only the courier knows: her square and how many steps of this turn she has taken."""

    courier: int
    steps: int = 0


class State(Struct, frozen=True):
    """A whole game at one moment; made from what a seat knows, what that seat knows instead of the secret."""

    config: Config
    open: Open
    hidden: Secret | tuple[Reason, ...]

    @property
    def secret(self) -> Secret:
        """What only the courier knows. Raises Hidden where this was made from what another seat knows."""
        if isinstance(self.hidden, Secret):
            return self.hidden
        raise Hidden(self.hidden)


class WatchmanView(Struct, frozen=True):
    """What the watchman knows, and a spectator: nothing secret is in it, so nothing secret can leak out of it."""

    config: Config
    open: Open


class CourierView(Struct, frozen=True):
    """What the courier knows, and the judge: everything."""

    config: Config
    open: Open
    secret: Secret


View: TypeAlias = WatchmanView | CourierView
