"""Who knows what was played: what may be taken back between people, and how an event is told to them."""

from __future__ import annotations

from typing import Any

from explorer.game.record import CHANCE, JUDGE, SPECTATOR, AnyGame
from explorer.sessions.tree import Line, Node


def held(game: AnyGame, node: Node) -> str:
    """Why a node's atom is not taken back between people; "" where it may be, and at the beginning.

    An atom can be taken back while it has told nothing to anybody: not to another seat, and not to who made it. What
    chance has drawn stays drawn. An answer that is known cannot be forgotten: who could look, take the look back
    and then choose would choose by what the rules hide.
    """
    if node.parent is None:
        return ""
    before, drawn = node.parent.state, node.seat == CHANCE
    # told as who moved knows it, and what chance drew as all do: another may have learned more of it
    heard = tuple(game.events.hear(event, SPECTATOR if drawn else node.seat) for event in node.events)
    for seat in others(game, before):
        for event, own in zip(node.events, heard, strict=True):
            if game.events.hear(event, seat) is not None:
                return f"{seat} has learned{_what(game, node, own)}"
        if game.view(before, seat) != game.view(node.state, seat):
            return f"{seat} has seen the move"
    if drawn:
        return "chance has drawn"
    for own in heard:
        if own is not None and game.events.reveals(own):
            return f"{node.seat} has learned{_what(game, node, own)}"
    return ""


def _what(game: AnyGame, node: Node, event: Any) -> str:
    """An event after a node, for who was told it; what was not told is something."""
    return " something" if event is None else f": {told(game, node.state, event)}"


def others(game: AnyGame, state: Any) -> tuple[str, ...]:
    """The players who are not deciding now: neither the judge nor a spectator, and nobody of the side that decides."""
    players = tuple(seat for seat in game.seats(state) if seat not in (JUDGE, SPECTATOR))
    if game.to_move(state) == CHANCE:
        return players
    return tuple(seat for seat in players if not game.legal(game.view(state, seat)))


def own(game: AnyGame, line: Line, seat: str) -> bool:
    """Does a seat know a line itself: did its side play it, or does it see all?"""
    return seat == JUDGE or (seat != SPECTATOR and seat not in others(game, line.start.state))


def told(game: AnyGame, state: Any, event: Any) -> str:
    """An event in a sentence with its clause."""
    return f"{game.events.story(state, event)} ({event.clause})"
