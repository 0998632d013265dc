"""Questions about the table: what lies where, and what is left."""

from __future__ import annotations

from explorer.core.rulebook import ruled
from explorer.core.ruling import Ruling, Verdict
from explorer.games.heist.model.pieces import NAMES
from explorer.games.heist.model.state import PLAINCLOTHES, State
from explorer.games.heist.queries.lookups import cell
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules import board, components, goals, information, preparation


def at(at: State, readings: Readings, square: str) -> Ruling[Verdict]:
    """Which suspect lies on this cell?"""
    return board.lies(at.open.grid, cell(square))


def line(at: State, readings: Readings, line: str) -> Ruling[Verdict]:
    """Which suspects lie in this line, from the left or from the top?"""
    return board.along(at.open.grid, line)


def where(at: State, readings: Readings, piece: str) -> Ruling[Verdict]:
    """On which cell is somebody: a suspect, a thief, or the plainclothes officer? "gone" where that is not known."""
    open = at.open
    if piece in open.grid:
        found = open.grid.index(piece)
        return ruled(board.lies, NAMES[found], (NAMES[found],), (piece,))
    own = at.mine(open.chief).plain if piece == PLAINCLOTHES else at.identity(piece)
    return board.stands(open.grid, piece, own)


def neighbours(at: State, readings: Readings, suspect: str) -> Ruling[Verdict]:
    """Who lies beside this suspect, in reading order?"""
    grid = at.open.grid
    cells = board.near(grid.index(suspect), readings.adjacency_wrap)
    found = tuple(grid[there] for there in cells)
    reasons = tuple(
        reason
        for other in found
        for reason in board.beside(grid, suspect, other, readings.adjacency_wrap).because
    )
    return Ruling(found, reasons)


def quadrants(at: State, readings: Readings, square: str) -> Ruling[Verdict]:
    """To which quadrants does this cell belong?"""
    return board.quadrants(cell(square), readings.quadrant_model)


def officers(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who are the uniformed officers?"""
    return ruled(information.roles_open, at.open.officers)


def stunned(at: State, readings: Readings) -> Ruling[Verdict]:
    """Which officer is stunned, or "none"?"""
    return ruled(information.roles_open, at.open.stunned or "none")


def dead(at: State, readings: Readings) -> Ruling[Verdict]:
    """Which suspects are dead?"""
    return ruled(information.roles_open, at.open.dead)


def vaults(at: State, readings: Readings) -> Ruling[Verdict]:
    """Which vaults are left?"""
    return ruled(goals.all_robbed, at.open.vaults)


def tokens(at: State, readings: Readings, zone: str) -> Ruling[Verdict]:
    """Whose Steal tokens lie in this zone?"""
    found = at.open.in_zone(zone)
    return ruled(goals.opens, found, pieces=(zone, *found))


def evidence(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many cards are in the Evidence deck?"""
    return ruled(preparation.prepared, at.open.evidence)


def affiliations(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many affiliation cards are left in their deck?"""
    return ruled(preparation.prepared, at.open.affiliations)


def role(at: State, readings: Readings, thief: str) -> Ruling[Verdict]:
    """Which role of a thief do all see, or "unknown"?"""
    return ruled(information.roles_open, at.open.thief(thief).role or "unknown")


def level(at: State, readings: Readings, role: str) -> Ruling[Verdict]:
    """Of which level is this affiliation card?"""
    return components.level(role, components.first_level(at.config.level_1, readings.level_split))


def players(at: State, readings: Readings, number: int) -> Ruling[Verdict]:
    """Can so many play?"""
    return components.players(number)
