"""What is installed where there is no checkout: the wheel holds all that the explorer needs to work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Names of the files in a wheel made of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(
        build, cwd=REPOSITORY, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    (wheel,) = folder.glob("*.whl")
    return set(ZipFile(wheel).namelist())


@pytest.mark.parametrize("pattern", ["explorer/**/*.py", "explorer/**/*.js", "explorer/**/*.toml"])
def test_the_package_is_whole(inside: set[str], pattern: str) -> None:
    wanted = {path.relative_to(REPOSITORY).as_posix() for path in REPOSITORY.glob(pattern)}
    assert wanted
    assert wanted <= inside


@pytest.mark.parametrize(("folder", "pattern"), [("missions", "**/*.toml"), ("notebooks", "*.ipynb")])
def test_missions_and_notebooks_come_along(inside: set[str], folder: str, pattern: str) -> None:
    found = [path.relative_to(REPOSITORY).as_posix() for path in (REPOSITORY / folder).glob(pattern)]
    assert found
    assert {f"explorer/share/{name}" for name in found} <= inside


def test_nothing_else_comes_along(inside: set[str]) -> None:
    assert {name.split("/")[0] for name in inside if ".dist-info/" not in name} == {"explorer"}
    assert not [name for name in inside if "checkpoint" in name or "__pycache__" in name]
