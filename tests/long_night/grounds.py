"""Random boards of Long Night in the Dark at one moment of play, and random readings."""

from __future__ import annotations

from collections.abc import Sequence

import hypothesis.strategies as st
from msgspec.structs import fields, replace

from explorer.board.board import Board
from explorer.board.kinds import KINDS, TERRAINS
from explorer.board.sight import bits
from explorer.games.long_night.model.pieces import Piece, Situation
from explorer.games.long_night.readings import Readings
from tests.support.boards import Turn, boards

DOORS = ("locked_door", "electronic_door")
WALKERS = ("spy", "green", "dog_handler", "dog", "hostage")
NO_DOORS = tuple(kind for kind in KINDS if kind not in DOORS)

readings = st.builds(
    Readings,
    **{field.name: st.sampled_from(type(getattr(Readings(), field.name))) for field in fields(Readings)},
)


def placed(situation: Situation) -> tuple[tuple[str, int], ...]:
    """The figures of a situation that can be in the way of a shot."""
    return tuple(
        (figure.id, square) for figure in situation.pieces if figure.kind != "noise" for square in figure.at
    )


def figures(squares: Sequence[int]) -> st.SearchStrategy[tuple[str, int]]:
    return st.tuples(st.sampled_from(("spy", "green", "dog", "noise")), st.sampled_from(squares))


@st.composite
def situations(
    draw: st.DrawFn, largest: int = 6, kinds: Sequence[str] = tuple(KINDS), terrains: Sequence[str] = ()
) -> Situation:
    """Boards with many lamps, some dark, some joined, candles, squares that glow, a few figures, edges changed by play."""
    board: Board = draw(boards(largest, kinds, terrains or (*TERRAINS, "lamp", "lamp", "water", "water")))
    grid = board.lattice
    strips = [
        strip
        for square in grid.squares
        for dx, dy in ((1, 0), (0, 1))
        if None not in (strip := (grid.moved(square, -dx, -dy), square, grid.moved(square, dx, dy)))
    ]
    after = ["open_door", "passage"] + [kind for kind in DOORS if kind in kinds]
    changes = draw(st.dictionaries(st.sampled_from(grid.edges), st.sampled_from(after), max_size=3))
    lamps = board.having("lamp")
    return Situation(
        board,
        tuple(sorted(changes.items())),
        draw(st.frozensets(st.sampled_from(lamps), max_size=2)) if lamps else frozenset(),
        tuple(draw(st.lists(st.sampled_from(strips), unique=True, max_size=2))) if strips else (),
        sum(1 << square for square in draw(st.sets(st.sampled_from(grid.squares), max_size=3))),
        draw(st.frozensets(st.sampled_from(lamps), max_size=3)) if lamps else frozenset(),
        pieces=tuple(
            Piece(f"p{number}", kind, (square,))
            for number, (kind, square) in enumerate(draw(st.lists(figures(grid.squares), max_size=4)))
        ),
    )


def turned(situation: Situation, turn: Turn) -> Situation:
    """The same on a flipped or turned board."""
    return Situation(
        turn.board(situation.board),
        tuple(sorted((turn.edges[edge], kind) for edge, kind in situation.changes)),
        frozenset(turn.squares[square] for square in situation.dark),
        tuple(tuple(turn.squares[square] for square in strip) for strip in situation.candles),
        sum(1 << turn.squares[square] for square in bits(situation.glow)),
        frozenset(turn.squares[square] for square in situation.joined),
        pieces=tuple(
            replace(figure, at=tuple(turn.squares[s] for s in figure.at)) for figure in situation.pieces
        ),
    )


def changed(situation: Situation, edge: int, kind: str) -> Situation:
    """The same with another kind of edge, printed as well as in play."""
    board = situation.board.with_edge(situation.lattice.edge_names[edge], kind)
    return replace(situation, board=board, changes=tuple(c for c in situation.changes if c[0] != edge))


def piece(kind: str, square: int, prone: bool = False) -> Piece:
    return Piece("p", kind, (square,), prone=prone)


def names(situation: Situation, squares: Sequence[int] | set[int] | frozenset[int]) -> set[str]:
    return {situation.name(square) for square in squares}
