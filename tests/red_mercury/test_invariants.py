"""What holds at every moment of every game of Red Mercury."""

from __future__ import annotations

from collections import Counter

import pytest

from explorer.board.bricks import MIDDLE
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.model.pieces import BESIDE, FIT, FIVE, LONERS, REMOVED, RESERVE, TEAM, org_of
from explorer.games.red_mercury.model.state import PLAY, REPLACE, State
from explorer.games.red_mercury.rules.allies import allied, in_force
from explorer.games.red_mercury.rules.organisations import side
from tests.red_mercury.played import MISSIONS, course
from tests.support.depth import scaled

READ: list[dict[str, str]] = [
    {},
    {"attack_in_place": "must", "pass_through_enemy": "fight_then_go", "joint_attack": "single"},
    {"attack_in_place": "entering_only", "passage_with_enemy": "pass", "passage_chain": "yes"},
    {"bond_reentry": "bond_attacks", "bond_takes_container": "holds", "bond_defeated_control": "keeps"},
    {"two_player": "two_each", "ally_untie_when": "asker_turn", "win_enemy_on_entrance": "fight_first"},
    {"doubles_missing_orgs": "two_from_one", "absent_entrance": "counts", "alliance_scope": "carrier_only"},
    {"org_choice": "choose", "handover": "yes", "reveal_carrier": "drop", "view_memory": "strict"},
]


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("number", range(len(READ)))
@pytest.mark.parametrize("bot", GAME.bots.players)
def test_invariants(mission: str, number: int, bot: str) -> None:
    for atom, state in course(mission, 100 + number, bot, scaled(200), **READ[number]):
        if state.open.phase == PLAY:
            agents_are_all_there(state)
            container_is_in_one_place(state)
            cards_lie_as_they_should(state)
            if isinstance(atom, atoms.Attack | atoms.Target | atoms.Step):
                allies_do_not_fight(state)


def agents_are_all_there(state: State) -> None:
    open = state.open
    places = state.config.wall.places
    many = Counter(org_of(agent.tag) for agent in open.agents)
    assert set(many.values()) == {FIVE, 1}
    for agent in open.agents:
        away = (BESIDE,) if agent.tag in LONERS else (RESERVE, REMOVED)
        assert agent.place in places or agent.place in away
        assert agent.condition == FIT or agent.place in places
    # a double that was just revealed waits for who takes its place
    waiting = open.pending is not None and open.pending.kind == REPLACE
    board = [agent for agent in open.agents if agent.place in places and agent.tag not in LONERS]
    orgs = sum(len(player.orgs) for player in open.players)
    assert len(board) == TEAM * orgs - waiting
    for player in open.players:
        assert any(agent.owner == player.seat for agent in board) or waiting


def container_is_in_one_place(state: State) -> None:
    box = state.open.container
    assert box.space in state.config.wall.places
    carriers = [state.open.agent(tag) for tag in box.carriers]
    assert len(set(box.carriers)) == len(carriers) <= 3
    assert len({agent.owner for agent in carriers}) <= 1
    assert all(agent.place == box.space and agent.condition == FIT for agent in carriers)


def cards_lie_as_they_should(state: State) -> None:
    """Face-up are exactly the cards on which somebody is, and no card ever moves or changes."""
    taken = {agent.place for agent in state.open.agents}
    if state.open.pending is not None and state.open.pending.kind == REPLACE:
        # the card stays as it is while the double is exchanged
        taken.add(state.open.pending.space)
    wall = state.config.wall
    assert [space for space, _ in state.open.faces] == [space for space in wall.bricks if space in taken]
    cards = dict(zip(wall.bricks, state.secret.cards, strict=True))
    assert all(cards[space] == kind for space, kind in (*state.open.faces, *state.open.spent))
    assert Counter(cards.values()) == Counter(dict(state.config.deck))


def allies_do_not_fight(state: State) -> None:
    fight = state.open.fight
    if fight is None:
        return
    one, other = (state.open.agent(tag) for tag in (fight.attacker, fight.defender))
    if one.owner and other.owner and allied(state.open, one.owner, other.owner).value:
        assert not in_force(state.open, side(state.open, one.owner)).value


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_container_starts_in_the_laboratory(mission: str) -> None:
    for _, state in course(mission, 5, many=150):
        if state.open.number == 1:
            assert state.open.container.space == MIDDLE
            assert not state.open.container.carriers
