"""Which cards can lie where, by all that a seat of Spy knows: exact, with the number of arrangements."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from explorer.games.spy.model.pieces import CARDS, position
from explorer.games.spy.model.state import Base, Note, View
from explorer.games.spy.model.views import note
from explorer.games.spy.rules import setting

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
    return _counted(_whole(view, base), _named(view, base))


def hands(view: View, seat: str) -> tuple[tuple[str, ...], ...]:
    """The hands that a seat can have, by all that this view shows: one for each way in which their numbers can lie."""
    base = view.open.base(seat)
    return _numbered(_whole(view, base), _named(view, base))


def hangs_on_notes(view: View, seat: str, number: int) -> bool:
    """Is more concluded of a card with notes of what was said of its hand than without them?"""
    base = view.open.base(seat)
    kept, bare = (
        _counted(_whole(view, base), _named(view, base, notes))[number - 1]
        for notes in (base.notes, (Note(),) * len(base.notes))
    )
    return [card for card, _ in kept] != [card for card, _ in bare]


def _named(view: View, base: Base, notes: tuple[Note, ...] | None = None) -> tuple[tuple[str, ...], ...]:
    """For each position the cards that it can hold, by what is seen of it and said of it alone; the seat's own notes by default."""
    known = view.hand(base.seat)
    return tuple(
        (card,) if card else (note(view, base, number) if notes is None else notes[number - 1]).can
        for number, card in enumerate((*known, *("",) * (view.config.size - len(known))), 1)
    )


@lru_cache(maxsize=2_000)
def _numbered(
    cards: tuple[tuple[str, int], ...], named: tuple[tuple[str, ...], ...]
) -> tuple[tuple[str, ...], ...]:
    """A hand for each way in which numbers can lie so that each card lies where it can."""
    names = tuple(card for card, _ in cards)
    # numbers so far, cards left -> one of the ways to come there
    reached: dict[tuple[str, tuple[int, ...]], tuple[str, ...]] = {("", tuple(many for _, many in cards)): ()}
    for allowed in named:
        after: dict[tuple[str, tuple[int, ...]], tuple[str, ...]] = {}
        for (numbers, left), hand in reached.items():
            for i, card in enumerate(names):
                if left[i] and card in allowed:
                    rest = (*left[:i], left[i] - 1, *left[i + 1 :])
                    after.setdefault((numbers + card[1], rest), (*hand, card))
        reached = after
    return tuple({numbers: hand for (numbers, _), hand in reached.items()}.values())


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
