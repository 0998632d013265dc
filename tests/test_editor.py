"""The editor without a browser: its controls and its board say what the page would send."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer import Faults
from explorer.drafts import settings, strokes
from explorer.drafts.draft import is_drawn
from explorer.files.text import shared
from explorer.games import GAMES
from explorer.widgets.editor import tools
from explorer.widgets.editor.editor import Editor, edit
from explorer.widgets.editor.sketch import GO_ON
from explorer.widgets.inquiry import Inquiry
from explorer.widgets.parts.canvas import DENSITY
from explorer.widgets.table import keeping
from explorer.widgets.table.table import Table

WITH_MAP = [name for name, game in GAMES.items() if is_drawn(game)]


@pytest.fixture
def editor() -> Editor:
    return edit(size=(4, 3))


def page_says(editor: Editor, event: str, **values: Any) -> None:
    editor._board.canvas.widget._handle_custom_msg({"event": event, **values}, [])


def middle(editor: Editor, region: str) -> dict[str, float]:
    found = next(one for one in editor.scene.regions if one.id == region)
    return {"x": (found.x + found.w / 2) * DENSITY, "y": (found.y + found.h / 2) * DENSITY}


def press(editor: Editor, *regions: str) -> None:
    for region in regions:
        page_says(editor, "mouse_move", **middle(editor, region))
        page_says(editor, "mouse_down", **middle(editor, region))
        page_says(editor, "mouse_up", **middle(editor, region))


def key(editor: Editor, *names: str) -> None:
    for name in names:
        page_says(editor, "key_down", key=name, shift_key=False, ctrl_key=False, meta_key=False)


def does(editor: Editor, id: str, value: Any = None, did: str = "press") -> None:
    """The page says what the user did with a control that stands there."""
    for strip in (editor._top, editor._about, editor._brushes, editor._piece, editor._texts.back):
        if any(item["id"] == id for row in strip.rows for item in row["items"]):
            strip._handle_custom_msg({"did": did, "id": id, "value": value}, [])
            return
    raise AssertionError(f"there is no {id!r}")


def takes(editor: Editor, sort: str, word: str = "", shape: str = "") -> None:
    """Take something to draw with."""
    does(editor, tools.SORT + sort)
    if word and any(item["id"] == tools.WORD for row in editor._brushes.rows for item in row["items"]):
        does(editor, tools.WORD, word, "choose")
    elif word:
        does(editor, tools.WORD + word)
    if shape:
        does(editor, tools.SHAPE + shape)


def map_lines(editor: Editor) -> list[str]:
    assert editor._texts.map.value == editor.draft.board.to_text()
    return str(editor._texts.map.value).split("\n")


def trouble(editor: Editor) -> str:
    return str(editor._voice.trouble.value) + str(editor._texts.trouble.value)


def test_presses_draw_and_undo_takes_back(editor: Editor) -> None:
    blank = editor.draft
    takes(editor, "edges", "glass")
    press(editor, "A1|B1")
    assert map_lines(editor)[1] == "| . o .   .   . |"
    takes(editor, "squares", "lamp", "rectangle")
    press(editor, "B2", "C3")
    assert map_lines(editor)[3::2] == ["| .   *   *   . |"] * 2
    does(editor, tools.UNDO)
    assert map_lines(editor)[1::2] == ["| . o .   .   . |", *["| .   .   .   . |"] * 2]
    does(editor, tools.REDO)
    key(editor, ",", "Backspace")
    assert editor.draft == blank
    key(editor, ",")
    assert "nothing has been drawn" in trouble(editor)
    key(editor, ".")
    assert trouble(editor) == ""
    assert "o" in map_lines(editor)[1]


def test_keys_draw_as_presses_do(editor: Editor) -> None:
    key(editor, "ArrowRight", "Enter")
    first = editor._board.pointer
    assert first in editor.draft.board.lattice.edge_numbers
    key(editor, "t")
    turned = editor._board.pointer
    assert {"|" in first, "|" in turned} == {True, False}
    key(editor, "l", "ArrowDown")
    start = editor._board.pointer
    key(editor, "Enter", "ArrowRight", "ArrowRight", "Enter")
    assert start == "A1/A2"
    assert map_lines(editor)[2] == "+---+---+---+   +"
    key(editor, "e", "Enter", "ArrowLeft", "Enter")
    assert map_lines(editor)[2] == "+---+   +   +   +"
    key(editor, "Enter")
    assert editor._hand.start
    key(editor, "Escape")
    assert editor._hand.start == ""


def test_a_stroke_can_be_drawn_with_the_button_down(editor: Editor) -> None:
    takes(editor, "squares", "water", "line")
    page_says(editor, "mouse_move", **middle(editor, "A2"))
    page_says(editor, "mouse_down", **middle(editor, "A2"))
    page_says(editor, "mouse_move", **middle(editor, "C2"))
    page_says(editor, "mouse_up", **middle(editor, "C2"))
    assert map_lines(editor)[3] == "| ~   ~   ~   . |"
    assert editor._hand.start == ""


def test_a_stroke_ends_where_the_button_is_let_go_whatever_was_told_of_the_way(editor: Editor) -> None:
    takes(editor, "squares", "water", "line")
    page_says(editor, "mouse_move", **middle(editor, "A2"))
    page_says(editor, "mouse_down", **middle(editor, "A2"))
    page_says(editor, "mouse_up", **middle(editor, "C2"))
    assert map_lines(editor)[3] == "| ~   ~   ~   . |"


def test_a_wrong_map_is_kept_and_nothing_else_changes(editor: Editor) -> None:
    before, drawn = editor.draft, editor._texts.map.value
    wrong = drawn.replace("| .   .", "| .   Q", 1)
    editor._texts.map.value = wrong
    assert "map line 2, column 7: found &#x27;Q&#x27;" in trouble(editor)
    assert editor._texts.map.value == wrong
    assert editor.draft is before
    takes(editor, "edges", "wall")
    press(editor, "A1|B1")
    assert "mend them first" in trouble(editor)
    assert (editor._texts.map.value, editor.draft) == (wrong, before)
    for way in (editor.play, editor.ask, lambda: editor.save("never.toml")):
        with pytest.raises(Faults, match="map: its text has faults"):
            way()
    assert not Path("never.toml").exists()
    does(editor, tools.TAKE_BACK)
    assert (editor._texts.map.value, trouble(editor)) == (drawn, "")
    editor._texts.map.value = wrong
    editor._texts.map.value = wrong.replace("Q", "!")
    assert trouble(editor) == ""
    assert [editor.draft.board.lattice.names[s] for s in editor.draft.board.having("loud")] == ["B1"]
    does(editor, tools.UNDO)
    assert editor._texts.map.value == drawn


def test_pieces_are_drawn_chosen_moved_and_reworded(editor: Editor) -> None:
    takes(editor, "pieces", "spy")
    press(editor, "A1")
    assert editor._words[0] == '{ id = "spy1", kind = "spy", at = "A1" }'
    does(editor, tools.WORDS, '{ id = "anna", kind = "spy", at = "A1", cards = ["hide"] }', "enter")
    assert explorer.ask(editor.position, "where", {"piece": "anna"}).value == "A1"
    does(editor, tools.WORDS, "{ id = anna }", "enter")
    assert "cannot be read" in trouble(editor)
    does(editor, tools.WORDS, '{ id = "anna", kind = "spi", at = "A1" }', "enter")
    assert "did you mean" in editor._checks.value
    with pytest.raises(Faults, match="did you mean 'spy'"):
        _ = editor.position
    does(editor, tools.PLAY)
    assert "did you mean" in trouble(editor)
    does(editor, tools.UNDO)
    takes(editor, "pieces")
    key(editor, "Escape")
    press(editor, "A1")
    assert editor._hand.chosen == "anna"
    press(editor, "C3")
    assert explorer.ask(editor.position, "where", {"piece": "anna"}).value == "C3"
    does(editor, tools.REMOVE)
    assert "pieces" not in editor.draft.keys
    assert editor._hand.chosen == ""


def test_regions_are_named_and_shown(editor: Editor) -> None:
    takes(editor, "regions", "house", "rectangle")
    press(editor, "A1", "B2")
    assert editor.draft.keys["regions"] == {"house": "A1:B2"}
    assert sum(shape.style == "easel-has" for shape in editor.scene.layers[-1].shapes) == 4
    does(editor, tools.NAME, "pond", "enter")
    press(editor, "D3", "D3")
    assert editor.draft.keys["regions"] == {"house": "A1:B2", "pond": "D3"}


@pytest.mark.parametrize("game", WITH_MAP)
def test_everything_of_a_game_can_be_taken_and_pressed(game: str) -> None:
    """What a press draws comes from tables and declarations: no game is known to the editor."""
    for sort, some in strokes.brushes(GAMES[game]).items():
        for brush in some:
            editor = edit(game=game, size=(3, 3))
            takes(editor, sort, brush.word)
            before = editor.draft
            press(editor, "|A2" if brush.on_edges else "A2")
            assert trouble(editor) == ""
            # a new board has walls around floor
            assert (editor.draft == before) is (brush.word in ("floor", "wall")), brush
            if sort in (strokes.PIECES, strokes.REGIONS):
                does(editor, tools.ERASE)
                press(editor, "|A2" if brush.on_edges else "A2")
                assert editor.draft == before


def test_a_new_board_of_a_small_game_becomes_a_mission() -> None:
    editor = edit(game="template", size=(4, 3))
    assert "watchman: missing" in editor._checks.value
    for word, square in (("watchman", "A1"), ("courier", "B3"), ("exits", "D1")):
        takes(editor, "places", word)
        press(editor, square)
    assert "Sound" in editor._checks.value
    does(editor, tools.PLAY)
    (played,) = editor._below.box.children
    assert isinstance(played, Table)
    assert played.session.to_move == "watchman", "chance has decided, the bots wait"
    does(editor, tools.ASK)
    (asked,) = editor._below.box.children
    assert isinstance(asked, Inquiry)
    assert asked.position.state == editor.position.state


def test_sizes_and_what_they_cut_off(editor: Editor) -> None:
    takes(editor, "pieces", "spy")
    press(editor, "D3")
    does(editor, tools.NARROWER)
    assert editor.draft.board.width == 3
    assert "pieces[0] is spy1" in editor._checks.value
    does(editor, tools.WIDER)
    does(editor, tools.TALLER)
    does(editor, tools.LOWER)
    assert (editor.draft.board.width, editor.draft.board.height) == (4, 3)
    assert "pieces[0].at" not in editor._checks.value


def test_saving_and_opening(editor: Editor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    takes(editor, "edges", "wall")
    press(editor, "A1|B1")
    does(editor, tools.FILE, "hut.toml", "enter")
    does(editor, tools.SAVE)
    assert Path("hut.toml").read_text() == editor.text
    assert f"hut.toml written in the folder {tmp_path.resolve()}" in editor._voice.note.value
    assert str(tmp_path.resolve()) in editor._voice.status.words
    press(editor, "B1|C1")
    does(editor, tools.SAVE)
    assert Path("hut.toml").read_text() == editor.text
    Path("other.toml").write_text("mine")
    does(editor, tools.FILE, "other.toml", "enter")
    does(editor, tools.SAVE)
    assert Path("other.toml").read_text() == "mine"
    assert "Press save once more" in editor._voice.note.value
    does(editor, tools.SAVE)
    assert Path("other.toml").read_text() == editor.text
    drawn = editor.draft
    for name, words in (
        ("no/such.toml", "no such file"),
        ("long_night/yrad", "did you mean"),
        ("", "is a folder"),
        (str(shared("missions").parent / "explorer/games/template/cases/rules.toml"), "this is a case file"),
    ):
        does(editor, tools.FILE, name, "enter")
        does(editor, tools.OPEN)
        assert words in trouble(editor), name
        assert editor.draft is drawn
    does(editor, tools.FILE, "template/corridor", "enter")
    does(editor, tools.OPEN)
    assert editor.draft.game.name == "template"
    assert editor.text == (shared("missions") / "template" / "corridor.toml").read_text()
    does(editor, tools.UNDO)
    assert editor.draft is drawn
    does(editor, tools.FILE, "no/such.toml", "enter")
    does(editor, tools.SAVE)
    assert "cannot be written" in trouble(editor)
    does(editor, tools.FILE, " ", "enter")
    does(editor, tools.SAVE)
    assert "no name" in trouble(editor)


def fields(editor: Editor) -> dict[str, str]:
    """What stands in the fields about the mission."""
    return {item["words"]: item["value"] for row in editor._about.rows for item in row["items"]}


def test_a_mission_is_named_and_its_objective_chosen_in_fields() -> None:
    editor = edit("long_night/yard")
    assert fields(editor)["title"] == "The yard"
    assert fields(editor)["id"] == "yard"
    assert fields(editor)["objective"] == "document"
    does(editor, tools.ABOUT + "title", "The park", "enter")
    does(editor, tools.ABOUT + "id", "park", "enter")
    does(editor, tools.ABOUT + "rules.objective", "hostage", "choose")
    assert (fields(editor)["title"], fields(editor)["objective"]) == ("The park", "hostage")
    assert 'title = "The park"' in editor.text
    assert 'objective = "hostage"' in editor.text
    assert "last_round = 8" in editor.text, "the rest of the table stays"
    does(editor, tools.ABOUT + "rules.objective", "", "choose")
    assert "objective" not in editor.draft.keys["rules"]
    for _ in range(4):
        does(editor, tools.UNDO)
    assert editor.text == edit("long_night/yard").text


def test_a_field_that_is_wrong_is_told_and_can_be_mended(editor: Editor) -> None:
    does(editor, tools.ABOUT + "title", " ", "enter")
    assert "title" in editor._checks.value
    does(editor, tools.ABOUT + "title", "A hut", "enter")
    assert "title" not in editor._checks.value


@pytest.mark.parametrize("game", WITH_MAP)
def test_every_word_of_every_field_is_one_that_the_game_knows(game: str) -> None:
    editor = edit(game=game, size=(3, 3))
    before = len(editor.checked.problems)
    for one in settings.settings(GAMES[game]):
        for word in one.words:
            does(editor, tools.ABOUT + one.key, word, "choose")
            assert trouble(editor) == ""
            assert settings.value(editor.draft, one.key) == word
            assert not [
                p for p in editor.checked.problems if p.fault.where == one.key and "allowed: " in str(p)
            ]
        if one.optional:
            does(editor, tools.ABOUT + one.key, "", "choose")
            assert settings.value(editor.draft, one.key) == ""
    assert len(editor.checked.problems) == before


def test_the_file_itself_can_be_edited(editor: Editor) -> None:
    does(editor, tools.SOURCE)
    assert editor._texts.source.value == editor.text
    drawn = editor.draft
    editor._texts.source.value = editor.text.replace("title =", "title ")
    assert "is no valid TOML" in trouble(editor)
    assert editor.draft is drawn
    takes(editor, "edges", "wall")
    press(editor, "A1|B1")
    assert "file: its text has faults" in trouble(editor)
    assert "title  " in editor._texts.source.value
    editor._texts.source.value = editor.text.replace("A new mission", "A hut") + "# mine\n"
    assert trouble(editor) == ""
    assert editor.draft.keys["title"] == "A hut"
    takes(editor, "edges", "wall")
    press(editor, "A1|B1")
    assert editor.text.endswith("# mine\n")
    assert editor._texts.source.value == editor.text


@pytest.mark.parametrize(
    ("words", "more", "expected"),
    [
        ("long_night/yrad", {}, "did you mean 'long_night/yard'"),
        ("no.toml", {}, "no.toml: no such file"),
        ("", {"game": "longnight"}, "did you mean 'long_night'"),
        ("", {"game": "spetsnaz"}, "Spetsnaz cannot be drawn here: it draws its maps in signs of its own"),
        ("spetsnaz/training_yard", {}, "Spetsnaz cannot be drawn here.*explorer rules spetsnaz --format"),
        ("spy/duel", {}, "Spy cannot be drawn here: it is played on no map"),
        ("", {"size": (0, 3)}, "width: found 0"),
        ("", {"size": 3}, "size: found 3; expected columns and rows"),
        ("", {"size": (3,)}, "size: found"),
        ("", {"size": None}, "size: found None"),
        ("", {"size": (3, "x")}, "height: found 'x'"),
        ("", {"palette": "nihgt"}, "palette: found 'nihgt'"),
        (7, {}, "expected a mission, its name, or its file"),
    ],
)
def test_what_cannot_be_edited(words: Any, more: dict[str, Any], expected: str) -> None:
    with pytest.raises(Faults, match=expected):
        edit(words, **more)


def test_a_mission_is_edited_by_name_file_and_value(tmp_path: Path) -> None:
    by_name = edit("long_night/yard")
    assert by_name._filing.name == "yard.toml"
    file = tmp_path / "copy.toml"
    file.write_text(by_name.text)
    assert edit(file).draft == edit(str(file)).draft
    assert edit(file)._filing.name == str(file)
    value = edit(explorer.mission("long_night/yard"))
    assert value.draft.own == by_name.draft.own
    assert explorer.mission(str(file)).title == value.draft.keys["title"]
    shown = by_name._repr_mimebundle_()
    assert shown["image/svg+xml"].startswith("<svg ")
    assert shown["text/plain"] == by_name.text


def test_the_keys_are_listed(editor: Editor) -> None:
    key(editor, "?")
    assert "erase instead of drawing" in editor._help.value
    key(editor, "?")
    assert editor._help.value == ""


def test_regions_that_are_none_are_not_drawn_on(editor: Editor) -> None:
    takes(editor, "regions", "house", "rectangle")
    does(editor, tools.SOURCE)
    editor._texts.source.value = "regions = 3\n" + editor.text
    press(editor, "A1", "B2")
    assert "regions: found 3; allowed: names with their squares" in trouble(editor)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a notebook, whose kernel is running."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(keeping, "folder", lambda: Path(keeping.FOLDER))
    return tmp_path


def offers(editor: Editor) -> list[str]:
    return [item["words"] for row in editor._top.rows for item in row["items"] if item["id"] == GO_ON]


def kept() -> list[Path]:
    return sorted(Path(keeping.FOLDER).glob("*"))


def test_a_drawing_that_was_not_saved_is_kept_and_taken_up_again(here: Path) -> None:
    first = edit(size=(4, 3))
    assert kept() == []
    takes(first, strokes.SQUARES, "black")
    press(first, "B2")
    (file,) = kept()
    assert file.read_text() == first.text
    again = edit(size=(4, 3))
    assert offers(again)[0].startswith("go on with the drawing of ")
    does(again, GO_ON)
    assert trouble(again) == ""
    assert again.draft.board == first.draft.board
    assert offers(again) == []
    takes(again, strokes.SQUARES, "water")
    press(again, "C2")
    assert kept() == [file]
    assert file.read_text() == again.text
    does(again, tools.UNDO)
    does(again, tools.UNDO)
    does(again, tools.UNDO)
    assert again.draft.board == edit(size=(4, 3)).draft.board
    assert offers(edit("long_night/yard")) == []


def test_a_drawing_that_is_saved_or_undone_is_not_kept_any_more(here: Path) -> None:
    editor = edit(size=(4, 3))
    takes(editor, strokes.SQUARES, "black")
    press(editor, "B2")
    does(editor, tools.UNDO)
    assert kept() == []
    does(editor, tools.REDO)
    does(editor, tools.SAVE)
    assert kept() == []
    press(editor, "C2")
    (file,) = kept()
    file.write_text("somebody else's")
    press(editor, "A1")
    assert len(kept()) == 2
    assert "somebody else's" in [one.read_text() for one in kept()]
    does(editor, tools.FILE, "long_night/yard", "enter")
    does(editor, tools.OPEN)
    assert len(kept()) == 2
    assert editor.draft.keys["title"] == "The yard"


def test_what_is_saved_under_another_name_gets_an_id_of_its_own(here: Path) -> None:
    editor = edit("long_night/yard")
    does(editor, tools.FILE, "my yard.toml", "enter")
    does(editor, tools.SAVE)
    assert explorer.mission("my yard.toml").id == "my_yard"
    assert (
        "Its id is my_yard now, not yard; its title is still 'The yard'."
        in editor._voice.note.value.replace("&#x27;", "'")
    )
    does(editor, tools.ABOUT + "title", "The walled yard", "enter")
    does(editor, tools.FILE, "walled.toml", "enter")
    does(editor, tools.SAVE)
    assert "Its id is walled now, not my_yard.<" in editor._voice.note.value
    does(editor, tools.ABOUT + "id", "mine", "enter")
    does(editor, tools.FILE, "third.toml", "enter")
    does(editor, tools.SAVE)
    assert explorer.mission("third.toml").id == "mine"
    again = edit("third.toml")
    does(again, tools.SAVE)
    does(again, tools.SAVE)
    assert explorer.mission("third.toml").id == "mine"


def test_the_list_of_pieces_says_whose_they_are(here: Path) -> None:
    editor = edit("long_night/yard")
    (options,) = (
        item["options"] for row in editor._piece.rows for item in row["items"] if item["id"] == tools.PIECE
    )
    words = dict(options)
    assert words["g1"].startswith("g1 (green, guard)")
    assert words["doc1"] == "doc1 (document, neutral)"
