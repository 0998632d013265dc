"""The rules in the order of the rule book; importing this package states every clause."""

from explorer.games.long_night.rules import (
    action,
    cameras,
    light,
    lines,
    movement,
    shadows,
    shooting,
    sight,
    units,
)

__all__ = ["action", "cameras", "light", "lines", "movement", "shadows", "shooting", "sight", "units"]
