"""What the guard believes: for each spy the squares where he can be."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from explorer.board.board import Board
from explorer.board.lattice import Lattice
from explorer.games.long_night.beliefs.deduction.followed import Followed
from explorer.games.long_night.model.pieces import Ground, kept
from explorer.games.long_night.model.state import Beginning, Config, Figure
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import lying
from explorer.games.long_night.rules.boards import masking


class Trace(Struct, frozen=True):
    """Where one spy can be: `up` the squares where he can stand, `down` where he can lie, as bitboards.

    `outside`: he may not have entered yet; `told`: the spies have named his square; `gone`: caught;
    `fresh`: caught and left standing, looks pass over him; `hidden` and `disguised`: he may be.
    """

    id: str
    up: int
    down: int = 0
    outside: bool = False
    told: bool = False
    gone: bool = False
    fresh: bool = False
    hidden: bool = False
    disguised: bool = False

    @property
    def squares(self) -> int:
        """Where he can be, as a bitboard."""
        return self.up | self.down

    def within(self, squares: int) -> Trace:
        """The same, only on those squares."""
        return replace(self, up=self.up & squares, down=self.down & squares)


class Belief(Struct, frozen=True):
    """The guard's board and what he believes of the spies.

    `opened` are the edges that spies may have opened unknown to him, `cards` whether any card was played,
    `burning` the lamps that he has seen burn in this turn of his.
    """

    board: Followed
    traces: tuple[Trace, ...]
    opened: frozenset[int] = frozenset()
    cards: bool = False
    burning: frozenset[int] = frozenset()


class World(Struct, frozen=True, dict=True):
    """What stays the same in a game and is known to all."""

    config: Config
    beginning: Beginning
    loud: int
    safe: int

    @property
    def board(self) -> Board:
        """The printed board."""
        return self.config.board

    @property
    def grid(self) -> Lattice:
        """Its geometry."""
        return self.config.board.lattice

    @property
    def readings(self) -> Readings:
        """How the rules are read."""
        return self.config.readings

    @cached_property
    def entry(self) -> tuple[int, ...]:
        """The squares on which spies come in."""
        return self.config.entry or tuple(self.grid.squares)

    @cached_property
    def armed(self) -> bool:
        """Can some spy shoot?"""
        return any(figure.weapon for figure in self.beginning.spies)

    @property
    def blue(self) -> int:
        """The squares where a noise token is swallowed."""
        return masking(self.loud, self.readings.loud_marker)

    def figure(self, id: str) -> Figure:
        """What is known of that spy from the start."""
        return next(figure for figure in self.beginning.spies if figure.id == id)

    def certain(self, belief: Belief) -> bool:
        """Does the guard's board show all but where the spies are: nothing can be cut, opened, dark or dead unknown to him?"""
        return not (self.armed or belief.cards or self.beginning.midway)

    def alone(self, belief: Belief) -> bool:
        """Is one spy left at most, and no hostage who could be taken for him?"""
        there = sum(not trace.gone for trace in belief.traces)
        return there <= 1 and not self.beginning.midway and self.config.rules.objective != "hostage"

    def widest(self, belief: Belief) -> Ground:
        """The ground with everything open that spies may have opened: who looks or walks there does so at least as far as in truth."""
        ground = belief.board.ground
        changes = {**dict(ground.changes), **dict.fromkeys(belief.opened, "passage")}
        return kept(replace(ground, changes=tuple(sorted(changes.items()))))

    def start(self, figure: Figure) -> Trace:
        """Where a spy can be when play begins, standing or lying."""
        if figure.outside:
            return Trace(figure.id, 0, outside=True)
        squares = begins(self.config, figure)
        return Trace(figure.id, squares, squares if lying.matters(self.readings.prone) else 0)

    def stands(self, square: int, role: str) -> bool:
        """Can a spy of that role be on a square?"""
        return stands(self.board, square, role)


def begins(config: Config, figure: Figure) -> int:
    """The squares where a spy can be before the first move, as a bitboard: where the position lets spies begin, or wherever he can stand."""
    if figure.outside:
        return 0
    if config.begin:
        return sum({1 << square for square in config.begin})
    board = config.board
    return sum(1 << square for square in board.lattice.squares if stands(board, square, figure.role))


def stands(board: Board, square: int, role: str) -> bool:
    """Can a spy of that role be on a square?"""
    climbs = role == "climber" and "black" in board.terrain[square]
    return square not in board.stopping or climbs
