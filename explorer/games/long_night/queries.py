"""The questions that can be put to a position of Long Night in the Dark."""

from __future__ import annotations

from functools import reduce
from operator import or_

from explorer.core.game import Argument, Query
from explorer.core.ruling import Ruling
from explorer.games.long_night.model import KINDS, LOOKERS, Side, Situation
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import action, light, looks, movement, shadows, shooting, sight

UNITS = tuple(kind for kind, side in KINDS.items() if side is Side.UNIT)


def _squares(situation: Situation) -> tuple[str, ...]:
    return tuple(situation.lattice.numbers)


def _pieces(situation: Situation) -> tuple[str, ...]:
    return tuple(piece.id for piece in situation.pieces)


def _lookers(situation: Situation) -> tuple[str, ...]:
    return tuple(piece.id for piece in situation.pieces if piece.kind in LOOKERS or piece.kind == "sleeper")


def _spies(situation: Situation) -> tuple[str, ...]:
    return tuple(piece.id for piece in situation.pieces if piece.side is Side.SPY)


def _movers(situation: Situation) -> tuple[str, ...]:
    movers = (Side.SPY, Side.UNIT, Side.DOG)
    return tuple(piece.id for piece in situation.pieces if piece.side in movers)


def _kinds(situation: Situation) -> tuple[str, ...]:
    return UNITS


def _walkers(situation: Situation) -> tuple[str, ...]:
    return ("spy", *UNITS, "dog")


def _paces(situation: Situation) -> tuple[str, ...]:
    return tuple(movement.PACES)


FROM = Argument("from", "square", "where the line begins", _squares)
TO = Argument("to", "square", "where the line ends", _squares)
WITHIN: Argument[Situation] = Argument("within", "number", "how far at most, in squares", required=False)
RANGE: Argument[Situation] = Argument("range", "number", "how far the weapon carries", required=False)
AT = Argument("at", "squares", "the squares chosen", _squares)
MOVER = Argument("piece", "piece", "the figure that moves", _movers)
PACE = Argument("pace", "word", "a spy's pace", _paces, required=False)
WALKER = Argument("as", "word", "the kind of figure that steps", _walkers, required=False)
AS = Argument("as", "word", "the kind of unit that looks", _kinds, required=False)
LOOKER = Argument("piece", "piece", "the unit or device that looks", _lookers)
SPY = Argument("piece", "piece", "the spy", _spies)
MOVE: Argument[Situation] = Argument(
    "move", "line", 'a spy\'s movement: SPY PACE SQUARE ... noise SQUARE ..., such as "anna walk B2 noise B2"'
)


def sees(at: Situation, readings: Readings, a: str, b: str, looker: str | None) -> Ruling[bool]:
    """Basic visibility at any distance: does a straight look from one square reach the other?"""
    numbers = at.lattice.numbers
    return sight.sees(at, readings, numbers[a], numbers[b], looker)


def visible(
    at: Situation, readings: Readings, a: str, within: int | None, looker: str | None
) -> Ruling[tuple[str, ...]]:
    """The squares that can be seen from a square, its own not included."""
    square = at.lattice.numbers[a]
    row = sight.eyes(at, readings, looker or "")[square]
    if within is not None:
        row &= reduce(or_, (1 << s for s in at.lattice.squares if at.lattice.king(s, square) <= within))
    found = at.squares(row)
    clause = sight.senses if looker == "dog_handler" else sight.corner
    return Ruling(found, (clause.cite(found, squares=(a,)),))


def lit(at: Situation, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The squares that lamps and candles light."""
    return light.lit_squares(at, readings)


def lit_areas(at: Situation, readings: Readings) -> Ruling[tuple[tuple[str, ...], ...]]:
    """The lit squares, grouped into the areas that a look at one of their squares shows at once."""
    return light.lit_areas(at, readings)


def looks_of(at: Situation, readings: Readings, piece: str) -> Ruling[tuple[tuple[str, ...], ...]]:
    """The looks that a unit or device can choose where it stands: the squares chosen, not yet what they show."""
    return looks.looks_of(at, readings, at.piece(piece))


def look(at: Situation, readings: Readings, piece: str, chosen: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """Every square that a unit or device inspects with one look: its own, the chosen, mirrored and lit ones."""
    squares = reduce(or_, (1 << at.lattice.numbers[name] for name in chosen), 0)
    return looks.look_at(at, readings, at.piece(piece), squares)


def threat(at: Situation, readings: Readings, piece: str) -> Ruling[tuple[str, ...]]:
    """Every square that a unit or device could inspect with one look from where it stands."""
    return looks.threat(at, readings, at.piece(piece))


def threat_after_move(at: Situation, readings: Readings, piece: str) -> Ruling[tuple[str, ...]]:
    """Every square that a unit could inspect in one activation: after any move it could make first."""
    return looks.threat_after_move(at, readings, at.piece(piece))


def shadows_of(at: Situation, readings: Readings, piece: str) -> Ruling[tuple[str, ...]]:
    """The squares on which a spy's shadows fall."""
    return shadows.shadows_of(at, readings, at.piece(piece))


def reach(at: Situation, readings: Readings, piece: str, pace: str | None) -> Ruling[tuple[str, ...]]:
    """The squares on which a figure can end one action, its own included."""
    return movement.reach(at, readings, at.piece(piece), pace)


def step(at: Situation, readings: Readings, a: str, b: str, walker: str | None) -> Ruling[int | bool]:
    """The movement points of one step between two squares, or false."""
    numbers = at.lattice.numbers
    return movement.step(at, readings, numbers[a], numbers[b], walker or "spy")


def shot(at: Situation, readings: Readings, a: str, b: str, within: int | None) -> Ruling[bool]:
    """May a shot go from one square to another, and is it in range where a range is given?"""
    numbers = at.lattice.numbers
    return shooting.shot(at, readings, numbers[a], numbers[b], within)


def distance(at: Situation, readings: Readings, a: str, b: str) -> Ruling[int | str]:
    """How far it is from one square to another."""
    numbers = at.lattice.numbers
    return movement.distance(at, readings, numbers[a], numbers[b])


def legal(at: Situation, readings: Readings, move: str) -> Ruling[bool]:
    """May a spy make this movement now: pace, steps and noise tokens?"""
    return action.legal(at, readings, move)


QUERIES: dict[str, Query[Situation]] = {
    query.name: query
    for query in (
        Query("sees", sees, (FROM, TO, AS), "truth", ("seen", "not seen")),
        Query("visible", visible, (FROM, WITHIN, AS), "squares"),
        Query("lit", lit, (), "squares"),
        Query("lit_areas", lit_areas, (), "groups"),
        Query("looks", looks_of, (LOOKER,), "groups"),
        Query("look", look, (LOOKER, AT), "squares"),
        Query("threat", threat, (LOOKER,), "squares"),
        Query("threat_after_move", threat_after_move, (LOOKER,), "squares"),
        Query("shadows", shadows_of, (SPY,), "squares"),
        Query("reach", reach, (MOVER, PACE), "squares"),
        Query("step", step, (FROM, TO, WALKER), "number or false"),
        Query("shot", shot, (FROM, TO, RANGE), "truth", ("can be shot", "cannot be shot")),
        Query("distance", distance, (FROM, TO), "number or none"),
        Query("legal", legal, (MOVE,), "truth", ("legal", "not legal")),
    )
}
"""Every question by name."""
