"""Drawing missions without a widget: every change gives another draft, files keep what was not changed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from explorer.board import areas
from explorer.board.board import Board
from explorer.board.kinds import KINDS, TERRAINS
from explorer.board.lattice import lattice
from explorer.core.fault import Faults
from explorer.drafts import checks, draft, strokes, writing
from explorer.drafts.draft import Draft
from explorer.drafts.history import Past
from explorer.drafts.strokes import Brush, brushes, stroke
from explorer.files.text import read_text, shared
from explorer.games import GAMES
from explorer.positions import mission as missions
from tests.support.boards import boards

LONG_NIGHT, TEMPLATE = GAMES["long_night"], GAMES["template"]
WITH_MAP = [game for game in GAMES.values() if draft.is_drawn(game)]
MISSIONS = [name for name in missions.names() if GAMES[name.split("/")[0]] in WITH_MAP]


def brush(sort: str, word: str, game: str = "long_night") -> Brush:
    if sort == strokes.REGIONS:
        return Brush(sort, word, "squares")
    return next(one for one in brushes(GAMES[game])[sort] if one.word == word)


def source(name: str) -> str:
    return read_text(shared("missions") / f"{name}.toml")


def of(name: str) -> Draft:
    return writing.read(source(name))


# squares and edges


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 2**32))
def test_words_for_squares_are_read_back(width: int, height: int, seed: int) -> None:
    grid, dice = lattice(width, height), Random(seed)
    some = {square for square in grid.squares if dice.random() < 0.6}
    found, bad = areas.read(grid, areas.written(grid, some))
    assert set(found) == some
    assert bad == ()


def test_rectangles_are_joined_and_wrong_words_are_named() -> None:
    grid = lattice(5, 4)
    assert areas.written(grid, areas.rectangle(grid, grid.numbers["D3"], grid.numbers["B2"])) == ["B2:D3"]
    assert areas.read(grid, ["B1", "C1:D1", "Z1", "A1:Z1"])[1] == ("Z1", "A1:Z1")


def test_a_line_of_edges_that_leads_nowhere_is_told() -> None:
    yard = writing.opened(shared("missions") / "long_night/yard.toml")
    wall = Brush("edges", "wall", "edge", "")
    with pytest.raises(
        Faults, match="K9/K10 to K11/K12: no line; a line from K9/K10 goes on the way that edge lies"
    ):
        strokes.stroke(yard, wall, "line", "K9/K10", "K11/K12")


def test_runs_and_outlines() -> None:
    grid = lattice(4, 3)

    def named(edges: tuple[int, ...]) -> list[str]:
        return [grid.edge_names[edge] for edge in edges]

    def edge(name: str) -> int:
        return grid.edge_numbers[name]

    assert named(areas.edge_run(grid, edge("B3|C3"), edge("C1|D1"))) == ["B1|C1", "B2|C2", "B3|C3"]
    assert named(areas.edge_run(grid, edge("A1/A2"), edge("C3/"))) == ["A1/A2", "B1/B2", "C1/C2"]
    assert sorted(named(areas.outline(grid, grid.numbers["B1"], grid.numbers["B1"]))) == [
        "/B1",
        "A1|B1",
        "B1/B2",
        "B1|C1",
    ]
    names = [grid.names[s] for s in areas.run(grid, grid.numbers["B2"], grid.numbers["D3"])]
    assert names == ["B2", "C2", "D2"]


# strokes


def test_a_stroke_for_everything_that_edges_and_squares_can_be() -> None:
    assert [one.word for one in brushes(LONG_NIGHT)["edges"]] == list(KINDS)
    assert [one.word for one in brushes(LONG_NIGHT)["squares"]] == ["floor", *TERRAINS]
    empty = draft.blank(LONG_NIGHT, 4, 3)
    for kind in KINDS:
        changed = stroke(empty, brush("edges", kind), "one", "A1|B1", "B2|C2")
        assert changed.board == empty.board.with_edge("B2|C2", kind)
    for terrain in TERRAINS:
        changed = stroke(empty, brush("squares", terrain), "rectangle", "A1", "B2")
        assert [changed.board.lattice.names[s] for s in changed.board.having(terrain)] == [
            "A1",
            "B1",
            "A2",
            "B2",
        ]
        assert stroke(changed, brush("squares", terrain), "rectangle", "A1", "C3", erase=True) == empty
    assert empty.board.to_text().count("+---+---+---+---+") == 2


def test_a_room_is_drawn_and_erased() -> None:
    empty = draft.blank(LONG_NIGHT, 4, 3)
    room = stroke(empty, brush("edges", "wall"), "rectangle", "B1", "C2")
    door = stroke(room, brush("edges", "locked_door"), "one", "B2/B3", "C2/C3")
    assert door.board.to_text().splitlines()[4] == "+   +---+DDD+   +"
    # what is erased on the border is gone too: there the way is open then
    assert stroke(door, brush("edges", "glass"), "rectangle", "B1", "C2", erase=True).board == (
        stroke(empty, brush("edges", "nothing"), "line", "/B1", "/C1").board
    )


def test_a_square_has_room_for_three() -> None:
    full = draft.blank(LONG_NIGHT, 2, 2)
    for terrain in ("water", "loud", "lamp"):
        full = stroke(full, brush("squares", terrain), "one", "A1", "A1")
    with pytest.raises(Faults, match="A1: holds water, loud, lamp; a square has room for three"):
        stroke(full, brush("squares", "crossed"), "one", "A1", "A1")


@pytest.mark.parametrize("kind", strokes.piece_kinds(LONG_NIGHT.setup.keys))
def test_every_kind_of_piece_can_be_drawn_where_it_lies(kind: str) -> None:
    """A piece that was pointed into place is one that the game takes, and erasing takes it away again."""
    made = writing.read(
        'game = "long_night"\nid = "x"\ntitle = "x"\nsummary = "x"\nplayers = [2]\n'
        "map = '''\n+---+---+---+\n| * o G | . |\n+---+---+---+\n'''"
    )
    where = {"lamp": "A1", "generator": "B1"}.get(kind, "C1")
    one = brush("pieces", kind)
    at = {"edge": "A1|B1", "side": "C1|"}.get(one.on, where)
    drawn = stroke(made, one, "one", at, at)
    seen = checks.checked(drawn)
    assert seen.position is not None, [str(problem) for problem in seen.problems]
    (piece,) = draft.pieces(drawn)
    assert piece["kind"] == kind
    assert stroke(drawn, one, "one", at, at, erase=True).own == made.own


def test_pieces_are_moved_worded_and_named_apart() -> None:
    made = draft.blank(LONG_NIGHT, 4, 3)
    for at in ("A1", "B1"):
        made = stroke(made, brush("pieces", "green"), "one", at, at)
    assert [(p["id"], p["at"]) for p in draft.pieces(made)] == [("green1", "A1"), ("green2", "B1")]
    made = draft.moved(made, "green1", "C3")
    made = draft.worded(made, "green2", '{ id = "anna", kind = "spy", at = "A2", cards = ["hide"] }')
    assert draft.pieces(made) == [
        {"id": "green1", "kind": "green", "at": "C3"},
        {"id": "anna", "kind": "spy", "at": "A2", "cards": ["hide"]},
    ]
    assert draft.in_words(draft.piece(made, "anna")) == (
        '{ id = "anna", kind = "spy", at = "A2", cards = ["hide"] }'
    )
    with pytest.raises(Faults, match="cannot be read"):
        draft.worded(made, "anna", "{ id = anna }")
    with pytest.raises(Faults, match="did you mean 'anna'"):
        draft.moved(made, "ana", "A1")


def test_a_strip_is_one_piece_and_units_are_many() -> None:
    made = draft.blank(LONG_NIGHT, 4, 3)
    mud = stroke(made, brush("pieces", "mud"), "line", "A1", "C1")
    assert [p["at"] for p in draft.pieces(mud)] == [["A1", "B1", "C1"]]
    units = stroke(made, brush("pieces", "red"), "line", "A1", "C1")
    assert [p["at"] for p in draft.pieces(units)] == ["A1", "B1", "C1"]


def test_a_perimeter_camera_hangs_at_a_side() -> None:
    made = draft.blank(LONG_NIGHT, 4, 3)
    one = brush("pieces", "camera_perimeter")
    sides = {
        edge: draft.pieces(stroke(made, one, "one", edge, edge))[0]["at"]
        for edge in ("/A1", "D2|", "A3/", "|A1")
    }
    assert list(sides.values()) == ["north", "east", "south", "west"]
    with pytest.raises(Faults, match="inside the board"):
        stroke(made, one, "one", "A1|B1", "A1|B1")


def test_places_and_regions() -> None:
    made = draft.blank(TEMPLATE, 4, 3)
    assert {problem.fault.where for problem in checks.checked(made).problems} == {"watchman", "courier"}
    for word, square in (("watchman", "A1"), ("courier", "B3"), ("exits", "D1"), ("exits", "D2")):
        made = stroke(made, brush("places", word, "template"), "one", square, square)
    assert (made.keys["watchman"], made.keys["courier"], made.keys["exits"]) == ("A1", "B3", ["D1", "D2"])
    assert checks.checked(made).playable
    made = stroke(made, brush("places", "exits", "template"), "rectangle", "D1", "D3", erase=True)
    assert "exits" not in made.keys
    assert [str(problem) for problem in checks.checked(made).problems] == [
        "error: exits: found none; needed: a square on which the courier wins (PW-4)"
    ]
    night = stroke(draft.blank(LONG_NIGHT, 4, 3), brush("regions", "house"), "rectangle", "A1", "B2")
    assert night.keys["regions"] == {"house": "A1:B2"}
    night = stroke(night, brush("regions", "house"), "one", "B2", "B2", erase=True)
    assert night.keys["regions"] == {"house": ["A1:B1", "A2"]}
    night = stroke(night, brush("regions", "house"), "rectangle", "A1", "B2", erase=True)
    assert "regions" not in night.keys
    with pytest.raises(Faults, match="needed: a name for the region"):
        stroke(night, Brush("regions", " ", "squares"), "one", "A1", "A1")


# sizes, maps, games


@given(boards(), st.integers(1, 8), st.integers(1, 8))
@settings(max_examples=60)
def test_a_resized_board_keeps_what_it_can(board: Board, width: int, height: int) -> None:
    made = draft.of(LONG_NIGHT, {"game": "long_night", "map": board.to_text()})
    other = draft.resized(made, width, height)
    assert (other.board.width, other.board.height) == (width, height)
    assert draft.resized(made, board.width, board.height).board == board
    grid = other.board.lattice
    for square, name in grid.names.items():
        if name in board.lattice.numbers:
            assert other.board.terrain[square] == board.terrain[board.lattice.numbers[name]]
    for edge, kind in other.board.kinds.items():
        name = grid.edge_names[edge]
        inner = name in board.lattice.edge_numbers and None not in grid.parted(edge)
        if inner and None not in board.lattice.parted(board.lattice.edge_numbers[name]):
            assert kind == board.kinds[board.lattice.edge_numbers[name]]


def test_a_wall_around_a_board_stays_around_it() -> None:
    small = draft.blank(LONG_NIGHT, 3, 2)
    assert draft.resized(small, 6, 5).board == draft.blank(LONG_NIGHT, 6, 5).board
    assert draft.resized(draft.blank(LONG_NIGHT, 6, 5), 3, 2).board == small.board


def test_what_is_refused() -> None:
    with pytest.raises(Faults, match="width: found 0; allowed: a whole number from 1 to 40"):
        draft.blank(LONG_NIGHT, 0, 3)
    for game in GAMES.values():
        if game not in WITH_MAP:
            own = "map" in game.setup.keys.model_fields
            why = "draws its maps in signs of its own" if own else "is played on no map of squares and edges"
            with pytest.raises(Faults, match=f"game: {game.title} cannot be drawn here: it {why}"):
                draft.blank(game, 3, 3)
    made = draft.blank(LONG_NIGHT, 2, 1)
    with pytest.raises(Faults, match="map line 2, column 5: found 'w'"):
        draft.with_map(made, "+---+---+\n| . w . |\n+---+---+")
    for text, words in (
        ("x = ", "is no valid TOML"),
        ("x = 1", "game: missing"),
        ('game = "longnight"', "did you mean 'long_night'"),
        ('game = "long_night"', "map: missing"),
        ('game = "long_night"\nmap = "+"', "map line 1"),
        ("[[case]]", "this is a case file"),
    ):
        with pytest.raises(Faults, match=words):
            writing.read(text)


def test_undo_and_redo() -> None:
    first, second = draft.blank(LONG_NIGHT, 2, 2), draft.blank(LONG_NIGHT, 3, 2)
    past = Past((first,))
    with pytest.raises(Faults, match="nothing has been drawn"):
        past.undo()
    past = past.then(second)
    assert past.then(second) is past
    assert past.undo().now is first
    assert past.undo().redo() == past
    with pytest.raises(Faults, match="nothing has been taken back"):
        past.redo()
    assert past.undo().then(second).undone == ()


# checks


@pytest.mark.parametrize("name", MISSIONS)
def test_missions_of_the_project_are_sound(name: str) -> None:
    seen = checks.checked(of(name))
    assert seen.position is not None
    assert seen.playable
    assert checks.scene(of(name), seen, "night").regions


def test_pieces_at_fault_are_told_and_the_rest_is_shown() -> None:
    made = draft.moved(of("long_night/yard"), "g1", "Z99")
    seen = checks.checked(made)
    assert seen.position is None
    assert not seen.playable
    assert [problem.fault.where for problem in seen.problems] == ["pieces[3].at"]
    assert seen.shown is not None
    scene = checks.scene(made, seen, "night")
    assert "b1" in scene.description
    assert "g1" not in scene.description


def test_without_a_position_the_board_is_shown_alone() -> None:
    made = stroke(draft.blank(TEMPLATE, 3, 2), brush("squares", "black"), "one", "B2", "B2")
    scene = checks.scene(made, checks.checked(made), "print")
    assert scene.title == "A board of 3 x 2 squares"
    assert [region.id for region in scene.regions] == ["A1", "B1", "C1", "A2", "B2", "C2"]


# files


@pytest.mark.parametrize("name", MISSIONS)
def test_what_is_not_changed_stays_as_it_was_written(name: str) -> None:
    assert writing.written(of(name)) == source(name)


def test_only_what_is_changed_changes_in_a_file() -> None:
    made = of("long_night/mansion")
    made = draft.moved(made, "g1", "R4")
    made = draft.removed(made, {"cam2"})
    made = stroke(made, brush("pieces", "red"), "one", "A2", "A2")
    made = stroke(made, brush("regions", "shed"), "one", "W16", "W16")
    made = draft.with_key(made, "title", "The manor")
    before, after = (text.splitlines() for text in (source("long_night/mansion"), writing.written(made)))
    gone, new = [line for line in before if line not in after], [line for line in after if line not in before]
    assert gone == [
        'title = "The mansion"',
        '  { id = "g1", kind = "green", at = "L4" },',
        '  { id = "cam2", kind = "camera_ordinary", at = "T8" },',
        'shed = "W17:Y19"',
    ]
    assert new == [
        'title = "The manor"',
        '  { id = "g1", kind = "green", at = "R4" },',
        '  { id = "red1", kind = "red", at = "A2" },',
        'shed = ["W16:W19", "X17:Y19"]',
    ]
    assert "  # cameras" in after


def test_tables_of_pieces_are_kept_too() -> None:
    made = draft.worded(of("long_night/yard"), "anna", '{ id = "anna", kind = "spy", at = "M5" }')
    made = stroke(made, brush("edges", "nothing"), "one", "/A1", "/A1")
    text = writing.written(made)
    assert '[[pieces]]\nid = "anna"\nkind = "spy"\nat = "M5"\n' in text
    assert "+   +---+---+" in text
    assert tomllib.loads(text)["pieces"][-1]["id"] == "bell1"
    assert writing.read(text).own == made.own


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_written_draft_is_read_back(seed: int) -> None:
    dice = Random(seed)
    made = of(dice.choice(MISSIONS)) if dice.random() < 0.7 else draft.blank(LONG_NIGHT, 5, 4)
    grid, every = made.board.lattice, [one for some in brushes(made.game).values() for one in some]
    for _ in range(dice.randrange(1, 8)):
        one = dice.choice(every)
        names = list(grid.edge_numbers if one.on_edges else grid.numbers)
        try:
            made = stroke(
                made,
                one,
                dice.choice(("one", "line")),
                dice.choice(names),
                dice.choice(names),
                dice.random() < 0.3,
            )
        except Faults:
            continue
        if dice.random() < 0.2 and draft.pieces(made):
            made = draft.removed(made, {dice.choice(draft.pieces(made))["id"]})
    again = writing.read(writing.written(made))
    assert again.own == made.own
    assert again.keys == made.keys
    assert writing.written(again) == writing.written(made)


def test_a_new_mission_is_a_file_that_can_be_opened(tmp_path: Path) -> None:
    made = stroke(draft.blank(LONG_NIGHT, 3, 2), brush("pieces", "spy"), "one", "A1", "A1")
    file = tmp_path / "new.toml"
    writing.save(made, file)
    found = missions.read(file)
    seen = checks.checked(made).position
    assert seen is not None
    assert found.position.state == seen.state
    assert file.read_text() == (
        'game = "long_night"\nid = "new"\ntitle = "A new mission"\nsummary = "A place at night."\nplayers = [2]\n'
        "map = '''\n+---+---+---+\n| .   .   . |\n+   +   +   +\n| .   .   . |\n+---+---+---+\n'''\n"
        'pieces = [\n    { id = "spy1", kind = "spy", at = "A1" },\n]\n\n[origin]\nmap = "ours"\n'
    )
    with pytest.raises(Faults, match="cannot be written"):
        writing.save(made, tmp_path / "no" / "new.toml")
