"""Who learns what of an event of Spetsnaz."""

from __future__ import annotations

from dataclasses import replace

from explorer.core.game import JUDGE
from explorer.games.spetsnaz.state import Event


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: the judge all of it, others what is said aloud and what they do themselves."""
    if seat in (JUDGE, event.to) or (event.to == "all" and event.seat == seat):
        return event
    if event.to != "all":
        return None
    return replace(event, secret=0) if event.secret else event
