"""A view of Past the Watchman in plain characters."""

from explorer.games.template.model.state import View
from explorer.games.template.model.table import situation


def text(view: View) -> str:
    """The map text and, below it, what the seat knows of the two figures, the round and the end."""
    at, board = situation(view), view.open
    exits = ", ".join(at.name(square) for square in sorted(at.exits)) or "none"
    return "\n".join(
        (
            at.board.to_text(),
            f"watchman: {at.name(at.watchman)}, looks along his {at.looks}",
            f"courier: {'not seen' if at.courier is None else at.name(at.courier)}",
            f"exits: {exits}",
            f"round {board.round} of {view.config.rounds}"
            + (f", to move: {board.turn}" if board.turn else f", won by the {board.winner}"),
        )
    )
