"""What becomes of the loser."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.red_mercury.model.pieces import BOLD, BOUND, CAUTIOUS, CONFIDENT, FIT, STUNNED
from explorer.games.red_mercury.model.state import Open
from explorer.games.red_mercury.readings import (
    NameAfterRecovery,
    Readings,
    ReplacementName,
    TrapRevealsName,
)
from explorer.games.red_mercury.rules.rulebook import RULES

falls = RULES.note(
    "8.1",
    "Who lost, as attacker or defender, is stunned, and his card lies sideways, or bound, and it stands upside down.",
    source="defeated agents",
    basis=Basis.SAID,
)


@RULES.clause("8.2", source="defeated agents", basis=Basis.SAID)
def named(readings: Readings, trap: bool) -> bool:
    """Either way his name becomes public."""
    if not trap:
        return True
    match readings.trap_reveals_name:
        case TrapRevealsName.YES:
            return True
        case TrapRevealsName.NO:
            return False
        case never:
            assert_never(never)


def still_named(readings: Readings) -> bool:
    """Does the name of an agent stay public who is fit again (RM-8.2)?"""
    match readings.name_after_recovery:
        case NameAfterRecovery.HIDDEN_AGAIN:
            return False
        case NameAfterRecovery.STAYS_PUBLIC:
            return True
        case never:
            assert_never(never)


def newcomer_named(readings: Readings, condition: str) -> bool:
    """Is the name of an agent public who takes a double's place (RM-8.2, RM-12.3)?"""
    match readings.replacement_name:
        case ReplacementName.HIDDEN_IF_FIT:
            return condition != FIT
        case ReplacementName.ALWAYS_HIDDEN:
            return False
        case never:
            assert_never(never)


bold = RULES.note(
    "8.3", "If the winner was bold the loser is stunned.", source="defeated agents", basis=Basis.SAID
)
cautious = RULES.note(
    "8.4", "If the winner was cautious the loser is bound.", source="defeated agents", basis=Basis.SAID
)


@RULES.clause("8.5", source="defeated agents", basis=Basis.SAID)
def chosen(condition: str) -> Ruling[bool]:
    """If the winner was confident he chooses whether the loser is stunned or bound."""
    return ruled(chosen, condition in (STUNNED, BOUND), pieces=(condition,))


def outcome(style: str) -> Ruling[str]:
    """What the loser is by the style of the winner, "choice" where the winner chooses (RM-8.3 to RM-8.5)."""
    clause = {BOLD: bold, CAUTIOUS: cautious, CONFIDENT: chosen}[style]
    return ruled(clause, {BOLD: STUNNED, CAUTIOUS: BOUND, CONFIDENT: "choice"}[style], pieces=(style,))


@RULES.clause("8.6", source="defeated agents", basis=Basis.SAID)
def able(open: Open, tag: str) -> Ruling[bool]:
    """The loser does not stir until he is brought round, if stunned, or untied, if bound."""
    return ruled(able, open.agent(tag).condition == FIT, pieces=(tag,))
