"""Players that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from explorer.core.game import Bot
from explorer.games.long_night.atoms import Atom
from explorer.games.long_night.bots.searcher import searcher
from explorer.games.long_night.bots.sneak import sneak
from explorer.games.long_night.state import View


def at_random(view: View, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """Any legal atom, each as likely as the others."""
    return rng.choice(legal)


BOTS: Mapping[str, Bot[View, Atom]] = {"random": at_random, "searcher": searcher, "sneak": sneak}
"""Bots by name: `searcher` is for the guard, `sneak` for the spies; at another seat they choose at random."""
