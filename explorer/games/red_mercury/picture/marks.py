"""What is laid over the wall: overlays, answers to questions, and places to press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from explorer.board.bricks import MIDDLE
from explorer.core.readings import written
from explorer.game.record import Overlay, Ui
from explorer.games.red_mercury.legal.permitted import stepping
from explorer.games.red_mercury.model.pieces import CORNER, FIT
from explorer.games.red_mercury.model.state import PLAY, JudgeView, View
from explorer.games.red_mercury.picture import plan
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules import aim, container, movement
from explorer.scene.highlight import framed
from explorer.scene.lettering import fitted
from explorer.scene.scene import Circle, Path, Rect, Shape, Text

Boxes = Mapping[str, plan.Box]


def _walkers(view: View) -> tuple[str, ...]:
    places = view.config.wall.places
    return tuple(
        agent.tag
        for agent in view.open.agents
        if agent.owner and agent.condition == FIT and agent.place in places
    )


def _players(view: View) -> tuple[str, ...]:
    return tuple(player.seat for player in view.open.players if player.orgs)


def _judge(view: View) -> tuple[str, ...]:
    return ("",) if isinstance(view, JudgeView) and view.secret.doubles else ()


def _seen(view: View) -> tuple[str, ...]:
    return ("",) if isinstance(view, JudgeView) and view.secret.cards else ()


OVERLAYS: dict[str, Overlay[View]] = {
    overlay.name: overlay
    for overlay in (
        Overlay("steps", "s", "where an agent can step now", _walkers),
        Overlay("homes", "h", "where a player wins with the container", _players),
        Overlay("doubles", "d", "who holds which double", _judge),
        Overlay("known", "k", "who has seen which card, a dot for each player", _seen),
    )
}
"""What can be laid over the picture."""


def overlays(view: View, boxes: Boxes, ui: Ui) -> Iterator[Shape]:
    """The shapes of what is laid over the picture."""
    for name, subject in ui.overlays:
        if name == "steps" and subject in _walkers(view):
            yield from _steps(view, subject)
        elif name == "homes" and subject in _players(view):
            corners = [
                space
                for space in view.config.wall.open
                if container.home(view.config, view.open, subject, space).value
            ]
            for space in corners:
                x, y, w, h = plan.box(view.config.wall, space)
                yield Rect(x + 3, y + 3, w - 6, h - 6, "shown", 5)
                yield Text(x + w - 8, y + 40, "home", "home", "end")
        elif name == "doubles" and isinstance(view, JudgeView):
            yield from _doubles(view, boxes)
        elif name == "known" and isinstance(view, JudgeView):
            yield from _known(view)


def _steps(view: View, tag: str) -> Iterator[Shape]:
    group = movement.moving_group(view.open, tag)
    here = view.open.agent(tag).place
    x, y, w, h = plan.box(view.config.wall, here)
    yield from framed(Rect(x + 2, y + 2, w - 4, h - 4, "pointer", 5))
    for space in view.config.wall.neighbours[here]:
        if not tuple(stepping(view.config, view.open, group, space)):
            x, y, w, h = plan.box(view.config.wall, space)
            yield Rect(x + 3, y + 3, w - 6, h - 6, "shown", 5)


def _doubles(view: JudgeView, boxes: Boxes) -> Iterator[Shape]:
    """An arrow from the entrance of who holds a double to the agent."""
    bearers = {name: tag for tag, name in view.secret.names}
    for seat, names in view.secret.doubles:
        start = plan.middle(view.config.wall, CORNER[view.open.player(seat).orgs[0]])
        for name in names:
            box = boxes.get(f"stand-{bearers.get(name, '')}")
            if box is None:
                continue
            x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
            yield Path((start, (x, y)), "arrow")
            yield Path(((x, y), (x - 5, y - 9), (x + 5, y - 9)), "arrow-head", True)


def _known(view: JudgeView) -> Iterator[Shape]:
    """A dot on each card for each player who has seen it: what was open all have, what was looked at one."""
    public = {space for space, _, _ in view.past.cards} | {space for space, _ in view.open.spent}
    private = {(seat, space) for seat, space, _, _ in view.secret.peeks}
    for space in view.config.wall.bricks:
        x, y, w, h = plan.box(view.config.wall, space)
        for number, player in enumerate(view.open.players):
            if player.orgs and (space in public or (player.seat, space) in private):
                yield Circle(x + w / 2 - 15 + 10 * number, y + h + plan.GAP, 3.8, f"dot-{player.orgs[0]}")


def holding(view: View) -> Iterator[Shape]:
    """A dotted line from each agent who holds a centre to the laboratory."""
    if view.open.phase != PLAY:
        return
    for player in view.open.players:
        for tag in aim.holders(view.config, view.open, player.seat):
            ends = (view.open.agent(tag).place, MIDDLE)
            yield Path(tuple(plan.middle(view.config.wall, space) for space in ends), "bond-line")


def answer(view: View, boxes: Boxes, readings: Readings, ui: Ui) -> Iterator[Shape]:
    """The spaces and agents of an answer are framed, question and answer stand below the wall."""
    if ui.asked is None:
        return
    named = {
        word
        for reason in ui.asked.ruling.reasons()
        for word in (*reason.squares, *(f"stand-{piece}" for piece in reason.pieces))
    }
    for name in sorted(named & boxes.keys()):
        x, y, w, h = boxes[name]
        # a stand is small, and its frame lies around it
        inset = -3 if name.startswith("stand-") else 2
        yield from framed(Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, "asked", 5))
    wide = plan.width(view.config.wall)
    said = fitted(f"{ui.asked.question(written(readings, Readings()))}: {ui.asked.answer}", wide - 40, 13)
    yield Text(20, plan.height() - 16, said, "words-bold", "start")


def offered(boxes: Boxes, ui: Ui) -> Iterator[Shape]:
    """Places to press, and what an offer is about."""
    for name in ui.lit:
        if name in boxes:
            x, y, w, h = boxes[name]
            yield Rect(x, y, w, h, "lit", 5)
            yield from framed(Rect(x, y, w, h, "lit-edge", 5))
    for name in ui.marks:
        if name in boxes:
            x, y, w, h = boxes[name]
            yield from framed(Rect(x + 2, y + 2, w - 4, h - 4, "mark", 5))
    if ui.pointer in boxes:
        x, y, w, h = boxes[ui.pointer]
        yield from framed(Rect(x + 1, y + 1, w - 2, h - 2, "pointer", 5))
