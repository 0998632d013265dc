"""What lies on the table in Heist: 49 suspects on 7 x 7 cells, lines that shift, quadrants, vaults, roles.

A cell is a number from 0 to 48 in reading order; its name is that of a spreadsheet: D1 is column 4 of row 1.
"""

from __future__ import annotations

from functools import cache

SIDE = 7
CELLS = range(SIDE * SIDE)
NAMES = tuple(f"{'ABCDEFG'[cell % SIDE]}{cell // SIDE + 1}" for cell in CELLS)
"""Names of the cells."""
CELL = {name: cell for cell, name in enumerate(NAMES)}
CENTRE = 24

SUSPECTS = tuple(f"S{row}{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
"""Ids of the suspects: the digits are row and column where each would lie if nobody had shuffled."""
NUMBER = {suspect: number for number, suspect in enumerate(SUSPECTS)}
"""The place of each suspect in that list, also its bit in a set of suspects."""
EVERYBODY = (1 << len(SUSPECTS)) - 1
"""The set of all suspects, a bit each."""

PEOPLE = [
    "Ada",
    "Basil",
    "Cora",
    "Dexter",
    "Edith",
    "Felix",
    "Greta",
    "Hugo",
    "Iris",
    "Jasper",
    "Kitty",
    "Leon",
    "Mabel",
    "Nestor",
    "Olive",
    "Percy",
    "Queenie",
    "Rufus",
    "Stella",
    "Tobias",
    "Ursula",
    "Victor",
    "Wanda",
    "Xavier",
    "Yvonne",
    "Zeno",
    "Agatha",
    "Boris",
    "Celia",
    "Duncan",
    "Esther",
    "Floyd",
    "Gloria",
    "Hector",
    "Imogen",
    "Julius",
    "Karla",
    "Lionel",
    "Minna",
    "Norbert",
    "Opal",
    "Pascal",
    "Ramona",
    "Silas",
    "Thelma",
    "Ulric",
    "Vera",
    "Wilbur",
    "Zelda",
]
"""First names of the suspects, in the order of their ids."""
PERSON = dict(zip(SUSPECTS, PEOPLE, strict=True))

ROW, COLUMN = "row", "column"
LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"
WAYS = {ROW: (LEFT, RIGHT), COLUMN: (UP, DOWN)}
LINES = tuple(f"{axis} {number}" for axis in (ROW, COLUMN) for number in range(1, SIDE + 1))
"""Names of the fourteen lines."""

NW, NE, SW, SE = ZONES = ("NW", "NE", "SW", "SE")
"""The vaults and the zones at the corners."""
BESIDE = {NW: (NE, SW), NE: (NW, SE), SW: (NW, SE), SE: (NE, SW)}
"""Zone -> the two that share a side of the board with it."""

NEEDED = 3
"""Steal tokens that open a vault."""
WINDOW = 4
"""Side of the square that a search looks at."""
PACIFIES = 3
"""How often the Eliminator's card can be used."""
UNIFORMED, DRAWN = 4, 7
"""How many officers are placed, and how many cards the Chief draws for it."""
CHOICE = 3
"""How many cards the Impersonator draws."""

SAFECRACKER, RUNNER, CLEANER, DECOY = "safecracker", "runner", "cleaner", "decoy"
INSIDER, HACKER, ELIMINATOR, IMPERSONATOR = "insider", "hacker", "eliminator", "impersonator"
SABOTEUR, SNITCH, MASTER = "saboteur", "snitch", "master"
ROLES = (
    SAFECRACKER,
    RUNNER,
    CLEANER,
    DECOY,
    INSIDER,
    HACKER,
    ELIMINATOR,
    IMPERSONATOR,
    SABOTEUR,
    SNITCH,
    MASTER,
)
"""The eleven cards of thieves in the order in which the rules describe them."""
SIX = ROLES[:6]
"""Those that are usually of level 1."""
TITLES = {role: role.capitalize() for role in ROLES} | {MASTER: "Master Safecracker"}
"""How roles are written."""


def cells_of(line: str) -> tuple[int, ...]:
    """The seven cells of a line, from the left or from the top."""
    axis, number = line.split()
    first = int(number) - 1
    return tuple(first * SIDE + i if axis == ROW else i * SIDE + first for i in range(SIDE))


LINE_CELLS = {line: cells_of(line) for line in LINES}
THROUGH = tuple((LINES[cell // SIDE], LINES[SIDE + cell % SIDE]) for cell in CELLS)
"""Cell -> its row and its column."""
SHIFTS = tuple((line, way) for line in LINES for way in WAYS[line.split()[0]])
"""Every line with the ways in which it can be shifted: 28 of them."""


@cache
def goes(line: str, way: str, many: int = 1) -> tuple[int, ...]:
    """Cell -> the cell where what lies on it comes to lie when a line is shifted."""
    cells = LINE_CELLS[line]
    step = many if way in (RIGHT, DOWN) else -many
    found = list(CELLS)
    for place, cell in enumerate(cells):
        found[cell] = cells[(place + step) % SIDE]
    return tuple(found)


@cache
def comes(line: str, way: str, many: int = 1) -> tuple[int, ...]:
    """Cell -> the cell from which its new card comes when a line is shifted: the inverse of `goes`."""
    found = [0] * len(CELLS)
    for here, there in enumerate(goes(line, way, many)):
        found[there] = here
    return tuple(found)


def window(cell: int) -> tuple[int, ...]:
    """The cells of the search square with that upper left corner, cut off at the border."""
    row, column = divmod(cell, SIDE)
    return tuple(
        r * SIDE + c
        for r in range(row, min(row + WINDOW, SIDE))
        for c in range(column, min(column + WINDOW, SIDE))
    )


CORNERS = tuple(cell for cell in CELLS if len(window(cell)) == WINDOW * WINDOW)
"""The upper left corners of the sixteen squares that can be searched."""


def around(cell: int, wraps: bool = False) -> tuple[int, ...]:
    """The cells beside a cell, corners included, in reading order; with `wraps` the edges of the board are joined."""
    row, column = divmod(cell, SIDE)
    found = set()
    for r in (row - 1, row, row + 1):
        for c in (column - 1, column, column + 1):
            if wraps:
                found.add(r % SIDE * SIDE + c % SIDE)
            elif 0 <= r < SIDE and 0 <= c < SIDE:
                found.add(r * SIDE + c)
    return tuple(sorted(found - {cell}))


AROUND = tuple(around(cell) for cell in CELLS)
AROUND_JOINED = tuple(around(cell, True) for cell in CELLS)


def members(people: int) -> tuple[str, ...]:
    """The suspects of a set of bits, in the order of their ids."""
    return tuple(suspect for number, suspect in enumerate(SUSPECTS) if people >> number & 1)


def bits(suspects: tuple[str, ...]) -> int:
    """A set of suspects, a bit each."""
    found = 0
    for suspect in suspects:
        found |= 1 << NUMBER[suspect]
    return found


def named(suspect: str) -> str:
    """A suspect by name and id, such as Dexter (S14)."""
    return f"{PERSON[suspect]} ({suspect})"
