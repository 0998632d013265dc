"""Where a looker stands and what he sees from there: what the clauses on looks decide from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from explorer.board.lattice import DIRECTIONS
from explorer.games.long_night.model import Ground, Piece
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules.sight import eyes

Look: TypeAlias = int
"""The squares that the guard chooses for one look, as a bitboard."""


@dataclass(frozen=True)
class Vantage:
    """A looker on a square."""

    ground: Ground
    readings: Readings
    piece: Piece
    square: int

    @cached_property
    def visible(self) -> int:
        """The squares seen from here at any distance, its own not included."""
        return eyes(self.ground, self.readings, self.piece.kind)[self.square]

    @cached_property
    def ring(self) -> tuple[int | None, ...]:
        """The eight neighbours clockwise from the north, None for those that are not seen."""
        around = (self.ground.lattice.moved(self.square, *d) for d in DIRECTIONS)
        return tuple(s if s is not None and self.visible >> s & 1 else None for s in around)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The visible neighbours."""
        return tuple(square for square in self.ring if square is not None)

    def behind(self, square: int) -> int | None:
        """The next square on the straight line from here through a neighbour; None off the board."""
        return self.ground.lattice.moved(square, *self.ground.lattice.offset(self.square, square))
