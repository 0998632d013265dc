"""The panel without a browser: its events come in as the page would send them, its drawing commands are recorded."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path as Folder
from random import Random
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS
from msgspec import structs

import explorer
from explorer import Faults, Position, library
from explorer.core import readings
from explorer.scene.scene import Circle, Glow, Layer, Paint, Path, Rect, Region, Scene, Text
from explorer.widgets.inquiry import Inquiry, inquire
from explorer.widgets.parts.canvas import DENSITY, GROWS, SceneCanvas, beside
from explorer.widgets.table import rows
from tests.support.depth import scaled

MAP = """
+---+---+---+---+
| *   . o . x . |
+   +---+bbb+   +
| .   # | .   ! |
+---+---+---+---+
"""
PIECES = [{"id": "g1", "kind": "green", "at": "A2"}, {"id": "anna", "kind": "spy", "at": "D2"}]
NAMES = {number: name for name, number in COMMANDS.items()}


@pytest.fixture
def position() -> Position:
    return explorer.position("long_night", map=MAP, pieces=PIECES)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The drawing messages, each a list of commands, as a page reads them."""
    messages: list[Any] = []

    def send(content: dict[str, Any], buffers: list[bytes]) -> None:
        assert content == {"shape": (len(buffers[0]),), "dtype": "uint8"}
        messages.append(json.loads(buffers[0]))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return messages


def page_says(panel: Inquiry, event: str, **values: Any) -> None:
    panel._board.canvas.widget._handle_custom_msg({"event": event, **values}, [])


def over(panel: Inquiry, square: str) -> None:
    page_says(panel, "mouse_move", **middle(panel, square))


def press(panel: Inquiry, square: str) -> None:
    over(panel, square)
    page_says(panel, "mouse_down", **middle(panel, square))


def key(panel: Inquiry, name: str) -> None:
    page_says(panel, "key_down", key=name, shift_key=False, ctrl_key=False, meta_key=False)


def middle(panel: Inquiry, square: str) -> dict[str, float]:
    region = next(region for region in panel.scene.regions if region.id == square)
    return {"x": (region.x + region.w / 2) * DENSITY, "y": (region.y + region.h / 2) * DENSITY}


def value(panel: Inquiry) -> object:
    assert panel.answer is not None
    return panel.answer.value


# Asking


def test_a_board_without_pieces_has_nothing_to_choose_and_fails_nowhere() -> None:
    bare = explorer.position("long_night", map=MAP)
    for query in bare.game.queries:
        panel = inquire(bare, query)
        panel._asking.queries.value = "looks"
        assert panel._trouble.value == ""
        assert "Choose piece" in panel._asking.verdict.value


def test_two_presses_ask_and_the_answer_is_that_of_ask(position: Position) -> None:
    panel = inquire(position, "sees")
    assert panel.answer is None
    assert "Choose from and to" in panel._asking.verdict.value
    press(panel, "A1")
    press(panel, "D1")
    assert panel.answer == explorer.ask(position, "sees", {"from": "A1", "to": "D1"})
    assert "seen" in panel._asking.verdict.value
    for clause in ("LN-8.2", "LN-8.4"):
        assert clause in panel._asking.reasons.value
    assert panel._status.words == 'sees { from = "A1", to = "D1" }: seen'


def test_presses_fill_the_square_arguments_in_turn(position: Position) -> None:
    panel = inquire(position, "sees", {"from": "A1"})
    assert panel._asking._target == "to"
    for square, after in (("B1", "from"), ("C1", "to"), ("D1", "from")):
        press(panel, square)
        assert panel._asking._target == after
    assert panel._asking._given["from"] == "C1"
    assert panel._asking._given["to"] == "D1"


