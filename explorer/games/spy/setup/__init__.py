"""Positions of Spy as files describe them, and what is wrong with them."""
