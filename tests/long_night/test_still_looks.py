"""Properties of looks: what lookers can choose, what a look then inspects, and what threatens after a move."""

from __future__ import annotations

from functools import reduce
from operator import or_

import hypothesis.strategies as st
import networkx as nx
from hypothesis import assume, given
from msgspec.structs import replace
from msgspec.structs import replace as reread

from explorer.board.lattice import DIRECTIONS
from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import LOOKERS, Piece, Side, Situation
from explorer.games.long_night.readings import LightArea, Mirror, OwnSquare, Readings, ThreeSquares, UnitDoors
from explorer.games.long_night.rules import light, looks, movement, sight
from explorer.games.long_night.rules.approach import approach
from tests.long_night.grounds import DOORS, NO_DOORS, changed, names, piece, readings, situations, turned
from tests.support.boards import turns
from tests.support.depth import examples

ONE = ("green", "white", "red", "civilian", "camera_ordinary")
THREE = ("blue", "camera_wide")
IN_LINE = ("black", "camera_night")
ALL = ("orange", "dog_handler", "camera_panoramic")
WITH_EYES = (*ONE, *THREE, *IN_LINE, *ALL, "sniper")
UNITS = ("green", "blue", "black", "orange", "dog_handler", "civilian")


def visible(situation: Situation, reading: Readings, looker: Piece) -> set[int]:
    """The squares that a looker sees (test_still holds this table against the line walk)."""
    assert looker.square is not None
    return set(bits(sight.eyes(situation, reading, looker.kind)[looker.square]))


def chosen(situation: Situation, reading: Readings, looker: Piece) -> list[set[int]]:
    return [set(bits(look)) for look in looks.choices(situation, reading, looker)]


def inspected(situation: Situation, reading: Readings, looker: Piece, look: set[int]) -> set[int]:
    return set(bits(looks.inspected(situation, reading, looker, sum(1 << square for square in look))))


def touching(situation: Situation, squares: set[int]) -> bool:
    """Do these squares hang together, each beside another?"""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(squares)
    graph.add_edges_from((a, b) for a in squares for b in squares if situation.lattice.king(a, b) == 1)
    return bool(squares) and nx.is_connected(graph)


def test_every_looker_is_tested_here() -> None:
    assert set(WITH_EYES) | {"scanner", "camera_perimeter"} == set(LOOKERS)


# what can be chosen


@examples(24)
@given(situations(), readings, st.data())
def test_looks_hold_only_visible_squares(
    situation: Situation, reading: Readings, data: st.DataObject
) -> None:
    square = data.draw(st.sampled_from(situation.lattice.squares))
    near = set(situation.lattice.neighbours[square])
    for kind in WITH_EYES:
        looker = piece(kind, square)
        seen = visible(situation, reading, looker)
        found = chosen(situation, reading, looker)
        assert all(look <= seen for look in found)
        assert len(found) == len({frozenset(look) for look in found})
        # nothing that he sees beside him, the sniper anywhere, can hide from every look
        covered = set[int]().union(*found)
        assert covered & near == seen & near
        if kind == "sniper":
            assert sorted(map(sorted, found)) == [[target] for target in sorted(seen)]
        elif kind in ONE:
            assert sorted(map(sorted, found)) == [[target] for target in sorted(seen & near)]
        elif kind in ALL:  # with nothing visible beside him there is no look (LN-O.79)
            assert found == ([seen & near] if seen & near else [])


@examples(24)
@given(situations(), readings)
def test_three_squares_follow_each_other_around_the_looker(situation: Situation, reading: Readings) -> None:
    grid = situation.lattice
    for square in grid.squares:
        looker = piece("blue", square)
        near = visible(situation, reading, looker) & set(grid.neighbours[square])
        found = chosen(situation, reading, looker)
        assert chosen(situation, reading, piece("camera_wide", square)) == found
        ring = [grid.moved(square, *d) for d in DIRECTIONS]
        corners_only = reading.three_squares is ThreeSquares.MUTUAL
        triples = [
            {ring[turn - 1], ring[turn], ring[(turn + 1) % 8]}
            for turn in range(8)
            if not corners_only or all(DIRECTIONS[turn])
        ]
        for look in found:
            assert touching(situation, look)
            assert any(look <= triple for triple in triples)
            assert not any(look < other for other in found)
        for triple in triples:
            if None not in triple and triple <= near:
                assert triple in found


@examples(24)
@given(situations(), readings)
def test_night_vision_goes_on_behind_the_square_it_looks_at(situation: Situation, reading: Readings) -> None:
    grid = situation.lattice
    for square in grid.squares:
        for kind in IN_LINE:
            seen = visible(situation, reading, piece(kind, square))
            lines = []
            for dx, dy in DIRECTIONS:
                first, *behind = (grid.moved(square, n * dx, n * dy) for n in (1, 2, 3))
                if first in seen:
                    lines.append({first, *behind} & seen)
            assert chosen(situation, reading, piece(kind, square)) == lines


