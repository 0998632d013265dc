"""Every position that play reaches can be described with the keys of a set-up, without a word of warning, and comes back from it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from explorer import mission, under, vary
from explorer.core.fault import Faults
from explorer.core.readings import written
from explorer.games.heist import GAME
from explorer.games.heist.model.state import OVER, State
from explorer.games.heist.setup.keys import Setup
from explorer.games.heist.setup.unreached import NEVER
from explorer.positions.position import Position, problems
from tests.heist.describing import described, keys_of
from tests.heist.games import games
from tests.support.depth import DEPTH

LESSON = mission("heist/lesson").position


def roles(**others: str) -> dict[str, str]:
    """The roles of the lesson, some of them exchanged for others."""
    return {one.seat: LESSON.state.mine(one.seat).role for one in LESSON.state.open.thieves} | others


@pytest.mark.parametrize("number", range(0, 16, 1 if DEPTH else 3))
def test_a_state_that_play_reaches_comes_back_from_its_description(number: int) -> None:
    states = [*games()][number]
    dice = Random(number)
    early = [state for state in states if not state.open.turns]
    for state in (*dice.sample(early, min(6, len(early))), *dice.sample(states, min(12, len(states)))):
        if state.open.phase != OVER:
            comes_back(state)


def comes_back(state: State) -> None:
    keys = keys_of(state)
    words = written(state.config.readings, GAME.readings)
    position = vary(under(mission("heist/five").position, words), **keys)
    assert described(position.state) == described(state)
    assert not warnings(keys, position.state)


def warnings(keys: dict[str, Any], state: State) -> list[str]:
    """What a set-up is told that play does not lead to."""
    found = [str(problem) for problem in GAME.setup.problems(Setup(**keys), state)]
    return [told for told in found if NEVER in told]


@pytest.mark.parametrize(
    ("keys", "clause"),
    [
        ({"stunned": "S41", "roles": roles(p3="hacker")}, "HE-9.3e"),
        ({"dead": ["S33"]}, "HE-9.7a"),
        ({"showing": True, "ready": ["p1"], "turn": "p1"}, "HE-D.15"),
        ({"pacified": 1}, "HE-9.7a"),
        ({"dead": ["S33"], "pacified": 1}, "HE-9.12"),
        ({"affiliations": ["hacker"]}, "HE-6.6"),
        ({"captures": {"p1": 1}}, "HE-6.6"),
        ({"out": ["S33"]}, "HE-6.6"),
        ({"roles": roles(p3="snitch")}, "HE-6.4"),
        ({"exchanged": ["p1"]}, "HE-9.4"),
        ({"shown": [{"owner": "p4", "to": ["p1"]}], "exchanged": ["p4"]}, "HE-5.8"),
        ({"shown": [{"owner": "p4", "to": ["p1"], "was": "S33"}]}, "HE-10.2"),
        ({"turn": "chief", "owed": False}, "HE-5.5"),
        ({"turn": "p1", "shifted": "hidden"}, "HE-5.1"),
    ],
)
def test_what_play_does_not_lead_to_is_told_with_its_clause(keys: dict[str, Any], clause: str) -> None:
    position = vary(LESSON, **keys)
    assert position.beginning is not None
    own = dict(position.beginning.own)
    told = warnings(own, position.state)
    assert any(clause in one for one in told), told
    # by its clause the warning is also told of a case
    assert clause in {problem.clause for problem in GAME.setup.problems(Setup(**own), position.state)}


BEGUN = ["eliminator", "impersonator", "saboteur", "snitch"]
CAUGHT = {"captures": {"p2": 1}, "out": ["S33"], "affiliations": ["runner", *BEGUN]}
"""A Master Safecracker who was captured and is the Hacker now."""


@pytest.mark.parametrize(
    ("readings", "keys", "clause"),
    [
        ({}, {"turn": "p2", "tokens": {"p2": ["NW"]}}, "HE-5.10"),
        (
            {"captured_token": "returned"},
            CAUGHT | {"tokens": {"p2": ["NW", "NE"]}, "roles": roles(p2="hacker")},
            "HE-6.7",
        ),
        ({"identity_sharing": "none"}, {"showing": True}, "HE-5.8"),
        ({}, CAUGHT | {"showing": True, "turn": "p2", "roles": roles(p2="hacker")}, "HE-5.8"),
        ({}, {"showing": True, "ready": ["p1", "p2", "p3", "p4", "p5"]}, "HE-D.15"),
        ({"chief_turns": "exposure_jumps"}, {"turn": "chief", "next": "p3"}, "HE-5.6"),
        ({"first_turn": "chief"}, {"turn": "chief", "owed": False, "next": "p3"}, "HE-D.13"),
        ({"chief_turns": "seat_plus_exposure"}, {"turn": "chief", "owed": False, "next": "p3"}, "HE-D.13"),
        ({}, {"turn": "p1", "roles": roles(p1="impersonator"), "drawn": ["S11", "S12"]}, "HE-9.8"),
    ],
)
def test_what_the_readings_do_not_lead_to_is_told(
    readings: dict[str, str], keys: dict[str, Any], clause: str
) -> None:
    position = vary(under(LESSON, readings), **keys)
    assert clause in unreached(position)


@pytest.mark.parametrize(
    ("readings", "keys", "clause"),
    [
        ({}, {"turn": "p1", "tokens": {"p1": ["NW"]}}, "HE-5.10"),
        ({}, {"turn": "p3", "tokens": {"p2": ["NW"]}}, "HE-5.10"),
        ({"token_return": "stays_until_moved"}, {"turn": "p2", "tokens": {"p2": ["NW"]}}, "HE-5.10"),
        ({}, CAUGHT | {"tokens": {"p2": ["NW", "NE"]}, "roles": roles(p2="hacker")}, "HE-6.7"),
        ({"identity_sharing": "all"}, {"showing": True}, "HE-5.8"),
        (
            {"reshow_after_capture": "true"},
            CAUGHT | {"showing": True, "turn": "p2", "roles": roles(p2="hacker")},
            "HE-5.8",
        ),
        ({}, {"showing": True, "ready": ["p1"]}, "HE-D.15"),
        ({}, {"showing": True, "ready": ["p1"], "roles": {}}, "HE-D.15"),
        ({"chief_turns": "exposure_jumps"}, {"turn": "chief", "next": "p1"}, "HE-5.6"),
        ({}, {"turn": "chief", "next": "p3"}, "HE-5.6"),
        ({"chief_turns": "seat_plus_exposure"}, {"turn": "chief", "next": "p3"}, "HE-D.13"),
        ({"first_turn": "chief"}, {"turn": "chief", "owed": False, "next": "p1"}, "HE-D.13"),
        ({}, {"turn": "p1", "roles": roles(p1="impersonator"), "drawn": ["S11", "S12", "S13"]}, "HE-9.8"),
    ],
)
def test_what_the_readings_lead_to_is_not_warned_of(
    readings: dict[str, str], keys: dict[str, Any], clause: str
) -> None:
    position = vary(under(LESSON, readings), **keys)
    assert clause not in unreached(position)


def unreached(position: Position) -> set[str]:
    """The clauses that a position breaks which play does not come to."""
    return {problem.clause for problem in problems(position) if problem.unreached}


def test_a_captured_master_has_two_tokens_on_the_board() -> None:
    keys = {"tokens": {"p2": ["NW", "NE"]}, "captures": {"p2": 1}, "out": ["S33"]}
    left = ["eliminator", "impersonator", "saboteur", "snitch"]
    position = vary(LESSON, **keys, roles=roles(p2="hacker"), affiliations=["runner", *left])
    assert position.state.open.thief("p2").tokens == ("NW", "NE")
    with pytest.raises(Faults, match="1 at most"):
        vary(LESSON, **keys, roles=roles(p2="hacker"), affiliations=[*left, "master"])


def test_three_officers_are_left_where_no_card_was() -> None:
    away = {*LESSON.state.secret.evidence} | {"S41"}
    keys = {"officers": ["S14", "S47", "S74"], "dead": ["S41"], "pacified": 1}
    position = vary(LESSON, **keys, out=sorted(away - {"S41"}), returned=[])
    assert position.state.open.officers == ("S14", "S47", "S74")
    with pytest.raises(Faults, match=r"HE-9\.7d"):
        vary(LESSON, **keys)
