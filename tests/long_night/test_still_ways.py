"""Properties of the rules that a still position shows: light, shadows, steps and reach."""

from __future__ import annotations

from itertools import pairwise

import hypothesis.strategies as st
import networkx as nx
from hypothesis import given
from msgspec.structs import replace as reread

from explorer.board.lines import clear
from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import KINDS as PIECES
from explorer.games.long_night.model.pieces import Side, Situation
from explorer.games.long_night.readings import (
    LightJoin,
    LightStops,
    MoveCorner,
    Readings,
    ShadowOnLamp,
    Share,
    Water,
)
from explorer.games.long_night.rules import light, movement, shadows, sight
from tests.long_night.grounds import WALKERS, changed, names, piece, readings, situations, turned
from tests.support.boards import turns
from tests.support.depth import examples
from tests.support.segments import ways_round

# light


@examples(24)
@given(situations(), readings)
def test_a_light_reaches_its_neighbours_unless_something_stops_it(
    situation: Situation, reading: Readings
) -> None:
    grid = situation.lattice
    kinds = {"wall", "mirror", "locked_door", "electronic_door"}
    kinds |= {"bush"} if reading.light_stops is LightStops.SIGHT else set()
    rule = sight.barriers(situation, frozenset(kinds), sight.corner(reading.sight_corner))
    lit = set(bits(situation.glow))
    for lamp in grid.squares:
        if "lamp" in situation.board.terrain[lamp] and lamp not in situation.dark:
            lit |= {lamp} | {near for near in grid.neighbours[lamp] if clear(rule, lamp, near)}
    for one, middle, other in situation.candles:
        lit |= {middle} | {square for square in (one, other) if clear(rule, middle, square)}
    assert set(bits(light.lit(situation, reading))) == lit
    assert set(light.lit_squares(situation, reading).value) == names(situation, lit)


@examples(24)
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
    of_joined = [part.lit for part in light.lights(situation, reading) if part.source in situation.joined]
    for one, other in pairwise(square for lit_part in of_joined for square in bits(lit_part)):
        graph.add_edge(one, other)
    areas = [set(bits(area)) for area in light.areas(situation, reading)]
    assert sorted(map(sorted, areas)) == sorted(map(sorted, nx.connected_components(graph)))
    assert sum(map(len, areas)) == len(lit)


# shadows


@examples(32)
@given(situations(), readings, st.booleans())
def test_shadows_fall_beside_the_spy_away_from_each_light(
    situation: Situation, reading: Readings, prone: bool
) -> None:
    grid = situation.lattice
    table = sight.light_table(situation, reading)
    lights = light.lights(situation, reading)
    for square in grid.squares:
        lit_by = [part.source for part in lights if part.lit >> square & 1]
        if "black" in situation.board.terrain[square] or (prone and reading.prone.value == "no_shadow"):
            lit_by = []
        reaching = lit_by
        if reading.shadow_on_lamp is ShadowOnLamp.NONE and square in lit_by:
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
        below = [why for reason in ruling.because for why in reason.because]
        sources = [why for why in below if why.clause in (light.lamp.id, light.candle.id) and why.value]
        assert {name for why in sources for name in why.squares} == names(situation, set(lit_by))
        assert not shadows.shadows_of(situation, reading, piece("green", square)).value


# steps and reach


@examples(24)
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


@examples(32)
@given(situations(5), readings, st.sampled_from(WALKERS))
def test_reach_is_where_a_figure_can_end(situation: Situation, reading: Readings, walker: str) -> None:
    taken = {square for figure in situation.pieces if figure.kind == "green" for square in figure.at}
    for square in situation.lattice.squares[:9]:
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


@examples(24)
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


@examples(24)
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
                most = 1 if reading.bush_corner.value == "once" else 2
                ways.append(min(kinds.count("bush"), most) if dry and set(kinds) <= through else None)
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


@examples(24)
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


@examples(12)
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
