"""Chapters 0 and 1 of the rules: what the game is and what belongs to it."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.heist.model.pieces import ROLES, SIX, TITLES
from explorer.games.heist.readings import LevelSplit
from explorer.games.heist.rules.rulebook import RULES

FEWEST, MOST = 5, 7


@RULES.clause("0.1", source="title; players", basis=Basis.SAID)
def players(many: int) -> Ruling[bool]:
    """A game of detection for 5 to 7 players from the age of 8. It takes about half an hour."""
    return ruled(players, FEWEST <= many <= MOST)


team = RULES.note(
    "0.2",
    "One player is the Chief of Security. All others are thieves; together they try to rob the four vaults of a casino before he unmasks too many of them, and they win or lose together.",
    source="short description",
    basis=Basis.SAID,
)

suspects = RULES.note(
    "1.1",
    "There are 49 Suspect cards, all different. Each has a live face and a dead face and begins alive.",
    source="components; the Eliminator",
    basis=Basis.SAID,
)

evidence = RULES.note(
    "1.2",
    "There are 49 Evidence cards, one for each suspect.",
    source="components; preparation",
    basis=Basis.INFERRED,
)

affiliations = RULES.note(
    "1.3",
    "There are 12 affiliation cards: the Chief of Security, and eleven thieves with different roles.",
    source="components; the roles",
    basis=Basis.INFERRED,
)


@RULES.clause(
    "1.4", source="components, where the lists are empty; the order of the roles", basis=Basis.INFERRED
)
def level(role: str, level_1: tuple[str, ...]) -> Ruling[int]:
    """Each thief's card is of level 1 or of level 2. Level 1 are the Safecracker, the Runner, the Cleaner, the Decoy, the Insider and the Hacker."""
    return ruled(level, 1 if role in level_1 else 2, pieces=(TITLES[role],))


def first_level(listed: tuple[str, ...], reading: LevelSplit) -> tuple[str, ...]:
    """The cards of level 1, in the order of the rules (HE-1.4)."""
    match reading:
        case LevelSplit.SIX_FIVE:
            return SIX
        case LevelSplit.LISTED:
            return tuple(role for role in ROLES if role in listed)
        case never:
            assert_never(never)


tokens = RULES.note(
    "1.5",
    "Every thief has a Steal token that shows whose it is. One more lies ready, and only the Master Safecracker can use it.",
    source="preparation; the Master Safecracker",
    basis=Basis.INFERRED,
)

markers = RULES.note(
    "1.6",
    "Four vault markers stand for the vaults: NW, NE, SW and SE.",
    source="preparation",
    basis=Basis.INFERRED,
)