@examples(16)
@given(situations(), readings)
def test_who_does_not_look_has_no_look_and_is_no_threat(situation: Situation, reading: Readings) -> None:
    for kind in ("sleeper", "spy", "dog", "sleeping_dog", "hostage", "noise"):
        idle = piece(kind, situation.lattice.squares[0])
        assert looks.choices(situation, reading, idle) == ()
        assert looks.threat(situation, reading, idle).value == ()
        assert looks.threat_after_move(situation, reading, idle).value == ()


@examples(16)
@given(situations(), readings, st.sampled_from(("north", "east", "south", "west")))
def test_perimeter_cameras_and_scanners_need_no_sight(
    situation: Situation, reading: Readings, border: str
) -> None:
    grid = situation.lattice
    camera = Piece("c", "camera_perimeter", border=border)
    beyond = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[border]
    outermost = [square for square in grid.squares if grid.moved(square, *beyond) is None]
    found = chosen(situation, reading, camera)
    assert [sorted(look) for look in found] == [
        outermost[start : start + 3] for start in range(max(1, len(outermost) - 2))
    ]
    for square in grid.squares:
        scanner = piece("scanner", square)
        around = {square, *grid.neighbours[square]}
        assert chosen(situation, reading, scanner) == [around]
        assert inspected(situation, reading, scanner, around) == around


# what a look inspects


def shown_by_light(situation: Situation, reading: Readings, seen: set[int]) -> set[int]:
    """What light adds to squares seen, by the reading."""
    match reading.light_area:
        case LightArea.TOUCHING:
            parts = [set(bits(area)) for area in light.areas(situation, reading)]
        case LightArea.LAMP:
            parts = [set(bits(part.lit)) for part in light.lights(situation, reading)]
            parts.append(set(bits(situation.glow)))
        case LightArea.BOARD:
            parts = [set(bits(light.lit(situation, reading)))]
    return set[int]().union(*(part for part in parts if part & seen))


