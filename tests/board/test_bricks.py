"""The brick wall: counts, neighbours and distances, checked another way."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from explorer.board.bricks import CORNERS, MIDDLE, wall

SIZES = {7: (44, 5), 9: (58, 6), 11: (72, 7), 13: (86, 8)}


@pytest.mark.parametrize("wide", SIZES)
def test_counts_and_equal_chances(wide: int) -> None:
    bricks, far = SIZES[wide]
    board = wall(wide)
    assert len(board.bricks) == bricks
    assert [board.distance(corner, MIDDLE) for corner in CORNERS] == [far] * 4


@pytest.mark.parametrize("wide", SIZES)
def test_neighbours_share_a_piece_of_an_edge(wide: int) -> None:
    """Spaces are drawn in quarters of a brick: two are neighbours when cells of theirs lie side by side."""
    board = wall(wide)
    cells = {
        (x, row): space
        for space, (left, row) in board.places.items()
        for x in range(left, left + board.width(space))
    }
    graph: Any = nx.Graph()
    for (x, row), space in cells.items():
        for other in (cells.get((x + 1, row)), cells.get((x, row + 1))):
            if other is not None and other != space:
                graph.add_edge(space, other)
    assert {space: set(near) for space, near in board.neighbours.items()} == {
        space: set(graph[space]) for space in graph
    }
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    for one in board.spaces:
        for other in board.spaces:
            assert board.distance(one, other) == lengths[one][other]


@pytest.mark.parametrize("steps", [2, 3])
def test_walks_and_rings(steps: int) -> None:
    board = wall(7)
    for space in board.spaces:
        walks, ring = set(board.walks(space, steps)), set(board.ring(space, steps))
        assert ring <= walks
        assert all(board.distance(space, other) <= steps for other in walks)


def test_only_open_corners_are_there() -> None:
    board = wall(7, ("NE",))
    assert "NE" in board.places
    assert "NW" not in board.places
    assert "NW" not in board.neighbours["A1"]


@pytest.mark.parametrize("wide", [1, 4, 8])
def test_no_wall_is_even_or_a_single_brick(wide: int) -> None:
    with pytest.raises(ValueError, match="odd number"):
        wall(wide)
