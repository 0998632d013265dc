"""Section 9 of the rules: who is out, and how the game ends."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.spy.model.state import UNFINISHED, Open
from explorer.games.spy.readings import EliminatedHand
from explorer.games.spy.rules.answers import EXPLODES
from explorer.games.spy.rules.rulebook import RULES


@RULES.clause("9.1", source="victory; spying 5", basis=Basis.SAID)
def blown_up(answer: str) -> bool:
    """Who finds a lit Bomb is out of the game, and his turn ends."""
    return answer == EXPLODES


@RULES.clause("9.2", source="victory", basis=Basis.SAID)
def last_left(open: Open) -> Ruling[str]:
    """The last player left has won, at once."""
    left = [base.seat for base in open.bases if base.alive]
    if len(left) == 1:
        return Ruling(left[0], (last_left.cite(left[0], pieces=(left[0],)),))
    return Ruling("", (last_left.cite("none", pieces=tuple(left)),))


@RULES.clause("9.3", source="the rules are silent", basis=Basis.OURS)
def shown(reading: EliminatedHand) -> bool:
    """The hand of a player who is out is put away unseen and can no longer be spied on."""
    match reading:
        case EliminatedHand.HIDDEN:
            return False
        case EliminatedHand.REVEALED:
            return True
        case never:
            assert_never(never)


put_away = RULES.note(
    "D.12",
    "What was known of a hand that was put away stays known, and nothing is added; its former holder still sees his own cards and nothing more. A hand that is revealed is known to all by name, also that of the finder of a lit Bomb.",
    source="the rules are silent",
    basis=Basis.OURS,
)


def ended(open: Open) -> Reason:
    """Why nothing more is done: somebody has won, or the game was broken off, by the clause that ended it."""
    by = RULES[open.ended_by]
    won = tuple(base.seat for base in open.bases if base.seat == open.winner)
    below = () if by.id == last_left.id else (by.cite(open.winner, pieces=won),)
    return last_left.cite(open.winner, pieces=won, because=below)


endless = RULES.note("9.4", "A game has no other end.", source="aim; victory", basis=Basis.INFERRED)


@RULES.clause("D.17", source="the rules are silent", basis=Basis.OURS)
def capped(open: Open, cap: int) -> Ruling[str]:
    """Careful players, or hands whose last target does nothing, can play for ever. After a cap of turns a game is broken off and counts as unfinished."""
    over = open.turns > cap
    return Ruling(UNFINISHED if over else "", (capped.cite(UNFINISHED if over else "none"),))


acting = RULES.note(
    "D.9",
    "Who acts out of turn, or before the first turn, is refused by the order of turns; who acts when the game is over, by its end. Who wants to change the order of his cards before that is always refused by their fixed order.",
    source="play 2; victory",
    basis=Basis.OURS,
)
