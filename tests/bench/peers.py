"""What the kernels are measured against: plain walks over a networkx graph, and python-tcod's field of view."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import combinations
from typing import Any

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from explorer.board.board import Board
from explorer.board.lines import Barriers, Corner, walk
from explorer.board.reach import Steps

Cell = tuple[int, int]

TCOD_ALGORITHMS = (
    "FOV_BASIC",
    "FOV_DIAMOND",
    "FOV_SHADOW",
    "FOV_PERMISSIVE_0",
    "FOV_PERMISSIVE_8",
    "FOV_RESTRICTIVE",
    "FOV_SYMMETRIC_SHADOWCAST",
)


def cells(board: Board, edge: int) -> tuple[Cell, Cell] | None:
    """The two cells, (column, row), that an edge parts; None on the border."""
    before, after = board.lattice.parted(edge)
    if before is None or after is None:
        return None
    return board.lattice.column_row(before), board.lattice.column_row(after)


def as_graph(board: Board) -> nx.Graph[Cell]:
    """The board as a graph of cells; an edge for each two that share a side, with its `kind`."""
    graph: nx.Graph[Cell] = nx.Graph()
    graph.add_nodes_from(map(board.lattice.column_row, board.lattice.squares))
    for edge, kind in board.kinds.items():
        ends = cells(board, edge)
        if ends:
            graph.add_edge(*ends, kind=kind)
    return graph


def sees(graph: nx.Graph[Cell], a: Cell, b: Cell) -> bool:
    """Walk the line between two centres over the graph; at a corner all four sides that end there must be open."""
    edges = graph.edges
    (x, y), (u, v) = a, b
    east, south = (u > x) - (u < x), (v > y) - (v < y)
    wide, high = abs(u - x), abs(v - y)
    i = j = 1
    while (x, y) != b:
        later = (2 * i - 1) * high - (2 * j - 1) * wide
        here, aside, ahead = (x, y), (x + east, y), (x, y + south)
        if later < 0:
            if edges[here, aside]["kind"] == "wall":
                return False
            x, i = x + east, i + 1
        elif later > 0:
            if edges[here, ahead]["kind"] == "wall":
                return False
            y, j = y + south, j + 1
        else:
            beyond = (x + east, y + south)
            for side in ((here, aside), (aside, beyond), (here, ahead), (ahead, beyond)):
                if edges[side]["kind"] == "wall":
                    return False
            (x, y), i, j = beyond, i + 1, j + 1
    return True


def walks(board: Board) -> Callable[[], int]:
    """A function that walks the line of every pair of cells, once a pair, and counts the clear ones."""
    graph = as_graph(board)

    def count() -> int:
        return sum(sees(graph, a, b) for a, b in combinations(graph, 2))

    return count


def drilled_walks(board: Board) -> Callable[[], int]:
    """The same with all lines worked out beforehand, so that a walk is looking up edges and no more."""
    graph, grid = as_graph(board), board.lattice
    rule = Barriers(grid, frozenset(), frozenset(), Corner.FREE)
    named = {edge: ends for edge in grid.edges if (ends := cells(board, edge))}
    lines: list[tuple[tuple[Cell, Cell], ...]] = []
    for a, b in combinations(grid.squares, 2):
        sides: list[int] = []
        for met in walk(rule, a, b):
            sides += [met.edge] if met.edge is not None else [edge for way in met.ways for edge in way.edges]
        lines.append(tuple(named[edge] for edge in sides))

    def count() -> int:
        edges = graph.edges
        clear = 0
        for line in lines:
            for side in line:
                if edges[side]["kind"] == "wall":
                    break
            else:
                clear += 1
        return clear

    return count


class Tcod:
    """A board on python-tcod's grid, doubled: a cell for every square, side and corner; a corner is solid if a wall ends there."""

    def __init__(self, board: Board) -> None:
        """Raises ImportError without python-tcod."""
        self._map: Any = import_module("tcod.map")
        self._names: Any = import_module("tcod.constants")
        grid = board.lattice
        self.board = board
        self.open: NDArray[np.bool_] = np.ones((2 * grid.height + 1, 2 * grid.width + 1), dtype=bool)
        for edge, kind in board.kinds.items():
            if kind == "wall":
                place, side = divmod(edge, 2)
                column, row = grid.column_row(place)
                y, x = 2 * row, 2 * column
                self.open[(slice(y, y + 3), x) if side == 0 else (y, slice(x, x + 3))] = False
        self.origins = [
            (2 * row + 1, 2 * column + 1) for row in range(grid.height) for column in range(grid.width)
        ]

    def all(self, algorithm: str) -> Callable[[], None]:
        """A function that asks for the field of view of every square, one after another."""
        number = getattr(self._names, algorithm)
        fov, opened = self._map.compute_fov, self.open

        def ask() -> None:
            for origin in self.origins:
                fov(opened, origin, 0, True, number)

        return ask

    def seen(self, algorithm: str) -> list[NDArray[np.bool_]]:
        """For every square, in reading order, the squares in its field of view as a flat array."""
        number = getattr(self._names, algorithm)
        return [
            self._map.compute_fov(self.open, origin, 0, True, number)[1::2, 1::2].ravel()
            for origin in self.origins
        ]


def as_digraph(steps: Steps) -> nx.DiGraph[int]:
    """The steps as a weighted directed graph."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(steps.lattice.squares)
    graph.add_weighted_edges_from((a, b, points) for (a, b), points in steps.costs.items())
    return graph
