"""What every test run shares: marks by kind and game, tests that stay in one process, figures printed at the end.

Figures that tests take are printed at the end of the run: `record_property("figure", "...")`.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

import pytest
from xdist.scheduler import LoadScopeScheduling

from explorer.games import GAMES

if TYPE_CHECKING:
    from xdist.remote import Producer

# Kernels, commands and workers import explorer many times over: compiled once, that takes a fifth as long
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

BROWSER, NOTEBOOK = "browser", "notebook"
FIRST = (BROWSER, "tests/test_sources", NOTEBOOK)
"""What is begun first, since it takes longest: whoever is done goes on with something shorter."""


def group(nodeid: str) -> str:
    """What a test shares its process with: a browser, a notebook's kernel, the games played for all tests of a game."""
    file = nodeid.partition("::")[0]
    if file.startswith("notebooks/"):
        return f"{NOTEBOOK} {file}"
    if file.startswith(f"tests/{BROWSER}/"):
        return f"{BROWSER} {file}"
    return game(nodeid) or file


def game(nodeid: str) -> str:
    """The game that a test is about, "" where it is about none in particular."""
    file, _, rest = nodeid.partition("::")
    parameters = re.findall(r"[a-z_]+", rest.partition("[")[2])
    named = [name for name in (*file.split("/"), *parameters) if name in GAMES]
    return named[0] if named else ""


class Groups(LoadScopeScheduling):  # type: ignore[misc]  # its base class has no types
    """Hands out whole groups of tests, in the order in which they were collected."""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Groups:
    """Processes take groups, whatever --dist says."""
    return Groups(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test by kind and game, and put first what takes longest."""
    for item in items:
        kind = group(item.nodeid).partition(" ")[0]
        for name in (kind if kind in (BROWSER, NOTEBOOK) else "", game(item.nodeid)):
            if name:
                item.add_marker(name)
    items.sort(key=lambda item: _rank(group(item.nodeid)))


def _rank(name: str) -> int:
    found = [number for number, start in enumerate(FIRST) if name.startswith(start)]
    return found[0] if found else len(FIRST) + (name not in GAMES)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures of tests that passed."""
    figures = [
        value
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == "figure"
    ]
    if figures:
        terminalreporter.section("figures")
        for figure in figures:
            terminalreporter.line(str(figure))
