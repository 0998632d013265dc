"""Sight tables, held against the line walk for every pair of squares."""

from __future__ import annotations

import random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from explorer.board.board import Board
from explorer.board.lattice import Lattice, lattice
from explorer.board.lines import Barriers, Corner, clear, walk
from explorer.board.sight import FALLING, NORTHS, RISING, WESTS, Sight, bits, shadow
from tests.support.boards import boards, lattices, pairs, turns
from tests.support.depth import examples

STOPPING = frozenset({"wall", "bush", "mirror", "locked_door"})
corners = st.sampled_from(Corner)


def barriers(board: Board, corner: Corner) -> Barriers:
    edges = frozenset(edge for edge, kind in board.kinds.items() if kind in STOPPING)
    return Barriers(board.lattice, edges, board.stopping, corner)


def random_barriers(grid: Lattice, corner: Corner, seed: int, walls: float, black: float) -> Barriers:
    dice = random.Random(seed)
    return Barriers(
        grid,
        frozenset(edge for edge in grid.edges if dice.random() < walls),
        frozenset(square for square in grid.squares if dice.random() < black),
        corner,
    )


def walked(rule: Barriers) -> tuple[int, ...]:
    """The table that the line walk gives, pair by pair."""
    table = [0] * rule.lattice.places
    for a, b in pairs(rule.lattice):
        table[a] |= clear(rule, a, b) << b
    return tuple(table)


@examples(24)
@given(boards(), corners)
def test_table_and_walk_agree(board: Board, corner: Corner) -> None:
    rule = barriers(board, corner)
    assert Sight(rule).rows() == walked(rule)


@pytest.mark.parametrize("corner", Corner)
@pytest.mark.parametrize(
    ("size", "walls", "black"),
    [((13, 9), 0.1, 0.05), ((9, 13), 0.3, 0.0), ((16, 4), 0.02, 0.15), ((1, 17), 0.1, 0.1)],
)
def test_table_and_walk_agree_on_larger_boards(
    corner: Corner, size: tuple[int, int], walls: float, black: float
) -> None:
    rule = random_barriers(lattice(*size), corner, 7, walls, black)
    assert Sight(rule).rows() == walked(rule)


def test_table_and_walk_agree_on_a_board_of_a_thousand_squares() -> None:
    rule = random_barriers(lattice(36, 29), Corner.LENIENT, 3, 0.02, 0.01)
    table = Sight(rule)
    assert len(table.rows()) == rule.lattice.places > 1000
    for a, b in random.Random(4).sample(pairs(rule.lattice), 3000):
        assert table[a] >> b & 1 == clear(rule, a, b)


@examples(16)
@given(boards(), corners, st.data())
def test_shut_edges_give_the_table_of_a_new_board(board: Board, corner: Corner, data: st.DataObject) -> None:
    rule = barriers(board, corner)
    edges = st.lists(st.sampled_from(board.lattice.edges), max_size=4)
    table = Sight(rule)
    for _ in range(data.draw(st.integers(1, 3))):
        shut = data.draw(edges)
        rule = Barriers(rule.lattice, rule.edges | frozenset(shut), rule.squares, corner)
        table = table.shutting(shut)
        assert table.barriers == rule
        assert table.rows() == Sight(rule).rows()
        assert [table[place] for place in range(rule.lattice.places)] == list(table.rows())


@examples(16)
@given(boards(), corners, st.data())
def test_shutting_leaves_the_table_that_it_comes_from(
    board: Board, corner: Corner, data: st.DataObject
) -> None:
    table = Sight(barriers(board, corner))
    before = table.rows()
    table.shutting(data.draw(st.lists(st.sampled_from(board.lattice.edges), min_size=1)))
    assert table.rows() == before


@examples(16)
@given(boards(), corners)
def test_sight_is_mutual_and_never_of_oneself(board: Board, corner: Corner) -> None:
    grid = board.lattice
    rows = Sight(barriers(board, corner)).rows()
    for a in range(grid.places):
        assert rows[a] & ~grid.mask == 0
        assert not rows[a] >> a & 1
        assert rows[a] == 0 or a in grid.names
        assert all(rows[b] >> a & 1 for b in bits(rows[a]))


@examples(10)
@given(boards(6), corners)
def test_a_turned_board_has_the_turned_table(board: Board, corner: Corner) -> None:
    rows = Sight(barriers(board, corner)).rows()
    for turn in turns(board.lattice):
        turned = Sight(barriers(turn.board(board), corner)).rows()
        for a in board.lattice.squares:
            assert {turn.squares[b] for b in bits(rows[a])} == set(bits(turned[turn.squares[a]]))


@examples(16)
@given(boards(), corners, st.data())
def test_a_wall_added_never_reveals(board: Board, corner: Corner, data: st.DataObject) -> None:
    rule = barriers(board, corner)
    edge = data.draw(st.sampled_from(board.lattice.edges))
    more = Barriers(rule.lattice, rule.edges | {edge}, rule.squares, corner)
    fewer = Barriers(rule.lattice, rule.edges - {edge}, rule.squares, corner)
    for with_wall, without in zip(Sight(more).rows(), Sight(fewer).rows(), strict=True):
        assert with_wall & ~without == 0


@examples(16)
@given(boards(), st.data())
def test_stricter_corners_never_reveal(board: Board, data: st.DataObject) -> None:
    strict, lenient, free = (Sight(barriers(board, c)) for c in (Corner.STRICT, Corner.LENIENT, Corner.FREE))
    for square in board.lattice.squares:
        assert strict[square] & ~lenient[square] == 0
        assert lenient[square] & ~free[square] == 0


@examples(8)
@given(lattices(5))
def test_the_shadow_of_an_element_is_every_line_that_crosses_it(grid: Lattice) -> None:
    empty = Barriers(grid, frozenset(), frozenset(), Corner.STRICT)
    crossing: dict[tuple[int, int], set[frozenset[int]]] = {}
    for a, b in pairs(grid):
        for met in walk(empty, a, b):
            if met.edge is not None:
                place, kind = divmod(met.edge, 2)
                assert kind in (WESTS, NORTHS)
            else:
                place = max(met.left, met.entered, *(way.square for way in met.ways))
                dx, dy = grid.offset(met.left, met.entered)
                kind = FALLING if dx == dy else RISING
            crossing.setdefault((kind, place), set()).add(frozenset((a, b)))
    for kind in (WESTS, NORTHS, FALLING, RISING):
        for place in range(grid.places):
            found = [frozenset(pair) for pair in shadow(grid, kind, place).T.tolist()]
            assert len(found) == len(set(found))
            assert set(found) == crossing.get((kind, place), set())


@examples(12)
@given(st.sets(st.integers(0, 700)))
def test_bits_lists_places_in_ascending_order(places: set[int]) -> None:
    assert bits(sum(1 << place for place in places)) == sorted(places)
