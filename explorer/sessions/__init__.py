"""A game being played: history, saved games, observations, bots, many games."""
