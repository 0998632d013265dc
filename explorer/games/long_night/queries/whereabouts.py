"""Where things are on either board: pieces by their id, tokens by their kind."""

from __future__ import annotations

from explorer.games.long_night.model.pieces import Ground, Piece, Situation
from explorer.games.long_night.model.state import SPIES, Open, State
from explorer.games.long_night.rules import alarm

GONE = "gone"

NAMED = (
    "lamp",
    "generator",
    "noise",
    "candle",
    "mud",
    "loud_marker",
    "safe_area",
    "footprint",
    "camouflage",
    "passage",
)
"""Kinds that a set-up names and that play keeps as marks of a board: their ids stand in the config alone."""


def place(state: State, there: Situation, id: str) -> str:
    """The square, edge or side of the board where a piece is on the board `there`, or "gone"."""
    piece = next((piece for piece in state.config.named if piece.id == id), None)
    if piece is not None:
        return _name(there, piece) if _lies(state, there, piece) else GONE
    piece = next((piece for piece in there.pieces if piece.id == id), None)
    return GONE if piece is None else _name(there, piece)


def _name(there: Ground, piece: Piece) -> str:
    if piece.edge is not None:
        return there.lattice.edge_names[piece.edge]
    return piece.border or (GONE if piece.square is None else there.name(piece.square))


def _lies(state: State, there: Situation, piece: Piece) -> bool:
    """Does a named piece of the set-up still lie on that board?"""
    at = piece.square
    match piece.kind:
        case "lamp":
            return at not in there.dark
        case "generator":
            return at not in knocked_out(state.open)
        case "candle":
            return piece.at in there.candles
        case "passage":
            return piece.edge is not None and there.kind(piece.edge) == "passage"
        case "footprint" | "camouflage":
            return any(other.kind == piece.kind and other.at == piece.at for other in there.pieces)
        case "noise":
            return _still_heard(state, piece)
        case _:
            # mud, blue markers and safe areas stay to the end
            return True


def _still_heard(state: State, piece: Piece) -> bool:
    """Does a noise token of the set-up still lie? Whatever is laid in play is laid after those of the set-up."""
    board, config = state.open, state.config
    first = board.round == config.first_round
    if not alarm.carries_noise(config.readings.noise_tokens):
        return first
    named = [other for other in config.named if other.kind == "noise"]
    if first and board.phase == SPIES:
        return True
    turns = [number for number, event in enumerate(board.log) if event.kind == "guard_turn"]
    if not turns:
        return True
    # only the last token of an odd number is left (LN-O.55), until another one is laid
    later = any(event.kind == "noise" for event in board.log[: turns[-1]])
    return piece == named[-1] and len(named) % 2 == 1 and not later


def knocked_out(board: Open) -> frozenset[int]:
    """The generators that are out: everybody hears of each at once (LN-O.53)."""
    return frozenset(e.square for e in board.log if e.kind == "lights_out" and e.square is not None)


def tokens(there: Situation, out: frozenset[int], kind: str, on: str) -> tuple[str, ...]:
    """The squares, in reading order, and edges where tokens of a kind lie on the guard's or the spies' board.

    `out` are the generators that are out. Of passages the spies' board shows those that lie face up, the guard's
    those that are known to him.
    """
    match kind:
        case "noise" if on == "spies":
            return ()
        case "lamp":
            return there.squares(sum(1 << square for square in there.board.having(kind)) & ~_mask(there.dark))
        case "generator":
            return there.squares(sum(1 << square for square in there.board.having(kind)) & ~_mask(out))
        case "passage" if on == "guard":
            return _edges(there, {edge for edge, changed in there.changes if changed == kind})
        case _:
            lying = [piece for piece in there.pieces if piece.kind == kind]
            squares = there.squares(_mask(frozenset(square for piece in lying for square in piece.at)))
            sides = tuple(piece.border for piece in lying if piece.border)
            return squares + _edges(there, {p.edge for p in lying if p.edge is not None}) + sides


def _mask(squares: frozenset[int]) -> int:
    return sum(1 << square for square in squares)


def _edges(there: Ground, edges: set[int]) -> tuple[str, ...]:
    return tuple(there.lattice.edge_names[edge] for edge in sorted(edges))
