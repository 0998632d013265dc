"""Sections 0 and 1 of the rules: players, aim and cards."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Ruling
from explorer.games.spy.model.pieces import COLOURS, TARGETS
from explorer.games.spy.readings import BombSet
from explorer.games.spy.rules.rulebook import RULES

FEWEST, MOST = 2, 4


@RULES.clause("0.1", source="head lines; introduction", basis=Basis.SAID)
def players(number: int) -> Ruling[bool]:
    """Two to four may play, from the age of ten. Spy is a game of deduction with 30 cards by Chris Handy, published by Perplext."""
    may = FEWEST <= number <= MOST
    return Ruling(may, (players.cite(may),))


aim = RULES.note("0.2", "Each player tries to be the last one left in the game.", source="head lines, aim")
search = RULES.note(
    "0.3",
    "Players spy on the bases of the others to uncover their secret cards. A Bomb that is found twice explodes, and its second finder is out.",
    source="introduction",
)


@RULES.clause("1.1", source="cards", basis=Basis.SAID)
def deck(reading: BombSet) -> tuple[str, ...]:
    """There are 30 cards in four colours: 4 Spies, 8 Safes, 8 Top Secrets and 10 Bombs. Each player plays one colour."""
    return tuple(card for colour in COLOURS for card in ("Spy", *targets(), *bombs(colour, reading)))


@RULES.clause("1.2", source="cards; play 1", basis=Basis.INFERRED)
def targets() -> tuple[str, ...]:
    """Each colour has one Spy, a Safe 1, a Safe 2, a Top Secret 1 and a Top Secret 2."""
    return TARGETS


@RULES.clause("1.3", source="cards; set-up 1", basis=Basis.INFERRED)
def bombs(colour: str, reading: BombSet) -> tuple[str, ...]:
    """Ten Bombs cannot be shared out equally among four colours: green and red, which are played by two, have three each, the others two. Green and red have two Bomb 1 and a Bomb 2, the others two Bomb 1."""
    more = colour in COLOURS[:2]
    match reading:
        case BombSet.TWO_ONES_AND_A_TWO:
            return ("B1", "B1", "B2") if more else ("B1", "B1")
        case BombSet.ONE_ONE_TWO_TWOS:
            return ("B1", "B2", "B2") if more else ("B1", "B2")
        case never:
            assert_never(never)


@RULES.clause("1.4", source="cards; moving 1", basis=Basis.INFERRED)
def number(card: str) -> int:
    """Every card but the Spy has a number, 1 or 2. It belongs to its name, and it says how far a Spy that faces the card moves."""
    return int(card[1])


colours = RULES.note(
    "1.5",
    "The rules name two colours, green and red. Here the others are called third and fourth.",
    source="set-up 1, where only two colours are named",
    basis=Basis.OURS,
)
