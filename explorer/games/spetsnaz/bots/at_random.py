"""A bot that hides, walks, decides and shoots at random."""

from __future__ import annotations

from random import Random

from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.bots.ways import towards, unknown
from explorer.games.spetsnaz.model.state import MOVE, PLACING, PlayerView, View


def at_random(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """Hides on any cell that a kind may have, walks to any cell that it has not entered, never shoots at a zone twice."""
    if not isinstance(view, PlayerView):
        return rng.choice(legal)
    if view.open.phase == PLACING:
        return hidden(legal, rng)
    if view.open.phase == MOVE:
        return walked(view, legal, rng)
    return shot(view, legal, rng)


def hidden(legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """The next object on any cell; a mark is taken back only where nothing else can be done."""
    ready = [atom for atom in legal if isinstance(atom, atoms.Ready)]
    if ready:
        return ready[0]
    placing = [atom for atom in legal if isinstance(atom, atoms.Place)]
    if not placing:
        return rng.choice([atom for atom in legal if not isinstance(atom, atoms.Let)])
    return rng.choice([atom for atom in placing if atom.kind == placing[0].kind])


def walked(view: PlayerView, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """A step towards a cell drawn among those not entered; it stays the same until something is learned.

    Who carries something to an exit goes there.
    """
    squad, grid = view.open.squad(view.seat), view.config.grid
    cells = unknown(view)
    if view.config.delivers and squad.carried and (squad.found >= dict(view.config.quota).get("artefact", 1)):
        cells = grid.exits
    if not cells:
        return rng.choice([atom for atom in legal if isinstance(atom, atoms.Walk)] or list(legal))
    drawn = Random(repr((view.secret.marks, view.open.number, len(set(squad.trail)), view.seat)))
    target = drawn.choice(cells)
    wanted = atoms.Walk(view.seat, towards(view, target))
    return wanted if wanted in legal else rng.choice(legal)


def shot(view: PlayerView, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """A zone not tried yet, any weak spot, or a coin for a kit."""
    fresh = [a for a in legal if not (isinstance(a, atoms.Shoot) and a.zone in view.open.shots)]
    return rng.choice(fresh or list(legal))
