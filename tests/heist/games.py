"""Games of Heist that several tests look at, under the default readings and under readings at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from explorer import mission, under
from explorer.core.readings import names, values
from explorer.games.heist import GAME
from explorer.games.heist.model.state import State
from explorer.positions.position import Position
from explorer.sessions.bots import Players

MISSIONS = ("lesson", "five", "six", "seven")


def readings_at_random(dice: Random, many: int) -> dict[str, str]:
    """Some readings that are not the default."""
    chosen = dice.sample(names(GAME.readings), many)
    return {name: dice.choice(values(GAME.readings, name)[1:]).value for name in chosen}


@cache
def played(mission_name: str, seed: int, bot: str, readings: int = 0, atoms: int = 400) -> tuple[State, ...]:
    """The states of a game between bots, with so many readings that are not the default."""
    words = readings_at_random(Random(seed), readings)
    start: Position = under(mission(f"heist/{mission_name}").position, words)
    state: State = start.state
    players = Players(GAME, dict.fromkeys(state.config.players, bot), seed)
    states = [state]
    while GAME.to_move(state) and len(states) < atoms:
        step = GAME.play(state, players.choose(state))
        assert hasattr(step, "state"), step
        state = step.state
        states.append(state)
    return tuple(states)


def games() -> Iterator[tuple[State, ...]]:
    """A game of every kind."""
    for number, name in enumerate(MISSIONS):
        yield played(name, number, "scheming")
        yield played(name, number, "random")
        for readings in (3, 8):
            yield played(name, 10 * number + readings, "scheming", readings)
            yield played(name, 10 * number + readings, "random", readings)
