"""The rulebook of Heist; the modules of `rules` state its clauses."""

from explorer.core.rulebook import Rulebook

RULES = Rulebook("HE", "Heist")
"""The rules in their order; importing `rules` states every clause."""
