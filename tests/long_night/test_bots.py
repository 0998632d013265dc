"""Bots play whole games from their views alone, quickly, and neither side wins every time."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import process_time

import pytest

from explorer import library
from explorer.core.ruling import Refused
from explorer.games.long_night.bots import BOTS
from explorer.games.long_night.effects import play
from explorer.games.long_night.legal import chance, legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import OVER, State
from explorer.games.long_night.readings import Readings
from tests.long_night.positions import some_readings, wide
from tests.support.depth import scaled

ATOMS = 6000


def between(state: State, guard: str, spies: str, seed: int, atoms: int = ATOMS) -> tuple[State, int]:
    """A game between two bots, and how many atoms it took; chance has dice of its own."""
    dice = {name: Random(f"{seed} {name}") for name in ("guard", "spies", "chance")}
    for number in range(atoms):
        mover = play.to_move(state)
        if not mover:
            return state, number
        if mover == "chance":
            atom = dice[mover].choice(chance(state))[0]
        else:
            view = views.view(state, mover)
            found = legal(view)
            if not found:
                return state, number
            atom = BOTS[guard if mover == views.GUARD else spies](view, found, dice[mover])
            assert atom in found, atom
        made = play.play(state, atom)
        assert not isinstance(made, Refused), (atom, made.because)
        state = made.state
    return state, atoms


@pytest.mark.parametrize("mission", ["mansion", "camp", "yard"])
@pytest.mark.parametrize(
    ("guard", "spies"), [("searcher", "sneak"), ("random", "sneak"), ("searcher", "random")]
)
def test_whole_games_end_by_themselves(mission: str, guard: str, spies: str) -> None:
    for seed in range(2):
        state, _ = between(library.mission(f"long_night/{mission}").position.state, guard, spies, seed)
        assert state.open.phase == OVER


@pytest.mark.parametrize("seed", range(scaled(4)))
def test_bots_find_an_atom_in_every_position(seed: int) -> None:
    dice = Random(seed)
    between(wide(dice, some_readings(dice, 0.15)), "searcher", "sneak", seed, 120)


def test_neither_side_always_wins_the_mansion() -> None:
    mansion = library.mission("long_night/mansion").position.state
    winners = Counter(between(mansion, "searcher", "sneak", seed)[0].open.winner for seed in range(8))
    assert winners["guard"]
    assert winners["spies"]


def test_a_guard_who_searches_and_spies_who_sneak_are_better_than_chance() -> None:
    mansion = library.mission("long_night/mansion").position.state
    games = range(3)
    sneaking = sum(between(mansion, "random", "sneak", seed)[0].open.winner == "spies" for seed in games)
    stumbling = sum(between(mansion, "searcher", "random", seed)[0].open.winner == "spies" for seed in games)
    assert sneaking >= 2
    assert stumbling == 0


def test_bots_are_quick() -> None:
    """A few milliseconds an atom; the bound leaves room for a slow machine."""
    mansion = library.mission("long_night/mansion").position.state
    between(mansion, "searcher", "sneak", 0)
    began = process_time()
    _, atoms = between(mansion, "searcher", "sneak", 1)
    assert (process_time() - began) / atoms < 0.02


def test_the_same_seed_plays_the_same_game() -> None:
    start = wide(Random(2), Readings())
    one, two = (between(start, "searcher", "sneak", 4, 80)[0] for _ in range(2))
    assert play.fingerprint(one) == play.fingerprint(two)
