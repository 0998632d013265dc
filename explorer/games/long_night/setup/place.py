"""A mission with its first state, and how what is wrong with it is told."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import Piece
from explorer.games.long_night.model.state import State
from explorer.games.long_night.setup.keys import Setup


class Place(Struct, frozen=True):
    """A mission with its first state: what every check looks at."""

    setup: Setup
    state: State
    draft: Draft
    pieces: tuple[Piece, ...]

    def at(self, id: str) -> str:
        """The key path of a piece."""
        return f"pieces[{[piece.id for piece in self.pieces].index(id)}].at"

    def name(self, square: int) -> str:
        """Name of a square."""
        return self.state.config.board.lattice.names[square]

    def of(self, *kinds: str) -> list[Piece]:
        """The pieces of some kinds that stand or lie on the board."""
        return [p for p in self.pieces if p.kind in kinds and (p.at or p.edge is not None)]


Found = Iterator[tuple[str, bool, str, str, str]]
"""Clause, whether it is an error, where, what was found, and what is allowed."""
ERROR, WARNING = True, False
