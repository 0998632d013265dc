"""Section 2 of the rules: colours, hands, arranging them, and who begins."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.game.record import CHANCE
from explorer.games.spy.model import state
from explorer.games.spy.model.pieces import COLOURS, position
from explorer.games.spy.model.state import ARRANGE, COLOUR, Open
from explorer.games.spy.readings import ArrangeMode, BombSet, FirstPlayer
from explorer.games.spy.rules import cards
from explorer.games.spy.rules.rulebook import RULES


@RULES.clause("2.1", source="set-up 1", basis=Basis.SAID)
def choice(open: Open, seat: str, colour: str) -> tuple[Reason, ...]:
    """Each player chooses a colour that nobody has yet, once, and takes all its cards."""
    if open.base(seat).colour:
        return (choice.cite("chosen", pieces=(seat, open.base(seat).colour)),)
    taken = [base.seat for base in open.bases if base.colour == colour]
    return tuple(choice.cite(colour, pieces=(seat, other)) for other in taken)


@RULES.clause("2.2", source="set-up 1", basis=Basis.SAID)
def played(number: int) -> tuple[str, ...]:
    """Two players use green and red only."""
    return COLOURS[:2] if number == cards.FEWEST else COLOURS


@RULES.clause("2.3", source="set-up 1", basis=Basis.SAID)
def dealt(colour: str, players: int, reading: BombSet) -> tuple[str, ...]:
    """With three or four players the Bomb 2 cards are taken out. Then all hands are equal."""
    whole = (*cards.targets(), *cards.bombs(colour, reading))
    return tuple(card for card in whole if card != "B2" or players == cards.FEWEST)


@RULES.clause("2.4", source="set-up 2", basis=Basis.SAID)
def arranger(seat: str, reading: ArrangeMode) -> str:
    """Each player arranges his own hand as he likes: the order of the cards, the place of his Spy and the way it faces. The hand is his Spy Base."""
    match reading:
        case ArrangeMode.FREE:
            return seat
        case ArrangeMode.RANDOM:
            return CHANCE
        case never:
            assert_never(never)


def missing(whole: tuple[str, ...], put: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that are not arranged yet, each name once."""
    left = Counter(whole) - Counter(put)
    return tuple(card for card in dict.fromkeys(whole) if left[card])


unlit = RULES.note(
    "2.5",
    "At the start no fuse is lit: the lit side of every Bomb is down.",
    source="set-up 2",
    basis=Basis.SAID,
)


@RULES.clause("2.6", source="set-up 2", basis=Basis.SAID)
def fan(seat: str, number: int) -> Reason:
    """The hand is fanned so that the others see its Spy alone; all its other cards are secret."""
    return fan.cite("unknown", squares=(position(seat, number),))


@RULES.clause("2.7", source="set-up 2", basis=Basis.SAID)
def fixed(seat: str, positions: tuple[int, ...] = ()) -> Reason:
    """The order of the cards is never changed in the game. Only the Spy changes its place."""
    return fixed.cite(False, pieces=(seat,), squares=tuple(position(seat, number) for number in positions))


@RULES.clause("2.8", source="the rules are silent", basis=Basis.OURS)
def first(seats: tuple[str, ...], reading: FirstPlayer) -> str | None:
    """Chance names who begins, and turns go clockwise."""
    match reading:
        case FirstPlayer.RANDOM:
            return CHANCE
        case FirstPlayer.SEAT_1 | FirstPlayer.SEAT_2 | FirstPlayer.SEAT_3 | FirstPlayer.SEAT_4:
            number = int(reading.value)
            return seats[number - 1] if number <= len(seats) else None
        case never:
            assert_never(never)


seats_in_order = RULES.note(
    "D.11",
    "Who begins is drawn when all have arranged their hands. A fixed value counts the seats in the order in which they were given, whatever their colours.",
    source="the rules are silent",
    basis=Basis.OURS,
)


@RULES.clause("D.10", source="set-up 1 and 2", basis=Basis.OURS)
def waiting(open: Open) -> tuple[str, ...]:
    """Players choose colours and arrange their hands in any order, each once: here they are asked one after another, and who is asked may let another go first; a line of that one's own says the same. All that is told of an arrangement is that it is done, until all are: then all Spies are seen at once."""
    match open.phase:
        case state.COLOUR:
            return tuple(base.seat for base in open.bases if not base.colour)
        case state.ARRANGE:
            return tuple(base.seat for base in open.bases if not base.arranged)
        case _:
            return ()


def asked(open: Open) -> str:
    """The seat that chooses or whose hand is arranged now, "" when that is over."""
    return open.turn if open.turn != CHANCE else next(iter(waiting(open)), "")


def not_let(open: Open, seat: str, first: str) -> tuple[Reason, ...]:
    """Against letting another go first: it is not asked itself, or the other is itself or has done it."""
    left = waiting(open)
    if not left or open.turn == CHANCE:
        return (waiting.cite("over", pieces=(seat,)),)
    if open.turn != seat:
        return (waiting.cite(False, pieces=(seat, open.turn)),)
    if seat == first:
        return (waiting.cite("self", pieces=(seat,)),)
    return () if first in left else (waiting.cite("done", pieces=(first,)),)


def early(open: Open, seat: str, reading: ArrangeMode) -> tuple[Reason, ...]:
    """Against arranging now: it was done, or the colours are not chosen yet, or chance does it, or another is asked."""
    if open.phase not in (COLOUR, ARRANGE) or open.base(seat).arranged:
        return (fixed(seat),)
    if open.phase == COLOUR:
        return (choice.cite("colours", pieces=(seat,)),)
    if open.turn == CHANCE:
        return (arranger.cite("chance", pieces=(seat,), read=reading),)
    return () if open.turn == seat else (waiting.cite(False, pieces=(seat, open.turn)),)


def not_drawn(open: Open, seat: str, reading: ArrangeMode) -> tuple[Reason, ...]:
    """Against a hand that chance arranges now: players do it, or it is another's turn to be arranged, or that is over."""
    if open.phase == COLOUR:
        return (choice.cite("colours", pieces=(seat,)),)
    if open.phase != ARRANGE or open.base(seat).arranged:
        return (fixed(seat),)
    if open.turn != CHANCE:
        return (arranger.cite("holder", pieces=(seat,), read=reading),)
    return () if asked(open) == seat else (waiting.cite(False, pieces=(seat, asked(open))),)
