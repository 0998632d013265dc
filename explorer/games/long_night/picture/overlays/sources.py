"""What overlays are about, from a view alone: the board it stands on, who watches there, and whom it can show."""

from __future__ import annotations

from explorer.games.long_night.beliefs.knowledge import squares
from explorer.games.long_night.model.pieces import Ground, Piece, Side
from explorer.games.long_night.model.state import GuardView, SpiesView, Unit, View
from explorer.games.long_night.model.views import situation
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import activation, cameras, outlook

BLIND = ("sleeper", "dog", "sleeping_dog")
"""Kinds of the guard's figures that inspect nothing."""


def ground(view: View) -> Ground:
    """The board that a view stands on: the guard's, or the spies'."""
    return view.secret.ground if isinstance(view, SpiesView) else view.open.ground


def present(view: View) -> tuple[Unit, ...]:
    """The guard's figures and devices on that board; of the spies' only those that still stand."""
    gone: frozenset[str] = frozenset()
    if isinstance(view, SpiesView):
        gone = view.secret.dead | {id for id, _ in view.secret.asleep}
    return tuple(
        unit for unit in view.open.units if (unit.at is not None or unit.border) and unit.id not in gone
    )


def watchers(view: View) -> tuple[Unit, ...]:
    """Those of them that inspect squares."""
    return tuple(unit for unit in present(view) if unit.kind not in BLIND)


def unit(view: View, id: str) -> Unit | None:
    """The one of that id, None where there is none."""
    return next((unit for unit in present(view) if unit.id == id), None)


def lookers(view: View) -> tuple[str, ...]:
    """The ids of those that inspect squares."""
    return tuple(unit.id for unit in watchers(view))


def walkers(view: View) -> tuple[str, ...]:
    """The ids of the units that can be activated."""
    return tuple(u.id for u in watchers(view) if u.at is not None and activation.activatable(u))


def spies(view: View) -> tuple[Piece, ...]:
    """The spies on that board, and a hostage on his feet."""
    return tuple(
        piece for piece in situation(view).pieces if piece.side is Side.SPY and piece.square is not None
    )


def spy_ids(view: View) -> tuple[str, ...]:
    """Their ids."""
    return tuple(piece.id for piece in spies(view))


def figures(view: View) -> tuple[str, ...]:
    """The ids of all figures and devices that stand on a square."""
    return (*(unit.id for unit in watchers(view) if unit.at is not None), *spy_ids(view))


def whole(view: View) -> tuple[str, ...]:
    """The only subject of what is about nothing in particular."""
    return ("",)


def sought(view: View) -> tuple[str, ...]:
    """The spies of whom the guard can think that they are somewhere."""
    begun = view.config.begun
    if begun is None:
        return ()
    return tuple(figure.id for figure in begun.spies if thought(view, figure.id))


def thought(view: View, id: str) -> int:
    """The squares on which the guard must think that a spy can be, as a bitboard, whoever looks."""
    return squares(GuardView(view.config, view.open, ()), id)


def now(view: View, readings: Readings, unit: Unit) -> int:
    """What a unit or device can inspect where it stands."""
    return outlook.standing(ground(view), readings, unit, view.open.documents)


def next_turn(view: View, readings: Readings, unit: Unit) -> int:
    """What it could inspect in the guard's next turn."""
    return outlook.next_turn(ground(view), readings, view.config, unit, view.open.documents)


def counts(view: View, readings: Readings) -> dict[int, int]:
    """Square -> how many could inspect it in the guard's next turn."""
    return outlook.counts(ground(view), readings, view.config, watchers(view), view.open.documents)


def safe(view: View, readings: Readings) -> int:
    """The squares on which nobody could notice a spy in the guard's next turn, as a bitboard; loose dogs apart."""
    board = ground(view).board
    grid = board.lattice
    watched = scanned = 0
    for one in watchers(view):
        if one.kind == "scanner":
            scanned |= cameras.scanner(grid, one.at) if one.at is not None else 0
        else:
            watched |= next_turn(view, readings, one)
    barred = sum(1 << square for square in board.stopping)
    return grid.mask & ~barred & ~scanned & (~watched | view.open.safe)
