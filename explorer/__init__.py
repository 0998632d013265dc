"""An explorer of the rules of five espionage board games.

    from explorer import ask, mission, position, under

    yard = mission("long_night/yard").position
    print(ask(yard, "sees", {"from": "A1", "to": "C3"}))

Everything is loaded when it is first used, so that importing the package alone costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from explorer.board.board import Board
    from explorer.cases import Case
    from explorer.catalog import GAMES
    from explorer.core.fault import Fault, Faults
    from explorer.core.game import Game
    from explorer.draw import png, svg
    from explorer.explain import Answer, ask, under
    from explorer.library import case, casebook, export, load, mission, position, session
    from explorer.missions import Mission
    from explorer.moves import vary
    from explorer.pictures import Picture, picture
    from explorer.play import Difference, Session, compare
    from explorer.positions import Position
    from explorer.saved import save
    from explorer.simulate import frame
    from explorer.widgets.editor import Editor, edit
    from explorer.widgets.inquiry import Inquiry, inquire
    from explorer.widgets.review import Review, review
    from explorer.widgets.table import Table, table
    from explorer.workers import playouts

PLACES = {
    "Answer": "explain",
    "Board": "board.board",
    "Case": "cases",
    "Difference": "play",
    "Editor": "widgets.editor",
    "Fault": "core.fault",
    "Faults": "core.fault",
    "GAMES": "catalog",
    "Game": "core.game",
    "Inquiry": "widgets.inquiry",
    "Mission": "missions",
    "Picture": "pictures",
    "Position": "positions",
    "Review": "widgets.review",
    "Session": "play",
    "Table": "widgets.table",
    "ask": "explain",
    "case": "library",
    "casebook": "library",
    "compare": "play",
    "edit": "widgets.editor",
    "export": "library",
    "frame": "simulate",
    "inquire": "widgets.inquiry",
    "load": "library",
    "mission": "library",
    "picture": "pictures",
    "playouts": "workers",
    "png": "draw",
    "position": "library",
    "review": "widgets.review",
    "save": "saved",
    "session": "library",
    "svg": "draw",
    "table": "widgets.table",
    "under": "explain",
    "vary": "moves",
}
"""Public name -> the module that defines it."""

__all__ = [
    "GAMES",
    "Answer",
    "Board",
    "Case",
    "Difference",
    "Editor",
    "Fault",
    "Faults",
    "Game",
    "Inquiry",
    "Mission",
    "Picture",
    "Position",
    "Review",
    "Session",
    "Table",
    "ask",
    "case",
    "casebook",
    "compare",
    "edit",
    "export",
    "frame",
    "inquire",
    "load",
    "mission",
    "picture",
    "playouts",
    "png",
    "position",
    "review",
    "save",
    "session",
    "svg",
    "table",
    "under",
    "vary",
]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module 'explorer' has no attribute {name!r}")
    value = getattr(import_module(f"explorer.{PLACES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