def test_a_press_counts_where_the_mouse_was_last(position: Position) -> None:
    """A page that scrolls the board under the mouse sends a press with coordinates of another square."""
    panel = inquire(position, "sees", {"from": "A1"})
    over(panel, "C1")
    page_says(panel, "mouse_down", **middle(panel, "A2"))
    assert panel._asking._given["to"] == "C1"
    page_says(panel, "mouse_out", x=0, y=0)
    page_says(panel, "touch_start", touches=[middle(panel, "D2")])
    assert panel._asking._given["from"] == "D2"


def test_arrow_keys_and_enter_do_what_presses_do(position: Position) -> None:
    panel = inquire(position, "sees")
    for name in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowDown", " "):
        key(panel, name)
    assert (panel._asking._given["from"], panel._asking._given["to"]) == ("A1", "C2")
    assert panel.answer is not None


def test_moving_the_pointer_is_told(position: Position) -> None:
    panel = inquire(position, "sees")
    key(panel, "ArrowRight")
    key(panel, "ArrowRight")
    assert panel._status.words.startswith("B1")
    over(panel, "D2")
    assert "D2" in panel._board.place.value
    assert panel._status.words.startswith("B1"), "what the mouse passes is not spoken"


def test_lists_do_what_presses_do_and_follow_them(position: Position) -> None:
    panel = inquire(position, "sees")
    panel._asking._controls["from"].widget.value = "A1"
    panel._asking._controls["to"].widget.value = "D2"
    assert value(panel) is False
    press(panel, "D1")
    assert panel._asking._controls["from"].widget.value == "D1"
    panel._asking._controls["to"].widget.value = "-"
    assert panel.answer is None


@pytest.mark.parametrize("name", sorted(explorer.GAMES["long_night"].queries))
def test_every_query_has_a_control_for_every_argument(position: Position, name: str) -> None:
    panel = inquire(position, name)
    wanted = [argument.name for argument in position.game.queries[name].arguments]
    assert list(panel._asking._controls) == wanted
    assert [w.description for w in panel._asking.row.children[1 : 1 + len(wanted)]] == wanted
    for square in ("A1", "B1"):
        if panel._asking._target:
            press(panel, square)
    for argument in position.game.queries[name].arguments:
        if argument.takes == "line":
            panel._asking._controls[argument.name].widget.value = "anna sneak D1"
    assert panel._trouble.value == ""
    assert panel.answer is not None
    assert panel.answer.query.name == name


@pytest.mark.parametrize("game", explorer.GAMES)
def test_the_panel_answers_the_casebook_of_every_game(game: str) -> None:
    """One ask of some queries: the panel needs to know nothing of a game."""
    asks = {
        ask.query: (case.position, ask)
        for path in explorer.casebook(game)
        for case in library.cases_in(path)
        for ask in case.asks
        if not case.do and not ask.under
    }
    assert asks
    for at, asked in Random(4).sample([*asks.values()], min(scaled(8), len(asks))):
        panel = inquire(at, asked.query, asked.arguments)
        assert panel.answer is not None
        assert panel.answer.value == explorer.ask(at, asked.query, asked.arguments).value
        assert panel.answer.verdict
        for clause in panel.answer.ruling.clauses():
            assert clause in panel._asking.reasons.value


def test_pressing_a_square_of_a_list_twice_takes_it_out(position: Position) -> None:
    panel = inquire(position, "look", {"piece": "g1"})
    press(panel, "A1")
    assert value(panel) == explorer.ask(position, "look", {"piece": "g1", "at": ["A1"]}).value
    press(panel, "A1")
    assert panel.answer is None


def test_a_number_is_read_and_a_wrong_one_is_told(position: Position) -> None:
    panel = inquire(position, "visible", {"from": "A1"})
    everything = value(panel)
    panel._asking._controls["within"].widget.value = "1"
    assert value(panel) == explorer.ask(position, "visible", {"from": "A1", "within": 1}).value != everything
    panel._asking._controls["within"].widget.value = "one"
    assert "a whole number" in panel._trouble.value
    assert panel.answer is None
    panel._asking._controls["within"].widget.value = ""
    assert panel._trouble.value == ""
    assert value(panel) == everything


