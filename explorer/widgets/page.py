"""The panel's part in the page: a status line that is spoken, and the board's manners there."""

from __future__ import annotations

from pathlib import Path

from anywidget import AnyWidget
from traitlets import Unicode


class Status(AnyWidget):
    """A line that a screen reader speaks whenever `words` change; `board` is the board's name for it.

    Its page.js also gives the board a role and a name, keeps the panel's keys from being taken as commands
    on cells, and lets Tab and the mouse wheel out of the board. Where a page does not run it, the panel works
    without these.
    """

    _esm = Path(__file__).with_name("page.js").read_text(encoding="utf-8")

    words = Unicode().tag(sync=True)
    board = Unicode().tag(sync=True)
