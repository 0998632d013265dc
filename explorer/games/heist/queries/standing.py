"""Questions about moves, turns and the end."""

from __future__ import annotations

from explorer.core.rulebook import ruled
from explorer.core.ruling import Ruling, Verdict
from explorer.game.line import allowed
from explorer.game.record import CHANCE
from explorer.games.heist.actions import notation
from explorer.games.heist.actions.writing import written
from explorer.games.heist.legal import legal as listed
from explorer.games.heist.model import views
from explorer.games.heist.model.state import State
from explorer.games.heist.queries.lookups import read_as
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import goals, turns
from explorer.games.heist.rules.rulebook import RULES


def legal(at: State, readings: Readings, move: str) -> Ruling[Verdict]:
    """May this line of move notation be played now?"""
    state = read_as(at, readings)
    return allowed(RULES, notation.move(state, notation.read(state, move)))


def choices(at: State, readings: Readings, kind: str | None) -> Ruling[Verdict]:
    """How many moves has the seat that decides, or how many of a kind?"""
    state = read_as(at, readings)
    seat = state.open.turn
    atoms = () if seat in ("", CHANCE) else listed(views.view(state, seat))
    found = sum(kind is None or written(atom).split()[1] == kind for atom in atoms)
    return Ruling(found, (turns.order.cite(("choices", seat or "nobody", str(found))),))


def to_move(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who decides next, "none" when the game is over?"""
    return ruled(turns.order, at.open.turn or "none")


def turn(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many turns have begun?"""
    return Ruling(at.open.turns, (turns.order.cite(("turn", str(at.open.turns))),))


def round_number(at: State, readings: Readings) -> Ruling[Verdict]:
    """The round now: a new one begins whenever the turn has passed the last thief."""
    return Ruling(at.open.round, (turns.order.cite(("round", str(at.open.round))),))


def winner(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who has won: thieves, chief, unfinished or none?"""
    found = at.open.winner or "none"
    clause = at.open.ended_by or goals.running.id
    return Ruling(found, (RULES[clause].cite(found),))
