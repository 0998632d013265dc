"""A drawing is kept in a file of its own until it is saved, to go on with when the kernel is gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from explorer.core.fault import Fault, Faults
from explorer.files.text import shown
from explorer.widgets.parts.strip import Row, button, row
from explorer.widgets.table import keeping
from explorer.widgets.table.keeping import OwnFile

GO_ON = "go on drawing"


class Sketch:
    """What an editor has drawn and not saved. `name` says what it was opened with, `text` is the file of that."""

    def __init__(self, name: str, text: str) -> None:
        self._folder = keeping.folder()
        self._begin(name, text)
        self._kept = self._latest()

    def _begin(self, name: str, text: str) -> None:
        self._stem = f"drawing_{re.sub(r'[^0-9A-Za-z]+', '_', name.removesuffix('.toml')).strip('_')}"
        self._saved = text
        self._file = OwnFile(self._folder, self._stem, ".toml")

    def _latest(self) -> Path | None:
        """The latest drawing that was kept before, began as this one did and is another now; None for none."""
        if self._folder is None or not self._folder.is_dir():
            return None
        files = keeping.latest(self._folder, self._stem, ".toml")
        return next((file for file in files if keeping.text(file) not in ("", self._saved)), None)

    def keep(self, text: str) -> None:
        """Keep the drawing, where it is another one than was opened or saved last."""
        if text == self._saved:
            self._file.drop()
        else:
            self._file.write(text)

    def saved(self, text: str) -> None:
        """It lies in a file of the user's now: what was kept of it is no longer needed."""
        self._saved = text
        self._file.drop()

    def other(self, name: str, text: str) -> None:
        """Another mission was opened; what was kept of the one before stays."""
        self._begin(name, text)

    def go_on(self) -> Path:
        """Take up the drawing that was kept: its file, in which it is kept from now on. Raises Faults for none."""
        path, self._kept = self._kept, None
        if path is None:
            raise Faults([Fault("go on", "no drawing was kept", "draw on")])
        self._file.take(path)
        return path

    def rows(self, untouched: bool) -> Iterator[Row]:
        """What is offered of it, while nothing has been drawn, and why it cannot be kept."""
        if untouched and self._kept is not None and self._kept.exists():
            words = f"go on with the drawing of {keeping.when(self._kept)}"
            says = f"Takes up the drawing that was not saved and was kept in {shown(self._kept)}"
            yield row("", button(GO_ON, words, says, strong=True))
        if self._file.trouble:
            yield row(f"This drawing is not kept: {self._file.trouble}")
