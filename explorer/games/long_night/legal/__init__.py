"""Everything that a seat may do now, from its view alone."""

from __future__ import annotations

from explorer.games.long_night.actions import atoms
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.legal.guard import of_guard
from explorer.games.long_night.legal.spies import of_spies
from explorer.games.long_night.model.state import OVER, GuardView, JudgeView, SpectatorView, State, View
from explorer.games.long_night.rules import setting


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not its turn, and none for who only watches."""
    if view.open.phase == OVER or isinstance(view, SpectatorView | JudgeView):
        return ()
    if isinstance(view, GuardView):
        return tuple(of_guard(view))
    return tuple(of_spies(view))


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights: only the choice of the right document."""
    return tuple((atoms.Mark(id), 1) for id in setting.unmarked(Draft(state)))
