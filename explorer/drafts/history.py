"""Undo and redo: a draft with those before and after it."""

from __future__ import annotations

from msgspec import Struct

from explorer.core.fault import Fault, Faults
from explorer.drafts.draft import Draft

MOST = 500
"""Steps that can be taken back."""


class Past(Struct, frozen=True):
    """Where drawing stands: the drafts so far, the present one the last of them, and those taken back."""

    done: tuple[Draft, ...]
    undone: tuple[Draft, ...] = ()

    @property
    def now(self) -> Draft:
        """The present draft."""
        return self.done[-1]

    def then(self, draft: Draft) -> Past:
        """With another draft as the present one; what was taken back is gone. The same past for an equal draft."""
        return self if draft == self.now else Past((*self.done, draft)[-MOST:])

    def undo(self) -> Past:
        """One step back. Raises Faults at the beginning."""
        if len(self.done) == 1:
            raise Faults([Fault("undo", "nothing has been drawn", "this is the beginning")])
        return Past(self.done[:-1], (*self.undone, self.now))

    def redo(self) -> Past:
        """One step forth again. Raises Faults where there is none."""
        if not self.undone:
            raise Faults([Fault("redo", "nothing has been taken back", "draw on")])
        return Past((*self.done, self.undone[-1]), self.undone[:-1])
