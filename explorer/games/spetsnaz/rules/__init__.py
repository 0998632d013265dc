"""The rules of Spetsnaz, one module a chapter, in the order of the rules; importing this states them all."""

from explorer.games.spetsnaz.rules import (  # noqa: I001 (the order of the rules)
    goal,
    preparation,
    movement,
    objects,
    fight,
    order,
    wounds,
    scenarios,
    conventions,
    decisions,
)

__all__ = [
    "conventions",
    "decisions",
    "fight",
    "goal",
    "movement",
    "objects",
    "order",
    "preparation",
    "scenarios",
    "wounds",
]
