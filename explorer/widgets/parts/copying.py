"""Taking a question away: onto the clipboard, and into a field from which it can be copied where the page has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ipywidgets import HTML, Layout, Textarea

from explorer.widgets.parts import markup
from explorer.widgets.parts.page import Status
from explorer.widgets.parts.strip import Row, Strip

DONE = "It is on the clipboard, and here:"
UNDONE = "The page may not use the clipboard here: copy it from this field."


class Copying:
    """Buttons, a note and a field, as `parts` to be laid out; without buttons the note says why.

    `quote(form)` words the question; whether it has come onto the clipboard is told by the page, and said there.
    """

    def __init__(
        self,
        buttons: Iterable[Row],
        note: str,
        status: Status,
        quote: Callable[[str], str],
        guarded: Callable[[Callable[..., None]], Callable[..., None]],
    ) -> None:
        self._status, self._quote, self._first = status, quote, markup.small(note)
        self.buttons = Strip(guarded(self._pressed), buttons)
        self.note = HTML(self._first)
        self.field = Textarea(layout=Layout(width="calc(100% - 6px)", height="12em", display="none"))
        self.parts = (self.buttons, self.note, self.field)
        status.on_copied(guarded(self._told))

    def forget(self) -> None:
        """Another question stands there: what was copied was of the one before."""
        self.field.value, self.field.layout.display = "", "none"
        self.note.value = self._first

    def _pressed(self, did: str, id: str, value: Any) -> None:
        if did == "press":
            self.field.value = self._quote(id)
            self.field.layout.display = ""
            self.note.value = ""
            self._status.copy(self.field.value)

    def _told(self, done: bool) -> None:
        words = DONE if done else UNDONE
        self.note.value = markup.note(words)
        self._status.words = words
