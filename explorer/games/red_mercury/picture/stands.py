"""Agents as stands: upright when fit, lying when stunned, upside down and tied when bound."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.board.bricks import CORNERS, MIDDLE
from explorer.games.red_mercury.model.pieces import BOUND, LONERS, STUNNED, org_of
from explorer.games.red_mercury.model.state import Agent, JudgeView, View
from explorer.games.red_mercury.model.views import name_of
from explorer.games.red_mercury.picture.icons import drop, emblem
from explorer.games.red_mercury.picture.plan import NAMES, Spot
from explorer.scene.lettering import width
from explorer.scene.scene import Path, Rect, Shape, Text

WIDE, HIGH = 20.0, 28.0
"""The size of a stand that is upright."""


def footprint(spot: Spot) -> tuple[float, float, float, float]:
    """The rectangle of a stand."""
    w, h = (HIGH, WIDE) if spot.agent.condition == STUNNED else (WIDE, HIGH)
    w = min(w, 24.0)
    return spot.x - w * spot.size / 2, spot.y - h * spot.size / 2, w * spot.size, h * spot.size


def stand(view: View, spot: Spot) -> Iterator[Shape]:
    """One stand: its card, emblem and number, the container beside a carrier, and the name if the view shows it."""
    agent, x, size = spot.agent, spot.x, spot.size
    org = org_of(agent.tag)
    left, top, w, h = footprint(spot)
    if agent.tag in view.open.container.carriers:
        yield Rect(left - 3, top - 3, w + 6, h + 6, "drop-ring", 6)
    yield Rect(left, top, w, h, f"stand-{org}", 4)
    number = "" if agent.tag in LONERS else agent.tag[-1]
    if agent.condition == STUNNED:
        yield from emblem(left + 7 * size, spot.y, org, 0.48 * size, "number")
        yield Text(left + w - 6 * size, spot.y, number, "number")
    elif agent.condition == BOUND:
        yield Text(x, top + 8 * size, number, "number")
        yield from emblem(x, top + h - 8 * size, org, 0.5 * size, "number")
        for dy in (-4, 2):
            ends = ((left - 1, spot.y + dy * size), (left + w + 1, spot.y + (dy + 3) * size))
            yield Path(ends, "rope")
    else:
        yield from emblem(x, top + 8 * size, org, 0.5 * size, "number")
        yield Text(x, top + h - 8 * size, number, "number")
    if agent.owner and org in LONERS:
        yield Rect(left, top + h - 5, w, 5, f"ink-{_owner_org(view, agent)}", 1)
    if agent.tag in view.open.container.carriers:
        yield from drop(left + w, top + 2, 0.6)
    if spot.letters:
        yield from _name(view, spot)


def _name(view: View, spot: Spot) -> Iterator[Shape]:
    """The name below a stand, within its brick: in italics where the others do not see it."""
    agent = spot.agent
    name = name_of(view, agent.tag)
    if not name:
        return
    public = agent.tag in LONERS or agent.name == name or isinstance(view, JudgeView)
    dark = agent.place in CORNERS or agent.place == MIDDLE
    style = f"name{'' if public else '-secret'}{'-dark' if dark else ''}-{NAMES.index(spot.letters) + 1}"
    # the usual letters of the picture are a good deal narrower than the widest typeface
    half = width(name, spot.letters) * 0.42
    low, high = spot.edges
    yield Text(min(max(spot.x, low + half), high - half), spot.low, name, style)


def _owner_org(view: View, agent: Agent) -> str:
    return view.open.player(agent.owner).orgs[0]
