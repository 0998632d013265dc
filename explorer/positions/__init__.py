"""A game at one moment: positions, missions, lines replayed, pictures."""
