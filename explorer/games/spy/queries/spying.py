"""Questions about what lies opposite, what would be answered, and who can still win."""

from __future__ import annotations

from explorer.core.ruling import Ruling, Verdict
from explorer.games.spy.model import views
from explorer.games.spy.model.pieces import position
from explorer.games.spy.model.state import State
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries.lookups import absent, ended, out, spot
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import (
    answers,
    ending,
    ring,
    spying,
    targets,
)


def faces(at: State, readings: Readings, player: str, where: str | None) -> Ruling[Verdict]:
    """Which card of its base does a player's Spy face?"""
    place = spot(at, player, where)
    if place is None:
        return absent(player)
    seen = ring.faced(player, at.config.size, place)
    return Ruling(position(player, seen.value), seen.because)


def inspected(at: State, readings: Readings, player: str, of: str, where: str | None) -> Ruling[Verdict]:
    """Which card would a player inspect in another hand?"""
    mine, theirs = spot(at, player, where), at.open.base(of).place
    against = spying.on(at.open, player, of)
    if against:
        return Ruling("nothing", against)
    if mine is None or theirs is None:
        return absent(player)
    found = spying.inspected(player, at.config.size, mine, of, theirs, readings)
    return Ruling(position(of, found.value) if found.value else f"{of}-spy", found.because)


def answer(at: State, readings: Readings, player: str, of: str, where: str | None) -> Ruling[Verdict]:
    """What would be answered to a player who spies on another: safe, top_secret, exposed, tsss, explodes or spy?"""
    mine, theirs = spot(at, player, where), at.open.base(of)
    against = spying.on(at.open, player, of)
    if against:
        return Ruling("nothing", against)
    if mine is None or theirs.place is None:
        return absent(player)
    found = spying.inspected(player, at.config.size, mine, of, theirs.place, readings)
    card = views.named(at, of, found.value) if found.value else ""
    told = targets.answer(theirs, found.value, card, player, readings)
    return Ruling(told.value, (*told.because, *found.because))


def target(at: State, readings: Readings, of: str, finder: str | None) -> Ruling[Verdict]:
    """Which card is the target in a hand?"""
    base = at.open.base(of)
    seats = [seat for seat in asking.players(at) if seat != of]
    who = finder or (at.open.turn if at.open.turn in seats else seats[0])
    aim = targets.target(base, who, readings.target_scope) or "none"
    exposed = [
        event for event in at.open.log if (event.kind, event.seat, event.other) == ("exposed", who, of)
    ]
    # with one other player nobody else can have exposed any
    found = len(exposed) if len(seats) > 1 else None
    return Ruling(aim, (targets.aimed(base, who, readings.target_scope, found),))


def kills(at: State, readings: Readings, card: str) -> Ruling[Verdict]:
    """Would the next player who finds this card be out?"""
    seat, number = asking.seat_of(at, card)
    base = at.open.base(seat)
    if not base.alive:
        return Ruling(False, (ending.shown.cite("out", pieces=(seat,)),))
    lit = answers.lit(base, number)
    below = (answers.lit.cite(lit, squares=(card,)),)
    clause = answers.exploding if lit else answers.hissing
    return Ruling(lit, (clause.cite(lit, squares=(card,), because=below),))


def contenders(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who can still win?"""
    if at.open.winner:
        won = tuple(seat for seat in asking.players(at) if seat == at.open.winner)
        return Ruling(won, (ended(at.open, readings),))
    found = tuple(base.seat for base in at.open.bases if base.alive)
    return Ruling(found, (ending.last_left.cite("none", pieces=found),))


def alive(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Is a player still in the game?"""
    left = at.open.base(player).alive
    outs = [e for e in at.open.log if e.kind == "out" and e.seat == player]
    why = out(outs[-1], readings) if outs else ending.last_left.cite(left, pieces=(player,))
    return Ruling(left, (why,))
