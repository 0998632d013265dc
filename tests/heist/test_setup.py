"""Set-ups of Heist that contradict themselves are refused, each with its key and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from explorer import mission, vary
from explorer.core.fault import Faults

LESSON = mission("heist/lesson").position
SEATS = ["chief", "p1", "p2", "p3", "p4", "p5"]


@pytest.mark.parametrize(
    ("keys", "where", "says"),
    [
        ({"seats": SEATS[:4]}, "seats", "5 to 7 players"),
        ({"seats": [*SEATS[:5], "judge"]}, "seats[5]", "means something else"),
        ({"seats": [*SEATS[:5], "P5"]}, "seats[5]", "small letters"),
        ({"chief": "nobody"}, "chief", "allowed: chief"),
        ({"tokens": {"p1": ["NW", "NE"]}}, "tokens.p1", "1 at most"),
        ({"tokens": {"p1": ["NW"], "p2": ["NW"], "p3": ["NW"]}}, "tokens", "2 at most"),
        ({"tokens": {"p1": ["NW"]}, "vaults": ["NE"]}, "tokens.p1", "allowed: NE"),
        ({"vaults": []}, "vaults", "one at least"),
        ({"vaults": ["NW", "NW"]}, "vaults[1]", "one vault at each corner"),
        ({"stunned": "S11"}, "stunned", "allowed: S14"),
        ({"dead": ["S22"]}, "dead[0]", "one card of each suspect"),
        ({"plainclothes": "S14"}, "plainclothes", "one card of each suspect"),
        ({"returned": ["S11", "S12", "S13"]}, "returned", "allowed: 2"),
        ({"returned": ["S22", "S77"]}, "returned", "S22 is p1"),
        ({"returned": ["S14", "S77"]}, "returned", "no officers"),
        ({"officers": ["S14", "S41"]}, "officers", "expected 4"),
        ({"affiliations": ["runner"]}, "affiliations[0]", "one card of each role"),
        ({"next": "chief"}, "next", "allowed: p1"),
        ({"shown": [{"owner": "p1", "to": ["p1"]}]}, "shown[0].to", "allowed: p2"),
        ({"shown": [{"owner": "p1", "to": ["chief"]}]}, "shown[0].to", "allowed: p2"),
        ({"showing": True, "tokens": {"p1": ["NW"]}}, "showing", "before the first turn"),
    ],
)
def test_a_contradiction_is_named_with_its_key(keys: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(Faults) as refused:
        vary(LESSON, **keys)
    assert any(fault.where == where and says in str(fault) for fault in refused.value.faults), refused.value
