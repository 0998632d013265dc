"""What each seat of Spetsnaz knows."""

from __future__ import annotations

from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.spetsnaz.model.pieces import Mark, ordered
from explorer.games.spetsnaz.model.state import (
    ALPHA,
    BRAVO,
    OTHER,
    SEATS,
    JudgeView,
    PlayerView,
    Secret,
    SpectatorView,
    State,
    View,
)


def seats(state: State) -> tuple[str, ...]:
    """All seats."""
    return (ALPHA, BRAVO, SPECTATOR, JUDGE)


def view(state: State, seat: str) -> View:
    """What a seat knows: a player his own map beside what was said aloud, a spectator only that, the judge all."""
    if seat in SEATS:
        return PlayerView(state.config, state.open, seat, state.secret(seat))
    if seat == JUDGE:
        return JudgeView(state.config, state.open, state.secrets)
    return SpectatorView(state.config, state.open)


def hides(view: View, owner: str) -> tuple[Mark, ...] | None:
    """The hazard map of a player as a view shows it; None where it is not shown."""
    match view:
        case JudgeView():
            return view.secrets[SEATS.index(owner)].marks
        case PlayerView() if view.seat == owner:
            return view.secret.marks
        case _:
            return None


def shown(view: View, owner: str) -> tuple[Mark, ...]:
    """The objects on a player's hazard map that a view knows of: all, or those that were met."""
    marks = hides(view, owner)
    return ordered(view.open.squad(OTHER[owner]).met) if marks is None else marks


def reconstruct(view: View) -> State:
    """The position as a seat can lay it out: on a map that it does not see lies what was met there, and nothing else."""
    match view:
        case JudgeView():
            return State(view.config, view.open, view.secrets)
        case PlayerView():
            mine = {view.seat: view.secret}
        case SpectatorView():
            mine = {}
    alpha, bravo = (mine.get(seat, Secret(shown(view, seat))) for seat in SEATS)
    return State(view.config, view.open, (alpha, bravo))
