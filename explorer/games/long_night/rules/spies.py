"""Section 2 of the rules, the spies' turn: who may act, paces, steps and what they set off, noise, ending a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Piece, Side
from explorer.games.long_night.model.state import IN, LEFT, OUT, SPIES, Spy
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.readings import SpyTurn
from explorer.games.long_night.rules import documents, findings, movement
from explorer.games.long_night.rules.light import candle
from explorer.games.long_night.rules.rulebook import RULES


class Refuse(Exception):
    """An atom is forbidden, for these reasons."""

    def __init__(self, *because: Reason) -> None:
        super().__init__(*because)
        self.because = because


@RULES.clause("2.2", source="rules 2, course of the game", basis=Basis.SAID)
def spies_turn(draft: Draft, spy: str) -> bool:
    """First all spies take their turn, then the guard; each spy takes at most one movement action a round, in any order they agree on."""
    return draft.open.phase == SPIES and spy not in draft.secret.acted


@RULES.clause("O.2", source="rules 2, the spies' order", basis=Basis.OURS)
def his_turn(draft: Draft, spy: str) -> bool:
    """Spies take their turns one after another; a turn begins with the first act and ends with the last token or a pass, and no other spy acts inside it."""
    return all(turn.spy == spy or turn.spy in draft.secret.acted for turn in draft.secret.turns)


@RULES.clause("O.44", source="missions, leaving", basis=Basis.OURS)
def in_play(spy: Spy) -> bool:
    """Leaving costs a point across an open border edge; it ends the spy's turn, and he cannot return."""
    return spy.status in (IN, OUT)


def shares_turn(reading: SpyTurn) -> bool:
    """Do all spies share one turn for cards and shots (LN-2.2)?"""
    match reading:
        case SpyTurn.TEAM:
            return True
        case SpyTurn.OWN:
            return False
        case never:
            assert_never(never)


def now(draft: Draft) -> Reason:
    """The step of the round that is played now, as a reason."""
    return RULES["LN-2.10"].cite(draft.open.phase)


def absent(id: str) -> Reason:
    """The reason that a piece is not on the board."""
    return RULES["LN-2.1"].cite("gone", pieces=(id,))


def begin(draft: Draft, id: str, *, moving: bool) -> tuple[Spy, Turn]:
    """Open the turn of a spy for an act, or refuse it; `moving` is False for cards, shots and other free acts."""
    spy = next((s for s in draft.secret.spies if s.id == id), None)
    if spy is None or draft.open.phase != SPIES:
        # out of their turn whether he walks must not show
        why = now(draft) if draft.open.phase != SPIES else absent(id)
        raise Refuse(spies_turn.cite(False, pieces=(id,), because=(why,)))
    if not in_play(spy):
        clause = in_play if spy.status == LEFT else findings.catch
        raise Refuse(clause.cite(False, pieces=(id,)))
    team = shares_turn(draft.config.readings.spy_turn)
    if (moving or not team) and not spies_turn(draft, id):
        raise Refuse(spies_turn.cite(False, pieces=(id,)), his_turn.cite(False, pieces=(id,)))
    if spy.kind == "hostage" and id not in waiting(draft):
        raise Refuse(spies_turn.cite(False, pieces=(id, *waiting(draft))))
    busy = [t.spy for t in draft.secret.turns if t.spy != id and t.spy not in draft.secret.acted]
    if team:
        busy = [draft.secret.mover] if draft.secret.mover not in ("", id) and moving else []
    if busy:
        raise Refuse(spies_turn.cite(False, pieces=(id, *busy)), his_turn.cite(False, pieces=(id, *busy)))
    for turn in draft.secret.turns:
        if turn.spy == id:
            return spy, turn
    spy = draft.set_spy(id, hidden=False)
    draft.hides(fresh=draft.secret.fresh - {id})
    draft.set_turn(id, start=spy.at, path=() if spy.at is None else (spy.at,))
    documents.touch(draft, spy)
    return draft.spy(id), draft.turn(id)


def piece_of(spy: Spy, turn: Turn) -> Piece:
    """A spy as a piece of a still position: with his load, and his slowness in this turn."""
    return _piece(spy.id, spy.role, spy.carries, turn.slowed)


@lru_cache(maxsize=256)
def _piece(id: str, role: str, carries: str, slow: str) -> Piece:
    return Piece(id, "spy", role=role, carries=carries, slow=slow)


def limit(spy: Spy, turn: Turn) -> int:
    """The points of the action that a spy has chosen."""
    return _limit(spy.id, spy.role, spy.carries, turn.slowed, turn.pace)


@lru_cache(maxsize=1024)
def _limit(id: str, role: str, carries: str, slow: str, pace: str) -> int:
    return movement.speed(_piece(id, role, carries, slow), pace).value


@RULES.clause("O.3", source="rules 2, paces", basis=Basis.OURS)
def pace(draft: Draft, id: str, name: str) -> None:
    """The pace is chosen before the first step and fixes limit and standing up; cards and shots may stand before, between and after steps, but before the tokens of the pace."""
    spy, turn = begin(draft, id, moving=True)
    if turn.pace:
        raise Refuse(*chosen(id, turn))
    if name not in movement.PACES:
        raise Refuse(pace.cite(False, pieces=(id, name)))
    if spy.kind == "hostage" and name == "throw":
        raise Refuse(pace.cite(False, pieces=(id, name)), RULES["LN-M2.7"].cite(False, pieces=(id, name)))
    draft.hides(mover=id)
    draft.set_turn(id, pace=name)
    if id in dict(draft.open.placed):
        draft.shows(placed=tuple(place for place in draft.open.placed if place[0] != id))
        draft.note("moves_on", "LN-O.62", piece=id)
    if name != "crawl" and spy.prone:
        before = findings.cast(draft, spy)
        spy = draft.set_spy(id, prone=False)
        findings.report_shadows(draft, spy, before)


