"""Players of Past the Watchman that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from explorer.core.game import Bot
from explorer.games.template import atoms
from explorer.games.template.knowledge import possible
from explorer.games.template.play import OTHER
from explorer.games.template.rules import watched
from explorer.games.template.state import COURIER, CourierView, View
from explorer.games.template.views import situation


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Any legal atom, each as likely as the others."""
    return rng.choice(legal)


def thoughtful(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """The courier goes to exits and where she is not watched; the watchman looks where she is likelier to be."""
    if isinstance(view, CourierView):
        return min(legal, key=lambda atom: (_danger(view, atom), rng.random()))
    if view.open.seen is not None:
        return atoms.Stand()
    here, there = (_watched(view, looks) for looks in (view.open.looks, OTHER[view.open.looks]))
    return atoms.Turn() if there > here else atoms.Stand()


def _danger(view: CourierView, atom: atoms.Atom) -> int:
    """0 for an exit, 1 for an unwatched square, 2 for a watched one; staying where she is never tempts her."""
    square = atom.square if isinstance(atom, atoms.Step) else view.secret.courier
    if square in view.config.exits:
        return 0
    return 1 + watched(situation(view), view.config.readings, square).value


def _watched(view: View, looks: str) -> int:
    """On how many squares where she can be he would see her."""
    numbers = view.config.board.lattice.numbers
    at = situation(view)
    turned = type(at)(at.board, at.watchman, looks, at.courier, at.exits)
    squares = (numbers[name] for name in possible(view, COURIER))
    return sum(watched(turned, view.config.readings, square).value for square in squares)


BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "thoughtful": thoughtful}
"""Bots by name, the simplest first."""
