"""Every table's game and every drawing is kept in a file of its own beside the notebook, to go on with when the kernel is gone."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from weakref import WeakKeyDictionary, ref

from IPython import get_ipython

from explorer.core.fault import Faults
from explorer.files.text import shown, write
from explorer.sessions import saved
from explorer.sessions.session import Session
from explorer.sessions.tree import Node

FOLDER = ".explorer"
"""Where they are kept, in the folder in which the kernel works: that of the notebook."""

LOOKED_AT = 12
"""How many that were kept before are looked at, the latest first."""


def folder() -> Path | None:
    """Where games and drawings are kept; None outside of notebooks."""
    shell = get_ipython()
    return Path(FOLDER) if getattr(shell, "kernel", None) is not None else None


def named(session: Session) -> str:
    """A word for what is played, fit for the name of a file."""
    return re.sub(
        r"\W+", "_", session.beginning.mission or session.beginning.title or session.game.name
    ).strip("_")


class OwnFile:
    """A file of one's own in the folder of what is kept; one that somebody else has written is left alone."""

    def __init__(self, where: Path | None, stem: str, suffix: str) -> None:
        self._where, self._stem, self._suffix = where, stem, suffix
        self._text = ""
        self.path: Path | None = None
        self.trouble = ""

    def write(self, words: str) -> None:
        """Write a text, where it is another one. What cannot be written is said in `trouble`."""
        if self._where is None or words == self._text:
            return
        try:
            self._where.mkdir(exist_ok=True)
            if self.path is None or text(self.path) != self._text:
                self.path = _new(self._where, self._stem, self._suffix)
            beside = self.path.with_suffix(".part")
            write(beside, words.encode())
            os.replace(beside, self.path)
            self._text, self.trouble = words, ""
        except OSError as error:
            self.trouble = f"{shown(self._where)} cannot be written ({error.strerror})"
        except Faults as wrong:
            self.trouble = str(wrong)

    def take(self, path: Path) -> None:
        """Go on in a file that was kept before."""
        self.path, self._text = path, text(path)

    def drop(self) -> None:
        """Take the file away, as long as it is as it was written here."""
        if self.path is not None and text(self.path) == self._text:
            self.path.unlink(missing_ok=True)
        self.path, self._text = None, ""


class Keeper:
    """Keeps a session in a file after everything that is done in it."""

    def __init__(self, session: Session, where: Path | None) -> None:
        self._session, self._where = ref(session), where
        self._root: Node | None = session.root
        self._played = len(session.nodes)
        self._file = OwnFile(where, named(session), ".game")
        session.watch(self.keep)

    @property
    def path(self) -> Path | None:
        """The file; None before anything has been played."""
        return self._file.path

    @property
    def trouble(self) -> str:
        """Why it cannot be kept, "" where it can."""
        return self._file.trouble

    def keep(self) -> None:
        """Write the session, where anything has been played."""
        session = self._session()
        if session is None or self._where is None:
            return
        if self._root is not session.root:
            # another game; the one before stays where it is
            self._root, self._file = session.root, OwnFile(self._where, named(session), ".game")
            self._played = len(session.nodes)
        if self.path is not None or len(session.nodes) > self._played:
            self._file.write(saved.saved(session))

    def take(self, path: Path, root: Node) -> None:
        """Go on in a file that was kept before, with the session whose first node is `root`."""
        self._file.take(path)
        self._root = root


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
    for file in latest(where, named(session), ".game", taken):
        try:
            data = tomllib.loads(text(file))
            if saved.begins_alike(session, data) and data.get("fence", False) == session.fence:
                return file
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
    return None


def latest(where: Path, stem: str, suffix: str, taken: Collection[Path | None] = ()) -> list[Path]:
    """The files of that name that were kept, without those `taken`, the latest first."""
    files = [file for file in where.glob(f"{stem}_[0-9]*-*{suffix}") if file not in taken]
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)[:LOOKED_AT]


def when(path: Path) -> str:
    """When a file was written last."""
    return f"{datetime.fromtimestamp(path.stat().st_mtime):%d %B, %H:%M}"


def text(path: Path) -> str:
    """What stands in a file, "" where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def _new(where: Path, name: str, suffix: str) -> Path:
    """A file that is not there yet, called by the time; it is there then. Raises OSError where that cannot be."""
    stem, number = f"{name}_{datetime.now():%Y-%m-%d_%H-%M-%S}", 1
    while True:
        path = where / f"{stem}{f'_{number}' if number > 1 else ''}{suffix}"
        try:
            path.open("x").close()
            return path
        except FileExistsError:
            number += 1
