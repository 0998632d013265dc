"""Who learns what of an event of Past the Watchman, and events in sentences."""

from __future__ import annotations

from explorer.game.record import JUDGE
from explorer.games.template.model.state import COURIER, Event, State

REVEALING = frozenset({"turns", "stands"})
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: the courier and the judge all of it, others only what is said aloud."""
    return event if event.to == "all" or seat in (COURIER, JUDGE) else None


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING


def story(state: State, event: Event) -> str:
    """An event in one sentence, without its clause."""
    square = "" if event.square is None else state.config.board.lattice.names[event.square]
    return {
        "begins": f"the {event.word} begins",
        "steps": f"the courier steps to {square}",
        "seen": f"the watchman sees the courier on {square}",
        "lost": "the watchman sees the courier no longer",
        "ready": "the courier has ended her turn",
        "turns": f"the watchman turns and looks along his {event.word}",
        "stands": f"the watchman goes on looking along his {event.word}",
        "over": f"the game is over: the {event.word} has won",
    }[event.kind]
