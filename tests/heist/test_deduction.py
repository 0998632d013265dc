"""What a seat of Heist is told that somebody can be is exactly what follows from all that it has seen and heard."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from explorer import mission, under, vary
from explorer.core.ruling import Refused
from explorer.game.record import JUDGE
from explorer.games.heist import GAME
from explorer.games.heist.beliefs import possible
from explorer.games.heist.model.pieces import SUSPECTS
from explorer.games.heist.model.state import OVER, PLAINCLOTHES, Event, State
from explorer.sessions.bots import Players
from tests.heist.deducing import Deduction
from tests.heist.games import readings_at_random
from tests.support.depth import scaled

LESSON = mission("heist/lesson").position
CHANGING = ("decoy", "impersonator", "saboteur", "insider", "eliminator")
"""Roles whose abilities tell most of who is who, or change it."""


def steps(
    start: State, dice: Random, bot: str, many: int
) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """A game step by step: before, what happened, after."""
    players = Players(GAME, dict.fromkeys(start.config.players, bot), dice.randrange(1000))
    state = start
    for _ in range(many):
        if not GAME.to_move(state):
            return
        step = GAME.play(state, players.choose(state))
        assert not isinstance(step, Refused)
        yield state, step.events, step.state
        state = step.state


def crowded(dice: Random) -> State:
    """The lesson with roles that change identities, and with so many cards out of the game that the rest is narrow."""
    cards = dice.sample(SUSPECTS, 12)
    keys: dict[str, Any] = {
        "roles": dict(zip(("p1", "p2", "p3", "p4", "p5"), dice.sample(CHANGING, 5), strict=True)),
        "identities": dict(zip(("p1", "p2", "p3", "p4", "p5"), cards, strict=False)),
        "officers": cards[5:9],
        "plainclothes": cards[9],
        "returned": cards[10:],
        "out": dice.sample([card for card in SUSPECTS if card not in cards], dice.choice((0, 20, 33))),
    }
    state: State = vary(under(LESSON, readings_at_random(dice, dice.choice((0, 0, 3)))), **keys).state
    return state


def compare(deductions: dict[str, Deduction], state: State) -> None:
    if state.open.phase == OVER or not state.open.chief:
        return
    for seat, deduction in deductions.items():
        view = GAME.view(state, seat)
        for thing in (PLAINCLOTHES, *(one.seat for one in state.open.thieves)):
            told = {*possible(view, thing)}
            true = state.mine(state.open.chief).plain if thing == PLAINCLOTHES else state.identity(thing)
            assert told == deduction.possible(thing), (seat, thing)
            assert not true or true in told


@pytest.mark.parametrize("seed", range(scaled(3)))
def test_what_somebody_can_be_is_exact(seed: int) -> None:
    dice = Random(seed)
    name = ("lesson", "five", "six", "seven")[seed % 4]
    dealt = under(mission(f"heist/{name}").position, readings_at_random(dice, seed % 3)).state
    start = crowded(dice) if seed % 2 else dealt
    deductions = {seat: Deduction(start, seat) for seat in GAME.seats(start) if seat != JUDGE}
    bot = "random" if seed % 8 < 5 else "scheming"
    for number, (before, events, after) in enumerate(steps(start, dice, bot, 150)):
        for deduction in deductions.values():
            deduction.told(before, events, after)
        if number % 8 == 7:
            compare(deductions, after)
