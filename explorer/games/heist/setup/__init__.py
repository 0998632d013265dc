"""Positions of Heist as files describe them, and what is wrong with them."""