def shown_by_mirrors(situation: Situation, reading: Readings, looker: Piece, look: set[int]) -> set[int]:
    """What the mirrors beside the squares of a look show, worked out with arrows."""
    grid = situation.lattice
    shown = set()
    for square in look:
        arrow = grid.offset(looker.square or 0, square)
        if 0 not in arrow and abs(arrow[0]) != abs(arrow[1]):
            continue  # LN-O.49: only a sniper looks so, and mirrors do not serve him there
        for facing, edge in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), grid.around(square), strict=True):
            if situation.kind(edge) != "mirror":
                continue
            towards = arrow[0] * facing[0] + arrow[1] * facing[1]
            if reading.mirror is Mirror.OPPOSITE:
                target = grid.moved(square, -facing[0], -facing[1])
            elif towards > 0:
                length = max(map(abs, arrow))
                back = (arrow[0] - 2 * towards * facing[0], arrow[1] - 2 * towards * facing[1])
                target = grid.moved(square, back[0] // length, back[1] // length)
            else:
                continue
            if target is not None and sight.sees(situation, reading, square, target).value:
                shown.add(target)
    return shown


@examples(32)
@given(situations(kinds=(*NO_DOORS, "mirror", "mirror", "mirror")), readings, st.data())
def test_a_look_inspects_own_and_chosen_squares_then_mirrors_then_light(
    situation: Situation, reading: Readings, data: st.DataObject
) -> None:
    square = data.draw(st.sampled_from(situation.lattice.squares))
    for kind in WITH_EYES:
        looker = piece(kind, square)
        own = {square} if looker.side is Side.DEVICE or reading.own_square is OwnSquare.YES else set()
        for look in chosen(situation, reading, looker)[:10]:
            seen = look | own | shown_by_mirrors(situation, reading, looker, look)
            seen |= shown_by_light(situation, reading, seen)
            assert inspected(situation, reading, looker, look) == seen
            at = sum(1 << target for target in look)
            ruling = looks.look_at(situation, reading, looker, at)
            assert set(ruling.value) == names(situation, seen)
            cited = set(ruling.clauses())
            assert ("LN-10.3" in cited) == bool(shown_by_mirrors(situation, reading, looker, look))


@examples(24)
@given(situations(kinds=("nothing", "nothing", "wall", "mirror")), readings, st.data())
def test_a_look_along_a_mirror_shows_nothing_in_it(
    situation: Situation, reading: Readings, data: st.DataObject
) -> None:
    grid = situation.lattice
    reading = reread(reading, mirror=Mirror.REFLECT)
    square = data.draw(st.sampled_from(grid.squares))
    for kind in ("green", "black"):
        for look in looks.choices(situation, reading, piece(kind, square)):
            for target in bits(look):
                dx, dy = grid.offset(square, target)
                north, east, south, west = grid.around(target)
                along = {north, south} if dy == 0 else {east, west} if dx == 0 else set()
                behind = {north if dy > 0 else south} if dy else set()
                behind |= {west if dx > 0 else east} if dx else set()
                assert not (along | behind) & set(looks.mirrored(situation, reading, square, target))


# threat


@examples(24)
@given(situations(), readings, st.sampled_from(LOOKERS), st.data())
def test_threat_is_the_union_of_all_looks(
    situation: Situation, reading: Readings, kind: str, data: st.DataObject
) -> None:
    square = data.draw(st.sampled_from(situation.lattice.squares))
    looker = piece(kind, square) if kind != "camera_perimeter" else Piece("p", kind, border="west")
    parts = [inspected(situation, reading, looker, look) for look in chosen(situation, reading, looker)]
    if not parts:  # nothing to choose, yet his own square
        parts = [inspected(situation, reading, looker, set())]
    threat = looks.threat(situation, reading, looker)
    assert set(threat.value) == names(situation, set[int]().union(*parts))
    if looker.side is Side.DEVICE or kind == "sniper":
        assert looks.threat_after_move(situation, reading, looker).value == threat.value


@examples(16)
@given(situations(5, NO_DOORS), readings, st.sampled_from(UNITS), st.data())
def test_threat_after_a_move_is_the_threat_from_every_square_in_reach(
    situation: Situation, reading: Readings, kind: str, data: st.DataObject
) -> None:
    unit = piece(kind, data.draw(st.sampled_from(situation.lattice.squares)))
    after = set(looks.threat_after_move(situation, reading, unit).value)
    assert after >= set(looks.threat(situation, reading, unit).value)
    steps = movement.steps(situation, reading, kind)
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(situation.lattice.squares)
    graph.add_weighted_edges_from((a, b, points) for (a, b), points in steps.costs.items())
    assert unit.square is not None
    ends = nx.single_source_dijkstra_path_length(graph, unit.square, cutoff=2 if kind == "civilian" else 3)
    assert after == set[str]().union(
        *(looks.threat(situation, reading, replace(unit, at=(end,))).value for end in ends)
    )


@examples(24)
@given(situations(kinds=("nothing", "nothing", "bush", "wall"), terrains=("water",)), readings)
def test_a_unit_ends_its_move_wherever_its_points_lead(situation: Situation, reading: Readings) -> None:
    steps = movement.steps(situation, reading, "green")
    for square in situation.lattice.squares:
        ends = {end for end, _ in looks.moved_states(situation, reading, piece("green", square))}
        assert ends == set(bits(steps.reach(square, 3)))


def paths(
    situation: Situation, reading: Readings, kind: str, square: int, points: int
) -> set[tuple[int, Situation]]:
    """(square, situation) at the end of every path of single steps, the doors on it opened one by one."""
    ends = {(square, situation)}
    grid = situation.lattice
    for near in grid.neighbours[square]:
        cost = movement.step(situation, reading, square, near, kind).value
        if cost is False or cost > points:
            continue
        then = situation
        if 0 in grid.offset(square, near):
            edge = grid.between(square, near)
            if situation.kind(edge) in DOORS and reading.unit_doors is UnitDoors.OPEN:
                then = changed(situation, edge, "open_door")
        ends |= paths(then, reading, kind, near, points - cost)
    return ends


@examples(8)
@given(
    situations(4, ("nothing", "wall", "glass", *DOORS, *DOORS)), readings, st.sampled_from(UNITS), st.data()
)
def test_threat_after_a_move_uses_the_doors_that_the_unit_opens(
    situation: Situation, reading: Readings, kind: str, data: st.DataObject
) -> None:
    assume(len(situation.lattice.squares) <= 12)
    unit = piece(kind, data.draw(st.sampled_from(situation.lattice.squares)))
    assert unit.square is not None
    ends = paths(situation, reading, kind, unit.square, 2 if kind == "civilian" else 3)
    threats = (looks.threatened(then, reading, replace(unit, at=(end,))) for end, then in ends)
    after = looks.threat_after_move(situation, reading, unit).value
    assert set(after) == set(situation.squares(reduce(or_, threats)))


@examples(10)
@given(situations(5), readings, st.sampled_from(WITH_EYES), st.data())
def test_flips_and_turns_change_no_look(
    situation: Situation, reading: Readings, kind: str, data: st.DataObject
) -> None:
    square = data.draw(st.sampled_from(situation.lattice.squares))
    looker = piece(kind, square)
    before = {
        frozenset(look): inspected(situation, reading, looker, look)
        for look in chosen(situation, reading, looker)
    }
    for turn in turns(situation.lattice):
        other = turned(situation, turn)
        there = piece(kind, turn.squares[square])
        assert {
            frozenset(look): inspected(other, reading, there, look) for look in chosen(other, reading, there)
        } == {
            frozenset(turn.squares[s] for s in look): {turn.squares[s] for s in seen}
            for look, seen in before.items()
        }


@examples(10)
@given(situations(), readings, st.data())
def test_a_square_can_be_inspected_where_the_threat_after_a_move_has_it(
    situation: Situation, reading: Readings, data: st.DataObject
) -> None:
    square = data.draw(st.sampled_from(situation.lattice.squares))
    kind = data.draw(st.sampled_from(("green", "blue", "black", "orange", "dog_handler", "camera_wide")))
    figure = piece(kind, square)
    threat = set(looks.threat_after_move(situation, reading, figure).value)
    found = {s for s in situation.lattice.squares if approach(situation, reading, figure, s).value}
    assert {situation.name(s) for s in found} == threat
