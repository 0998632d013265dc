"""What can lie where on a hazard map, by all that a seat of Spetsnaz knows."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.spetsnaz.beliefs.conclusions import can_lie, group, must_lie
from explorer.games.spetsnaz.model.pieces import KINDS, ZONES, Mark, kinds_on, ordered
from explorer.games.spetsnaz.model.state import CIRCLE, OTHER, SEATS, SHOOT, Config, Open, Squad, View
from explorer.games.spetsnaz.model.views import hides
from explorer.games.spetsnaz.rules import fight, objects

THINGS = (*SEATS, *(f"{seat}_{kind}" for seat in SEATS for kind in KINDS))
"""The squads, and every kind of object on each player's hazard map."""


def possible(view: View, thing: str) -> tuple[str, ...]:
    """The cells where a squad is or an object of some kind can lie, in reading order. Raises KeyError for another name."""
    return thought(view, thing, notes=True)


def thought(view: View, thing: str, notes: bool) -> tuple[str, ...]:
    """The same; without notes from the sheet alone, forgetting all that has been told."""
    if thing in SEATS:
        return (view.open.squad(thing).at,)
    if thing not in THINGS:
        raise KeyError(thing)
    owner, kind = thing.split("_")
    marks = hides(view, owner)
    if marks is not None:
        found = frozenset(mark.cell for mark in marks if mark.kind == kind)
    else:
        board = view.open if notes else _unwritten(view.config, view.open)
        found = cells_of(view.config, board, OTHER[owner], kind)
    return tuple(cell for cell in view.config.grid.cells if cell in found)


def _unwritten(config: Config, board: Open) -> Open:
    """What all know, had nothing been told of any map."""
    fresh = Squad(config.grid.start)
    return replace(board, squads=(fresh, fresh), meeting=None, pending="")


def cells_of(config: Config, board: Open, seat: str, kind: str) -> frozenset[str]:
    """The cells of the map that a player walks on where an object of a kind lies, or can lie by all that was told."""
    met = (mark.cell for mark in board.squad(seat).met if mark.kind == kind)
    return can_lie(config, board, seat, group(kind))[kind].union(met)


def known(view: View, seat: str, cell: str) -> tuple[str, ...]:
    """What can be concluded of a cell of the map that a player walks on, from all that a view knows.

    The kinds of objects that lie there, "clear" where nothing can, or else "unknown".
    """
    owner = OTHER[seat]
    there = kinds_on(certain(view, owner), cell)
    return there or (("unknown",) if cell in doubtful(view, owner) else ("clear",))


def certain(view: View, owner: str) -> tuple[Mark, ...]:
    """The objects that lie on a player's hazard map by all that can be concluded from what a view knows."""
    marks, seat = hides(view, owner), OTHER[owner]
    if marks is not None:
        return marks
    met = view.open.squad(seat).met
    must = (
        Mark(cell, kind)
        for kind in KINDS
        for cell in must_lie(view.config, view.open, seat, group(kind))[kind]
    )
    return ordered((*met, *must))


def doubtful(view: View, owner: str) -> frozenset[str]:
    """The cells of a player's hazard map where more can lie than a view knows to be there."""
    if hides(view, owner) is not None:
        return frozenset()
    seat, piled = OTHER[owner], objects.piles(view.config.readings)
    found = frozenset[str]()
    for kind in KINDS:
        can, must = (by(view.config, view.open, seat, group(kind))[kind] for by in (can_lie, must_lie))
        found |= can if piled else can - must
    return found


def safe(view: View, seat: str) -> tuple[str, ...]:
    """The cells of the map that a player walks on of which a view knows that nothing lies there."""
    owner = OTHER[seat]
    full = doubtful(view, owner).union(mark.cell for mark in certain(view, owner))
    return tuple(cell for cell in view.config.grid.cells if cell not in full)


def zones(config: Config, board: Open) -> tuple[int, ...]:
    """The zones that can be the weak spot in the fight that is running, by what was said aloud."""
    if board.phase not in (CIRCLE, SHOOT):
        return ()
    return tuple(zone for zone in ZONES if zone not in board.shots or not fight.once(config))
