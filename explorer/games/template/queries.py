"""The questions that can be put to a position of Past the Watchman."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from explorer.core.ruling import Hidden, Ruling
from explorer.game.line import allowed
from explorer.game.query import Argument, Noun, Query, about_seat
from explorer.games.template.actions import notation
from explorer.games.template.beliefs import possible as inferred
from explorer.games.template.effects import play as effects
from explorer.games.template.events import hear
from explorer.games.template.model import views
from explorer.games.template.model.state import COURIER, WATCHMAN, State, View
from explorer.games.template.model.table import situation, table
from explorer.games.template.model.views import reconstruct, share
from explorer.games.template.readings import Readings
from explorer.games.template.rules import clauses
from explorer.games.template.rules.rulebook import RULES


def _squares(state: State) -> tuple[str, ...]:
    return tuple(state.config.board.lattice.numbers)


def _there(state: State, square: str) -> tuple[str, ...]:
    """The figures on a square."""
    at = table(state)
    figures = ((COURIER, at.courier), (WATCHMAN, at.watchman))
    return tuple(name for name, place in figures if place is not None and at.name(place) == square)


SQUARE = Argument("square", "square", "the square that may be watched", _squares)
TO = Argument("to", "square", "where the courier steps", _squares)
MOVE: Argument[State] = Argument(
    "move", "line", 'a line of move notation, such as "courier B2 C2"', example="courier B2 C2"
)
SEAT = Argument("seat", "word", "the seat", views.seats)
PIECE = Argument("piece", "piece", "the figure", words=(COURIER, WATCHMAN), pressed=_there)


EVENTS = Noun("event", "events")


def watched(at: State, readings: Readings, square: str) -> Ruling[bool]:
    """Does the watchman watch this square?"""
    return clauses.watched(table(at), readings, at.config.board.lattice.numbers[square])


def step(at: State, readings: Readings, square: str) -> Ruling[bool]:
    """Is this square one step of the courier away?"""
    return clauses.step(table(at), at.secret.courier, at.config.board.lattice.numbers[square])


def safe(at: State, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The squares that the courier can step to without being watched there."""
    return clauses.safe(table(at), readings, at.secret.courier)


def legal(at: State, readings: Readings, move: str) -> Ruling[bool]:
    """May this line of move notation be played now?"""
    return allowed(RULES, notation.move(at, notation.read(at, move)))


def legal_at_seat(seen: View, readings: Readings, move: str) -> Ruling[bool]:
    """May this line of move notation be played now, as far as a seat can tell?"""
    at = reconstruct(seen)
    try:
        return legal(at, readings, move)
    except Hidden:
        # what comes of an atom may be hidden from a seat that knows whether it may be played
        first, *more = notation.read(at, move)
        if more:
            raise
        return effects.allowed(at, first)


def to_move(at: State, readings: Readings) -> Ruling[str]:
    """Who moves next, "none" when the game is over."""
    found = at.open.turn or "none"
    return Ruling(found, (clauses.turn.cite(found),))


def round_number(at: State, readings: Readings) -> Ruling[int]:
    """The round now."""
    return Ruling(at.open.round, (clauses.turn.cite(at.open.round),))


def winner(at: State, readings: Readings) -> Ruling[str]:
    """Who has won: courier, watchman or none."""
    found = at.open.winner or "none"
    return Ruling(found, (clauses.end.cite(found),))


def view(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[str]:
    """Where a seat sees a figure: its square, or "unknown"."""
    there = situation(seen)
    square = there.courier if piece == COURIER else there.watchman
    found = "unknown" if square is None else there.name(square)
    return Ruling(found, (clauses.watched.cite(found, pieces=(seat, piece)),))


def possible(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    """The squares where a figure can be, by all that a seat knows."""
    found = inferred(replace(seen, config=replace(seen.config, readings=readings)), piece)
    return Ruling(found, (clauses.watched.cite(found, pieces=(seat, piece)),))


def said(at: State, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """What a seat has heard aloud since the start, by kind of event, in order."""
    found = tuple(event.kind for event in at.open.log if hear(event, seat) is not None)
    return Ruling(found, (clauses.turn.cite(found, pieces=(seat,)),))


of_seat = partial(about_seat, view=views.view, share=share)

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in (
        Query("watched", watched, (SQUARE,), "truth", ("watched", "not watched")),
        Query("step", step, (TO,), "truth", ("can step", "cannot step")),
        Query("safe", safe, (), "squares"),
        Query("legal", legal, (MOVE,), "truth", ("legal", "not legal"), legal_at_seat),
        Query("to_move", to_move, (), "word"),
        Query("round", round_number, (), "number"),
        Query("winner", winner, (), "word"),
        of_seat("view", view, (SEAT, PIECE), "word"),
        of_seat("possible", possible, (SEAT, PIECE), "squares"),
        Query("said", said, (SEAT,), "words", of=EVENTS),
    )
}
"""Every question by name."""
