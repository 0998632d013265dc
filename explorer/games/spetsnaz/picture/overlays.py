"""What can be laid over the maps: where something can lie, which cells are clear, a way."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game.record import Overlay, Ui
from explorer.games.spetsnaz.beliefs.knowledge import possible, safe
from explorer.games.spetsnaz.model.pieces import KINDS
from explorer.games.spetsnaz.model.state import OTHER, OVER, PLACING, SEATS, PlayerView, SpectatorView, View
from explorer.games.spetsnaz.picture.plan import CELL, Sheet
from explorer.scene.scene import Path, Rect, Shape


def _things(view: View) -> tuple[str, ...]:
    """The kinds of objects that the scenario has, on either map."""
    owners = (OTHER[view.seat], view.seat) if isinstance(view, PlayerView) else SEATS
    return tuple(f"{owner}_{kind}" for owner in owners for kind in KINDS if view.config.wanted(kind))


def _walking(view: View) -> tuple[str, ...]:
    return () if view.open.phase in (PLACING, OVER) else ("",)


OVERLAYS: dict[str, Overlay[View]] = {
    "possible": Overlay(
        "possible", "p", "where objects of a kind can lie, by all that was told aloud", _things
    ),
    "safe": Overlay(
        "safe", "s", "cells on which nothing can lie, by all that was told aloud", lambda view: ("",)
    ),
    "way": Overlay("way", "w", "the shortest way of the squad to the cell that is pointed at", _walking),
}
"""What can be laid over the picture."""


def laid_over(view: View, ui: Ui, sheet: Sheet) -> Iterator[Shape]:
    """The overlays that are switched on, as far as they concern a sheet: what the squad there can know, whoever looks."""
    aloud = SpectatorView(view.config, view.open)
    for name, subject in ui.overlays:
        if name == "possible" and subject.startswith(sheet.owner):
            for cell in possible(aloud, subject):
                x, y = sheet.corner(cell)
                yield Rect(x + CELL - 13, y + CELL - 13, 8, 8, "possible", r=2)
        elif name == "safe":
            for cell in safe(aloud, sheet.walker):
                x, y = sheet.corner(cell)
                tick = ((x + 5, y + CELL - 10), (x + 9, y + CELL - 6), (x + 16, y + CELL - 15))
                yield Path(tick, "safe")
        elif name == "way":
            yield from _way(view, ui, sheet)


def _way(view: View, ui: Ui, sheet: Sheet) -> Iterator[Shape]:
    owner, _, cell = ui.pointer.partition(":")
    here = view.open.squad(sheet.walker).at
    if owner != sheet.owner or cell == here:
        return
    grid = sheet.grid
    steps = grid.steps_from(here)
    if cell not in steps:
        return
    way = [cell]
    while way[-1] != here:
        way.append(next(near for near in grid.near[way[-1]] if steps[near] == steps[way[-1]] - 1))
    yield Path(tuple(sheet.middle(one) for one in way), "way")
