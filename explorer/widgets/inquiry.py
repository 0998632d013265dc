"""The panel that puts questions to a position: choose or press, read the verdict, switch the readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HTML, Box, Button, Dropdown, Label, Layout, VBox

from explorer.board.text import lettered
from explorer.core import readings
from explorer.core.fault import Faults
from explorer.core.game import Ui
from explorer.core.scene import Region, Scene
from explorer.draw import bundle
from explorer.explain import Answer, ask, question, reading
from explorer.moves import read_as
from explorer.pictures import picture
from explorer.positions import Placed, Position, taken
from explorer.widgets import markup
from explorer.widgets.canvas import ARROWS, SceneCanvas, beside
from explorer.widgets.controls import Choice, Control, Switch
from explorer.widgets.page import Status

PRESS = ("Enter", " ")
LEAVE = ("Tab", "Escape")
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
        picture(position, palette)
        self.position, self._start, self._palette = position, position.readings, palette
        self.answer: Answer | None = None
        self._given = dict(given or {})
        self._query = position.query(query or next(iter(position.game.queries)))
        _check(self._query.read, position.state, self._given)
        self._pointer = ""
        self._controls: dict[str, Control] = {}
        self._switches: dict[str, Switch] = {}
        self._make()
        self._lay_out()
        self._put(self._query.name)

    @property
    def scene(self) -> Scene:
        """What the board shows now."""
        if self.answer is not None:
            return self.answer.scene(self._palette, self._pointer)
        ui = Ui(self._pointer, palette=self._palette)
        return self.position.game.picture(self.position.view, self.position.readings, ui)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget and, for readers without a kernel, its picture and its words."""
        words = self.position.game.text(self.position.view) if self.answer is None else str(self.answer)
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**shown, **bundle(self.scene, words)}

    # Making the parts, once

    def _make(self) -> None:
        names = tuple(self.position.game.queries)
        self._queries = _drop_down(names, "ask", self._query.name)
        self._enter = Button(description="Point with arrow keys", layout=Layout(width="auto"))
        self._reset = Button(description="Readings as they were")
        self._reset.layout = Layout(width="auto", align_self="flex-start")
        self._says, self._verdict, self._reasons = HTML(), HTML(), HTML()
        self._place, self._trouble, self._heading = HTML(), HTML(), HTML()
        self._status = Status(board=BOARD)
        self._status.add_class("explorer-status")
        self._row, self._readings = Box(), VBox()
        self._canvas = SceneCanvas(
            self.scene, press=self._press, hover=self._hover, key=self._key, report=self._fail
        )
        self._queries.observe(self._guarded(lambda change: self._put(change["new"])), "value")
        self._enter.on_click(self._guarded(lambda _: self._canvas.widget.focus()))
        self._reset.on_click(self._guarded(lambda _: self._read(self._start)))

    def _lay_out(self) -> None:
        under = Box((self._enter, self._place))
        self._board = board = VBox((self._canvas.widget, under))
        side = VBox((self._verdict, self._reasons, self._heading, self._readings, self._reset))
        main = Box((board, side))
        text = HTML(markup.board_text(lettered(self.position.game.text(self.position.view))))
        for box, name in (
            (self._row, "row"),
            (under, "row"),
            (main, "main"),
            (board, "board"),
            (side, "side"),
        ):
            box.add_class(f"explorer-{name}")
        self.add_class("explorer")
        self.children = (
            HTML(markup.STYLE),
            self._row,
            self._says,
            self._trouble,
            main,
            self._status,
            text,
        )

    # What the user does

    def _put(self, name: str) -> None:
        """Ask another query, with those arguments kept that it takes too."""
        self._pointer = ""
        self._query = self.position.query(name)
        self._controls = {
            argument.name: Control(self.position, argument, self._guarded(self._choose))
            for argument in self._query.arguments
        }
        kept = {name: control.kept(self._given.get(name)) for name, control in self._controls.items()}
        self._given.update(kept)
        points = [name for name, control in self._controls.items() if control.points]
        self._targets = Choice(dict.fromkeys(points, "filled by a press"), self._guarded(self._aim))
        shown = [control.widget for control in self._controls.values()]
        if len(points) > 1:
            shown += [Label("a press fills"), self._targets.widget]
        self._row.children = (self._queries, *shown)
        self._aim(next((name for name in points if kept[name] is None), (*points, "")[0]))
        self._ask()

    def _aim(self, name: str) -> None:
        """The next press fills that argument; without a name it fills none."""
        self._target = name
        self._targets.show(name, {})

    def _choose(self, name: str, value: Any) -> None:
        """An argument's control was set to `value`, None for nothing."""
        if self._given.get(name) != value:
            self._pointer = ""
            self._give(name, value)
            self._ask()

    def _give(self, name: str, value: Any) -> None:
        """Set an argument; those that follow from the others follow, unless the user has set them apart."""
        before = {other: control.follows(self._given) for other, control in self._controls.items()}
        self._given[name] = value
        for other, control in self._controls.items():
            after = control.follows(self._given)
            if other != name and before[other] != after and self._given[other] == before[other]:
                self._given[other] = after

    def _press(self, region: Region) -> None:
        """A square was pressed: it names a piece there, or fills the argument whose turn it is, which passes on."""
        self._pointer = region.id
        for name, control in self._controls.items():
            piece = control.meant(self._given[name], region.id)
            if piece is not None:
                self._give(name, piece)
                self._ask()
                return
        name, points = self._target, tuple(self._targets.buttons)
        if not name or not self._controls[name].takes(region.id):
            self._say(region.label or region.id)
            self._paint()
            return
        self._give(name, self._controls[name].pressed(self._given[name], region.id))
        self._aim(points[(points.index(name) + 1) % len(points)])
        self._ask()

    def _hover(self, region: Region | None) -> None:
        self._pointer = region.id if region else ""
        self._place.value = markup.place(region.label or region.id if region else "")
        self._paint()

    def _key(self, name: str, shift: bool) -> None:
        if name in ARROWS:
            region = beside(self.scene, self._pointer, name)
            self._hover(region)
            self._say(region.label or region.id if region else "")
        elif name in PRESS:
            for region in self.scene.regions:
                if region.id == self._pointer:
                    self._press(region)
        elif name in LEAVE:
            # Tab comes here only where the page does not take it
            (self._queries if shift else self._enter).focus()

    def _read(self, record: Any) -> None:
        """Take the readings of `record` from now on."""
        self.position = read_as(self.position, record)
        self._ask()

    # Showing

    def _ask(self) -> None:
        """Ask, unless something is missing, and show everything that hangs on the answer."""
        given = {name: self._given[name] for name in self._controls if self._given[name] not in (None, ())}
        missing = tuple(a.name for a in self._query.arguments if a.required and a.name not in given)
        self.answer, self._trouble.value = None, ""
        try:
            if not missing:
                self.answer = ask(self.position, self._query.name, given)
        finally:
            self._show(missing)

    def _show(self, missing: tuple[str, ...]) -> None:
        self._paint()
        for name, control in self._controls.items():
            control.show(self._given[name])
        self._says.value = markup.says(self._query, [control.hint for control in self._controls.values()])
        if self.answer is not None:
            self._verdict.value, self._reasons.value = (
                markup.verdict(self.answer),
                markup.reasons(self.answer),
            )
            self._say(f"{question(self.answer)}{reading(self.position)}: {self.answer.verdict}")
            self._show_readings(self.answer)
            return
        self._verdict.value = markup.waiting(missing) if missing else ""
        self._reasons.value = self._heading.value = ""
        self._readings.children = ()
        self._say(f"Choose {' and '.join(missing)}." if missing else "")

    def _paint(self) -> None:
        self._canvas.show(self.scene)
        self._board.layout.width = self._canvas.width

    def _say(self, words: str) -> None:
        self._status.words = words

    def _show_readings(self, answer: Answer) -> None:
        record = self.position.readings
        flips = {other.reading: markup.changed(other.value, answer) for other in answer.flips}
        shown = [name for name in readings.names(record) if name in answer.consulted]
        for name in shown:
            if name not in self._switches:
                ways = readings.values(record, name)
                self._switches[name] = Switch(name, ways, self._guarded(self._switch))
            self._switches[name].show(getattr(record, name), flips)
        self._heading.value = markup.readings_heading(bool(shown), bool(flips))
        switches = tuple(self._switches[name].widget for name in shown)
        if switches != self._readings.children:
            self._readings.children = switches

    def _switch(self, name: str, word: str) -> None:
        self._read(readings.read(self.position.readings, {name: word}))

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


def _drop_down(options: tuple[str, ...], description: str, value: str) -> Dropdown:
    style = {"description_width": "initial"}
    return Dropdown(
        options=options, value=value, description=description, style=style, layout=Layout(width="auto")
    )


def _check(read: Callable[..., object], state: Any, given: Mapping[str, Any]) -> None:
    """Raise the Faults of what is given; what is missing can still be chosen."""
    try:
        read(state, given)
    except Faults as wrong:
        faults = [fault for fault in wrong.faults if fault.where in given]
        if faults:
            raise Faults(faults) from None


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
