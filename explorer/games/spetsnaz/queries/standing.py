"""How do the squads stand, whose turn is it, and who has won?"""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.ruling import Ruling
from explorer.games.spetsnaz.effects.play import to_move as mover
from explorer.games.spetsnaz.model.state import DRAWN, OTHER, State
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import goal, movement, objects, order, preparation
from explorer.games.spetsnaz.rules import wounds as healing
from explorer.games.spetsnaz.rules.rulebook import RULES


def where(at: State, readings: Readings, seat: str) -> Ruling[str]:
    """Where a player's squad stands."""
    found = at.open.squad(seat).at
    return Ruling(found, (movement.goes_on.cite(found, pieces=(seat,)),))


def wounds(at: State, readings: Readings, seat: str) -> Ruling[int]:
    """How many wounds a player has in his present indicator."""
    found = at.open.squad(seat).wounds
    return Ruling(found, (healing.marked.cite(found, pieces=(seat,)),))


def wounds_left(at: State, readings: Readings, seat: str) -> Ruling[int | str]:
    """How many more wounds lose the game for a player; "none" where no number does."""
    squad = at.open.squad(seat)
    full = replace(squad, wounds=healing.limit(readings))
    if healing.lost(readings, full).value:
        left = max(0, healing.limit(readings) - squad.wounds)
        lost = healing.lost.cite(left, pieces=(seat,), read=readings.wound_limit)
        anew = healing.healed.cite(True, read=readings.limit_after_kit)
        return Ruling(left, (lost, anew) if squad.past else (lost,))
    return Ruling("none", (healing.lost.cite("none", pieces=(seat,), read=readings.limit_after_kit),))


def indicator(at: State, readings: Readings, seat: str) -> Ruling[int]:
    """Which wound indicator a player is marking, from 1."""
    found = len(at.open.squad(seat).past) + 1
    return Ruling(found, (objects.indicator_left.cite(found, pieces=(seat,)),))


def carries(at: State, readings: Readings, seat: str) -> Ruling[int]:
    """How many artefacts a player's squad carries."""
    found = at.open.squad(seat).carried
    return Ruling(found, (objects.can_take.cite(found, pieces=(seat,)),))


def loses_turn(at: State, readings: Readings, seat: str) -> Ruling[bool]:
    """Does a player lose his next turn in a pit?"""
    squad = at.open.squad(seat)
    found = squad.stuck
    read = readings.pit_skip if found else None
    return Ruling(found, (objects.falls_in.cite(not found, squares=(squad.at,), pieces=(seat,), read=read),))


def to_move(at: State, readings: Readings) -> Ruling[str]:
    """Who decides next, "none" when the game is over."""
    found = mover(at) or "none"
    return Ruling(found, (movement.has_turn.cite(found),))


def phase(at: State, readings: Readings) -> Ruling[str]:
    """What is to be done now: placing, draw, move, kit, circle, shoot or over."""
    return Ruling(at.open.phase, (movement.free_to_walk.cite(at.open.phase),))


def turn(at: State, readings: Readings) -> Ruling[int]:
    """The number of the turn, 0 before play."""
    return Ruling(at.open.number, (RULES["SN-E20"].cite(at.open.number),))


def first(at: State, readings: Readings) -> Ruling[str]:
    """Who moves first, "none" where it is not settled yet."""
    settled = preparation.first_mover(replace(at.config, readings=readings), at.open)
    (reason,) = settled.because
    found = settled.value or "none"
    return Ruling(found, (preparation.first_mover.cite(found, read=reason.read),))


def winner(at: State, readings: Readings) -> Ruling[str]:
    """Who has won: alpha, bravo, draw or none."""
    board = at.open
    found = board.winner or "none"
    if not board.winner:
        return Ruling(found, (goal.at_once.cite(found),))
    by = RULES[board.ended_by]
    reasons = [by.cite(found, pieces=(found,))]
    if by.id == healing.lost.id:
        (lost,) = healing.lost(readings, board.squad(OTHER[found])).because
        reasons = [by.cite(found, pieces=(found,), read=lost.read)]
        reasons.append(goal.by_wounds.cite(found, pieces=(found,)))
        if healing.limit(readings) > healing.BOXES:
            reasons.append(order.over_15.cite(found, pieces=(found,)))
    elif by.id == order.ends_by_finding.id:
        reasons.append(goal.fulfilled.cite(found, pieces=(found,)))
    waited = by.id != healing.lost.id and found in (board.first, DRAWN)
    read = readings.last_turn_equal if waited else None
    return Ruling(found, (*reasons, goal.at_once.cite(found, pieces=(found,), read=read)))
