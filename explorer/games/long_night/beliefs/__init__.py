"""What a seat of Long Night in the Dark can infer."""

from explorer.games.long_night.beliefs.knowledge import possible

__all__ = ["possible"]
