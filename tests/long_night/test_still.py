"""Properties of the rules that a still position shows: sight with its reasons, light, shadows, steps and reach."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace as reread

import hypothesis.strategies as st
import networkx as nx
from hypothesis import given

from explorer.board.kinds import KINDS
from explorer.board.lines import clear
from explorer.board.sight import bits
from explorer.core.ruling import Reason, Ruling
from explorer.games.long_night.model import KINDS as PIECES
from explorer.games.long_night.model import Side, Situation
from explorer.games.long_night.readings import (
    FiguresBlock,
    HandlerSenses,
    LightJoin,
    LightStops,
    MoveCorner,
    Readings,
    ShadowOnLamp,
    Share,
    ShotCorner,
    SightCorner,
    Water,
)
from explorer.games.long_night.rules import light, movement, shadows, shooting, sight
from tests.boards import examples, pairs, turns
from tests.long_night.grounds import changed, names, piece, readings, situations, turned
from tests.segments import cuts, edge_name, ways_round

lookers = st.sampled_from((None, "green", "dog_handler"))
WALKERS = ("spy", "green", "dog_handler", "dog", "hostage")


def some_pairs(situation: Situation, count: int) -> list[tuple[int, int]]:
    """Up to `count` pairs of squares, the same ones for the same board."""
    return random.Random(count).sample(pairs(situation.lattice), min(count, len(pairs(situation.lattice))))


def touched(situation: Situation, a: int, b: int) -> set[str]:
    """Names of the edges that the line between two squares crosses or, passing a corner, touches."""
    edges: set[str] = set()
    for cut in cuts(situation.lattice, a, b):
        edges |= {cut.edge} if cut.edge else {e for _, way in ways_round(cut.left, cut.entered) for e in way}
    return edges


def stopping(looker: str | None, reading: Readings) -> set[str]:
    """The kinds of edge that stop a looker's sight, by section 8 of the rules and the reading of 5."""
    if looker == "dog_handler" and reading.handler_senses is HandlerSenses.ALL_BUT_WALLS:
        return {"wall"}
    stops = {"wall", "mirror", "bush", "locked_door", "electronic_door"}
    return stops - {"bush"} if looker == "dog_handler" else stops


def stopped_at(ruling: Ruling[bool]) -> set[str]:
    """Names of the edges that a ruling says stop the line."""
    return {edge for reason in ruling.reasons() if reason.value is False for edge in reason.edges}


def told(reasons: tuple[Reason, ...]) -> Counter[tuple[str, object]]:
    """The clauses of a tree of reasons with what each decided, squares and edges left aside."""
    return Counter((part.clause, part.value) for reason in reasons for part in reason.walk())


# sight


