"""What each seat of Past the Watchman knows, and the state as far as it knows it."""

from __future__ import annotations

from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.template.beliefs import possible
from explorer.games.template.model.state import (
    COURIER,
    WATCHMAN,
    CourierView,
    State,
    View,
    WatchmanView,
)
from explorer.games.template.rules.clauses import watched


def seats(state: State) -> tuple[str, ...]:
    """All seats."""
    return (COURIER, WATCHMAN, SPECTATOR, JUDGE)


def view(state: State, seat: str) -> View:
    """What a seat knows: the courier and the judge everything, others only what lies open."""
    if seat in (COURIER, JUDGE):
        return CourierView(state.config, state.open, state.secret)
    return WatchmanView(state.config, state.open)


def reconstruct(view: View) -> State:
    """The state as far as a view tells it: the watchman has the squares where the courier can be instead of her own."""
    if isinstance(view, CourierView):
        return State(view.config, view.open, view.secret)
    found = possible(view, COURIER)
    return State(view.config, view.open, (watched.cite(found, squares=found, pieces=(WATCHMAN, COURIER)),))


def share(seen: View, seat: str) -> View:
    """What a seat knows, as far as another view tells it. Raises Hidden where it does not."""
    return view(reconstruct(seen), seat)
