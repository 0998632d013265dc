"""Sets of squares and edges that people draw or name: rectangles, straight runs, outlines, and words for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from explorer.board.lattice import WEST, Lattice

RECTANGLE = re.compile(r"([A-Z]+[0-9]+):([A-Z]+[0-9]+)")


def read(grid: Lattice, words: Iterable[str]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The squares that words such as "C3" and "C3:H9" name, each once, and the words that name none."""
    found: dict[int, None] = {}
    bad: list[str] = []
    for word in words:
        corners = RECTANGLE.fullmatch(word)
        if word in grid.numbers:
            found[grid.numbers[word]] = None
        elif corners and all(corner in grid.numbers for corner in corners.groups()):
            found.update(
                dict.fromkeys(rectangle(grid, *(grid.numbers[corner] for corner in corners.groups())))
            )
        else:
            bad.append(word)
    return tuple(found), tuple(bad)


def written(grid: Lattice, squares: Collection[int]) -> list[str]:
    """Words for a set of squares, rectangles joined; reading them gives the same set."""
    rest, words = set(squares), []
    for square in sorted(squares):
        if square not in rest:
            continue
        column, row = grid.column_row(square)
        wide, high = 1, 1
        while grid.holds(column + wide, row) and square + wide in rest:
            wide += 1
        while grid.holds(column, row + high) and all(
            square + high * grid.stride + shift in rest for shift in range(wide)
        ):
            high += 1
        last = square + (high - 1) * grid.stride + wide - 1
        rest -= set(rectangle(grid, square, last))
        name = grid.names[square]
        words.append(name if last == square else f"{name}:{grid.names[last]}")
    return words


def rectangle(grid: Lattice, a: int, b: int) -> tuple[int, ...]:
    """The squares of the rectangle with two squares in opposite corners, in reading order."""
    (c1, r1), (c2, r2) = grid.column_row(a), grid.column_row(b)
    columns, rows = range(min(c1, c2), max(c1, c2) + 1), range(min(r1, r2), max(r1, r2) + 1)
    return tuple(grid.at(column, row) for row in rows for column in columns)


def run(grid: Lattice, a: int, b: int) -> tuple[int, ...]:
    """The squares from a straight on, along its row or its column, as far as b is that way."""
    dx, dy = grid.offset(a, b)
    column, row = grid.column_row(a)
    end = grid.at(column + dx, row) if abs(dx) >= abs(dy) else grid.at(column, row + dy)
    return rectangle(grid, a, end)


def outline(grid: Lattice, a: int, b: int) -> tuple[int, ...]:
    """The edges around the rectangle with two squares in opposite corners."""
    inside = set(rectangle(grid, a, b))
    return tuple(edge for edge in grid.edges if sum(square in inside for square in grid.parted(edge)) == 1)


def edge_run(grid: Lattice, a: int, b: int) -> tuple[int, ...]:
    """The edges from a straight on in its own direction, as far as edge b is that way."""
    side = a % 2
    (column, row), (c, r) = grid.column_row(a // 2), grid.column_row(b // 2)
    if side == WEST:
        rows = range(min(row, r), min(max(row, r), grid.height - 1) + 1)
        return tuple(2 * grid.at(column, y) + side for y in rows)
    columns = range(min(column, c), min(max(column, c), grid.width - 1) + 1)
    return tuple(2 * grid.at(x, row) + side for x in columns)
