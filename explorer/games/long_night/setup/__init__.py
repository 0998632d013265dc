"""Positions of Long Night in the Dark as files describe them, and what is wrong with them."""
