"""What a seat of Spy is told when it asks."""

from __future__ import annotations

import pytest

from explorer import Faults, ask, mission


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
