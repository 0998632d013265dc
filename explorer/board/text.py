"""Map text: boards drawn with characters. Parsing and printing are inverses of each other."""

from __future__ import annotations

import textwrap
from functools import lru_cache

from explorer.board.board import Board
from explorer.board.kinds import FLOOR, KINDS, TERRAINS
from explorer.board.lattice import NORTH, WEST, lattice
from explorer.core.fault import Fault, Faults

CELL = 4
"""Characters from one corner to the next."""

LARGEST = 100
"""Columns or rows that a map may have at most: sight tables grow with the square of the squares."""

BETWEEN_COLUMNS = {kind.glyph: kind.name for kind in KINDS.values()}
BETWEEN_ROWS = {kind.bar * 3: kind.name for kind in KINDS.values()}
INSIDE = {FLOOR: "floor", **{terrain.glyph: terrain.name for terrain in TERRAINS.values()}}


def _listed(glyphs: dict[str, str]) -> str:
    return "expected " + ", ".join(f"{glyph!r} {name.replace('_', ' ')}" for glyph, name in glyphs.items())


class _Reader:
    """Collects what a drawing says and what is wrong with it."""

    def __init__(self, text: str) -> None:
        written = [line.rstrip() for line in text.splitlines()]
        while written and not written[-1]:
            written.pop()
        self.skipped = next((number for number, line in enumerate(written) if line), len(written))
        self.written = written[self.skipped :]
        self.lines = textwrap.dedent("\n".join(self.written)).split("\n") if self.written else []
        self.indent = len(self.written[0]) - len(self.lines[0]) if self.lines else 0
        self._faults: list[tuple[int, int, Fault]] = []

    def fault(self, row: int, column: int, found: str, allowed: str) -> None:
        """Note a fault at a line and column of the drawing, both counted from 0, and show the line.

        The message counts from 1 in the text as it was written, blank lines and indentation included.
        """
        where = f"map line {row + 1 + self.skipped}, column {column + 1 + self.indent}"
        self._faults.append((row, column, Fault(where, f"{found} in {self.written[row]!r}", allowed)))

    def check(self) -> None:
        """Raise Faults, from top to bottom, if any was noted."""
        if self._faults:
            raise Faults(fault for _, _, fault in sorted(self._faults, key=lambda noted: noted[:2]))


@lru_cache(maxsize=256)
def parse(text: str) -> Board:
    """The board that `text` draws.

    Raises Faults with every fault: its line and column, the line itself, and what may stand there.
    """
    reader = _Reader(text)
    lines = reader.lines
    if not lines:
        raise Faults([Fault("map", "found nothing", "expected lines such as '+---+' and '| . |'")])
    length = len(lines[0])
    width, height = (length - 1) // CELL, (len(lines) - 1) // 2
    readable = width >= 1 and height >= 1 and length % CELL == 1 and len(lines) % 2 == 1
    if length % CELL != 1 or width < 1:
        reader.fault(
            0, length, f"{length} characters", "expected a '+', then four characters a square: +---+"
        )
    if len(lines) % 2 != 1 or height < 1:
        last = len(lines) - 1
        reader.fault(last, 0, f"{len(lines)} lines", "expected a line of '+', then two lines for every row")
    if max(width, height) > LARGEST:
        reader.fault(0, 0, f"{width} x {height} squares", f"allowed: at most {LARGEST} x {LARGEST}")
        readable = False
    for row, line in enumerate(lines):
        # an open edge on the right border is a blank, and trailing blanks are ignored
        if len(line) > length or (row % 2 == 0 and len(line) < length):
            reader.fault(
                row,
                min(len(line), length),
                f"{len(line)} characters",
                f"expected {length}, as in the first line",
            )
    if not readable:
        reader.check()
    return _read(reader, width, height)


def _read(reader: _Reader, width: int, height: int) -> Board:
    grid = lattice(width, height)
    kinds: dict[int, str] = {}
    terrain: dict[int, tuple[str, ...]] = {}
    for y, line in enumerate(reader.lines):
        row = y // 2
        for column in range(width + 1):
            x = column * CELL
            place = grid.at(column, row)
            if y % 2 == 0:
                # a corner or bar that a ragged line lacks is no second fault
                corner, bar = line[x : x + 1], line[x + 1 : x + CELL]
                if corner not in ("+", ""):
                    reader.fault(y, x, f"found {corner!r}", "expected '+' at a corner")
                if column < width and len(bar) == CELL - 1:
                    if bar not in BETWEEN_ROWS:
                        reader.fault(y, x + 1, f"found {bar!r}", _listed(BETWEEN_ROWS))
                    kinds[2 * place + NORTH] = BETWEEN_ROWS.get(bar, "nothing")
                continue
            glyph = line[x : x + 1] or " "
            if glyph not in BETWEEN_COLUMNS:
                reader.fault(y, x, f"found {glyph!r}", _listed(BETWEEN_COLUMNS))
            kinds[2 * place + WEST] = BETWEEN_COLUMNS.get(glyph, "nothing")
            if column < width:
                terrain[place] = _inside(reader, y, x + 1, line[x + 1 : x + CELL])
    reader.check()
    return Board.of(width, height, kinds, terrain)


def _inside(reader: _Reader, y: int, x: int, cell: str) -> tuple[str, ...]:
    found: list[str] = []
    for shift, glyph in enumerate(cell):
        if glyph == " ":
            continue
        if glyph not in INSIDE:
            reader.fault(y, x + shift, f"found {glyph!r}", _listed(INSIDE) + ", or blanks")
        elif glyph != FLOOR:
            if INSIDE[glyph] in found:
                reader.fault(y, x + shift, f"a second {glyph!r}", "expected each sign once in a square")
            found.append(INSIDE[glyph])
    return tuple(found)


def drawn(board: Board) -> str:
    """The canonical map text of a board, ending without a line break."""
    grid = board.lattice
    lines = []
    for row in range(board.height + 1):
        bars = (KINDS[board.kinds[2 * grid.at(c, row) + NORTH]].bar * 3 for c in range(board.width))
        lines.append("+" + "".join(bar + "+" for bar in bars))
        if row == board.height:
            break
        line = ""
        for column in range(board.width + 1):
            place = grid.at(column, row)
            line += KINDS[board.kinds[2 * place + WEST]].glyph
            if column < board.width:
                glyphs = "".join(TERRAINS[t].glyph for t in board.terrain[place]) or FLOOR
                line += f"{glyphs:^3}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def lettered(text: str) -> str:
    """A text that begins with a map, for people to read: column letters above the map, row numbers beside it.

    A text that begins otherwise is returned as it is.
    """
    lines = text.split("\n")
    if not lines[0].startswith("+"):
        return text
    height = next(n for n in range(len(lines), -1, -1) if n == 0 or lines[n - 1].startswith("+")) // 2
    width = (len(lines[0]) - 1) // CELL
    names = lattice(max(width, 1), 1).names.values()
    wide = len(str(height)) + 1
    head = " " * wide + "".join(f"{name[:-1]:>{CELL - 1}} " for name in names)
    numbered = [
        (str(row // 2 + 1) if row % 2 else "").rjust(wide - 1) + " " + line
        for row, line in enumerate(lines[: 2 * height + 1])
    ]
    return "\n".join(line.rstrip() for line in (head, *numbered, *lines[2 * height + 1 :]))
