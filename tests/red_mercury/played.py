"""Games of Red Mercury between bots, atom by atom."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import explorer
from explorer.answers.answer import under
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.actions.atoms import Atom
from explorer.games.red_mercury.model.state import State
from explorer.positions.replay import drawn

MISSIONS = ("two", "three", "four")


def course(
    mission: str, seed: int, bot: str = "random", many: int = 700, **words: str
) -> Iterator[tuple[Atom | None, State]]:
    """The states of a game, each with the atom that made it."""
    state: State = under(explorer.mission(f"red_mercury/{mission}"), words).state
    dice = Random(seed)
    yield None, state
    for _ in range(many):
        seat = GAME.to_move(state)
        if not seat:
            return
        if seat == CHANCE:
            atom = drawn(GAME, state, dice)
        else:
            view = GAME.view(state, seat)
            atom = GAME.bots.players[bot](view, GAME.legal(view), dice)
        step = GAME.play(state, atom)
        assert not isinstance(step, Refused), (atom, step)
        state = step.state
        yield atom, state
