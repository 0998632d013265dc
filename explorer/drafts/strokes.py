"""What can be drawn into a draft, from the tables of edges and terrains and the keys that its game declares; and drawing it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from pydantic import BaseModel

from explorer.board import areas
from explorer.board.kinds import FLOOR, KINDS, TERRAINS
from explorer.core.fault import Fault, Faults
from explorer.drafts import draft as edits
from explorer.drafts.draft import Draft
from explorer.files.schema import Kinds, Lies, marks, table_in
from explorer.game.record import AnyGame

EDGES, SQUARES, PIECES, PLACES, REGIONS = "edges", "squares", "pieces", "places", "regions"
"""What there is to draw with: the sorts of brushes."""

SHAPES = ("one", "line", "rectangle")
"""How far a stroke goes: one place, a straight run, a rectangle (of edges its outline)."""

OPEN, NOTHING = "nothing", "floor"
"""What takes away what is drawn on edges and in squares."""


class Brush(Struct, frozen=True):
    """One thing to draw with: its sort, its word (a kind of edge, a terrain, a kind of piece, a key, a region), and
    what it is drawn on: "edge", "square", "squares" or "side"."""

    sort: str
    word: str
    on: str
    sign: str = ""
    many: bool = False

    @property
    def on_edges(self) -> bool:
        """Is it drawn on edges?"""
        return self.on in ("edge", "side")


def brushes(game: AnyGame) -> dict[str, tuple[Brush, ...]]:
    """Everything that can be drawn in missions of a game, by sort; of regions those that rules refer to."""
    edges = tuple(Brush(EDGES, kind.name, "edge", kind.glyph.strip() or "\u00b7") for kind in KINDS.values())
    terrains = tuple(Brush(SQUARES, one.name, "square", one.glyph) for one in TERRAINS.values())
    inside = (Brush(SQUARES, NOTHING, "square", FLOOR), *terrains)
    found = {EDGES: edges, SQUARES: inside}
    kinds = piece_kinds(game.setup.keys)
    if kinds:
        found[PIECES] = tuple(Brush(PIECES, kind, on) for kind, on in kinds.items())
    fields = game.setup.keys.model_fields.items()
    places = tuple(
        Brush(PLACES, name, lies.on)
        for name, one in fields
        if (lies := marks(one, Lies)) and lies.on in ("square", "squares")
    )
    if places:
        found[PLACES] = places
    for _, one in fields:
        if (lies := marks(one, Lies)) and lies.on == REGIONS:
            found[REGIONS] = tuple(map(region, lies.names))
    return found


def region(name: str) -> Brush:
    """What draws the region of that name."""
    return Brush(REGIONS, name, "squares")


def covered(draft: Draft, brush: Brush) -> tuple[int, ...]:
    """The squares that a place's key or a region has now; none for other brushes."""
    if brush.sort == PLACES:
        return edits.squares(draft, draft.keys.get(brush.word))
    regions = draft.keys.get(REGIONS)
    if brush.sort == REGIONS and isinstance(regions, dict):
        return edits.squares(draft, regions.get(brush.word))
    return ()


def piece_kinds(setup: type[BaseModel]) -> Mapping[str, str]:
    """The kinds of pieces that a set-up declares, each with what it lies on; none where it has no pieces."""
    marked = _marked(setup)
    return marked.on if marked else {}


def _marked(setup: type[BaseModel]) -> Kinds | None:
    """What a set-up says of the kinds of its pieces."""
    pieces = setup.model_fields.get(PIECES)
    table = table_in(pieces.annotation) if pieces else None
    kind = table.model_fields.get("kind") if table else None
    return marks(kind, Kinds) if kind else None


def side_of(game: AnyGame, kind: str) -> str:
    """Whose pieces of a kind are, in a word; "" where the game does not say."""
    marked = _marked(game.setup.keys)
    return marked.sides.get(kind, "") if marked else ""


