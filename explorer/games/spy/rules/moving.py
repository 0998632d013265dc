"""Section 5 of the rules: the Move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct

from explorer.core.rulebook import Basis
from explorer.core.ruling import Hidden, Reason
from explorer.games.spy.model.pieces import LEFT, RIGHT, Place, position
from explorer.games.spy.readings import LitBombExposed, MoveDirection, Readings, TurnAlone, TurnsPerMove
from explorer.games.spy.rules import cards
from explorer.games.spy.rules.ring import Ring, faced, hop, landing
from explorer.games.spy.rules.rulebook import RULES
from explorer.games.spy.rules.setting import fan

EITHER = (1, 2)
"""The numbers from which one may choose at an exposed card."""


class Declared(Struct, frozen=True):
    """A Move as it is declared: turned before, so many spaces that way, turned after."""

    before: bool
    number: int
    way: str
    after: bool


declaring = RULES.note(
    "5.1",
    "A player says his Move aloud before he makes it: turns, direction and number.",
    source="moving 1",
    basis=Basis.SAID,
)


def facing(ring: Ring, declared: Declared) -> Place:
    """Where the Spy stands when it has been turned before the movement."""
    return ring.place.turned if declared.before else ring.place


@RULES.clause("5.2", source="moving 1", basis=Basis.SAID)
def number(ring: Ring, place: Place) -> int:
    """The Spy moves as many spaces as the number of the card that it faces says, neither more nor fewer."""
    card = faced(ring.seat, ring.size, place).value
    if not ring.hand[card - 1]:
        raise Hidden((fan(ring.seat, card),))
    return cards.number(ring.hand[card - 1])


@RULES.clause("5.3", source="moving 1", basis=Basis.SAID)
def free(ring: Ring, place: Place, reading: LitBombExposed) -> bool:
    """If the Spy faces an exposed card, the player chooses 1 or 2."""
    card = faced(ring.seat, ring.size, place).value
    if ring.shown[card - 1]:
        return True
    match reading:
        case LitBombExposed.FALSE:
            return False
        case LitBombExposed.TRUE:
            return card in ring.lit
        case never:
            assert_never(never)


def lit_read(ring: Ring, card: int, reading: LitBombExposed) -> LitBombExposed | None:
    """The reading where it decides what number may be declared at a card: at a lit Bomb that is not exposed."""
    return reading if card in ring.lit and not ring.shown[card - 1] else None


def numbered(ring: Ring, place: Place, reading: LitBombExposed) -> Reason:
    """Which numbers may be declared with the Spy at that place, and why."""
    seen = faced(ring.seat, ring.size, place)
    here, read = (position(ring.seat, seen.value),), lit_read(ring, seen.value, reading)
    if free(ring, place, reading):
        return free.cite(True, squares=here, because=seen.because, read=read)
    return number.cite(number(ring, place), squares=here, because=seen.because, read=read)


exploded = RULES.note(
    "D.5",
    "A Bomb that exploded is known by name to all, and yet not exposed: it stays lit, and its number holds for its holder's Spy.",
    source="spying 5",
    basis=Basis.OURS,
)


@RULES.clause("D.6", source="moving 1", basis=Basis.OURS)
def misnumbered(ring: Ring, declared: Declared, reading: LitBombExposed) -> tuple[Reason, ...]:
    """A wrong number is refused by the rule of exposed cards where 1 or 2 may be chosen, by the rule of the exact number where not. A lit Bomb that counts as exposed is treated like an exposed card."""
    place = facing(ring, declared)
    seen = faced(ring.seat, ring.size, place)
    here = (position(ring.seat, seen.value),)
    chosen = free(ring, place, reading)
    wrong = misnumbered.cite(chosen, squares=here)
    if chosen:
        if declared.number in EITHER:
            return ()
        burning = lit_read(ring, seen.value, reading)
        return (free.cite(False, squares=here, because=(wrong, *seen.because), read=burning),)
    if declared.number not in EITHER and not ring.hand[seen.value - 1]:
        # who does not see the card knows as much: no card carries another number
        return (number.cite("none", squares=here, because=seen.because),)
    right = number(ring, place)
    if declared.number == right:
        return ()
    said = cards.number.cite(right, squares=here)
    burning = lit_read(ring, seen.value, reading)
    return (number.cite(right, squares=here, because=(wrong, said, *seen.because), read=burning),)


@RULES.clause("5.4", source="moving 1 and 2", basis=Basis.INFERRED)
def ways(place: Place, reading: MoveDirection) -> tuple[str, ...]:
    """The Spy moves the way it faces, and every card that it passes is one space. The number is read after a turn before the movement."""
    match reading:
        case MoveDirection.FORWARD:
            return (place.facing,)
        case MoveDirection.EITHER:
            return (LEFT, RIGHT)
        case never:
            assert_never(never)


sideways = RULES.note(
    "D.4",
    "Where a Spy may move either way, the way is declared with the number of the card that it faces; moving does not change how it faces. Otherwise the way may be left out and is the one it faces.",
    source="moving 1, which names no direction",
    basis=Basis.OURS,
)


@RULES.clause("5.5", source="moving 2", basis=Basis.SAID)
def turned(ring: Ring, declared: Declared, reading: TurnsPerMove) -> tuple[Reason, ...]:
    """The Spy may be turned before or after its movement, never on the way."""
    if not (declared.before and declared.after):
        return ()
    match reading:
        case TurnsPerMove.BOTH:
            return ()
        case TurnsPerMove.ONE:
            return (turned.cite("twice", pieces=(ring.seat,), read=reading),)
        case never:
            assert_never(never)


@RULES.clause("5.6", source="moving 2, where turning is described around a movement only", basis=Basis.OURS)
def alone(reading: TurnAlone) -> bool:
    """Turning without moving is not allowed."""
    match reading:
        case TurnAlone.FALSE:
            return False
        case TurnAlone.TRUE:
            return True
        case never:
            assert_never(never)


@RULES.clause("D.1", source="moving 2", basis=Basis.OURS)
def still(ring: Ring, declared: Declared, reading: TurnAlone) -> tuple[Reason, ...]:
    """Turning alone, where it is allowed, is the Move of the turn: one turn, no spaces. It shows no number. No spaces without a turn is a wrong number."""
    if declared.number or not (declared.before or declared.after):
        return ()
    # turning after no movement is refused whichever way turning alone is read
    if declared.after:
        return (alone.cite(False, pieces=(ring.seat,)),)
    return () if alone(reading) else (alone.cite(False, pieces=(ring.seat,), read=reading),)


def refused(ring: Ring, declared: Declared, readings: Readings) -> tuple[Reason, ...]:
    """All that is wrong with a Move by itself, whoever's turn it is; nothing when it may be made."""
    if not declared.number and (declared.before or declared.after):
        return still(ring, declared, readings.turn_alone)
    place = facing(ring, declared)
    reasons = list(turned(ring, declared, readings.turns_per_move))
    if declared.way not in ways(place, readings.move_direction):
        reasons.append(ways.cite(False, pieces=(ring.seat,), read=readings.move_direction))
    return (*reasons, *misnumbered(ring, declared, readings.lit_bomb_exposed))


