"""What holds in every game, however it is played."""

from __future__ import annotations

from random import Random

import pytest

from explorer import library
from explorer.core.ruling import Refused
from explorer.games.long_night import play, views
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import KINDS, Side
from explorer.games.long_night.readings import CaughtSpy, NoiseTokens, Readings, TurnOrder
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.state import CAUGHT, IN, LEFT, OUT, OVER, State
from tests.boards import LOOK_LONGER
from tests.long_night.positions import choices, played, some_readings, wide

MANY = max(1, LOOK_LONGER)
ORDER = ("setup", "spies", "perimeter", "dog", "scanners", "units", "cameras")
"""The phases of a round in their order; the other turn order has perimeter cameras after the units too."""


def start(seed: int) -> tuple[State, Random]:
    dice = Random(seed)
    if seed % 5 == 4:
        name = ("mansion", "camp", "yard")[seed // 5 % 3]
        return library.mission(f"long_night/{name}").position.state, dice
    return wide(dice, some_readings(dice, 0.15)), dice


def figures(state: State) -> dict[str, str]:
    """Every spy, unit, dog and device, and what has become of it."""
    gone = state.secret.dead | {id for id, _ in state.secret.asleep}
    found = {spy.id: spy.status for spy in state.secret.spies}
    for unit in state.open.units:
        where = "board" if unit.at is not None or unit.border else "off"
        found[unit.id] = "fallen" if unit.id in gone else where
    return found


@pytest.mark.parametrize("seed", range(40 * MANY))
def test_alarm_stays_in_its_bounds_and_ends_the_game_at_nine(seed: int) -> None:
    state, dice = start(seed)
    for before, atom, after in played(state, dice, 150):
        board = after.open
        assert 1 <= board.minimum <= board.alarm <= 9, atom
        assert board.minimum >= before.open.minimum, "the minimum never falls"
        assert (board.alarm == 9) <= (board.phase == OVER), "the game goes on at alarm 9"


@pytest.mark.parametrize("seed", range(40 * MANY))
def test_figures_are_conserved(seed: int) -> None:
    """Nobody vanishes, nobody comes back, nobody is in two places."""
    state, dice = start(seed)
    for before, atom, after in played(state, dice, 150):
        was, now = figures(before), figures(after)
        assert was.keys() <= now.keys(), atom
        new = now.keys() - was.keys()
        assert all(id == "hostage" or "dog" in id or "camera" in id or "reinforcement" in id for id in new)
        for spy in after.secret.spies:
            on_board = spy.at is not None
            assert on_board == (spy.status == IN), (spy, atom)
            if was.get(spy.id) in (CAUGHT, LEFT):
                assert spy.status == was[spy.id], "who is out of the game stays out"
            if was.get(spy.id) == IN:
                assert spy.status != OUT, "nobody is back outside"
        ids = [unit.id for unit in after.open.units]
        assert len(ids) == len(set(ids))
        loose = [u for u in after.open.units if u.kind == "dog" and u.at is not None]
        more = sum(u.kind == "dog" for u in state.open.units)
        assert len(loose) <= max(1, more), "at most one loose dog (LN-6.4)"
        stopping = after.config.board.stopping
        assert not any(u.at in stopping for u in after.open.units if KINDS[u.kind] is not Side.DEVICE)


@pytest.mark.parametrize("seed", range(24 * MANY))
def test_every_legal_atom_plays_and_nobody_else_may_move(seed: int) -> None:
    state, dice = start(seed)
    for before, _, _ in played(state, dice, 60):
        mover = play.to_move(before)
        for seat in (views.GUARD, views.SPIES):
            if mover not in ("chance", seat):
                assert not legal(views.view(before, seat)), f"{seat} may move in the turn of {mover}"
        found = choices(before)
        for atom in dice.sample(list(found), min(12, len(found))):
            made = play.play(before, atom)
            assert not isinstance(made, Refused), (atom, made.because)
            assert all(event.clause in RULES for event in made.events)


@pytest.mark.parametrize("seed", range(30 * MANY))
def test_phases_follow_each_other_in_order(seed: int) -> None:
    state, dice = start(seed)
    usual = state.config.readings.turn_order is TurnOrder.ALARM_FIRST
    for before, atom, after in played(state, dice, 150):
        one, two = before.open, after.open
        if two.phase == OVER:
            continue
        if two.round == one.round:
            forward = ORDER.index(two.phase) >= ORDER.index(one.phase) or not usual
            assert forward, atom
            assert one.phase == "spies" or two.step >= one.step, atom
        else:
            assert two.round >= one.round + 1, atom
            assert two.phase != "setup"
            cleared = state.config.readings.noise_tokens is NoiseTokens.CARRIED or not two.noise
            assert cleared or two.phase != "spies", "noise tokens are taken away at the end of the round"


@pytest.mark.parametrize("mission", ["mansion", "camp", "yard"])
@pytest.mark.parametrize("seed", range(2 * MANY))
def test_missions_end_however_they_are_played(mission: str, seed: int) -> None:
    state = library.mission(f"long_night/{mission}").position.state
    *_, (_, _, state) = played(state, Random(seed), 20_000)
    assert state.open.phase == OVER
    assert state.open.winner in ("guard", "spies")
    assert state.open.ended_by in RULES
    assert not choices(state)
    assert state.open.round <= state.config.rules.last_round + 1


@pytest.mark.parametrize("seed", range(20 * MANY))
def test_a_game_without_spies_in_play_is_over(seed: int) -> None:
    state, dice = start(seed)
    removed = state.config.readings.caught_spy is CaughtSpy.REMOVED
    for _, _, after in played(state, dice, 200):
        spies = [spy for spy in after.secret.spies if spy.kind == "spy"]
        if removed and after.open.phase != OVER:
            assert any(spy.status in (IN, OUT) for spy in spies)


def test_a_game_is_its_list_of_moves() -> None:
    """Played again the same atoms give the same states, and the states given are never changed."""
    dice = Random(11)
    game = list(played(wide(dice, Readings()), dice, 150))
    prints = [play.fingerprint(after) for _, _, after in game]
    state = game[0][0]
    for (_, atom, _), mark in zip(game, prints, strict=True):
        made = play.play(state, atom)
        assert not isinstance(made, Refused)
        state = made.state
        assert play.fingerprint(state) == mark
