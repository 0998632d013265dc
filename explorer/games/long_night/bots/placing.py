"""Where a guard who searches places his pieces in a free set-up."""

from __future__ import annotations

from random import Random

from explorer.games.long_night.actions import atoms
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.model.pieces import KINDS, Side
from explorer.games.long_night.model.state import GuardView


def placed(view: GuardView, legal: tuple[Atom, ...], rng: Random) -> Atom:
    """Units spread around what the spies want; devices beside houses; the rest anywhere."""
    places = [atom for atom in legal if isinstance(atom, atoms.Place)]
    kind = dict(view.open.unplaced)[places[0].piece]
    grid = view.config.board.lattice
    wanted = _wanted(view)
    if kind == "alarm_device":
        inside = [a for a in places if set(_sides(view, a.at)) & wanted]
        return rng.choice(inside or places)
    if kind == "document" or not wanted or places[0].at not in grid.numbers:
        return rng.choice(places)
    taken = [unit.at for unit in view.open.units if unit.at is not None]

    def worth(atom: atoms.Place) -> float:
        square = grid.numbers[atom.at]
        near = min(grid.king(square, s) for s in wanted)
        apart = min((grid.king(square, other) for other in taken), default=9)
        return min(apart, 6) - near / (1 if KINDS[kind] is Side.UNIT else 2) + rng.random()

    return max(places, key=worth)


def _sides(view: GuardView, edge: str) -> tuple[int, ...]:
    """The squares that an edge parts."""
    grid = view.config.board.lattice
    return tuple(s for s in grid.parted(grid.edge_numbers[edge]) if s is not None)


def _wanted(view: GuardView) -> set[int]:
    """The squares that the spies must get to: documents once they lie, else where they may be laid."""
    if view.open.documents:
        return {square for _, square in view.open.documents}
    named = ("house", "room", "tent")
    return {s for name, squares in view.config.regions if name.startswith(named) for s in squares}
