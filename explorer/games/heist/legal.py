"""What a seat of Heist may do now, from its view alone, and what chance may do."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.game import CHANCE
from explorer.games.heist import atoms
from explorer.games.heist.allowed import forbidden
from explorer.games.heist.model import (
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
    SNITCH,
    UNIFORMED,
    ZONES,
)
from explorer.games.heist.readings import AccuseAddressee, AccuseSource, QuadrantModel, Readings
from explorer.games.heist.rules import preparation
from explorer.games.heist.rules.board import near
from explorer.games.heist.rules.chief import sources
from explorer.games.heist.state import (
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
            tries = _chiefs(view) if seat == open.chief else _thieves(view)
            return tuple(atom for atom in tries if not forbidden(view.config, open, mine, atom))


def _showing(view: View) -> Iterator[atoms.Atom]:
    others = [one for one in view.open.thieves if one.seat != view.seat]
    yield from (atoms.Show(view.seat, one.seat) for one in others)
    yield from (atoms.Let(view.seat, one.seat) for one in others if not one.ready)
    yield atoms.Ready(view.seat)


def _thieves(view: View) -> Iterator[atoms.Playing]:
    """All that a thief could try, with his role; what is not allowed is left out afterwards."""
    seat, readings = view.seat, view.config.readings
    zones = _named_zones(readings)
    for line, way in SHIFTS:
        yield atoms.Shift(seat, line, way)
        yield atoms.Shift(seat, line, way, True)
    yield from (atoms.Rob(seat, zone) for zone in zones)
    yield atoms.Pass(seat)
    yield atoms.EndTurn(seat)
    match view.mine.role:
        case role if role == RUNNER:
            for line, way in SHIFTS:
                yield from (atoms.FastShift(seat, line, way, many) for many in (1, 2))
        case role if role == SNITCH:
            yield from (atoms.SilentShift(seat, line, way) for line, way in SHIFTS)
        case role if role == CLEANER:
            yield from (atoms.Stun(seat, officer) for officer in view.open.officers)
        case role if role == ELIMINATOR:
            yield from (atoms.Pacify(seat, officer) for officer in view.open.officers)
        case role if role == INSIDER:
            yield from (atoms.StealData(seat, officer) for officer in view.open.officers)
        case role if role == DECOY:
            yield atoms.Vanish(seat)
        case role if role == HACKER:
            yield from (atoms.Hack(seat, zone) for zone in ZONES)
        case role if role == IMPERSONATOR:
            yield atoms.GoUndercover(seat)
        case role if role == SABOTEUR:
            here = view.open.grid.index(view.mine.identity)
            beside = near(here, readings.adjacency_wrap)
            yield from (atoms.SubstituteSelf(seat, view.open.grid[cell]) for cell in beside)
        case role if role == MASTER:
            yield from (atoms.Crack(seat, zone) for zone in zones)
        case _:
            return


def _named_zones(readings: Readings) -> tuple[str, ...]:
    """How the vault of a robbery is named: not at all where a cell has one quadrant at most."""
    return ("",) if readings.quadrant_model is QuadrantModel.CORNER_3X3 else ZONES


def _chiefs(view: View) -> Iterator[atoms.Playing]:
    """All that the Chief could try."""
    open, seat, readings = view.open, view.seat, view.config.readings
    wraps = readings.adjacency_wrap
    yield from (atoms.Shift(seat, line, way) for line, way in SHIFTS)
    yield atoms.Pass(seat)
    beside: set[int] = set()
    for officer in open.officers:
        cells = near(open.grid.index(officer), wraps)
        beside |= {*cells} if officer != open.stunned else set()
        yield from (atoms.Substitute(seat, officer, open.grid[cell]) for cell in cells)
    beside |= {*near(open.grid.index(view.mine.plain), wraps)}
    seats = tuple(one.seat for one in open.thieves)
    named = seats if readings.accuse_addressee is AccuseAddressee.ONE_THIEF else ("",)
    for cell in sorted(beside):
        suspect = open.grid[cell]
        through: tuple[str, ...] = ("",)
        if readings.accuse_source is AccuseSource.ANNOUNCED:
            through = sources(open, view.mine.plain, suspect, wraps)
        yield from (atoms.Accuse(seat, suspect, source, thief) for source in through for thief in named)
    yield from (atoms.Search(seat, cell) for cell in CORNERS)


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
