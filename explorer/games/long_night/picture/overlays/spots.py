"""Places in a square where overlays write, so that several can lie over one another and none covers a figure."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.board.sight import bits
from explorer.games.long_night.picture.plan import SIDE, Plan
from explorer.scene.scene import Path, Point, Rect, Shape

ABOVE_LEFT, ABOVE_RIGHT, BELOW_LEFT, BELOW_RIGHT, LEFT = (8, 9), (36, 9), (8, 35.5), (36, 35.5), (5.5, 22)
"""Spots from the corner of a square: who can be there, points, safety, how many watch, which light."""


def spot(plan: Plan, square: int, place: tuple[float, float]) -> Point:
    """A spot of a square."""
    x, y = plan.corner(square)
    return x + place[0], y + place[1]


def wash(plan: Plan, squares: int, style: str) -> list[Shape]:
    """A set of squares tinted."""
    return [Rect(*box, style) for box in plan.rectangles(bits(squares))]


def border(plan: Plan, squares: int, style: str, inset: float) -> list[Shape]:
    """The line around a set of squares."""
    return [Path(loop, style, closed=True) for loop in plan.outline(bits(squares), inset)]


def dotted(plan: Plan, squares: Iterable[int], style: str) -> list[Shape]:
    """Five small dots in each of some squares: a pattern that can be told without its colour."""
    shapes: list[Shape] = []
    for square in squares:
        x, y = plan.corner(square)
        for dx, dy in ((7, 7), (37, 7), (7, 37), (37, 37)):
            shapes.append(Rect(x + dx - 1.2, y + dy - 1.2, 2.4, 2.4, style, 1.2))
    return shapes


def ring(plan: Plan, square: int, style: str, inset: float = 2) -> Rect:
    """A frame inside a square."""
    x, y = plan.corner(square)
    return Rect(x + inset, y + inset, SIDE - 2 * inset, SIDE - 2 * inset, style, 7)
