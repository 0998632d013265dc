"""Spetsnaz: the two sheets, what is marked on them and how."""

from __future__ import annotations

from typing import Any

import explorer
from explorer.game.record import Ui
from explorer.games.spetsnaz import GAME
from explorer.games.spetsnaz.picture.marks import MET, UNSEEN
from explorer.scene.scene import Scene
from explorer.sessions.session import Session
from tests.spetsnaz.tables import yard


def styles(scene: Scene, layer: str) -> list[str]:
    return [shape.style for one in scene.layers if one.name == layer for shape in one.shapes]


def seen(session: Session, seat: str, **ui: Any) -> Scene:
    return GAME.display.picture(session.view(seat), session.readings, Ui(**ui))


def table() -> Session:
    things = [{"kind": "trap", "at": "A3"}, {"kind": "kit", "at": "E1"}]
    session = Session(yard(turn="alpha", bravo={"objects": things}))
    session.line("alpha move A5")
    return session


def test_a_cell_of_either_map_has_its_region() -> None:
    scene = seen(table(), "alpha")
    ids = [region.id for region in scene.regions]
    assert len(ids) == len(set(ids)) == 50
    assert ids[0] == "bravo:A1"
    assert seen(table(), "bravo").regions[0].id == "alpha:A1"


def test_marks_are_hollow_until_they_are_met() -> None:
    session = table()
    assert f"obstacle {MET}" in styles(seen(session, "alpha"), "marks")
    assert not [style for style in styles(seen(session, "alpha"), "marks") if UNSEEN in style]
    for seat in ("bravo", "judge"):
        assert f"kit {UNSEEN}" in styles(seen(session, seat), "marks")
        assert f"obstacle {MET}" in styles(seen(session, seat), "marks")


def test_wounds_are_struck_in_their_boxes() -> None:
    session = table()
    assert styles(seen(session, "spectator"), "map").count("box full") == 1
    assert styles(seen(session, "spectator"), "map").count("box") == 30


def test_the_way_to_the_pointer() -> None:
    session = table()
    over = seen(session, "alpha", pointer="bravo:C4", overlays=(("way", ""),))
    (way,) = [shape for one in over.layers for shape in one.shapes if shape.style == "way"]
    assert len(getattr(way, "points", ())) == 4


def test_the_weak_spot_is_ringed_for_its_warden_alone() -> None:
    session = Session(yard(turn="alpha", bravo={"objects": [{"kind": "terrorist", "at": "B4"}]}))
    for line in ("alpha move A4 B4", "bravo mark 2", "alpha shoot 5"):
        session.line(line)

    def rings(seat: str) -> int:
        scene = GAME.display.desk(session.view(seat), session.readings, Ui())
        return [shape.style for one in scene.layers for shape in one.shapes].count("zone circled")

    assert [rings(seat) for seat in ("alpha", "bravo", "spectator", "judge")] == [0, 1, 0, 1]


def test_every_mission_is_drawn_before_play() -> None:
    for name in ("training_yard", "quarter", "courier", "office"):
        position = explorer.mission(f"spetsnaz/{name}").position
        scene = GAME.display.picture(position.view, position.readings, Ui())
        assert "prepares" in scene.description
