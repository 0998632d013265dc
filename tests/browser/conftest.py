"""One JupyterLab and one browser for all tests of a process, pictures of what they saw, and figures they took."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browser.lab import PATIENCE, Lab, chromium, leave, running

REPOSITORY = Path(__file__).resolve().parents[2]
expect.set_options(timeout=PATIENCE * 1000)
SEEN = REPOSITORY / ".artifacts"
"""Where the run keeps its screenshots."""


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a copy of the notebooks; skips where there is no browser to open it in."""
    if chromium() is None:
        pytest.skip("no chromium here: on Debian, `apt-get install chromium` brings it")
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    shutil.copytree(REPOSITORY / "notebooks", folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    with running(folder, home) as lab:
        yield lab


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip("no chromium here: on Debian, `apt-get install chromium` brings it")
    with sync_playwright() as playwright:
        # without --no-sandbox chromium does not start as root, as in containers
        started = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield started
        started.close()


SIZE: ViewportSize = {"width": 1280, "height": 800}
"""The size that everything has to fit."""


@pytest.fixture(scope="session")
def kept(browser: Browser) -> Iterator[Page]:
    """A page in which JupyterLab stays open from test to test."""
    context, page = blank(browser)
    yield page
    context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of SIZE, of the test's own where it is marked so, or needs no JupyterLab."""
    own = request.node.get_closest_marker("own_page") is not None
    if own or "lab" not in request.fixturenames:
        context, page = blank(request.getfixturevalue("browser"))
        yield page
        context.close()
        return
    page = request.getfixturevalue("kept")
    page.set_viewport_size(SIZE)
    yield page
    leave(page)


def blank(browser: Browser) -> tuple[BrowserContext, Page]:
    """A new page that has a browser's memory of its own."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    return context, page


@pytest.fixture(autouse=True)
def left_as_found(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test ends the kernels that it started, and leaves no kept game, drawing or setting to those after it."""
    yield
    if "lab" in request.fixturenames:
        request.getfixturevalue("lab").clear()


@pytest.fixture(scope="session")
def seen() -> Path:
    """The folder for screenshots."""
    SEEN.mkdir(exist_ok=True)
    return SEEN
