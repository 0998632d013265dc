"""What each seat of Past the Watchman knows, and what lies on the table as it sees it."""

from __future__ import annotations

from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.template.model.pieces import Situation
from explorer.games.template.model.state import (
    COURIER,
    WATCHMAN,
    CourierView,
    Secret,
    State,
    View,
    WatchmanView,
)


def seats(state: State) -> tuple[str, ...]:
    """All seats."""
    return (COURIER, WATCHMAN, SPECTATOR, JUDGE)


def view(state: State, seat: str) -> View:
    """What a seat knows: the courier and the judge everything, others only what lies open."""
    if seat in (COURIER, JUDGE):
        return CourierView(state.config, state.open, state.secret)
    return WatchmanView(state.config, state.open)


def situation(view: View) -> Situation:
    """What lies on the table as a view shows it."""
    courier = view.secret.courier if isinstance(view, CourierView) else view.open.seen
    return Situation(view.config.board, view.config.watchman, view.open.looks, courier, view.config.exits)


def table(state: State) -> Situation:
    """What lies on the table in truth; of a state that a seat has made, as that seat sees it."""
    courier = state.hidden.courier if isinstance(state.hidden, Secret) else state.open.seen
    return Situation(state.config.board, state.config.watchman, state.open.looks, courier, state.config.exits)
