"""A situation in plain characters."""

from explorer.games.long_night import views
from explorer.games.long_night.model import Piece, Situation
from explorer.games.long_night.state import View


def text(view: View) -> str:
    """The board that a view shows: the guard's, or the spies'."""
    return plain(views.situation(view))


def plain(situation: Situation) -> str:
    """The map text and, below it, every piece with its place."""
    pieces = [f"{piece.id}: {_kind(piece)}{_place(situation, piece)}" for piece in situation.pieces]
    return "\n".join([situation.board.to_text(), *pieces])


def _kind(piece: Piece) -> str:
    details = [piece.role, piece.weapon, *piece.cards, "lying" if piece.prone else "", piece.carries]
    known = ", ".join(detail.replace("_", " ") for detail in details if detail)
    return piece.kind.replace("_", " ") + (f" ({known})" if known else "")


def _place(situation: Situation, piece: Piece) -> str:
    if piece.edge is not None:
        return f" on {situation.lattice.edge_names[piece.edge]}"
    if piece.border:
        return f" on the {piece.border} side"
    if piece.at:
        return " at " + " ".join(situation.name(square) for square in piece.at)
    return ", off the board"
