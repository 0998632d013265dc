"""The rulebook of Spy; the modules of `rules` state its clauses."""

from explorer.core.rulebook import Rulebook

RULES = Rulebook("SP", "Spy")
"""The rules in their order; importing `rules` states every clause."""
