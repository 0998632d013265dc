"""The printed board: a networkx graph of squares, and the same as flat tables for the kernels."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import networkx as nx

from explorer.board.kinds import DIAGONAL, KINDS, TERRAINS
from explorer.board.lattice import DIRECTIONS, Lattice, lattice

SIDES = ("north", "east", "south", "west")


class Board:
    """A printed board, immutable. What changes in play is kept elsewhere, never edited into it.

    `graph` (a frozen networkx Graph) holds it: nodes are squares ("C2") with `terrain` (a tuple of names,
    empty for floor), `column` and `row` counted from 0 and, on the border, `border` (side -> kind of that
    outermost edge); edges join the eight neighbours, with `kind` (a name in KINDS, or "diagonal") and
    `name` ("B1|C1") for those that share a side.
    """

    def __init__(self, graph: nx.Graph[str]) -> None:
        self.graph: nx.Graph[str] = nx.freeze(graph)
        self.lattice: Lattice = lattice(graph.graph["width"], graph.graph["height"])

    @classmethod
    def of(cls, width: int, height: int, kinds: dict[int, str], terrain: dict[int, tuple[str, ...]]) -> Board:
        """A board from edge -> kind and square -> terrain; what is not given is nothing, or floor.

        Raises ValueError for a square with more than three terrains: a map has no room to draw them.
        """
        grid = lattice(width, height)
        graph: nx.Graph[str] = nx.Graph(width=width, height=height)
        for square in grid.squares:
            name = grid.names[square]
            column, row = grid.column_row(square)
            border = {
                side: kinds.get(edge, "nothing")
                for side, edge in zip(SIDES, grid.around(square), strict=True)
                if None in grid.parted(edge)
            }
            there = tuple(t for t in TERRAINS if t in terrain.get(square, ()))
            if len(there) > 3:
                raise ValueError(f"{name} holds {', '.join(there)}: a map draws at most three in a square")
            graph.add_node(name, terrain=there, column=column, row=row, border=border)
        for square in grid.squares:
            for dx, dy in DIRECTIONS[1:5]:
                other = grid.moved(square, dx, dy)
                if other is None:
                    continue
                a, b = grid.names[square], grid.names[other]
                if dx and dy:
                    graph.add_edge(a, b, kind=DIAGONAL)
                else:
                    edge = grid.between(square, other)
                    graph.add_edge(a, b, kind=kinds.get(edge, "nothing"), name=grid.edge_names[edge])
        return cls(graph)

    @classmethod
    def parse(cls, text: str) -> Board:
        """The board that a map text draws (see explorer.board.text). Raises Faults listing all that is wrong."""
        from explorer.board.text import parse

        return parse(text)

    def to_text(self) -> str:
        """The canonical map text; parsing it gives an equal board."""
        from explorer.board.text import drawn

        return drawn(self)

    @property
    def width(self) -> int:
        """Columns."""
        return self.lattice.width

    @property
    def height(self) -> int:
        """Rows."""
        return self.lattice.height

    @cached_property
    def kinds(self) -> dict[int, str]:
        """Edge -> name of its kind, the outermost edges included."""
        grid = self.lattice
        kinds: dict[int, str] = {}
        for a, b, data in self.graph.edges(data=True):
            if data["kind"] != DIAGONAL:
                kinds[grid.between(grid.numbers[a], grid.numbers[b])] = data["kind"]
        for name, data in self.graph.nodes(data=True):
            for side, edge in zip(SIDES, grid.around(grid.numbers[name]), strict=True):
                if side in data["border"]:
                    kinds[edge] = data["border"][side]
        return {edge: kinds[edge] for edge in grid.edges}

    @cached_property
    def terrain(self) -> dict[int, tuple[str, ...]]:
        """Square -> what is printed in it, in the order of TERRAINS."""
        nodes: Any = self.graph.nodes
        return {square: tuple(nodes[name]["terrain"]) for square, name in self.lattice.names.items()}

    def having(self, terrain: str) -> tuple[int, ...]:
        """The squares with that terrain, in reading order."""
        return self._having.get(terrain, ())

    @cached_property
    def _having(self) -> dict[str, tuple[int, ...]]:
        return {
            terrain: tuple(square for square, there in self.terrain.items() if terrain in there)
            for terrain in TERRAINS
        }

    @cached_property
    def stopping(self) -> frozenset[int]:
        """The squares that are neither entered nor seen past: black ones and generators."""
        return frozenset(s for s, there in self.terrain.items() if any(TERRAINS[t].stops for t in there))

    def with_edge(self, name: str, kind: str) -> Board:
        """This board with another kind of edge at `name`. Raises KeyError for an unknown edge or kind."""
        edge = self.lattice.edge_numbers[name]
        return Board.of(self.width, self.height, {**self.kinds, edge: KINDS[kind].name}, self.terrain)

    def _key(self) -> tuple[object, ...]:
        return self.width, self.height, tuple(self.kinds.values()), tuple(self.terrain.values())

    @cached_property
    def _hash(self) -> int:
        return hash(self._key())

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Board) and self._hash == other._hash and self._key() == other._key()
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Board], tuple[nx.Graph[str]]]:
        # what is worked out from the graph, the hash above all, does not hold in another process
        return Board, (self.graph,)

    def __repr__(self) -> str:
        return f"<Board {self.width} x {self.height}>\n{self.to_text()}"

    def _repr_svg_(self) -> str:
        from explorer.board.picture import plain

        return plain(self)._repr_svg_()
