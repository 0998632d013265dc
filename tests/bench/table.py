"""The table in JupyterLab and a browser, to be measured beside what ipycanvas does by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.lab import chromium, running
from tests.browser.pressing import Pressing


@contextmanager
def pressing() -> Iterator[Pressing | None]:
    """Both open in one page; None where there is no chromium."""
    if chromium() is None:
        yield None
        return
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name)
        folder = home / "notebooks"
        folder.mkdir()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with running(folder, home) as lab:
            yield Pressing(lab, browser.new_page())
        browser.close()
