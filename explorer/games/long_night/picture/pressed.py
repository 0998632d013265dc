"""What can be pressed on the picture, and how places to press are shown.

Every square is a region by its name, and every piece outside the squares by its id. Edges, by their names, and the
sides of the board are regions while they are marked: they would lie over the squares beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from explorer.board.board import Board
from explorer.board.lattice import WEST
from explorer.game.record import Ui
from explorer.games.long_night.model.pieces import BORDER_SIDES, Ground, Situation
from explorer.games.long_night.picture.pieces import outside
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.games.long_night.picture.words import LINES, label, piece_words, standing
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import light
from explorer.scene.highlight import framed
from explorer.scene.scene import Path, Rect, Region, Shape

THICK = 15.0
"""Width of the strip along an edge that can be pressed."""

BADGE = 30.0
"""Side of the region of a piece outside the squares."""

INSIDE, ARM = 2.0, 8.0
"""How far inside the lines of a square the brackets of the pointer are, and how long their arms are."""

Box = tuple[float, float, float, float]


def regions(situation: Situation, readings: Readings, marks: tuple[str, ...]) -> tuple[Region, ...]:
    """All that can be pressed, edges and sides last, so that they lie above the squares."""
    plan = Plan(situation.lattice)
    thin = (name for name in marks if name in situation.lattice.edge_numbers or name in BORDER_SIDES)
    return (*_lasting(situation, readings), *(_thin(plan, situation, name) for name in thin))


@lru_cache(maxsize=64)
def _lasting(situation: Situation, readings: Readings) -> tuple[Region, ...]:
    lit = light.lit(situation, readings)
    squares = dict(_bare(situation.board, situation.changes, lit))
    for square in {square for piece in situation.pieces for square in piece.at}:
        words = label(situation, square, lit, standing(situation, square))
        squares[square] = replace(squares[square], label=words)
    beside = (Region(piece.id, *_badge(x, y), piece_words(piece)) for piece, (x, y) in outside(situation))
    return (*squares.values(), *beside)


@lru_cache(maxsize=16)
def _bare(board: Board, changes: tuple[tuple[int, str], ...], lit: int) -> dict[int, Region]:
    """The squares without what stands on them: most of them are the same from one moment to the next."""
    ground, plan = Ground(board, changes), Plan(board.lattice)
    return {
        square: Region(name, *plan.corner(square), SIDE, SIDE, label(ground, square, lit))
        for square, name in board.lattice.names.items()
    }


def _thin(plan: Plan, situation: Situation, name: str) -> Region:
    if name in BORDER_SIDES:
        return Region(name, *_side(plan, name), f"the {name} side of the board")
    edge = situation.lattice.edge_numbers[name]
    kind = situation.kind(edge)
    return Region(name, *_strip(plan, edge), f"{name}: {LINES.get(kind, 'open edge')}")


def _badge(x: float, y: float) -> Box:
    return x - BADGE / 2, y - BADGE / 2, BADGE, BADGE


def _strip(plan: Plan, edge: int) -> Box:
    (ax, ay), _ = plan.ends(edge)
    if edge % 2 == WEST:
        return ax - THICK / 2, ay + 3, THICK, SIDE - 6
    return ax + 3, ay - THICK / 2, SIDE - 6, THICK


def _side(plan: Plan, side: str) -> Box:
    wide, high = plan.right - plan.left, plan.bottom - plan.top
    return {
        "north": (plan.left, plan.top - THICK, wide, THICK),
        "south": (plan.left, plan.bottom, wide, THICK),
        "west": (plan.left - THICK, plan.top, THICK, high),
        "east": (plan.right, plan.top, THICK, high),
    }[side]


def offered(situation: Situation, ui: Ui) -> tuple[Shape, ...]:
    """The places that can be pressed to play something, and those of the offer that is pointed at."""
    plan = Plan(situation.lattice)
    numbers = situation.lattice.numbers
    squares = {numbers[name] for name in ui.lit if name in numbers}
    rest = [name for name in ui.lit if name not in numbers]
    lit = (Rect(*box, "offered-now") for box in plan.rectangles(squares))
    frames: list[Shape] = []
    for loop in plan.outline(squares, 1.5):
        frames += framed(Path(loop, "offered-lit", closed=True))
    for box in (box for name in rest for box in _box(plan, situation, name, 0)):
        frames += (Rect(*box, "offered-now", 4), *framed(Rect(*box, "offered-lit", 4)))
    for box in (box for name in ui.marks for box in _box(plan, situation, name, 4.5)):
        frames += framed(Rect(*box, "offered", 6))
    return (*lit, *frames)


def pointed(situation: Situation, ui: Ui) -> tuple[Shape, ...]:
    """The pointer: brackets in the corners of the region that it is on."""
    shapes: list[Shape] = []
    for x, y, width, height in _box(Plan(situation.lattice), situation, ui.pointer, INSIDE):
        arm = min(ARM, width / 2, height / 2)
        for end, side in ((x, 1), (x + width, -1)):
            for top, down in ((y, 1), (y + height, -1)):
                corner = (end + side * arm, top), (end, top), (end, top + down * arm)
                shapes += framed(Path(corner, "pointer"))
    return tuple(shapes)


def _box(plan: Plan, situation: Situation, name: str, inset: float) -> Iterator[Box]:
    """Where a region is painted: squares `inset` inside their lines; nothing for a region that is not on the picture."""
    numbers, edges = situation.lattice.numbers, situation.lattice.edge_numbers
    if name in numbers:
        x, y = plan.corner(numbers[name])
        yield x + inset, y + inset, SIDE - 2 * inset, SIDE - 2 * inset
    elif name in edges:
        yield _strip(plan, edges[name])
    elif name in BORDER_SIDES:
        yield _side(plan, name)
    else:
        yield from (_badge(x, y) for piece, (x, y) in outside(situation) if piece.id == name)
