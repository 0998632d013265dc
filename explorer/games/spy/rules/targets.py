"""Section 8 of the rules: the target of a hand, and what the last one does."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason, Ruling
from explorer.games.spy.model.pieces import TARGETS, kind, position
from explorer.games.spy.model.state import Base
from explorer.games.spy.readings import Readings, TargetScope, TopSecret2
from explorer.games.spy.rules import answers
from explorer.games.spy.rules.rulebook import RULES
from explorer.games.spy.rules.spying import SPY, fanned

ALL = ""
"""The finder that stands for all."""


@RULES.clause("D.2", source="play 1", basis=Basis.OURS)
def finder(seat: str, reading: TargetScope) -> str:
    """Where everyone searches for himself, each finder has a target of his own in every hand: hitting it counts although another exposed the card before, and an exposed card that is not his target is answered by its kind. The first who reaches Top Secret 2 decides."""
    match reading:
        case TargetScope.PER_HAND:
            return ALL
        case TargetScope.PER_FINDER:
            return seat
        case never:
            assert_never(never)


@RULES.clause("8.1", source="spying 2 and 3; play 1", basis=Basis.SAID)
def target(base: Base, seat: str, reading: TargetScope) -> str:
    """The target of every hand is Safe 1 at first. When it is exposed, Safe 2 is the target of that hand, then Top Secret 1, then Top Secret 2."""
    found = dict(base.found).get(finder(seat, reading), 0)
    return TARGETS[found] if found < len(TARGETS) else ""


def aimed(base: Base, seat: str, reading: TargetScope, found: int | None = None) -> Reason:
    """Which card is the target in a hand for a finder; the reading decides it where others have exposed some.

    `found` is how many of its targets this finder has exposed himself, where that is known.
    """
    aim = target(base, seat, reading) or "none"
    mine = finder(seat, reading)
    shown = sum(map(bool, base.shown))
    others = dict(base.found).get(seat, 0) < shown if mine else found is not None and found < shown
    read = reading if others else None
    below = (finder.cite(aim, pieces=(mine, base.seat), read=read),) if mine else ()
    return target.cite(aim, pieces=(base.seat,), because=below, read=None if mine else read)


def advanced(base: Base, seat: str, reading: TargetScope) -> tuple[tuple[str, int], ...]:
    """How many targets each finder has exposed after one more."""
    who = finder(seat, reading)
    found = dict(base.found)
    return tuple(sorted({**found, who: found.get(who, 0) + 1}.items()))


@RULES.clause("8.2", source="a summary of another edition; the rules are silent", basis=Basis.PUBLIC)
def last(reading: TopSecret2) -> str:
    """When Top Secret 2 of a hand is exposed, its owner is out of the game."""
    match reading:
        case TopSecret2.OWNER_OUT:
            return "owner"
        case TopSecret2.FINDER_WINS:
            return "finder"
        case TopSecret2.NOTHING:
            return ""
        case never:
            assert_never(never)


@RULES.clause("D.18", source="spying 2 and 3", basis=Basis.OURS)
def answer(base: Base, number: int, card: str, seat: str, readings: Readings) -> Ruling[str]:
    """Whether a card is the target is looked up before its kind. A Bomb is never a target."""
    if number == SPY:
        return Ruling(answers.MET, (fanned.cite(answers.MET, pieces=(base.seat,)),))
    here = (position(base.seat, number),)
    if card == target(base, seat, readings.target_scope):
        looked = answer.cite(True, squares=here, because=(aimed(base, seat, readings.target_scope),))
        return Ruling(answers.EXPOSED, (answers.exposing(base, number, card), looked))
    looked = answer.cite(False, squares=here, because=(aimed(base, seat, readings.target_scope),))
    if kind(card) == "bomb":
        burns = answers.lit(base, number)
        fuse = answers.lit.cite(burns, squares=here)
        if burns:
            return Ruling(answers.EXPLODES, (answers.exploding(base, number), fuse))
        return Ruling(answers.TSSS, (answers.hissing(base, number), fuse))
    told = answers.again if base.shown[number - 1] else answers.by_kind
    return Ruling(kind(card), (told(base, number, card), looked))
