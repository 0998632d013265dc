"""The public names: each is there, and the package alone costs next to nothing to import."""

from __future__ import annotations

import subprocess
import sys

import pytest

import explorer
from explorer import library
from explorer.core.fault import Faults


def test_every_public_name_is_there() -> None:
    assert set(explorer.PLACES) == set(explorer.__all__)
    for name in explorer.__all__:
        assert getattr(explorer, name) is not None
    assert set(explorer.__all__) <= set(dir(explorer))


def test_an_unknown_name() -> None:
    with pytest.raises(AttributeError, match="'explorer' has no attribute 'asc'"):
        getattr(explorer, "asc")  # noqa: B009


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_importing_the_package_loads_nothing_of_it() -> None:
    heavy = "('numpy', 'networkx', 'pydantic', 'msgspec', 'click', 'ipywidgets', 'explorer.core')"
    assert run(f"import explorer, sys; print([name for name in {heavy} if name in sys.modules])") == "[]\n"


def test_asking_needs_no_notebook_and_no_command_line() -> None:
    code = (
        "import sys; from explorer import ask, position\n"
        "at = position('long_night', map='+---+---+\\n| .   . |\\n+---+---+')\n"
        "print(ask(at, 'sees', {'from': 'A1', 'to': 'B1'}).value)\n"
        "print([name for name in ('ipywidgets', 'IPython', 'click', 'resvg_py') if name in sys.modules])"
    )
    assert run(code) == "True\n[]\n"


def test_positions_from_python() -> None:
    at = explorer.position("template", map="+---+---+\n| .   . |\n+---+---+", watchman="A1", courier="B1")
    assert explorer.ask(at, "watched", {"square": "B1"}).value is True
    with pytest.raises(Faults) as raised:
        explorer.position(
            "template", {"diagonal": "yes"}, map="+---+\n| # |\n+---+", watchman="A1", cuorier="B1"
        )
    assert [str(fault).split(";")[0] for fault in raised.value.faults] == [
        "courier: missing",
        "cuorier: unknown key",
        "readings.diagonal: unknown reading",
    ]
    with pytest.raises(Faults, match="game: unknown game 'longnight'; did you mean 'long_night'"):
        explorer.position("longnight")


def test_a_case_of_any_game_by_its_id() -> None:
    assert explorer.case("LN-lines").position.game.name == "long_night"
    assert explorer.case("PW-watch").position.game.name == "template"
    with pytest.raises(Faults, match="unknown case 'LN-line'; did you mean 'LN-lines'"):
        explorer.case("LN-line")
    with pytest.raises(Faults, match="unknown game 'chess'"):
        library.casebook("chess")
