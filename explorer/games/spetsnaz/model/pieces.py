"""What lies on the table in Spetsnaz: the printed map that both share, and marks in its cells."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from explorer.board.lattice import lattice
from explorer.core.fault import Fault, Faults

ARTEFACT, KIT, TERRORIST, TRAP, MINE, PIT = "artefact", "kit", "terrorist", "trap", "mine", "pit"
KINDS = (ARTEFACT, KIT, TERRORIST, TRAP, MINE, PIT)
"""Kinds of objects, in the order in which one cell's are dealt with."""

OBSTACLES = (TRAP, MINE, PIT)
ZONES = (1, 2, 3, 4, 5, 6)
"""Zones of the diagram on which weak spots are circled and shot at."""

WALL, OPEN, START, EXIT = "#", ".", "S", "X"
SIGNS = {"wall": WALL, "open ground": OPEN, "start": START, "exit": EXIT, "cell of a building": "a to z"}
"""The signs of a map."""

LARGEST = 26
WAYS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
"""The four directions of a step."""

COLUMNS = dict(zip("АБВГДЕЖЗИКЛМ", "ABCDEFGHIJKL", strict=True))
"""The sheet's own column letters -> ours."""


class Mark(Struct, frozen=True):
    """An object on a hazard map: its cell and its kind."""

    cell: str
    kind: str


def ordered(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Marks by cell in reading order, those of one cell in the order in which they are dealt with."""
    return tuple(sorted(marks, key=lambda mark: (int(mark.cell[1:]), mark.cell[0], KINDS.index(mark.kind))))


def kinds_on(marks: Iterable[Mark], cell: str) -> tuple[str, ...]:
    """The kinds of the marks on a cell."""
    return tuple(mark.kind for mark in marks if mark.cell == cell)


def without(marks: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    """The marks less one of that kind on that cell, which must be among them."""
    at = marks.index(mark)
    return marks[:at] + marks[at + 1 :]


class Grid(Struct, frozen=True, dict=True):
    """The printed map: one string a row, one sign a cell."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)

    @cached_property
    def signs(self) -> dict[str, str]:
        """Cell -> its sign, in reading order."""
        names = iter(lattice(self.width, self.height).numbers)
        return {next(names): sign for row in self.rows for sign in row}

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The cells that can be walked on."""
        return tuple(cell for cell, sign in self.signs.items() if sign != WALL)

    @cached_property
    def start(self) -> str:
        """The cell on which both squads start."""
        return next(cell for cell, sign in self.signs.items() if sign == START)

    @cached_property
    def exits(self) -> tuple[str, ...]:
        """The exit cells."""
        return tuple(cell for cell, sign in self.signs.items() if sign == EXIT)

    @cached_property
    def buildings(self) -> dict[str, tuple[str, ...]]:
        """Letter of a building -> its cells."""
        found: dict[str, tuple[str, ...]] = {}
        for cell in self.cells:
            if letter := self.building(cell):
                found[letter] = (*found.get(letter, ()), cell)
        return found

    def building(self, cell: str) -> str:
        """The letter of the building that a cell is in, "" outside."""
        sign = self.signs[cell]
        return sign if sign.islower() else ""

    @cached_property
    def near(self) -> dict[str, tuple[str, ...]]:
        """Cell that can be walked on -> those one step away: up, right, down, left."""
        beside = {cell: tuple(self.beside(cell, way) for way in WAYS) for cell in self.cells}
        return {cell: tuple(n for n in found if self.walkable(n)) for cell, found in beside.items()}

    def walkable(self, cell: str) -> bool:
        """Is this a cell that can be walked on?"""
        return self.signs.get(cell, WALL) != WALL

    def beside(self, cell: str, way: str) -> str:
        """The cell one step that way, "" beyond the edge of the map."""
        grid = lattice(self.width, self.height)
        there = grid.moved(grid.numbers[cell], *WAYS[way])
        return "" if there is None else grid.names[there]

    def offset(self, one: str, other: str) -> tuple[int, int]:
        """Columns and rows from one cell to another."""
        grid = lattice(self.width, self.height)
        (a, b), (c, d) = grid.column_row(grid.numbers[one]), grid.column_row(grid.numbers[other])
        return c - a, d - b

    def line(self, one: str, other: str) -> tuple[str, ...]:
        """The cells after `one` up to `other` where both lie in one row or column, else only `other`."""
        dx, dy = self.offset(one, other)
        if (dx and dy) or not (dx or dy):
            return (other,)
        way = next(w for w, (x, y) in WAYS.items() if (x * dx > 0) or (y * dy > 0))
        found = [self.beside(one, way)]
        while found[-1] != other:
            found.append(self.beside(found[-1], way))
        return tuple(found)

    @cached_property
    def reachable(self) -> dict[str, int]:
        """Cell -> steps to it from the start, by the printed map alone."""
        return self.steps_from(self.start)

    def steps_from(self, cell: str) -> dict[str, int]:
        """Cell -> steps to it from a cell, by the printed map alone."""
        found, waiting = {cell: 0}, deque([cell])
        while waiting:
            here = waiting.popleft()
            for there in self.near[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    def __str__(self) -> str:
        return "\n".join(" ".join(row) for row in self.rows)


def drawn(text: str) -> Grid:
    """The map that a text draws: a line a row, a sign a cell, blanks between them do not matter.

    Raises Faults listing everything that is wrong in it.
    """
    written = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    rows = tuple("".join(line.split()) for _, line in written)
    signs = ", ".join(f"{sign} {name}" for name, sign in SIGNS.items())
    if not rows:
        raise Faults([Fault("map", "found nothing", f"expected one line a row with signs: {signs}")])
    faults: list[Fault] = []
    for (number, line), row in zip(written, rows, strict=True):
        where = f"map line {number}"
        if len(row) != len(rows[0]):
            what = f"{len(row)} cells in {line!r}"
            faults.append(Fault(where, what, f"expected {len(rows[0])}, as in the first line"))
        wrong = dict.fromkeys(sign for sign in row if not _known(sign))
        faults += [Fault(where, f"found {sign!r} in {line!r}", f"expected one of {signs}") for sign in wrong]
    if max(len(rows), len(rows[0])) > LARGEST:
        faults.append(
            Fault(
                "map", f"{len(rows[0])} x {len(rows)} cells", f"allowed: at most {LARGEST} columns and rows"
            )
        )
    starts = sum(row.count(START) for row in rows)
    if starts != 1:
        faults.append(Fault("map", f"found {starts} cells with {START}", "expected exactly one start"))
    if faults:
        raise Faults(faults)
    return Grid(rows)


def _known(sign: str) -> bool:
    return sign in (WALL, OPEN, START, EXIT) or (sign.isascii() and sign.islower())
