"""What a seat of Spy is told when it asks."""

from __future__ import annotations

import pytest

from explorer import Faults, ask, mission, session


def test_what_a_seat_holds_is_known_to_it_however_it_is_read() -> None:
    position = mission("spy/lesson").position.seen_by("red")
    for card in ("red3", "red4", "red5"):
        answer = ask(position, "kills", {"card": card})
        assert answer.value is False
        assert "unknown" not in {other.value for other in answer.others}


def test_a_card_that_nobody_has_is_not_exchanged() -> None:
    position = mission("spy/trio").position
    with pytest.raises(Faults, match=r"found card 9; expected cards from 1 to 6"):
        ask(position, "legal", {"move": "cy swap 1 9"})


@pytest.mark.parametrize("seat", ["judge", "red", "green"])
def test_a_hand_that_lies_is_what_it_was_dealt_as_however_it_is_read(seat: str) -> None:
    """A game that has begun has no set-up to be dealt again from: another reading of the deal says nothing of its hands."""
    game = session("spy/lesson")
    for line in ("green move 2 turn", "green spy red", "green end"):
        game.line(line)
    position = game.position.seen_by(seat)
    for query, given in (
        ("possible", {"seat": "red", "piece": "red5"}),
        ("possible", {"seat": "green", "piece": "red5"}),
        ("where", {"seat": "green", "of": "green", "name": "S1"}),
        ("where", {"seat": "red", "of": "red", "name": "S1"}),
        ("kills", {"card": "red4"}),
        ("moves", {"player": "red"}),
        ("size", {"player": "red"}),
        ("legal", {"move": "red turn move 1"}),
    ):
        answer = ask(position, query, given)
        assert [other.value for other in answer.others if other.name == "bomb_set"] in ([], [answer.value])


@pytest.mark.parametrize("mission_name", ["spy/duel", "spy/trio", "spy/quartet"])
def test_another_deal_is_told_of_before_it(mission_name: str) -> None:
    dealt = ask(mission(mission_name).position, "cards", {"colour": "green"})
    assert "bomb_set" in {other.name for other in dealt.flips}
    size = ask(mission(mission_name).position, "size", {"player": "ada"})
    assert ("bomb_set" in {other.name for other in size.flips}) is (mission_name != "spy/duel")
