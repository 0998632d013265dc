"""Which suspects a thief or the plainclothes officer can be, by all that a seat of Heist knows."""

from __future__ import annotations

from explorer.games.heist.beliefs.inference import candidates
from explorer.games.heist.beliefs.traces import PLAIN, lying
from explorer.games.heist.model.pieces import EVERYBODY, bits, members
from explorer.games.heist.model.state import PLAINCLOTHES, Open, Secret, View
from explorer.games.heist.model.views import identity, plain


def possible(view: View, thing: str) -> tuple[str, ...]:
    """The suspects that somebody can be, in the order of their ids. Raises KeyError for who is no thief and not "plainclothes"."""
    return members(can_be(view, thing))


def can_be(view: View, thing: str) -> int:
    """The same as a set, a bit each. Who draws a new identity now can be whom he can draw; who draws none is nobody."""
    card = number(view.open, thing)
    if card < 0:
        return 0
    found = candidates(view.open.face_down, lying(view.open), view.mine.seen)[card]
    return found if view.all is None else found & _truth(view, view.all, thing)


def number(open: Open, thing: str) -> int:
    """The number of somebody's card among those that lie face down, -1 for none."""
    if thing == PLAINCLOTHES:
        return PLAIN if open.face_down else -1
    return open.thief(thing).card


def openly(open: Open) -> dict[str, int]:
    """Thief -> the suspects that he can be by what all know."""
    found = candidates(open.face_down, lying(open))
    return {one.seat: found[one.card] if one.card >= 0 else 0 for one in open.thieves}


def _truth(view: View, all: Secret, thing: str) -> int:
    """Who sees every card sees who somebody is, or whom he can still become."""
    known = plain(view) if thing == PLAINCLOTHES else identity(view, thing)[0]
    if known:
        return bits((known,))
    others = (card for mine in all.hands for card in (mine.identity, mine.plain, *mine.drawn))
    taken = bits(tuple(card for card in others if card))
    chief = all.hands[view.config.players.index(view.open.chief)]
    if thing == PLAINCLOTHES and not view.open.due:
        return bits(chief.hand)
    return EVERYBODY & ~taken & (EVERYBODY if thing == PLAINCLOTHES else ~bits(chief.hand))
