"""A draft's map and its whole file as text, to be written in beside the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Layout, Textarea, VBox

from explorer.core.fault import Fault, Faults
from explorer.drafts import draft as edits
from explorer.drafts import writing
from explorer.drafts.draft import Draft
from explorer.widgets.editor import tools
from explorer.widgets.parts import markup
from explorer.widgets.parts.strip import Strip


class Texts:
    """Two fields, the file's folded away at first; a text with faults stays as it was written and changes nothing.

    `draft` gives the present draft, `change` takes another one; `guarded` makes callbacks whose errors are shown,
    `heard` is told of the button that takes a map with faults back, `say` speaks.
    """

    def __init__(
        self,
        draft: Callable[[], Draft],
        change: Callable[[Draft], None],
        *,
        guarded: Callable[[Callable[..., None]], Callable[..., None]],
        heard: Callable[..., None],
        say: Callable[[str], None],
    ) -> None:
        self._draft, self._change, self._say = draft, change, say
        self._held, self._setting = "", False
        self.map, self.source = (
            Textarea(continuous_update=False, layout=Layout(width="calc(100% - 4px)", height=height))
            for height in ("38vh", "60vh")
        )
        self.trouble, self.back = HTML(), Strip(guarded(heard))
        self.fold = VBox((self.source,), layout=Layout(display="none"))
        self.map.observe(guarded(self._typed), "value")
        self.source.observe(guarded(self._retyped), "value")

    @property
    def open(self) -> bool:
        """Is the file's text shown?"""
        return bool(self.fold.layout.display != "none")

    def show(self) -> None:
        """Write the draft as it is now, but not over a text with faults."""
        if self._held != "map":
            self._set(self.map, self._draft().board.to_text())
        if self.open and self._held != "file":
            self._set(self.source, writing.written(self._draft()))

    def turn(self) -> None:
        """Show the file's text, or fold it away."""
        if not self.open and self._held != "file":
            self._set(self.source, writing.written(self._draft()))
        self.fold.layout.display = "none" if self.open else ""

    def check(self) -> None:
        """Raise Faults while the map or the file's text has faults."""
        if self._held:
            raise Faults(
                [Fault(self._held, "its text has faults", "mend them first, or take back what was written")]
            )

    def free(self) -> None:
        """No text has faults any more."""
        self._held = ""
        self.trouble.value = ""
        self.back.show(())

    def _set(self, area: Textarea, text: str) -> None:
        """Write into a field without taking it for what the user writes."""
        self._setting = True
        try:
            area.value = text
        finally:
            self._setting = False

    def _typed(self, change: Any) -> None:
        """The user has written a map: what cannot be read stays as it was written, and nothing else changes."""
        if self._setting:
            return
        try:
            draft = edits.with_map(self._draft(), str(change["new"]))
        except Faults as wrong:
            self._hold("map", wrong)
            return
        self.free()
        self._change(draft)

    def _hold(self, which: str, wrong: Faults) -> None:
        """Keep a text with faults as it was written, and say what they are."""
        self._held = which
        self.trouble.value = markup.trouble(wrong)
        self.back.show(tools.back())
        self._say(str(wrong.faults[0]))

    def _retyped(self, change: Any) -> None:
        """The user has written the file's text: with faults it stays as the map does."""
        if self._setting:
            return
        try:
            draft = writing.read(str(change["new"]))
        except Faults as wrong:
            self._hold("file", wrong)
            return
        self.free()
        self._change(draft)
