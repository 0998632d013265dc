"""What a seat of Heist may do now, from its view alone, and what chance may do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explorer.game.record import CHANCE
from explorer.games.heist.actions import atoms
from explorer.games.heist.legal.allowed import conditions, untimely
from explorer.games.heist.model.pieces import (
    CLEANER,
    CORNERS,
    DECOY,
    ELIMINATOR,
    HACKER,
    IMPERSONATOR,
    INSIDER,
    MASTER,
    RUNNER,
    SABOTEUR,
    SHIFTS,
    SIDE,
    SNITCH,
    UNIFORMED,
    ZONES,
)
from explorer.games.heist.model.state import (
    APPOINTING,
    BEGINNING,
    CHOOSING,
    LAYING,
    OFFICERS,
    ROLE_DUE,
    SHOWING,
    State,
    View,
)
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import preparation
from explorer.games.heist.rules.board import near, quadrant_side
from explorer.games.heist.rules.chief import asks_one, names_officer, sources
from explorer.games.heist.rules.thieves import declarable


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not asked."""
    open, seat, mine = view.open, view.seat, view.mine
    if open.turn != seat:
        return ()
    match open.phase:
        case phase if phase == OFFICERS:
            kind = atoms.Officer if len(open.officers) < UNIFORMED else atoms.Plain
            return tuple(kind(seat, suspect) for suspect in mine.hand)
        case phase if phase == SHOWING:
            return tuple(_showing(view))
        case phase if phase == CHOOSING:
            return tuple(atoms.ChooseIdentity(seat, suspect) for suspect in mine.drawn)
        case _:
            kinds = _chiefs(view) if seat == open.chief else _thieves(view)
            return tuple(atom for kind in kinds for atom in _allowed(view, kind))


def _allowed(view: View, kind: tuple[atoms.Playing, ...]) -> Iterator[atoms.Atom]:
    """Those of one kind that may be played: what speaks against all of a kind is asked once."""
    if kind and not untimely(view.config, view.open, view.mine, kind[0]):
        readings = view.config.readings
        yield from (atom for atom in kind if not conditions(readings, view.open, view.mine, atom))


def _showing(view: View) -> Iterator[atoms.Atom]:
    others = [one for one in view.open.thieves if one.seat != view.seat]
    yield from (atoms.Show(view.seat, one.seat) for one in others)
    yield from (atoms.Let(view.seat, one.seat) for one in others if not one.ready)
    yield atoms.Ready(view.seat)


@cache
def _shifts(seat: str, visible: bool) -> tuple[atoms.Shift, ...]:
    """All shifts of a player."""
    return tuple(atoms.Shift(seat, line, way, visible) for line, way in SHIFTS)


Kinds = Iterator[tuple[atoms.Playing, ...]]


def _thieves(view: View) -> Kinds:
    """All that a thief could try, with his role, kind by kind; what is not allowed is left out afterwards.

    Shifts come last: there are so many that others would not be found behind them.
    """
    seat, readings = view.seat, view.config.readings
    yield tuple(atoms.Rob(seat, zone) for zone in _named_zones(readings))
    yield from _abilities(view)
    yield (atoms.EndTurn(seat),)
    yield (atoms.Pass(seat),)
    yield _shifts(seat, False)
    yield _shifts(seat, True) if declarable(readings.voluntary_exposure) else ()
    if view.mine.role == RUNNER:
        yield tuple(atoms.FastShift(seat, line, way, many) for line, way in SHIFTS for many in (1, 2))
    if view.mine.role == SNITCH:
        yield tuple(atoms.SilentShift(seat, line, way) for line, way in SHIFTS)


def _abilities(view: View) -> Kinds:
    """What a thief could try with a role that shifts no lines."""
    seat, readings, officers = view.seat, view.config.readings, view.open.officers
    match view.mine.role:
        case role if role == CLEANER:
            yield tuple(atoms.Stun(seat, officer) for officer in officers)
        case role if role == ELIMINATOR:
            yield tuple(atoms.Pacify(seat, officer) for officer in officers)
        case role if role == INSIDER:
            yield tuple(atoms.StealData(seat, officer) for officer in officers)
        case role if role == DECOY:
            yield (atoms.Vanish(seat),)
        case role if role == HACKER:
            yield tuple(atoms.Hack(seat, zone) for zone in ZONES)
        case role if role == IMPERSONATOR:
            yield (atoms.GoUndercover(seat),)
        case role if role == SABOTEUR:
            beside = near(view.open.grid.index(view.mine.identity), readings.adjacency_wrap)
            yield tuple(atoms.SubstituteSelf(seat, view.open.grid[cell]) for cell in beside)
        case role if role == MASTER:
            yield tuple(atoms.Crack(seat, zone) for zone in _named_zones(readings))
        case _:
            return


def _named_zones(readings: Readings) -> tuple[str, ...]:
    """How the vault of a robbery is named: not at all where a cell has one quadrant at most."""
    return ("",) if 2 * quadrant_side(readings.quadrant_model) <= SIDE else ZONES


def _chiefs(view: View) -> Kinds:
    """All that the Chief could try, kind by kind."""
    open, seat, readings = view.open, view.seat, view.config.readings
    wraps = readings.adjacency_wrap
    around = {officer: near(open.grid.index(officer), wraps) for officer in open.officers}
    yield tuple(_accusations(view, around))
    yield tuple(atoms.Search(seat, cell) for cell in CORNERS)
    yield tuple(
        atoms.Substitute(seat, officer, open.grid[cell])
        for officer, cells in around.items()
        for cell in cells
    )
    yield (atoms.Pass(seat),)
    yield _shifts(seat, False)


def _accusations(view: View, around: dict[str, tuple[int, ...]]) -> Iterator[atoms.Accuse]:
    """Everybody beside an officer, with all that the readings want to be named."""
    open, seat, readings = view.open, view.seat, view.config.readings
    wraps = readings.adjacency_wrap
    beside = {cell for officer, cells in around.items() if officer != open.stunned for cell in cells}
    beside |= {*near(open.grid.index(view.mine.plain), wraps)}
    seats = tuple(one.seat for one in open.thieves)
    named = seats if asks_one(readings.accuse_addressee) else ("",)
    for cell in sorted(beside):
        suspect = open.grid[cell]
        through: tuple[str, ...] = ("",)
        if names_officer(readings.accuse_source):
            through = sources(open, view.mine.plain, suspect, wraps)
        yield from (atoms.Accuse(seat, suspect, source, thief) for source in through for thief in named)


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights: name somebody, lay a suspect, give a card."""
    open = state.open
    if open.turn != CHANCE:
        return ()
    match open.phase:
        case phase if phase == APPOINTING:
            return tuple((atoms.Appoint(seat), 1) for seat in state.config.players)
        case phase if phase == LAYING:
            return tuple((atoms.Lay(suspect), 1) for suspect in preparation.left_to_lay(open.grid))
        case phase if phase == BEGINNING:
            return tuple((atoms.Begin(one.seat), 1) for one in open.thieves)
        case _:
            if open.due[0][1] == ROLE_DUE:
                reading = state.config.readings.affiliation_shuffle
                top = preparation.on_top(state.secret.affiliation, state.config.level_1, reading)
                return tuple((atoms.Deal(role), 1) for role in top)
            return tuple((atoms.Draw(suspect), 1) for suspect in state.secret.evidence)
