"""Questions of Spetsnaz that hang on a hazard map, as a seat can answer them from its view.

Each raises Hidden, with what the seat does know, where it cannot tell.
"""

from __future__ import annotations

from dataclasses import replace

from explorer.core.game import SPECTATOR
from explorer.core.ruling import Hidden, Reason, Ruling
from explorer.games.spetsnaz import atoms, placing
from explorer.games.spetsnaz.knowledge import cells_of, certain, doubtful
from explorer.games.spetsnaz.model import ARTEFACT, Mark, kinds_on
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import decisions, movement, preparation
from explorer.games.spetsnaz.state import OTHER, SEATS, PlayerView, SpectatorView, View
from explorer.games.spetsnaz.views import hides
from explorer.games.spetsnaz.ways import Way, followed


def read_as(seen: View, readings: Readings) -> View:
    """The same view with its rules read in some way."""
    return replace(seen, config=replace(seen.config, readings=readings))


def share(seen: View, seat: str) -> View:
    """What a view tells of what another seat knows: what all know."""
    own = seen.seat if isinstance(seen, PlayerView) else SPECTATOR
    return seen if seat == own else SpectatorView(seen.config, seen.open)


def share_of(seen: View, seat: str, owner: str) -> View:
    """The same of what it knows of a player's map. Raises Hidden where that is more than this view knows."""
    if seat == OTHER[owner] or seat == SPECTATOR:
        return share(seen, seat)
    if hides(seen, owner) is None:
        raise Hidden(unseen(owner))
    return seen


def unseen(owner: str) -> tuple[Reason, ...]:
    """Why a seat cannot tell what lies on a player's hazard map."""
    return (preparation.hidden.cite(False, pieces=(owner,)),)


def way(seen: View, seat: str, points: tuple[str, ...]) -> Way:
    """The way of a player's squad over the other's map, as far as the seat can tell."""
    owner = OTHER[seat]
    doubts = doubtful(seen, owner)
    squad = seen.open.squad(seat)
    return followed(seen.config, squad, certain(seen, owner), points, lambda cell: cell not in doubts)


def stop(seen: View, readings: Readings, seat: str, points: tuple[str, ...]) -> Ruling[str]:
    """On which cell would this way of a player's squad be stopped?"""
    walk = way(read_as(seen, readings), seat, points)
    return Ruling(walk.end, walk.because)


def meets(seen: View, readings: Readings, seat: str, points: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """The objects that would stop this way of a player's squad."""
    walk = way(read_as(seen, readings), seat, points)
    if not walk.whole:
        raise Hidden(walk.because)
    return Ruling(walk.meets, walk.because)


def walked(seen: View, readings: Readings, seat: str, points: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """The cells that a player's squad would enter on this way."""
    walk = way(read_as(seen, readings), seat, points)
    return Ruling(tuple(dict.fromkeys(walk.cells)), walk.because)


def objects_on(seen: View, readings: Readings, owner: str, cell: str) -> tuple[str, ...]:
    """The kinds of the objects on a cell of a player's map. Raises Hidden where there can be others."""
    seen = read_as(seen, readings)
    found = kinds_on(certain(seen, owner), cell)
    if cell in doubtful(seen, owner):
        known = found or ("unknown",)
        raise Hidden((movement.told_on_entering.cite(known, squares=(cell,), pieces=(OTHER[owner],)),))
    return found


def own_map(seen: View, owner: str) -> tuple[Mark, ...]:
    """The objects on a player's map. Raises Hidden where the seat does not see it."""
    marks = hides(seen, owner)
    if marks is None:
        raise Hidden(unseen(owner))
    return marks


def unfit(seen: View, readings: Readings, owner: str, kind: str, cell: str) -> tuple[Reason, ...]:
    """What speaks against an object on a cell of a player's map. Raises Hidden where what lies there could."""
    marks = hides(seen, owner)
    config = read_as(seen, readings).config
    reasons = placing.unfit(config, marks or (), kind, cell)
    if marks is None and not reasons:
        raise Hidden(unseen(owner))
    return reasons


def solvable(seen: View, readings: Readings, seat: str) -> Ruling[bool]:
    """Can a player's squad reach, on the printed map, all that its mission needs?"""
    seen = read_as(seen, readings)
    config, owner = seen.config, OTHER[seat]
    there = config.grid.reachable
    exits = config.grid.exits if config.delivers else ()
    shut = tuple(cell for cell in exits if cell not in there)
    marks = hides(seen, owner)
    if marks is None:
        can = cells_of(config, seen.open, seat, ARTEFACT)
    else:
        can = frozenset(mark.cell for mark in marks if mark.kind == ARTEFACT)
        shut += tuple(cell for cell in can if cell not in there)
    if not shut and any(cell not in there for cell in can):
        raise Hidden(unseen(owner))
    return Ruling(not shut, (decisions.in_reach.cite(not shut, squares=shut, pieces=(ARTEFACT,)),))


def against_preparing(seen: View, readings: Readings, line: tuple[atoms.Atom, ...]) -> tuple[Reason, ...]:
    """What speaks against a line that prepares a map which this seat does not see; nothing against any other line.

    Raises Hidden where what lies on that map could speak against it.
    """
    config, board = read_as(seen, readings).config, seen.open
    for atom in line:
        if isinstance(atom, atoms.Let):
            board = replace(board, turn=atom.other)
            continue
        if not isinstance(atom, atoms.Place | atoms.Unplace | atoms.Ready):
            return ()
        if hides(seen, atom.seat) is not None:
            return ()
        known = placing.not_now(board, atom)
        if isinstance(atom, atoms.Place):
            known += placing.unfit(config, (), atom.kind, atom.cell)
        if not known:
            raise Hidden(unseen(atom.seat))
        return known
    return ()


def view_of(seen: View, seat: str, piece: str) -> View:
    """What a view tells of what a seat knows of a thing: a squad, or objects of one kind on one map."""
    if piece in SEATS:
        return share(seen, seat)
    return share_of(seen, seat, piece.split("_")[0])
