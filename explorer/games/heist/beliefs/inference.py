"""Which suspects each of several cards can show, where some pairs of them cannot show the same: exact, none left out and none too many.

A card with more candidates than it has rivals always finds one. What is left when all these are set aside is small, and is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from explorer.games.heist.model.pieces import EVERYBODY
from explorer.games.heist.model.state import FaceDown


@lru_cache(maxsize=4096)
def candidates(
    cards: tuple[FaceDown, ...], asked: tuple[int, ...], seen: tuple[int, ...] = ()
) -> dict[int, int]:
    """For each card that is asked about the suspects that it shows in some way to lay them all, by what is open and by what somebody has `seen`."""
    unlike = [card.unlike for card in cards]
    cans = [card.can & (seen[n] if n < len(seen) else EVERYBODY) for n, card in enumerate(cards)]
    _spread(cans, unlike)
    undecided = sum(1 << n for n, can in enumerate(cans) if can & (can - 1))
    return {n: _kept(cans, unlike, undecided, n) if undecided >> n & 1 else cans[n] for n in asked}


def _spread(cans: list[int], unlike: list[int]) -> None:
    """Whoever is known is nobody else: strikes what cards with one candidate show from those that cannot show the same."""
    waiting = [n for n, can in enumerate(cans) if can and not can & (can - 1)]
    while waiting:
        card = waiting.pop()
        for n in _numbers(unlike[card]):
            if cans[n] & cans[card]:
                cans[n] &= ~cans[card]
                if cans[n] and not cans[n] & (cans[n] - 1):
                    waiting.append(n)


def _tight(cans: list[int], unlike: list[int], among: int, beside: int = 0) -> int:
    """The cards of `among` that are left when again and again those are set aside that have more candidates than rivals left, those `beside` included."""
    while True:
        loose = sum(
            1 << n
            for n in _numbers(among)
            if cans[n].bit_count() > (unlike[n] & (among | beside)).bit_count()
        )
        if not loose:
            return among
        among &= ~loose


def _kept(cans: list[int], unlike: list[int], undecided: int, card: int) -> int:
    """The candidates of a card with which all others still find one."""
    own = 1 << card
    tight = _tight(cans, unlike, undecided & ~own, own)
    rivals = unlike[card] & tight
    contested = 0
    for n in _numbers(rivals):
        contested |= cans[n]
    found = cans[card]
    for n in _numbers(found & contested):
        left = [can & ~(1 << n) if rivals >> other & 1 else can for other, can in enumerate(cans)]
        if not _fits(left, unlike, tight):
            found &= ~(1 << n)
    return found


def _fits(cans: list[int], unlike: list[int], among: int) -> bool:
    """Is there a way to lay all these cards?"""
    among = _tight(cans, unlike, among)
    if not among:
        return True
    card = min(_numbers(among), key=lambda n: cans[n].bit_count())
    rest = among & ~(1 << card)
    for n in _numbers(cans[card]):
        left = [can & ~(1 << n) if unlike[card] >> other & 1 else can for other, can in enumerate(cans)]
        if _fits(left, unlike, rest):
            return True
    return False


def _numbers(some: int) -> Iterator[int]:
    """The numbers in a set of bits, from the smallest."""
    while some:
        last = some & -some
        yield last.bit_length() - 1
        some ^= last
