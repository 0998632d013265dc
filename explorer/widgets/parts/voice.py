"""What a panel says: to a screen reader, in a note, and when something goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML

from explorer.widgets.parts import markup
from explorer.widgets.parts.page import Status


class Voice:
    """A line that screen readers speak, a note, and a place for errors, which a widget would only log."""

    def __init__(self, boards: list[str]) -> None:
        self.status = Status(boards=boards)
        self.status.add_class("explorer-status")
        self.note, self.trouble = HTML(), HTML()

    def say(self, words: str) -> None:
        """Speak some words."""
        self.status.words = words

    def tell(self, words: str) -> None:
        """Note some words and speak them."""
        self.note.value = markup.note(words)
        self.say(words)

    def fail(self, error: Exception) -> None:
        """Show what went wrong."""
        self.trouble.value = markup.trouble(error)

    def guarded(self, handle: Callable[..., None]) -> Callable[..., None]:
        """A callback that does the same and shows what goes wrong in it; what went wrong before is over."""

        def guarded(*values: Any) -> None:
            try:
                self.trouble.value = ""
                handle(*values)
            except Exception as error:
                self.fail(error)

        return guarded
