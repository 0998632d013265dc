"""Section 4 of the rules: whose turn it is and what may be done in it."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.spy.model.pieces import TARGETS
from explorer.games.spy.model.state import PLAY, Open
from explorer.games.spy.readings import ActionOrder, MayPass
from explorer.games.spy.rules.rulebook import RULES

MOVE, SPY = "move", "spy"


@RULES.clause("4.1", source="play 2", basis=Basis.SAID)
def once(open: Open, seat: str, action: str, may_pass: MayPass) -> tuple[Reason, ...]:
    """In his turn a player may move his Spy, spy, do both or neither, each at most once."""
    if (action == MOVE and open.moved) or (action == SPY and open.spied):
        return (once.cite(action, pieces=(seat,)),)
    if action in (MOVE, SPY) or open.moved or open.spied:
        return ()
    match may_pass:
        case MayPass.TRUE:
            return ()
        case MayPass.FALSE:
            return (once.cite("pass", pieces=(seat,), read=may_pass),)
        case never:
            assert_never(never)


@RULES.clause("4.2", source="play 2, which names no order", basis=Basis.OURS)
def ordered(open: Open, seat: str, reading: ActionOrder) -> tuple[Reason, ...]:
    """Moving and spying may come in any order."""
    match reading:
        case ActionOrder.ANY:
            return ()
        case ActionOrder.MOVE_THEN_SPY:
            late = open.spied and not open.moved
            return (ordered.cite(False, pieces=(seat,), read=reading),) if late else ()
        case never:
            assert_never(never)


searched = RULES.note(
    "4.3",
    "In the hands of the others a player looks for four cards in this order: Safe 1, Safe 2, Top Secret 1, Top Secret 2.",
    source="play 1",
    basis=Basis.SAID,
)
assert TARGETS == ("S1", "S2", "T1", "T2")


@RULES.clause("4.4", source="spying 6", basis=Basis.SAID)
def own(open: Open, seat: str) -> tuple[Reason, ...]:
    """Players take turns one after another, clockwise, and those who are out are left out. A player acts in his own turn only."""
    if open.phase != PLAY:
        return (own.cite("early", pieces=(seat,)),)
    return () if open.turn == seat else (own.cite(False, pieces=(seat, open.turn)),)


@RULES.clause("D.16", source="spying 6", basis=Basis.OURS)
def after(open: Open, seat: str) -> str:
    """The next to take a turn is the next player clockwise who is still in the game, also after a player who went out in his own turn."""
    many = len(open.bases)
    here = open.index(seat)
    around = [open.bases[(here + step) % many] for step in range(1, many + 1)]
    return next(base.seat for base in around if base.alive)


ending = RULES.note(
    "D.8",
    "A turn ends when its player says so, when he goes out or when the game is over. When he has moved and spied he can only end it. Exposing a last target does not end it.",
    source="play 2",
    basis=Basis.OURS,
)
