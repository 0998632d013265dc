"""What lies on the table of Past the Watchman, as a view shows it and in truth."""

from __future__ import annotations

from explorer.games.template.model.pieces import Situation
from explorer.games.template.model.state import CourierView, Secret, State, View


def situation(view: View) -> Situation:
    """What lies on the table as a view shows it."""
    courier = view.secret.courier if isinstance(view, CourierView) else view.open.seen
    return Situation(view.config.board, view.config.watchman, view.open.looks, courier, view.config.exits)


def table(state: State) -> Situation:
    """What lies on the table in truth; of a state that a seat has made, as that seat sees it."""
    courier = state.hidden.courier if isinstance(state.hidden, Secret) else state.open.seen
    return Situation(state.config.board, state.config.watchman, state.open.looks, courier, state.config.exits)
