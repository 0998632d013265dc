"""Questions about what lies opposite, what would be answered, and who can still win."""

from __future__ import annotations

from explorer.core.ruling import Ruling, Verdict
from explorer.games.spy.model import kind, position
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries.lookups import absent, spot
from explorer.games.spy.readings import Readings
from explorer.games.spy.rulebook import RULES
from explorer.games.spy.rules import (
    answers,
    ending,
    ring,
    setting,
    spying,
    targets,
)
from explorer.games.spy.state import State


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
    card = at.secret.hands[at.open.index(of)][found.value - 1] if found.value else ""
    if found.value and not card:
        return Ruling("unknown", (setting.fan(of, found.value), *found.because))
    told = targets.answer(theirs, found.value, card, player, readings)
    return Ruling(told.value, (*told.because, *found.because))


def target(at: State, readings: Readings, of: str, finder: str | None) -> Ruling[Verdict]:
    """Which card is the target in a hand?"""
    base = at.open.base(of)
    seats = [seat for seat in asking.players(at) if seat != of]
    who = finder or (at.open.turn if at.open.turn in seats else seats[0])
    aim = targets.target(base, who, readings.target_scope) or "none"
    mine = targets.finder(who, readings.target_scope)
    below = (targets.finder.cite(aim, pieces=(mine, of)),) if mine else ()
    return Ruling(aim, (targets.target.cite(aim, pieces=(of,), because=below),))


def kills(at: State, readings: Readings, card: str) -> Ruling[Verdict]:
    """Would the next player who finds this card be out?"""
    seat, number = asking.seat_of(at, card)
    base, hand = at.open.base(seat), at.secret.hands[at.open.index(seat)]
    name = hand[number - 1] if len(hand) >= number else ""
    lit = answers.lit(base, number)
    if not base.alive:
        return Ruling(False, (ending.shown.cite(False, pieces=(seat,)),))
    bomb = bool(name) and kind(name) == "bomb"
    below = (answers.lit.cite(lit, squares=(card,)),)
    clause = answers.exploding if lit else answers.hissing
    return Ruling(bomb and lit, (clause.cite(bomb and lit, squares=(card,), because=below),))


def contenders(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who can still win?"""
    if at.open.winner:
        won = tuple(seat for seat in asking.players(at) if seat == at.open.winner)
        return Ruling(won, (RULES[at.open.ended_by].cite(at.open.winner, pieces=won),))
    found = tuple(base.seat for base in at.open.bases if base.alive)
    return Ruling(found, (ending.last_left.cite("none", pieces=found),))


def alive(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Is a player still in the game?"""
    left = at.open.base(player).alive
    outs = [e for e in at.open.log if e.kind == "out" and e.seat == player]
    clause = RULES[outs[-1].clause] if outs else ending.last_left
    return Ruling(left, (clause.cite(left, pieces=(player,)),))
