"""The rules of Red Mercury, in the order of the rules sheet; importing this states every clause."""

from explorer.games.red_mercury.rules import (
    aim,
    allies,
    board,
    container,
    decisions,
    doubles,
    ending,
    fights,
    loners,
    losers,
    movement,
    organisations,
    recovery,
    special,
    turns,
    untying,
)  # isort: skip

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
