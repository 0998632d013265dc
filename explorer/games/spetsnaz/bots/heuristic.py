"""A bot that hides with a plan, searches where its prey can still be, and minds its wounds."""

from __future__ import annotations

from random import Random

from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.beliefs.knowledge import cells_of
from explorer.games.spetsnaz.bots.at_random import shot
from explorer.games.spetsnaz.bots.hiding import hidden
from explorer.games.spetsnaz.bots.ways import prices, towards, unknown
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, MINE, TERRORIST, TRAP, kinds_on
from explorer.games.spetsnaz.model.state import KIT_DECISION, MOVE, PLACING, PlayerView, View

BADLY, HURT, HURT_IN_DANGER = 10, 5, 3
"""Wounds from which the bot looks for kits, uses one, and uses one where more wounds await it on the same cell."""

CROWD = 0.25
"""How many steps of detour a cell is worth for each further cell of its building where the prey can be."""


def heuristic(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Plays by the plan of its seat; without one, at random."""
    if not isinstance(view, PlayerView):
        return rng.choice(legal)
    if view.open.phase == PLACING:
        return hidden(view, legal, rng)
    if view.open.phase == MOVE:
        return walked(view, legal, rng)
    if view.open.phase == KIT_DECISION:
        return kit(view, legal)
    return shot(view, legal, rng)


def kit(view: PlayerView, legal: tuple[atoms.Atom, ...]) -> atoms.Atom:
    """Uses a kit when hurt, or when less hurt and more is to come on its cell."""
    squad = view.open.squad(view.seat)
    there = kinds_on(squad.met, squad.at)
    danger = any(kind in there for kind in (TERRORIST, TRAP, MINE))
    wanted = squad.wounds >= (HURT_IN_DANGER if danger else HURT)
    use, leave = atoms.Use(view.seat), atoms.Leave(view.seat)
    return use if (wanted and use in legal) or leave not in legal else leave


def walked(view: PlayerView, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """A step towards the best place to look at, or to a known kit when badly hurt."""
    target = aim(view)
    wanted = atoms.Walk(view.seat, towards(view, target)) if target else None
    if wanted is not None and wanted in legal:
        return wanted
    return rng.choice([atom for atom in legal if isinstance(atom, atoms.Walk)] or list(legal))


def aim(view: PlayerView) -> str:
    """Where to go: the exit with all that is wanted, a kit when badly hurt, else where an artefact is most cheaply looked for."""
    squad, grid = view.open.squad(view.seat), view.config.grid
    price = prices(view)
    if view.config.delivers and squad.carried and squad.found >= max(1, view.config.wanted(ARTEFACT)):
        return min(grid.exits, key=lambda cell: price.get(cell, 999))
    kits = [mark.cell for mark in squad.met if mark.kind == KIT and mark.cell != squad.at]
    if squad.wounds >= BADLY and kits:
        return min(kits, key=lambda cell: price.get(cell, 999))
    prey = cells_of(view.config, view.open, view.seat, ARTEFACT) - {squad.at}
    if not prey:
        prey = frozenset(unknown(view))
    if not prey:
        return ""
    crowds = {letter: sum(cell in prey for cell in cells) for letter, cells in grid.buildings.items()}

    def worth(cell: str) -> tuple[float, int]:
        crowd = crowds.get(grid.building(cell), 0)
        return price.get(cell, 999) - CROWD * crowd, grid.cells.index(cell)

    if squad.wounds >= BADLY:
        # a kit can still lie anywhere, terrorists only inside: first what can be looked at outside on the way
        outside = [cell for cell in unknown(view) if not grid.building(cell) and price.get(cell, 999) <= 3]
        if outside and cells_of(view.config, view.open, view.seat, KIT):
            return min(outside, key=worth)
    return min(prey, key=worth)
