"""Clauses that decide nothing by themselves, and those that other clauses carry out together."""

from __future__ import annotations

from explorer.core.rulebook import Basis
from explorer.games.long_night.rulebook import RULES

RULES.note(
    "1.1",
    "Two to five play, one of them the guard, the rest spies with one figure each.",
    source="rules, preface and 2",
    basis=Basis.SAID,
)
RULES.note(
    "2.1",
    "There are two boards: spies see both, the guard sees his own. What he does is repeated on theirs; of the spies he learns only what the rules make them say or lay on his board.",
    source="rules 2, the boards",
    basis=Basis.SAID,
)
RULES.note("S.2", "Time starts at 1, and the spies go first.", source="start of the game", basis=Basis.SAID)
RULES.note(
    "O.9",
    "Victory and alarm are checked after every atom; a spy who leaves with what is needed wins before his noise is laid.",
    source="missions, victory",
    basis=Basis.OURS,
)
RULES.note(
    "O.62",
    "A seat's view names a spy's square only when the spies have told that very square, until that spy's next movement action; what is inferred is another question.",
    source="rules 2, what the guard knows",
    basis=Basis.OURS,
)
