"""What a seat of Spetsnaz can infer."""

from explorer.games.spetsnaz.beliefs.knowledge import possible

__all__ = ["possible"]
