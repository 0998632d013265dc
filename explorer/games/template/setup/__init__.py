"""Positions of Past the Watchman as files describe them, and what is wrong with them."""
