"""A real JupyterLab on a folder of notebooks, and a real browser that works in it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

from explorer.widgets.table.keeping import FOLDER

FRAME, WIDGETS = "@jupyterlab/apputils-extension", "@jupyter-widgets/jupyterlab-manager"
PATIENCE = 60
"""How many seconds anything may take that a page is waited for: far more than it does, also on a slow machine."""
NEWS = {"fetchNews": "false", "checkForUpdates": False}


def chromium() -> str | None:
    """Where Debian's chromium, or a Chrome, is installed; None where there is none."""
    for name in (
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ):
        found = shutil.which(name)
        if found:
            return found
    return None


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Lab:
    """A running JupyterLab: `url` is where, `folder` what it shows, `api` reads what it says of itself."""

    def __init__(self, url: str, folder: Path, home: Path) -> None:
        self.url, self.folder, self._home = url, folder, home
        self._copies = 0
        self._changed: list[Path] = []
        self.settled = True

    def is_open(self, page: Page) -> bool:
        """Does a page show this JupyterLab, with the settings of today and no question that waits for an answer?"""
        return self.settled and page.url.startswith(self.url) and bool(page.evaluate(_AT_HAND))

    def api(self, path: str) -> Any:
        """What the server answers at that path of its interface."""
        with urlopen(f"{self.url}/api/{path}", timeout=10) as answer:
            return json.load(answer)

    def end_kernels(self) -> None:
        """End all kernels, and the sessions of notebooks with them."""
        for session in self.api("sessions"):
            # the server cannot end the session of a kernel that a test has ended
            with suppress(HTTPError):
                urlopen(
                    Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE"), timeout=PATIENCE
                ).close()

    def clear(self) -> None:
        """End all kernels; drop kept games and drawings, and the settings that a test has changed."""
        self.end_kernels()
        shutil.rmtree(self.folder / FOLDER, ignore_errors=True)
        for file in self._changed:
            file.unlink(missing_ok=True)
            self.settled = False
        self._changed = []

    def fresh(self, name: str) -> str:
        """Name of a new copy of a notebook of that name, never run, so that its prompts tell what has run."""
        self._copies += 1
        notebook = json.loads((self.folder / name).read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                cell["outputs"], cell["execution_count"] = [], None
        copy = f"{self._copies}_{name}"
        (self.folder / copy).write_text(json.dumps(notebook), encoding="utf-8")
        return copy

    def keep_widgets(self) -> None:
        """From the next page on save the state of all widgets with a notebook."""
        self._set(WIDGETS, "plugin", {"saveState": True})

    def theme(self, name: str) -> None:
        """Take that theme from the next page on."""
        self._set(FRAME, "themes", {"theme": name})

    def _set(self, extension: str, plugin: str, values: dict[str, Any]) -> None:
        self._changed.append(write_settings(self._home, extension, plugin, values))
        self.settled = False


def write_settings(home: Path, extension: str, plugin: str, values: dict[str, Any]) -> Path:
    """Keep settings of a part of JupyterLab, as its own settings page would; the file that holds them."""
    file = home / "settings" / extension / f"{plugin}.jupyterlab-settings"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(values), encoding="utf-8")
    return file


def write_notebook(path: Path, sources: tuple[str, ...]) -> None:
    """Write a notebook with those code cells."""
    code: dict[str, Any] = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [{**code, "id": f"cell{number}", "source": source} for number, source in enumerate(sources)]
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": cells}
    path.write_text(json.dumps(notebook), encoding="utf-8")


@contextmanager
def running(folder: Path, home: Path) -> Iterator[Lab]:
    """JupyterLab on `folder` with all that it keeps in `home`; ended by its own process id.

    Raises RuntimeError with the server's last words when it does not come up.
    """
    port = free_port()
    write_settings(home, FRAME, "notification", NEWS)
    environment = {
        **os.environ,
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        *(f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder}"),
        *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
        "--LabApp.expose_app_in_browser=True",
    ]
    log = home / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        try:
            lab = Lab(f"http://127.0.0.1:{port}", folder, home)
            _wait_for(lab, server, log)
            yield lab
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def _wait_for(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            lab.api("status")
            return
        except URLError:
            time.sleep(0.1)
    raise RuntimeError("JupyterLab did not come up:\n" + log.read_text(errors="replace")[-2000:])


class Notebook:
    """A notebook open in a page of JupyterLab."""

    def __init__(self, lab: Lab, page: Page, name: str) -> None:
        self._lab, self.page, self.name = lab, page, name

    def open(self) -> Notebook:
        """Open the notebook, and wait until its kernel can really be used: in the page's JupyterLab where there is one."""
        if self._lab.is_open(self.page):
            self.page.evaluate(_OPEN, self.name)
        else:
            self.page.goto(f"{self._lab.url}/lab/tree/{self.name}?reset")
            self._lab.settled = True
        self.panel.wait_for()
        self._wait_for_kernel()
        return self

    @property
    def panel(self) -> Locator:
        """The notebook's part of the page."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def _wait_for_kernel(self) -> None:
        """JupyterLab says "idle" before there is a session, and then loses cells: its sessions know better."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            kernels = [s["kernel"] for s in self._lab.api("sessions") if s["path"] == self.name]
            if any(k["execution_state"] == "idle" and k["connections"] >= 1 for k in kernels):
                return
            self.page.wait_for_timeout(100)
        raise TimeoutError(f"{self.name} has no idle kernel")

    def run(self) -> None:
        """Run every cell, and wait until every one has run."""
        for attempt in (1, 2):
            self.page.locator('.lm-MenuBar-item:has-text("Run")').click()
            self.page.locator('.lm-Menu-item[data-command="runmenu:run-all"]').click()
            try:
                self.page.wait_for_function(_ALL_RAN, timeout=PATIENCE * 1000)
                return
            except Late:
                if attempt == 2:
                    raise

    def save(self) -> None:
        """Save by keys, wherever the focus is, and wait until it is done. Raises TimeoutError when nothing is saved."""
        file = self._lab.folder / self.name
        before = file.stat().st_mtime_ns
        self.page.keyboard.press("Control+s")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if file.stat().st_mtime_ns != before:
                self.page.wait_for_timeout(300)
                return
            self.page.wait_for_timeout(100)
        raise TimeoutError(f"{self.name} was not saved")


def leave(page: Page) -> None:
    """Close what is open in a page's JupyterLab, saving nothing."""
    page.mouse.move(0, 0)
    page.evaluate(_CLOSE)


_AT_HAND = """() => window.jupyterapp !== undefined && document.querySelector(".jp-Dialog") === null"""

# It returns nothing: what the command gives back is a widget, which cannot be sent to the test.
_OPEN = """async name => {
  await window.jupyterapp.commands.execute("docmanager:open", { path: name, factory: "Notebook" });
}"""

_CLOSE = """() => {
  for (const widget of window.jupyterapp ? [...window.jupyterapp.shell.widgets("main")] : []) {
    if (widget.context) widget.context.model.dirty = false;
    widget.dispose();
  }
}"""

_ALL_RAN = r"""() => {
  const prompts = [...document.querySelectorAll(
    '.jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .jp-InputPrompt')];
  return prompts.length > 0 && prompts.every(p => /\[\d+\]/.test(p.textContent));
}"""
