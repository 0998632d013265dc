"""Nothing secret reaches the guard: games that differ only in what he cannot know are the same to him."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from explorer import library
from explorer.core.ruling import Refused
from explorer.games.long_night.actions.atoms import Activate, Atom, Noise, Play, Turn
from explorer.games.long_night.beliefs import possible
from explorer.games.long_night.effects import play, whole_lines
from explorer.games.long_night.legal import legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import SPIES, Secret, Spy, State
from tests.long_night.positions import played, some_readings, wide
from tests.long_night.twins import answer, changes, compare_twins, guards_turn, heard, lines, noticed, twin
from tests.support.depth import scaled

MISSIONS = ("mansion", "camp", "yard")

SPIES_CHANGE = {
    "noise": {"noise", "settled"},
    "alarm": {"alarm", "causes", "noise", "settled"},
    "minimum": {"minimum", "alarm", "causes"},
    "dog_wakes": {"units"},
    "dog_gone": {"units"},
    "sleeper_wakes": {"units"},
    "card": {"units"},
    "alarm_device": {"tokens"},
    "glass_break": {"tokens"},
    "mine": {"tokens"},
    "bug": {"tokens", "documents"},
    "candle_out": {"ground"},
    "device_lost": {"ground", "units"},
    "lights_out": {"ground"},
    "house_lit": {"ground"},
    "moves_on": {"placed"},
    "caught": {"placed", "caught"},
    "stays": {"placed"},
    "over": {"phase", "winner", "ended_by"},
}
"""What may change on the guard's board while spies act, by what he hears; beside that only the log and what is said."""


def start(seed: int) -> tuple[State, Random]:
    dice = Random(seed)
    if seed % 4 == 3:
        name = f"long_night/{MISSIONS[seed // 4 % 3]}"
        return library.mission(name).position.state, dice
    return wide(dice, some_readings(dice, 0.1)), dice


@pytest.mark.parametrize("seed", range(scaled(7)))
def test_while_spies_act_only_what_is_heard_changes_the_guards_board(seed: int) -> None:
    state, dice = start(seed)
    for before, atom, after in played(state, dice, 150):
        if before.open.phase != SPIES or play.to_move(before) != SPIES:
            continue
        told = after.open.log[len(before.open.log) :]
        if any(event.kind == "guard_turn" for event in told):
            continue
        allowed = {"log", "said"} if told else set()
        for event in told:
            allowed |= SPIES_CHANGE.get(event.kind, set())
        assert changes(before.open, after.open) <= allowed, (atom, told)
        assert before.hand == after.hand


@pytest.mark.parametrize("seed", range(scaled(3)))
def test_what_spies_do_unheard_leaves_the_guard_the_same(seed: int) -> None:
    """He sees, may do, and is answered the same before and after; so is `possible`."""
    state, dice = start(seed)
    for before, atom, after in played(state, dice, 80):
        if play.to_move(before) != SPIES or before.open.log != after.open.log:
            continue
        drawn = dice.random() < 0.1
        assert noticed(before, drawn) == noticed(after, drawn), atom
        for line in dice.sample(list(lines(before, dice)), 12):
            if line.split()[0] not in {spy.id for spy in before.secret.spies}:
                assert answer(before, line) == answer(after, line), (atom, line)
        spy = before.secret.spies[0].id
        assert [possible(views.view(s, views.GUARD), spy) for s in (before,)] == [
            possible(views.view(s, views.GUARD), spy) for s in (after,)
        ]


@pytest.mark.parametrize("seed", range(scaled(7)))
def test_twins_are_the_same_to_the_guard_through_his_whole_turn(seed: int) -> None:
    state, dice = start(seed)
    for _, _, after in played(state, dice, 120):
        state = after
        if play.to_move(state) != views.GUARD or state.open.phase == "setup" or dice.random() < 0.7:
            continue
        atoms, touched, _ = guards_turn(state, dice)
        acting = {atom.document if isinstance(atom, Turn) else getattr(atom, "piece", "") for atom in atoms}
        compare_twins(state, twin(state, touched, acting, dice), atoms, dice, looks=0.1)


@pytest.mark.parametrize("seed", range(scaled(4)))
def test_one_turn_heard_alike_is_the_same_whoever_took_it_and_how(seed: int) -> None:
    """Turns of the spies that lay the same tokens and show the same cards leave the guard the same board."""
    state, dice = start(seed)
    for _, _, after in played(state, dice, 60):
        state = after
    if play.to_move(state) != SPIES or state.open.phase != SPIES:
        return
    outcomes: dict[object, tuple[object, object]] = {}
    for _ in range(80):
        told, end = silent_turn(state, dice)
        view = noticed(end)[0]
        if told in outcomes:
            assert outcomes[told][0] == view, told
        outcomes[told] = view, end


def silent_turn(state: State, dice: Random) -> tuple[object, State]:
    """Some acts of the spies; what is laid and shown of them, and the state after."""
    told: list[object] = []
    for _ in range(dice.randint(1, 8)):
        found = legal(views.view(state, SPIES))
        quiet = tuple(atom for atom in found if not isinstance(atom, Play | Noise)) or found
        atom = dice.choice(found if dice.random() < 0.3 else quiet)
        made = play.play(state, atom)
        assert not isinstance(made, Refused)
        if any(event.kind == "guard_turn" for event in made.events):
            break
        told += [(e.kind, e.square, e.value, e.edge) for e in heard(made.events) if e.kind != "alarm"]
        state = made.state
        if play.to_move(state) != SPIES:
            break
    placed = state.open.placed, state.open.alarm, state.open.minimum
    return (tuple(told), placed, state.open.phase), state


@pytest.mark.parametrize("seed", range(scaled(10)))
def test_a_guards_line_is_legal_as_his_own_board_has_it(seed: int) -> None:
    """Nothing hidden refuses a line that his board allows, or allows one that it forbids (LN-O.52)."""
    state, dice = start(seed)
    for _, _, after in played(state, dice, 120):
        if play.to_move(after) != views.GUARD or after.open.phase == "setup":
            continue
        known = as_known(after)
        for line in dice.sample(list(lines(after, dice)), 8):
            assert answer(after, line) == answer(known, line), line
        for whole in activations(known, dice):
            made = whole_lines.play_atoms(after, whole)
            assert not isinstance(made, Refused), (whole, made.because)


def as_known(state: State) -> State:
    """The game with nothing in it but what the guard's board shows, and the spies nowhere."""
    nowhere = tuple(Spy(spy.id, None, status="out") for spy in state.secret.spies if spy.kind == "spy")
    return replace(state, secret=Secret(state.open.ground, spies=nowhere))


def activations(known: State, dice: Random) -> Iterator[tuple[Atom, ...]]:
    """Whole activations, as the guard's board allows them."""
    if known.open.phase != "units" or known.open.active is not None:
        return
    for first in legal(views.view(known, views.GUARD)):
        if not isinstance(first, Activate):
            continue
        line: list[Atom] = []
        state, atom = known, cast("Atom", first)
        while True:
            line.append(atom)
            made = play.play(state, atom)
            assert not isinstance(made, Refused)
            state = made.state
            if state.open.active is None:
                break
            atom = dice.choice([a for a in legal(views.view(state, views.GUARD)) if not isinstance(a, Play)])
        yield tuple(line)
