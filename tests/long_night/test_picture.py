from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from xml.etree import ElementTree

import hypothesis.strategies as st
import msgspec.structs
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from explorer.board.board import Board
from explorer.board.kinds import KINDS as EDGES
from explorer.board.lattice import lattice
from explorer.board.lines import walk
from explorer.board.sight import bits
from explorer.game.record import Asked, Ui
from explorer.games.long_night import queries
from explorer.games.long_night.model.pieces import KINDS, Piece, Situation
from explorer.games.long_night.model.state import Config, Figure
from explorer.games.long_night.picture import PALETTES, paint
from explorer.games.long_night.picture.answer import crossed
from explorer.games.long_night.picture.pieces import MARKS, STRIPS
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.games.long_night.queries import QUERIES
from explorer.games.long_night.queries import arguments as choices
from explorer.games.long_night.readings import Readings, SightCorner
from explorer.games.long_night.rules import light
from explorer.games.long_night.rules.sight import SIGHT, barriers, corner
from explorer.scene.lettering import width
from explorer.scene.render import svg
from explorer.scene.scene import Circle, Glow, Path, Point, Rect, Scene, Shape, Text
from tests.long_night.desks import desks, overlaid
from tests.long_night.grounds import situations

READINGS = Readings()
YARD = """
+---+---+ooo+---+---+---+
| .   * | .   # | X   ~
+   +   +xxx+DDD+eee+   +
| .   . b .   ! : G   ~ |
+   +---+   +mmm+   +ccc+
| .   . d .   .   .   . |
+---+---+---+---+   +---+
"""


def yard(**pieces: tuple[str, str]) -> Situation:
    board = Board.parse(YARD)
    numbers = board.lattice.numbers
    placed = tuple(Piece(id, kind, (numbers[at],) if at else ()) for id, (kind, at) in pieces.items())
    return Situation(board, pieces=placed)


def asked(situation: Situation, query: str, readings: Readings = READINGS, **arguments: Any) -> Asked:
    """A question put to a situation by itself, whatever game it may come from."""
    spies = tuple(Figure(piece.id) for piece in situation.pieces if piece.kind == "spy")
    at: Any = SimpleNamespace(
        config=Config(situation.board, readings, spies=spies),
        secret=SimpleNamespace(spies=()),
        open=SimpleNamespace(units=()),
    )
    given = {name.rstrip("_"): value for name, value in arguments.items()}
    with (
        patch.object(queries, "board", lambda *_: situation),
        patch.object(choices, "board", lambda *_: situation),
    ):
        values = QUERIES[query].read(at, given)
        return Asked(query, given, QUERIES[query].answers(at, readings, *values))


def scenes() -> list[Scene]:
    """Pictures that between them show everything there is to draw."""
    grid = lattice(10, 8)
    loose = [kind for kind in KINDS if kind not in ("alarm_device", "passage", "camera_perimeter")]
    pieces = [Piece(f"p{n}", kind, (grid.squares[2 * n],)) for n, kind in enumerate(loose)]
    pieces += [
        Piece("alarm", "alarm_device", edge=grid.edge_numbers["B1|C1"]),
        Piece("cut", "passage", edge=grid.edge_numbers["B2|C2"], face="up"),
        Piece("cut2", "passage", edge=grid.edge_numbers["B3|C3"], face="down"),
        *(
            Piece(f"cam-{side}", "camera_perimeter", border=side)
            for side in ("north", "east", "south", "west")
        ),
        Piece("flat", "spy", (grid.numbers["J8"],), prone=True, carries="body"),
        Piece("bound", "hostage", (grid.numbers["I8"],), prone=True),
        Piece("right", "document", (grid.numbers["H8"],), marked=True),
        *(Piece(f"n{n}", "noise", (grid.numbers["G8"],)) for n in range(12)),
        Piece("zoe", "spy"),
    ]
    kinds = tuple(EDGES)
    edges = {edge: kinds[n % len(kinds)] for n, edge in enumerate(grid.edges)}
    all_kinds = Board.of(10, 8, edges, {grid.numbers["A8"]: ("water",), grid.numbers["C8"]: ("crossed",)})
    spy = yard(anna=("spy", "B2"), g1=("green", "A1"), b1=("blue", "E3"), d1=("dog", "A3"))
    spy = replace(spy, dark=frozenset({spy.lattice.numbers["B1"]}))
    lit = yard(anna=("spy", "B2"), g1=("green", "A1"), b1=("blue", "E3"), d1=("dog", "A3"))
    questions = [
        asked(lit, "sees", from_="A1", to="F3"),
        asked(lit, "sees", from_="A3", to="C3"),
        asked(lit, "sees", from_="A3", to="F1"),
        asked(lit, "shot", from_="A1", to="A3", range=1),
        asked(lit, "visible", from_="C3"),
        asked(lit, "lit"),
        asked(lit, "lit_areas"),
        asked(lit, "looks", piece="b1"),
        asked(lit, "look", piece="g1", at=["B2"]),
        asked(lit, "threat_after_move", piece="b1"),
        asked(lit, "shadows", piece="anna"),
        asked(lit, "reach", piece="anna", pace="run"),
        asked(lit, "step", from_="C2", to="C1"),
        asked(lit, "distance", from_="A1", to="F3"),
    ]
    house = (("house", (spy.lattice.numbers["A1"],)),)
    uis = [Ui("B2", question, palette) for question in questions for palette in PALETTES]
    return [
        paint(Situation(all_kinds, pieces=tuple(pieces)), READINGS, Ui()),
        paint(replace(spy, regions=house), READINGS, Ui("A1", marks=("A1", "B1"), lit=("B1",))),
        paint(cross_lit(), READINGS, Ui()),
        paint(meadow(), READINGS, Ui("", asked(meadow(), "looks", piece="b1"))),
        *(paint(lit, READINGS, ui) for ui in uis),
        *desks(),
        *overlaid(),
    ]


