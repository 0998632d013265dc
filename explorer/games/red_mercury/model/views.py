"""What each seat of Red Mercury knows."""

from __future__ import annotations

from typing import assert_never

from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.red_mercury.model.pieces import BESIDE, LONERS, RESERVE
from explorer.games.red_mercury.model.state import (
    STYLE,
    Heard,
    JudgeView,
    Own,
    Past,
    SeatView,
    Secret,
    State,
    View,
)
from explorer.games.red_mercury.readings import Readings, ViewMemory
from explorer.games.red_mercury.rules.loners import chooser

UNSEEN = "unseen"
"""Stands for the first style of a fight in a position that was laid out by who does not see it."""


def seats(state: State) -> tuple[str, ...]:
    """All seats."""
    return (*(player.seat for player in state.open.players), SPECTATOR, JUDGE)


def remembers(readings: Readings) -> bool:
    """Does the explorer remember what all have seen (RM-5.8, RM-E35)?"""
    match readings.view_memory:
        case ViewMemory.STRICT:
            return False
        case ViewMemory.ASSISTED:
            return True
        case never:
            assert_never(never)


def view(state: State, seat: str) -> View:
    """What a seat knows: the judge everything, a player his own secrets, everybody what lies open."""
    if seat == JUDGE:
        heard = Heard(state.log, seat)
        return JudgeView(state.config, seat, state.open, state.secret, state.past, heard)
    past = state.past if remembers(state.config.readings) else None
    return SeatView(state.config, seat, state.open, own(state, seat), past, Heard(state.log, seat))


def own(state: State, seat: str) -> Own:
    """The secrets of a seat."""
    secret, open = state.secret, state.open
    mine = {agent.tag for agent in open.agents if agent.owner == seat and agent.tag not in LONERS}
    told = {tag for to, tag in secret.told if to == seat}
    names = tuple((tag, name) for tag, name in secret.names if name and (tag in mine or tag in told))
    peeks = tuple((space, kind, turn) for to, space, kind, turn in secret.peeks if to == seat)
    return Own(names, dict(secret.doubles).get(seat, ()), peeks, _chosen(state, seat))


def _chosen(state: State, seat: str) -> str:
    """The style that this seat has chosen in a fight that is not shown yet."""
    fight, pending = state.open.fight, state.open.pending
    if not state.secret.style or fight is None or pending is None or pending.kind != STYLE:
        return ""
    # the attacker's player chose first, and the defender's is asked now
    attacker = state.open.agent(fight.attacker)
    chose = attacker.owner or chooser(state.open, attacker.tag).value
    return state.secret.style if chose == seat else ""


def name_of(view: View, tag: str) -> str:
    """The name of an agent as far as a view shows it, "" where it does not."""
    if tag in LONERS:
        return tag
    if isinstance(view, JudgeView):
        return view.secret.name(tag)
    shown = view.open.agent(tag).name or dict(view.own.names).get(tag, "")
    return shown or (dict(view.past.names).get(tag, "") if view.past else "")


def cards_of(view: View) -> dict[str, str]:
    """Brick -> its card, for the bricks of which a view shows it: open, looked at, or remembered."""
    if isinstance(view, JudgeView):
        return dict(zip(view.config.wall.bricks, view.secret.cards, strict=False))
    seen = (*(view.past.cards if view.past else ()), *view.own.peeks)
    return {space: kind for space, kind, _ in seen} | dict(view.open.spent) | dict(view.open.faces)


def card_of(view: View, space: str) -> str:
    """The card on a space as far as a view shows it, "" where it does not."""
    return cards_of(view).get(space, "")


def reconstruct(view: View) -> State:
    """The state as far as a view tells it: a card or a name that the seat does not know is "", its log what it has heard."""
    if isinstance(view, JudgeView):
        return State(view.config, view.open, view.secret, view.past, view.heard.events)
    open = view.open
    complete = any(agent.place not in (RESERVE, BESIDE) for agent in open.agents)
    known = cards_of(view)
    cards = tuple(known.get(space, "") for space in view.config.wall.bricks) if complete else ()
    names = tuple((agent.tag, name_of(view, agent.tag)) for agent in open.agents if agent.tag not in LONERS)
    held = tuple(
        (player.seat, view.own.doubles if player.seat == view.seat else ("",) * player.held)
        for player in open.players
    )
    mine = {agent.tag for agent in open.agents if agent.owner == view.seat}
    told = tuple((view.seat, tag) for tag, _ in view.own.names if tag not in mine)
    peeks = tuple((view.seat, *peek) for peek in view.own.peeks)
    fight, pending = open.fight, open.pending
    second = fight is not None and pending is not None and pending.agents == (fight.defender,)
    style = view.own.style or (UNSEEN if second else "")
    secret = Secret(cards, names, held, told, peeks, style)
    return State(view.config, open, secret, view.past or Past(), view.heard.events)
