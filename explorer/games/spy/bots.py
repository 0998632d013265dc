"""Players of Spy that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from explorer.game.record import Bot
from explorer.games.spy.actions import atoms
from explorer.games.spy.beliefs import arrangements
from explorer.games.spy.model.pieces import Place, kind
from explorer.games.spy.model.state import PLAY, View
from explorer.games.spy.model.views import burning, ring_of
from explorer.games.spy.rules import moving, spying, targets
from explorer.games.spy.rules.distances import leads
from explorer.games.spy.rules.ring import Ring

DEATH = 10.0
"""How much worse going out is than finding a target is good."""

LEAK = 0.02
"""How bad it is to show the number of one more card."""

LATER = 0.5
"""What a find is worth one Move later, as a share of what it is worth now."""


Likely = tuple[float, ...]
"""What it is worth to inspect each card of a hand."""

Values = Mapping[Place, float]
"""Places of one's own Spy with what can be found from them."""


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """A kind of atom, each as likely as the others, and one of that kind."""
    kinds = sorted({type(atom).__name__ for atom in legal})
    chosen = rng.choice(kinds)
    return rng.choice([atom for atom in legal if type(atom).__name__ == chosen])


def searching(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Spies where a target is likeliest, never on a Bomb noted as lit, and moves towards such a place without telling much."""
    if view.open.phase != PLAY:
        return _arranging(view, legal, rng)
    ring = ring_of(view, view.seat)
    ways = leads(ring, view.config.readings)
    likely = {other: _likely(view, other) for other in _others(view)}
    now = {place: max((_found(view, place, *one) for one in likely.items()), default=0.0) for place in ways}
    soon = _soon(now, ways)
    best = max(
        ((_worth(view, ring, now, soon, likely, atom), rng.random(), atom) for atom in legal), key=_first_two
    )
    ends = [atom for atom in legal if isinstance(atom, atoms.End)]
    return ends[0] if ends and best[0] <= 0 else best[2]


def _first_two(each: tuple[float, float, atoms.Atom]) -> tuple[float, float]:
    return each[:2]


def _soon(now: Values, ways: Mapping[Place, frozenset[Place]]) -> Values:
    """What can be found from each place by any number of Moves, each making it worth less."""
    soon = dict(now)
    changed = True
    while changed:
        changed = False
        for place, ends in ways.items():
            better = LATER * max((soon[end] for end in ends), default=0.0)
            if better > soon[place]:
                soon[place] = better
                changed = True
    return soon


def _arranging(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Bombs apart from each other; the Spy between cards of different numbers."""
    put = [atom for atom in legal if isinstance(atom, atoms.Put)]
    if put:
        hand = view.hands[view.open.index(view.seat)]
        after_bomb = bool(hand) and kind(hand[-1]) == "bomb"
        apart = [atom for atom in put if not (after_bomb and kind(atom.card) == "bomb")]
        return rng.choice(apart or put)
    stands = [atom for atom in legal if isinstance(atom, atoms.Stand)]
    if stands:
        hand = view.hands[view.open.index(view.seat)]
        mixed = [atom for atom in stands if hand[atom.gap - 1][1] != hand[atom.gap % len(hand)][1]]
        return rng.choice(mixed or stands)
    return rng.choice([atom for atom in legal if not isinstance(atom, atoms.Let)])


def _worth(
    view: View, ring: Ring, now: Values, soon: Values, likely: Mapping[str, Likely], atom: atoms.Atom
) -> float:
    match atom:
        case atoms.Spy(_, on):
            return _found(view, ring.place, on, likely[on])
        case atoms.Move():
            return _move(view, ring, now, soon, atom)
        case _:
            return 0.0


def _move(view: View, ring: Ring, now: Values, soon: Values, atom: atoms.Move) -> float:
    """What a Move is worth: how much more can be found from its end, now or later, less what it tells."""
    declared = moving.Declared(atom.before, atom.number, atom.way, atom.after)
    free = moving.free(ring, moving.facing(ring, declared), view.config.readings.lit_bomb_exposed)
    cost = 0.0 if free or not atom.number else LEAK
    share = LATER if view.open.spied else 1.0
    ahead, staying = share * soon[moving.moved(ring, declared)], share * now[ring.place]
    if ahead <= staying:
        return -cost
    # where nothing can be found now, telling a number is no reason to stand still
    return max(ahead - staying - cost, 0.0 if staying > 0 else ahead * LEAK)


def _others(view: View) -> Iterator[str]:
    for base in view.open.bases:
        if not spying.on(view.open, view.seat, base.seat):
            yield base.seat


def _likely(view: View, other: str) -> Likely:
    """For each card of a hand how likely it is the target, less the danger."""
    base = view.open.base(other)
    burns = burning(view, base)
    aim = targets.target(base, view.seat, view.config.readings.target_scope)
    found = []
    for number, cards in enumerate(arrangements(view, other), 1):
        counts = dict(cards)
        likely = counts.get(aim, 0) / sum(counts.values())
        found.append(-DEATH if number in burns else likely)
    return tuple(found)


def _found(view: View, place: Place, other: str, likely: Likely) -> float:
    """What spying on a hand from a place is worth."""
    theirs = view.open.base(other).place
    assert theirs is not None
    number = spying.inspected(view.seat, view.config.size, place, other, theirs, view.config.readings).value
    return likely[number - 1] if number else -1.0


BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "searching": searching}
"""Bots by name, the simplest first."""


def best(seat: str) -> str:
    """The name of the bot that plays a seat best."""
    return "searching"
