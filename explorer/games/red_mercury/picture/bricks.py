"""The wall: bricks face-down and face-up, entrances, laboratory."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explorer.board.bricks import CORNERS, MIDDLE
from explorer.games.red_mercury.model.pieces import CORNER
from explorer.games.red_mercury.model.state import Container, JudgeView, View
from explorer.games.red_mercury.model.views import card_of
from explorer.games.red_mercury.picture import plan
from explorer.games.red_mercury.picture.icons import GROUND, ICONS, LABELS, drop, emblem, flask
from explorer.scene.lettering import width
from explorer.scene.scene import Path, Rect, Shape, Text

ORG = {corner: org for org, corner in CORNER.items()}


def brick(view: View, space: str) -> Iterator[Shape]:
    """One space as the view shows it."""
    if space in CORNERS:
        yield from _entrance(view, space)
    elif space == MIDDLE:
        yield from _lab(view)
    else:
        yield from _brick(view, space)


def _entrance(view: View, space: str) -> Iterator[Shape]:
    x, y, w, h = plan.box(view.config.wall, space)
    org = ORG[space]
    yield Rect(x, y, w, h, f"ground-{org}", 6)
    yield from emblem(x + 16, y + 15, org, 0.9, f"ink-{org}")
    yield Text(x + 32, y + 15, org, f"words-{org}", "start")
    yield from _container(view, space)


def _lab(view: View) -> Iterator[Shape]:
    x, y, w, h = plan.box(view.config.wall, MIDDLE)
    yield Rect(x, y, w, h, "lab", 5)
    yield from flask(x + 20, y + 19)
    yield Text(x + 38, y + 16, "lab", "lab-words", "start")
    if view.open.container == Container(MIDDLE):
        yield from drop(x + 20, y + 22, 0.75)


def _brick(view: View, space: str) -> Iterator[Shape]:
    x, y, w, h = plan.box(view.config.wall, space)
    up = dict(view.open.faces).get(space, "")
    shown = up or card_of(view, space)
    spent = space in dict(view.open.spent)
    if up or (isinstance(view, JudgeView) and shown):
        yield Rect(x, y, w, h, GROUND[shown], 4)
        if not up:
            yield from _hatched(x, y, w, h)
        yield from ICONS[shown](x + 15, y + 17)
        wide = width(LABELS[shown], 14, bold=True) > w - 34
        yield Text(x + 30, y + 11, LABELS[shown], "card-words-long" if wide else "card-words", "start")
        yield Text(x + w - 4, y + 32, space, "space-open", "end")
        if spent:
            yield Text(x + 30, y + 27, "spent", "spent-words", "start")
    else:
        yield Rect(x, y, w, h, "brick", 3)
        yield from _hatched(x, y, w, h)
        yield Text(x + w - 4, y + 32, space, "space", "end")
        if shown:
            words = "spent" if spent else _when(view, space)
            yield Text(x + 6, y + 11, LABELS[shown] + _number(shown), "pale-words", "start")
            yield Text(x + 6, y + 28, words, "pale-words", "start")
    if not isinstance(view, JudgeView) and space in [one for one, _, _ in view.own.peeks]:
        yield Path(((x + w, y), (x + w - 15, y), (x + w, y + 15)), "peek", True)
    yield from _container(view, space)


def _container(view: View, space: str) -> Iterator[Shape]:
    """The container where it lies on a brick or an entrance."""
    at = plan.dropped(view.config.wall, view.open.container)
    if at is not None and view.open.container.space == space:
        yield from drop(*at, 1.15)


@cache
def _hatched(x: float, y: float, w: float, h: float) -> tuple[Shape, ...]:
    """Strokes of a card that lies face-down."""
    return tuple(
        Path(
            ((x + min(dx, w - 2), y + max(2.0, dx - w + 2)), (x + max(2.0, dx - h + 2), y + min(dx, h - 2))),
            "hatch",
        )
        for dx in range(12, int(w + h), 22)
    )


def _number(kind: str) -> str:
    return f" {kind[-1]}" if kind[-1].isdecimal() else ""


def _when(view: View, space: str) -> str:
    """When a card was last seen, as an assisted memory has it."""
    if isinstance(view, JudgeView):
        return ""
    turns = [
        turn for one, _, turn in (*(view.past.cards if view.past else ()), *view.own.peeks) if one == space
    ]
    return f"seen in {max(turns)}" if turns else ""
