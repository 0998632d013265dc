"""What speaks against preparing a map in some way, from one player's own map alone."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.rulebook import against
from explorer.core.ruling import Reason, Ruling
from explorer.games.spetsnaz.actions.atoms import Let, Place, Preparing, Ready, Unplace
from explorer.games.spetsnaz.model.pieces import ARTEFACT, TERRORIST, Mark
from explorer.games.spetsnaz.model.state import DRAW, OVER, PLACING, Config, Open
from explorer.games.spetsnaz.rules import conventions, decisions, fight, goal, objects, preparation


def placing(config: Config, board: Open, marks: tuple[Mark, ...], atom: Preparing) -> tuple[Reason, ...]:
    """All that speaks against an atom of the preparation."""
    closed = not_now(board, atom.seat)
    if board.phase not in (PLACING, DRAW):
        return closed
    match atom:
        case Place(_, kind, cell):
            return closed + unfit(config, marks, kind, cell)
        case Unplace(_, kind, cell):
            return closed + against(preparation.written(marks, Mark(cell, kind)))
        case Let(seat, other):
            return closed or against(decisions.may_let(board, seat, other))
        case Ready():
            return closed or against(preparation.complete(config, marks))


def not_now(board: Open, seat: str) -> tuple[Reason, ...]:
    """What speaks against preparing the map of a seat now, from what all know alone."""
    if board.phase == OVER:
        return (goal.at_once.cite(False),)
    early = against(preparation.in_preparation(board))
    if early:
        return early
    ready = against(decisions.preparing(board, seat))
    if ready:
        return (*ready, preparation.complete.cite(False, pieces=(seat,)))
    return against(decisions.placing_now(board, seat))


def unfit(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> tuple[Reason, ...]:
    """What speaks against an object on a cell beside the marks that are there."""
    where = against(conventions.on_map(config.grid, cell))
    return where or against(*asked(config, marks, kind, cell))


def fits(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> bool:
    """Does an object fit on a cell of the map, beside the marks that are there?"""
    return all(ruling.value for ruling in asked(config, marks, kind, cell))


def asked(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> Iterator[Ruling[bool]]:
    """What is asked of an object on a cell that can be walked on, beside the marks that are there."""
    yield conventions.free_cell(config, cell)
    yield preparation.sheltered(config, kind, cell)
    yield preparation.as_scenario_says(config, marks, kind, cell)
    if kind == TERRORIST:
        yield preparation.room_for_terrorist(config, marks, cell)
        yield preparation.terrorist_left(config, marks)
        yield fight.terrorist_shares(config, marks, cell)
        return
    yield objects.shares_cell(config, marks, kind, cell)
    if kind == ARTEFACT:
        yield decisions.in_reach(config, cell)
