"""Positions of Spetsnaz as files describe them, and what is wrong with them."""
