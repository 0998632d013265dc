"""Agents as stands: upright when fit, lying when stunned, upside down and tied when bound."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.scene import Path, Rect, Shape, Text
from explorer.games.red_mercury.model import BOUND, LONERS, STUNNED, org_of
from explorer.games.red_mercury.picture.icons import drop, emblem
from explorer.games.red_mercury.state import Agent, JudgeView, View
from explorer.games.red_mercury.views import name_of

WIDE, HIGH = 20.0, 28.0
"""The size of a stand that is upright."""


def footprint(agent: Agent, x: float, y: float, size: float) -> tuple[float, float, float, float]:
    """The rectangle of a stand."""
    w, h = (HIGH, WIDE) if agent.condition == STUNNED else (WIDE, HIGH)
    w = min(w, 24.0)
    return x - w * size / 2, y - h * size / 2, w * size, h * size


def stand(view: View, agent: Agent, x: float, y: float, size: float) -> Iterator[Shape]:
    """One stand: its card, emblem and number, the container beside a carrier, and the name if the view shows it."""
    org = org_of(agent.tag)
    left, top, w, h = footprint(agent, x, y, size)
    if agent.tag in view.open.container.carriers:
        yield Rect(left - 3, top - 3, w + 6, h + 6, "drop-ring", 6)
    yield Rect(left, top, w, h, f"stand-{org}", 4)
    number = "" if agent.tag in LONERS else agent.tag[-1]
    if agent.condition == STUNNED:
        yield from emblem(left + 7 * size, y, org, 0.48 * size, "number")
        yield Text(left + w - 6 * size, y, number, "number")
    elif agent.condition == BOUND:
        yield Text(x, top + 8 * size, number, "number")
        yield from emblem(x, top + h - 8 * size, org, 0.5 * size, "number")
        for dy in (-4, 2):
            yield Path(((left - 1, y + dy * size), (left + w + 1, y + (dy + 3) * size)), "rope")
    else:
        yield from emblem(x, top + 8 * size, org, 0.5 * size, "number")
        yield Text(x, top + h - 8 * size, number, "number")
    if agent.owner and org in LONERS:
        yield Rect(left, top + h - 4, w, 4, f"ink-{_owner_org(view, agent)}", 1)
    if agent.tag in view.open.container.carriers:
        yield from drop(left + w, top + 2, 0.55)
    name = "" if agent.tag in LONERS else name_of(view, agent.tag)
    if agent.tag in LONERS:
        yield Text(x, y + 20 * size, agent.tag, "name")
    elif name and size == 1.0:
        public = agent.name == name
        secret = not public and not isinstance(view, JudgeView)
        yield Text(x, y + (20 if _even(agent) else 25), name, "name-secret" if secret else "name")


def _even(agent: Agent) -> bool:
    """Names of neighbours stand at two heights, so that they do not run into each other."""
    return int(agent.tag[-1]) % 2 == 1


def _owner_org(view: View, agent: Agent) -> str:
    return view.open.player(agent.owner).orgs[0]
