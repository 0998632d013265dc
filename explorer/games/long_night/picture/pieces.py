"""The layer of pieces: where each mark goes, so that none covers another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from explorer.games.long_night.model.pieces import BORDER_SIDES, Piece, Side, Situation
from explorer.games.long_night.picture import figures, tokens
from explorer.games.long_night.picture.pen import Pen
from explorer.games.long_night.picture.plan import Plan
from explorer.scene.scene import Path, Point, Shape, Text

Mark = Callable[[Pen, Piece], None]

MARKS: dict[str, Mark] = {
    "spy": figures.spy,
    "hostage": figures.hostage,
    **dict.fromkeys(figures.SIGNS, figures.unit),
    "dog": figures.dog,
    "sleeping_dog": figures.dog,
    "scanner": tokens.scanner,
    "camera_ordinary": tokens.camera,
    "camera_panoramic": tokens.camera,
    "camera_wide": tokens.camera,
    "camera_night": tokens.camera,
    "camera_perimeter": tokens.camera,
    "lamp": tokens.lamp,
    "generator": tokens.generator,
    "noise": tokens.noise,
    "body": tokens.body,
    "document": tokens.document,
    "bug": tokens.bug,
    "alarm_device": tokens.alarm_device,
    "candle": tokens.candle,
    "mud": tokens.mud,
    "motion_sensor": tokens.motion_sensor,
    "mine": tokens.mine,
    "glass_break_sensor": tokens.glass_break_sensor,
    "loud_marker": tokens.loud_marker,
    "safe_area": tokens.safe_area,
    "footprint": tokens.footprint,
    "camouflage": tokens.camouflage,
    "passage": tokens.passage,
}
"""Kind of piece -> how it is drawn."""

STRIPS = {
    "mud": "green",
    "motion_sensor": "green",
    "mine": "grey",
    "glass_break_sensor": "grey",
    "loud_marker": "blue",
    "safe_area": "orange",
    "candle": "clear",
}
"""Clear plastic markers that cover several squares, and their colours."""

ROOMS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (1.0, ((0, 0),)),
    2: (0.62, ((-10, -9), (10, 9))),
    4: (0.54, ((-10.8, -10.8), (10.8, -10.8), (-10.8, 10.8), (10.8, 10.8))),
    9: (0.36, tuple((x, y) for y in (-14.4, 0, 14.4) for x in (-14.4, 0, 14.4))),
}
"""How many pieces share a square -> their scale and their places around its middle."""

SMALL = 0.8
"""Scale of a token that has its square for itself."""

TRAY = 34.0
"""Height of the row for pieces that are off the board."""

FIRST, APART = 92.0, 34.0
"""Where the first one in that row stands, and how far apart they are."""

OUTSIDE = 0.72
"""Scale of what is drawn outside the squares."""


NAMES = ("plate", "name")
"""How the styles of what names a piece begin."""


@lru_cache(maxsize=64)
def pieces(situation: Situation) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """All pieces: plastic markers, what stands on squares, on edges and on the border, and what is off the board.

    First what they look like, then their names, which lie above all that marks a square.
    """
    plan = Plan(situation.lattice)
    shapes: list[Shape] = []
    stacks: dict[int, list[Piece]] = {}
    for piece in situation.pieces:
        if piece.kind in STRIPS:
            shapes += _strip(plan, piece)
        if piece.square is not None and (piece.kind not in STRIPS or piece.kind == "candle"):
            stacks.setdefault(piece.square, []).append(piece)
    for square, stack in stacks.items():
        shapes += _stack(plan, situation, square, stack)
    for piece in situation.pieces:
        if piece.edge is not None:
            shapes += _drawn(piece, *plan.middle(piece.edge), 0.62)
    shapes += _outside(plan, situation)
    names = tuple(shape for shape in shapes if shape.style.startswith(NAMES))
    return tuple(shape for shape in shapes if not shape.style.startswith(NAMES)), names


def off_board(situation: Situation) -> tuple[Piece, ...]:
    """The figures that are not on the board."""
    figures = (Side.SPY, Side.UNIT, Side.DOG)
    return tuple(
        p for p in situation.pieces if p.side in figures and not p.at and p.edge is None and not p.border
    )


def _drawn(piece: Piece, x: float, y: float, scale: float) -> list[Shape]:
    pen = Pen(x, y, scale)
    MARKS[piece.kind](pen, piece)
    return pen.shapes


def _stack(plan: Plan, situation: Situation, square: int, stack: Sequence[Piece]) -> list[Shape]:
    """The pieces on one square, next to each other; beyond nine only their number is told."""
    printed = situation.board.terrain[square]
    x, y = plan.centre(square)
    shapes: list[Shape] = []
    for piece in stack:
        if piece.kind in printed:
            pen = Pen(x, y)
            figures.plate(pen, piece.id, 15.5, largest=8)
            shapes += pen.shapes
    loose = [piece for piece in stack if piece.kind not in printed]
    if not loose:
        return shapes
    room = next((size for size in ROOMS if size >= len(loose)), max(ROOMS))
    scale, spots = ROOMS[room]
    shown = loose if len(loose) <= room else loose[: room - 1]
    for piece, (dx, dy) in zip(shown, spots, strict=False):
        alone = SMALL if room == 1 and piece.side is Side.TOKEN and piece.kind not in printed else 1.0
        shapes += _drawn(piece, x + dx, y + dy, scale * alone)
    if len(loose) > room:
        pen = Pen(x + spots[-1][0], y + spots[-1][1], scale)
        pen.circle(0, 0, 16, "more")
        pen.word(0, 0, f"+{len(loose) - len(shown)}", "name", 34)
        shapes += pen.shapes
    return shapes


def _strip(plan: Plan, piece: Piece) -> list[Shape]:
    """A plastic marker: its squares tinted and bordered, its sign in a corner of the middle one."""
    colour = STRIPS[piece.kind]
    loops = plan.outline(piece.at, 4)
    shapes: list[Shape] = [Path(loop, f"strip-{colour}", closed=True) for loop in loops]
    shapes += [Path(loop, f"strip-{colour}-border", closed=True) for loop in loops]
    if piece.kind != "candle" and piece.square is not None:
        x, y = plan.centre(piece.square)
        shapes += _drawn(piece, x + 10.5, y - 10.5, 0.5)
    return shapes


def outside(situation: Situation) -> tuple[tuple[Piece, Point], ...]:
    """What is drawn outside the squares, each with its middle: what hangs on the border, and figures off the board."""
    plan = Plan(situation.lattice)
    found: list[tuple[Piece, Point]] = []
    for side in BORDER_SIDES:
        found += _hung(plan, side, [piece for piece in situation.pieces if piece.border == side])
    off = off_board(situation)
    room = max(1, int((plan.right - plan.left - FIRST) // APART))
    shown = off if len(off) <= room else off[: room - 1]
    y = plan.bottom + TRAY
    return (*found, *((piece, (plan.left + FIRST + n * APART, y)) for n, piece in enumerate(shown)))


def _hung(plan: Plan, side: str, hung: Sequence[Piece]) -> Iterator[tuple[Piece, Point]]:
    for number, piece in enumerate(hung):
        part = (number + 1) / (len(hung) + 1)
        x = plan.left + (plan.right - plan.left) * part
        y = plan.top + (plan.bottom - plan.top) * part
        match side:
            case "north":
                y = plan.top - 8
            case "south":
                y = plan.bottom + 8
            case "west":
                x = plan.left - 8
            case "east":
                x = plan.right + 8
        yield piece, (round(x, 2), round(y, 2))


def _outside(plan: Plan, situation: Situation) -> list[Shape]:
    shapes: list[Shape] = []
    drawn = outside(situation)
    for piece, (x, y) in drawn:
        shapes += _drawn(piece, x, y, OUTSIDE)
    off = off_board(situation)
    if off:
        y = plan.bottom + TRAY
        shapes.append(Text(plan.left, y, "off the board", "legend", "start"))
        shown = sum(not piece.border for piece, _ in drawn)
        if shown < len(off):
            x = plan.left + FIRST + shown * APART - 12
            shapes.append(Text(x, y, f"and {len(off) - shown} more", "legend", "start"))
    return shapes
