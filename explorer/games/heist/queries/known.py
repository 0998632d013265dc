"""Questions about what a seat knows."""

from __future__ import annotations

from explorer.core.rulebook import ruled
from explorer.core.ruling import Ruling, Verdict
from explorer.games.heist.beliefs import knowledge
from explorer.games.heist.events import hear
from explorer.games.heist.model import views
from explorer.games.heist.model.state import PLAINCLOTHES, State, View
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import information


def view(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """Who is somebody, as a seat knows: a suspect, "was" and a suspect where that may be out of date, or "unknown"?"""
    if piece == PLAINCLOTHES:
        found = views.plain(seen) or "unknown"
        return ruled(information.of_the_chief, found, pieces=(seat,))
    who, stale = views.identity(seen, piece)
    found = (f"was {who}" if stale else who) or "unknown"
    return ruled(information.of_a_thief, found, pieces=(seat, piece))


def possible(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """Which suspects can somebody be, by all that a seat knows?"""
    found = knowledge.possible(seen, piece)
    return ruled(information.true, found, pieces=(seat, piece))


def said(at: State, readings: Readings, seat: str) -> Ruling[Verdict]:
    """What has a seat heard openly since the start, by kind of event, in order?"""
    found = tuple(event.kind for event in at.open.log if hear(event, seat) is not None)
    return ruled(information.roles_open, found, pieces=(seat,))
