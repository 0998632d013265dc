"""The questions that can be put to a position of Past the Watchman."""

from __future__ import annotations

from explorer.core.game import Argument, Query
from explorer.core.ruling import Ruling
from explorer.games.template import rules
from explorer.games.template.model import Situation
from explorer.games.template.readings import Readings


def _squares(situation: Situation) -> tuple[str, ...]:
    return tuple(situation.board.lattice.numbers)


WATCHED = Argument("square", "square", "the square that may be watched", _squares)
TO = Argument("to", "square", "where the courier steps", _squares)


def watched(at: Situation, readings: Readings, square: str) -> Ruling[bool]:
    """Does the watchman watch this square?"""
    return rules.watched(at, readings, at.board.lattice.numbers[square])


def step(at: Situation, readings: Readings, square: str) -> Ruling[bool]:
    """May the courier step to this square?"""
    return rules.step(at, at.board.lattice.numbers[square])


def safe(at: Situation, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The squares that the courier can step to without being watched there."""
    return rules.safe(at, readings)


QUERIES: dict[str, Query[Situation]] = {
    query.name: query
    for query in (
        Query("watched", watched, (WATCHED,), "truth", ("watched", "not watched")),
        Query("step", step, (TO,), "truth", ("can step", "cannot step")),
        Query("safe", safe, (), "squares"),
    )
}
"""Every question by name."""
