"""What a question is answered from: a view, with its rules read in some way; the judge's for the truth."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec.structs import replace

from explorer.core.ruling import Hidden, Reason, Ruling, Verdict
from explorer.game.query import Argument, Noun, Query
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.spetsnaz.model import views
from explorer.games.spetsnaz.model.pieces import Mark
from explorer.games.spetsnaz.model.state import OTHER, SEATS, PlayerView, SpectatorView, State, View
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import preparation


def from_view(
    name: str,
    asks: Callable[..., Ruling[Verdict]],
    arguments: tuple[Argument[State], ...],
    returns: str,
    verdicts: tuple[str, str] = ("yes", "no"),
    of: Noun | None = None,
) -> Query[State]:
    """A query that is answered from a view, `asks(view, readings, *arguments)`: the judge's, or at a seat its own.

    It raises Hidden, with what the seat does know, where it cannot tell.
    """

    @wraps(asks)
    def answers(at: State, readings: Readings, *rest: Any) -> Ruling[Verdict]:
        return asks(views.view(at, JUDGE), readings, *rest)

    return Query(name, answers, arguments, returns, verdicts, asks, of=of)


def read_as(seen: View, readings: Readings) -> View:
    """The same view with its rules read in some way."""
    return replace(seen, config=replace(seen.config, readings=readings))


def as_read(*rulings: Ruling[bool]) -> tuple[Reason, ...]:
    """The reasons of those rulings that say yes by a reading."""
    return tuple(reason for ruling in rulings if ruling.value for reason in ruling.because if reason.read)


def share(seen: View, seat: str) -> View:
    """What a view tells of what another seat knows: what all know."""
    own = seen.seat if isinstance(seen, PlayerView) else SPECTATOR
    return seen if seat == own else SpectatorView(seen.config, seen.open)


def share_in(seen: View, seat: str, piece: str) -> View:
    """What a view tells of what a seat knows of a thing: a squad, or objects of one kind on one map.

    Raises Hidden where the seat knows more than this view.
    """
    owner = piece.split("_")[0]
    if piece in SEATS or seat in (OTHER[owner], SPECTATOR):
        return share(seen, seat)
    own_map(seen, owner)
    return seen


def own_map(seen: View, owner: str) -> tuple[Mark, ...]:
    """The objects on a player's map. Raises Hidden where the seat does not see it."""
    marks = views.hides(seen, owner)
    if marks is None:
        raise Hidden(unseen(owner))
    return marks


def unseen(owner: str) -> tuple[Reason, ...]:
    """Why a seat cannot tell what lies on a player's hazard map."""
    return (preparation.hidden.cite(False, pieces=(owner,)),)