def moves(ring: Ring, readings: Readings) -> Iterator[Declared]:
    """Every Move that a Spy may make."""
    for before in (False, True):
        place = ring.place.turned if before else ring.place
        for many in _numbers(ring, place, readings):
            for way in ways(place, readings.move_direction):
                for after in (False, True):
                    declared = Declared(before, many, way, after)
                    if not turned(ring, declared, readings.turns_per_move):
                        yield declared
    if alone(readings.turn_alone):
        yield Declared(True, 0, ring.place.turned.facing, False)


def steered(ring: Ring, readings: Readings) -> bool:
    """Do the readings of the direction lead a Spy to different places? Not where it goes as far either way."""
    match readings.turns_per_move:
        case TurnsPerMove.ONE:
            return True
        case TurnsPerMove.BOTH:
            far = [_numbers(ring, place, readings) for place in (ring.place, ring.place.turned)]
            return far[0] != far[1]
        case never:
            assert_never(never)


def _numbers(ring: Ring, place: Place, readings: Readings) -> tuple[int, ...]:
    return EITHER if free(ring, place, readings.lit_bomb_exposed) else (number(ring, place),)


def moved(ring: Ring, declared: Declared) -> Place:
    """Where the Spy stands after a Move, and how it faces."""
    place = facing(ring, declared)
    gap = landing(ring.size, place.gap, declared.way, declared.number)
    end = Place(gap, place.facing)
    return end.turned if declared.after else end


def permitted(ring: Ring, declared: Declared, readings: Readings) -> tuple[Reason, ...]:
    """Why a Move may be made that nothing speaks against."""
    place = facing(ring, declared)
    sideways = readings.move_direction if declared.way != place.facing else None
    stops = landing.cite(
        str(moved(ring, declared)),
        pieces=(ring.seat,),
        because=(hop(ring.seat, ring.size, place.gap, declared.way, declared.number),),
    )
    if not declared.number:
        turning = still.cite(True, pieces=(ring.seat,), read=readings.turn_alone)
        return (turning, ways.cite("none", pieces=(ring.seat,), because=(stops,)))
    reasons = [
        declaring.cite(True, pieces=(ring.seat,)),
        numbered(ring, place, readings.lit_bomb_exposed),
        ways.cite(True, pieces=(ring.seat,), because=(stops,), read=sideways),
    ]
    if declared.before and declared.after:
        reasons.append(turned.cite(True, pieces=(ring.seat,), read=readings.turns_per_move))
    return tuple(reasons)
