"""Positions and games of Spetsnaz that several tests need."""

from __future__ import annotations

from random import Random
from typing import Any

import explorer
from explorer.core import readings
from explorer.games.spetsnaz import GAME
from explorer.positions.position import Position
from explorer.sessions.bots import Players
from explorer.sessions.session import Session

YARD = "spetsnaz/training_yard"
SMALL = "S . a\n. . a"
BOTS = {"alpha": "heuristic", "bravo": "heuristic"}


def small(words: dict[str, str] | None = None, **own: Any) -> Position:
    """Six cells, two of them a house: few enough placements to look at all of them."""
    keys: dict[str, Any] = {
        "map": SMALL,
        "quota": {"artefact": 1, "terrorist": 1, "trap": 1, "pit": 1},
        "artefacts_indoors": True,
        "building_limit": 1,
    }
    return explorer.position("spetsnaz", words or {}, **{**keys, **own})


def yard(**own: Any) -> Position:
    """The training yard with keys of its own."""
    given = dict(explorer.mission(YARD).own)
    return explorer.position("spetsnaz", **{**given, **own})


def any_readings(dice: Random) -> dict[str, str]:
    """Each dispute read in any way."""
    record = GAME.readings
    return {name: dice.choice(readings.values(record, name)).value for name in readings.names(record)}


def played(position: Position, seed: int, bots: dict[str, str] | None = None, cap: int = 3000) -> Session:
    """A game between bots."""
    session = Session(position)
    at_random = dict.fromkeys(GAME.seats(session.state), "random")
    players = Players(GAME, {**at_random, **(bots or {})}, seed)
    while session.to_move and len(session.nodes) < cap:
        session.play(players.choose(session.state))
    return session