def chosen(id: str, turn: Turn) -> tuple[Reason, ...]:
    """The reasons against a second movement of a spy who has chosen his pace."""
    before = movement.PACES[turn.pace].cite(movement.PACES[turn.pace](), pieces=(id,))
    second = pace.cite(False, pieces=(id,), because=(before,))
    return spies_turn.cite(False, pieces=(id,), because=(second,)), second


def over(draft: Draft, id: str, turn: Turn) -> Reason:
    """The reason why a spy is too late for an act: his tokens are laid, or he has no pace or is not on the board."""
    if draft.spy(id).status != IN and turn.pace == "":
        return pace.cite(False, pieces=(id,), because=(absent(id),))
    if not turn.laid:
        return pace.cite(False, pieces=(id,))
    laid = tuple(draft.secret.ground.name(square) for square in turn.laid)
    return pace.cite(False, pieces=(id,), because=(movement.PACES[turn.pace].cite(True, squares=laid),))


def moving(draft: Draft, id: str) -> tuple[Spy, Turn]:
    """A spy in the middle of his movement action, before its tokens. Refuses others."""
    spy, turn = begin(draft, id, moving=True)
    if turn.halted:
        raise Refuse(pace.cite(False, pieces=(id,), because=(candle.cite(False, pieces=(id,)),)))
    if not turn.pace or turn.laid or spy.status == LEFT:
        raise Refuse(over(draft, id, turn))
    return spy, turn


# noise


def squares_on(turn: Turn) -> tuple[int, ...]:
    """The different squares that a spy was on during his action."""
    return tuple(dict.fromkeys(turn.path))


@RULES.clause("O.73", source="roles, named only", basis=Basis.OURS)
def ghostly(spy: Spy) -> int:
    """A ghost lays one token less: at most one stone, one for a run, none for a run on one square or a walk."""
    return 1 if spy.role == "ghost" else 0


def about_tokens(draft: Draft, id: str) -> tuple[Reason, ...]:
    """Why a pace asks for fewer tokens than it names: a ghost's (LN-O.73), a run on one square (LN-O.4)."""
    spy, turn = draft.spy(id), draft.turn(id)
    reasons: list[Reason] = []
    if ghostly(spy) and turn.pace in ("walk", "run", "throw"):
        reasons.append(ghostly.cite(-1, pieces=(id,)))
    if turn.pace == "run" and len(squares_on(turn)) < 2:
        on = tuple(map(draft.secret.ground.name, squares_on(turn)))
        reasons.append(movement.neighbours.cite(True, squares=on, pieces=(id,)))
    return tuple(reasons)


def tokens_due(draft: Draft, spy: Spy, turn: Turn) -> int:
    """How many tokens the pace of a spy still needs."""
    return max(0, documents.tokens_of(draft, spy, turn) - ghostly(spy) - len(turn.laid))


# the end of a turn


def pass_turn(draft: Draft, id: str) -> None:
    """A spy does not move."""
    _, turn = begin(draft, id, moving=True)
    if turn.pace:
        raise Refuse(*chosen(id, turn))
    finish(draft, id)


def taken(draft: Draft, spy: Spy) -> int:
    """The squares on which a spy may not end, as a bitboard (LN-N.figures, reading `share`)."""
    if movement.may_share(draft.config.readings.share):
        return 0
    gone = draft.secret.dead | {id for id, _ in draft.secret.asleep}
    standing = {
        unit.at
        for unit in draft.open.units
        if unit.at is not None and KINDS[unit.kind] is Side.UNIT and unit.id not in gone
    }
    return sum(1 << square for square in standing)


def can_go_on(draft: Draft, spy: Spy, square: int, points: int, taken: int) -> bool:
    """May a spy step there: is it free, or can he go on to a free square with the points that are left?"""
    if not taken >> square & 1:
        return True
    steps = movement.steps(draft.secret.ground, draft.config.readings, "spy", spy.role)
    return bool(steps.reach(square, points) & ~taken)


def finish(draft: Draft, id: str, *, quiet: bool = False) -> None:
    """The turn of a spy ends; `quiet` when he was caught on the way and his pace makes no alarm any more."""
    spy, turn = draft.spy(id), draft.turn(id)
    if turn.pace and spy.at is not None and taken(draft, spy) >> spy.at & 1:
        raise Refuse(
            movement.sharing.cite(
                False, squares=(draft.secret.ground.name(spy.at),), read=draft.config.readings.share
            )
        )
    if turn.pace == "crawl" and spy.at is not None:
        draft.set_spy(id, prone=True)
    documents.touch(draft, draft.spy(id))
    if not quiet:
        documents.end_of_pace(draft, turn)
        draft.check()
    documents.opened_walks(draft)
    clause = movement.PACES[turn.pace].id if turn.pace else spies_turn.id
    draft.note("turn_ends", clause, piece=id, to="spies", because=about_tokens(draft, id))
    draft.hides(acted=draft.secret.acted | {id}, mover="")


def waiting(draft: Draft) -> tuple[str, ...]:
    """The spies in play who have still to act in this spies' turn, and one who has left but owes noise."""
    left = [
        spy
        for spy in draft.secret.spies
        if (in_play(spy) or spy.id == draft.secret.mover) and spy.id not in draft.secret.acted
    ]
    return tuple(spy.id for spy in left if spy.kind == "spy") or tuple(spy.id for spy in left)
