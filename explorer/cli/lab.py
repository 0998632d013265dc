"""Opening the notebooks in JupyterLab: copies of the user's own, so that running them changes nothing that came with the explorer."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from explorer.core.digest import digest
from explorer.core.fault import Fault, Faults
from explorer.files.text import shared, shown

START = "00_start.ipynb"
"""The notebook that opens first."""

NAMES = "notebooks", "my_notebooks"
"""What the folder of copies is called; the second where the first holds those that came with the explorer."""

COPIED = Path(".explorer", "copied.json")
"""In that folder: from what each copy was made."""


def folder() -> Path:
    """Where the user's copies are, in the current folder."""
    first, second = (Path(name).resolve() for name in NAMES)
    return second if first == shared("notebooks").resolve() else first


def notebooks() -> tuple[Path, tuple[str, ...]]:
    """The folder of notebooks to work in, and the names of those that are older there because the user has changed them.

    What is not there is copied. A copy that is as it was made is made anew where what came with the explorer is
    another now; one that was changed is left alone. Raises Faults where they cannot be copied.
    """
    here = folder()
    try:
        return here, tuple(_copied(here))
    except OSError as error:
        why = f"the notebooks cannot be copied here ({error.strerror})"
        raise Faults([Fault("", why, "start in a folder that can be written", shown(here))]) from None


def _copied(here: Path) -> Iterator[str]:
    record = here / COPIED
    here.mkdir(exist_ok=True)
    record.parent.mkdir(exist_ok=True)
    made: dict[str, str] = {}
    with suppress(OSError, ValueError):
        made = dict(json.loads(record.read_text(encoding="utf-8")))
    for notebook in sorted(shared("notebooks").glob("*.ipynb")):
        data, copy = notebook.read_bytes(), here / notebook.name
        there = digest(copy.read_bytes()) if copy.exists() else None
        if there is not None and there != made.get(notebook.name):
            if made.get(notebook.name, "") != digest(data) and there != digest(data):
                yield notebook.name
            continue
        if there != digest(data):
            copy.write_bytes(data)
        made[notebook.name] = digest(data)
    record.write_text(json.dumps(made, indent=1), encoding="utf-8")


def server(folder: Path, browser: bool, port: int | None) -> list[str]:
    """The command that opens JupyterLab on that folder at the start notebook."""
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    words.append(f"--LabApp.default_url=/lab/tree/{START}")
    if not browser:
        words.append("--no-browser")
    if port is not None:
        words.append(f"--port={port}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # in containers there is often nobody but root, and Jupyter would refuse to start
        words.append("--allow-root")
    return words


def launch(browser: bool, port: int | None) -> None:
    """Says where the notebooks are, and becomes JupyterLab. Raises Faults when the notebooks cannot be copied."""
    here, older = notebooks()
    print(f"Your notebooks: {shown(here)} (copies, yours to change)", file=sys.stderr)
    if older:
        print(
            f"Changed by you and left as they are, although there are newer ones: {', '.join(older)}. "
            "Rename yours, and the new ones come beside them.",
            file=sys.stderr,
        )
    sys.stderr.flush()
    words = server(here, browser, port)
    os.execv(words[0], words)


@click.command()
@click.option("--no-browser", is_flag=True, help="Print the address instead of opening a browser.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to serve on.")
def lab(no_browser: bool, port: int | None) -> None:
    """Open the notebooks in JupyterLab.

    They are copies, in ./notebooks or, in a checkout, in ./my_notebooks: yours to change. New ones never replace what
    you have changed.
    """
    launch(not no_browser, port)
