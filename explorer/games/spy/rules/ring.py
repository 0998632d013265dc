"""Section 3 of the rules: a base is a ring, and its Spy faces one card of it."""

from __future__ import annotations

from msgspec import Struct

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.spy.model.pieces import LEFT, RIGHT, Place, position
from explorer.games.spy.rules.rulebook import RULES


class Ring(Struct, frozen=True):
    """A base as its holder knows it: its cards from his left, where the Spy stands, what is exposed and what is lit."""

    seat: str
    place: Place
    hand: tuple[str, ...]
    shown: tuple[str, ...]
    lit: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards there are beside the Spy."""
        return len(self.shown)


@RULES.clause("3.1", source="set-up 2; moving 2", basis=Basis.INFERRED)
def stands(size: int, place: Place) -> bool:
    """Without its Spy a base is a row of cards, numbered from its holder's left. The Spy stands in a gap between two of them or at an end, and faces left or right."""
    return 0 <= place.gap <= size and place.facing in (LEFT, RIGHT)


@RULES.clause("3.2", source="moving 1", basis=Basis.SAID)
def faced(seat: str, size: int, place: Place) -> Ruling[int]:
    """The Spy faces the next card in its direction."""
    card = place.gap + 1 if place.facing == RIGHT else place.gap
    if 1 <= card <= size:
        return Ruling(card, (faced.cite(card, squares=(position(seat, card),), pieces=(seat,)),))
    return outward(seat, size, place)


@RULES.clause("3.3", source="moving 2", basis=Basis.SAID)
def outward(seat: str, size: int, place: Place) -> Ruling[int]:
    """At an end the Spy counts as standing beside the card of the other end as well. If it faces away from all cards, it faces that one."""
    card = 1 if place.facing == RIGHT else size
    return Ruling(card, (outward.cite(card, squares=(position(seat, card),), pieces=(seat,)),))


@RULES.clause("3.4", source="moving 2", basis=Basis.SAID)
def passed(size: int, gap: int, way: str, number: int) -> tuple[int, ...]:
    """Going over from one end to the other costs no space, so both ends are one place of a ring. Where Spies count in the fan, the end at which the Spy stands still matters for what is inspected."""
    cards = []
    for _ in range(number):
        if way == RIGHT:
            gap = 0 if gap == size else gap
            gap += 1
            cards.append(gap)
        else:
            gap = size if gap == 0 else gap
            cards.append(gap)
            gap -= 1
    return tuple(cards)


@RULES.clause("D.3", source="moving 2, where ends are spoken of", basis=Basis.OURS)
def landing(size: int, gap: int, way: str, number: int) -> int:
    """A Spy that moves right stops right of the last card it passes, one that moves left stops left of it. It goes over to the other end only when another card is to be passed, and never for its own sake."""
    cards = passed(size, gap, way, number)
    if not cards:
        return gap
    return cards[-1] if way == RIGHT else cards[-1] - 1


def hop(seat: str, size: int, gap: int, way: str, number: int) -> Reason:
    """The reason that names the cards a Spy passes."""
    cards = passed(size, gap, way, number)
    return passed.cite(number, squares=tuple(position(seat, card) for card in cards), pieces=(seat,))
