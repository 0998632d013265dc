"""What can be filled into the questions of Long Night in the Dark, and what a press on the picture means there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from explorer.game.query import Argument
from explorer.game.record import JUDGE
from explorer.games.long_night.model import views
from explorer.games.long_night.model.pieces import KINDS, LOOKERS, Side, Situation
from explorer.games.long_night.model.state import State
from explorer.games.long_night.rules import (
    movement,
)
from explorer.games.long_night.rules.documents import HOSTAGE

FIGURES = (Side.SPY, Side.UNIT, Side.DOG)


UNITS = tuple(kind for kind, side in KINDS.items() if side is Side.UNIT)


WALKERS = ("spy", *UNITS, "dog")


SENSES = ("dog_handler",)
"""Kinds of unit that see otherwise than all others (LN-5.5)."""


def squares(at: State) -> tuple[str, ...]:
    """The names of all squares."""
    return tuple(at.config.board.lattice.numbers)


def _pieces(at: State) -> tuple[str, ...]:
    return tuple(piece.id for piece in board(at).pieces)


def _lookers(at: State) -> tuple[str, ...]:
    return tuple(piece.id for piece in board(at).pieces if piece.kind in LOOKERS or piece.kind == "sleeper")


def _spies(at: State) -> tuple[str, ...]:
    if not at.secret.spies:
        return _sought(at)
    return tuple(piece.id for piece in board(at).pieces if piece.side is Side.SPY)


def _sought(at: State) -> tuple[str, ...]:
    """The spies, and a hostage who may walk; for every seat alike, so that they tell nothing."""
    spies = tuple(figure.id for figure in at.config.spies)
    return (*spies, HOSTAGE) if at.config.rules.objective == "hostage" else spies


def _movers(at: State) -> tuple[str, ...]:
    movers = (Side.UNIT, Side.DOG)
    return (*_spies(at), *(piece.id for piece in board(at).pieces if piece.side in movers))


def board(at: State, on: str = "spies") -> Situation:
    """What lies on the spies' or the guard's board."""
    return views.situation(views.view(at, JUDGE if on == "spies" else views.GUARD))


def _all_pieces(at: State) -> tuple[str, ...]:
    units = tuple(unit.id for unit in at.open.units)
    return tuple(dict.fromkeys((*_sought(at), *units, *at.config.known, *_pieces(at))))


def _standing(at: State, square: str) -> tuple[str, ...]:
    """The pieces on a square; a piece outside the squares is pressed itself."""
    there = board(at)
    return tuple(
        piece.id
        for piece in there.pieces
        if piece.id == square or any(there.name(s) == square for s in piece.at)
    )


def _figure(at: State, square: object, kinds: tuple[str, ...]) -> str | None:
    """The kind of the first figure of some kinds on a square."""
    there = board(at)
    found = (
        p.kind
        for p in there.pieces
        if p.kind in kinds and p.square is not None and there.name(p.square) == square
    )
    return next(found, None)


def _senses(at: State, given: Mapping[str, Any]) -> str | None:
    """Who stands where a line begins, if he sees otherwise than others do."""
    return _figure(at, given.get("from"), SENSES)


def _walker(at: State, given: Mapping[str, Any]) -> str | None:
    """Who stands where a step begins, if he is no spy."""
    return _figure(at, given.get("from"), WALKERS[1:])


PIECE = Argument("piece", "piece", "the piece", _all_pieces, pressed=_standing)


KIND: Argument[State] = Argument("kind", "word", "the kind of token", words=tuple(KINDS))


ON: Argument[State] = Argument("on", "word", "whose board", words=("guard", "spies"))


SEAT = Argument("seat", "word", "the seat", views.seats)


FROM = Argument("from", "square", "where the line begins", squares)


TO = Argument("to", "square", "where the line ends", squares)


WITHIN: Argument[State] = Argument(
    "within", "number", "how far at most, in squares", required=False, absent="any distance"
)


RANGE: Argument[State] = Argument(
    "range", "number", "how far the weapon carries", required=False, absent="any distance"
)


MOVER = Argument("piece", "piece", "the figure that moves", _movers, pressed=_standing)


PACE: Argument[State] = Argument(
    "pace", "word", "a spy's pace", required=False, words=tuple(movement.PACES), absent="walk"
)


WALKER = Argument(
    "as",
    "word",
    "the kind of figure that steps",
    required=False,
    words=WALKERS,
    absent="a spy",
    follows=_walker,
)


AS = Argument(
    "as",
    "word",
    "the kind of unit that looks",
    required=False,
    words=UNITS,
    absent="any",
    follows=_senses,
)


SQUARE = Argument("square", "square", "the square that may be inspected", squares)


LOOKER = Argument("piece", "piece", "the unit or device that looks", _lookers, pressed=_standing)


FOR = Argument("seat", "word", "whose knowledge, the guard's if none is named", views.seats, required=False)


SOUGHT = Argument("piece", "piece", "the spy who is looked for", _sought)


SPY = Argument("piece", "piece", "the spy", _spies, pressed=_standing)


MOVE: Argument[State] = Argument(
    "move",
    "line",
    'a line of move notation, such as "anna walk B2 noise B2"',
    example="anna walk B2 noise B2",
)