def test_another_query_keeps_what_it_can(position: Position) -> None:
    panel = inquire(position, "sees", {"from": "A1", "to": "D1"})
    panel._asking.queries.value = "lit"
    panel._asking.queries.value = "distance"
    assert panel.answer == explorer.ask(position, "distance", {"from": "A1", "to": "D1"})


@pytest.mark.parametrize(
    ("query", "given", "words"),
    [
        ("see", {}, "did you mean 'sees'"),
        ("sees", {"from": "Z9"}, "Z9"),
        ("sees", {"form": "A1"}, "did you mean 'from'"),
        ("visible", {"within": "far"}, "a whole number"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(
    position: Position, query: str, given: dict[str, Any], words: str
) -> None:
    with pytest.raises(Faults, match=words):
        inquire(position, query, given)


def test_an_unknown_palette_is_refused(position: Position) -> None:
    with pytest.raises(Faults, match="night"):
        inquire(position, palette="nihgt")


HANDLER = [{"id": "h1", "kind": "dog_handler", "at": "C1"}, {"id": "n1", "kind": "black", "at": "A2"}]


def test_who_stands_where_the_look_begins_is_who_looks() -> None:
    panel = inquire(explorer.position("long_night", map=MAP, pieces=PIECES[1:] + HANDLER), "sees")
    press(panel, "C1")
    assert panel._asking._controls["as"].widget.value == "dog_handler"
    press(panel, "C2")
    assert panel.answer is not None
    assert panel.answer.arguments == {"from": "C1", "to": "C2", "as": "dog_handler"}
    assert value(panel) is True, "the bush hides nothing from him"
    panel._asking._controls["from"].widget.value = "A2"
    assert panel._asking._controls["as"].widget.value == "-"
    panel._asking._controls["from"].widget.value = "C1"
    panel._asking._controls["as"].widget.value = "-"
    assert "as an ordinary look" in panel.scene.description, (
        "who is unset by hand stays unset, and that is said"
    )
    assert value(panel) is False
    panel._asking._controls["as"].widget.value = "green"
    press(panel, "A1")
    assert panel._asking._given["as"] == "green", "what the user chose stays"


def test_nothing_chosen_is_explained(position: Position) -> None:
    panel = inquire(position, "sees")
    assert panel._asking._controls["as"].widget.options[0] == ("- (any)", "-")
    panel._asking.queries.value = "reach"
    assert panel._asking._controls["pace"].widget.options[0] == ("- (walk)", "-")
    panel._asking.queries.value = "visible"
    assert panel._asking._controls["within"].widget.placeholder == "any distance"


@pytest.mark.parametrize("query", ["reach", "threat", "looks", "look", "where"])
def test_a_press_on_a_piece_chooses_it(query: str) -> None:
    more = [{"id": "n1", "kind": "black", "at": "C1"}, {"id": "bob", "kind": "spy", "at": "C1"}]
    panel = inquire(explorer.position("long_night", map=MAP, pieces=PIECES + more), query)
    press(panel, "A2")
    assert panel._asking._given["piece"] == "g1"
    press(panel, "C1")
    first = panel._asking._given["piece"]
    assert first in ("n1", "bob")
    press(panel, "C1")
    several = query in ("reach", "where")
    assert (panel._asking._given["piece"] != first) is several, (
        "another press, another piece of those that can be meant"
    )
    assert panel._asking._given.get("at") is None, "nor is a piece's square looked at because it is pressed"
    press(panel, "D1")
    assert panel._asking._given["piece"] in ("n1", "bob"), "nothing stands there"


def test_no_bracket_is_left_of_another_question(position: Position) -> None:
    panel = inquire(position, "sees")
    press(panel, "B1")
    assert panel._board.pointer == "B1"
    panel._asking._controls["from"].widget.value = "C1"
    assert panel._board.pointer == "", "the square pressed is no longer asked about"
    key(panel, "ArrowRight")
    panel._asking._controls["to"].widget.value = "D1"
    assert panel._board.pointer == "A1", "by keys one goes on from where one is"
    panel._asking.queries.value = "lit"
    assert panel._board.pointer == ""
    pointer = next(layer for layer in panel.scene.layers if layer.name == "pointer")
    assert pointer.shapes == ()


def test_a_line_of_notation_has_room_and_an_example(position: Position) -> None:
    panel = inquire(position, "legal")
    box = panel._asking._controls["move"].widget
    assert box.placeholder == "such as anna walk B2 noise B2"
    assert int(box.layout.width.removesuffix("em")) >= 30


def test_looks_are_chosen_from_a_tall_list_and_a_wrong_one_names_the_right_ones(position: Position) -> None:
    panel = inquire(position, "look", {"piece": "g1", "at": ("D1",)})
    assert panel._asking._controls["at"].widget.rows >= 6
    assert "Presses on squares add them" in panel._asking.says.value
    assert "at can be one of 3: A1" in panel._asking.verdict.value
    panel._asking._controls["at"].widget.value = ("A1",)
    assert "can be one of" not in panel._asking.verdict.value


def test_a_mission_is_asked_as_its_position_is() -> None:
    yard = explorer.mission("long_night/yard")
    assert inquire(yard).position == yard.position
    with pytest.raises(Faults, match="position: found 3; expected a position, a mission or a case"):
        inquire(3)  # type: ignore[arg-type]


def test_the_board_as_text_has_letters_and_numbers(position: Position) -> None:
    text = inquire(position).children[-1].value
    assert "    A   B   C   D" in text
    assert "\n1 | *" in text


# Readings


def test_each_way_to_read_says_what_it_means_and_where_it_comes_from(position: Position) -> None:
    panel = inquire(position, "sees", {"from": "A1", "to": "D2"})
    told = panel._asking._switches["sight_corner"]._question.value
    for way in type(position.readings.sight_corner):
        assert f"<b>{way.value}</b>: {way.meaning} <i>({way.origin})</i>" in told
    panel._asking._switches["sight_corner"].choice.buttons["strict"].value = True
    assert "under { sight_corner = " in panel._asking.verdict.value
    assert "under sight_corner = strict" in panel.scene.description


def test_a_reading_is_switched_and_the_one_that_flips_is_marked(position: Position) -> None:
    panel = inquire(position, "sees", {"from": "A1", "to": "D2"})
    assert value(panel) is False
    assert panel.answer is not None
    corner = next(s for s in panel._asking._switches.values() if s._name == "sight_corner")
    buttons = corner.choice.buttons
    flips = {other.reading.value for other in panel.answer.flips}
    assert flips
    for word, button in buttons.items():
        assert ("explorer-flips" in button._dom_classes) is (word in flips)
        assert ("seen" in button.description) is (word in flips)
        assert button.value is (word == "lenient")
    flip = next(iter(flips))
    buttons[flip].value = True
    assert value(panel) is True
    assert panel.position.readings.sight_corner.value == flip
    assert [word for word, button in buttons.items() if button.value] == [flip]
    buttons[flip].value = False
    assert buttons[flip].value is True, "one way is always taken"
    panel._asking._reset.click()
    assert panel.position == position
    assert value(panel) is False


def test_only_consulted_readings_have_a_switch(position: Position) -> None:
    panel = inquire(position, "look", {"piece": "g1", "at": ("A1",)})
    assert panel.answer is not None
    shown = [
        switch._name
        for switch in panel._asking._switches.values()
        if switch.widget in panel._asking._shown.children
    ]
    assert shown == [name for name in readings.names(position.readings) if name in panel.answer.consulted]
    assert len(shown) > 1


# Errors


def test_an_error_is_shown_and_the_panel_lives_on(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = inquire(position, "sees")
    with monkeypatch.context() as broken:
        broken.setattr("explorer.widgets.parts.asking.ask", lambda *_: 1 / 0)
        press(panel, "A1")
        press(panel, "D1")
    assert "ZeroDivisionError" in panel._trouble.value
    assert panel._asking.verdict.value == panel._asking.reasons.value == "", (
        "no old answer stands beside an error"
    )
    assert "Traceback" in panel._trouble.value
    press(panel, "B1")
    assert panel._trouble.value == ""
    assert panel.answer is not None


def test_words_of_users_are_never_markup() -> None:
    pieces = [{"id": "<b>g</b>", "kind": "green", "at": "A2"}]
    panel = inquire(explorer.position("long_night", map=MAP, pieces=pieces), "looks")
    shown = panel._asking.reasons.value + panel._asking.verdict.value
    assert "&lt;b&gt;g" in shown
    assert "<b>g</b>" not in shown


# Pages


def test_pages_without_a_kernel_have_picture_and_words(position: Position) -> None:
    panel = inquire(position, "sees", {"from": "A1", "to": "D1"})
    shown = panel._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert shown["image/svg+xml"] == explorer.svg(panel.scene)
    assert shown["image/png"].startswith(b"\x89PNG")
    assert shown["text/plain"] == str(panel.answer)


# Painting


def painted(messages: list[Any]) -> list[str]:
    """Names of the commands of all messages, in order."""
    return [NAMES[command[0]] for message in messages for command in message]


def drawn_on(message: list[Any]) -> list[str]:
    """The canvases that a message draws on, in order, by name."""
    return [command[1][0] for command in message if NAMES[command[0]] == "switchCanvas"]


def name(canvas: Any) -> str:
    """What a page finds a canvas by."""
    return f"IPY_MODEL_{canvas.model_id}"


def test_an_answer_repaints_only_what_changed_in_one_message(position: Position, sent: list[Any]) -> None:
    panel = inquire(position, "sees", {"from": "A1"})
    sent.clear()
    press(panel, "D1")
    assert len(sent) <= 2, "one for the pointer, one for the answer"
    board = panel._board.canvas
    layers = {layer: name(brush.canvas) for layer, brush in board._brushes.items()}
    shown = name(board.widget)
    seen = {layer for message in sent for layer in drawn_on(message)[:-1]}
    assert seen == {layers["marks"], layers["pointer"], shown}
    for message in sent:
        *_, last, end = drawn_on(message)
        assert last == shown, "the layers are put together at last"
        assert end == layers["ground"], "the page need not draw the board again before what comes next"


def test_a_page_that_is_ready_gets_the_whole_board(position: Position, sent: list[Any]) -> None:
    panel = inquire(position, "sees", {"from": "A1", "to": "D1"})
    sent.clear()
    page_says(panel, "client_ready")
    (again,) = sent
    assert NAMES[again[0][0]] == "switchCanvas", "the page does not know on which layer the kernel drew last"
    layers = [name(brush.canvas) for brush in panel._board.canvas._brushes.values()]
    assert set(drawn_on(again)) == {*layers, name(panel._board.canvas.widget)}
    copied = [command[1][0] for command in again if NAMES[command[0]] == "drawImage"]
    by_layer = [layer.name for layer in panel.scene.layers if layer.shapes]
    assert copied == [name(panel._board.canvas._brushes[layer].canvas) for layer in by_layer]


def test_the_canvas_is_dense_and_has_a_size_in_the_page(position: Position) -> None:
    panel = inquire(position)
    scene, canvas = panel.scene, panel._board.canvas.widget
    assert (canvas.width, canvas.height) == (round(scene.width * DENSITY), round(scene.height * DENSITY))
    assert canvas.layout.width.startswith(f"min(100%, min({GROWS * scene.width:g}px,")
    assert canvas.layout.height == "auto"


def scene(*shapes: Any, **palette: Paint) -> Scene:
    styles = {"plain": Paint(fill="#102030", stroke="#ffffff"), **palette}
    regions = tuple(Region(f"{c}{r}", 10.0 * c, 10.0 * r, 10, 10) for r in (0, 1) for c in (0, 1, 2))
    return Scene(30, 20, "t", "d", styles, (Layer("one", shapes), Layer("two", ())), regions)


def canvas(shown: Scene) -> SceneCanvas:
    def report(error: Exception) -> None:
        raise error

    return SceneCanvas(shown, press=print, hover=print, key=print, report=report)


@pytest.mark.parametrize(
    ("shape", "wanted"),
    [
        (Rect(0, 0, 5, 5, "plain"), ["fillRect", "strokeRect"]),
        (
            Rect(0, 0, 5, 5, "plain", r=2),
            ["beginPath", "moveTo", *["arcTo"] * 4, "closePath", "fill", "stroke"],
        ),
        (Circle(5, 5, 2, "plain"), ["fillCircle", "strokeCircle"]),
        (Path(((0, 0), (1, 1)), "plain"), ["beginPath", "moveTo", "lineTo", "fill", "stroke"]),
        (Text(5, 5, "A1", "plain"), ["strokeText", "fillText"]),
        (Glow(0, 0, 5, 5, 2, 2, 4, "plain"), ["set", "fillRect"]),
    ],
)
def test_every_shape_becomes_commands(shape: Any, wanted: list[str], sent: list[Any]) -> None:
    shown = canvas(scene())
    sent.clear()
    assert shown.show(scene(shape)) == ("one",)
    ends = ["switchCanvas", "setTransform", "clearRect", "drawImage", "switchCanvas"]
    assert painted(sent)[-len(wanted + ends) :] == wanted + ends


def test_a_failed_painting_leaves_nothing_queued(sent: list[Any]) -> None:
    shown = canvas(scene())
    sent.clear()
    with pytest.raises(KeyError):
        shown.show(scene(Circle(1, 1, 1, "no such style")))
    assert sent == []
    assert shown.show(scene(Circle(1, 1, 1, "plain"))) == ("one",)
    assert painted(sent).count("clearRect") == 2, "nothing of the failed painting is sent later"
    assert "fillCircle" in painted(sent)


def test_a_scene_of_another_size_or_palette_is_painted_anew(sent: list[Any]) -> None:
    shown = canvas(scene(Circle(1, 1, 1, "plain")))
    assert shown.show(scene(Circle(1, 1, 1, "plain"))) == ()
    assert shown.show(scene(Circle(1, 1, 1, "plain"), plain=Paint(fill="#000000"))) == ("one",)
    low = structs.replace(scene(Circle(1, 1, 1, "plain")), height=10)
    assert shown.show(low) == ("one",), "the palette is another"
    sent.clear()
    assert shown.show(structs.replace(low, height=15)) == (), "the layer is high enough"
    assert shown.widget.height == 15 * DENSITY
    assert painted(sent) == ["switchCanvas", "setTransform", "clearRect", "drawImage", "switchCanvas"]
    assert shown.show(structs.replace(low, height=25)) == ("one",)
    larger = structs.replace(scene(Circle(1, 1, 1, "plain")), width=60)
    assert shown.show(larger) == ("one",)
    assert shown.widget.width == 60 * DENSITY
    assert shown._brushes["one"].canvas.width == 60 * DENSITY


@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ("00", "ArrowRight", "10"),
        ("10", "ArrowDown", "11"),
        ("11", "ArrowLeft", "01"),
        ("21", "ArrowUp", "20"),
        ("20", "ArrowRight", "20"),
        ("", "ArrowRight", "00"),
    ],
)
def test_arrows_lead_to_the_square_beside(start: str, arrow: str, end: str) -> None:
    region = beside(scene(), start, arrow)
    assert region is not None
    assert region.id == end


def test_layers_come_and_go_without_the_others_being_painted(sent: list[Any]) -> None:
    low, over, high = (Layer(name, (Circle(1, 1, 1, "plain"),)) for name in ("low", "over", "high"))
    shown = canvas(structs.replace(scene(), layers=(low, high)))
    assert shown.show(structs.replace(scene(), layers=(low, over, high))) == ("over",)
    assert shown.show(structs.replace(scene(), layers=(low, high))) == ()
    assert shown.show(structs.replace(scene(), layers=(low, Layer("over", ()), high))) == ()
    assert shown.show(structs.replace(scene(), layers=(high, over, low))) == ()
    images = [[command[1][0] for command in told if NAMES[command[0]] == "drawImage"] for told in sent]
    canvases = {layer: name(brush.canvas) for layer, brush in shown._brushes.items()}
    assert [
        [canvases[layer] for layer in wanted]
        for wanted in (
            ("low", "high"),
            ("low", "over", "high"),
            ("low", "high"),
            ("high", "over", "low"),
        )
    ] == images, "in the scene's order, and not again for a layer without shapes"


def test_what_is_set_is_not_set_again(sent: list[Any]) -> None:
    other = {"other": Paint(fill="#102030", stroke="#ffffff", width=3)}
    shapes = tuple(Circle(n, 1, 1, style) for n in range(3) for style in ("plain", "other"))
    canvas(structs.replace(scene(*shapes), palette={**scene().palette, **other}))
    widths = [command[1][1] for command in sent[0] if command[:1] == [COMMANDS["set"]] and command[1][0] == 8]
    assert widths == [1, 3] * 3
    assert painted(sent).count("setLineDash") == 1
    assert painted(sent).count("set") == 6 + len(widths)


def test_a_press_means_what_lies_under_the_mouse_now() -> None:
    """A page tells nothing of a mouse that stays where it is while the picture changes under it."""
    found: list[str] = []
    first = scene()
    shown = SceneCanvas(
        first, press=lambda region: found.append(region.id), hover=print, key=print, report=print
    )
    at = {"x": 5 * DENSITY, "y": 5 * DENSITY}
    shown.widget._handle_custom_msg({"event": "mouse_move", **at}, [])
    shown.widget._handle_custom_msg({"event": "mouse_down", **at}, [])
    shown.show(structs.replace(first, regions=(*first.regions, Region("new", 0, 0, 10, 10))))
    shown.widget._handle_custom_msg({"event": "mouse_down", **at}, [])
    assert found == ["00", "new"]


def test_a_long_list_is_headed_by_how_many_of_what_and_names_come_before_ids() -> None:
    case = explorer.case("HE-accusable")
    shown = inquire(case.put(case.asks[0]), "accusable")._asking.verdict.value
    assert '<div class="explorer-verdict">24 suspects</div>' in shown
    assert "Cora (S13), Edith (S15)" in shown
    assert "squares" not in shown


@pytest.mark.parametrize("name", ["PW-turns", "LN-sight-corner"])
def test_a_question_is_copied_from_a_panel_and_asked_again(name: str, tmp_path: Folder) -> None:
    asked = explorer.case(name).asks[-1]
    panel = inquire(explorer.case(name).put(asked), asked.query, asked.arguments)
    assert panel.answer is not None
    panel._copying._pressed("press", rows.CASE, None)
    file = tmp_path / "copied.toml"
    file.write_text(panel._copying.field.value, encoding="utf-8")
    copied = explorer.case(file)
    assert (
        explorer.ask(copied.put(copied.asks[0]), asked.query, asked.arguments).ruling == panel.answer.ruling
    )
    panel._copying._pressed("press", rows.PYTHON, None)
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(panel._copying.field.value, {})
    assert told.getvalue().splitlines()[0].endswith(panel.answer.verdict)


def test_what_cannot_be_written_is_not_offered_to_be_copied() -> None:
    panel = inquire(explorer.session("template/corridor").seen_by("watchman"), "round")
    assert panel._copying.buttons.rows == []
    assert "where the set-up is known" in panel._copying.note.value
