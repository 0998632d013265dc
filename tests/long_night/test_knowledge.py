"""Where spies can be: never less than the truth, and on small boards exactly what every history allows."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from explorer import library
from explorer.core.ruling import Refused
from explorer.games.long_night.beliefs.deduction.followed import first, follow
from explorer.games.long_night.beliefs.knowledge import possible, squares
from explorer.games.long_night.effects import play
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import DOG, SPIES, State
from explorer.games.long_night.readings import Fast, Prone, Readings, Share
from tests.long_night.histories import beginnings, played_alike, told_alike
from tests.long_night.positions import any_of, played, small, some_readings, wide
from tests.support.depth import scaled

HISTORIES = 150
"""More of them than this are not followed any further."""


def names(state: State, mask: int) -> tuple[str, ...]:
    return state.open.ground.squares(mask)


def exactly_worked_out(state: State) -> bool:
    """Is `possible` exact here? Elsewhere it may keep more squares than the histories allow.

    That the spies were given a choice of the dog's run tells a little that is not used; candles put out
    and the squares really moved are followed more loosely, and so is a spy on his way over a unit.
    """
    readings = state.config.readings
    on_the_way = readings.share is Share.NO_END and state.open.phase == SPIES
    return state.open.phase != DOG and not on_the_way and readings.fast is Fast.PACE


def compare(state: State, alike: list[State]) -> None:
    found = squares(views.view(state, views.GUARD), "anna")
    there = [s.secret.spies[0].at for s in alike]
    wanted = sum({1 << at for at in there if at is not None})
    assert not wanted & ~found, f"{names(state, wanted & ~found)} are possible"
    if exactly_worked_out(state):
        assert not found & ~wanted, f"{names(state, found & ~wanted)} are impossible"


def follow_histories(seed: int, readings: Readings) -> int:
    """Plays a small game at random and compares at every decision of the guard's; how often it did."""
    dice = Random(seed)
    state = small(dice, readings)
    (spy,) = state.secret.spies
    board = state.config.board
    climbs = board.having("black") if spy.role == "climber" else ()
    floor = [s for s in board.lattice.squares if s not in board.stopping or s in climbs]
    alike = beginnings(state, floor, lying=readings.prone is not Prone.NONE)
    compared = 0
    for _ in range(40):
        mover = play.to_move(state)
        found = legal(views.view(state, mover)) if mover else ()
        if not found or state.open.round > 2 or len(alike) > HISTORIES:
            break
        atom = any_of(dice, found)
        made = play.play(state, atom)
        assert not isinstance(made, Refused)
        after = made.state
        if mover == views.GUARD:
            alike = told_alike(alike, atom, after.open)
        if mover == views.GUARD or play.to_move(after) != "spies" or dice.random() < 0.1:
            reached = played_alike(alike, after.open)
            compare(after, reached)
            compared += 1
            if play.to_move(after) != "spies":
                alike = reached
        state = after
    return compared


SQUEAKY = 9101036
"""In this game a climber makes a noise on a black square, where no stone can fall."""


@pytest.mark.parametrize("seed", [*range(scaled(5)), SQUEAKY])
def test_one_spy_can_be_exactly_where_some_history_leads(seed: int) -> None:
    follow_histories(seed, Readings())


@pytest.mark.parametrize("seed", range(1000, 1000 + scaled(5)))
def test_one_spy_can_be_exactly_where_some_history_leads_under_any_readings(seed: int) -> None:
    follow_histories(seed, some_readings(Random(seed), 0.1))


def test_the_histories_are_compared_often_enough() -> None:
    """The tests above must not pass because they compare nothing."""
    assert sum(follow_histories(seed, Readings()) for seed in range(3)) > 6


def check_truth(state: State) -> None:
    view = views.view(state, views.GUARD)
    for spy in state.secret.spies:
        if spy.at is not None:
            name = state.open.ground.name(spy.at)
            assert name in possible(view, spy.id), f"{spy.id} is on {name} in {state.open.phase}"


@pytest.mark.parametrize("seed", range(scaled(8)))
def test_the_truth_is_always_possible(seed: int) -> None:
    dice = Random(seed)
    for _, _, state in played(wide(dice, some_readings(dice, 0.15)), dice, 120):
        check_truth(state)


@pytest.mark.parametrize("mission", ["mansion", "camp", "yard"])
def test_the_truth_is_always_possible_in_missions(mission: str) -> None:
    dice = Random(7)
    for _ in range(scaled(1)):
        start = library.mission(f"long_night/{mission}").position.state
        for _, _, state in played(start, dice, 250):
            check_truth(state)


@pytest.mark.parametrize("seed", range(scaled(4)))
def test_what_was_heard_tells_the_whole_board_of_the_guard(seed: int) -> None:
    dice = Random(seed)
    board, heard = None, 0
    for _, _, state in played(wide(dice, some_readings(dice, 0.15)), dice, 150):
        if state.config.begun is None:
            continue
        board = board or first(state.config.begun)
        for event in state.open.log[heard:]:
            board = follow(state.config, board, event)
        heard = len(state.open.log)
        shown = state.open
        if shown.phase != "over":
            assert board.ground == shown.ground
            assert board.units == shown.units
            assert board.tokens == shown.tokens
            assert board.documents == shown.documents


def test_seats_that_know_are_told_the_truth() -> None:
    state = wide(Random(3), Readings())
    spy = state.secret.spies[0]
    assert spy.at is not None
    for seat in ("spies", spy.id, "judge"):
        assert possible(views.view(state, seat), spy.id) == (state.open.ground.name(spy.at),)
    assert possible(views.view(state, "spectator"), spy.id) == possible(views.view(state, "guard"), spy.id)


def test_nobody_of_that_name_can_be_anywhere() -> None:
    state = wide(Random(3), Readings())
    for seat in ("guard", "judge"):
        with pytest.raises(KeyError):
            possible(views.view(state, seat), "nobody")


def test_a_call_in_the_middle_of_the_mansion_is_quick() -> None:
    """Well under 50 ms; the bound leaves room for a slow machine."""
    dice = Random(5)
    start = library.mission("long_night/mansion").position.state
    times = []
    for _, _, state in played(start, dice, 200):
        view = views.view(state, views.GUARD)
        began = perf_counter()
        possible(view, "anna")
        times.append(perf_counter() - began)
    assert sorted(times)[len(times) * 9 // 10] < 0.1
