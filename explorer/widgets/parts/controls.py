"""Controls made from declarations: one for each argument of a query, one for each disputed reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from ipywidgets import HTML, Box, Dropdown, Layout, SelectMultiple, Text, ToggleButton, VBox

from explorer.core.readings import Reading
from explorer.core.ruling import Hidden
from explorer.game.query import Argument
from explorer.positions.position import Position
from explorer.widgets.parts import markup

NOTHING = "-"
"""What a drop-down shows for an argument that is not given."""

ROWS = 6
"""Lines of a list from which several squares are chosen."""

DOWN, UP, FLIPS = "\u25cf", "\u25cb", "\u21c4"

Chosen = Callable[[str, Any], None]


class Control:
    """One argument's control. `widget` is what to lay out; `chosen(name, value)` is told what the user picks.

    A value of None means that the argument is not given; nothing here says whether it has to be.
    """

    def __init__(self, position: Position, argument: Argument[Any], chosen: Chosen) -> None:
        self._argument = argument
        self._state = position.state
        allowed = argument.allowed(position.state)
        self._anything, self.choices = allowed is None, allowed or ()
        self.points = argument.takes in ("square", "squares")
        made = {
            "description": argument.name,
            "tooltip": argument.says,
            "style": {"description_width": "initial"},
            "layout": Layout(width="auto"),
        }
        # what the control shows when nothing is given; a drop-down has it too where the position offers no choice
        self._blank: Any = ""
        if argument.takes == "squares":
            self._blank = ()
            self.widget: Any = SelectMultiple(options=self.choices, rows=ROWS, **made)
        elif argument.choices or argument.words:
            self._blank = NOTHING
            blank = f"{NOTHING} ({argument.absent})" if argument.absent else NOTHING
            options = ((blank, NOTHING), *((word, word) for word in self.choices))
            self.widget = Dropdown(options=options, **made)
        else:
            hint = f"such as {argument.example}" if argument.example else argument.absent
            self.widget = Text(continuous_update=False, placeholder=hint, **made)
            self.widget.layout.width = "32em" if argument.takes == "line" else "12em"
        self.widget.observe(lambda change: chosen(argument.name, self.value), "value")

    @property
    def value(self) -> Any:
        """What is chosen, as the query reads it."""
        shown = self.widget.value
        if shown in (NOTHING, "", ()):
            return None
        if self._argument.takes == "number" and shown.strip().isdecimal():
            return int(shown)
        return shown

    def show(self, value: Any) -> None:
        """Show that value."""
        if value is not None:
            self.widget.value = value if isinstance(value, tuple | list) else str(value)
        else:
            self.widget.value = self._blank

    def kept(self, value: Any) -> Any:
        """That value where it is allowed here; else None, or the first piece or word where one is needed."""
        several = isinstance(value, tuple | list)
        if value is not None and several is (self._argument.takes == "squares"):
            words = value if several else (value,)
            if self._anything or set(words) <= set(self.choices):
                return value
        needed = self._argument.required and self._argument.takes in ("piece", "word")
        return self.choices[0] if needed and self.choices else None

    def follows(self, given: Mapping[str, Any]) -> Any:
        """The value that goes with the other arguments, None for none."""
        if self._argument.follows is None:
            return None
        try:
            return self._argument.follows(self._state, given)
        except Hidden:
            return None

    def meant(self, value: Any, region: str) -> Any:
        """What a press on a region names among the choices: of several the one after `value`; None for nothing."""
        if self._argument.pressed is None:
            return None
        there = [word for word in self._argument.pressed(self._state, region) if word in self.choices]
        if not there:
            return None
        return there[(there.index(value) + 1) % len(there)] if value in there else there[0]

    def hint(self, board: Iterable[str], desk: Iterable[str]) -> str:
        """What presses on these regions of the board and the desk do to the argument, where that is not plain."""
        if self._argument.takes == "squares":
            return f"Presses on squares add them to \u201c{self._argument.name}\u201d and remove them."
        if any(self.meant(None, region) is not None for region in (*board, *desk)):
            return f"A press on {self._argument.presses} as \u201c{self._argument.name}\u201d."
        return ""

    def takes(self, region: str) -> bool:
        """Can a press on that region of the picture fill the argument?"""
        return self.points and region in self.choices

    def pressed(self, value: Any, region: str) -> Any:
        """The argument's value after a press on a region: that square, or the list with it put in or taken out."""
        if self._argument.takes == "square":
            return region
        old = tuple(value or ())
        return tuple(square for square in old if square != region) if region in old else (*old, region)


class Choice:
    """Some words as buttons of which one is down; `chosen(word)` is told which one the user presses.

    The buttons stay while their marks change, so that they keep the focus. Which one is down is also said in
    the button's text: the page tells nobody else.
    """

    def __init__(self, words: Mapping[str, str], chosen: Callable[[str], None]) -> None:
        self._chosen, self._showing = chosen, False
        self.buttons = {word: ToggleButton(tooltip=meaning) for word, meaning in words.items()}
        for word, button in self.buttons.items():
            button.observe(partial(self._pressed, word), "value")
        self.widget = Box(tuple(self.buttons.values()))
        self.widget.add_class("explorer-row")

    def show(self, current: str, marks: Mapping[str, str]) -> None:
        """Show which word is taken, and what `marks` has to say at others."""
        self._showing = True
        try:
            for word, button in self.buttons.items():
                sign, mark = DOWN if word == current else UP, marks.get(word)
                button.description = f"{sign} {word}" + (f"  {FLIPS} {mark}" if mark else "")
                button.value = word == current
                (button.add_class if mark else button.remove_class)("explorer-flips")
        finally:
            self._showing = False

    def _pressed(self, word: str, change: Mapping[str, Any]) -> None:
        if not self._showing:
            self._chosen(word)


class Switch:
    """The ways to read one dispute, below its question; `chosen(name, word)` is told which way the user picks."""

    def __init__(self, name: str, ways: tuple[Reading, ...], chosen: Chosen) -> None:
        self._name, self._question = name, HTML()
        self.choice = Choice({way.value: way.meaning for way in ways}, partial(chosen, name))
        self.widget = VBox((self._question, self.choice.widget))
        self.widget.add_class("explorer-reading")

    def show(self, current: Reading, flips: Mapping[Reading, str]) -> None:
        """Show which way is taken, and at each way that alone changes the answer what it would be then."""
        marks = {way.value: flip for way, flip in flips.items() if type(way) is type(current)}
        self._question.value = markup.dispute(current, self._name, bool(marks))
        self.choice.show(current.value, marks)
