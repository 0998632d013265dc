"""Players of Spy that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from explorer.core.game import Bot
from explorer.games.spy import atoms
from explorer.games.spy.distances import steps
from explorer.games.spy.knowledge import arrangements
from explorer.games.spy.model import Place, kind
from explorer.games.spy.rules import moving, spying, targets
from explorer.games.spy.rules.ring import Ring
from explorer.games.spy.state import PLAY, View
from explorer.games.spy.views import burning, ring_of

DEATH = 10.0
"""How much worse going out is than finding a target is good."""

LEAK = 0.02
"""How bad it is to show the number of one more card."""

LATER = 0.5
"""What a find is worth one Move later, as a share of what it is worth now."""


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """A kind of atom, each as likely as the others, and one of that kind."""
    kinds = sorted({type(atom).__name__ for atom in legal})
    chosen = rng.choice(kinds)
    return rng.choice([atom for atom in legal if type(atom).__name__ == chosen])


def searching(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Spies where a target is likeliest, never on a Bomb noted as lit, and moves towards such a place without telling much."""
    if view.open.phase != PLAY:
        return _arranging(view, legal, rng)
    ends = [atom for atom in legal if isinstance(atom, atoms.End)]
    best = max(((_worth(view, atom), rng.random(), atom) for atom in legal), key=lambda each: each[:2])
    return ends[0] if ends and best[0] <= 0 else best[2]


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


def _worth(view: View, atom: atoms.Atom) -> float:
    match atom:
        case atoms.Spy(_, on):
            place = view.open.base(view.seat).place
            # what a Move makes possible is worth the Move, what is possible now needs none
            return 0.0 if place is None else _found(view, place, on)
        case atoms.Move():
            return _move(view, atom)
        case _:
            return 0.0


def _move(view: View, atom: atoms.Move) -> float:
    """What a Move is worth: the best that can be found from its end, now or later, less what it tells."""
    ring, readings = ring_of(view, view.seat), view.config.readings
    declared = moving.Declared(atom.before, atom.number, atom.way, atom.after)
    end = moving.moved(ring, declared)
    free = moving.free(ring, moving.facing(ring, declared), readings.lit_bomb_exposed)
    cost = 0.0 if free or not atom.number else LEAK
    there = Ring(ring.seat, end, ring.hand, ring.shown, ring.lit)
    here = 1 if view.open.spied else 0
    ahead = max(
        (_best(view, place) * LATER ** (many + here) for place, many in steps(there, readings).items()),
        default=0.0,
    )
    staying = _best(view, ring.place) * LATER**here
    if ahead <= staying:
        return -cost
    # where nothing can be found now, telling a number is no reason to stand still
    return max(ahead - staying - cost, 0.0 if staying else ahead * LEAK)


def _best(view: View, place: Place) -> float:
    """The best that can be found from a place in any hand."""
    return max((_found(view, place, other) for other in _others(view)), default=0.0)


def _others(view: View) -> Iterator[str]:
    for base in view.open.bases:
        if not spying.on(view.open, view.seat, base.seat):
            yield base.seat


def _found(view: View, place: Place, other: str) -> float:
    """How likely a target is found there, less the danger."""
    readings, base = view.config.readings, view.open.base(other)
    assert base.place is not None
    number = spying.inspected(view.seat, view.config.size, place, other, base.place, readings).value
    if not number:
        return -1.0
    if number in burning(view, base):
        return -DEATH
    counts = dict(arrangements(view, other)[number - 1])
    aim = targets.target(base, view.seat, readings.target_scope)
    total = sum(counts.values())
    return counts.get(aim, 0) / total if total else 0.0


BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "searching": searching}
"""Bots by name, the simplest first."""
