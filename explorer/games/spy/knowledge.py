"""Which cards can lie where, by all that a seat of Spy knows: exact, with the number of arrangements."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from explorer.games.spy.model import CARDS, position
from explorer.games.spy.rules import setting
from explorer.games.spy.state import Base, View
from explorer.games.spy.views import note

Counts = tuple[tuple[tuple[str, int], ...], ...]
"""For each position the cards that can lie there, each with the number of arrangements in which it does."""


def possible(view: View, thing: str) -> tuple[str, ...]:
    """The cards that can lie in a position such as anna3, in the order of CARDS. Raises KeyError for another name."""
    for base in view.open.bases:
        for number in range(1, view.config.size + 1):
            if position(base.seat, number) == thing:
                return tuple(card for card, _ in arrangements(view, base.seat)[number - 1])
    raise KeyError(thing)


def arrangements(view: View, seat: str) -> Counts:
    """What can lie in each position of a hand, by the cards of its colour, what the view shows, and its notes."""
    base = view.open.base(seat)
    known = view.hand(seat)
    named = tuple(
        (card,) if card else note(view, base, number).can
        for number, card in enumerate((*known, *("",) * (view.config.size - len(known))), 1)
    )
    return _counted(_whole(view, base), named)


def _whole(view: View, base: Base) -> tuple[tuple[str, int], ...]:
    """How often each card is in a hand; any colour's that can be chosen before it is."""
    colour = base.colour or setting.played(len(view.open.bases))[0]
    many = Counter(setting.dealt(colour, len(view.open.bases), view.config.readings.bomb_set))
    return tuple((card, many[card]) for card in CARDS if many[card])


@lru_cache(maxsize=20_000)
def _counted(cards: tuple[tuple[str, int], ...], named: tuple[tuple[str, ...], ...]) -> Counts:
    """Every position's cards with the number of ways to lay all cards so that each lies where it can."""
    names = tuple(card for card, _ in cards)

    @cache
    def ways(at: int, left: tuple[int, ...]) -> int:
        if at == len(named):
            return 1
        return sum(
            ways(at + 1, (*left[:i], left[i] - 1, *left[i + 1 :]))
            for i, card in enumerate(names)
            if left[i] and card in named[at]
        )

    whole = tuple(many for _, many in cards)
    reached: dict[tuple[int, ...], int] = {whole: 1}
    found = []
    for at, allowed in enumerate(named):
        counts = dict.fromkeys(names, 0)
        after: dict[tuple[int, ...], int] = {}
        for left, many in reached.items():
            for i, card in enumerate(names):
                if left[i] and card in allowed:
                    rest = (*left[:i], left[i] - 1, *left[i + 1 :])
                    counts[card] += many * ways(at + 1, rest)
                    after[rest] = after.get(rest, 0) + many
        found.append(tuple((card, counts[card]) for card in names if counts[card]))
        reached = after
    return tuple(found)
