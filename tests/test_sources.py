"""Form, types and layers of the sources, each checked by its own tool as configured in pyproject.toml."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.depth import deep

REPOSITORY = Path(__file__).resolve().parent.parent
TOOLS = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        "ruff check .",
        "ruff format --check .",
        "mypy explorer",
        pytest.param("mypy", marks=deep),
        "lint-imports",
    ],
)
def test_sources(command: str) -> None:
    name, *words = command.split()
    done = subprocess.run(
        [TOOLS / name, *words],
        cwd=REPOSITORY,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
