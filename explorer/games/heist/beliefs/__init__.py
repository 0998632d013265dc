"""What a seat of Heist can infer."""

from explorer.games.heist.beliefs.knowledge import possible

__all__ = ["possible"]
