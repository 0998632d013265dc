"""What Heist gives as reasons: the reading that decides is named where it decides, and nothing is said without its facts."""

from __future__ import annotations

import pytest

from explorer import ask, mission, under
from explorer.positions.position import Position

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
