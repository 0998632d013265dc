"""What lies beside the table: the turn, cards to be arranged, colours to be chosen, and what was said last."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game.record import CHANCE, Ui
from explorer.games.spy.events import told
from explorer.games.spy.model.pieces import COLOURS, spoken
from explorer.games.spy.model.state import ARRANGE, COLOUR, View
from explorer.games.spy.picture import faces
from explorer.games.spy.picture.marks import offered
from explorer.games.spy.picture.palette import PALETTES
from explorer.games.spy.picture.pen import Spot
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import setting
from explorer.scene.lettering import fitted
from explorer.scene.scene import Layer, Rect, Region, Scene, Shape, Text

WIDE = 480.0
LINE = 19.0
LAST = 9
"""How many of the last things said are shown."""


def desk(view: View, readings: Readings, ui: Ui) -> Scene:
    """The desk of a view: whose turn it is and what he has done in it, what can be taken, what was said last with its clauses."""
    tray, boxes = _tray(view)
    top = 52.0 + (116.0 if boxes else 0.0)
    said = view.open.log[-LAST:]
    height = top + LINE * max(1, len(said)) + 18
    head = standing(view)
    shapes: list[Shape] = [Rect(0, 0, WIDE, height, "page"), Text(16, 24, head, "title", "start"), *tray]
    for number, event in enumerate(said):
        y = top + LINE * number
        style = "words" if number >= len(said) - 3 else "words-dim"
        shapes.append(Text(16, y, fitted(told(event), WIDE - 84, 12.5), style, "start"))
        shapes.append(Text(WIDE - 16, y, event.clause, "label", "end"))
    if not said:
        shapes.append(Text(16, top, "nothing has been said yet", "words-dim", "start"))
    return Scene(
        WIDE,
        height,
        "Spy, the desk",
        f"{head}; " + ("; ".join(map(told, said[-3:])) or "nothing has been said yet"),
        PALETTES[ui.palette],
        (Layer("desk", tuple(shapes)), Layer("offers", tuple(offered(boxes, ui)))),
        tuple(Region(name, *box, _label(name)) for name, box in boxes.items()),
    )


def standing(view: View) -> str:
    """How the game stands, in a line."""
    open = view.open
    if open.winner:
        return "broken off, unfinished" if open.winner == "unfinished" else f"{open.winner} has won"
    if open.turn == CHANCE:
        return "chance decides"
    if not open.turns:
        what = "chooses a colour" if open.phase == COLOUR else "arranges the hand"
        return f"{open.turn} {what}"
    done = [word for word, was in (("moved", open.moved), ("spied", open.spied)) if was]
    return f"turn {open.turns}: {open.turn}" + (f", has {' and '.join(done)}" if done else "")


def _label(name: str) -> str:
    what, word = name.split("-")
    return f"the colour {word}" if what == "colour" else spoken(word)


def _tray(view: View) -> tuple[tuple[Shape, ...], dict[str, tuple[float, float, float, float]]]:
    """What can be taken now, as this view sees it: colours, or the cards of a hand that is being arranged."""
    open = view.open
    names: tuple[str, ...] = ()
    colour = ""
    if open.phase == COLOUR:
        names = tuple(f"colour-{each}" for each in setting.played(len(open.bases)))
    elif open.phase == ARRANGE:
        seat = setting.asked(open)
        base = open.base(seat)
        if view.seat in (seat, "judge"):
            colour = base.colour
            whole = setting.dealt(colour, len(open.bases), view.config.readings.bomb_set)
            left = setting.missing(whole, view.hands[open.index(seat)])
            names = tuple(f"card-{card}" for card in left)
    boxes = {name: (16.0 + number * 66, 44.0, faces.WIDE, faces.HIGH) for number, name in enumerate(names)}
    return tuple(_taken(boxes, colour)), boxes


def _taken(boxes: dict[str, tuple[float, float, float, float]], colour: str) -> Iterator[Shape]:
    for name, (x, y, w, h) in boxes.items():
        spot = Spot(x + w / 2, y + h / 2)
        word = name.split("-")[1]
        if word in COLOURS:
            yield from faces.back(spot, word)
            yield Text(spot.x, spot.y, word, "note")
        else:
            yield from faces.front(spot, word, colour, False)
