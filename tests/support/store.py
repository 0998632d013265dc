"""Runs notebooks and stores their outputs: `python -m tests.support.store`, or with names of notebooks only those."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FORMAT: Any = nbformat
NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def store(path: Path) -> None:
    """Run a notebook from its folder and write it with its outputs, without times and states of widgets."""
    notebook = FORMAT.read(path, as_version=4)
    place = {"metadata": {"path": str(path.parent)}}
    NotebookClient(
        notebook, resources=place, record_timing=False, store_widget_state=False, coalesce_streams=True
    ).execute()
    FORMAT.write(notebook, path)


if __name__ == "__main__":
    given = [Path(name).resolve() for name in sys.argv[1:]]
    for one in given or sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb")):
        store(one)
        print(one.name)
