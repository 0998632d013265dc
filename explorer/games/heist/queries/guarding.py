"""Questions about what the Chief of Security can do, and what it would bring."""

from __future__ import annotations

from explorer.core.rulebook import ruled
from explorer.core.ruling import Ruling, Verdict
from explorer.games.heist.model.pieces import NAMES
from explorer.games.heist.model.state import State
from explorer.games.heist.queries.arguments import suspects
from explorer.games.heist.queries.lookups import cell
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import capture, chief, goals


def _plain(at: State) -> str:
    return at.mine(at.open.chief).plain if at.open.chief else ""


def accusable(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who can be accused now, in reading order?"""
    found = tuple(
        suspect
        for suspect in suspects(at)
        if chief.sources(at.open, _plain(at), suspect, readings.adjacency_wrap)
    )
    return ruled(chief.accusable, found)


def through(at: State, readings: Readings, suspect: str) -> Ruling[Verdict]:
    """Through which officers can this suspect be accused?"""
    found = chief.sources(at.open, _plain(at), suspect, readings.adjacency_wrap)
    where = (NAMES[at.open.grid.index(suspect)],)
    return ruled(chief.accusable, found, where, (suspect, *found))


def captures(at: State, readings: Readings, suspect: str) -> Ruling[Verdict]:
    """Which thieves would be captured if this suspect were accused?"""
    found = tuple(one.seat for one in at.open.thieves if capture.captured(suspect, at.identity(one.seat)))
    return ruled(capture.captured, found)


def search(at: State, readings: Readings, square: str) -> Ruling[Verdict]:
    """Who would raise a hand if the square with this upper left cell were searched?"""
    identities = {one.seat: at.identity(one.seat) for one in at.open.thieves}
    may = chief.searchable(cell(square))
    hands = chief.raised(at.open, cell(square), identities)
    return Ruling(hands.value, (*hands.because, *may.because))


def substitute(at: State, readings: Readings, officer: str, suspect: str) -> Ruling[Verdict]:
    """May the Chief swap this officer with this suspect?"""
    return chief.substitute(at.open, officer, suspect, readings.stunned_substitute, readings.adjacency_wrap)


def captures_left(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many captures does the Chief still need, this game's winner aside?"""
    last = 0 if goals.chief_wins(0, False, readings.chief_win_timing).value else 1
    needed = 0 if at.open.winner else max(1, at.open.affiliations + last)
    return ruled(goals.chief_wins, needed)
