"""The printed board as a networkx graph, and as flat tables: the two say the same as the map."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given

from explorer.board.board import SIDES, Board
from explorer.board.kinds import DIAGONAL, KINDS, TERRAINS
from tests.support.boards import boards, redrawn, turns
from tests.support.depth import examples

ROOM = """
+---+---+---+---+
| *   . o . x . |
+   +---+bbb+   +
| .   # | ~!  !
+---+---+DDD+---+
"""


def test_the_graph_of_a_map() -> None:
    graph = Board.parse(ROOM).graph
    assert graph.nodes["A1"] == {
        "terrain": ("lamp",),
        "column": 0,
        "row": 0,
        "border": {"north": "wall", "west": "wall"},
    }
    assert graph.nodes["C2"]["terrain"] == ("water", "loud")
    assert graph.nodes["C2"]["border"] == {"south": "locked_door"}
    assert graph.nodes["D2"]["border"] == {"east": "nothing", "south": "wall"}
    assert graph.edges["B1", "C1"] == {"kind": "glass", "name": "B1|C1"}
    assert graph.edges["C2", "C1"] == {"kind": "bush", "name": "C1/C2"}
    assert graph.edges["A1", "A2"] == {"kind": "nothing", "name": "A1/A2"}
    assert graph.edges["A1", "B2"] == {"kind": DIAGONAL}
    assert not graph.has_edge("A1", "C1")


@examples(20)
@given(boards())
def test_nodes_are_squares_and_edges_join_the_eight_neighbours(board: Board) -> None:
    graph, grid = board.graph, board.lattice
    assert list(graph.nodes) == list(grid.numbers)
    for name, data in graph.nodes(data=True):
        assert grid.at(data["column"], data["row"]) == grid.numbers[name]
        assert data["terrain"] == tuple(t for t in TERRAINS if t in board.terrain[grid.numbers[name]])
        at_border = {
            side
            for side, beyond in zip(SIDES, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True)
            if grid.moved(grid.numbers[name], *beyond) is None
        }
        assert set(data["border"]) == at_border
    assert {frozenset(pair) for pair in graph.edges} == {
        frozenset((grid.names[a], grid.names[b]))
        for a in grid.squares
        for b in grid.squares
        if grid.king(a, b) == 1
    }
    for a, b, data in graph.edges(data=True):
        if all(grid.offset(grid.numbers[a], grid.numbers[b])):
            assert data == {"kind": DIAGONAL}
        else:
            edge = grid.edge_numbers[data["name"]]
            assert set(grid.parted(edge)) == {grid.numbers[a], grid.numbers[b]}
            assert data["kind"] == board.kinds[edge]


@examples(20)
@given(boards())
def test_the_graph_alone_makes_the_board_again(board: Board) -> None:
    copied: nx.Graph[str] = nx.Graph(**board.graph.graph)
    copied.add_nodes_from(reversed(list(board.graph.nodes(data=True))))
    copied.add_edges_from((b, a, data) for a, b, data in board.graph.edges(data=True))
    again = Board(copied)
    assert again == board
    assert hash(again) == hash(board)
    assert again.to_text() == board.to_text()
    assert tuple(again.kinds) == tuple(board.kinds) == board.lattice.edges


@examples(20)
@given(boards())
def test_boards_that_differ_in_one_thing_are_unequal(board: Board) -> None:
    edge = board.lattice.edges[len(board.lattice.edges) // 2]
    other = "wire" if board.kinds[edge] != "wire" else "glass"
    assert redrawn(board, lambda e, kind: other if e == edge else kind) != board
    square = board.lattice.squares[-1]
    there = () if board.terrain[square] else ("water",)
    changed = Board.of(board.width, board.height, board.kinds, {**board.terrain, square: there})
    assert changed != board
    assert board != board.to_text()


@examples(20)
@given(boards())
def test_one_edge_changed_leaves_all_else(board: Board) -> None:
    edge = board.lattice.edges[len(board.lattice.edges) // 3]
    name = board.lattice.edge_names[edge]
    changed = board.with_edge(name, "mirror")
    assert changed.kinds == {**board.kinds, edge: "mirror"}
    assert changed.terrain == board.terrain
    assert changed.with_edge(name, board.kinds[edge]) == board


def test_unknown_edges_and_kinds_are_refused() -> None:
    board = Board.parse(ROOM)
    with pytest.raises(KeyError):
        board.with_edge("A1|C1", "wall")
    with pytest.raises(KeyError):
        board.with_edge("A1|B1", "hedge")


def test_a_square_holds_no_more_than_a_map_can_draw() -> None:
    with pytest.raises(ValueError, match="A1 holds water, loud, lamp, crossed"):
        Board.of(1, 1, {}, {0: ("water", "lamp", "crossed", "loud")})


def test_the_printed_graph_cannot_be_edited() -> None:
    with pytest.raises(nx.NetworkXError):
        Board.parse(ROOM).graph.add_node("Z9")


@examples(20)
@given(boards())
def test_squares_by_terrain(board: Board) -> None:
    for terrain in TERRAINS:
        assert board.having(terrain) == tuple(s for s in board.lattice.squares if terrain in board.terrain[s])
    assert board.stopping == set(board.having("black")) | set(board.having("generator"))


def test_what_each_kind_of_line_lets_through() -> None:
    """The table of section 8 of the rules, written down once more."""
    passes = {
        "nothing": "walk sight shot",
        "wall": "",
        "wire": "sight shot",
        "locked_door": "",
        "open_door": "walk sight shot",
        "glass": "sight shot",
        "mirror": "",
        "bush": "walk",
        "electronic_door": "",
        "zone": "walk sight shot",
        "passage": "walk sight shot",
    }
    assert {
        name: " ".join(what for what in ("walk", "sight", "shot") if getattr(kind, what))
        for name, kind in KINDS.items()
    } == passes
    assert {name for name, kind in KINDS.items() if kind.points} == {"bush"}
    assert {name for name, kind in KINDS.items() if kind.light != kind.sight} == {"bush"}
    assert {name for name, kind in KINDS.items() if kind.door} == {"locked_door", "electronic_door"}


@examples(8)
@given(boards(5))
def test_turning_four_times_and_flipping_twice_changes_nothing(board: Board) -> None:
    for turn in turns(board.lattice):
        turned = turn.board(board)
        assert any(back.board(turned) == board for back in turns(turned.lattice))
    assert turns(board.lattice)[0].board(board) == board
