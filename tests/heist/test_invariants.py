"""What holds in every state of every game of Heist, whatever the readings."""

from __future__ import annotations

import pytest

from explorer.core.readings import names, values
from explorer.games.heist import GAME
from explorer.games.heist.model.pieces import ROLES, SUSPECTS, ZONES
from explorer.games.heist.model.state import CHIEF, PLAY, THIEVES, UNFINISHED, State
from explorer.games.heist.rules.preparation import prepared
from tests.heist.games import games, played


def evidence(state: State) -> list[str]:
    """All Evidence cards, wherever they lie."""
    cards = [*state.secret.evidence, *state.open.officers, *state.open.out]
    for mine in state.secret.hands:
        cards += [*mine.hand, *mine.drawn, *filter(None, (mine.identity, mine.plain))]
    return sorted(cards)


def test_cards_are_neither_lost_nor_doubled() -> None:
    for states in games():
        for state in states:
            grid = state.open.grid
            assert len(set(grid)) == len(grid)
            if len(grid) == len(SUSPECTS):
                assert set(grid) == {*SUSPECTS}
            assert evidence(state) == sorted(SUSPECTS)
            assert state.open.evidence == len(state.secret.evidence)
            held = [mine.role for mine in state.secret.hands if mine.role]
            gone = sum(one.captures for one in state.open.thieves)
            assert len({*held, *state.secret.affiliation}) == len(held) + len(state.secret.affiliation)
            assert len(held) + len(state.secret.affiliation) + gone == len(ROLES)
            assert state.open.affiliations == len(state.secret.affiliation)


@pytest.mark.parametrize("name", ["five", "six", "seven"])
def test_the_decks_begin_as_counted(name: str) -> None:
    first = next(state for state in played(name, 1, "random") if state.open.turns)
    assert (first.open.evidence, first.open.affiliations) == prepared(len(first.open.thieves))


def test_tokens_stay_within_their_bounds() -> None:
    for states in games():
        for state in states:
            for zone in ZONES:
                owners = state.open.in_zone(zone)
                assert len(owners) < 3
                assert not owners or zone in state.open.vaults
            for one in state.open.thieves:
                most = 2 if one.captures or state.mine(one.seat).role == "master" else 1
                assert len(one.tokens) <= most


def test_nobody_is_an_officer_or_dead() -> None:
    for states in games():
        for state in states:
            for one in state.open.thieves:
                who = state.identity(one.seat)
                assert who not in state.open.officers
                assert who not in state.open.dead
            assert state.open.stunned in ("", *state.open.officers)
            plains = [mine.plain for mine in state.secret.hands if mine.plain]
            assert not {*plains} & {*state.open.officers, *state.open.dead, *state.open.out}


def test_the_end_has_its_reason() -> None:
    for states in games():
        state = states[-1]
        match state.open.winner:
            case won if won == THIEVES:
                assert not state.open.vaults
            case won if won == CHIEF:
                assert state.open.affiliations == 0
            case won if won == UNFINISHED:
                assert state.open.turns == state.config.cap
            case won:
                assert won == ""
                assert len(states) == 400


def test_after_a_visible_action_the_chief_has_the_turn() -> None:
    for seed in range(4):
        for before, after in zip(
            *(played("six", seed, "scheming")[start:] for start in (0, 1)), strict=False
        ):
            if before.open.phase == after.open.phase == PLAY and before.open.turn != before.open.chief:
                seen = [
                    event.other
                    for event in after.open.log[len(before.open.log) :]
                    if event.other == "visible"
                ]
                if seen:
                    assert after.open.turn == after.open.chief


@pytest.mark.parametrize("name", names(GAME.readings))
def test_every_reading_plays_to_the_end(name: str) -> None:
    from explorer import mission, playouts, under

    for member in values(GAME.readings, name)[1:]:
        position = under(mission("heist/six").position, {name: member.value})
        bots = dict.fromkeys(position.state.config.players, "scheming")
        for result in playouts(position, 2, 5, bots):
            assert result.winner in (THIEVES, CHIEF), member
