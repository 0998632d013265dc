"""Which cells of which sheet an answer is about."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game.record import Asked, Ui
from explorer.games.spetsnaz.model.state import OTHER, SEATS
from explorer.games.spetsnaz.picture.plan import CELL, Sheet
from explorer.scene.highlight import framed as cased
from explorer.scene.scene import Rect, Shape

OWN = ("may_place", "places", "unplaced", "objects")
"""Queries about the map of the player whom they name, and not about the one on which he walks."""


def framed(ui: Ui, sheet: Sheet) -> Iterator[Shape]:
    """Frames around the cells of a sheet that an answer names."""
    if ui.asked is None or sheet.owner not in _owners(ui.asked):
        return
    value = ui.asked.ruling.value
    named = {word for word in (value if isinstance(value, tuple) else (value,)) if isinstance(word, str)}
    named |= {cell for reason in ui.asked.ruling.reasons() for cell in reason.squares}
    for cell in sheet.grid.signs:
        if cell in named:
            x, y = sheet.corner(cell)
            yield from cased(Rect(x + 2, y + 2, CELL - 4, CELL - 4, "asked", r=4))


def _owners(asked: Asked) -> tuple[str, ...]:
    """The players on whose maps the cells lie."""
    given = asked.arguments
    piece = str(given.get("piece", ""))
    if piece:
        return (OTHER[piece],) if piece in SEATS else (piece.partition("_")[0],)
    line = str(given.get("move", "")).split()
    if line:
        seat, own = line[0], line[1:2] in (["place"], ["unplace"], ["mark"])
        return (seat,) if own else (OTHER.get(seat, ""),)
    seat = str(given.get("seat", ""))
    if seat in SEATS:
        return (seat,) if asked.query in OWN else (OTHER[seat],)
    return SEATS
