"""Section 6 of the rules: whom a player spies on, and which card is inspected."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.spy.model.pieces import Place, position
from explorer.games.spy.model.state import Open
from explorer.games.spy.readings import MirrorMapping, PositionCounting, Readings
from explorer.games.spy.rules.ring import faced
from explorer.games.spy.rules.rulebook import RULES

SPY = 0
"""Stands for the other player's Spy where a card's number is told."""

announcing = RULES.note("6.1", "Who spies says aloud on which player.", source="spying 1", basis=Basis.SAID)


@RULES.clause("6.2", source="spying 1", basis=Basis.INFERRED)
def on(open: Open, seat: str, other: str) -> tuple[Reason, ...]:
    """The player who is spied on is another one, and still in the game."""
    if other != seat and open.base(other).alive:
        return ()
    return (on.cite(False, pieces=(seat, other)),)


@RULES.clause("6.3", source="spying 1", basis=Basis.SAID)
def inspected(
    seat: str, size: int, mine: Place, other: str, theirs: Place, readings: Readings
) -> Ruling[int]:
    """The inspected card lies in the other hand as in a mirror opposite the card that one's own Spy faces: as far from its holder's right end as one's own is from one's left end, Spies not counted."""
    seen = faced(seat, size, mine)
    # which reading decides is told only where another one would find another card
    plain = mirrored(seen.value, size, readings.mirror_mapping)
    counted = fanned(seen.value, size, mine, theirs, readings.mirror_mapping)
    if counts_spies(readings.position_counting):
        card, all_ways = counted, {fanned(seen.value, size, mine, theirs, way) for way in MirrorMapping}
    else:
        card, all_ways = plain, {mirrored(seen.value, size, way) for way in MirrorMapping}
    there = position(other, card) if card else f"{other}-spy"
    below = seen.because
    if plain != counted:
        how = fanned.cite(card == counted, pieces=(seat, other), read=readings.position_counting)
        below = (*below, how)
    read = readings.mirror_mapping if all_ways != {card} else None
    squares = (position(seat, seen.value), there)
    return Ruling(card, (inspected.cite(card, squares=squares, because=below, read=read),))


def counts_spies(reading: PositionCounting) -> bool:
    """Do Spies count as cards of their fans (SP-6.3)?"""
    match reading:
        case PositionCounting.WITHOUT_SPIES:
            return False
        case PositionCounting.WITH_SPIES:
            return True
        case never:
            assert_never(never)


def mirrored(place: int, size: int, reading: MirrorMapping) -> int:
    """The place in the other hand that answers to one in mine, of `size` places in each."""
    match reading:
        case MirrorMapping.ACROSS:
            return size + 1 - place
        case MirrorMapping.SAME_INDEX:
            return place
        case never:
            assert_never(never)


@RULES.clause("D.15", source="spying 1, where Spies are not spoken of", basis=Basis.OURS)
def fanned(card: int, size: int, mine: Place, theirs: Place, reading: MirrorMapping) -> int:
    """Where Spies count, a fan has one place more, and the Spy's is the one right of its gap. Meeting the other Spy uses up the spying of the turn and has no other effect."""
    here = card if card <= mine.gap else card + 1
    there = mirrored(here, size + 1, reading)
    if there == theirs.gap + 1:
        return SPY
    return there if there <= theirs.gap else there - 1


giving = RULES.note(
    "6.4",
    "One's own card only gives the position and is not shown.",
    source="spying 1",
    basis=Basis.INFERRED,
)
