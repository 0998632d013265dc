"""The public names: each is there, and the package alone costs next to nothing to import."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


ODD: tuple[Any, ...] = (
    None,
    0,
    True,
    2.5,
    b"x",
    [],
    {},
    {1: 2},
    [3],
    "",
    "\ud800",
    "a\0b",
    "nowhere.toml",
    object(),
    int,
    ...,
    explorer.GAMES,
)
"""What none of the public names is made for."""

CORRIDOR = "template/corridor"
SESSION = explorer.session(CORRIDOR)
CALLS: dict[str, Callable[[Any], object]] = {
    "ask": lambda odd: explorer.ask(odd, "winner"),
    "ask a query": lambda odd: explorer.ask(SESSION, odd),
    "case": explorer.case,
    "casebook": explorer.casebook,
    "compare": lambda odd: explorer.compare(odd, {}),
    "edit": lambda odd: explorer.edit("nowhere" if odd == "" else odd),
    "export": lambda odd: explorer.export(odd, "x.svg"),
    "export to": lambda odd: explorer.export(SESSION, odd),
    "export of a seat": lambda odd: explorer.export(SESSION, "x.svg", seat=odd),
    "frame": lambda odd: explorer.frame(odd, []),
    "inquire": explorer.inquire,
    "load": explorer.load,
    "mission": explorer.mission,
    "picture": explorer.picture,
    "picture in": lambda odd: explorer.picture(SESSION, odd),
    "playouts": lambda odd: explorer.playouts(odd, 1),
    "png": explorer.png,
    "position": explorer.position,
    "review": explorer.review,
    "save": lambda odd: explorer.save(odd, "x.toml"),
    "session": explorer.session,
    "Session": explorer.Session,
    "svg": explorer.svg,
    "table": explorer.table,
    "table for": lambda odd: explorer.table(CORRIDOR, seat=odd or "nobody"),
    "under": explorer.under,
    "vary": lambda odd: explorer.vary(odd, exits=[]),
    "vary a key": lambda odd: explorer.vary(SESSION, courier=odd),
    "heard": SESSION.heard,
    "jump": lambda odd: SESSION.jump(-1 if odd in (0, True) else odd),
    "line": SESSION.line,
    "lines": lambda odd: SESSION.lines("nowhere" if odd in (None, 0, True) else odd),
    "play": SESSION.play,
    "redo": SESSION.redo,
    "view": SESSION.view,
}
"""Public functions and methods, each given one thing that it is not made for."""


@pytest.mark.parametrize("name", CALLS)
def test_what_nothing_can_be_done_with_is_told_in_words(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for odd in ODD:
        with pytest.raises(Faults) as raised:
            CALLS[name](odd)
        assert str(raised.value).strip()
        assert len(str(raised.value)) < 1000
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("readings", [3, "yes", ["diagonals"], {"diagonals": 3}, {3: "yes"}])
def test_what_are_no_readings_is_told_in_words(readings: Any) -> None:
    for call in (
        lambda: explorer.session(CORRIDOR, readings),
        lambda: explorer.under(SESSION, readings),
        lambda: explorer.compare(SESSION, readings),
        lambda: explorer.position("template", readings),
    ):
        with pytest.raises(Faults, match=r"reading|diagonals|3: unknown"):
            call()


@pytest.mark.parametrize("bots", [3, "random", ["courier"], {"courier": 3}, {3: "random"}, {"courier": []}])
def test_what_are_no_bots_is_told_in_words(bots: Any) -> None:
    for call in (
        lambda: explorer.table(CORRIDOR, bots=bots),
        lambda: explorer.playouts(SESSION, 1, bots=bots),
    ):
        with pytest.raises(Faults):
            call()
