"""Chapters 10 and 11 of the rules: who knows what, and what an attempt costs that the rules forbid."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.games.heist.readings import RolesPublic
from explorer.games.heist.rules.rulebook import RULES


@RULES.clause("10.1", source="the rules as a whole", basis=Basis.INFERRED)
def roles_open(reading: RolesPublic) -> bool:
    """All see the board, the dead, the officers and stuns, the vaults, the tokens with their owners, how many cards each deck has, the affiliation cards of the thieves, whose turn it is, and every action that is announced."""
    match reading:
        case RolesPublic.TRUE:
            return True
        case RolesPublic.FALSE:
            return False
        case never:
            assert_never(never)


of_a_thief = RULES.note(
    "10.2",
    "A thief alone knows his identity, the identities that were shown to him, and the cards that he drew to go undercover.",
    source="secret identities",
    basis=Basis.SAID,
)

of_the_chief = RULES.note(
    "10.3",
    "The Chief alone knows the plainclothes officer and the two cards that he gave back.",
    source="preparation, the Chief",
    basis=Basis.INFERRED,
)

hidden = RULES.note(
    "10.4",
    "A hidden action is seen like any other; hidden means that no turn of the Chief follows. A visible one does not tell who the thief is.",
    source="exposure",
    basis=Basis.INFERRED,
)

true = RULES.note(
    "10.5",
    "Answers are true, and who robs or uses an ability really stands where he must.",
    source="to accuse; to search",
    basis=Basis.INFERRED,
)

attempts = RULES.note(
    "11.1",
    "What the rules forbid changes nothing and takes no turn. Only the one who tried it is told, with the clause; the others do not learn that it was tried.",
    source="this explorer",
    basis=Basis.OURS,
)
