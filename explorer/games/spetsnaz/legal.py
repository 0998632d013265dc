"""What a seat of Spetsnaz may do now, from its view alone, and what chance may do."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.effects.play import in_play
from explorer.games.spetsnaz.model.pieces import KINDS, ZONES
from explorer.games.spetsnaz.model.state import (
    ALPHA,
    BRAVO,
    CIRCLE,
    DRAW,
    KIT_DECISION,
    MOVE,
    OTHER,
    OVER,
    PLACING,
    SHOOT,
    PlayerView,
    State,
    View,
)
from explorer.games.spetsnaz.rules.placing import fits, not_now
from explorer.games.spetsnaz.rules.placing import placing as against


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not its turn."""
    if not isinstance(view, PlayerView) or view.open.phase in (OVER, DRAW):
        return ()
    board = view.open
    if view.seat != (OTHER[board.turn] if board.phase == CIRCLE else board.turn):
        return ()
    if board.phase == PLACING:
        return () if not_now(board, view.seat) else tuple(a for a in _prepared(view) if _prepares(view, a))
    return tuple(atom for atom in _played(view) if not in_play(view.config, board, atom))


def _prepared(view: PlayerView) -> Iterator[atoms.Preparing]:
    for kind in KINDS:
        # a kind of which all are placed fits nowhere, so its cells need not be looked at
        if sum(mark.kind == kind for mark in view.secret.marks) < view.config.wanted(kind):
            yield from (atoms.Place(view.seat, kind, cell) for cell in view.config.grid.cells)
    for mark in dict.fromkeys(view.secret.marks):
        yield atoms.Unplace(view.seat, mark.kind, mark.cell)
    yield atoms.Let(view.seat, OTHER[view.seat])
    yield atoms.Ready(view.seat)


def _prepares(view: PlayerView, atom: atoms.Preparing) -> bool:
    """May a map be prepared so, now that its player may prepare it at all?"""
    marks = view.secret.marks
    if isinstance(atom, atoms.Place):
        return fits(view.config, marks, atom.kind, atom.cell)
    return not against(view.config, view.open, marks, atom)


def _played(view: PlayerView) -> Iterator[atoms.Atom]:
    """What may be thought of in the phase at hand."""
    seat, board = view.seat, view.open
    if board.phase == MOVE:
        near = view.config.grid.near[board.squad(seat).at]
        yield from (atoms.Walk(seat, cell) for cell in near)
        yield from (atoms.Halt(seat, cell) for cell in near)
        yield from (atoms.Stop(seat), atoms.Use(seat))
    elif board.phase == KIT_DECISION:
        yield from (atoms.Use(seat), atoms.Leave(seat))
    elif board.phase == CIRCLE:
        yield from (atoms.Circle(seat, zone) for zone in ZONES)
    elif board.phase == SHOOT:
        yield from (atoms.Shoot(seat, zone) for zone in ZONES)


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights: only who moves first."""
    if state.open.phase != DRAW:
        return ()
    return (atoms.Begin(ALPHA), 1), (atoms.Begin(BRAVO), 1)
