"""One floor plan: every game has the same rooms, and no module grows too long to be read at once."""

from __future__ import annotations

import ast
from pathlib import Path

from explorer.games import GAMES, NAMES
from tests.support.casebook import every_game

EXPLORER = Path(__file__).resolve().parent.parent / "explorer"

ROOMS = {
    *("__init__", "actions", "beliefs", "bots", "cases", "effects", "events", "legal", "model"),
    *("picture", "queries", "readings", "rules", "setup", "text"),
}

LONGEST = 400
"""Lines of a module, lists of readings apart, which are tables of words."""

LONG = {"widgets/editor/editor.py", "widgets/table/place.py", "widgets/table/table.py"}
"""Modules that are longer still and want splitting."""


@every_game
def test_a_game_has_the_rooms_that_every_game_has(game: str) -> None:
    found = {path.stem for path in (EXPLORER / "games" / game).iterdir() if path.name != "__pycache__"}
    assert found == ROOMS


def test_every_folder_of_a_game_is_in_the_catalog() -> None:
    folders = {path.name for path in (EXPLORER / "games").iterdir() if (path / "__init__.py").exists()}
    assert folders == {*NAMES}


@every_game
def test_a_game_is_put_together_by_the_names_of_its_rooms(game: str) -> None:
    """Its own module says what it is and its title, and wires nothing."""
    tree = ast.parse((EXPLORER / "games" / game / "__init__.py").read_text(encoding="utf-8"))
    said, imported, made = tree.body
    assert isinstance(said, ast.Expr)
    assert ast.unparse(imported) == "from explorer.game.assembly import assemble"
    assert ast.unparse(made) == f"GAME = assemble(__name__, {GAMES[game].title!r})"


def test_architecture_names_every_room() -> None:
    said = (EXPLORER / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for folder in EXPLORER.iterdir():
        if (folder / "__init__.py").exists():
            assert f"`{folder.name}/`" in said, folder.name
    for room in ROOMS - {"__init__"}:
        assert f"`{room}`" in said or f"`{room}/`" in said, room


def test_a_module_can_be_read_at_once() -> None:
    long = {
        path.relative_to(EXPLORER).as_posix()
        for path in EXPLORER.rglob("*.py")
        if path.name != "readings.py" and len(path.read_text(encoding="utf-8").splitlines()) > LONGEST
    }
    assert long == LONG
