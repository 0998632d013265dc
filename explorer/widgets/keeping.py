"""Every table's game is kept in a file of its own beside the notebook, to go on with when the kernel is gone."""

from __future__ import annotations

import os
import re
import tomllib
from datetime import datetime
from pathlib import Path
from weakref import WeakKeyDictionary, ref

from IPython import get_ipython

from explorer import saved
from explorer.core.fault import Faults
from explorer.files import shown, write
from explorer.play import Node, Session

FOLDER = ".explorer"
"""Where games are kept, in the folder in which the kernel works: that of the notebook."""

LOOKED_AT = 12
"""How many games that were kept before are looked at, the latest first."""


def folder() -> Path | None:
    """Where games are kept; None outside of notebooks."""
    shell = get_ipython()
    return Path(FOLDER) if getattr(shell, "kernel", None) is not None else None


def named(session: Session) -> str:
    """A word for what is played, fit for the name of a file."""
    return re.sub(
        r"\W+", "_", session.beginning.mission or session.beginning.title or session.game.name
    ).strip("_")


class Keeper:
    """Keeps a session in a file after everything that is done in it; a file that others have written is left alone."""

    def __init__(self, session: Session, where: Path | None) -> None:
        self._session, self._where = ref(session), where
        self._root: Node | None = session.root
        self._text, self._played = "", len(session.nodes)
        self.path: Path | None = None
        self.trouble = ""
        session.watch(self.keep)

    def keep(self) -> None:
        """Write the session, where anything has been played. What cannot be written is said in `trouble`."""
        session = self._session()
        if session is None or self._where is None:
            return
        if self._root is not session.root:
            # another game; the one before stays where it is
            self._root, self.path, self._text = session.root, None, ""
            self._played = len(session.nodes)
        text = saved.saved(session)
        if text == self._text or (self.path is None and len(session.nodes) <= self._played):
            return
        try:
            self._where.mkdir(exist_ok=True)
            if self.path is None or _text(self.path) != self._text:
                self.path = _new(self._where, named(session))
            beside = self.path.with_suffix(".part")
            write(beside, text.encode())
            os.replace(beside, self.path)
            self._text, self.trouble = text, ""
        except OSError as error:
            self.trouble = f"{shown(self._where)} cannot be written ({error.strerror})"
        except Faults as wrong:
            self.trouble = str(wrong)

    def take(self, path: Path, root: Node) -> None:
        """Go on in a file that was kept before, with the session whose first node is `root`."""
        self.path, self._text, self._root = path, _text(path), root


_KEEPERS: WeakKeyDictionary[Session, Keeper] = WeakKeyDictionary()


def keeper(session: Session) -> Keeper:
    """What keeps a session, one for all its tables."""
    if session not in _KEEPERS:
        _KEEPERS[session] = Keeper(session, folder())
    return _KEEPERS[session]


def kept(session: Session) -> Path | None:
    """The latest game that was kept before, began as this session did, and is at no table now; None for none."""
    where = folder()
    if where is None or not where.is_dir():
        return None
    taken = {one.path for one in _KEEPERS.values()}
    files = [file for file in where.glob(f"{named(session)}_*.game") if file not in taken]
    for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)[:LOOKED_AT]:
        try:
            data = tomllib.loads(_text(file))
            if saved.begins_alike(session, data) and data.get("fence", False) == session.fence:
                return file
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
    return None


def _text(path: Path) -> str:
    """What stands in a file, "" where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def _new(where: Path, name: str) -> Path:
    """A file that is not there yet, called by the time; it is there then. Raises OSError where that cannot be."""
    stem, number = f"{name}_{datetime.now():%Y-%m-%d_%H-%M-%S}", 1
    while True:
        path = where / f"{stem}{f'_{number}' if number > 1 else ''}.game"
        try:
            path.open("x").close()
            return path
        except FileExistsError:
            number += 1