def cross_lit() -> Situation:
    """Two lamps whose lit squares meet at one corner."""
    numbers = lattice(6, 6).numbers
    return Situation(Board.of(6, 6, {}, {numbers["B2"]: ("lamp",), numbers["E5"]: ("lamp",)}))


def meadow() -> Situation:
    """Open ground with a spy who throws a shadow and a unit with looks that overlap."""
    board = Board.parse(
        "+---+---+---+\n| *   .   . |\n+   +   +   +\n| .   .   . |\n+   +   +   +\n| .   .   . |\n+---+---+---+"
    )
    square = board.lattice.numbers["B2"]
    return Situation(board, pieces=(Piece("b1", "blue", (square,)), Piece("anna", "spy", (square,))))


def shapes(scene: Scene, *layers: str) -> list[Shape]:
    return [shape for layer in scene.layers if not layers or layer.name in layers for shape in layer.shapes]


def inside(rect: Rect, point: Point) -> bool:
    return rect.x <= point[0] <= rect.x + rect.w and rect.y <= point[1] <= rect.y + rect.h


def test_palettes_have_the_same_styles() -> None:
    assert set(PALETTES) == {"night", "print"}
    assert set(PALETTES["night"]) == set(PALETTES["print"])


def test_every_style_used_is_in_every_palette_and_none_is_left_over() -> None:
    used = {shape.style for scene in scenes() for shape in shapes(scene)}
    for palette in PALETTES.values():
        assert used <= set(palette)
    letters = {name for name in PALETTES["night"] if name.startswith(("id-", "name-"))}
    signs = {name for name in PALETTES["night"] if name.startswith(("mark-", "sign-"))}
    assert set(PALETTES["night"]) - letters - signs - used == set()


def test_pictures_are_valid_xml_and_the_same_each_time() -> None:
    first, second = [svg(scene) for scene in scenes()], [svg(scene) for scene in scenes()]
    assert first == second
    for text in first:
        ElementTree.fromstring(text)


def test_layers_stand_in_their_order_and_the_still_ones_know_nothing_of_the_ui() -> None:
    situation = yard(g1=("green", "A1"), anna=("spy", "F3"))
    question = asked(situation, "sees", from_="A1", to="F3")
    plain = paint(situation, READINGS, Ui())
    busy = paint(situation, READINGS, Ui("C1", question, "print"))
    names = [layer.name for layer in plain.layers]
    assert names == ["ground", "light", "wash", "lines", "marks", "pieces", "offers", "names", "pointer"]
    assert (plain.width, plain.height) == (busy.width, busy.height)
    for calm, other in zip(plain.layers, busy.layers, strict=True):
        if calm.name not in ("wash", "marks", "offers", "pointer"):
            assert calm.shapes is other.shapes
    assert shapes(plain, "pointer") == []
    assert shapes(busy, "pointer") != []


