"""Every mission played once is, byte for byte, the game that was written down (`python -m tests.golden` writes it anew)."""

from __future__ import annotations

import pytest

from explorer.positions import mission as missions
from tests.golden import FOLDER, file, playthrough


@pytest.mark.parametrize("mission", missions.names())
def test_the_game_of_a_mission_is_as_written_down(mission: str) -> None:
    assert playthrough(mission).encode() == file(mission).read_bytes()


def test_every_game_written_down_is_of_a_mission() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file(name).name for name in missions.names()}
