"""Sections 10 and 11 of the rules: what is known to whom."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.spy.model.pieces import position
from explorer.games.spy.model.state import Note
from explorer.games.spy.readings import MemoryNotes
from explorer.games.spy.rules.rulebook import RULES


@RULES.clause("10.1", source="set-up 2; spying 3", basis=Basis.SAID)
def public(seat: str, number: int, card: str) -> Reason:
    """All know where each Spy stands and how it faces, how many cards there are, the exposed ones, and all that is said aloud."""
    return public.cite(card, squares=(position(seat, number),))


@RULES.clause("10.2", source="set-up 2", basis=Basis.SAID)
def own(seat: str, number: int, card: str) -> Reason:
    """All other cards are known to their holder only, their numbers and fuses too."""
    return own.cite(card, squares=(position(seat, number),))


@RULES.clause("10.3", source="moving 1", basis=Basis.INFERRED)
def betrayed(free: bool, number: int) -> int:
    """A Move tells something: who moves past a card that is not exposed shows that it has the number he declared."""
    return 0 if free else number


noting = RULES.note(
    "D.7",
    "The number is noted for the card that the Spy faces when it has been turned before the movement, and only where the number was forced. The note stays for the whole game.",
    source="moving 1",
    basis=Basis.OURS,
)


@RULES.clause("10.4", source="spying 5", basis=Basis.SAID)
def remembered(note: Note, reading: MemoryNotes) -> Note:
    """Players do well to remember what was said. Here all of it is kept, and notes of it are shown beside the cards."""
    match reading:
        case MemoryNotes.ON:
            return note
        case MemoryNotes.OFF:
            return Note()
        case never:
            assert_never(never)


forgetting = RULES.note(
    "D.13",
    "Without notes only the Spies, the exposed cards, the targets and who is in the game are shown; what was said stays in the record.",
    source="spying 5",
    basis=Basis.OURS,
)
fuses = RULES.note(
    "D.14",
    "A lit fuse is not seen by looking, as it faces the holder: the others know of it by what was said, and without notes it is not shown to them.",
    source="spying 4",
    basis=Basis.OURS,
)
refusing = RULES.note(
    "11.1",
    "What is not allowed changes nothing, and only who tried it is told why, with the rule that forbids it.",
    source="the rules are silent",
    basis=Basis.OURS,
)
