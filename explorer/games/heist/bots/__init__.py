"""Players of Heist that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from explorer.game.record import Bot
from explorer.games.heist.actions import atoms
from explorer.games.heist.bots import plotting, suspecting
from explorer.games.heist.model.state import View


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """A kind of atom, each as likely as the others, and one of that kind."""
    kinds = sorted({type(atom).__name__ for atom in legal})
    chosen = rng.choice(kinds)
    return rng.choice([atom for atom in legal if type(atom).__name__ == chosen])


def scheming(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Thieves gather at one vault and rob it one after another; the Chief narrows down who is who and accuses."""
    if view.seat == view.open.chief:
        return suspecting.chosen(view, legal, rng)
    return plotting.chosen(view, legal, rng)


BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "scheming": scheming}
"""Bots by name, the simplest first."""


def best(seat: str) -> str:
    """The name of the bot that plays a seat best."""
    return "scheming"
