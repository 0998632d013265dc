"""Pictures of Heist: portraits that can be told apart, and what only some seats see."""

from __future__ import annotations

from explorer import mission, vary
from explorer.game.record import Ui
from explorer.games.heist import GAME
from explorer.games.heist.model.pieces import PEOPLE, SUSPECTS
from explorer.games.heist.model.state import State
from explorer.games.heist.picture.faces import looks
from explorer.games.heist.picture.plan import CARD
from explorer.scene.lettering import width
from explorer.scene.scene import Scene, Text
from explorer.widgets.table.room import TALL

LESSON = mission("heist/lesson").position


def painted(state: State, seat: str, ui: Ui = Ui()) -> Scene:  # noqa: B008
    return GAME.display.picture(GAME.view(state, seat), LESSON.readings, ui)


def words(scene: Scene) -> list[str]:
    return [shape.text for layer in scene.layers for shape in layer.shapes if isinstance(shape, Text)]


def styles(scene: Scene) -> set[str]:
    return {shape.style for layer in scene.layers for shape in layer.shapes}


def test_no_two_suspects_look_alike() -> None:
    assert len({looks(suspect) for suspect in SUSPECTS}) == len(SUSPECTS)
    assert len({*PEOPLE}) == len(SUSPECTS)


def test_every_name_stands_on_a_card() -> None:
    assert {*PEOPLE, *SUSPECTS} <= {*words(painted(LESSON.state, "spectator"))}


def test_names_are_large_and_stay_on_their_cards() -> None:
    scene = painted(LESSON.state, "spectator")
    texts = [shape for layer in scene.layers for shape in layer.shapes if isinstance(shape, Text)]
    names = [shape for shape in texts if shape.style in ("name", "name-long")]
    ids = [shape for shape in texts if shape.style == "id"]
    assert len(names) == len(ids) == len(SUSPECTS)
    for name in names:
        paint = scene.palette[name.style]
        assert width(name.text, paint.size, paint.bold) <= CARD - 5, name
        # of the height that the board has in a page of 800 pixels
        assert paint.size / scene.height * TALL * 800 >= 9.5
    for id in ids:
        nearest = min(names, key=lambda name: abs(name.x - id.x) + abs(name.y - id.y))
        assert nearest.y - id.y >= (scene.palette["name"].size + scene.palette["id"].size) / 2


def test_a_thief_sees_a_ring_around_himself_and_around_whom_he_was_shown() -> None:
    state = vary(LESSON, shown=[{"owner": "p1", "to": ["p2"]}]).state
    place = {seat: number for number, seat in enumerate(state.config.players)}
    assert {f"ring-{place['p1']}", f"ring-{place['p2']}"} <= styles(painted(state, "p2"))
    assert f"ring-{place['p1']}" not in styles(painted(state, "p3")) - {"ring-0"}
    seen = {style for style in styles(painted(state, "spectator")) if style.startswith("ring-")}
    assert seen <= {"ring-0", "ring-stale-0"}, "those of the legend"


def test_the_plainclothes_officer_is_marked_for_the_chief_and_the_judge_only() -> None:
    for seat in GAME.seats(LESSON.state):
        assert ("plain-fill" in styles(painted(LESSON.state, seat))) == (seat in ("chief", "judge"))


def test_a_robbed_vault_is_struck_out() -> None:
    gone = vary(LESSON, vaults=["NE", "SW", "SE"]).state
    assert "robbed" in styles(painted(gone, "spectator"))
    assert "robbed" not in styles(painted(LESSON.state, "spectator"))


def test_stunned_and_dead_look_different() -> None:
    state = vary(LESSON, stunned="S41", dead=["S33"]).state
    assert {"asleep", "zed", "dead", "card-dead"} <= styles(painted(state, "spectator"))
    assert not {"zed", "dead", "card-dead"} & styles(painted(LESSON.state, "spectator"))


def test_a_press_on_a_card_chooses_whom_the_seat_knows_there() -> None:
    for query, name in (("shift", "player"), ("rob", "thief"), ("possible", "piece")):
        argument = next(one for one in GAME.queries[query].arguments if one.name == name)
        assert argument.pressed is not None
        there = {cell: argument.pressed(LESSON.state, cell) for cell in ("B2", "F6", "A1")}
        assert "p1" in there["B2"]
        assert not {*there["A1"]} & {"p1", "p2", "chief", "plainclothes"}
        unknowing = LESSON.seen_by("p2").state
        assert "p1" not in argument.pressed(unknowing, "B2")
        assert "p2" in argument.pressed(unknowing, "E3")
        assert argument.pressed(unknowing, "p1") == ("p1",)


def test_the_chief_is_chosen_by_his_plainclothes_officer() -> None:
    player = next(one for one in GAME.queries["shift"].arguments if one.name == "player")
    assert player.pressed is not None
    assert "chief" in player.pressed(LESSON.state, "F6")
    assert "chief" not in player.pressed(LESSON.seen_by("p1").state, "F6")