def test_regions_are_the_squares() -> None:
    situation = yard(g1=("green", "B1"))
    scene = paint(situation, READINGS, Ui())
    assert [region.id for region in scene.regions] == list(situation.lattice.numbers)
    plan = Plan(situation.lattice)
    for square, name in situation.lattice.names.items():
        found = scene.region_at(*plan.centre(square))
        assert found is not None
        assert found.id == name
    assert scene.region_at(1, 1) is None


def test_labels_say_what_is_there() -> None:
    scene = paint(yard(g1=("green", "B1")), READINGS, Ui())
    labels = {region.id: region.label for region in scene.regions}
    assert labels["B1"] == "B1: lamp, lit; guard g1 (green); wall north, wall east"
    assert labels["D2"].startswith("D2: loud ground, dark")
    assert labels["D1"].startswith("D1: tree or building")


def test_the_description_tells_size_pieces_and_answer() -> None:
    situation = yard(g1=("green", "A1"), anna=("spy", "F3"), zoe=("spy", ""))
    question = asked(situation, "sees", from_="A1", to="F3")
    words = paint(situation, READINGS, Ui("", question)).description
    for part in ("6 columns", "3 rows", "guard g1 (green) at A1", "spy zoe off the board", "not seen"):
        assert part in words
    assert "LN-" in words


def test_an_unknown_palette_is_an_error() -> None:
    with pytest.raises(KeyError):
        paint(yard(), READINGS, Ui(palette="sepia"))


def test_every_kind_of_piece_has_a_mark_of_its_own() -> None:
    assert set(MARKS) == set(KINDS)
    grid = lattice(3, 3)
    board = Board.of(3, 3, {}, {})
    marks = {}
    for kind in KINDS:
        piece = Piece("x", kind, (grid.numbers["B2"],))
        if kind in ("alarm_device", "passage"):
            piece = Piece("x", kind, edge=grid.edge_numbers["B1/B2"])
        if kind == "camera_perimeter":
            piece = Piece("x", kind, border="north")
        scene = paint(Situation(board, pieces=(piece,)), READINGS, Ui())
        marks[kind] = tuple(shape for shape in shapes(scene, "pieces") if not isinstance(shape, Text))
        assert marks[kind], kind
    assert len(set(marks.values())) == len(KINDS)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 9])
