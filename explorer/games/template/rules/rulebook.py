"""The rulebook of Past the Watchman; the module `rules` states its clauses."""

from explorer.core.rulebook import Rulebook

RULES = Rulebook("PW", "Past the Watchman")
"""The rules in their order; importing `rules` states every clause."""
