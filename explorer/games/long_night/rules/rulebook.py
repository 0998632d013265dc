"""The rulebook of Long Night in the Dark; the modules in `rules` state its clauses."""

from explorer.core.rulebook import Rulebook

RULES = Rulebook("LN", "Long Night in the Dark")
