"""How what may be done in Past the Watchman is offered: in words, and as places to press."""

from __future__ import annotations

from typing import assert_never

from explorer.game.record import CHANCE, Offer
from explorer.games.template.actions import atoms
from explorer.games.template.model.pieces import COLUMN, ROW
from explorer.games.template.model.state import COURIER, WATCHMAN, CourierView, View


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    names = view.config.board.lattice.names
    here = names[view.secret.courier] if isinstance(view, CourierView) else ""
    watchman = names[view.config.watchman]
    match atom:
        case atoms.Begin(seat):
            return Offer(f"the {seat} begins", piece=CHANCE)
        case atoms.Step(square):
            return Offer(f"step to {names[square]}", names[square], COURIER, here, (names[square],))
        case atoms.Stop():
            return Offer("end the turn", here, COURIER, here, (here,))
        case atoms.Turn():
            other = COLUMN if view.open.looks == ROW else ROW
            return Offer(f"turn to look along the {other}", piece=WATCHMAN, at=watchman)
        case atoms.Stand():
            return Offer("stand", watchman, WATCHMAN, watchman)
        case never:
            assert_never(never)
