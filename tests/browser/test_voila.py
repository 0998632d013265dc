"""The start notebook as a page without code, as Voila shows it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import REPOSITORY
from tests.browser.lab import chromium, free_port
from tests.browser.panel import PAINTED

pytest.importorskip("voila", reason="no voila here: `pip install -e .[voila]` brings it")

SLOW = 120
"""Seconds until a page is there: Voila runs the whole notebook first."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """Where Voila serves the start notebook; ended by its own process id."""
    if chromium() is None:
        pytest.skip("no chromium here: on Debian, `apt-get install chromium` brings it")
    port = free_port()
    environment = {
        **os.environ,
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTER_CONFIG_DIR": str(tmp_path / "config"),
        "JUPYTER_DATA_DIR": str(tmp_path / "data"),
        "IPYTHONDIR": str(tmp_path / "ipython"),
        "PYTHONPATH": str(REPOSITORY),
    }
    notebook = REPOSITORY / "notebooks" / "00_start.ipynb"
    command = [
        sys.executable,
        "-m",
        "voila",
        str(notebook),
        "--no-browser",
        f"--port={port}",
        "--Voila.ip=127.0.0.1",
    ]
    log = tmp_path / "voila.log"
    with log.open("wb") as out:
        server = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        try:
            url = f"http://127.0.0.1:{port}"
            _wait_for(url, server, log)
            yield url
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(f"{url}/voila/static/", timeout=2):
                return
        except (URLError, TimeoutError) as error:
            # whatever it answers, it is there
            if getattr(error, "code", None):
                return
            time.sleep(0.2)
    raise RuntimeError("Voila did not come up:\n" + log.read_text(errors="replace")[-2000:])


def test_the_start_notebook_is_a_page_to_work_with(served: str, page: Page, seen: Path) -> None:
    page.set_default_timeout(SLOW * 1000)
    page.goto(served, timeout=SLOW * 1000)
    panels = page.locator(".explorer")
    expect(panels.first).to_be_visible(timeout=SLOW * 1000)
    expect(panels).to_have_count(3, timeout=SLOW * 1000)
    assert page.locator(".jp-InputArea-editor:visible").count() == 0, "no code is shown"
    for number in range(3):
        board = panels.nth(number).locator("canvas").first
        board.scroll_into_view_if_needed()
        expect(board).to_be_visible()
        for _ in range(100):
            if board.evaluate(PAINTED) > 5:
                break
            page.wait_for_timeout(100)
        assert board.evaluate(PAINTED) > 5, "the board is painted"
    table = panels.nth(1)
    table.locator('button[data-id="draw"]').click()
    expect(table.locator(".explorer-heard")).to_contain_text("begins")
    page.screenshot(path=seen / "voila_table.png")
    table.locator('button[data-id="help"]').focus()
    page.keyboard.press("4")
    expect(table.locator('button[data-id="ask"]')).to_have_attribute("aria-pressed", "true")
    asked = panels.nth(0)
    expect(asked.locator(".explorer-verdict")).to_contain_text("seen")
