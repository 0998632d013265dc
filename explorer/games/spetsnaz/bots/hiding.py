"""Where the heuristic bot hides its objects."""

from __future__ import annotations

from random import Random

from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.bots.at_random import hidden as at_random
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, OBSTACLES, TERRORIST, kinds_on
from explorer.games.spetsnaz.model.state import PlayerView

BEST = 4
"""Among how many of the best places one is drawn."""


def hidden(view: PlayerView, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """The next object on one of its best cells."""
    placing = [atom for atom in legal if isinstance(atom, atoms.Place)]
    if atoms.Ready(view.seat) in legal or not placing:
        return at_random(legal, rng)
    kind = placing[0].kind
    ranked = sorted(
        (atom for atom in placing if atom.kind == kind),
        key=lambda atom: (-worth(view, kind, atom.cell), atom.cell),
    )
    best = [atom for atom in ranked if worth(view, kind, atom.cell) == worth(view, kind, ranked[0].cell)]
    return rng.choice(best if len(best) >= BEST else ranked[:BEST])


def worth(view: PlayerView, kind: str, cell: str) -> float:
    """How good a cell is for an object of a kind."""
    grid, marks = view.config.grid, view.secret.marks
    there = kinds_on(marks, cell)
    far = grid.reachable.get(cell, 0)
    building = grid.building(cell)
    size = len(grid.buildings.get(building, ()))
    ways = len(grid.near[cell])
    door = bool(building) and any(not grid.building(near) for near in grid.near[cell])
    prey = [mark.cell for mark in marks if mark.kind == ARTEFACT]
    guards = building in {grid.building(home) for home in prey} and bool(building)
    if kind == ARTEFACT:
        return size + far / 2 - 3 * door - ways
    if kind == TERRORIST:
        return 6 * (ARTEFACT in there) + 4 * (door and guards) + 2 * door + guards
    if kind in OBSTACLES:
        return 4 * (door and guards) + 2 * door + (ways <= 2) + 2 * (ARTEFACT in there)
    if kind == KIT:
        return far / 2 + 2 * any(one in OBSTACLES for one in there) - 4 * guards
    return 0