def test_units_on_one_square_do_not_cover_each_other(number: int) -> None:
    situation = yard(**{f"g{n}": ("green", "C3") for n in range(number)})
    badges = [
        shape
        for shape in shapes(paint(situation, READINGS, Ui()), "pieces")
        if isinstance(shape, Circle) and shape.style == "unit-green"
    ]
    assert len(badges) == number
    square = situation.lattice.numbers["C3"]
    x, y = Plan(situation.lattice).corner(square)
    for badge in badges:
        assert inside(Rect(x, y, SIDE, SIDE, ""), (badge.x, badge.y))
    for one, other in combinations(badges, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (0.98 * (one.r + other.r)) ** 2


def test_a_crowd_tells_how_many_more_there_are() -> None:
    situation = yard(**{f"n{n}": ("noise", "C3") for n in range(12)})
    words = [s.text for s in shapes(paint(situation, READINGS, Ui()), "names") if isinstance(s, Text)]
    assert words == ["+4"]


def test_long_names_are_shortened() -> None:
    situation = yard(bartholomew_the_second=("spy", "A1"))
    (name,) = [s for s in shapes(paint(situation, READINGS, Ui()), "names") if isinstance(s, Text)]
    assert name.text.endswith("…")
    assert width(name.text, PALETTES["night"][name.style].size, bold=True) < SIDE


def test_the_open_border_is_marked_and_nothing_else_is() -> None:
    scene = paint(yard(), READINGS, Ui())
    assert len([shape for shape in shapes(scene, "lines") if shape.style == "open"]) == 2


def test_shadows_are_hatched_where_they_fall() -> None:
    scene = paint(meadow(), READINGS, Ui())
    (shadow,) = [s for s in shapes(scene, "light") if isinstance(s, Rect) and s.style == "shadow"]
    plan = Plan(meadow().lattice)
    assert inside(shadow, plan.centre(meadow().lattice.numbers["C3"]))


def test_glow_and_light_cover_the_lit_squares_and_no_others() -> None:
    situation = yard()
    scene = paint(situation, READINGS, Ui())
    plan = Plan(situation.lattice)
    lit = bits(light.lit(situation, READINGS))
    for square in situation.lattice.squares:
        for kind in (Rect, Glow):
            boxes = [Rect(s.x, s.y, s.w, s.h, "") for s in shapes(scene, "light") if isinstance(s, kind)]
            assert any(inside(box, plan.centre(square)) for box in boxes) == (square in lit)


@settings(max_examples=60)
@given(situations(), st.sampled_from(SightCorner), st.data())
def test_a_sight_line_marks_every_crossing_and_stops_where_the_rules_stop(
    situation: Situation, reading: SightCorner, data: st.DataObject
) -> None:
    readings = msgspec.structs.replace(READINGS, sight_corner=reading)
    names = sorted(situation.lattice.numbers)
    a, b = data.draw(st.sampled_from(names)), data.draw(st.sampled_from(names))
    numbers = situation.lattice.numbers
    scene = paint(situation, readings, Ui("", asked(situation, "sees", readings, from_=a, to=b)))
    plan = Plan(situation.lattice)
    rule = barriers(situation, SIGHT, corner(readings.sight_corner))
    met = walk(rule, numbers[a], numbers[b])
    wanted: Counter[tuple[str, ...]] = Counter()
    for crossing in met:
        if crossing.stops and crossing.edge is not None:
            wanted[(situation.lattice.edge_names[crossing.edge],)] += 1
        elif crossing.stops:
            wanted[(situation.name(crossing.left), situation.name(crossing.entered))] += 1
        if not crossing.past:
            wanted[(situation.name(crossing.entered),)] += 1
    places = {place.at: place.names for place in crossed(plan, numbers[a], numbers[b])}
    marks = shapes(scene, "marks")
    found = Counter(places[s.x, s.y] for s in marks if isinstance(s, Circle) and s.style == "stop")
    assert found == wanted
    dots = [s for s in marks if isinstance(s, Circle) and s.style.startswith("crossing")]
    assert len(dots) == sum(1 for crossing in met if not crossing.stops)


def test_crossings_lie_on_their_edges_and_corners() -> None:
    grid = lattice(7, 5)
    plan = Plan(grid)
    for a in grid.squares:
        for b in grid.squares:
            for place in crossed(plan, a, b):
                if len(place.names) == 2:
                    (ax, ay), (bx, by) = (plan.centre(grid.numbers[name]) for name in place.names)
                    assert place.at == ((ax + bx) / 2, (ay + by) / 2)
                elif place.names[0] in grid.edge_numbers:
                    (ax, ay), (bx, by) = plan.ends(grid.edge_numbers[place.names[0]])
                    assert ax <= place.at[0] <= bx
                    assert ay <= place.at[1] <= by
                else:
                    x, y = plan.corner(grid.numbers[place.names[0]])
                    assert inside(Rect(x, y, SIDE, SIDE, ""), place.at)


def test_the_line_is_dim_after_its_first_stop() -> None:
    situation = yard()
    scene = paint(situation, READINGS, Ui("", asked(situation, "sees", from_="A3", to="E1")))
    lines = {
        s.style: s for s in shapes(scene, "marks") if isinstance(s, Path) and s.style.startswith("sight")
    }
    plan, numbers = Plan(situation.lattice), situation.lattice.numbers
    assert lines["sight"].points[0] == plan.centre(numbers["A3"])
    assert lines["sight"].points[1] == lines["sight-after"].points[0] != plan.centre(numbers["E1"])
    assert lines["sight-after"].points[1] == plan.centre(numbers["E1"])


def test_an_open_corner_shows_no_stop_though_one_way_is_shut() -> None:
    board = Board.parse("+---+---+\n| . | . |\n+   +   +\n| .   . |\n+---+---+")
    situation = Situation(board)
    scene = paint(situation, READINGS, Ui("", asked(situation, "sees", from_="A1", to="B2")))
    styles = Counter(shape.style for shape in shapes(scene, "marks"))
    assert styles["stop"] == styles["stopping"] == 0
    assert styles["concerned"] == styles["crossing"] == 1


@pytest.mark.parametrize(
    ("query", "arguments"),
    [
        ("visible", {"from": "C3"}),
        ("lit", {}),
        ("threat", {"piece": "g1"}),
        ("threat_after_move", {"piece": "g1"}),
        ("reach", {"piece": "anna", "pace": "walk"}),
        ("shadows", {"piece": "anna"}),
        ("lit_areas", {}),
        ("looks", {"piece": "g1"}),
    ],
)
def test_an_answer_of_squares_tints_exactly_them(query: str, arguments: dict[str, Any]) -> None:
    situation = yard(g1=("blue", "C3"), anna=("spy", "B2"))
    question = asked(situation, query, **arguments)
    scene = paint(situation, READINGS, Ui("", question))
    value = question.ruling.value
    assert isinstance(value, tuple)
    names = {str(name) for part in value for name in (part if isinstance(part, tuple) else (part,))}
    plan, numbers = Plan(situation.lattice), situation.lattice.numbers
    tinted = {
        name
        for name, square in numbers.items()
        if any(isinstance(s, Rect) and inside(s, plan.centre(square)) for s in shapes(scene, "wash"))
    }
    assert tinted == names
    head = next(s.text for s in shapes(scene, "marks") if isinstance(s, Text) and s.style == "verdict-head")
    assert head.startswith(f"{len(value) or 'no'} ")


def test_nothing_that_is_said_runs_out_of_the_picture() -> None:
    for scene in scenes():
        for shape in shapes(scene):
            if isinstance(shape, Text) and shape.anchor == "start":
                paint = scene.palette[shape.style]
                assert shape.x + width(shape.text, paint.size, paint.bold) <= scene.width
                assert 0 <= shape.y <= scene.height - paint.size / 2


def test_a_long_answer_is_cut_below_the_board_and_whole_in_the_description() -> None:
    columns = 20
    board = Board.of(columns, 1, {2 * c: "wall" for c in range(1, columns)}, {})
    situation = Situation(board)
    scene = paint(situation, READINGS, Ui("", asked(situation, "sees", from_="A1", to="T1")))
    said = [s.text for s in shapes(scene, "marks") if isinstance(s, Text) and s.style == "verdict"]
    assert "more reasons" in " ".join(said)
    assert "(LN-8.1)" in " ".join(said)
    assert "S1|T1" in scene.description


@given(st.integers(1, 9), st.integers(1, 9), st.randoms(use_true_random=False))
def test_outlines_and_rectangles_enclose_exactly_the_squares(
    columns: int, rows: int, chance: random.Random
) -> None:
    grid = lattice(columns, rows)
    plan = Plan(grid)
    squares = [square for square in grid.squares if chance.random() < 0.5]
    assert sum(map(area, plan.outline(squares))) == pytest.approx(len(squares) * SIDE * SIDE)
    boxes = plan.rectangles(squares)
    assert sum(w * h for _, _, w, h in boxes) == pytest.approx(len(squares) * SIDE * SIDE)
    for square in grid.squares:
        covered = [box for box in boxes if inside(Rect(*box, ""), plan.centre(square))]
        assert len(covered) == (square in squares)
    assert all(area(loop) > 0 for loop in plan.outline([grid.squares[0]], 4))
    assert area(plan.outline([grid.squares[0]], 4)[0]) == pytest.approx((SIDE - 8) ** 2)


def area(loop: tuple[Point, ...]) -> float:
    """Area inside a closed line, positive when it runs clockwise."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def test_squares_that_touch_at_a_corner_are_linked() -> None:
    grid = lattice(3, 3)
    plan = Plan(grid)
    names = grid.numbers
    assert len(plan.outline([names["A1"], names["B2"], names["C1"]])) == 3
    hook = plan.outline([names[name] for name in ("B1", "C1", "C2", "C3", "B3", "A2")])
    assert sorted(area(loop) / SIDE**2 for loop in hook) == [1, 5]
    assert len(plan.links([names["A1"], names["B2"], names["C1"]], 4)) == 2
    assert plan.links([names["A1"], names["B1"], names["B2"]], 4) == ()


def test_a_large_board_is_drawn() -> None:
    board = Board.of(40, 40, {}, {lattice(40, 40).numbers["AN40"]: ("lamp",)})
    scene = paint(Situation(board), READINGS, Ui("AN40"))
    assert len(scene.regions) == 1600
    assert len(shapes(scene)) < 500
    assert "AN" in [s.text for s in shapes(scene, "ground") if isinstance(s, Text)]


def test_strips_are_the_kinds_that_cover_several_squares() -> None:
    from explorer.games.long_night.setup.keys import STRIPS as IN_FILES

    assert set(STRIPS) == set(IN_FILES)
