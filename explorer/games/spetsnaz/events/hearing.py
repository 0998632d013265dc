"""Who learns what of an event of Spetsnaz."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.game.record import JUDGE
from explorer.games.spetsnaz.model.state import Event

REVEALING = frozenset({"enters", "meets", "faces", "hurt", "falls", "shoots", "kills"})
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: the judge all of it, others what is said aloud and what they do themselves."""
    if seat in (JUDGE, event.to) or (event.to == "all" and event.seat == seat):
        return event
    if event.to != "all":
        return None
    return replace(event, secret=0) if event.secret else event


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING
