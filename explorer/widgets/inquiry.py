"""The panel that puts questions to a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HTML, Box, Button, Layout, VBox

from explorer.answers.answer import Answer
from explorer.board.text import lettered
from explorer.cases.quote import as_case, as_python
from explorer.core.fault import Fault, Faults, expect
from explorer.game.record import Ui
from explorer.positions.picture import picture
from explorer.positions.position import Placed, Position, taken
from explorer.scene.render import bundle
from explorer.scene.scene import Region, Scene
from explorer.widgets.parts import markup
from explorer.widgets.parts.asking import Asking
from explorer.widgets.parts.board import Board
from explorer.widgets.parts.canvas import TALLEST
from explorer.widgets.parts.copying import Copying
from explorer.widgets.parts.page import Status
from explorer.widgets.table import rows

BOARD = "Board. Arrow keys move over the squares, Enter presses one, Tab or Escape leaves."


class Inquiry(VBox):  # type: ignore[misc]
    """A panel for every query of the position's game.

    `answer` is the latest answer, None while an argument is missing; `position` is the position as the panel
    reads it now. Raises Faults for an unknown query and for arguments that are unknown or not allowed here.
    """

    def __init__(
        self,
        position: Position | Placed,
        query: str = "",
        given: Mapping[str, Any] | None = None,
        palette: str = "night",
    ) -> None:
        super().__init__()
        position = taken(position)
        expect(Mapping | None, given, "given", 'arguments of the question, such as {"from": "A1"}')
        blank = picture(position, palette).scene
        self._palette = palette
        self._trouble = HTML()
        self._status = Status(boards=[BOARD])
        self._asking = Asking(
            position,
            query,
            given or {},
            changed=self._changed,
            say=self._say,
            moved_on=lambda wholly: self._board.forget(wholly),
            guarded=self._guarded,
            places=lambda: (tuple(region.id for region in blank.regions), ()),
        )
        self._board = Board(
            blank,
            paint=self._paint,
            press=self._press,
            say=self._say,
            leave=lambda shift: (self._asking.queries if shift else self._enter).focus(),
            key=lambda name, shift: None,
            report=self._fail,
            tallest=TALLEST,
        )
        self._lay_out(position)
        self._asking.put(self._asking.queries.value)

    @property
    def answer(self) -> Answer | None:
        """The latest answer, None while an argument is missing."""
        return self._asking.answer

    @property
    def position(self) -> Position:
        """The position as the panel reads it now."""
        return self._asking.position

    @property
    def scene(self) -> Scene:
        """What the board shows now."""
        at = self.position
        ui = Ui(self._board.pointer, self._asking.asked, self._palette)
        return at.game.display.picture(at.view, at.readings, ui)

    def quote(self, form: str) -> str:
        """The question as a case file, or as Python where `form` says so. Raises Faults where nothing is asked yet."""
        position, answer = self.position, self.answer
        if answer is None or position.beginning is None:
            raise Faults([Fault("copy", "nothing is asked yet", "choose what is missing first")])
        begun, record = position.beginning, position.readings
        if form == rows.PYTHON:
            return as_python(begun, record, answer.query.name, answer.arguments, {})
        return as_case(begun, record, answer.query.name, answer.arguments, {})

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget and, for readers without a kernel, its picture and its words."""
        words = (
            self.position.game.display.text(self.position.view) if self.answer is None else str(self.answer)
        )
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**shown, **bundle(self.scene, words)}

    def _lay_out(self, position: Position) -> None:
        asking, board = self._asking, self._board.widget
        self._enter = Button(description="Point with arrow keys", layout=Layout(width="auto"))
        self._enter.on_click(self._guarded(lambda _: self._board.focus()))
        under = Box((self._enter, self._board.place))
        board.children = (*board.children, under)
        writable = position.beginning is not None
        self._copying = Copying(
            (rows.copy_row(),) if writable else (),
            "" if writable else "A question is copied where the set-up is known that it is asked of.",
            self._status,
            self.quote,
            self._guarded,
        )
        side = VBox((asking.verdict, asking.reasons, asking.readings, *self._copying.parts))
        main = Box((board, side))
        for box, name in ((under, "row"), (main, "main"), (side, "side")):
            box.add_class(f"explorer-{name}")
        self.add_class("explorer")
        self.add_class("explorer-place")
        text = HTML(markup.board_text(lettered(position.game.display.text(position.view))))
        self._status.add_class("explorer-status")
        self.children = (
            HTML(markup.STYLE),
            asking.row,
            asking.says,
            self._trouble,
            main,
            self._status,
            text,
        )

    def _press(self, region: Region) -> None:
        if not self._asking.press(region.id):
            self._say(region.label or region.id)
            self._paint()

    def _changed(self) -> None:
        """Another answer: what was wrong before it is over."""
        self._trouble.value = ""
        self._copying.forget()
        self._paint()

    def _paint(self) -> None:
        self._board.show(self.scene)

    def _say(self, words: str) -> None:
        self._status.words = words

    def _fail(self, error: Exception) -> None:
        """Show what went wrong: a widget would only log it."""
        self._trouble.value = markup.trouble(error)

    def _guarded(self, handle: Callable[..., None]) -> Callable[..., None]:
        def guarded(*values: Any) -> None:
            try:
                handle(*values)
            except Exception as error:
                self._fail(error)

        return guarded


def inquire(
    position: Position | Placed,
    query: str = "",
    given: Mapping[str, Any] | None = None,
    palette: str = "night",
) -> Inquiry:
    """A panel that asks `query` (the game's first one by default) of a position, with `given` filled in.

    A mission or case stands for its position.

    Its `answer` is the latest answer. Raises Faults for an unknown query, argument, value or palette, and for what
    is no position.
    """
    return Inquiry(position, query, given, palette)
