"""Players that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from explorer.game.record import Bot
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.bots.searcher import searcher
from explorer.games.long_night.bots.sneak import sneak
from explorer.games.long_night.model.state import GuardView, View
from explorer.games.long_night.model.views import GUARD


def at_random(view: View, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """Any legal atom, each as likely as the others."""
    return rng.choice(legal)


def thinking(view: View, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """The atom of a guard who searches, or of spies who sneak, as the seat of the view is."""
    if len(legal) == 1:
        return legal[0]
    return searcher(view, legal, rng) if isinstance(view, GuardView) else sneak(view, legal, rng)


BOTS: Mapping[str, Bot[View, Atom]] = {"random": at_random, "searcher": thinking, "sneak": thinking}
"""Bots by name: `searcher` says what they do as the guard, `sneak` what they do as spies; at the other seat each is the other."""


def best(seat: str) -> str:
    """The name of the bot that plays a seat best."""
    return "searcher" if seat == GUARD else "sneak"
