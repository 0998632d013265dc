"""Players of Past the Watchman that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from explorer.game.record import Bot
from explorer.games.template.actions import atoms
from explorer.games.template.beliefs import possible
from explorer.games.template.effects.play import OTHER
from explorer.games.template.model.state import COURIER, CourierView, View
from explorer.games.template.model.table import situation
from explorer.games.template.rules.clauses import near, watched


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Any legal atom, each as likely as the others."""
    return rng.choice(legal)


def thoughtful(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """The courier goes unwatched ways to an exit; the watchman rather looks where more squares are on which she can be."""
    if isinstance(view, CourierView):
        return min(legal, key=lambda atom: (*_price(view, atom), rng.random()))
    if view.open.seen is not None:
        return atoms.Stand()
    here, there = (_watched(view, looks) for looks in (view.open.looks, OTHER[view.open.looks]))
    return rng.choices((atoms.Stand(), atoms.Turn()), (here + 1, there + 1))[0]


def _price(view: CourierView, atom: atoms.Atom) -> tuple[bool, int]:
    """What an atom of hers costs: is she watched then, outside of an exit, and how far is she from one?"""
    square = atom.square if isinstance(atom, atoms.Step) else view.secret.courier
    seen = watched(situation(view), view.config.readings, square).value
    return seen and square not in view.config.exits, _far(view, square)


def _far(view: CourierView, square: int) -> int:
    """How many steps it is to the nearest exit; more than there are squares where none can be reached."""
    at = situation(view)
    found, edge = {square}, {square}
    for steps in range(len(at.board.lattice.squares)):
        if edge & view.config.exits:
            return steps
        edge = {n for s in edge for n in near(at, s)} - found
        found |= edge
    return len(at.board.lattice.squares)


def _watched(view: View, looks: str) -> int:
    """On how many squares where she can be he would see her."""
    numbers = view.config.board.lattice.numbers
    at = situation(view)
    turned = type(at)(at.board, at.watchman, looks, at.courier, at.exits)
    squares = (numbers[name] for name in possible(view, COURIER))
    return sum(watched(turned, view.config.readings, square).value for square in squares)


BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "thoughtful": thoughtful}
"""Bots by name, the simplest first."""


def best(seat: str) -> str:
    """The name of the bot that plays a seat best."""
    return "thoughtful"