def stroke(draft: Draft, brush: Brush, shape: str, start: str, end: str, erase: bool = False) -> Draft:
    """The draft after a stroke between two edges or squares, both named; with `erase` it takes away instead.

    `shape` is one of SHAPES. A rectangle of edges is drawn between squares. Raises Faults for what does not fit there.
    """
    if brush.sort == EDGES:
        return edits.with_edges(draft, edges(draft, shape, start, end), OPEN if erase else brush.word)
    if brush.on_edges:
        return _on_edge(draft, brush, start, erase)
    some = squares(draft, shape, start, end)
    match brush.sort:
        case "squares":
            word = FLOOR if erase or brush.word == NOTHING else brush.word
            return edits.with_terrain(draft, some, word)
        case "pieces":
            return _piece(draft, brush, some, erase)
        case "places" if brush.on == "square":
            name = draft.board.lattice.names[some[-1]]
            return edits.with_key(draft, brush.word, None if erase else name)
        case "places":
            return edits.with_squares(draft, brush.word, some, not erase)
        case _:
            if not brush.word.strip():
                raise Faults([Fault("regions", "no name", "needed: a name for the region, such as house")])
            return edits.with_region(draft, brush.word, some, not erase)


def edges(draft: Draft, shape: str, start: str, end: str) -> tuple[int, ...]:
    """The edges of a stroke: one, a run between two, or the outline of the rectangle between two squares.

    Raises Faults for a run that would lead nowhere: a line goes on in the direction of its first edge.
    """
    grid = draft.board.lattice
    if shape == "rectangle":
        return areas.outline(grid, grid.numbers[start], grid.numbers[end])
    a, b = grid.edge_numbers[start], grid.edge_numbers[end]
    if shape != "line":
        return (b,)
    run = areas.edge_run(grid, a, b)
    if a != b and len(run) == 1:
        raise Faults(
            [Fault(f"{start} to {end}", "no line", f"a line from {start} goes on the way that edge lies")]
        )
    return run


def squares(draft: Draft, shape: str, start: str, end: str) -> tuple[int, ...]:
    """The squares of a stroke."""
    grid = draft.board.lattice
    a, b = grid.numbers[start], grid.numbers[end]
    if shape == "rectangle":
        return areas.rectangle(grid, a, b)
    return areas.run(grid, a, b) if shape == "line" else (b,)


def _piece(draft: Draft, brush: Brush, some: tuple[int, ...], erase: bool) -> Draft:
    """With a piece on the squares of a stroke, one on each unless it lies on several; or without those there."""
    names = [draft.board.lattice.names[square] for square in some]
    if erase:
        return edits.removed(draft, {id for name in names for id in standing(draft, name)})
    if brush.on == "squares":
        return edits.placed(draft, brush.word, names if len(names) > 1 else names[0])[0]
    for name in names:
        draft = edits.placed(draft, brush.word, name)[0]
    return draft


def _on_edge(draft: Draft, brush: Brush, edge: str, erase: bool) -> Draft:
    """With a piece on an edge, or at the side of the board that an outermost edge belongs to; or without those there."""
    at = side(draft, edge) if brush.on == "side" else edge
    if not at:
        raise Faults([Fault(edge, "is inside the board", "allowed: an edge on the border")])
    if erase:
        return edits.removed(draft, standing(draft, at))
    return edits.placed(draft, brush.word, at)[0]


def side(draft: Draft, edge: str) -> str:
    """The side of the board that an outermost edge belongs to; "" for others."""
    grid = draft.board.lattice
    number = grid.edge_numbers[edge]
    before, after = grid.parted(number)
    if before is not None and after is not None:
        return ""
    level = edge.count("/")
    if before is None:
        return "north" if level else "west"
    return "south" if level else "east"


def standing(draft: Draft, place: str) -> tuple[str, ...]:
    """The ids of the pieces at a square, edge or side, in the order of the file."""
    found = []
    for piece in edits.pieces(draft):
        at: Any = piece.get("at")
        if place == at or (isinstance(at, list) and place in at):
            found.append(str(piece.get("id")))
    return tuple(found)
