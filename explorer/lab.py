"""Opening the notebooks in JupyterLab."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from explorer.core.fault import Fault, Faults
from explorer.files import REPOSITORY, shared, shown

START = "00_start.ipynb"
"""The notebook that opens first."""


def notebooks() -> Path:
    """The folder of notebooks to work in: a checkout's own, or a copy in the current folder, made when it is not there.

    Raises Faults when they cannot be copied.
    """
    source = shared("notebooks")
    if source.parent == REPOSITORY:
        return source
    here = Path("notebooks").resolve()
    try:
        here.mkdir(exist_ok=True)
        for notebook in sorted(source.glob("*.ipynb")):
            if not (here / notebook.name).exists():
                shutil.copyfile(notebook, here / notebook.name)
    except OSError as error:
        why = f"the notebooks cannot be copied here ({error.strerror})"
        raise Faults([Fault("", why, "start in a folder that can be written", shown(here))]) from None
    return here


def command(folder: Path, browser: bool, port: int | None) -> list[str]:
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
    """Becomes JupyterLab. Raises Faults when the notebooks cannot be copied."""
    words = command(notebooks(), browser, port)
    os.execv(words[0], words)
