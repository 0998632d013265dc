"""Wounds."""

from __future__ import annotations

from typing import assert_never

from explorer.core.readings import Reading
from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.model.state import Squad
from explorer.games.spetsnaz.readings import LimitAfterKit, Readings, WoundLimit
from explorer.games.spetsnaz.rules.rulebook import RULES

BOXES = 15
"""Boxes of a wound indicator."""

marked = RULES.note(
    "7.1",
    "Wounds are marked in the present indicator, in the lower right corner of the sheet.",
    source="wounds, paragraph 1 and figure 4",
    basis=Basis.SAID,
)

sources = RULES.note(
    "7.2",
    "Wounds come from fights, from traps, and from whatever else a scenario brings.",
    source="wounds, paragraph 1",
    basis=Basis.SAID,
)


@RULES.clause("7.3", source="wounds, paragraph 2", basis=Basis.SAID)
def lost(readings: Readings, squad: Squad) -> Ruling[bool]:
    """With 15 wounds before a kit was found the game is over, and the other player has won."""
    match readings.limit_after_kit:
        case LimitAfterKit.EACH_INDICATOR:
            counts = True
        case LimitAfterKit.FIRST_ONLY:
            counts = not squad.past
        case never:
            assert_never(never)
    full = squad.wounds >= limit(readings)
    read: Reading | None = readings.wound_limit if squad.wounds == BOXES else None
    if full and squad.past:
        read = readings.limit_after_kit
    return ruled(lost, counts and full, (squad.at,), read=read)


def limit(readings: Readings) -> int:
    """The wound that loses (SN-7.3)."""
    match readings.wound_limit:
        case WoundLimit.REACH_15:
            return BOXES
        case WoundLimit.EXCEED_15:
            return BOXES + 1
        case never:
            assert_never(never)


healed = RULES.note(
    "7.4",
    "A kit found before that heals: the present indicator is crossed out, and the count begins anew from 0 in the next.",
    source="wounds, paragraph 3",
    basis=Basis.SAID,
)
