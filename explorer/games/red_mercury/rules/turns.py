"""The course of the game: turns and their six steps."""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import Basis, against, ruled
from explorer.core.ruling import Reason, Ruling
from explorer.game.record import CHANCE
from explorer.games.red_mercury.model.pieces import LONERS
from explorer.games.red_mercury.model.state import (
    CARRY,
    DRAW,
    FAVOUR,
    OUTCOME,
    PASSAGE,
    PEEK,
    PLAY,
    REPLACE,
    STEPS,
    STYLE,
    TAKE,
    TARGET,
    Config,
    Open,
    Pending,
)
from explorer.games.red_mercury.readings import TurnLimit
from explorer.games.red_mercury.rules.rulebook import RULES


@RULES.clause("4.1", source="course of the game", basis=Basis.SAID)
def own(open: Open, seat: str) -> Ruling[bool]:
    """Players take turns one after another, round after round, until the container has been carried out, or a number of turns is over where that is read so. Chance says who begins."""
    return ruled(own, open.phase == PLAY and open.active == seat, pieces=(seat, open.active or CHANCE))


def following(open: Open, seat: str) -> str:
    """Whose turn comes after that of a player, the first one's where it is nobody's (RM-4.1)."""
    seats = [player.seat for player in open.players]
    if seat not in seats:
        return seats[0]
    return seats[(seats.index(seat) + 1) % len(seats)]


def too_long(config: Config, open: Open) -> bool:
    """Is the game broken off at the end of this turn (RM-4.1)?"""
    match config.readings.turn_limit:
        case TurnLimit.NONE:
            return False
        case TurnLimit.DRAW:
            return open.number >= config.limit
        case never:
            assert_never(never)


@RULES.clause("4.2", source="course of the game", basis=Basis.SAID)
def in_step(open: Open, step: int) -> Ruling[bool]:
    """A turn has six steps in this order: movement of one agent, attack, revealing double agents, attempts to regain consciousness, untying, lifting and dropping the container."""
    words = (STEPS[step], STEPS[open.turn.step])
    return ruled(in_step, open.turn.step <= step, pieces=words)


empty = RULES.note(
    "D8",
    "A step may be left empty, and no turn goes back to an earlier one: what belongs to a later step begins it.",
    source="this project",
    basis=Basis.OURS,
)

WAITS = {
    STYLE: "RM-7.2",
    TARGET: "RM-7.4",
    OUTCOME: "RM-8.5",
    TAKE: "RM-15.8",
    PASSAGE: "RM-14.1",
    PEEK: "RM-14.7",
    REPLACE: "RM-12.2",
    DRAW: "RM-9.2",
    FAVOUR: "RM-10.5",
}
"""Kind of choice -> its clause."""


@RULES.clause("E28", source="this project", basis=Basis.OURS)
def waiting(open: Open) -> tuple[Reason, ...]:
    """While a choice is open nothing else can be done, and its own clause forbids it; after the end that of the end does. Returns the reasons."""
    if open.winner:
        end, how = RULES["RM-16.1"], RULES[open.ended_by]
        below = () if how.id == end.id else (how.cite(open.winner, pieces=(open.winner,)),)
        return (end.cite(open.winner, pieces=(open.winner,), because=below),)
    pending = open.pending
    if pending is None:
        return ()
    below = (waiting.cite(False, pieces=(pending.seat,)),)
    return (RULES[_open(open, pending)].cite("waits", pieces=(pending.seat, *pending.agents), because=below),)


def _open(open: Open, pending: Pending) -> str:
    """The clause of a choice that is open: whom Bond attacks while he belongs to nobody has one of its own (RM-13.4)."""
    attacker = pending.agents[0] if pending.agents else ""
    if pending.kind == TARGET and attacker in LONERS and not open.agent(attacker).owner:
        return "RM-13.4"
    return WAITS[pending.kind]


def gate(open: Open, seat: str, step: int = CARRY) -> tuple[Reason, ...]:
    """What forbids a player anything that belongs to a step: the end, or an open choice, another's turn, a later step."""
    closed = waiting(open)
    if open.winner:
        return closed
    mine = own(open, seat)
    return (*closed, *(against(in_step(open, step)) if mine.value else mine.because))


def choosing(open: Open, seat: str, kind: str, clause: str) -> tuple[Reason, ...]:
    """What forbids a player to make a choice of that kind: it is not open, or not his."""
    pending = open.pending
    if pending is not None and pending.kind == kind:
        clause = _open(open, pending) if kind == TARGET else clause
        return () if pending.seat == seat else (RULES[clause].cite("closed", pieces=(seat, pending.seat)),)
    closed = waiting(open)
    return closed or (RULES[clause].cite("closed", pieces=(seat,)),)
