"""The rulebook of Spetsnaz; the modules of `rules` state its clauses."""

from explorer.core.rulebook import Rulebook

RULES = Rulebook("SN", "Spetsnaz")
"""The rules in their order; importing `rules` states every clause."""
