"""What several questions need of a position of Spy."""

from __future__ import annotations

from dataclasses import replace

from explorer.core.ruling import Reason, Ruling, Verdict
from explorer.games.spy.model import Place
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import (
    ring,
    setting,
)
from explorer.games.spy.setup import placed
from explorer.games.spy.state import State

NOWHERE = "nowhere"
"""Where a Spy stands that is not in play yet, and what it faces."""


def read_as(at: State, readings: Readings) -> State:
    """The position as these readings have it, so that what they decide is seen to be asked of them."""
    return replace(at, config=replace(at.config, readings=readings))


def spot(at: State, player: str, word: str | None) -> Place | None:
    """The place that was named, or the one where the player's Spy stands; None for one that is not in play."""
    return at.open.base(player).place if word is None else placed(word)


def absent(player: str) -> Ruling[Verdict]:
    """The answer about a Spy that is not in play."""
    return Ruling(NOWHERE, (ring.stands.cite(False, pieces=(player,)),))


def unseen_cards(at: State, player: str) -> tuple[Reason, ...]:
    """Why nothing can be said that hangs on a hand: who laid this position out does not see all its cards."""
    hand = at.secret.hands[at.open.index(player)]
    return tuple(setting.fan(player, number) for number, card in enumerate(hand, 1) if not card)
