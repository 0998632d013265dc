"""Rows of buttons, lists, sliders and lines to write in: one widget for many controls, which say what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from traitlets import Bool, List

Item = dict[str, Any]
Row = dict[str, Any]


class Strip(AnyWidget):
    """Some rows of controls; `heard(did, id, value)` is told what the user does with which.

    What can be done: "press" a button, "point" at it and "leave" it, "choose" a value of a list, "slide" to a number,
    "enter" a text. An `eager` one takes the keys when it comes into the page and nothing else has them. A strip keeps the focus where it was when its rows change, as far as it can.
    """

    _esm = Path(__file__).with_name("strip.js").read_text(encoding="utf-8")

    rows: Any = List().tag(sync=True)
    eager = Bool().tag(sync=True)

    def __init__(
        self, heard: Callable[[str, str, Any], None], rows: Iterable[Row] = (), eager: bool = False
    ) -> None:
        super().__init__(rows=list(rows), eager=eager)
        self.add_class("explorer-strips")

        def told(widget: Any, content: Any, buffers: Any) -> None:
            heard(content["did"], content["id"], content.get("value"))

        self.on_msg(told)

    def show(self, rows: Iterable[Row]) -> None:
        """Show those rows."""
        self.rows = list(rows)

    def focus(self) -> None:
        """Give the first control that can be used the keys."""
        self.send({"focus": True})


def row(title: str, *items: Item) -> Row:
    """Some controls in a row with a title, "" for none."""
    return {"title": title, "items": list(items)}


def button(id: str, words: str, says: str = "", **more: Any) -> Item:
    """A button; more: `keys` that press it too, `down` for one that stays down, `ticks` for one of these that is no choice among several, `off`, `strong`, `points` to be told of pointing."""
    return {"kind": "button", "id": id, "words": words, "says": says, **more}


def choice(
    id: str, words: str, options: Iterable[tuple[str, str]], value: str, says: str = "", **more: Any
) -> Item:
    """A list to choose from: pairs of value and words.

    More: `bare` to leave its own words to a screen reader, `before` for others to be seen, `joins` to stay in one line with what stands before it,
    `sure` for one in which keys only point, and Enter chooses.
    """
    shown = [list(option) for option in options]
    return {"kind": "list", "id": id, "words": words, "options": shown, "value": value, "says": says, **more}


def slider(id: str, words: str, most: int, value: int, says: str) -> Item:
    """A slider from 0 to `most`."""
    return {"kind": "slider", "id": id, "words": words, "most": most, "value": value, "says": says}


def line(
    id: str, words: str, value: str, turn: int, says: str = "", hint: str = "", keeps: bool = False
) -> Item:
    """A line to write in; `value` replaces what stands there whenever `turn` is another number.

    One that `keeps` is entered also when it is left: it is no command, but says what something is.
    """
    return {
        "kind": "line",
        "id": id,
        "words": words,
        "value": value,
        "turn": turn,
        "says": says,
        "hint": hint,
        "keeps": keeps,
    }
