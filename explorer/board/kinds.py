"""What edges and squares can be: one row each. A new kind of edge or terrain is added here and nowhere else."""

from __future__ import annotations

from msgspec import Struct


class Kind(Struct, frozen=True):
    """A kind of edge: how a map draws it and what passes it by itself.

    `glyph` stands between columns; three of `bar` stand between rows. `walk`, `sight`, `shot` and `light`
    say what the edge lets through, `points` what walking through it costs beyond the step; `door` marks
    what can be opened; `style` names its stroke in pictures; `clause` is its number in the rule book of
    Long Night in the Dark, where these lines come from.
    """

    name: str
    glyph: str
    bar: str
    walk: bool
    sight: bool
    shot: bool
    light: bool
    points: int
    door: bool
    style: str
    clause: str


KINDS = {
    kind.name: kind
    for kind in (
        #    name               glyph bar  walk   sight  shot   light  +  door   style              clause
        Kind("nothing",         " ", " ", True,  True,  True,  True,  0, False, "grid",            "3.1"),
        Kind("wall",            "|", "-", False, False, False, False, 0, False, "wall",            "8.1"),
        Kind("wire",            "x", "x", False, True,  True,  True,  0, False, "wire",            "8.2"),
        Kind("locked_door",     "D", "D", False, False, False, False, 0, True,  "locked-door",     "8.3"),
        Kind("open_door",       "d", "d", True,  True,  True,  True,  0, False, "open-door",       "8.17"),
        Kind("glass",           "o", "o", False, True,  True,  True,  0, False, "glass",           "8.4"),
        Kind("mirror",          "m", "m", False, False, False, False, 0, False, "mirror",          "8.5"),
        Kind("bush",            "b", "b", True,  False, False, True,  1, False, "bush",            "8.6"),
        Kind("electronic_door", "e", "e", False, False, False, False, 0, True,  "electronic-door", "8.7"),
        Kind("zone",            ":", ".", True,  True,  True,  True,  0, False, "zone",            "8.13"),
        Kind("passage",         "c", "c", True,  True,  True,  True,  0, False, "passage",         "8.15"),
    )
}  # fmt: skip
"""Edge kinds by name. `light` holds where bushes let light through; where light obeys sight, see `sight`."""

DIAGONAL = "diagonal"
"""The kind of a graph edge between two squares that touch only at a corner."""


class Terrain(Struct, frozen=True):
    """Something printed inside a square. A square that holds none of them is floor.

    `points` is what entering costs beyond the step; a square that `stops` is neither entered, seen past
    nor shot past.
    """

    name: str
    glyph: str
    stops: bool
    points: int
    style: str
    clause: str


TERRAINS = {
    terrain.name: terrain
    for terrain in (
        Terrain("black",     "#", True,  0, "black",     "8.8"),
        Terrain("water",     "~", False, 1, "water",     "8.9"),
        Terrain("loud",      "!", False, 0, "loud",      "8.10"),
        Terrain("lamp",      "*", False, 0, "lamp",      "8.11"),
        Terrain("generator", "G", True,  0, "generator", "8.12"),
        Terrain("crossed",   "X", False, 0, "crossed",   "8.14"),
    )
}  # fmt: skip
"""Terrains by name, in the order in which a map prints them."""

FLOOR = "."
