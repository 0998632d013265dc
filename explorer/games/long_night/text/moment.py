"""Where a game stands, as a view has it: who moves, the steps of the round, what moved the alarm, and who plays."""

from __future__ import annotations

from msgspec import Struct

from explorer.games.long_night.model.state import (
    CAUGHT,
    DOG,
    IN,
    LEFT,
    OUT,
    OVER,
    SETUP,
    SPIES,
    Event,
    GuardView,
    JudgeView,
    SpiesView,
    Spy,
    View,
)
from explorer.games.long_night.model.views import GUARD
from explorer.games.long_night.rules import movement, order, spies

START = "start"
"""The step at the beginning of the guard's turn, in missions in which something falls due there."""

CAUSES = {
    "LN-2.10": "the fall of the turn",
    "LN-4.2": "a camera saw a spy",
    "LN-4.3": "an alarm device went off",
    "LN-4.4": "a scanner noticed a spy",
    "LN-4.5": "a motion sensor",
    "LN-4.6": "a unit does not answer",
    "LN-4.7": "a disguise was seen through",
    "LN-4.8": "a glass-break sensor",
    "LN-4.9": "a device shot in view",
    "LN-4.10": "a bug was touched",
    "LN-4.11": "a passage was found",
    "LN-4.12": "a generator failed",
    "LN-4.13": "two noise tokens",
    "LN-4.14": "the dog",
    "LN-4.15": "a spy was caught",
    "LN-4.16": "a spy was caught",
    "LN-4.17": "a unit was killed",
    "LN-7.8": "a body was found",
    "LN-N.mine": "a mine went off",
    "LN-M2.3": "noise in the rain",
    "LN-M2.8": "a hostage is gone",
}
"""Clause -> why it moved the alarm or its minimum."""


def mover(view: View) -> tuple[str, str]:
    """Who decides next, as far as this view can tell, and the same in words; the first is "" when nobody does."""
    board = view.open
    match board.phase:
        case "over":
            winner = {"guard": "the guard has won", "spies": "the spies have won"}
            return "", winner.get(board.winner, "nobody has won")
        case "setup":
            if board.unplaced:
                return GUARD, "the guard sets up"
            return ("spies", "the spies get ready") if view.config.cards else ("", "all is ready")
        case _ if board.phase == SPIES or (board.phase == DOG and not board.owed):
            return "spies", "the spies move" if board.phase == SPIES else "the spies move the dog"
    return GUARD, "the guard moves"


def steps(view: View) -> tuple[str, ...]:
    """The steps of a round: the spies' turn, then those of the guard's turn."""
    rules = view.config.rules
    start = (START,) if rules.mud_rounds or rules.turn_rounds else ()
    return (SPIES, *start, *(phase for phase, _ in order.plan(view.config.readings.turn_order)))


def now(view: View) -> int | None:
    """The place of the present step in `steps`; None before and after the game."""
    board = view.open
    if board.phase in (SETUP, OVER):
        return None
    if board.phase == SPIES:
        return 0
    names = steps(view)
    before = 1 + (names[1] == START)
    return max(1, before + board.step)


def step(view: View) -> str:
    """The present step of the guard's turn as it is said behind who moves, "" in the spies' turn and outside of rounds."""
    here = now(view)
    return f" ({steps(view)[here]} step)" if here else ""


def this_round(view: View) -> tuple[Event, ...]:
    """What all have heard since the round began."""
    log = view.open.log
    start = next((n for n in range(len(log) - 1, -1, -1) if log[n].kind == "round"), 0)
    return log[start:]


def causes(view: View) -> tuple[tuple[str, str, str], ...]:
    """What moved the alarm or its minimum in this round, in order: what it came to, why, and the clause."""
    told = []
    for event in this_round(view):
        if event.kind in ("alarm", "alarm_falls", "minimum"):
            why = CAUSES.get(event.clause, "")
            words = f"as the minimum{why and ': '}{why}" if event.kind == "minimum" else why
            told.append((str(event.value), words, event.clause))
    return tuple(told)


class Member(Struct, frozen=True):
    """A spy, or a hostage on his feet, as a view knows him: where he is, what he has, and what else holds of him."""

    id: str
    kind: str
    where: str
    role: str = ""
    weapon: str = ""
    spent: bool = False
    cards: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    acted: bool = False
    off: bool = False


