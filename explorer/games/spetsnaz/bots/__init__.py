"""Players of Spetsnaz that choose by themselves, each from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.game.record import Bot
from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.bots.at_random import at_random
from explorer.games.spetsnaz.bots.heuristic import heuristic
from explorer.games.spetsnaz.model.state import View

BOTS: Mapping[str, Bot[View, atoms.Atom]] = {"random": at_random, "heuristic": heuristic}
"""Bots by name, the simplest first."""


def best(seat: str) -> str:
    """The name of the bot that plays a seat best."""
    return "heuristic"
