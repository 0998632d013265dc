"""What a look inspects on the spies' board, compiled for play: by kind of looker, square and chosen squares."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.model.pieces import KINDS, Ground, Piece, Side, remembered
from explorer.games.long_night.model.state import Open, Unit
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import light, looks, movement
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.sight import eyes
from explorer.games.long_night.rules.vantage import Look


@lru_cache(maxsize=8192)
def _piece(id: str, kind: str, at: int | None, border: str) -> Piece:
    return Piece(id, kind, () if at is None else (at,), None, border)


def as_piece(unit: Unit) -> Piece:
    """A unit or device of the guard as a piece of a still position."""
    return _piece(unit.id, unit.kind, unit.at, unit.border)


def choices(ground: Ground, readings: Readings, unit: Unit) -> tuple[Look, ...]:
    """The looks that a unit or device can choose on that board."""
    return _choices(ground, readings, unit.kind, unit.at, unit.border)


def allowed(board: Open, readings: Readings, unit: Unit) -> tuple[Look, ...]:
    """The looks that a unit can take on the guard's board: a civilian none at a document (LN-M1.5)."""
    found = choices(board.ground, readings, unit)
    papers = shunned(unit, board.documents)
    return (tuple(look for look in found if not look & papers) or (0,)) if papers and found else found


Papers = tuple[tuple[str, int], ...]
"""The documents on the guard's board and their squares."""


@RULES.clause("O.37", source="mission 1, civilians", basis=Basis.OURS)
def shunned(unit: Unit, papers: Papers) -> int:
    """The square of a document on the guard's board is taken out of all that a civilian inspects, seen in light or not."""
    return sum({1 << square for _, square in papers}) if unit.kind == "civilian" else 0


def against(board: Open, readings: Readings, unit: Unit, look: Look) -> tuple[Reason, ...]:
    """The reasons against a look that a unit or device cannot take on the guard's board."""
    why = looks.against(board.ground, readings, as_piece(unit), look)
    if look & shunned(unit, board.documents):
        squares = board.ground.squares(look & shunned(unit, board.documents))
        why += (spared(squares, unit.id),)
    return why


def spared(squares: tuple[str, ...], id: str) -> Reason:
    """The reason why a unit does not inspect the squares of some documents."""
    rule = movement.civilian_pace.cite(True)
    return shunned.cite(False, squares=squares, pieces=(id,), because=(rule,))


@remembered
def _choices(ground: Ground, readings: Readings, kind: str, at: int | None, border: str) -> tuple[Look, ...]:
    found = looks.choices(ground, readings, _piece("", kind, at, border))
    return found or (0,) if kind not in ("sleeper", "sleeping_dog", "dog") else ()


def covered(ground: Ground, readings: Readings, unit: Unit, look: Look) -> tuple[int, int]:
    """What a look covers itself (own, chosen as far as visible, mirrored squares), and that with what light adds."""
    return _inspected(ground, readings, unit.kind, unit.at, unit.border, look)


def inspected(ground: Ground, readings: Readings, unit: Unit, look: Look) -> int:
    """Every square that a look inspects on that board; of squares that it cannot see there, none."""
    return _inspected(ground, readings, unit.kind, unit.at, unit.border, look)[1]


@remembered
def _inspected(
    ground: Ground, readings: Readings, kind: str, at: int | None, border: str, look: Look
) -> tuple[int, int]:
    piece = _piece("", kind, at, border)
    if kind == "scanner":
        # light and mirrors mean nothing to it
        return look, look
    if at is not None:
        look &= eyes(ground, readings, kind)[at]
    seen = look | looks.own(ground, readings, piece)
    for _, target in looks.mirrors(ground, readings, piece, look):
        seen |= 1 << target
    return seen, seen | light.shown(ground, readings, seen)


def threatened(ground: Ground, readings: Readings, unit: Unit) -> int:
    """Every square that some look of a unit inspects where it stands."""
    return _threatened(ground, readings, unit.kind, unit.at, unit.border)


@remembered
def _threatened(ground: Ground, readings: Readings, kind: str, at: int | None, border: str) -> int:
    everything = 0
    for look in _choices(ground, readings, kind, at, border):
        everything |= _inspected(ground, readings, kind, at, border, look)[1]
    return everything


def is_unit(unit: Unit) -> bool:
    """Is it a figure that is activated or a sniper, and not a dog or device?"""
    return KINDS[unit.kind] is Side.UNIT
