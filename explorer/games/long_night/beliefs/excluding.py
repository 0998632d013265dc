"""Why a spy is not possible on a square, as reasons: what was heard that excludes it."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.games.long_night.beliefs import knowledge
from explorer.games.long_night.beliefs.deduction.excluded import Excluded
from explorer.games.long_night.model.state import Event, GuardView
from explorer.games.long_night.rules import lines
from explorer.games.long_night.rules.documents import HOSTAGE
from explorer.games.long_night.rules.rulebook import RULES


def reasons(view: GuardView, id: str) -> tuple[Reason, ...]:
    """What excludes squares for a spy: events by round, where he cannot have come to yet, where nobody can stand."""
    if id in view.open.caught and id not in dict(view.open.placed):
        return (RULES["LN-O.31"].cite(False, pieces=(id,)),)
    if id in dict(view.open.placed):
        return ()
    why: list[Reason] = []
    if view.config.begun is not None and id != HOSTAGE:
        since, never = knowledge.excluded_from(view, id)
        why = [_since(view, id, one) for one in _by_who(since)]
        if never:
            why.append(_not(view, id, never))
    return (*why, *_unfit(view, id))


def _by_who(since: tuple[Excluded, ...]) -> list[Excluded]:
    """One for each unit or device and round, with all that it excluded in it."""
    found: dict[tuple[object, ...], Excluded] = {}
    for one in since:
        key = (one.round, one.event.clause, one.event.piece) if one.event else (one.round,)
        before = found.get(key)
        found[key] = (
            one if before is None else Excluded(one.round, before.event, before.squares | one.squares)
        )
    return list(found.values())


def _since(view: GuardView, id: str, one: Excluded) -> Reason:
    round_ = RULES["LN-S.2"].cite(one.round)
    heard = (_heard(one.event),) if one.event is not None else ()
    return _not(view, id, one.squares, (round_, *heard))


def _heard(event: Event) -> Reason:
    return RULES[event.clause].cite("heard", pieces=(event.piece,) if event.piece else ())


def _not(view: GuardView, id: str, squares: int, because: tuple[Reason, ...] = ()) -> Reason:
    names = view.open.ground.squares(squares)
    return RULES["LN-O.62"].cite(False, squares=names, pieces=(id,), because=because)


def _unfit(view: GuardView, id: str) -> tuple[Reason, ...]:
    """The squares where that spy cannot stand, by clause."""
    ground = view.open.ground
    climbs = id != HOSTAGE and knowledge.figure(view, id).role == "climber"
    fills = (("generator", lines.generator), *(() if climbs else (("black", lines.black),)))
    squares = ((clause, ground.board.having(kind)) for kind, clause in fills)
    return tuple(
        _not(view, id, sum(1 << square for square in found), (clause.cite(False),))
        for clause, found in squares
        if found
    )
