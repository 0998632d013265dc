"""Positions of Red Mercury as files describe them, and what is wrong with them."""
