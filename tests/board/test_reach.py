"""Reach: floods of whole boards, held against Dijkstra's algorithm of networkx on the same steps."""

from __future__ import annotations

from collections.abc import Callable

import hypothesis.strategies as st
import networkx as nx
from hypothesis import given

from explorer.board.board import Board
from explorer.board.lattice import Lattice, lattice
from explorer.board.reach import Steps
from explorer.board.sight import bits
from tests.support.boards import boards, lattices
from tests.support.depth import examples

Cost = Callable[[int, int], int | None]


@st.composite
def walks(draw: st.DrawFn) -> Steps:
    """Steps of any costs from 1 to 3, some impossible; the way back may cost something else."""
    grid: Lattice = draw(lattices(6))
    steps = [(a, b) for a in grid.squares for b in grid.neighbours[a]]
    points = st.sampled_from((1, 1, 2, 3, None, None))
    costs = draw(st.lists(points, min_size=len(steps), max_size=len(steps)))
    table = dict(zip(steps, costs, strict=True))
    return Steps(grid, lambda a, b: table[a, b])


def as_graph(steps: Steps) -> nx.DiGraph[int]:
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(steps.lattice.squares)
    graph.add_weighted_edges_from((a, b, points) for (a, b), points in steps.costs.items())
    return graph


def nearby(board: Board) -> Cost:
    """A cost that hangs on the edges that a step crosses, or on all four where it passes a corner."""
    grid = board.lattice
    points = {"nothing": 1, "zone": 1, "bush": 2, "wire": 3}

    def cost(a: int, b: int) -> int | None:
        if all(grid.offset(a, b)):
            edges = [edge for way in grid.ways(a, b) for edge in way.edges]
        else:
            edges = [grid.between(a, b)]
        costs = [points.get(board.kinds[edge]) for edge in edges]
        return None if None in costs else max(point for point in costs if point is not None)

    return cost


@examples(24)
@given(walks())
def test_steps_know_what_every_step_costs(steps: Steps) -> None:
    asked: list[tuple[int, int]] = []

    def cost(a: int, b: int) -> int | None:
        asked.append((a, b))
        return steps.costs.get((a, b))

    assert Steps(steps.lattice, cost).costs == steps.costs
    assert sorted(asked) == sorted((a, b) for a in steps.lattice.squares for b in steps.lattice.neighbours[a])


@examples(24)
@given(walks(), st.integers(0, 7))
def test_floods_are_the_cheapest_paths(steps: Steps, points: int) -> None:
    graph = as_graph(steps)
    for square in steps.lattice.squares:
        paths = nx.single_source_dijkstra_path_length(graph, square, cutoff=points)
        levels = steps.flood(square, points)
        assert len(levels) == points + 1
        assert [set(bits(level)) for level in levels] == [
            {place for place, spent in paths.items() if spent == level} for level in range(points + 1)
        ]
        assert set(bits(steps.reach(square, points))) == set(paths)
        assert steps.reach(square, points) == steps.reach(square, points)
        assert steps.points(square, points) == paths


@examples(24)
@given(walks())
def test_distance_is_the_length_of_the_cheapest_path(steps: Steps) -> None:
    graph = as_graph(steps)
    for a in steps.lattice.squares:
        paths = nx.single_source_dijkstra_path_length(graph, a)
        assert [steps.distance(a, b) for b in steps.lattice.squares] == [
            paths.get(b) for b in steps.lattice.squares
        ]


@examples(16)
@given(walks())
def test_single_counts_steps(steps: Steps) -> None:
    graph = as_graph(steps)
    for a in steps.lattice.squares:
        paths = nx.single_source_shortest_path_length(graph, a)
        assert [steps.single.distance(a, b) for b in steps.lattice.squares] == [
            paths.get(b) for b in steps.lattice.squares
        ]


@examples(24)
@given(boards(6), st.data())
def test_revised_steps_are_those_of_a_new_board(board: Board, data: st.DataObject) -> None:
    kinds = st.sampled_from(("nothing", "wall", "bush", "wire"))
    changes = data.draw(
        st.dictionaries(st.sampled_from(board.lattice.edges), kinds, min_size=1, max_size=4), label="changes"
    )
    before = Steps(board.lattice, nearby(board))
    costs, floods = dict(before.costs), [before.reach(square, 3) for square in board.lattice.squares]
    changed = Board.of(board.width, board.height, {**board.kinds, **changes}, board.terrain)
    revised = before.revised(changes, nearby(changed))
    fresh = Steps(board.lattice, nearby(changed))
    assert revised.costs == fresh.costs
    for square in board.lattice.squares:
        assert revised.flood(square, 4) == fresh.flood(square, 4)
        assert revised.reach(square, 3) == fresh.reach(square, 3)
    assert before.costs == costs
    assert [before.reach(square, 3) for square in board.lattice.squares] == floods


def test_a_changed_edge_asks_only_for_the_steps_near_it() -> None:
    grid = lattice(20, 20)
    asked: list[tuple[int, int]] = []

    def cost(a: int, b: int) -> int:
        asked.append((a, b))
        return 1

    steps = Steps(grid, cost)
    asked.clear()
    steps.revised([grid.edge_numbers["J10|K10"]], cost)
    assert 0 < len(asked) <= 12 * 8
    assert all(min(grid.king(a, grid.numbers[n]) for n in ("J10", "K10")) <= 1 for a, _ in asked)


def test_where_no_step_is_possible_nothing_is_reached() -> None:
    steps = Steps(lattice(2, 1), lambda a, b: None)
    assert steps.reach(0, 4) == 1
    assert steps.distance(0, 0) == 0
    assert steps.distance(0, 1) is None
