"""What Heist gives as reasons: the reading that decides is named where it decides, and nothing is said without its facts."""

from __future__ import annotations

from typing import Any

import pytest

from explorer import ask, mission, under, vary
from explorer.positions.position import Position
from explorer.positions.replay import after

LESSON = mission("heist/lesson").position


def told(at: Position, query: str, **given: str) -> str:
    return str(ask(at, query, given))


@pytest.mark.parametrize(
    ("query", "given", "readings", "words"),
    [
        (
            "quadrants",
            {"square": "D2"},
            {},
            "D2 belongs to no quadrant (HE-3.7, quadrant_model = corner_3x3)",
        ),
        ("quadrants", {"square": "A1"}, {}, "A1 belongs to NW (HE-3.7, INFERRED)"),
        (
            "legal",
            {"move": "p1 pass"},
            {},
            "p1 may not pass (HE-5.7, pass_allowed = false)",
        ),
        (
            "legal",
            {"move": "p1 shift row 2 left visible"},
            {},
            "no officer lies in row 2: the shift stays hidden, whatever is declared (HE-8.2, voluntary_exposure = false)",
        ),
        (
            "legal",
            {"move": "p1 end"},
            {},
            "p1 has done no first part of the turn, so none is left to end (HE-5.1, PUBLIC)",
        ),
        ("turn", {}, {}, "this is turn 1 (HE-5.2, OURS)"),
        ("choices", {}, {}, "p1 decides now, among so many:"),
        (
            "view",
            {"seat": "judge", "piece": "plainclothes"},
            {},
            "the judge knows that the plainclothes officer is",
        ),
        ("view", {"seat": "p2", "piece": "p1"}, {}, "p2 has not been told who p1 is (HE-10.2, SAID)"),
    ],
)
def test_a_reason_names_its_reading_and_its_facts(
    query: str, given: dict[str, str], readings: dict[str, str], words: str
) -> None:
    assert words in told(under(LESSON, readings), query, **given)


CAUGHT = ("p1 rob", "chief accuse S13", "chance role hacker", "chance card S55")
"""From the lesson with p1 as S13: he is captured and has another identity."""


@pytest.mark.parametrize(
    ("readings", "keys", "lines", "move", "words"),
    [
        ({"identity_sharing": "none"}, {}, (), "p1 shows p2", "(HE-5.8, identity_sharing = none)"),
        (
            {"identity_sharing": "none"},
            {"showing": True},
            (),
            "p1 ready",
            "(HE-5.8, identity_sharing = none)",
        ),
        ({}, {}, CAUGHT, "p1 shows p3", "(HE-5.8, reshow_after_capture = false)"),
        ({"reshow_after_capture": "true"}, {}, CAUGHT, "p2 rob", "p1 was captured, and may show"),
        ({"reshow_after_capture": "true"}, {}, CAUGHT, "p1 lets p2", "only p1, who was captured, shows"),
        ({}, {"showing": True}, ("p1 ready",), "p1 shows p2", "p1 is ready, and shows nothing more"),
        ({}, {"showing": True}, (), "p1 shows p1", "p1 shows an identity to another thief, not to p1"),
        ({}, {"showing": True}, (), "p2 lets p3", "p1 is asked to show now, so p2 cannot let"),
    ],
)
def test_a_showing_that_is_refused_says_why(
    readings: dict[str, str], keys: dict[str, Any], lines: tuple[str, ...], move: str, words: str
) -> None:
    identities = {one.seat: LESSON.state.identity(one.seat) for one in LESSON.state.open.thieves}
    begun = vary(under(LESSON, readings), **keys, identities=identities | {"p1": "S13"})
    answer = told(after(begun, lines), "legal", move=move)
    assert "not legal" in answer
    assert words in answer
