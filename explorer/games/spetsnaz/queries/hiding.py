"""What lies on a player's hazard map, and what may?"""

from __future__ import annotations

from explorer.core.ruling import Hidden, Ruling
from explorer.games.spetsnaz.beliefs.knowledge import cells_of, certain, doubtful
from explorer.games.spetsnaz.model.pieces import ARTEFACT, kinds_on
from explorer.games.spetsnaz.model.state import DRAW, OTHER, PLACING, View
from explorer.games.spetsnaz.model.views import hides
from explorer.games.spetsnaz.queries.seated import as_read, own_map, read_as, unseen
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import decisions, movement, order, placing, preparation


def may_place(seen: View, readings: Readings, seat: str, kind: str, cell: str) -> Ruling[bool]:
    """May a player hide an object there, beside what he has hidden?"""
    config, marks = read_as(seen, readings).config, hides(seen, seat)
    reasons = placing.unfit(config, marks or (), kind, cell)
    if marks is None and not reasons:
        raise Hidden(unseen(seat))
    if reasons:
        return Ruling(False, reasons)
    allowed = as_read(*placing.asked(config, marks or (), kind, cell))
    return Ruling(True, allowed or preparation.sheltered(config, kind, cell).because)


def places(seen: View, readings: Readings, seat: str, kind: str) -> Ruling[tuple[str, ...]]:
    """The cells where a player may hide an object of a kind, beside what he has hidden."""
    config, marks = read_as(seen, readings).config, own_map(seen, seat)
    found = tuple(cell for cell in config.grid.cells if placing.fits(config, marks, kind, cell))
    return Ruling(found, (preparation.as_scenario_says.cite(found, pieces=(kind,)),))


def unplaced(seen: View, readings: Readings, seat: str, kind: str) -> Ruling[int]:
    """How many objects of a kind a player still has to hide: none when he is ready."""
    board, found = seen.open, 0
    if board.phase in (PLACING, DRAW) and seat not in board.ready and seen.config.wanted(kind):
        hidden = sum(mark.kind == kind for mark in own_map(seen, seat))
        found = max(0, seen.config.wanted(kind) - hidden)
    return Ruling(found, (preparation.complete.cite(found, pieces=(kind, seat)),))


def solvable(seen: View, readings: Readings, seat: str) -> Ruling[bool]:
    """Can a player's squad reach, on the printed map, all that its mission needs?"""
    seen, owner = read_as(seen, readings), OTHER[seat]
    there = seen.config.grid.reachable
    exits = seen.config.grid.exits if seen.config.delivers else ()
    marks = hides(seen, owner)
    if marks is None:
        shut = tuple(cell for cell in exits if cell not in there)
        can = cells_of(seen.config, seen.open, seat, ARTEFACT)
        if not shut and any(cell not in there for cell in can):
            raise Hidden(unseen(owner))
    else:
        needed = (*exits, *(mark.cell for mark in marks if mark.kind == ARTEFACT))
        shut = tuple(cell for cell in dict.fromkeys(needed) if cell not in there)
    return Ruling(not shut, (decisions.in_reach.cite(not shut, squares=shut, pieces=(ARTEFACT,)),))


def objects_on(seen: View, readings: Readings, seat: str, cell: str) -> Ruling[tuple[str, ...]]:
    """The objects on a cell of a player's hazard map, in the order in which they are dealt with."""
    seen = read_as(seen, readings)
    there = kinds_on(certain(seen, seat), cell)
    if cell in doubtful(seen, seat):
        known = (*there, "unknown")
        raise Hidden((movement.told_on_entering.cite(known, squares=(cell,), pieces=(OTHER[seat],)),))
    found = order.in_order(readings, there)
    (ordered,) = found.because
    return Ruling(found.value, (order.steps.cite(found.value, squares=(cell,), read=ordered.read),))
