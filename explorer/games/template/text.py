"""A position of Past the Watchman in plain characters."""

from explorer.games.template.model import Situation


def text(situation: Situation) -> str:
    """The map text and, below it, where the two figures are."""
    return "\n".join(
        (
            situation.board.to_text(),
            f"watchman: {situation.name(situation.watchman)}",
            f"courier: {situation.name(situation.courier)}",
        )
    )
