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
    from explorer.answers.answer import Answer, ask, under
    from explorer.board.board import Board
    from explorer.cases.case import Case
    from explorer.core.fault import Fault, Faults
    from explorer.game.record import Game
    from explorer.games import GAMES
    from explorer.library import case, casebook, export, load, mission, position, session
    from explorer.positions.mission import Mission
    from explorer.positions.picture import Picture, picture
    from explorer.positions.position import Position
    from explorer.positions.replay import vary
    from explorer.scene.render import png, svg
    from explorer.sessions.compare import Difference, compare
    from explorer.sessions.playouts import frame
    from explorer.sessions.saved import save
    from explorer.sessions.session import Session
    from explorer.sessions.workers import playouts
    from explorer.widgets.editor.editor import Editor, edit
    from explorer.widgets.inquiry import Inquiry, inquire
    from explorer.widgets.review import Review, review
    from explorer.widgets.table.table import Table, table

PLACES = {
    "Answer": "answers.answer",
    "Board": "board.board",
    "Case": "cases.case",
    "Difference": "sessions.compare",
    "Editor": "widgets.editor.editor",
    "Fault": "core.fault",
    "Faults": "core.fault",
    "GAMES": "games",
    "Game": "game.record",
    "Inquiry": "widgets.inquiry",
    "Mission": "positions.mission",
    "Picture": "positions.picture",
    "Position": "positions.position",
    "Review": "widgets.review",
    "Session": "sessions.session",
    "Table": "widgets.table.table",
    "ask": "answers.answer",
    "case": "library",
    "casebook": "library",
    "compare": "sessions.compare",
    "edit": "widgets.editor.editor",
    "export": "library",
    "frame": "sessions.playouts",
    "inquire": "widgets.inquiry",
    "load": "library",
    "mission": "library",
    "picture": "positions.picture",
    "playouts": "sessions.workers",
    "png": "scene.render",
    "position": "library",
    "review": "widgets.review",
    "save": "sessions.saved",
    "session": "library",
    "svg": "scene.render",
    "table": "widgets.table.table",
    "under": "answers.answer",
    "vary": "positions.replay",
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
