"""Scenarios."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.games.spetsnaz.rules.rulebook import RULES

base = RULES.note(
    "8.1",
    "All this is the base scenario. Others can add conditions, artefacts and obstacles.",
    source="scenarios",
    basis=Basis.SAID,
)


@RULES.clause("8.2", source="scenarios", basis=Basis.SAID)
def blown_up() -> int:
    """What new objects do stands in the annotation before a scenario's rules. A mine gives two wounds to who enters its cell, and is then spent."""
    # returns how many wounds it is
    return 2
