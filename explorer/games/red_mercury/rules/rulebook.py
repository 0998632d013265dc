"""The rulebook of Red Mercury; the modules of `rules` state its clauses."""

from explorer.core.rulebook import Rulebook

RULES = Rulebook("RM", "Red Mercury")
"""The rules in their order; importing `rules` states every clause."""
