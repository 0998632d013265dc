"""Where a looker stands and what he sees from there: what the clauses on looks decide from."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from explorer.board.lattice import Lattice
from explorer.games.long_night.readings import Readings

Look: TypeAlias = int
"""The squares that the guard chooses for one look, as a bitboard."""


class Vantage(Struct, frozen=True, dict=True):
    """A looker of a kind on a square; `visible` are the squares seen from it at any distance, its own not included."""

    lattice: Lattice
    readings: Readings
    kind: str
    square: int
    visible: int

    @cached_property
    def ring(self) -> tuple[int | None, ...]:
        """The eight neighbours clockwise from the north, None for those that are not seen."""
        visible = self.visible
        around = self.lattice.rings[self.square]
        return tuple([s if s is not None and visible >> s & 1 else None for s in around])

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The visible neighbours."""
        return tuple(square for square in self.ring if square is not None)
