"""Set-ups of Red Mercury: those that play comes to are accepted and read back, others are refused or warned of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from explorer.core.fault import Faults
from explorer.core.readings import read as read_readings
from explorer.core.ruling import Refused
from explorer.files.schema import check
from explorer.games.red_mercury import GAME
from explorer.games.red_mercury.model.pieces import BESIDE, LONERS
from explorer.games.red_mercury.model.state import PLAY, STEPS, State
from explorer.positions.position import problems
from tests.red_mercury.played import MISSIONS, course
from tests.support.casebook import cases
from tests.support.depth import DEPTH

READ: list[dict[str, str]] = [
    {},
    {"container_on_trap": "kept", "bond_takes_container": "holds", "win_by_taking": "no"},
    {"reveal_target": "also_reserve", "two_player": "two_each", "bond_no_friend": "plain_room"},
    {
        "doubles_missing_orgs": "two_from_one",
        "bond_defeated_control": "keeps",
        "win_enemy_on_entrance": "fight_first",
    },
]


def written(state: State) -> dict[str, Any]:
    """The keys of a set-up that lays a state out."""
    open, wall = state.open, state.config.wall
    agents = [
        {"tag": agent.tag, "at": agent.place, "state": agent.condition}
        | ({"owner": agent.owner} if agent.owner else {})
        for agent in open.agents
        if agent.tag in LONERS and agent.place != BESIDE
    ]
    agents += [
        {"tag": a.tag, "at": a.place, "state": a.condition, "name": state.secret.name(a.tag)}
        for a in open.agents
        if a.tag not in LONERS
    ]
    return {
        "seats": [org for player in open.players for org in player.orgs[:1]],
        "wide": wall.wide,
        "rooms": dict(zip(wall.bricks, state.secret.cards, strict=True)),
        "agents": agents,
        "doubles": {seat: list(names) for seat, names in state.secret.doubles},
        "container": {"at": open.container.space, "carriers": list(open.container.carriers)},
        "spent": [space for space, _ in open.spent],
        "begins": open.active,
        "step": STEPS[open.turn.step],
    }


def laid(keys: dict[str, Any], words: dict[str, str]) -> tuple[State, list[str]]:
    """The state that a set-up makes, and what is said against it. Raises Faults."""
    checked = check(GAME.setup.keys, keys)
    if checked.sound is None:
        raise Faults(checked.faults)
    state: State = GAME.setup.new(checked.sound, read_readings(GAME.readings, words))
    return state, [str(problem) for problem in GAME.setup.problems(checked.sound, state)]


def moments(mission: str, number: int, bot: str) -> Iterator[State]:
    """Moments of a game at which nothing is open, with the players named as their organisations are."""
    for _, state in course(mission, 70 + number, bot, 1500, **READ[number]):
        open = state.open
        if open.phase == PLAY and open.pending is None and open.fight is None and open.entry is None:
            yield state


def renamed(state: State) -> State:
    """The same with each player named as the first of his organisations."""
    orgs = {player.seat: player.orgs[0] for player in state.open.players}
    open = state.open
    return replace(
        state,
        open=replace(
            open,
            players=tuple(replace(player, seat=orgs[player.seat]) for player in open.players),
            agents=tuple(replace(agent, owner=orgs.get(agent.owner, "")) for agent in open.agents),
            active=orgs[open.active],
        ),
        secret=replace(
            state.secret, doubles=tuple((orgs[seat], names) for seat, names in state.secret.doubles)
        ),
    )


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("number", range(len(READ)))
@pytest.mark.parametrize("bot", GAME.bots.players)
def test_what_play_comes_to_is_accepted_and_reads_back(mission: str, number: int, bot: str) -> None:
    for state in list(moments(mission, number, bot))[:: 7 if DEPTH else 29]:
        state = renamed(state)
        back, problems = laid(written(state), READ[number])
        assert problems == []
        assert back.secret.cards == state.secret.cards
        assert dict(back.secret.names) == dict(state.secret.names)
        assert dict(back.secret.doubles) == dict(state.secret.doubles)
        assert back.open.players == state.open.players
        assert back.open.faces == state.open.faces
        assert back.open.spent == state.open.spent
        assert back.open.container == state.open.container
        assert (back.open.active, back.open.turn.step) == (state.open.active, state.open.turn.step)
        stood = [replace(agent, name="", trapped=False) for agent in state.open.agents]
        assert [replace(agent, name="", trapped=False) for agent in back.open.agents] == stood


FOUR = {"seats": ["CIA", "KGB", "Mossad", "Jihad"], "wide": 7, "rooms": {"A1": "command"}}


def agent(tag: str, at: str | None = None, **more: str) -> dict[str, str]:
    return {"tag": tag, **({"at": at} if at else {}), **more}


REFUSED: dict[str, dict[str, Any]] = {
    "RM-15.10 of CIA and KGB": {
        "agents": [agent("CIA#1", "C3"), agent("KGB#1", "C3")],
        "container": {"carriers": ["CIA#1", "KGB#1"]},
    },
    "RM-15.10 of CIA and nobody": {
        "agents": [agent("CIA#1", "C3"), agent("Bond", "C3")],
        "container": {"carriers": ["CIA#1", "Bond"]},
    },
    "RM-15.10 twice": {"agents": [agent("CIA#1", "C3")], "container": {"carriers": ["CIA#1", "CIA#1"]}},
    "RM-15.10 apart": {
        "agents": [agent("CIA#1", "C3"), agent("CIA#2", "D3")],
        "container": {"carriers": ["CIA#1", "CIA#2"]},
    },
    "RM-15.1 found 'D3'": {
        "agents": [agent("CIA#1", "C3")],
        "container": {"at": "D3", "carriers": ["CIA#1"]},
    },
    "RM-D6 a second CIA#1": {"agents": [agent("CIA#1", "C3"), agent("CIA#1", "D3")]},
    "RM-D6 a second Bob": {"agents": [agent("CIA#1", "C3", name="Bob"), agent("CIA#2", "D3", name="Bob")]},
    "RM-13.1 found 'reserve'": {"agents": [agent("Bond", "reserve")]},
    "RM-13.1 not on the board": {"agents": [agent("Bond", owner="CIA")]},
    "RM-2.4 stunned": {"agents": [agent("CIA#4", "reserve", state="stunned")]},
    "RM-2.2 found 'KGB'; CIA#1 is an agent of CIA, and only Bond and Carlos are given an owner": {
        "agents": [agent("CIA#1", owner="KGB")]
    },
    "RM-2.2 found 'CIA'; CIA#1 is an agent of CIA, and": {"agents": [agent("CIA#1", owner="CIA")]},
    "a second 'CIA'": {"seats": ["CIA", "CIA"]},
    "allowed: CIA, KGB": {"agents": [agent("Bond", "C3", owner="MI6")]},
    "allowed: Bob": {"agents": [agent("CIA#1", name="Olga")]},
}
"""Words of the refusal -> the keys that are refused."""


@pytest.mark.parametrize("words", REFUSED)
def test_what_cannot_be_is_refused_by_its_clause(words: str) -> None:
    with pytest.raises(Faults) as refused:
        laid({**FOUR, **REFUSED[words]}, {})
    clause, _, rest = words.partition(" ")
    assert clause in str(refused.value)
    assert rest in str(refused.value)
    assert len(refused.value.faults) == 1


BOND = {"A1": "command", "B2": "bond_room"}

WARNED: dict[str, dict[str, Any]] = {
    "RM-1.4 two command centres": {"rooms": {"A1": "command", "B1": "command"}},
    "RM-1.4 two rooms of Bond": {"rooms": {"A1": "command", "B1": "bond_room", "C1": "bond_room"}},
    "RM-13.10 a spent corridor": {"rooms": {"A1": "command", "B1": "corridor"}, "spent": ["B1"]},
    "RM-13.1 Bond is out, and his room unentered": {
        "rooms": BOND,
        "agents": [agent("Bond", "C3", owner="CIA")],
    },
    "RM-13.1 Bond is out, and has no room": {"agents": [agent("Bond", "C3")]},
    "RM-13.1 Bond hides in a spent room": {"rooms": BOND, "spent": ["B2"]},
    "RM-13.3 somebody is in his room": {"rooms": BOND, "agents": [agent("CIA#1", "B2")]},
    "RM-13.2 Bond is KGB's": {"rooms": BOND, "spent": ["B2"], "agents": [agent("Bond", "B2", owner="KGB")]},
    "RM-15.13 a bound carrier": {
        "agents": [agent("CIA#1", "C3", state="bound")],
        "container": {"carriers": ["CIA#1"]},
    },
    "RM-13.6 a fit Bond of nobody out of his room": {
        "rooms": BOND,
        "spent": ["B2"],
        "agents": [agent("Bond", "C3")],
    },
    "RM-15.1 Bond carries for nobody": {
        "rooms": BOND,
        "spent": ["B2"],
        "agents": [agent("Bond", "B2")],
        "container": {"carriers": ["Bond"]},
    },
    "RM-16.1 brought home": {"agents": [agent("CIA#1", "NW")], "container": {"carriers": ["CIA#1"]}},
    "RM-2.4 nobody of CIA on the board": {
        "agents": [agent(f"CIA#{number}", "reserve") for number in range(1, 6)]
    },
    "RM-12.2 five of CIA on the board": {"agents": [agent("CIA#4", "C3"), agent("CIA#5", "C3")]},
    "RM-11.2 three of CIA have left": {
        "agents": [agent(f"CIA#{number}", "removed") for number in range(1, 4)],
        "doubles": {},
    },
    "RM-12.2 one has left for nobody": {"agents": [agent("CIA#1", "removed")], "doubles": {}},
    "RM-11.2 its own": {"doubles": {"CIA": ["Bob"]}},
    "RM-11.2 an ally's": {"doubles": {"CIA": ["Sara"]}},
    "RM-11.2 of none in the game": {"seats": ["CIA", "KGB"], "doubles": {"CIA": ["Abdul"]}},
    "RM-11.2 three of one": {"doubles": {"KGB": ["Bob", "Susan", "Frank"]}},
    "RM-11.2 one card twice": {"doubles": {"KGB": ["Bob"], "Jihad": ["Bob"]}},
    "RM-12.2 a card that was shown": {
        "agents": [agent("CIA#1", "removed"), agent("KGB#4", "C3")],
        "doubles": {"Jihad": ["Bob"]},
    },
}
"""Clause and what is the matter -> keys of a position that play does not come to."""


@pytest.mark.parametrize("words", WARNED)
def test_what_play_does_not_come_to_is_warned_of_by_its_clause(words: str) -> None:
    _, problems = laid({**FOUR, **WARNED[words]}, {})
    clause = words.partition(" ")[0]
    assert any(f"({clause})" in problem for problem in problems), problems
    assert all(problem.startswith("warning: ") for problem in problems)


def test_nothing_is_said_against_the_start() -> None:
    assert laid(FOUR, {})[1] == []


@pytest.mark.parametrize(
    ("room", "condition", "told"),
    [
        ("sewer", "bound", []),
        ("bathroom", "stunned", []),
        ("sewer", "stunned", ["CIA#1 is stunned on C3"]),
        ("room", "bound", ["CIA#1 is bound on C3"]),
        ("corridor", "stunned", ["CIA#1 is stunned on C3"]),
    ],
)
def test_a_felled_carrier_is_where_a_trap_has_left_it_to_him(
    room: str, condition: str, told: list[str]
) -> None:
    keys = {
        **FOUR,
        "rooms": {"A1": "command", "C3": room},
        "agents": [agent("CIA#1", "C3", state=condition)],
        "container": {"carriers": ["CIA#1"]},
    }
    problems = laid(keys, {"container_on_trap": "kept"})[1]
    end = "a carrier is felled only by a trap of that kind, and keeps it there (RM-15.13)"
    assert problems == [f"warning: container.carriers: {found}; {end}" for found in told]


def test_felled_carriers_are_said_to_be_felled() -> None:
    both = [agent("CIA#1", "C3", state="bound"), agent("CIA#2", "C3", state="stunned")]
    for many, found in ((1, "CIA#1 is not fit"), (2, "CIA#1 and CIA#2 are not fit")):
        carriers = {"carriers": ["CIA#1", "CIA#2"][:many]}
        _, problems = laid({**FOUR, "agents": both, "container": carriers}, {})
        (said,) = [problem for problem in problems if "RM-15.13" in problem]
        assert said.startswith(f"warning: container.carriers: {found}; ")


def test_bond_is_not_found_again() -> None:
    """A laid-out Bond stays where he is when somebody enters a room that was not marked as entered."""
    keys = {**FOUR, **WARNED["RM-13.1 Bond is out, and his room unentered"]}
    state, _ = laid({**keys, "agents": [*keys["agents"], agent("CIA#1", "A2")]}, {})
    (atom,) = GAME.notation.read(state, "CIA#1 step B2")
    after = GAME.play(state, atom)
    assert not isinstance(after, Refused)
    assert after.state.open.agent("Bond").place == "C3"


def test_cases_are_positions_that_play_comes_to() -> None:
    """But for those that need Bond to be without a friend, which two allies alone would bring about."""
    told = [
        (case.id, problem.clause)
        for case in cases("red_mercury")
        for problem in problems(case.start)
        if problem.unreached
    ]
    assert told == [("RM-no-friend", "RM-2.1"), ("RM-no-friend-won", "RM-2.1")]


@pytest.mark.parametrize(
    ("word", "many", "allowed"),
    [("two_or_four", 3, "2 or 4"), ("two_or_four", 1, "2 or 4"), ("two_to_four", 1, "2, 3 or 4")],
)
def test_how_many_may_play_is_said_as_it_is_read(word: str, many: int, allowed: str) -> None:
    keys = {**FOUR, "seats": ["CIA", "KGB", "Mossad", "Jihad"][:many]}
    with pytest.raises(Faults, match=rf"; allowed: {allowed}, as `players` is read \(RM-D2\)$"):
        laid(keys, {"players": word})
