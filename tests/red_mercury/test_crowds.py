"""Laid-out positions where all stand in each other's way, under readings drawn at random: what holds at every moment of play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints

import pytest

import explorer
from explorer.core.ruling import Refused
from explorer.game.record import CHANCE, JUDGE
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.actions.atoms import Atom, End
from explorer.games.red_mercury.beliefs import possible
from explorer.games.red_mercury.model.pieces import DECKS, FIT, NAMES, ORGANISATIONS, SIDE, tags
from explorer.games.red_mercury.model.state import PLAY, State
from explorer.games.red_mercury.readings import Readings
from explorer.positions.position import Position
from explorer.positions.replay import drawn, write
from explorer.sessions.session import Session
from tests.red_mercury.test_invariants import (
    agents_are_all_there,
    allies_do_not_fight,
    cards_lie_as_they_should,
    container_is_in_one_place,
)
from tests.red_mercury.test_secrets import noticed, twin
from tests.support.depth import scaled

ELSEWHERE = {"players", "org_choice", "two_player", "absent_entrance"}
"""Readings about who plays; the rest is drawn."""

UNSETTLING = {("reveal_target", "also_reserve"), ("container_on_trap", "kept")}
"""Readings under which the page itself lets an invariant go (RM-E2, RM-E3)."""


def read(dice: Random) -> dict[str, str]:
    """Readings, two of five another than by default."""
    found = {}
    for name, values in get_type_hints(Readings).items():
        if name not in ELSEWHERE and dice.random() < 0.4:
            value = dice.choice(list(values)).value
            if (name, value) not in UNSETTLING:
                found[name] = value
    return found


def crowd(dice: Random) -> Position:
    """A small wall on which few spaces hold all agents, in any condition, and the container."""
    orgs = dice.choice([ORGANISATIONS, ("CIA", "KGB", "Mossad"), ("KGB", "Mossad")])
    spaces = [f"{'ABCDEFG'[x]}{row}" for row in range(1, 8) for x in range(7 - row % 2)]
    spaces.remove("D4")
    deck = [kind for kind, many in DECKS[7].items() for _ in range(many)]
    dice.shuffle(deck)
    rooms = dict(zip(spaces, deck, strict=True))
    spots = [*dice.sample([s for s in spaces if not rooms[s].endswith("_room")], 4), "LAB"]
    agents: list[dict[str, str]] = []
    for org in orgs:
        there = dice.sample(tags(org), 3)
        for tag in tags(org):
            condition = dice.choice([FIT, FIT, "stunned", "bound"])
            on = {"at": dice.choice(spots), "state": condition}
            agents.append({"tag": tag, **(on if tag in there else {"at": "reserve"})})
    spent = []
    for tag, room in (("Bond", "bond_room"), ("Carlos", "carlos_room")):
        if dice.random() < 0.5:
            agents.append(
                {"tag": tag, "at": dice.choice(spots), "state": dice.choice([FIT, "stunned", "bound"])}
            )
            spent.append(next(space for space, kind in rooms.items() if kind == room))
    fit = [agent for agent in agents if agent.get("state") == FIT and "#" in agent["tag"]]
    own: dict[str, Any] = {"seats": list(orgs), "wide": 7, "rooms": rooms, "agents": agents, "spent": spent}
    if fit and dice.random() < 0.6:
        first = dice.choice(fit)
        org = first["tag"].split("#")[0]
        group = [one["tag"] for one in fit if one["at"] == first["at"] and one["tag"].startswith(org)]
        own["container"] = {"carriers": group[: dice.randint(1, 3)]}
    else:
        own["container"] = {"at": dice.choice(spots)}
    return explorer.position("red_mercury", read(dice), **own, begins=dice.choice(orgs), limit=40)


def chosen(state: State, dice: Random) -> Atom:
    """An atom of any kind that can be played, the end of a turn seldom."""
    seat = GAME.to_move(state)
    if seat == CHANCE:
        atom: Atom = drawn(GAME, state, dice)
        return atom
    legal: tuple[Atom, ...] = GAME.legal(GAME.view(state, seat))
    others = [atom for atom in legal if not isinstance(atom, End)]
    ends = [atom for atom in legal if isinstance(atom, End)]
    if not others or (ends and dice.random() < 0.2):
        return dice.choice(ends)
    kind = dice.choice(sorted({type(atom).__name__ for atom in others}))
    return dice.choice([atom for atom in others if type(atom).__name__ == kind])


def moments(seed: int, many: int = 150) -> Iterator[tuple[Position, Atom | None, State]]:
    """A crowd and what becomes of it."""
    dice = Random(seed)
    position = crowd(dice)
    state: State = position.state
    yield position, None, state
    for _ in range(many):
        if not GAME.to_move(state):
            return
        atom = chosen(state, dice)
        step = GAME.play(state, atom)
        assert not isinstance(step, Refused), (atom, step)
        state = step.state
        yield position, atom, state


@pytest.mark.parametrize("seed", range(scaled(12)))
def test_invariants_hold_in_a_crowd(seed: int) -> None:
    for _, atom, state in moments(seed):
        agents_are_all_there(state)
        container_is_in_one_place(state)
        cards_lie_as_they_should(state)
        fight, open = state.open.fight, state.open
        if fight is not None and not fight.winner:
            allies_do_not_fight(state)
            one, other = open.agent(fight.attacker), open.agent(fight.defender)
            assert one.place == other.place
            assert one.condition == other.condition == FIT
            assert not (one.owner and one.owner == other.owner)
        if open.pending is None:
            assert fight is None, atom
            assert open.entry is None, atom


@pytest.mark.parametrize("seed", range(40, 40 + scaled(5)))
def test_what_is_listed_is_what_plays_in_a_crowd(seed: int) -> None:
    dice = Random(seed)
    played = [(atom, state) for _, atom, state in moments(seed) if atom is not None]
    pool = sorted({atom for atom, _ in played}, key=repr)
    for _, state in dice.sample(played, min(40, len(played))):
        seat = GAME.to_move(state)
        if not seat:
            continue
        listed = (
            {atom for atom, _ in GAME.chance(state)}
            if seat == CHANCE
            else set(GAME.legal(GAME.view(state, seat)))
        )
        for atom in dice.sample(pool, min(30, len(pool))):
            assert isinstance(GAME.play(state, atom), Refused) is (atom not in listed), atom


@pytest.mark.parametrize("seed", range(52, 52 + scaled(3)))
def test_a_crowd_played_in_lines_is_the_same_again(seed: int) -> None:
    path = list(moments(seed))
    position, atoms = path[0][0], tuple(atom for _, atom, _ in path if atom is not None)
    session = Session(position)
    for line in write(GAME, position.state, atoms):
        session.line(line)
    assert session.state == path[-1][2]


@pytest.mark.parametrize("seed", range(60, 60 + scaled(5)))
def test_what_cannot_be_known_changes_nothing_in_a_crowd(seed: int) -> None:
    dice = Random(seed)
    states = [state for *_, state in moments(seed) if state.open.phase == PLAY]
    for state in dice.sample(states, min(2, len(states))):
        for seat in GAME.seats(state):
            if seat != JUDGE:
                assert noticed(twin(state, seat, dice), seat) == noticed(state, seat), seat


@pytest.mark.parametrize("seed", range(72, 72 + scaled(5)))
def test_possible_holds_the_truth_in_a_crowd(seed: int) -> None:
    states = [state for *_, state in moments(seed)]
    for state in Random(seed).sample(states, min(4, len(states))):
        cards = dict(zip(state.config.wall.bricks, state.secret.cards, strict=True))
        for seat in GAME.seats(state):
            view = GAME.view(state, seat)
            assert all(kind in possible(view, space) for space, kind in cards.items())
            assert all(name in possible(view, tag) for tag, name in state.secret.names)
            for player, held in state.secret.doubles:
                orgs = {org for org in SIDE if set(held) & set(NAMES[org])}
                for org in orgs:
                    assert set(held) & set(NAMES[org]) <= set(possible(view, f"{player}/{org}"))
