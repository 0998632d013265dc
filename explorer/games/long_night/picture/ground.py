"""The lowest layer: floor, what is printed in the squares, grid and coordinates."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from explorer.board.board import Board
from explorer.board.lattice import column_name
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.scene.scene import Circle, Path, Point, Rect, Shape, Text

INDOORS = ("house", "shed", "room", "tent")
"""Beginnings of the names of regions that are drawn as the inside of a building."""

COORDINATES, FAR = {10: "coordinate", 18: "coordinate-16"}, "coordinate-26"
"""The style of coordinates for boards of so many columns at most, and for all larger ones."""

PEBBLES = (
    (-14, -11),
    (-3, -15),
    (10, -12),
    (-9, -1),
    (4, -4),
    (15, 0),
    (-15, 9),
    (-4, 10),
    (8, 8),
    (1, 17),
    (14, 15),
)


@lru_cache(maxsize=64)
def ground(
    board: Board, regions: tuple[tuple[str, tuple[int, ...]], ...], height: float
) -> tuple[Shape, ...]:
    """The floor with its terrain, grid and coordinates, on a page of that height."""
    plan = Plan(board.lattice)
    shapes: list[Shape] = [
        Rect(0, 0, plan.width, height, "page", 10),
        Rect(plan.left, plan.top, plan.right - plan.left, plan.bottom - plan.top, "floor"),
    ]
    indoors = {s for name, squares in regions if name.startswith(INDOORS) for s in squares}
    shapes += [Rect(*box, "indoors") for box in plan.rectangles(indoors)]
    waters = set(board.having("water"))
    shapes += [Rect(*box, "water") for box in plan.rectangles(waters)]
    shapes += _grid(plan)
    shapes += [Path(loop, "shore", closed=True) for loop in plan.outline(waters, 1)]
    for name, draw in TERRAIN.items():
        for square in board.having(name):
            shapes += draw(*plan.centre(square), sum(board.lattice.column_row(square)) % 3)
    return tuple(shapes) + tuple(_coordinates(plan))


def _grid(plan: Plan) -> list[Shape]:
    lines: list[Shape] = []
    for column in range(plan.lattice.width + 1):
        x = plan.left + column * SIDE
        lines.append(Path(((x, plan.top), (x, plan.bottom)), "grid"))
    for row in range(plan.lattice.height + 1):
        y = plan.top + row * SIDE
        lines.append(Path(((plan.left, y), (plan.right, y)), "grid"))
    return lines


def _coordinates(plan: Plan) -> list[Shape]:
    """Letters and numbers in the margin; a larger board is looked at from farther away."""
    columns = plan.lattice.width
    style = next((style for most, style in COORDINATES.items() if columns <= most), FAR)
    letters: list[Shape] = [
        Text(plan.left + (column + 0.5) * SIDE, plan.top - 24, column_name(column), style)
        for column in range(columns)
    ]
    return letters + [
        Text(plan.left - 24, plan.top + (row + 0.5) * SIDE, str(row + 1), style)
        for row in range(plan.lattice.height)
    ]


def _canopy(x: float, y: float, radius: float, lobes: int, turn: float) -> tuple[Point, ...]:
    """The scalloped edge of a tree's crown, from above."""
    steps = lobes * 6
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        reach = radius * (
            0.9 + 0.1 * abs(cos(lobes * angle / 2 + turn)) - 0.1 * abs(sin(lobes * angle / 2 + turn)) ** 6
        )
        points.append((round(x + reach * cos(angle), 2), round(y + reach * sin(angle), 2)))
    return tuple(points)


def _tree(x: float, y: float, turn: int) -> list[Shape]:
    lobes = 9 + turn % 2
    return [
        Rect(x - 20.5, y - 20.5, 41, 41, "black", 7),
        Circle(x + 1.5, y + 2.5, 18, "trunk-shade"),
        Path(_canopy(x, y, 18.5, lobes, turn), "leaves", closed=True),
        Path(_canopy(x - 2, y - 2.5, 12.5, lobes - 2, turn + 1), "leaves-light", closed=True),
        Path(_canopy(x - 3.5, y - 4.5, 6.5, 6, turn), "leaves-tip", closed=True),
        *(Circle(x + dx, y + dy, 1.6, "leaves-light") for dx, dy in ((12, 5), (7, 12), (-5, 13), (-13, 6))),
    ]


def _water(x: float, y: float, turn: int) -> list[Shape]:
    waves: list[Shape] = []
    for dx, dy, length in ((-9 + 4 * turn, -10, 18), (4 - 5 * turn, 1, 22), (-6 + 6 * turn, 12, 18)):
        steps = range(17)
        points = tuple(
            (round(x + dx + length * (s / 16 - 0.5), 2), round(y + dy + 2.2 * sin(pi * s / 4), 2))
            for s in steps
        )
        waves.append(Path(points, "wave"))
    return waves


def _loud(x: float, y: float, turn: int) -> list[Shape]:
    stones: list[Shape] = []
    for number, (dx, dy) in enumerate(PEBBLES):
        px, py = (x + dx, y + dy) if turn != 1 else (x - dx, y - dy)
        if number % 3 == turn:
            stones.append(Circle(px, py, 1.3, "gravel-dot"))
        else:
            stones.append(Path(((px - 3, py + 2), (px, py - 2.6), (px + 3, py + 2)), "gravel", closed=True))
    return stones


def _generator(x: float, y: float, turn: int) -> list[Shape]:
    bolt = ((2, -11), (-7, 2), (-1, 2), (-3, 11), (7, -3), (1, -3))
    return [
        Rect(x - 17, y - 15, 34, 30, "generator", 4),
        *(Path(((x + s * 13.5, y - 9), (x + s * 13.5, y + 9)), "generator-bar") for s in (-1, 1)),
        *(Path(((x + s * 10, y + 15), (x + s * 10, y + 18)), "generator-bar") for s in (-1, 1)),
        Path(tuple((x + dx, y + dy) for dx, dy in bolt), "bolt", closed=True),
    ]


def _crossed(x: float, y: float, turn: int) -> list[Shape]:
    return [
        Path(((x + s * 18, y + t * 18), (x + s * 9, y + t * 9)), "crossed") for s in (-1, 1) for t in (-1, 1)
    ]


TERRAIN = {"water": _water, "loud": _loud, "crossed": _crossed, "black": _tree, "generator": _generator}
"""How what is printed in a square is drawn, around its middle; `turn` makes neighbours differ. Lamps are lights."""
