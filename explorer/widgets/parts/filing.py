"""Where a draft comes from and where it is kept."""

from __future__ import annotations

import re
from pathlib import Path

from explorer import library
from explorer.core.fault import Fault, Faults
from explorer.drafts import draft as edits
from explorer.drafts import writing
from explorer.drafts.draft import Draft
from explorer.files.text import shared, shown
from explorer.positions import mission as missions
from explorer.positions.mission import Mission


def named_after(path: Path) -> str:
    """The id of a mission that is saved in a file: its name without the ending, as one word."""
    return re.sub(r"[^\w-]+", "_", path.stem).strip("_") or "new"


class Filing:
    """A file's name, to open or to save in; a file of somebody else's is replaced only when that is asked for twice."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._own: set[str] = set()
        self._asked = ""

    def call(self, name: str) -> None:
        """Take another name."""
        self.name = name.strip()

    def target(self) -> Path | None:
        """The file to save in; None for one that is there already, until it is asked for again. Raises Faults without a name."""
        if not self.name.strip():
            raise Faults([Fault("file", "no name", "write one in the field, such as yard.toml")])
        path = Path(self.name)
        if path.exists() and shown(path) not in self._own and self._asked != self.name:
            self._asked = self.name
            return None
        return path

    def wrote(self, path: Path) -> None:
        """From now on that file is the editor's own."""
        self._own.add(shown(path))
        self._asked = ""


def opened(what: str | Path | Mission | Draft) -> Draft:
    """What a mission's name, file or value gives to draw on. Raises Faults for what is none."""
    match what:
        case Draft():
            return what
        case Mission():
            keys = {
                "game": what.position.game.name,
                "id": what.id,
                "title": what.title,
                "summary": what.summary,
            }
            more = {
                "players": list(what.players),
                "readings": dict(what.readings),
                "origin": dict(what.origin),
            }
            given = {key: value for key, value in more.items() if value}
            return edits.of(what.position.game, {**keys, **given, **what.own})
        case str() if not library.is_path(what) and "/" in what:
            missions.named(what)
            return writing.opened(shared("missions") / f"{what}.toml")
        case str() | Path():
            return writing.opened(Path(what))
        case _:
            found = f"found {what!r}"[:60]
            raise Faults([Fault("mission", found, "expected a mission, its name, or its file")])
