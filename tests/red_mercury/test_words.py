"""What Red Mercury gives as reasons: every sentence has its facts, and is put together well."""

from __future__ import annotations

import re

import pytest

from explorer import ask, mission
from tests.support.casebook import answers

ODD = re.compile(
    r"this agent|this space|the agent\b|\bof none\b|there are a |\band fit\b|and \S+ is not fit|^first "
)
"""Signs of a fact that is missing, or of one that stands where another belongs."""


def test_no_reason_of_the_casebook_lacks_its_facts() -> None:
    odd = {
        sentence
        for answer in answers("red_mercury")
        for reason in answer.ruling.reasons()
        if ODD.search(sentence := answer.position.game.display.sentence(reason))
    }
    assert odd == set()


@pytest.mark.parametrize(
    ("query", "given", "words"),
    [
        ("to_move", {}, "chance decides now"),
        ("turn", {}, "no turn has begun yet"),
        ("corners", {}, "entrances: NW, NE, SE, SW"),
        ("deck", {"card": "bond_room"}, "cards that show the room of Bond: 1"),
        ("pending", {}, "nobody has a choice to make first"),
        ("spent", {}, "no card has done its work"),
        ("said", {"seat": "ada"}, "ada has heard nothing yet"),
    ],
)
def test_reasons_in_words(query: str, given: dict[str, str], words: str) -> None:
    (reason,) = ask(mission("red_mercury/two").position, query, given).because
    assert mission("red_mercury/two").position.game.display.sentence(reason) == words
