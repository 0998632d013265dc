"""Chapter 4 of the rules: what each side wants, and how a game ends."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.heist.model.pieces import NEEDED
from explorer.games.heist.model.state import OVER, THIEVES, Open
from explorer.games.heist.readings import ChiefWinTiming
from explorer.games.heist.rules.rulebook import RULES


@RULES.clause("4.1", source="goals, the thieves", basis=Basis.SAID)
def all_robbed(open: Open) -> Ruling[bool]:
    """The thieves win when all four vaults have been robbed."""
    return ruled(all_robbed, not open.vaults, pieces=(THIEVES,))


three = RULES.note(
    "4.2",
    "It takes three robberies to rob a vault, one each by three different thieves. Only the Master Safecracker's Crack is an exception.",
    source="goals, the thieves",
    basis=Basis.SAID,
)


@RULES.clause("4.3", source="goals, the thieves", basis=Basis.SAID)
def opens(open: Open, zone: str) -> Ruling[bool]:
    """As soon as three Steal tokens lie in the zone of a vault it is robbed and taken off the board."""
    return ruled(opens, len(open.in_zone(zone)) >= NEEDED, pieces=(zone, *open.in_zone(zone)))


given_back = RULES.note(
    "4.4",
    "The tokens in the zone of a robbed vault go back to their owners at once.",
    source="goals, the thieves: twelve robberies, and fewer tokens",
    basis=Basis.INFERRED,
)

caught = RULES.note(
    "4.5",
    "The Chief wins when he captures a thief who cannot take a new affiliation card.",
    source="goals, the Chief",
    basis=Basis.SAID,
)


@RULES.clause("4.6", source="capture", basis=Basis.SAID)
def chief_wins(left: int, failed: bool, reading: ChiefWinTiming) -> Ruling[bool]:
    """He also wins, it is said, when the affiliation cards have run out: this is the moment when a captured thief needs one and there is none."""
    match reading:
        case ChiefWinTiming.FAILED_DRAW:
            won = failed
        case ChiefWinTiming.DECK_EMPTIED:
            won = failed or not left
        case never:
            assert_never(never)
    return ruled(chief_wins, won, pieces=(str(left),), read=None if failed or left else reading)


@RULES.clause("4.7", source="goals", basis=Basis.INFERRED)
def running(open: Open, cap: int) -> Ruling[bool]:
    """The game stops the moment a side has won, whatever is still owed to somebody, and it has no other end. A game that goes on for too long can be broken off, which is no end by the rules."""
    return ruled(
        running, open.phase != OVER and open.turns <= cap, pieces=(open.winner,) if open.winner else ()
    )
