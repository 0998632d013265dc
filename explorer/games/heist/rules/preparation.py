"""Chapter 2 of the rules: how a game is set up."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, ruled
from explorer.core.ruling import Ruling
from explorer.games.heist.model.pieces import DRAWN, SUSPECTS, UNIFORMED
from explorer.games.heist.model.state import OFFICERS, Mine, Open
from explorer.games.heist.readings import AffiliationShuffle, OfficerChoice
from explorer.games.heist.rules.rulebook import RULES


@RULES.clause("2.1", source="preparation, playing field", basis=Basis.SAID)
def left_to_lay(grid: tuple[str, ...]) -> tuple[str, ...]:
    """The Suspect cards are shuffled and laid out alive as a square of 7 by 7."""
    laid = set(grid)
    return tuple(suspect for suspect in SUSPECTS if suspect not in laid)


deck = RULES.note(
    "2.2",
    "The Evidence cards are shuffled and lie face down beside the board.",
    source="preparation, playing field",
    basis=Basis.SAID,
)

vaults = RULES.note(
    "2.3",
    "A vault is put at each corner of the board.",
    source="preparation, playing field",
    basis=Basis.SAID,
)


@RULES.clause("2.4", source="preparation", basis=Basis.SAID)
def appointed(players: tuple[str, ...], chief: str) -> tuple[str, ...]:
    """Chance decides who is the Chief of Security. All others are thieves, counted clockwise from his left."""
    here = players.index(chief)
    return (*players[here + 1 :], *players[:here])


@RULES.clause("2.5", source="preparation, affiliation cards", basis=Basis.SAID)
def on_top(left: tuple[str, ...], level_1: tuple[str, ...], reading: AffiliationShuffle) -> tuple[str, ...]:
    """The cards of level 1 are shuffled and lie on top of those of level 2, which are shuffled too."""
    upper = tuple(role for role in left if role in level_1) or left
    match reading:
        case AffiliationShuffle.EACH_LEVEL:
            return upper
        case AffiliationShuffle.LISTED_ORDER:
            return upper[:1]
        case never:
            assert_never(never)


dealt = RULES.note(
    "2.6",
    "Each thief is dealt one affiliation card from the top of that deck.",
    source="preparation, dealing",
    basis=Basis.SAID,
)

token = RULES.note(
    "2.7", "Each thief is given one Steal token.", source="preparation, dealing", basis=Basis.SAID
)

identity = RULES.note(
    "2.8",
    "Each thief draws an Evidence card, his secret identity. He looks at it and keeps it face down.",
    source="preparation, secret identities",
    basis=Basis.SAID,
)

hand = RULES.note(
    "2.9",
    "After that the Chief draws seven Evidence cards and looks at them.",
    source="preparation, the Chief",
    basis=Basis.SAID,
)


@RULES.clause("2.10", source="preparation, the Chief", basis=Basis.SAID)
def officer(open: Open, seat: str, mine: Mine, suspect: str) -> Ruling[bool]:
    """Four of them he lays on their suspects: these are the uniformed officers, and all see them. Which four is his choice."""
    asked = open.phase == OFFICERS and open.turn == seat
    may = asked and suspect in mine.hand and len(open.officers) < UNIFORMED
    return ruled(officer, may, pieces=(seat, suspect))


def chosen(hand: tuple[str, ...], officers: int, reading: OfficerChoice) -> str:
    """The card that becomes the next officer without being asked for (HE-2.10); "" where the Chief chooses."""
    match reading:
        case OfficerChoice.CHIEF:
            return ""
        case OfficerChoice.DRAW_ORDER:
            return hand[0]
        case never:
            assert_never(never)


@RULES.clause("2.11", source="preparation, the Chief", basis=Basis.SAID)
def plain(open: Open, seat: str, mine: Mine, suspect: str) -> Ruling[bool]:
    """One more card he lays face down before himself: the plainclothes officer, known to him alone."""
    asked = open.phase == OFFICERS and open.turn == seat and len(open.officers) == UNIFORMED
    return ruled(plain, asked and suspect in mine.hand, pieces=(seat, suspect))


rest = RULES.note(
    "2.12",
    "The two cards that are left are shuffled back into the Evidence deck.",
    source="preparation, the Chief",
    basis=Basis.SAID,
)


@RULES.clause("2.13", source="counted from the preparation", basis=Basis.INFERRED)
def prepared(thieves: int) -> tuple[int, int]:
    """After that 40, 39 or 38 Evidence cards and 7, 6 or 5 affiliation cards are left, with 5, 6 or 7 players."""
    return len(SUSPECTS) - thieves - UNIFORMED - 1, 11 - thieves


assert DRAWN - UNIFORMED - 1 == 2
