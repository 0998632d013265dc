"""What opens below the editor: the mission at a table, or in a panel for questions."""

from __future__ import annotations

from ipywidgets import VBox

from explorer.play import Session
from explorer.positions import Position
from explorer.widgets.inquiry import Inquiry, inquire
from explorer.widgets.table import Table, table


class Below:
    """One of both at a time, in the editor's palette, in a `box`."""

    def __init__(self, palette: str) -> None:
        self._palette, self.box = palette, VBox()

    def play(self, position: Position) -> None:
        """Open a table for a new game from a position."""
        self._put(table(Session(position), palette=self._palette))

    def ask(self, position: Position) -> None:
        """Open a panel that puts questions to a position."""
        self._put(inquire(position, palette=self._palette))

    def _put(self, panel: Table | Inquiry) -> None:
        old = self.box.children
        self.box.children = (panel,)
        for one in old:
            one.close()
