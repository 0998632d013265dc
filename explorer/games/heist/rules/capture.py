"""Chapter 6 of the rules: what happens to a thief who is captured."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.games.heist.model.pieces import CLEANER
from explorer.games.heist.readings import CapturedIdentity, CapturedToken
from explorer.games.heist.rules.rulebook import RULES


@RULES.clause("6.1", source="capture; to accuse", basis=Basis.INFERRED)
def captured(suspect: str, identity: str) -> bool:
    """A thief is captured when the Chief accuses the suspect that is his identity."""
    return suspect == identity != ""


new_role = RULES.note(
    "6.2",
    "A captured thief takes a new affiliation card from the top of the deck and stays in the game in that role.",
    source="capture",
    basis=Basis.SAID,
)

new_identity = RULES.note(
    "6.3",
    "He also draws a new identity from the Evidence deck, after the affiliation card; none where the game ends with that. If the Evidence deck is empty he cannot, and the game is broken off.",
    source="capture",
    basis=Basis.SAID,
)

second_level = RULES.note(
    "6.4",
    "When the cards of level 1 are gone, those of level 2 are taken: they lie below.",
    source="capture",
    basis=Basis.SAID,
)

no_card = RULES.note(
    "6.5",
    "When a captured thief finds no affiliation card the Chief has won.",
    source="capture; goals, the Chief",
    basis=Basis.SAID,
)


@RULES.clause("6.6", source="the rules are silent", basis=Basis.OURS)
def goes_out(reading: CapturedIdentity) -> bool:
    """The old affiliation card leaves the game, and so does the old identity, face up. Its suspect stays on the board, alive."""
    match reading:
        case CapturedIdentity.OUT_FACE_UP:
            return True
        case CapturedIdentity.SHUFFLED_BACK:
            return False
        case never:
            assert_never(never)


@RULES.clause("6.7", source="the rules are silent", basis=Basis.OURS)
def token_stays(reading: CapturedToken) -> bool:
    """His Steal token stays where it lies, and comes off when his next turn begins."""
    match reading:
        case CapturedToken.STAYS:
            return True
        case CapturedToken.RETURNED:
            return False
        case never:
            assert_never(never)


role_lost = RULES.note(
    "6.8",
    "What hangs on the lost role ends with it, such as a stun or the Safecracker's leave to let his token lie.",
    source="the Cleaner; capture",
    basis=Basis.INFERRED,
)


def ends_stun(role: str) -> bool:
    """Does a stun end when this role is lost (HE-6.8, 9.3e)?"""
    return role == CLEANER
