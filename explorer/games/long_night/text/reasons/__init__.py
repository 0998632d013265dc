"""Reasons of Long Night in the Dark in sentences; each module tells the clauses of some sections of the rules."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.text.reasons import cards, ends, guard, looks, still, turns
from explorer.games.long_night.text.reasons.words import Telling

TELLINGS: dict[str, Telling] = {
    **still.TELLINGS,
    **looks.TELLINGS,
    **turns.TELLINGS,
    **cards.TELLINGS,
    **guard.TELLINGS,
    **ends.TELLINGS,
}
"""Clause -> how its reasons are told."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id; the clause's own text where the clause has no telling."""
    tell = TELLINGS.get(reason.clause)
    return tell(reason) if tell else law(RULES[reason.clause].text)


def law(text: str) -> str:
    """The text of a clause as one sentence among others: no capital at its start, no full stop."""
    first = text[0] if text[1:2].isupper() else text[0].lower()
    return f"by this rule {first}{text[1:].removesuffix('.')}"
