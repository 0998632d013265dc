"""What is listed for a seat is all that it may play: atoms of whole games tried at every sort of moment."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from explorer.core.game import CHANCE
from explorer.core.ruling import Refused
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.atoms import Enough
from explorer.games.red_mercury.permitted import actor
from tests.red_mercury.played import MISSIONS, course

READ: list[dict[str, str]] = [
    {},
    {
        "attack_in_place": "must",
        "ally_untie_when": "asker_turn",
        "handover": "yes",
        "container_on_trap": "kept",
    },
    {
        "two_player": "two_each",
        "reveal_target": "also_reserve",
        "passage_mandatory": "may",
        "regroup": "needs_drop",
    },
    {"all_bound_mixed": "bound_or_stunned", "suspended_untie": "yes", "attack_in_place": "entering_only"},
]


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("number", range(len(READ)))
def test_an_atom_plays_exactly_when_it_is_listed(mission: str, number: int) -> None:
    dice = Random(number)
    moments = list(course(mission, 50 + number, ("agent", "random")[number % 2], 600, **READ[number]))
    pool = sorted({atom for atom, _ in moments if atom is not None}, key=repr)
    for _, state in dice.sample(moments, min(90, len(moments))):
        seat = GAME.to_move(state)
        if not seat:
            continue
        if seat == CHANCE:
            listed = {atom for atom, _ in GAME.chance(state)}
        else:
            listed = set(GAME.legal(GAME.view(state, seat)))
        for atom in dice.sample(pool, min(70, len(pool))):
            step = GAME.play(state, atom)
            assert isinstance(step, Refused) is (atom not in listed), (atom, step)
            if isinstance(step, Refused):
                assert all(reason.clause in GAME.rulebook for reason in step.because)
            else:
                assert actor(state.open, atom) == seat


@pytest.mark.parametrize("declined", ["spent", "kept"])
def test_whatever_is_done_is_told(declined: str) -> None:
    done = set()
    for seed in range(4):
        moments = course("two", 80 + seed, "random", 700, plans_declined=declined)
        for (_, before), (atom, _) in pairwise(moments):
            assert atom is not None
            step = GAME.play(before, atom)
            assert not isinstance(step, Refused)
            assert step.events, atom
            done.add(type(atom))
    assert Enough in done
