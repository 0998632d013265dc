"""What each seat of Heist knows, and the position as a seat can lay it out."""

from __future__ import annotations

from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.heist.model.state import Mine, Secret, State, View


def seats(state: State) -> tuple[str, ...]:
    """All seats: the players clockwise, a spectator, the judge."""
    return (*state.config.players, SPECTATOR, JUDGE)


def view(state: State, seat: str) -> View:
    """What a seat knows: a player his own cards and what was shown to him, the judge everything, all what lies open."""
    if seat == JUDGE:
        return View(state.config, state.open, seat, all=state.secret)
    if seat not in state.config.players:
        return View(state.config, state.open, seat)
    shown = tuple(one for one in state.secret.shown if one.viewer == seat)
    return View(state.config, state.open, seat, state.mine(seat), shown)


def reconstruct(view: View) -> State:
    """The position as a seat can lay it out: cards of others that it does not know are left out.

    An identity that was shown to it and may be out of date is left out too.
    """
    if view.all is not None:
        return State(view.config, view.open, view.all)
    known = {one.owner: one.identity for one in view.shown if not one.stale}
    hands = tuple(_laid(view, seat, known) for seat in view.config.players)
    return State(view.config, view.open, Secret(hands, view.shown))


def _laid(view: View, seat: str, known: dict[str, str]) -> Mine:
    if seat == view.seat:
        return view.mine
    roles = {one.seat: one.role for one in view.open.thieves}
    return Mine(roles.get(seat, ""), known.get(seat, ""))


def identity(view: View, seat: str) -> tuple[str, bool]:
    """The identity of a thief as a seat knows it, "" for not at all, and whether it may be out of date."""
    if view.all is not None:
        return view.all.hands[view.config.players.index(seat)].identity, False
    if seat == view.seat:
        return view.mine.identity, False
    for one in view.shown:
        if one.owner == seat:
            return one.identity, one.stale
    return "", False


def role(view: View, seat: str) -> str:
    """The role of a thief as a seat knows it, "" for not at all."""
    if view.all is not None:
        return view.all.hands[view.config.players.index(seat)].role
    if seat == view.seat:
        return view.mine.role
    return next((one.role for one in view.open.thieves if one.seat == seat), "")


def plain(view: View) -> str:
    """The plainclothes officer as a seat knows it, "" for not at all."""
    if view.all is not None:
        chief = view.open.chief
        return view.all.hands[view.config.players.index(chief)].plain if chief else ""
    return view.mine.plain
