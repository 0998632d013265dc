"""README keeps its word: its commands print what it shows, its picture is today's, its files are valid."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import explorer

REPOSITORY = Path(__file__).resolve().parent.parent
README = (REPOSITORY / "README.md").read_text(encoding="utf-8")
PICTURE = "notebooks/pictures/yard.svg"


def blocks(language: str) -> list[str]:
    """What stands in README's blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def shown(block: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with what README says that it prints."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def test_readme_opens_with_the_picture_of_today() -> None:
    yard = explorer.mission("long_night/yard").position
    answer = explorer.ask(yard, "sees", {"from": "F11", "to": "C4"})
    assert re.match(rf"!\[[^\]]{{20,}}\]\({PICTURE}\)", README)
    assert (REPOSITORY / PICTURE).read_text(encoding="utf-8") == explorer.svg(answer.scene())


def test_the_two_commands_make_their_environment_themselves() -> None:
    opens, tests = blocks("sh")
    for command in (opens, tests):
        assert command.count("\n") == 1
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert opens.rstrip().endswith("&& .venv/bin/explorer lab")
    assert tests.rstrip().endswith("&& .venv/bin/pytest")


def test_commands_print_what_readme_shows(tmp_path: Path) -> None:
    for file in blocks("toml"):
        name = file.splitlines()[0].removeprefix("# ")
        (tmp_path / name).write_text(file, encoding="utf-8")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    commands = [command for block in blocks("console") for command in shown(block)]
    assert len(commands) >= 2
    for command, output in commands:
        done = subprocess.run(
            command,
            shell=True,
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr == ""
        assert done.stdout == output, command
        assert done.returncode == 0


@pytest.mark.parametrize("block", blocks("pycon"))
def test_python_says_what_readme_shows(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(session, out=said.append)
    assert result.attempted
    assert not result.failed, "".join(said)
