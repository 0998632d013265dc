"""What lies beside the wall: the six steps, styles, hands and reserves, double cards, and what was said last."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.wording import counted
from explorer.game.record import Ui
from explorer.games.red_mercury.events import told
from explorer.games.red_mercury.model.pieces import RESERVE, STYLES
from explorer.games.red_mercury.model.state import (
    DRAW,
    OVER,
    PLAY,
    STEPS,
    STYLE,
    Agent,
    JudgeView,
    Pending,
    Player,
    View,
)
from explorer.games.red_mercury.model.views import name_of
from explorer.games.red_mercury.picture.icons import emblem
from explorer.games.red_mercury.picture.marks import offered
from explorer.games.red_mercury.picture.palette import PALETTES
from explorer.games.red_mercury.picture.plan import Box
from explorer.games.red_mercury.readings import Readings
from explorer.games.red_mercury.rules.allies import ally, in_force
from explorer.games.red_mercury.rules.organisations import side
from explorer.games.red_mercury.text.view import standing
from explorer.scene.lettering import fitted
from explorer.scene.scene import Layer, Rect, Region, Scene, Shape, Text

WIDE = 560.0
ROW = 36.0
"""The height of a row of agents in reserve."""

FIGHTS = {"bold": "bold: stuns", "confident": "confident: chooses", "cautious": "cautious: binds"}
WAKES = {"bold": "bold: in vain", "confident": "confident: wakes", "cautious": "cautious: in vain"}
"""What a style card does in a fight, and as a card that is drawn for an attempt."""


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """The desk of a view: the turn and its steps, what can be chosen, all players with reserve and double cards, the last ruling."""
    said = view.open.last[-6:]
    title = fitted(standing(view), WIDE - 32, 15, bold=True)
    shapes: list[Shape] = [Text(16, 24, title, "title", "start")]
    boxes: dict[str, Box] = {}
    y = 44.0
    if view.open.phase == PLAY:
        shapes += _steps(view, boxes, y)
        y += 44
    pending = view.open.pending
    if pending is not None and pending.kind in (STYLE, DRAW):
        shapes += _styles(view, pending, boxes, y)
        y += 56
    for player in view.open.players:
        rows = _reserve(view, player)
        high = 46 + ROW * max(0, len(rows) - 1)
        shapes += _player(view, player, boxes, y, high)
        for number, row in enumerate(rows):
            shapes += _waiting(view, row, boxes, y + 7 + ROW * number)
        y += high + 6
    for number, event in enumerate(said):
        shapes.append(Text(16, y + 12 + 19 * number, fitted(told(event), WIDE - 100, 12.5), "words", "start"))
        shapes.append(Text(WIDE - 16, y + 12 + 19 * number, event.clause, "label", "end"))
    height = y + 19 * max(1, len(said)) + 18
    return Scene(
        WIDE,
        height,
        "Red Mercury, the desk",
        "; ".join((standing(view), *map(told, said[-3:]))),
        PALETTES[ui.palette],
        (
            Layer("desk", (Rect(0, 0, WIDE, height, "page"), *shapes)),
            Layer("offers", tuple(offered(boxes, ui))),
        ),
        tuple(Region(name, *box, _label(name)) for name, box in boxes.items()),
    )


def _label(name: str) -> str:
    what, _, word = name.partition("-")
    words = {"style": f"fight {word}", "reserve": f"{word} in reserve", "end": "end the turn"}
    return words.get(what, f"step {word}")


def _steps(view: View, boxes: dict[str, Box], y: float) -> Iterator[Shape]:
    """The six steps of a turn, and its end."""
    now = view.open.turn.step
    pitch = (WIDE - 32) / 7
    for number, word in enumerate(("move", *STEPS[2:], "end"), 1):
        box = (16 + (number - 1) * pitch, y, pitch - 5, 32.0)
        boxes["end" if number == 7 else f"step-{number}"] = box
        style = "box-now" if number == now else "box-past" if number < now else "box"
        yield Rect(*box, style, 6)
        label = word if number == 7 else f"{number} {word}"
        yield Text(box[0] + box[2] / 2, y + 16, fitted(label, pitch - 9, 10.5), "label")


def _styles(view: View, pending: Pending, boxes: dict[str, Box], y: float) -> Iterator[Shape]:
    """The three style cards; a style that was chosen is seen by who may see it."""
    chosen = view.secret.style if isinstance(view, JudgeView) else view.own.style
    says = FIGHTS if pending.kind == STYLE else WAKES
    for number, style in enumerate(STYLES):
        box = (16 + number * 150.0, y, 140.0, 44.0)
        boxes[f"style-{style}"] = box
        yield Rect(*box, "box-now" if style == chosen else "box", 8)
        yield Text(box[0] + 70, y + 22, says[style], "words")
    fight = view.open.fight
    if fight is not None:
        yield Text(468, y + 14, f"{fight.attacker} attacks", "label", "start")
        yield Text(468, y + 30, fight.defender, "label", "start")


def _reserve(view: View, player: Player) -> list[tuple[Agent, ...]]:
    """The agents who wait beside the board, in rows: two beside the words about double cards, five before there are any."""
    waiting = [one for one in view.open.agents if one.owner == player.seat and one.place == RESERVE]
    each = 2 if _cards(view, player) else 5
    return [tuple(waiting[first : first + each]) for first in range(0, len(waiting), each)]


def _waiting(view: View, row: tuple[Agent, ...], boxes: dict[str, Box], y: float) -> Iterator[Shape]:
    x = 172.0
    for agent in row:
        box = (x, y, 68.0, 32.0)
        boxes[f"reserve-{agent.tag}"] = box
        yield Rect(*box, "box-past", 5)
        yield Text(x + 34, y + 9, agent.tag, "words-dim")
        yield Text(x + 34, y + 23, name_of(view, agent.tag) or "in reserve", "label")
        x += 73


def _player(view: View, player: Player, boxes: dict[str, Box], y: float, high: float) -> Iterator[Shape]:
    """A player: organisation, alliance, double cards."""
    now = player.seat in (view.open.active, view.open.pending.seat if view.open.pending else "")
    yield Rect(16, y, WIDE - 32, high, "box-now" if now else "box", 8)
    org = player.orgs[0] if player.orgs else ""
    if org:
        yield from emblem(34, y + 23, org, 1.1, f"ink-{org}")
    leads = "" if player.seat in player.orgs else f" ({', '.join(player.orgs)})" if player.orgs else ""
    yield Text(54, y + 16, fitted(player.seat + leads, 114, 14), f"words-{org}" if org else "words", "start")
    if org:
        yield Text(54, y + 33, _alliance(view, player), "label", "start")
    yield Text(WIDE - 26, y + 16, _cards(view, player), "words-dim", "end")
    yield Text(WIDE - 26, y + 33, _shown(view, player), "label", "end")


def _alliance(view: View, player: Player) -> str:
    other = ally(view.open, player.seat)
    if not other:
        return "no ally"
    force = in_force(view.open, side(view.open, player.seat)).value
    return f"ally: {other}" if force else f"{other}: no ally now"


def _cards(view: View, player: Player) -> str:
    """The double cards that a player holds, by name where the view shows them."""
    if isinstance(view, JudgeView):
        names = dict(view.secret.doubles).get(player.seat, ())
    else:
        names = view.own.doubles if view.seat == player.seat else ()
    if names:
        return f"doubles: {', '.join(names)}"
    if player.held:
        return counted(player.held, "double card")
    return "no double cards" if view.open.phase in (PLAY, OVER) else ""


def _shown(view: View, player: Player) -> str:
    mine = [one for one in view.open.shown if one.seat == player.seat]
    return ", ".join(f"{one.name} {'right' if one.right else 'wrong'}" for one in mine)
