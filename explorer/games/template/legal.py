"""What a seat of Past the Watchman may do now, from its view alone, and what chance may do."""

from __future__ import annotations

from explorer.game.record import CHANCE
from explorer.games.template.actions import atoms
from explorer.games.template.model.state import COURIER, WATCHMAN, CourierView, State, View
from explorer.games.template.model.table import situation
from explorer.games.template.rules.clauses import near


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not its turn."""
    if isinstance(view, CourierView):
        if view.open.turn != COURIER:
            return ()
        return (*map(atoms.Step, near(situation(view), view.secret.courier)), atoms.Stop())
    return (atoms.Stand(), atoms.Turn()) if view.open.turn == WATCHMAN else ()


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights: only who begins."""
    if state.open.turn != CHANCE:
        return ()
    return (atoms.Begin(COURIER), 1), (atoms.Begin(WATCHMAN), 1)
