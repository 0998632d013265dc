"""The rules of Red Mercury, in the order of the rules sheet; importing this states every clause."""

from explorer.games.red_mercury.rules import (  # noqa: I001 - the order of the rules sheet
    board,
    organisations,
    aim,
    turns,
    movement,
    allies,
    fights,
    losers,
    recovery,
    untying,
    doubles,
    loners,
    special,
    container,
    ending,
    decisions,
)

__all__ = [
    "aim",
    "allies",
    "board",
    "container",
    "decisions",
    "doubles",
    "ending",
    "fights",
    "loners",
    "losers",
    "movement",
    "organisations",
    "recovery",
    "special",
    "turns",
    "untying",
]
