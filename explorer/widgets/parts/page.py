"""The panel's part in the page: a status line that is spoken, the boards' manners there, and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from traitlets import Dict, List, Unicode

from explorer.widgets.parts import letters


class Status(AnyWidget):
    """A line that a screen reader speaks whenever `words` change; `boards` are the boards' names for it, in order.

    `parts` are keys that lead to a part of the place, each with the selector of what is to be focussed there; where that is
    not shown the key is sent on. `turns` are keys that press the next one of the buttons of a selector.

    Its page.js also gives the boards of its place a role and a name, keeps the place's keys from being taken as
    commands on cells and sends them on, lets Tab and the mouse wheel out of the boards, and says so when the kernel
    has ended, puts texts onto the clipboard, and gives the page the letters of the pictures. Where a page does not run it, the panel works without these.
    """

    _esm = Path(__file__).with_name("page.js").read_text(encoding="utf-8")

    words = Unicode().tag(sync=True)
    boards: Any = List().tag(sync=True)
    parts: Any = Dict().tag(sync=True)
    turns: Any = Dict().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(letters.answer)

    def on_key(self, key: Callable[[str, bool], None]) -> None:
        """Call `key(name, shift)` for keys that no board and no field takes."""

        def told(widget: Any, content: Any, buffers: Any) -> None:
            if "key" in content:
                key(str(content["key"]), bool(content.get("shift")))

        self.on_msg(told)

    def copy(self, text: str) -> None:
        """Put a text onto the clipboard of whoever looks at the page."""
        self.send({"copy": text})

    def on_copied(self, copied: Callable[[bool], None]) -> None:
        """Call `copied(done)` when a text is on the clipboard, or could not be put there."""

        def told(widget: Any, content: Any, buffers: Any) -> None:
            if "copied" in content:
                copied(bool(content["copied"]))

        self.on_msg(told)

    def scroll(self, selector: str) -> None:
        """Scroll the first thing of that selector in the panel into view."""
        self.send({"scroll": selector})

    def focus(self, selector: str) -> None:
        """Give the first thing of that selector in the place the keys, as soon as it is shown."""
        self.send({"focus": selector})
