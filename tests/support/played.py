"""Games of every kind played at random, once for all tests."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from explorer import library
from explorer.answers.answer import under
from explorer.core.fault import Faults
from explorer.core.readings import names, values
from explorer.game.record import AnyGame
from explorer.games import GAMES
from explorer.positions import mission as missions
from explorer.positions.position import Position
from explorer.sessions.bots import Players
from explorer.sessions.session import Session
from tests.support.casebook import cases
from tests.support.depth import DEPTH, scaled

CAP = 2500
"""Atoms after which a game at random is broken off: positions of cases need not have an end."""

CASES = min(12, scaled(4))
"""From how many cases games at random begin."""


@cache
def mission_starts(game: str) -> tuple[Position, ...]:
    """The first positions of all missions of a game."""
    known = (name for name in missions.names() if name.startswith(f"{game}/"))
    return tuple(library.mission(name).position for name in known)


@cache
def starts(game: str) -> tuple[Position, ...]:
    """First positions to play from: of all missions, and of some cases from all over the casebook."""
    found = [case.start for case in cases(game) if GAMES[game].to_move(case.start.state)]
    return mission_starts(game) + tuple(found[:: max(1, len(found) // CASES)][:CASES])


def random_players(game: AnyGame, state: Any, seed: int) -> Players:
    """Chance, and at every seat a bot that plays at random."""
    return Players(game, dict.fromkeys(game.seats(state), "random"), seed)


def at_random(position: Position, seed: int, cap: int = CAP) -> Session:
    """A game between bots that play at random."""
    session = Session(position)
    players = random_players(session.game, session.state, seed)
    while session.to_move and len(session.nodes) < cap:
        session.play(players.choose(session.state))
    return session


def whole(game: str) -> int:
    """How many of the games at random, the first ones, are played to their end."""
    return len(mission_starts(game)) if DEPTH else 1


@cache
def sessions(game: str) -> tuple[Session, ...]:
    """Games at random from every start: from the first mission to its end, or from all, the others broken off."""
    return tuple(
        at_random(start, 11 + number, CAP if number < whole(game) else 100)
        for number, start in enumerate(starts(game))
    )


@cache
def begun(game: str) -> Session:
    """The beginning of a game at random from the game's first mission: a few rounds."""
    return at_random(mission_starts(game)[0], 11, 120)


def branched(position: Position, seed: int) -> Session:
    """A session with branches, names, and an action that is perhaps unfinished, standing somewhere in it."""
    session = Session(position)
    players = random_players(session.game, session.state, seed)
    dice = Random(seed)
    for number in range(5):
        for _ in range(dice.randrange(5, 40)):
            if session.to_move:
                session.play(players.choose(session.state))
        if not session.node.name:
            session.call(f"way {number}")
        session.jump(dice.randrange(len(session.nodes)))
        if number == seed % 3:
            session.call(f"here {number}")
    return session


def read_otherwise(position: Position, dice: Random) -> Position:
    """The same position with some readings changed at random, where that can be."""
    readings = position.readings
    some = dice.sample(names(readings), min(3, len(names(readings))))
    words = {name: dice.choice(values(readings, name)).value for name in some}
    try:
        return under(position, **words)
    except Faults:
        return position
