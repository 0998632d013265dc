"""Save, export, a new game, and going on with one that was kept: the buttons of a table that are about its whole game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from explorer import exports
from explorer.core.fault import Fault, Faults
from explorer.files.text import shown
from explorer.game.record import JUDGE, SPECTATOR
from explorer.sessions import saved
from explorer.sessions.session import Session
from explorer.widgets.parts.filing import Filing
from explorer.widgets.parts.strip import Row, button, line, row
from explorer.widgets.table import keeping
from explorer.widgets.table.opening import lead_in

SAVE, EXPORT, NEW, GO_ON, FILE = "save game", "export game", "new game", "go on", "game file"
BUTTONS = (SAVE, EXPORT, NEW, GO_ON)


class Shelf:
    """What a table does with its whole game. `said` is what was done last, in words."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._keeper = keeping.keeper(session)
        self._kept = keeping.kept(session) if self._keeper.path is None else None
        self._nodes = len(session.nodes)
        self._save, self._pages = Filing(f"{keeping.named(session)}.game"), dict[str, Filing]()
        self._asked = False
        self.said = ""

    def call(self, name: str) -> None:
        """Take another name for files. A blank one is none."""
        if name.strip():
            self._save.call(name)

    def rows(self, seat: str) -> Iterator[Row]:
        """The controls, for a seat."""
        if self._kept is not None and len(self._session.nodes) <= self._nodes:
            words = f"go on with the game of {keeping.when(self._kept)}"
            says = f"Takes up the game that was kept in {shown(self._kept)}, where it stood"
            yield row("", button(GO_ON, words, says, strong=True))
        page = self._page(seat)
        whole = (
            f"Writes {self._save.name}, which can be opened and played on: all moves of all seats are in it"
        )
        yield row(
            "game",
            button(SAVE, "save", whole if seat == JUDGE else self._not_yours(), off=seat != JUDGE),
            button(EXPORT, "export", f"Writes {page}, a page to step through: what {_who(seat)} knows, and no more"),
            button(NEW, "new game", "Begins anew, with other dice"),
            line(FILE, "file", self._save.name, hash(self._save.name), "The file of save; export's is called after it", keeps=True),
        )  # fmt: skip
        if self.said or self._keeper.trouble:
            yield row(self.said or f"This game is not kept: {self._keeper.trouble}")

    def _page(self, seat: str) -> str:
        path = Path(self._save.name)
        return str(path.with_name(f"{path.stem or 'game'}-{seat}.html"))

    def heard(self, id: str) -> None:
        """Forget what was said, and what was asked by another button."""
        self.said, self._asked = "", self._asked and id == NEW

    def save(self, seat: str) -> None:
        """Save the game with all its ways. Raises Faults for everybody but the judge: everything is in it."""
        if seat != JUDGE:
            raise Faults([Fault("save", "all moves of all seats would be in it", self._not_yours())])
        path = self._save.target()
        if path is None:
            self.said = (
                f"{self._save.name} is there already: press save again to replace it, or name another file."
            )
            return
        saved.save(self._session, path)
        self._save.wrote(path)
        self.said = f"Saved in {shown(path)}: all moves of all seats. table({str(path)!r}) opens it."

    def export(self, seat: str, palette: str) -> None:
        """Write a page of the game as the seat knows it."""
        name = self._page(seat)
        filing = self._pages.setdefault(name, Filing(name))
        path = filing.target()
        if path is None:
            self.said = f"{name} is there already: press export again to replace it, or name another file."
            return
        exports.export(self._session, path, seat, None, palette)
        filing.wrote(path)
        self.said = f"Written to {shown(path)}: what {_who(seat)} knows, and no more."

    def begin_anew(self, bots: Mapping[str, str]) -> None:
        """Begin a new game as a table with those bots does; where one is going on only when that is asked for twice."""
        if not self._asked and len(self._session.nodes) > self._nodes:
            self._asked = True
            self.said = f"Press new game again to leave this one; {self._where()}."
            return
        self._asked = False
        seed = self._session.throwing().seed + 1
        other = self._session.anew()
        other.throwing(seed)
        if bots:
            lead_in(other, bots)
        self._session.become(other)
        self._nodes, self._kept = len(other.nodes), None
        self.said = f"A new game: chance and bots throw from seed {seed}."

    def go_on(self) -> None:
        """Take up the game that was kept. Raises Faults where its file is not sound."""
        if self._kept is None:
            raise Faults([Fault("go on", "no game was kept", "play this one")])
        path, when = self._kept, keeping.when(self._kept)
        other = saved.load(path)
        self._keeper.take(path, other.root)
        self._session.become(other)
        self._kept = None
        goes_on = f"The game of {when} goes on, and is kept in {shown(path)} as before."
        self.said = " ".join(filter(None, (goes_on, other.note)))

    def _not_yours(self) -> str:
        """Why a player cannot save, and that nothing is lost by it."""
        return f"only the judge may save, as all moves of all seats would be in it; {self._where()}"

    def _where(self) -> str:
        """Where the game is kept, in words."""
        path = self._keeper.path
        return "it is kept nowhere" if path is None else f"it is kept by itself in {shown(path)}"


def _who(seat: str) -> str:
    """A seat as sentences name it."""
    return f"the {seat}" if seat in (JUDGE, SPECTATOR) else seat
