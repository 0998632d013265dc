"""What lies beside the maps: the diagram of the six zones, the marks that are left to hide, the scenario's note."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.wording import joined
from explorer.game.record import Ui
from explorer.games.spetsnaz.actions.offers import zone_region
from explorer.games.spetsnaz.beliefs.conclusions import left
from explorer.games.spetsnaz.events import name
from explorer.games.spetsnaz.model.pieces import KINDS, ZONES
from explorer.games.spetsnaz.model.state import (
    CIRCLE,
    DELIVER,
    FIND_ONE,
    OTHER,
    OVER,
    PLACING,
    SEATS,
    SHOOT,
    JudgeView,
    PlayerView,
    View,
)
from explorer.games.spetsnaz.model.views import hides
from explorer.games.spetsnaz.picture import marks
from explorer.games.spetsnaz.picture.palette import PALETTES
from explorer.games.spetsnaz.readings import Readings
from explorer.scene.highlight import framed
from explorer.scene.lettering import wrapped
from explorer.scene.scene import Circle, Layer, Path, Rect, Region, Scene, Shape, Text

WIDTH, HEIGHT = 430.0, 216.0
NOTE = 30.0
"""Room below for what the scenario says of its own objects."""

LEFT, COLUMN, STEP = 172.0, 158.0, 52.0
"""Where the words begin, where their first column of numbers stands from there, and how far apart columns are."""

ZONE_BOXES = {
    1: (68.0, 26.0, 40.0, 36.0),
    2: (22.0, 66.0, 38.0, 54.0),
    3: (116.0, 66.0, 38.0, 54.0),
    4: (62.0, 66.0, 52.0, 54.0),
    5: (56.0, 124.0, 30.0, 66.0),
    6: (90.0, 124.0, 30.0, 66.0),
}
"""Zone -> its rectangle on the desk: head, arms, belly, legs."""


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """The desk as a scene."""
    height = HEIGHT + (NOTE if view.config.annotation else 0)
    shapes = (
        Rect(0, 0, WIDTH, height, "page"),
        Rect(8, 8, WIDTH - 16, height - 16, "paper", r=3),
        *_diagram(view),
        *_counts(view),
    )
    regions = tuple(
        Region(zone_region(zone), x, y, w, h, f"zone {zone}") for zone, (x, y, w, h) in ZONE_BOXES.items()
    )
    touched: list[Shape] = []
    for region in regions:
        box = (region.x, region.y, region.w, region.h)
        if region.id in ui.lit:
            touched.append(Rect(*box, "lit", r=6))
            touched += framed(Rect(*box, "lit-edge", r=6))
        if region.id in ui.marks:
            touched += framed(Rect(region.x + 4, region.y + 4, region.w - 8, region.h - 8, "mark", r=5))
        if region.id == ui.pointer:
            touched += framed(Rect(*box, "pointer", r=6))
    return Scene(
        WIDTH,
        height,
        "Beside the maps",
        f"{mission(view)} {what_now(view)}",
        PALETTES[ui.palette],
        (Layer("desk", shapes), Layer("touched", tuple(touched))),
        regions,
    )


def _diagram(view: View) -> Iterator[Shape]:
    """The six zones: those that were tried struck out, the one that was circled ringed where the view shows it."""
    tried = view.open.shots if view.open.phase in (CIRCLE, SHOOT) else ()
    circled = _circled(view)
    for zone in ZONES:
        x, y, w, h = ZONE_BOXES[zone]
        style = "zone tried" if zone in tried else "zone"
        if zone == 1:
            yield Circle(x + w / 2, y + h / 2, h / 2, style)
        else:
            yield Rect(x, y, w, h, style, r=9)
        yield Text(x + w / 2, y + h / 2, str(zone), "zone number")
        if zone in tried:
            yield Path(((x + 4, y + h - 4), (x + w - 4, y + 4)), "cross")
        if zone in circled:
            yield Circle(x + w / 2, y + h / 2, 14, "zone circled")


def _circled(view: View) -> tuple[int, ...]:
    if isinstance(view, PlayerView):
        return (view.secret.weak_spot,)
    return tuple(secret.weak_spot for secret in view.secrets) if isinstance(view, JudgeView) else ()


def _counts(view: View) -> Iterator[Shape]:
    """The mission, what is to be done, and for each kind how many are left to hide or to be met."""
    room, y = WIDTH - LEFT - 18, 28.0
    for line in wrapped(mission(view), room, 14, 1):
        yield Text(LEFT, y, line, "title", "start")
    y += 19
    for line in wrapped(what_now(view), room, 12, 2):
        yield Text(LEFT, y, line, "note", "start")
        y += 15
    y = 78.0
    what, heads = _heads(view)
    yield Text(LEFT, y, what, "small", "start")
    for column, words in enumerate(heads):
        yield Text(LEFT + COLUMN + column * STEP, y, words, "small")
    for kind in (kind for kind in KINDS if view.config.wanted(kind)):
        y += 18
        yield from marks.sign(LEFT + 9, y, 7, kind, marks.MET, view.config.artefact)
        yield Text(LEFT + 26, y, name(kind, view.config.artefact), "note", "start")
        for column, number in enumerate(_numbers(view, kind)):
            yield Text(LEFT + COLUMN + column * STEP, y, number, "note")
    for row, line in enumerate(wrapped(view.config.annotation, WIDTH - 40, 11, 2)):
        yield Text(20, HEIGHT - 10 + row * 14, line, "small", "start")


def _heads(view: View) -> tuple[str, tuple[str, ...]]:
    """What the numbers count, and the heads of their columns."""
    if view.open.phase == PLACING:
        return "to be hidden", ("each", *(("by you",) if isinstance(view, PlayerView) else ()))
    return "not met yet by", SEATS


def _numbers(view: View, kind: str) -> tuple[str, ...]:
    if view.open.phase == PLACING:
        total = (str(view.config.wanted(kind)),)
        if not isinstance(view, PlayerView):
            return total
        mine = hides(view, view.seat) or ()
        return (*total, str(sum(mark.kind == kind for mark in mine)))
    return tuple(str(left(view.config, view.open.squad(seat), kind)) for seat in SEATS)


def mission(view: View) -> str:
    """What the scenario wants, in a sentence."""
    called, many = view.config.artefact, max(1, view.config.wanted("artefact"))
    if view.config.goal == DELIVER:
        return f"Bring the {called}{'s' if many > 1 else ''} to the exit."
    if many == 1:
        return f"Find the {called}."
    if view.config.goal == FIND_ONE:
        return f"Find one of {many} {called}s."
    return f"Find {'both' if many == 2 else f'all {many}'} {called}s."


def what_now(view: View) -> str:
    """What is to be done now, in a sentence."""
    board = view.open
    seat = board.turn
    if board.phase == OVER:
        return (
            "The game is a draw." if board.winner == "draw" else f"The game is over: {board.winner} has won."
        )
    if board.phase == SHOOT:
        tried = f" Tried: {joined(tuple(map(str, board.shots)))}." if board.shots else ""
        return f"Turn {board.number}: {seat} shoots at the terrorist.{tried}"
    return {
        "placing": f"{seat} prepares the hazard map.",
        "draw": "Chance decides who moves first.",
        "move": f"Turn {board.number}: {seat} moves.",
        "kit": f"Turn {board.number}: {seat} decides on the first-aid kit.",
        "circle": f"Turn {board.number}: {OTHER[seat]} circles the weak spot of a terrorist.",
    }[board.phase]
