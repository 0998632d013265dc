"""What speaks against preparing a map in some way, from one player's own map alone."""

from __future__ import annotations

from explorer.core.rulebook import against
from explorer.core.ruling import Reason, Ruling
from explorer.games.spetsnaz.actions.atoms import Let, Place, Preparing, Ready, Unplace
from explorer.games.spetsnaz.model.pieces import ARTEFACT, TERRORIST, Mark
from explorer.games.spetsnaz.model.state import DRAW, OVER, PLACING, Config, Open
from explorer.games.spetsnaz.rules import conventions, decisions, fight, goal, objects, preparation


def placing(config: Config, board: Open, marks: tuple[Mark, ...], atom: Preparing) -> tuple[Reason, ...]:
    """All that speaks against an atom of the preparation."""
    closed = not_now(board, atom)
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


def not_now(board: Open, atom: Preparing) -> tuple[Reason, ...]:
    """What speaks against preparing that map now, from what all know alone."""
    if board.phase == OVER:
        return (goal.at_once.cite(False),)
    early = against(preparation.in_preparation(board))
    if early:
        return early
    ready = against(decisions.preparing(board, atom.seat))
    if ready:
        return (*ready, preparation.complete.cite(False, pieces=(atom.seat,)))
    return against(decisions.placing_now(board, atom.seat))


def unfit(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> tuple[Reason, ...]:
    """What speaks against an object on a cell beside the marks that are there."""
    where = against(conventions.on_map(config.grid, cell))
    return where or against(*fits(config, marks, kind, cell))


def fits(config: Config, marks: tuple[Mark, ...], kind: str, cell: str) -> tuple[Ruling[bool], ...]:
    """What is asked of an object on a cell that can be walked on, beside the marks that are there."""
    asked = (
        conventions.free_cell(config, cell),
        preparation.sheltered(config, kind, cell),
        preparation.as_scenario_says(config, marks, kind, cell),
    )
    if kind == TERRORIST:
        return (
            *asked,
            preparation.room_for_terrorist(config, marks, cell),
            preparation.terrorist_left(config, marks),
            fight.terrorist_shares(config, marks, cell),
        )
    shares = objects.shares_cell(config, marks, kind, cell)
    return (*asked, shares, decisions.in_reach(config, cell)) if kind == ARTEFACT else (*asked, shares)
