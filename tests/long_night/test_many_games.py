"""Many games at random, on every mission and on random boards, and all that has to hold in each of them.

A game begins at a set-up or at some moment of a whole game (see moments.py) and is broken off after a while: so all
stages of a mission are met equally often. DEPTH=10 plays ten times as many, other ones at every run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from explorer.games.long_night.actions.atoms import Atom, Turn
from explorer.games.long_night.effects import play
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import SETUP, State
from explorer.sessions import saved
from explorer.sessions.session import Session
from tests.long_night import holds
from tests.long_night.moments import MISSIONS, some_moment
from tests.long_night.positions import played, some_readings, wide
from tests.long_night.twins import compare_twins, guards_turn, twin
from tests.support.depth import examples

BOARDS = "random boards"
PLACES = (*MISSIONS, BOARDS)

SEEDS = st.integers(0, 2**40)
LENGTHS = st.integers(1, 40)


def begin(place: str, dice: Random) -> tuple[State, tuple[Atom, ...]]:
    """A state to play on from, and atoms of other moments of games there."""
    if place == BOARDS:
        return wide(dice, some_readings(dice, dice.choice((0.0, 0.15)))), ()
    game, moment = some_moment(place, dice)
    return game.states[moment], tuple(dice.choice(game.atoms) for _ in range(8))


def several(count: int, hold: Callable[[int, int], None]) -> None:
    """Asks Hypothesis for that many games: seeds of their dice, and how many atoms they last at most."""
    examples(count)(given(SEEDS, LENGTHS)(hold))()


@pytest.mark.parametrize("place", PLACES)
def test_what_holds_in_every_game(place: str, record_property: Any) -> None:
    """No exception, alarm in bounds, figures conserved, legal is what plays, replay and notation lead back, nothing leaks."""
    met: Counter[str] = Counter()

    def hold(seed: int, length: int) -> None:
        dice = Random(seed)
        state, others = begin(place, dice)
        steps = list(played(state, dice, length))
        for step in steps:
            holds.alarm_in_bounds(step)
            holds.figures_conserved(step)
            holds.pieces_conserved(step)
            holds.unheard_unseen(step, dice)
        end = steps[-1][2] if steps else state
        others = (*others, *(atom for _, atom, _ in steps[-12:]))
        for moment in {id(state): state, id(end): end}.values():
            holds.listed_is_playable(moment, others)
        holds.truth_is_possible(end)
        if steps:
            holds.played_again(steps)
            holds.written_and_read(steps)
        met.update(games=1, atoms=len(steps))

    several(16, hold)
    record_property("figure", f"{place}: {met['games']} games of {met['atoms']} atoms in all")


@pytest.mark.parametrize("place", PLACES)
def test_twins_are_the_same_to_the_guard(place: str, record_property: Any) -> None:
    """Two games that differ only in what he cannot know, through a whole turn of his."""
    met: Counter[str] = Counter()

    def hold(seed: int, length: int) -> None:
        dice = Random(seed)
        state, _ = begin(place, dice)
        for number, (_, _, after) in enumerate(played(state, dice, 80)):
            state = after
            if number >= length and play.to_move(state) == views.GUARD and state.open.phase != SETUP:
                break
        else:
            return
        atoms, touched, _ = guards_turn(state, dice)
        acting = {atom.document if isinstance(atom, Turn) else getattr(atom, "piece", "") for atom in atoms}
        compare_twins(state, twin(state, touched, acting, dice), atoms, dice, looks=0.01)
        met.update(games=1, atoms=len(atoms))

    several(6, hold)
    record_property("figure", f"{place}: {met['games']} pairs of twins, {met['atoms']} atoms in all")


@pytest.mark.parametrize("mission", MISSIONS)
def test_games_are_saved_and_opened_as_they_were(mission: str, tmp_path: Any) -> None:
    file = tmp_path / "game.toml"

    def hold(seed: int, length: int) -> None:
        dice = Random(seed)
        game, moment = some_moment(mission, dice)
        session = Session(game.position)
        for atom in game.atoms[:moment]:
            session.play(atom)
        for _, atom, _ in played(session.state, dice, length):
            session.play(atom)
        saved.save(session, file)
        again = saved.load(file)
        assert [play.fingerprint(node.state) for node in again.node.path()] == [
            play.fingerprint(node.state) for node in session.node.path()
        ]

    several(4, hold)
