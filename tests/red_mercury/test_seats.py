"""Questions at the seats of Red Mercury: true, or unknown, and never unknown about what a seat knows itself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from explorer.core.fault import Faults
from explorer.core.ruling import UNKNOWN
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.model.state import PLAY, State
from explorer.positions.position import Position
from tests.red_mercury.played import MISSIONS, course
from tests.support.depth import deep, scaled

HIDING = {"legal", "card", "held", "bearer", "view", "possible", "said"}
"""Queries about what may be hidden from a seat; all others are about what lies open."""


def given(state: State, name: str, dice: Random, moves: list[str]) -> dict[str, Any]:
    """Arguments drawn at random for a query."""
    found: dict[str, Any] = {}
    for argument in GAME.queries[name].arguments:
        allowed = argument.allowed(state)
        if argument.takes == "line":
            found[argument.name] = dice.choice(moves)
        elif argument.takes == "number":
            found[argument.name] = dice.randrange(5)
        elif allowed:
            found[argument.name] = dice.choice(allowed)
    return found


def lines(state: State, atoms: list[Any], dice: Random) -> list[str]:
    """Lines of a whole game, and walks over two spaces."""
    found = [GAME.notation.write((state, state), (dice.choice(atoms),))[0] for _ in range(25)]
    for agent in dice.sample(state.open.agents, min(6, len(state.open.agents))):
        first = state.config.wall.neighbours.get(agent.place)
        if first:
            over = dice.choice(first)
            found.append(f"{agent.tag} step {over} {dice.choice(state.config.wall.neighbours[over])}")
    for player in state.open.players:
        names = [name for _, name in state.secret.names if name] or ["Bob"]
        tags = [agent.tag for agent in state.open.agents]
        if tags:
            found.append(f"{player.seat} reveal {dice.choice(names)} {dice.choice(tags)}")
    return found


def asked(
    mission: str, seed: int, bot: str, **words: str
) -> Iterator[tuple[str, str, dict[str, Any], Any, Any]]:
    """Questions at every seat, at moments of a game: seat, query, arguments, the judge's answer and the seat's."""
    dice = Random(seed)
    game = list(course(mission, seed, bot, 900, **words))
    atoms = [atom for atom, _ in game if atom is not None]
    preparing = [state for _, state in game if state.open.phase != PLAY]
    playing = [state for _, state in game if state.open.phase == PLAY]
    for state in (
        *dice.sample(preparing, 4),
        *dice.sample(playing, min(scaled(4), len(playing))),
        game[-1][1],
    ):
        readings = state.config.readings
        judge = Position(GAME, state, readings)
        moves = lines(state, atoms, dice)
        for seat in GAME.seats(state):
            at = judge.seen_by(seat)
            for name, query in GAME.queries.items():
                for _ in range(8 if name in HIDING else 1):
                    words_ = given(state, name, dice, moves)
                    if len(words_) < len(query.arguments):
                        continue
                    try:
                        true = judge.rule(query, readings, query.read(state, words_))
                    except Faults:  # no line of this moment: the seat is told so too
                        with pytest.raises(Faults):
                            at.rule(query, readings, query.read(at.state, words_))
                        continue
                    told = at.rule(query, readings, query.read(at.state, words_))
                    yield seat, name, words_, true, told


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("bot", GAME.bots.players)
@pytest.mark.parametrize("memory", ["assisted", pytest.param("strict", marks=deep)])
def test_every_answer_at_a_seat_is_true_or_unknown(mission: str, bot: str, memory: str) -> None:
    known = 0
    for seat, name, words, true, told in asked(mission, 31, bot, view_memory=memory):
        case = (seat, name, words, true, told)
        if told.value == UNKNOWN:
            assert name in HIDING, case
            assert told.because, case
            assert words.get("seat") not in (seat, SPECTATOR) or true.value == UNKNOWN, case
            assert words.get("player") != seat, case
        else:
            assert told.value == true.value, case
            known += name in HIDING
        for reason in told.reasons():
            assert GAME.display.sentence(reason), case
    assert known > 80


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_same_view_comes_back_from_what_a_seat_reconstructs(mission: str) -> None:
    for _, state in list(course(mission, 12, "agent", 600))[::9]:
        for seat in GAME.seats(state):
            view = GAME.view(state, seat)
            back = GAME.view(GAME.reconstruct(view), seat)
            if state.open.phase == PLAY or seat == JUDGE:
                assert back == view
            assert back.heard.events == view.heard.events
