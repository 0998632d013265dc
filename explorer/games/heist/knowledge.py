"""Which suspects a thief or the plainclothes officer can be, by all that a seat of Heist knows."""

from __future__ import annotations

from explorer.games.heist.model import bits, members
from explorer.games.heist.state import PLAINCLOTHES, View
from explorer.games.heist.views import identity, plain


def possible(view: View, thing: str) -> tuple[str, ...]:
    """The suspects that somebody can be, in the order of their ids. Raises KeyError for who is no thief and not "plainclothes"."""
    return members(can_be(view, thing))


def can_be(view: View, thing: str) -> int:
    """The same as a set, a bit each: what is open, less what this seat knows besides."""
    known, out_of_date = (plain(view), False) if thing == PLAINCLOTHES else identity(view, thing)
    if known and not out_of_date:
        return bits((known,))
    open = view.open
    can = open.plain_can if thing == PLAINCLOTHES else open.thief(thing).can
    others = [identity(view, one.seat) for one in open.thieves if one.seat != thing]
    can &= ~bits(tuple(card for card, stale in others if card and not stale))
    can &= ~bits(view.mine.drawn)
    if thing != PLAINCLOTHES:
        mine = view.mine
        back = mine.returned if open.thief(thing).kept else ()
        # cards in the Chief's hand or before him are nobody's identity, those given back nobody's first one
        can &= ~bits((*mine.hand, *back, *((mine.plain,) if mine.plain else ())))
    return can
