"""Move notation: its forms, how a line is read into its atoms, and how these are played together."""

from explorer.games.long_night.actions.grammar import FORMS
from explorer.games.long_night.actions.parsing import read
from explorer.games.long_night.effects.whole_lines import play_atoms as move

__all__ = ["FORMS", "move", "read"]
