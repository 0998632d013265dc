"""What is listed for a seat is all that it may play: atoms of whole games tried at every sort of moment."""

from __future__ import annotations

from random import Random

import pytest

import explorer
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.legal.permitted import actor
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


def test_plans_left_unread_are_told_of_and_may_be() -> None:
    game = explorer.session("RM-plans-kept")
    line = next(line for line in game.lines() if line.text == "CIA enough")
    assert [event.kind for _, event in line.events()] == ["unread"]
    parent = line.nodes[0].parent
    assert parent is not None
    game.jump(parent)
    assert explorer.ask(game, "legal", {"move": "CIA enough"}).value is True
