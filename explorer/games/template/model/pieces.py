"""What lies on the table in Past the Watchman: a board, a watchman who looks along a line, a courier who walks."""

from __future__ import annotations

from msgspec import Struct

from explorer.board.board import Board

ROW, COLUMN = "row", "column"
"""Along which line through his square the watchman looks."""


class Situation(Struct, frozen=True):
    """What a seat sees of the table: the board and the squares of the two figures, None for one that it does not see."""

    board: Board
    watchman: int
    looks: str
    courier: int | None
    exits: frozenset[int] = frozenset()

    def name(self, square: int) -> str:
        """Name of a square."""
        return self.board.lattice.names[square]
