"""Map text: what it draws, parse and print as inverses, and every fault named with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping

import hypothesis.strategies as st
import pytest
from hypothesis import given

from explorer.board.board import Board
from explorer.board.kinds import KINDS, TERRAINS
from explorer.board.text import LARGEST
from explorer.core.fault import Fault, Faults
from tests.support.boards import boards, lattices
from tests.support.depth import examples

# the characters as the format prescribes them, written down once more
BETWEEN_COLUMNS = {
    " ": "nothing",
    "|": "wall",
    "x": "wire",
    "D": "locked_door",
    "d": "open_door",
    "o": "glass",
    "m": "mirror",
    "b": "bush",
    "e": "electronic_door",
    ":": "zone",
    "c": "passage",
}
BETWEEN_ROWS = {
    **{glyph * 3: kind for glyph, kind in BETWEEN_COLUMNS.items() if glyph not in "|:"},
    "---": "wall",
    "...": "zone",
}
INSIDE = {"#": "black", "~": "water", "!": "loud", "*": "lamp", "G": "generator", "X": "crossed"}

ROOM = """\
+---+---+---+---+
| *   . o . x . |
+   +---+bbb+   +
| .   # | ~   ! |
+---+---+---+---+"""


@st.composite
def drawings(
    draw: st.DrawFn,
) -> tuple[str, tuple[int, int], dict[str, str], dict[str, frozenset[str]]]:
    """Map texts drawn here, sign by sign: text, size, kind of every edge by name, terrains of every square by name."""
    grid = draw(lattices(5))
    edges: dict[str, str] = {}
    squares: dict[str, frozenset[str]] = {}

    def name(column: int, row: int) -> str:
        inside = 0 <= column < grid.width and 0 <= row < grid.height
        return f"{'ABCDEFG'[column]}{row + 1}" if inside else ""

    lines = []
    for row in range(grid.height + 1):
        line = "+"
        for column in range(grid.width):
            bar = draw(st.sampled_from(sorted(BETWEEN_ROWS)))
            edges[f"{name(column, row - 1)}/{name(column, row)}"] = BETWEEN_ROWS[bar]
            line += bar + "+"
        lines.append(line)
        if row == grid.height:
            break
        line = ""
        for column in range(grid.width + 1):
            glyph = draw(st.sampled_from(sorted(BETWEEN_COLUMNS)))
            edges[f"{name(column - 1, row)}|{name(column, row)}"] = BETWEEN_COLUMNS[glyph]
            line += glyph
            if column < grid.width:
                signs = draw(st.lists(st.sampled_from("#~!*GX"), unique=True, max_size=3))
                filled = signs + ["."] * draw(st.integers(0, 3 - len(signs)))
                filled += [" "] * (3 - len(filled))
                line += "".join(draw(st.permutations(filled)))
                squares[name(column, row)] = frozenset(INSIDE[sign] for sign in signs)
        lines.append(line)
    return "\n".join(lines), (grid.width, grid.height), edges, squares


def edges_of(board: Board) -> dict[str, str]:
    return {board.lattice.edge_names[edge]: kind for edge, kind in board.kinds.items()}


def squares_of(board: Board) -> dict[str, frozenset[str]]:
    return {board.lattice.names[square]: frozenset(there) for square, there in board.terrain.items()}


def test_the_signs_are_those_of_the_format() -> None:
    assert {kind.glyph: kind.name for kind in KINDS.values()} == BETWEEN_COLUMNS
    assert {kind.bar * 3: kind.name for kind in KINDS.values()} == BETWEEN_ROWS
    assert {terrain.glyph: terrain.name for terrain in TERRAINS.values()} == INSIDE


@examples(24)
@given(drawings())
def test_a_drawing_is_read_sign_by_sign(
    drawing: tuple[str, tuple[int, int], Mapping[str, str], Mapping[str, frozenset[str]]],
) -> None:
    text, size, edges, squares = drawing
    board = Board.parse(text)
    assert (board.width, board.height) == size
    assert edges_of(board) == edges
    assert squares_of(board) == squares


@examples(24)
@given(drawings(), st.integers(0, 9), st.booleans(), st.integers(0, 2), st.data())
def test_indentation_and_trailing_blanks_do_not_count(
    drawing: tuple[str, object, object, object], indent: int, crlf: bool, before: int, data: st.DataObject
) -> None:
    text = drawing[0]
    board = Board.parse(text)
    margin = "\t" * indent if data.draw(st.booleans()) else " " * indent
    blanks = st.sampled_from(("", " ", "     ", "\t"))
    lines = [
        (margin + line).rstrip() + data.draw(blanks) if data.draw(st.booleans()) else margin + line
        for line in text.split("\n")
    ]
    around = [data.draw(blanks) for _ in range(before)]
    changed = ("\r\n" if crlf else "\n").join([*around, *lines, *around])
    assert Board.parse(changed) == board
    assert Board.parse(changed).to_text() == board.to_text()


@examples(24)
@given(boards())
def test_parse_undoes_print(board: Board) -> None:
    text = board.to_text()
    again = Board.parse(text)
    assert again == board
    assert hash(again) == hash(board)
    assert again.to_text() == text


@examples(24)
@given(drawings())
def test_print_undoes_parse_on_canonical_text(drawing: tuple[str, object, object, object]) -> None:
    canonical = Board.parse(drawing[0]).to_text()
    assert Board.parse(canonical).to_text() == canonical
    assert all(line == line.rstrip() for line in canonical.split("\n"))
    assert not canonical.endswith("\n")


def test_the_canonical_drawing() -> None:
    assert Board.parse(ROOM).to_text() == ROOM
    messy = "\n\n   +---+---+  \n   |!~ |  . \n   +   +...+\n   |.~*DX# d\n   +---+   +\n\n"
    assert Board.parse(messy).to_text() == "+---+---+\n|~! | .\n+   +...+\n|~* D#X d\n+---+   +"


PLACE = re.compile(r"map line (\d+), column (\d+)")


def places(faults: Faults) -> list[tuple[int, int]]:
    """Line and column of each fault, both counted from 1."""
    found = [PLACE.fullmatch(fault.where) for fault in faults.faults]
    assert all(found)
    return [(int(match[1]), int(match[2])) for match in found if match]


@examples(32)
@given(boards(6), st.data())
def test_every_bad_sign_is_reported_with_its_place(board: Board, data: st.DataObject) -> None:
    lines = [list(line.ljust(4 * board.width + 1)) for line in board.to_text().split("\n")]
    marks = data.draw(st.lists(st.sampled_from("?$é\u4e2d&0"), min_size=1, max_size=5))
    planted: dict[tuple[int, int], str] = {}
    for mark in marks:
        y = data.draw(st.integers(0, len(lines) - 1))
        x = data.draw(st.integers(0, len(lines[0]) - 1))
        lines[y][x] = mark
        # between rows the three signs are one, and reported where they begin
        begins = x - x % 4 + 1 if y % 2 == 0 and x % 4 else x
        planted[y + 1, begins + 1] = mark
    with pytest.raises(Faults) as raised:
        Board.parse("\n".join("".join(line) for line in lines))
    assert sorted(places(raised.value)) == sorted(planted)
    for fault in raised.value.faults:
        match = PLACE.fullmatch(fault.where)
        assert match
        line, column = int(match[1]), int(match[2])
        assert planted[line, column] in fault.found
        assert repr("".join(lines[line - 1]).rstrip()) in fault.found
        assert "expected" in fault.allowed


@examples(16)
@given(boards(5, terrains=()), st.sampled_from("#~!*GX"), st.data())
def test_a_second_sign_in_a_square_is_reported(board: Board, sign: str, data: st.DataObject) -> None:
    lines = [list(line.ljust(4 * board.width + 1)) for line in board.to_text().split("\n")]
    row = data.draw(st.integers(0, board.height - 1))
    column = data.draw(st.integers(0, board.width - 1))
    first, second = data.draw(st.sampled_from(((1, 2), (1, 3), (2, 3))))
    for x in (1, 2, 3):
        lines[2 * row + 1][4 * column + x] = sign if x in (first, second) else " "
    with pytest.raises(Faults) as raised:
        Board.parse("\n".join("".join(line) for line in lines))
    assert places(raised.value) == [(2 * row + 2, 4 * column + second + 1)]
    assert f"second {sign!r}" in raised.value.faults[0].found


@examples(16)
@given(boards(5), st.data())
def test_every_ragged_line_is_reported_along_with_bad_signs(board: Board, data: st.DataObject) -> None:
    lines = board.to_text().split("\n")
    length = len(lines[0])
    ragged = data.draw(st.sets(st.integers(1, len(lines) - 1), min_size=1))
    expected = {(1, 1)}
    for y in ragged:
        if y % 2 or data.draw(st.booleans()):
            lines[y] = lines[y].ljust(length) + "zz"
            expected.add((y + 1, length + 1))
        else:
            lines[y] = lines[y][: length - 2]
            expected.add((y + 1, len(lines[y].rstrip()) + 1))
    lines[0] = "?" + lines[0][1:]
    with pytest.raises(Faults) as raised:
        Board.parse("\n".join(lines))
    assert set(places(raised.value)) == expected
    assert len(raised.value.faults) == len(expected)


@pytest.mark.parametrize(
    ("text", "where", "allowed"),
    [
        ("", "map", "expected lines such as"),
        ("  \n\n \t\n", "map", "expected lines such as"),
        ("+", "map line 1, column 2", "four characters a square"),
        ("+---+---\n| .   .\n+---+---", "map line 1, column 9", "four characters a square"),
        ("+---+\n| . |", "map line 2, column 1", "two lines for every row"),
        ("+---+", "map line 1, column 1", "two lines for every row"),
        ("+-x-+\n| . |\n+---+", "map line 1, column 2", "'---' wall"),
        ("+---+\n| - |\n+---+", "map line 2, column 3", "'#' black"),
        ("+---+\n- . |\n+---+", "map line 2, column 1", "'|' wall"),
        ("+---+\n|\t. |\n+---+", "map line 2, column 2", "or blanks"),
        ("\n\n  +---+\n  | ? |\n  +---+", "map line 4, column 5", "'#' black"),
    ],
)
def test_faults_of_broken_drawings(text: str, where: str, allowed: str) -> None:
    with pytest.raises(Faults) as raised:
        Board.parse(text)
    assert [fault for fault in raised.value.faults if fault.where == where and allowed in fault.allowed]


def test_a_map_too_large_is_refused_before_it_is_read() -> None:
    wide = LARGEST + 1
    text = "\n".join(["+---" * wide + "+", "| . " * wide + "|", "+---" * wide + "+"])
    with pytest.raises(Faults, match=f"{wide} x 1 squares"):
        Board.parse(text)


@examples(120)
@given(st.text(st.sampled_from("+-| .#\n\t?x\u2028é"), max_size=60))
def test_any_text_gives_a_board_or_faults(text: str) -> None:
    found: tuple[Fault, ...] = ()
    try:
        board = Board.parse(text)
    except Faults as faults:
        found = faults.faults
    if found:
        assert all(fault.where and fault.found and fault.allowed for fault in found)
    else:
        assert Board.parse(board.to_text()) == board