@examples(60)
@given(situations(), readings, lookers)
def test_sees_is_what_the_exact_segment_says(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    grid = situation.lattice
    kinds = {grid.edge_names[edge]: situation.kind(edge) for edge in grid.edges}
    stops = stopping(looker, reading)
    senses = looker == "dog_handler" and reading.handler_senses is HandlerSenses.ALL_BUT_WALLS
    black = set() if senses else names(situation, situation.board.stopping)
    limit = {SightCorner.STRICT: 1, SightCorner.LENIENT: 2, SightCorner.FREE: 3}[reading.sight_corner]
    for a, b in some_pairs(situation, 150):
        free = True
        for cut in cuts(grid, a, b):
            if cut.edge:
                free &= kinds[cut.edge] not in stops
            else:
                shut = [
                    side in black or any(kinds[edge] in stops for edge in edges)
                    for side, edges in ways_round(cut.left, cut.entered)
                ]
                free &= sum(shut) < limit
            free &= cut.entered == grid.names[b] or cut.entered not in black
        ruling = sight.sees(situation, reading, a, b, looker)
        assert ruling.value == free
        assert sight.eyes(situation, reading, looker or "")[a] >> b & 1 == free


@examples(60)
@given(situations(), readings, lookers)
def test_every_line_on_the_way_is_named_with_what_it_does(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    grid = situation.lattice
    for a, b in some_pairs(situation, 60):
        ruling = sight.sees(situation, reading, a, b, looker)
        said = {edge: reason for reason in ruling.reasons() for edge in reason.edges}
        kinds = {name: situation.kind(grid.edge_numbers[name]) for name in touched(situation, a, b)}
        assert {edge: said[edge].clause for edge in said} == {
            edge: f"LN-{KINDS[kind].clause}" for edge, kind in kinds.items() if kind != "nothing"
        }
        assert stopped_at(ruling) == {e for e, kind in kinds.items() if kind in stopping(looker, reading)}
        assert ruling.because


@examples(60)
@given(situations(), readings, lookers)
def test_sight_is_mutual(situation: Situation, reading: Readings, looker: str | None) -> None:
    for a, b in some_pairs(situation, 100):
        there = sight.sees(situation, reading, a, b, looker)
        back = sight.sees(situation, reading, b, a, looker)
        assert there.value == back.value
        # the two ends may be black themselves; all that lies between them is said both ways
        assert told(there.because) == told(back.because)
        assert stopped_at(there) == stopped_at(back)


@examples(30)
@given(situations(), readings, lookers)
def test_flips_and_turns_change_no_verdict(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    for turn in turns(situation.lattice):
        other = turned(situation, turn)
        for a, b in some_pairs(situation, 25):
            c, d = turn.squares[a], turn.squares[b]
            before = sight.sees(situation, reading, a, b, looker)
            after = sight.sees(other, reading, c, d, looker)
            assert before.value == after.value
            assert told(before.because) == told(after.because)
            shot = shooting.shot(situation, reading, a, b, 5)
            assert told(shot.because) == told(shooting.shot(other, reading, c, d, 5).because)


@examples(30)
@given(situations(), readings, lookers, st.sampled_from(sorted(KINDS)))
def test_edges_off_the_line_change_nothing(
    situation: Situation, reading: Readings, looker: str | None, kind: str
) -> None:
    grid = situation.lattice
    for edge in grid.edges[:: 1 + len(grid.edges) // 12]:
        other = changed(situation, edge, kind)
        for a, b in some_pairs(situation, 12):
            if grid.edge_names[edge] not in touched(situation, a, b):
                assert sight.sees(situation, reading, a, b, looker) == sight.sees(
                    other, reading, a, b, looker
                )
                assert shooting.shot(situation, reading, a, b) == shooting.shot(other, reading, a, b)


@examples(40)
@given(situations(), readings, lookers)
def test_without_one_blocker_all_others_are_still_named(
    situation: Situation, reading: Readings, looker: str | None
) -> None:
    for a, b in some_pairs(situation, 12):
        ruling = sight.sees(situation, reading, a, b, looker)
        for name in stopped_at(ruling):
            edge = situation.lattice.edge_numbers[name]
            after = sight.sees(changed(situation, edge, "nothing"), reading, a, b, looker)
            assert stopped_at(after) == stopped_at(ruling) - {name}


def seen(situation: Situation, reading: Readings) -> list[int]:
    """All rows of sight, of a dog handler's senses and of light, and the lit squares."""
    tables = [
        sight.eyes(situation, reading),
        sight.eyes(situation, reading, "dog_handler"),
        sight.light_table(situation, reading),
    ]
    return [row for table in tables for row in table.rows()] + [light.lit(situation, reading)]


@examples(60)
@given(situations(), readings, st.data())
def test_a_wall_removed_never_hides_and_a_wall_added_never_reveals(
    situation: Situation, reading: Readings, data: st.DataObject
) -> None:
    edge = data.draw(st.sampled_from(situation.lattice.edges))
    now = seen(situation, reading)
    opened = seen(changed(situation, edge, "nothing"), reading)
    walled = seen(changed(situation, edge, "wall"), reading)
    assert all(before & ~after == 0 for before, after in zip(now, opened, strict=True))
    assert all(after & ~before == 0 for before, after in zip(now, walled, strict=True))


@examples(60)
@given(situations(), readings)
def test_shots_are_stopped_by_the_same_lines_as_sight(situation: Situation, reading: Readings) -> None:
    words = {ShotCorner.STRICT: SightCorner.STRICT, ShotCorner.LENIENT: SightCorner.LENIENT}
    as_sight = reread(reading, sight_corner=words.get(reading.shot_corner, SightCorner.FREE))
    figures = tuple(
        (figure.id, square) for figure in situation.pieces if figure.kind != "noise" for square in figure.at
    )
    for a, b in some_pairs(situation, 60):
        between = {cut.entered for cut in cuts(situation.lattice, a, b)} - {situation.name(b)}
        hidden = reading.figures_block is FiguresBlock.YES and any(
            figure.kind != "noise" and names(situation, figure.at) & between for figure in situation.pieces
        )
        free = sight.sees(situation, as_sight, a, b).value and not hidden
        assert shooting.shot(situation, reading, a, b, None, figures).value == free
        far = movement.distance(situation, reading, a, b).value
        for within in (1, 3):
            in_range = isinstance(far, int) and far <= within
            shot = shooting.shot(situation, reading, a, b, within, figures)
            assert shot.value == (free and in_range)


@examples(60)
@given(situations(), readings)
def test_doors_opened_in_play_are_the_board_with_those_doors(situation: Situation, reading: Readings) -> None:
    printed = situation
    for edge, kind in situation.changes:
        printed = changed(printed, edge, kind)
    assert printed.changes == ()
    assert seen(printed, reading) == seen(situation, reading)
    for walker in WALKERS:
        steps = movement.steps(printed, reading, walker)
        assert steps.costs == movement.steps(situation, reading, walker).costs


# light


@examples(60)
@given(situations(), readings)
def test_a_light_reaches_its_neighbours_unless_something_stops_it(
    situation: Situation, reading: Readings
) -> None:
    grid = situation.lattice
    kinds = {"wall", "mirror", "locked_door", "electronic_door"}
    kinds |= {"bush"} if reading.light_stops is LightStops.SIGHT else set()
    rule = sight.barriers(situation, frozenset(kinds), sight.corner(reading.sight_corner))
    lit: set[int] = set()
    for lamp in grid.squares:
        if "lamp" in situation.board.terrain[lamp] and lamp not in situation.dark:
            lit |= {lamp} | {near for near in grid.neighbours[lamp] if clear(rule, lamp, near)}
    for one, middle, other in situation.candles:
        lit |= {middle} | {square for square in (one, other) if clear(rule, middle, square)}
    assert set(bits(light.lit(situation, reading))) == lit
    assert set(light.lit_squares(situation, reading).value) == names(situation, lit)


@examples(60)
@given(situations(), readings)
def test_lit_areas_are_the_joined_parts_of_the_lit_squares(situation: Situation, reading: Readings) -> None:
    grid, lit = situation.lattice, set(bits(light.lit(situation, reading)))
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(lit)
    for a in lit:
        for b in lit & set(grid.neighbours[a]):
            aside = 0 in grid.offset(a, b)
            if (aside or reading.light_join is LightJoin.EIGHT) and sight.sees(
                situation, reading, a, b
            ).value:
                graph.add_edge(a, b)
    areas = [set(bits(area)) for area in light.areas(situation, reading)]
    assert sorted(map(sorted, areas)) == sorted(map(sorted, nx.connected_components(graph)))
    assert sum(map(len, areas)) == len(lit)
    assert [min(area) for area in areas] == sorted(min(area) for area in areas)


# shadows


@examples(80)
@given(situations(), readings, st.booleans())
def test_shadows_fall_beside_the_spy_away_from_each_light(
    situation: Situation, reading: Readings, prone: bool
) -> None:
    grid = situation.lattice
    table = sight.light_table(situation, reading)
    lights = light.lights(situation, reading)
    for square in grid.squares:
        reaching = [part.source for part in lights if part.lit >> square & 1]
        if reading.shadow_on_lamp is ShadowOnLamp.NONE and square in reaching:
            reaching = []
        if "black" in situation.board.terrain[square] or (prone and reading.prone.value == "no_shadow"):
            reaching = []
        expected = set()
        for source in reaching:
            away = grid.moved(square, *grid.offset(source, square))
            if source != square and away is not None and table[square] >> away & 1:
                expected.add(away)
        figure = piece("spy", square, prone=prone)
        ruling = shadows.shadows_of(situation, reading, figure)
        assert set(ruling.value) == names(situation, expected)
        assert all(grid.king(square, grid.numbers[name]) == 1 for name in ruling.value)
        assert not shadows.shadows_of(situation, reading, piece("green", square)).value


# steps and reach


@examples(60)
@given(situations(), readings, st.sampled_from(WALKERS), st.sampled_from(("", "climber")), st.integers(0, 4))
def test_reach_is_the_cheapest_way_over_single_steps(
    situation: Situation, reading: Readings, walker: str, role: str, points: int
) -> None:
    grid = situation.lattice
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(grid.squares)
    for a in grid.squares:
        for b in grid.neighbours[a]:
            cost = movement.step(situation, reading, a, b, walker, role).value
            if cost is not False:
                graph.add_edge(a, b, weight=cost)
    steps = movement.steps(situation, reading, walker, role)
    for square in grid.squares:
        paths = nx.single_source_dijkstra_path_length(graph, square, cutoff=points)
        assert steps.points(square, points) == paths


@examples(40)
@given(situations(), readings, st.sampled_from(WALKERS))
def test_reach_is_where_a_figure_can_end(situation: Situation, reading: Readings, walker: str) -> None:
    taken = {square for figure in situation.pieces if figure.kind == "green" for square in figure.at}
    for square in situation.lattice.squares[:4]:
        figure = piece(walker, square)
        steps = movement.steps(situation, reading, walker)
        ends = set(bits(steps.reach(square, 3)))
        if figure.side is Side.SPY and reading.share is Share.NO_END:
            ends -= taken
        ruling = movement.reach(situation, reading, figure)
        assert set(ruling.value) == names(situation, ends)
        assert ruling.because


def straight_cost(situation: Situation, reading: Readings, walker: str, a: int, b: int) -> int | bool:
    """Points of a step over one side, by the tables of section 8 alone."""
    kind = situation.kind(situation.lattice.between(a, b))
    shut = {"wall", "wire", "glass", "mirror", "locked_door", "electronic_door"}
    if PIECES[walker] is Side.UNIT and reading.unit_doors.value != "blocked":
        shut -= {"locked_door", "electronic_door"}
    if kind in shut or {"black", "generator"} & set(situation.board.terrain[b]):
        return False
    wet = "water" in situation.board.terrain[b]
    if reading.water is Water.SHORE and "water" in situation.board.terrain[a]:
        wet = False
    return 1 + (kind == "bush") + wet


@examples(60)
@given(situations(), readings, st.sampled_from(WALKERS))
def test_a_straight_step_costs_what_section_8_says(
    situation: Situation, reading: Readings, walker: str
) -> None:
    grid = situation.lattice
    for a in grid.squares:
        for b in grid.neighbours[a]:
            if 0 in grid.offset(a, b):
                ruling = movement.step(situation, reading, a, b, walker)
                assert ruling.value == straight_cost(situation, reading, walker, a, b)
                assert type(ruling.value) is type(straight_cost(situation, reading, walker, a, b))
                assert ruling.because


@examples(60)
@given(situations(), readings, st.sampled_from(WALKERS))
def test_a_diagonal_step_goes_round_its_corner(situation: Situation, reading: Readings, walker: str) -> None:
    grid = situation.lattice
    for a in grid.squares:
        for b in grid.neighbours[a]:
            if 0 in grid.offset(a, b):
                continue
            ways = []
            for side, edges in ways_round(grid.names[a], grid.names[b]):
                kinds = [situation.kind(grid.edge_numbers[edge]) for edge in edges]
                door = PIECES[walker] is Side.UNIT and reading.unit_doors.value != "blocked"
                through = {"nothing", "bush", "zone", "open_door", "passage"}
                through |= {"locked_door", "electronic_door"} if door else set()
                dry = not situation.board.stopping & {grid.numbers[side]}
                ways.append(kinds.count("bush") if dry and set(kinds) <= through else None)
            open_ways = [way for way in ways if way is not None]
            match reading.move_corner:
                case MoveCorner.STRICT:
                    over = max(open_ways) if len(open_ways) == 2 else None
                case MoveCorner.LENIENT:
                    over = min(open_ways) if open_ways else None
                case MoveCorner.FREE:
                    over = min(open_ways) if open_ways else 0
            wet = "water" in situation.board.terrain[b]
            if reading.water is Water.SHORE and "water" in situation.board.terrain[a]:
                wet = False
            expected = False if over is None or b in situation.board.stopping else 1 + over + wet
            assert movement.step(situation, reading, a, b, walker).value == expected


@examples(60)
@given(situations(), readings, st.sampled_from(WALKERS), st.data())
def test_a_wall_added_never_shortens_the_way(
    situation: Situation, reading: Readings, walker: str, data: st.DataObject
) -> None:
    if reading.move_corner is MoveCorner.FREE:
        # a corner shut on both sides costs nothing then, one with a bush on its open side a point
        reading = reread(reading, move_corner=MoveCorner.LENIENT)
    edge = data.draw(st.sampled_from(situation.lattice.edges))
    now = movement.steps(situation, reading, walker).costs
    walled = movement.steps(changed(situation, edge, "wall"), reading, walker).costs
    opened = movement.steps(changed(situation, edge, "nothing"), reading, walker).costs
    assert all(pair in now and now[pair] <= cost for pair, cost in walled.items())
    assert all(pair in opened and opened[pair] <= cost for pair, cost in now.items())


@examples(30)
@given(situations(), readings)
def test_flips_and_turns_change_no_light_shadow_or_way(situation: Situation, reading: Readings) -> None:
    for turn in turns(situation.lattice):
        other = turned(situation, turn)
        assert {turn.squares[s] for s in bits(light.lit(situation, reading))} == set(
            bits(light.lit(other, reading))
        )
        for walker in ("spy", "green"):
            costs = movement.steps(situation, reading, walker).costs
            assert {
                (turn.squares[a], turn.squares[b]): points for (a, b), points in costs.items()
            } == movement.steps(other, reading, walker).costs
        for square in situation.lattice.squares:
            before = shadows.shadows_of(situation, reading, piece("spy", square)).value
            after = shadows.shadows_of(other, reading, piece("spy", turn.squares[square])).value
            moved = (turn.squares[situation.lattice.numbers[name]] for name in before)
            assert {other.name(square) for square in moved} == set(after)


def test_edges_are_named_the_same_way_by_both_opinions() -> None:
    assert edge_name("B2", "B1") == "B1/B2"
    assert edge_name("C1", "B1") == "B1|C1"
