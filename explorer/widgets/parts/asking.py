"""The part of a panel that puts questions to a position: choose or press, read the verdict, switch the readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HTML, Box, Button, Dropdown, Label, Layout, VBox

from explorer.answers.answer import Answer, ask, question, reading
from explorer.core import readings
from explorer.core.fault import Faults
from explorer.game.record import Asked
from explorer.positions.position import Position
from explorer.positions.replay import read_as
from explorer.widgets.parts import markup
from explorer.widgets.parts.controls import Choice, Control, Switch


class Asking:
    """Every query of the position's game; `answer` is the latest answer, None while an argument is missing.

    `position` is the position as it is read now. `row` holds the query and its arguments, `says` what it asks,
    `verdict`, `reasons` and `readings` what is answered. `changed()` is called when there is something else to
    paint, `say(words)` with what is to be spoken, `moved_on(wholly)` when the user turns from the board to the lists,
    wholly for another query. What a control raises goes through `guarded`; `places()` are the regions of board and desk. Raises Faults for an unknown query and for arguments that are
    unknown or not allowed here.
    """

    def __init__(
        self,
        position: Position,
        query: str,
        given: Mapping[str, Any],
        *,
        changed: Callable[[], None],
        say: Callable[[str], None],
        moved_on: Callable[[bool], None],
        guarded: Callable[[Callable[..., None]], Callable[..., None]],
        places: Callable[[], tuple[tuple[str, ...], tuple[str, ...]]],
    ) -> None:
        self.position, self._start = position, position.readings
        self.answer: Answer | None = None
        self._places = places
        self._changed, self._say, self._moved_on, self._guarded = changed, say, moved_on, guarded
        self._given = dict(given)
        self._query = position.query(query or next(iter(position.game.queries)))
        _check(self._query.read, position.state, self._given)
        self._controls: dict[str, Control] = {}
        self._switches: dict[str, Switch] = {}
        self.queries = _drop_down(tuple(position.game.queries), "ask", self._query.name)
        self.says, self.verdict, self.reasons, self._heading = HTML(), HTML(), HTML(), HTML()
        self.row, self.readings = Box(), VBox()
        self.row.add_class("explorer-row")
        self._reset = Button(description="Readings as they were")
        self._reset.layout = Layout(width="auto", align_self="flex-start")
        self._shown = VBox()
        self.readings.children = (self._heading, self._shown, self._reset)
        self.queries.observe(self._guarded(lambda change: self._turn(change["new"])), "value")
        self._reset.on_click(self._guarded(lambda _: self._read(self._start)))

    @property
    def asked(self) -> Asked | None:
        """The question with its answer as a picture shows it; None while there is none."""
        if self.answer is None:
            return None
        return Asked(self.answer.query.name, self.answer.arguments, self.answer.ruling)

    def ask_of(self, position: Position) -> None:
        """Put the same question to another position of the game, read as that one is."""
        if position.readings != self._start:
            self._start = position.readings
        else:
            position = read_as(position, self.position.readings)
        self.position = position
        self.put(self._query.name)

    def put(self, name: str) -> None:
        """Ask another query, with those arguments kept that it takes too."""
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
        self.row.children = (self.queries, *shown)
        self._aim(next((name for name in points if kept[name] is None), (*points, "")[0]))
        self._ask()

    def press(self, region: str) -> bool:
        """A region was pressed: it names a piece there, or fills the argument whose turn it is, which passes on.

        Says whether it means anything to the question.
        """
        for name, control in self._controls.items():
            piece = control.meant(self._given[name], region)
            if piece is not None:
                self._give(name, piece)
                self._ask()
                return True
        name, points = self._target, tuple(self._targets.buttons)
        if not name or not self._controls[name].takes(region):
            return False
        self._give(name, self._controls[name].pressed(self._given[name], region))
        self._aim(points[(points.index(name) + 1) % len(points)])
        self._ask()
        return True

    def _turn(self, name: str) -> None:
        """Another query was chosen."""
        self._moved_on(True)
        self.put(name)

    def _aim(self, name: str) -> None:
        """The next press fills that argument; without a name it fills none."""
        self._target = name
        self._targets.show(name, {})

    def _choose(self, name: str, value: Any) -> None:
        """An argument's control was set to `value`, None for nothing."""
        if self._given.get(name) != value:
            self._moved_on(False)
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

    def _read(self, record: Any) -> None:
        """Take the readings of `record` from now on."""
        self.position = read_as(self.position, record)
        self._ask()

    def _ask(self) -> None:
        """Ask, unless something is missing, and show everything that hangs on the answer."""
        given = {name: self._given[name] for name in self._controls if self._given[name] not in (None, ())}
        missing = tuple(a.name for a in self._query.arguments if a.required and a.name not in given)
        self.answer = None
        try:
            if not missing:
                self.answer = ask(self.position, self._query.name, given)
        finally:
            self._show(missing)

    def _show(self, missing: tuple[str, ...]) -> None:
        self._changed()
        for name, control in self._controls.items():
            control.show(self._given[name])
        self.says.value = markup.says(
            self._query, [control.hint(*self._places()) for control in self._controls.values()]
        )
        if self.answer is not None:
            self.verdict.value, self.reasons.value = markup.verdict(self.answer), markup.reasons(self.answer)
            self._say(f"{question(self.answer)}{reading(self.position)}: {self.answer.verdict}")
            self._show_readings(self.answer)
            return
        self.verdict.value = markup.waiting(missing) if missing else ""
        self.reasons.value = self._heading.value = ""
        self._shown.children = ()
        self._say(f"Choose {' and '.join(missing)}." if missing else "")

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
        if switches != self._shown.children:
            self._shown.children = switches

    def _switch(self, name: str, word: str) -> None:
        self._read(readings.read(self.position.readings, {name: word}))


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
