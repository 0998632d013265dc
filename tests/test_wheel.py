"""What is installed where there is no checkout: the wheel holds all that the explorer needs to work."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
NOTEBOOKS = "[0-9][0-9]_*.ipynb"
"""The notebooks of the project, by their names."""


def worked_in(checkout: Path) -> Path:
    """A copy of the checkout, with what JupyterLab saves by itself and a notebook of the user's own."""
    for name in ("explorer", "missions", "notebooks"):
        shutil.copytree(REPOSITORY / name, checkout / name)
    for name in ("pyproject.toml", "README.md", ".gitignore"):
        shutil.copy(REPOSITORY / name, checkout)
    saved = checkout / "notebooks" / ".ipynb_checkpoints"
    saved.mkdir(exist_ok=True)
    (saved / "01_is_she_seen-checkpoint.ipynb").write_text("{}")
    (checkout / "notebooks" / "Untitled.ipynb").write_text("{")
    return checkout


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Names of the files in a wheel made of a checkout in which somebody has worked with the notebooks."""
    folder = tmp_path_factory.mktemp("wheel")
    checkout = worked_in(folder / "checkout")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=checkout, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    (wheel,) = folder.glob("*.whl")
    return set(ZipFile(wheel).namelist())


@pytest.mark.parametrize("pattern", ["explorer/**/*.py", "explorer/**/*.js", "explorer/**/*.toml"])
def test_the_package_is_whole(inside: set[str], pattern: str) -> None:
    wanted = {path.relative_to(REPOSITORY).as_posix() for path in REPOSITORY.glob(pattern)}
    assert wanted
    assert wanted <= inside


@pytest.mark.parametrize(("folder", "pattern"), [("missions", "**/*.toml"), ("notebooks", NOTEBOOKS)])
def test_missions_and_notebooks_come_along(inside: set[str], folder: str, pattern: str) -> None:
    found = [path.relative_to(REPOSITORY).as_posix() for path in (REPOSITORY / folder).glob(pattern)]
    assert found
    assert {f"explorer/share/{name}" for name in found} <= inside


def test_nothing_else_comes_along(inside: set[str]) -> None:
    assert {name.split("/")[0] for name in inside if ".dist-info/" not in name} == {"explorer"}
    assert not [name for name in inside if "checkpoint" in name or "__pycache__" in name]
    shipped = {name for name in inside if name.endswith(".ipynb")}
    assert shipped == {
        f"explorer/share/notebooks/{path.name}" for path in (REPOSITORY / "notebooks").glob(NOTEBOOKS)
    }


def test_notebooks_of_a_user_are_neither_run_as_tests_nor_judged(tmp_path: Path) -> None:
    """`Untitled.ipynb` in the copy is no notebook at all: whoever opens it fails."""
    checkout = worked_in(tmp_path / "checkout")
    (checkout / "tests").mkdir()
    for command in (
        ("pytest", "--collect-only", "-q", "-p", "no:cacheprovider"),
        ("ruff", "check", "--no-cache", "notebooks"),
        ("ruff", "format", "--no-cache", "--check", "notebooks"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=checkout,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "Untitled" not in done.stdout
