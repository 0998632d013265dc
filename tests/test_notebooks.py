"""The notebooks as pages that are read elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from nbconvert import filters

from explorer.cli.lab import START

NOTEBOOKS = sorted((Path(__file__).resolve().parent.parent / "notebooks").glob("[0-9][0-9]_*.ipynb"))
HTML: Any = filters.markdown2html


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_sign_is_shown_with_a_backslash(path: Path) -> None:
    """A bar in a table cannot stand as it is, and converters disagree on what a backslash before it means."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    pages = [HTML("".join(cell["source"])) for cell in cells if cell["cell_type"] == "markdown"]
    assert pages
    assert not [page for page in pages if "\\|" in page]
    tables = [page for page in pages if "<table" in page and "wall" in page]
    assert all("<code>&#124;</code>" in page or "<code>|</code>" in page for page in tables)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_lead_to_notebooks_that_are_there(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    links = re.findall(r"\]\(([^)]+\.ipynb)\)", "".join("".join(cell["source"]) for cell in cells))
    assert not [link for link in links if not (path.parent / link).is_file()]
    assert links or path.name != START, "the start notebook leads on"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_page_can_show_a_notebook_whole(path: Path) -> None:
    """Pages of repositories show no notebook that is too large."""
    assert path.stat().st_size < 1_500_000
