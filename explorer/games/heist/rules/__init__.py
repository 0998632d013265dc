"""The rules of Heist in the order of the rule book; importing this package states every clause."""

from explorer.games.heist.rules import (  # noqa: I001 - the order of the rule book
    components,
    preparation,
    board,
    goals,
    turns,
    capture,
    chief,
    thieves,
    first_level,
    second_level,
    information,
    decisions,
)

__all__ = [
    "board",
    "capture",
    "chief",
    "components",
    "decisions",
    "first_level",
    "goals",
    "information",
    "preparation",
    "second_level",
    "thieves",
    "turns",
]