def team(view: View) -> tuple[Member, ...]:
    """The spies as a view knows them: of the guard what all have been told, of the spies the truth."""
    if isinstance(view, SpiesView):
        return tuple(_member(view, spy) for spy in view.secret.spies)
    return _told(view)


def _told(view: GuardView) -> tuple[Member, ...]:
    names = view.config.board.lattice.names
    stands = dict(view.open.placed)
    begun = view.config.begun
    if begun is None:
        brought: dict[str, list[str]] = {}
        for event in view.open.log:
            if event.kind == "kit":
                brought.setdefault(event.piece, []).append(str(event.value))
        return tuple(
            Member(id, "spy", "not seen", words[0], "".join(words[1:2])) for id, words in brought.items()
        )
    members = []
    for figure in begun.spies:
        where = "not seen"
        if figure.id in stands:
            where = f"told at {names[stands[figure.id]]}"
        elif figure.id in view.open.caught:
            where = "caught"
        off = where == "caught"
        members.append(Member(figure.id, "spy", where, figure.role, figure.weapon, off=off))
    return tuple(members)


def _member(view: SpiesView, spy: Spy) -> Member:
    names = view.config.board.lattice.names
    where = {OUT: "not yet on the board", CAUGHT: "caught", LEFT: "has left"}.get(spy.status, "")
    if spy.status == IN and spy.at is not None:
        where = f"at {names[spy.at]}"
    states = [
        word
        for word, holds in (
            ("lying", spy.prone),
            ("hidden", spy.hidden),
            ("disguised", spy.disguised),
            ("carries a body", spy.body is not None),
            ("carries the hostage", spy.leads),
            ("has the right document", bool(spy.goal) and not spy.leads),
            (f"caught {spy.times_caught} times", spy.times_caught > 1),
        )
        if holds
    ]
    turn = next((turn for turn in view.secret.turns if turn.spy == spy.id), None)
    if turn is not None and turn.pace and spy.id not in view.secret.acted and spy.status == IN:
        left = max(0, spies.limit(spy, turn) - turn.spent)
        states.append(f"{turn.pace}s, {left} left" if turn.pace in movement.PACES else turn.pace)
    return Member(
        spy.id,
        spy.kind,
        where,
        spy.role,
        spy.weapon,
        spy.spent,
        spy.cards,
        tuple(states),
        acted=spy.id in view.secret.acted and view.open.phase == SPIES,
        off=spy.status in (CAUGHT, LEFT),
    )


def hand(view: View) -> tuple[str, ...] | None:
    """The guard's hand; None for who does not know it, or where there is none to speak of."""
    if isinstance(view, GuardView | JudgeView):
        return view.hand or None
    return None


class Paper(Struct, frozen=True):
    """A document as a view knows it."""

    id: str
    where: str
    right: bool = False
    opened: bool = False
    gone: bool = False


def papers(view: View) -> tuple[Paper, ...]:
    """The documents: of the guard those on his board and that others are gone, of the spies those on theirs."""
    names = view.config.board.lattice.names
    begun = view.config.begun
    all_ids = tuple(id for id, _ in begun.documents) if begun is not None else ()
    if isinstance(view, SpiesView):
        held = {spy.goal: spy.id for spy in view.secret.spies if spy.goal}
        lying = {document.id: document for document in view.secret.documents}
        found = []
        for id in dict.fromkeys((*all_ids, *lying)):
            if id in lying:
                paper = lying[id]
                found.append(Paper(id, names[paper.square], paper.marked, paper.opened))
            elif id in held:
                found.append(Paper(id, held[id], right=True))
            else:
                found.append(Paper(id, "gone", gone=True))
        return tuple(found)
    shown = dict(view.open.documents)
    return tuple(
        Paper(id, names[shown[id]]) if id in shown else Paper(id, "gone", gone=True)
        for id in dict.fromkeys((*all_ids, *shown))
    )


def task(view: View) -> str:
    """What the spies must do, in one sentence; empty in a position without a task."""
    rules = view.config.rules
    what = {
        "document": "Find the right document and carry it off the board",
        "hostage": "Find the right hostage and bring him off the board",
    }.get(rules.objective, "")
    if not what:
        return ""
    return what + (f" before round {rules.last_round + 1}." if rules.last_round else ".")
