"""What speaks against an atom: the phase, the turn, whose ability it is, the part of the turn, its own conditions.

A player's atoms are held against what lies open and what that player holds, so a view is enough to list them.
"""

from __future__ import annotations

from typing import assert_never

from explorer.core.rulebook import against
from explorer.core.ruling import Reason
from explorer.game.record import CHANCE
from explorer.games.heist.actions import atoms
from explorer.games.heist.model.state import (
    APPOINTING,
    BEGINNING,
    LAYING,
    OVER,
    ROLE_DUE,
    SHOWING,
    Config,
    Mine,
    Open,
)
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import chief, first_level, preparation, second_level, thieves, turns
from explorer.games.heist.rules.board import cell_of
from explorer.games.heist.rules.goals import running
from explorer.games.heist.rules.rulebook import RULES

Reasons = tuple[Reason, ...]


def forbidden(config: Config, open: Open, mine: Mine, atom: atoms.Preparing | atoms.Playing) -> Reasons:
    """Every reason against what a player wants to do; none when it may be played. The first kind of reason hides later ones."""
    if open.phase == OVER:
        return running(open, config.cap).because
    match atom:
        case atoms.Officer(seat, suspect):
            return against(preparation.officer(open, seat, mine, suspect))
        case atoms.Plain(seat, suspect):
            return against(preparation.plain(open, seat, mine, suspect))
        case atoms.Show() | atoms.Ready() | atoms.Let():
            return _before(open, config.readings, atom)
        case _:
            return untimely(config, open, mine, atom) or conditions(config.readings, open, mine, atom)


def untimely(config: Config, open: Open, mine: Mine, atom: atoms.Playing) -> Reasons:
    """What speaks against all actions of this kind now: the phase, the turn, whose ability it is, the part of the turn."""
    early = turns.in_turn(open, atom, config.cap)
    return early or (_side(config.readings, open, mine, atom) if atom.seat != open.chief else ())


def _before(open: Open, readings: Readings, atom: atoms.Show | atoms.Ready | atoms.Let) -> Reasons:
    """What speaks against showing an identity, being done with it, or letting another go first."""
    thieves = {one.seat: one for one in open.thieves}
    asked = turns.showing(open, atom.seat)
    if open.phase != SHOWING:
        return (turns.unasked(open, atom.seat, readings),)
    if not asked.value and atom.seat in thieves:
        if open.turns:
            return (RULES["HE-D.16"].cite(False, pieces=(atom.seat, open.turn)),)
        late = "lets" if isinstance(atom, atoms.Let) else False
        done = "ready" if thieves[atom.seat].ready else late
        return (RULES["HE-D.15"].cite(done, pieces=(atom.seat, open.turn)),)
    if not asked.value or isinstance(atom, atoms.Ready):
        return against(asked)
    if isinstance(atom, atoms.Show):
        fine = atom.to in thieves and atom.to != atom.seat
        return () if fine else (turns.showing.cite("to", pieces=(atom.seat, atom.to)),)
    if open.turns:
        return (RULES["HE-D.16"].cite(False, pieces=(atom.first, atom.seat)),)
    waits = atom.first in thieves and atom.first != atom.seat and not thieves[atom.first].ready
    return () if waits else (turns.showing.cite("lets", pieces=(atom.seat, atom.first)),)


def _side(readings: Readings, open: Open, mine: Mine, atom: atoms.Playing) -> Reasons:
    """What speaks against a thief's action by his role and by the parts of a turn."""
    if type(atom) in first_level.HOLDERS:
        owned = first_level.owned(atom, mine.role)
        if not owned.value:
            return owned.because
    if isinstance(atom, atoms.ChooseIdentity):
        return ()
    return against(turns.one_action(open, atom, readings.turn_structure))


def conditions(readings: Readings, open: Open, mine: Mine, atom: atoms.Playing) -> Reasons:
    """What speaks against an action by its own conditions, for a player who holds this."""
    wraps = readings.adjacency_wrap
    match atom:
        case atoms.Shift(seat, line, _, visible):
            if seat == open.chief:
                return against(chief.free_line(open, line))
            return against(thieves.declared(open, line, readings.voluntary_exposure)) if visible else ()
        case atoms.FastShift() | atoms.SilentShift() | atoms.Vanish() | atoms.EndTurn():
            return ()
        case atoms.Pass(seat):
            return against(turns.passing(seat, readings.pass_allowed))
        case atoms.Rob(seat, zone):
            return thieves.barred(open, seat, mine.role, cell_of(open, mine.identity), zone, readings)
        case atoms.Stun(seat, officer):
            return against(first_level.stuns(open, seat, mine.identity, officer, wraps))
        case atoms.StealData(seat, officer):
            return against(first_level.steals(open, seat, officer))
        case atoms.Hack(seat, zone):
            cell = cell_of(open, mine.identity)
            return against(first_level.hackable(open, seat, mine.role, cell, zone, readings))
        case atoms.Pacify(seat, officer):
            left = against(second_level.uses_left(open, seat))
            return left or against(second_level.kills(open, seat, mine.identity, officer, wraps))
        case atoms.GoUndercover(seat):
            return against(second_level.goes_under(open, seat, mine, ""))
        case atoms.ChooseIdentity(seat, suspect):
            return against(second_level.goes_under(open, seat, mine, suspect))
        case atoms.SubstituteSelf(seat, neighbour):
            return against(second_level.swaps(open, seat, mine.identity, neighbour, readings))
        case atoms.Crack(seat, zone):
            return second_level.uncrackable(open, seat, cell_of(open, mine.identity), zone, readings)
        case atoms.Substitute(_, officer, neighbour):
            return against(chief.substitute(open, officer, neighbour, readings.stunned_substitute, wraps))
        case atoms.Accuse(_, suspect, source, thief):
            announced = readings.accuse_source
            at = chief.accusable(open, mine.plain, suspect, source, announced, wraps)
            seats = tuple(one.seat for one in open.thieves)
            asked = chief.addressed(seats, thief, readings.accuse_addressee)
            unasked = () if asked.value else (_unasked(thief, readings),)
            return against(at) or unasked
        case atoms.Search(_, cell):
            return against(chief.searchable(cell))
        case never:
            assert_never(never)


def not_chance(open: Open) -> Reasons:
    """Why chance does nothing of that kind now: it is not asked, or asked for something else."""
    if open.phase == OVER:
        return (running.cite(False, pieces=(open.winner,)),)
    if open.turn != CHANCE:
        return (turns.order.cite(False, pieces=(CHANCE, open.turn) if open.turn else (CHANCE,)),)
    clause = RULES[CHANCES.get(open.phase) or ("HE-2.5" if open.due[0][1] == ROLE_DUE else "HE-2.2")]
    return (clause.cite(False, pieces=(CHANCE,)),)


CHANCES = {APPOINTING: "HE-2.4", LAYING: "HE-2.1", BEGINNING: "HE-5.2"}
"""Phase -> the clause by which chance is asked."""


def _unasked(thief: str, readings: Readings) -> Reason:
    """Why the question is put wrongly: a thief is named where all are asked, or none where one is."""
    value = "named" if thief else False
    return chief.addressed.cite(value, pieces=(thief,) if thief else (), read=readings.accuse_addressee)
