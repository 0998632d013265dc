"""The picture of a draft with what is being drawn laid over it, and the places that can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from explorer.board.lattice import WEST
from explorer.core.fault import Faults
from explorer.drafts import strokes
from explorer.drafts.draft import Draft
from explorer.drafts.strokes import Brush
from explorer.game.record import AnyGame
from explorer.scene.scene import Circle, Layer, Paint, Palette, Path, Rect, Region, Scene, Shape

STYLES: Palette = {
    "easel-pointer": Paint(stroke="#ffffff", width=2.4),
    "easel-casing": Paint(stroke="#10141f", width=5),
    "easel-stroke": Paint(fill="#5ad1ff", opacity=0.35),
    "easel-line": Paint(stroke="#5ad1ff", width=6, opacity=0.9),
    "easel-erase": Paint(fill="#ff4d5e", opacity=0.35),
    "easel-erase-line": Paint(stroke="#ff4d5e", width=6, dash=(5, 4)),
    "easel-has": Paint(stroke="#ffd166", width=2.2, dash=(5, 3)),
    "easel-chosen": Paint(stroke="#ffd166", width=3),
}
"""What is laid over a board, readable on dark and on light ones."""

NEAR, SHORT = 0.25, 0.2
"""How far from an edge it can still be pressed, and how much of its ends not, in sides of a square."""


class Hand(Struct, frozen=True):
    """What is held: a brush, how far a stroke goes, does it erase, where one was begun ("" for nowhere), which piece is chosen."""

    brush: Brush
    shape: str = "one"
    erase: bool = False
    start: str = ""
    chosen: str = ""

    @property
    def on_edges(self) -> bool:
        """Are edges pressed, not squares?"""
        return self.brush.on_edges and not (self.brush.sort == strokes.EDGES and self.shape == "rectangle")

    @property
    def single(self) -> bool:
        """Is every press a stroke by itself? What lies on an edge is drawn one by one."""
        return self.shape == "one" or (self.brush.on_edges and self.brush.sort != strokes.EDGES)

    @property
    def moves(self) -> bool:
        """Is a piece chosen and moved, instead of drawn?"""
        return self.brush.sort == strokes.PIECES and not self.brush.word


MOVE = Brush(strokes.PIECES, "", "square")
"""What chooses pieces and moves them."""


def first(game: AnyGame) -> Hand:
    """What is held when nothing has been chosen yet: the second kind of edge, as the first draws nothing."""
    return Hand(strokes.brushes(game)[strokes.EDGES][1])


def of_sort(game: AnyGame, hand: Hand, sort: str) -> Hand:
    """The hand with the first thing of a sort that draws something; of pieces it moves those that are there."""
    every = strokes.brushes(game)[sort]
    brush = MOVE if sort == strokes.PIECES else every[0] if every else strokes.region("")
    if sort in (strokes.EDGES, strokes.SQUARES):
        brush = every[1]
    return replace(hand, brush=brush, start="", erase=False)


def of_word(game: AnyGame, hand: Hand, word: str) -> Hand:
    """The hand with another thing of the same sort: a new region where none has that name."""
    sort = hand.brush.sort
    found = [brush for brush in strokes.brushes(game)[sort] if brush.word == word]
    if sort == strokes.PIECES and not word:
        found = [MOVE]
    return replace(hand, brush=found[0] if found else strokes.region(word), start="")


def scene(draft: Draft, base: Scene, hand: Hand, pointer: str) -> Scene:
    """The picture of a draft, made `base` by its game or its board, with pointer and stroke, to be pressed where the hand draws."""
    squares = {region.id: region for region in base.regions if region.id in draft.board.lattice.numbers}
    regions = tuple(_edges(draft, squares)) if hand.on_edges else tuple(squares.values())
    ends = {region.id: _ends(draft, squares, region.id) for region in regions} if hand.on_edges else {}
    shapes: list[Shape] = []
    names = draft.board.lattice.names
    for square in strokes.covered(draft, hand.brush):
        shapes.append(_frame(squares[names[square]], "easel-has", 3))
    if hand.moves and hand.chosen:
        standing = [name for name in squares if hand.chosen in strokes.standing(draft, name)]
        shapes += [_frame(squares[name], "easel-chosen", 1) for name in standing]
    shapes += _stroke(draft, squares, hand, pointer)
    if pointer in ends:
        (ax, ay), (bx, by) = ends[pointer]
        line = ((ax, ay), (bx, by))
        shapes += [Path(line, "easel-casing"), Path(line, "easel-pointer")]
        shapes += [Circle(x, y, 2.5, "easel-pointer") for x, y in line]
    elif pointer in squares:
        shapes.append(_frame(squares[pointer], "easel-pointer", 1.5))
    layers = (*base.layers, Layer("easel", tuple(shapes)))
    return replace(base, layers=layers, regions=regions, palette={**base.palette, **STYLES})


def turned(draft: Draft, edge: str) -> str:
    """The edge that lies across one, at the same square; "" for what is no edge."""
    grid = draft.board.lattice
    if edge not in grid.edge_numbers:
        return ""
    number = grid.edge_numbers[edge]
    square = next(square for square in reversed(grid.parted(number)) if square is not None)
    north, _, _, west = grid.around(square)
    return grid.edge_names[north if number % 2 == WEST else west]


def _stroke(draft: Draft, squares: Mapping[str, Region], hand: Hand, pointer: str) -> Iterable[Shape]:
    """What a press at the pointer would draw, once a stroke has begun."""
    if not hand.start or hand.moves:
        return
    # what the pointer left behind when another brush was taken is no place of this one
    with suppress(KeyError, Faults):
        end = pointer or hand.start
        if hand.brush.sort == strokes.EDGES:
            style = "easel-erase-line" if hand.erase else "easel-line"
            for edge in strokes.edges(draft, hand.shape, hand.start, end):
                yield Path(_ends(draft, squares, draft.board.lattice.edge_names[edge]), style)
        elif not hand.on_edges:
            style = "easel-erase" if hand.erase else "easel-stroke"
            for square in strokes.squares(draft, hand.shape, hand.start, end):
                yield _frame(squares[draft.board.lattice.names[square]], style, 0)


def _frame(region: Region, style: str, inset: float) -> Rect:
    return Rect(
        region.x + inset,
        region.y + inset,
        region.w - 2 * inset,
        region.h - 2 * inset,
        style,
        3 if inset else 0,
    )


def _edges(draft: Draft, squares: Mapping[str, Region]) -> Iterable[Region]:
    """A place to press for every edge."""
    grid, kinds = draft.board.lattice, draft.board.kinds
    for edge, name in grid.edge_names.items():
        (ax, ay), (bx, by) = _ends(draft, squares, name)
        side = abs(bx - ax) + abs(by - ay)
        near, short = NEAR * side, SHORT * side
        label = f"{name}: {kinds[edge].replace('_', ' ')}"
        if ax == bx:
            yield Region(name, ax - near, ay + short, 2 * near, side - 2 * short, label)
        else:
            yield Region(name, ax + short, ay - near, side - 2 * short, 2 * near, label)


def _ends(
    draft: Draft, squares: Mapping[str, Region], name: str
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of an edge in the picture."""
    grid = draft.board.lattice
    edge = grid.edge_numbers[name]
    before, after = grid.parted(edge)
    if after is not None:
        box = squares[grid.names[after]]
        x, y = box.x, box.y
    else:
        assert before is not None
        box = squares[grid.names[before]]
        x, y = (box.x + box.w, box.y) if edge % 2 == WEST else (box.x, box.y + box.h)
    return ((x, y), (x, y + box.h)) if edge % 2 == WEST else ((x, y), (x + box.w, y))
