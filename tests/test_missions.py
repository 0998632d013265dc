"""Mission files: those that come with the project, and everything that can be wrong in one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from explorer import library
from explorer.core.fault import Faults
from explorer.core.readings import written
from explorer.files.text import shared
from explorer.games import GAMES
from explorer.positions import mission as missions
from explorer.positions import position as positions
from explorer.positions.position import CommonKeys

MISSION: dict[str, Any] = {
    "game": "long_night",
    "id": "hut",
    "title": "The hut",
    "summary": "A hut.",
    "players": [2],
    "map": "+---+---+\n| . D . |\n+---+---+",
    "pieces": [{"id": "g1", "kind": "green", "at": "A1"}],
}


def faults(**changes: Any) -> list[str]:
    data = {key: value for key, value in (MISSION | changes).items() if value is not None}
    with pytest.raises(Faults) as raised:
        missions.built(data)
    return [str(fault) for fault in raised.value.faults]


@pytest.mark.parametrize("name", missions.names())
def test_missions_of_the_project(name: str) -> None:
    mission = library.mission(name)
    game = mission.position.game
    assert f"{game.name}/{mission.id}" == name
    assert [problem for problem in library.problems((mission,)) if problem.error] == []
    assert mission.summary.endswith(".")
    assert game.display.text(mission.position.view)
    # what the rule book does not give is marked
    assert set(mission.origin) <= {*game.setup.keys.model_fields, *missions.MissionKeys.model_fields}
    needed = {name for name, key in game.setup.keys.model_fields.items() if key.is_required()}
    assert needed <= set(mission.origin)


def test_every_mission_file_is_one_of_the_project() -> None:
    files = sorted(shared("missions").rglob("*.toml"))
    assert len(files) == len(missions.names()) >= 1


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"title": None}, "title: missing; needed here: a string, not empty"),
        ({"summary": ""}, 'summary: found ""; expected a string, not empty'),
        ({"players": 2}, "players: found 2; expected a list of whole numbers, not empty"),
        ({"players": ["two"]}, 'players[0]: found "two"; expected a whole number'),
        ({"origin": {"map": "mine"}}, "origin.map: found \"mine\"; allowed: rulebook, ours"),
        ({"origin": {"mpa": "ours"}}, "origin.mpa: is no key of a mission; did you mean 'map'?"),
        ({"readings": {"water": "wet"}}, "readings.water: unknown value 'wet'; allowed: each, shore"),
        ({"sumary": "x"}, "sumary: unknown key; did you mean 'summary'?"),
        ({"ask": []}, "ask: unknown key; "),
        ({"pieces": [{"id": "g1", "kind": "green", "at": "C1"}]}, "pieces[0].at: found 'C1'; allowed: a square from A1 to B1"),
        ({"map": "+---+\n| D |\n+---+", "pieces": []}, "map line 2, column 3: found 'D' in '| D |'; expected '.' floor"),
    ],
)  # fmt: skip
def test_one_fault_at_its_key(changes: dict[str, Any], expected: str) -> None:
    (fault,) = faults(**changes)
    assert fault.startswith(expected)


def test_all_faults_at_once() -> None:
    found = faults(title=None, game="long_nite", players=[])
    assert [fault.split(":")[0] for fault in found] == ["title", "players", "game"]
    found = faults(
        title=None, players=[], map="+---+\n| D |\n+---+", readings={"x": "y"}, origin={"q": "ours"}
    )
    assert [fault.split(":")[0] for fault in found] == [
        "title",
        "players",
        "map line 2, column 3",
        "readings.x",
    ]


def test_a_mission_is_read_from_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "hut.toml"
    file.write_text(
        'game = "long_night"\nid = "hut"\ntitle = "The hut"\nsummary = "A hut."\nplayers = [2]\n'
        'map = """\n+---+---+\n| . D . |\n+---+---+\n"""\nreadings = { unit_doors = "blocked" }\n'
    )
    mission = library.mission(str(file))
    assert mission.title == mission.position.title == "The hut"
    assert mission.position.readings.unit_doors.value == "blocked"
    file.write_text(file.read_text().replace("players", "plyers"))
    with pytest.raises(Faults) as raised:
        library.mission(str(file))
    assert all(str(fault).startswith(f"{file}: ") for fault in raised.value.faults)
    file.write_text("")
    with pytest.raises(Faults, match="is empty; expected a mission: game, id"):
        library.mission(str(file))


def test_an_unknown_mission() -> None:
    with pytest.raises(Faults, match="unknown mission 'long_night/yrd'; did you mean 'long_night/yard'"):
        library.mission("long_night/yrd")


def test_what_a_mission_says_is_replaced_key_by_key_and_reading_by_reading() -> None:
    base = ({"map": MISSION["map"], "pieces": MISSION["pieces"]}, {"water": "shore", "share": "no_end"})
    case = {"id": "x", "game": "long_night", "pieces": [], "readings": {"share": "yes", "prone": "no_shadow"}}
    read = positions.read(CommonKeys, case, base)
    assert read.faults == ()
    assert read.position is not None
    assert read.position.state.open.units == ()
    assert read.position.state.config.board.width == 2
    assert written(read.position.readings, GAMES["long_night"].readings) == {
        "water": "shore",
        "prone": "no_shadow",
    }
