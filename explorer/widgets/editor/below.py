"""What opens below the editor: the mission at a table, or in a panel for questions."""

from __future__ import annotations

from ipywidgets import VBox

from explorer.positions.position import Position
from explorer.sessions.bots import filled
from explorer.sessions.session import Session
from explorer.widgets.inquiry import Inquiry, inquire
from explorer.widgets.table.table import Table, table


class Below:
    """One of both at a time, in the editor's palette, in a `box`."""

    def __init__(self, palette: str) -> None:
        self._palette, self.box = palette, VBox()

    def play(self, position: Position) -> dict[str, str]:
        """Open a table for a new game from a position, with the best bots at all seats: seat -> bot is returned."""
        session = Session(position)
        bots = filled(session.game, session.state, {})
        self._put(table(session, palette=self._palette, bots=bots))
        return bots

    def ask(self, position: Position) -> None:
        """Open a panel that puts questions to a position."""
        self._put(inquire(position, palette=self._palette))

    def _put(self, panel: Table | Inquiry) -> None:
        old = self.box.children
        self.box.children = (panel,)
        for one in old:
            one.close()
