"""What several questions need of a position of Spy."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from explorer.core.readings import Settled
from explorer.core.ruling import Reason, Ruling, Verdict
from explorer.games.spy.model.pieces import COLOURS, Place, placed
from explorer.games.spy.model.state import Config, Event, Open, State, View
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import ring, setting, targets
from explorer.games.spy.rules.rulebook import RULES

NOWHERE = "nowhere"
"""Where a Spy stands that is not in play yet, and what it faces."""


def read_as(at: State, readings: Readings) -> State:
    """The position as these readings have it, so that what they decide is seen to be asked of them."""
    return replace(at, config=config_as(at, at.secret.hands, readings))


def config_as(at: State | View, hands: tuple[tuple[str, ...], ...], readings: Readings) -> Config:
    """The settings of a position as these readings have it. The cards of hands that lie there are settled."""
    open, config = at.open, at.config
    lies = any(hands) or any(base.arranged for base in open.bases)
    if lies or len(setting.dealt(COLOURS[0], len(open.bases), readings.bomb_set)) != config.size:
        readings = cast("Readings", Settled(readings, bomb_set=config.readings.bomb_set))
    return replace(config, readings=readings)


def spot(at: State, player: str, word: str | None) -> Place | None:
    """The place that was named, or the one where the player's Spy stands; None for one that is not in play."""
    return at.open.base(player).place if word is None else placed(word)


def absent(player: str) -> Ruling[Verdict]:
    """The answer about a Spy that is not in play."""
    return Ruling(NOWHERE, (ring.stands.cite(False, pieces=(player,)),))


def out(event: Event, readings: Readings) -> Reason:
    """By which clause a player went out, and by which reading of it."""
    clause = RULES[event.clause]
    read = readings.top_secret_2 if clause.id == targets.last.id else None
    return clause.cite(False, pieces=(event.seat,), read=read)


def ended(open: Open, readings: Readings) -> Reason:
    """By which clause a game has ended, and by which reading of it."""
    clause = RULES[open.ended_by]
    won = tuple(base.seat for base in open.bases if base.seat == open.winner)
    read = readings.top_secret_2 if clause.id == targets.last.id else None
    return clause.cite(open.winner, pieces=won, read=read)
