"""What a seat of Past the Watchman can tell of what it does not see: where the courier can be, and what others know."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.template.model.pieces import Situation
from explorer.games.template.model.state import (
    COURIER,
    STEPS,
    WATCHMAN,
    CourierView,
    View,
    WatchmanView,
)
from explorer.games.template.model.table import situation
from explorer.games.template.rules.clauses import near, watched

Walks = set[tuple[int, int]]
"""The squares where the courier can be, each with how many steps of her turn she has then taken."""


def possible(view: View, thing: str) -> tuple[str, ...]:
    """The squares where a figure can be, in reading order. Raises KeyError for another name."""
    names = view.config.board.lattice.names
    if thing == WATCHMAN:
        return (names[view.config.watchman],)
    if thing != COURIER:
        raise KeyError(thing)
    found = {view.secret.courier} if isinstance(view, CourierView) else inferred(view)
    return tuple(names[square] for square in sorted(found))


def inferred(view: WatchmanView) -> set[int]:
    """The squares where she can be: the ends of all her ways on which he would have heard what he heard."""
    if view.open.seen is not None:
        return {view.open.seen}
    config = view.config
    at = replace(situation(view), looks=config.looks)
    outside = {square for square in config.board.lattice.squares if square not in config.board.stopping}
    walks: Walks = {(square, 0) for square in outside - config.exits if not _sees(view, at, square)}
    walking = False
    for event in view.open.log:
        match event.kind:
            case "begins":
                walking = event.word == COURIER
            case "seen" if event.square is not None:
                seen = {walk for walk in _stepped(at, _hidden(view, at, walks)) if walk[0] == event.square}
                walks = seen if walking else {(event.square, 0)}
            case "lost":
                on = {walk for walk in _stepped(at, walks) if walk[0] not in config.exits}
                walks = {walk for walk in on if not _sees(view, at, walk[0])}
            case "ready":
                walks = {(square, 0) for square, _ in _hidden(view, at, walks)}
                walking = False
            case "turns" | "stands":
                at = replace(at, looks=event.word)
                walks = {walk for walk in walks if not _sees(view, at, walk[0])}
                walking = True
            case "over" if event.word == COURIER:
                ends = _stepped(at, _hidden(view, at, walks))
                return {square for square, _ in ends if square in config.exits}
            case "over":
                walking = False
    if not walking:
        return {square for square, _ in walks}
    # with her last step her turn would have ended, which he would have heard
    return {square for square, taken in _hidden(view, at, walks) if taken < STEPS}


def _sees(view: WatchmanView, at: Situation, square: int) -> bool:
    return watched(at, view.config.readings, square).value


def _stepped(at: Situation, walks: Walks) -> Walks:
    """After one more step."""
    return {(s, taken + 1) for square, taken in walks if taken < STEPS for s in near(at, square)}


def _hidden(view: WatchmanView, at: Situation, walks: Walks) -> Walks:
    """With all steps that she may have taken without his hearing of it."""
    found = walks
    for _ in range(STEPS):
        unseen = {walk for walk in found if not _sees(view, at, walk[0])}
        on = {walk for walk in _stepped(at, unseen) if not _sees(view, at, walk[0])}
        found = found | {walk for walk in on if walk[0] not in view.config.exits}
    return found
