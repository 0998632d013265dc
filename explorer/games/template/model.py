"""What Past the Watchman is made of: a board, a watchman who stands still and a courier who walks."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.board.board import Board


@dataclass(frozen=True, slots=True)
class Situation:
    """A position: the board and the squares of the two figures."""

    board: Board
    watchman: int
    courier: int

    def name(self, square: int) -> str:
        """Name of a square."""
        return self.board.lattice.names[square]
