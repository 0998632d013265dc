"""An action of a spy as the guard may guess it, carried out from all squares at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from explorer.board.reach import Steps
from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction.traps import Done, Item, Traps

KEEPS, STANDS, LIES = "keeps", "stands", "lies"
"""What becomes of a spy's posture."""

At: TypeAlias = tuple[int, int]
"""How many items have been set off, and which marks have been met (a bit each)."""


class Guess(Struct, frozen=True):
    """A way in which a spy may have acted: his points and posture, and what his path must meet.

    `items` of those heard are set off on the way; of every one of `marks`, a set of squares, the path has
    one; `moves` asks for a step at least, `once` for one at most; `near` are squares at most 5 from where he
    began.
    """

    limit: int
    fast: bool
    posture: str = STANDS
    items: int = 0
    marks: tuple[int, ...] = ()
    moves: bool = False
    near: tuple[int, ...] = ()
    once: bool = False

    @property
    def idle(self) -> bool:
        """Can somebody outside the board have acted so without entering?"""
        return not (self.items or self.marks or self.moves or self.near)


class Sounds(Struct, frozen=True):
    """What was heard in a spies' turn, in order, and what had been set off before each of it and at the end.

    `exact`: one spy has set off all of it; else he may have set off any of it, or nothing.
    """

    items: tuple[Item, ...]
    done: tuple[Done, ...]
    exact: bool

    @property
    def tokens(self) -> int:
        """The squares with noise, as a bitboard."""
        return sum(
            {1 << about for kind, about, _ in self.items if kind == "noise" and isinstance(about, int)}
        )

    def before(self, index: int) -> Done:
        """What had been set off when `index` items were; where it is not asked who did, all of it."""
        return self.done[index] if self.exact else self.done[-1]

    def matched(self, index: int, items: list[Item]) -> int | None:
        """How many of what was heard have been set off after these items; None where they were not heard next."""
        if not self.exact:
            return 0 if all(item[:2] in self.done[-1] for item in items) else None
        after = index + len(items)
        return after if tuple(items) == self.items[index:after] else None


class March:
    """Sets of squares by points spent, items set off and marks met."""

    def __init__(self, traps: Traps, sounds: Sounds, steps: Steps, guess: Guess, lying: bool) -> None:
        self.traps, self.sounds, self.steps, self.guess, self.lying = traps, sounds, steps, guess, lying
        self.goal = guess.items if sounds.exact else 0
        self.levels: list[dict[At, int]] = [{} for _ in range(guess.limit + 1)]

    def enter(self, spent: int, index: int | None, squares: int, met: int = 0) -> None:
        """Some squares are reached."""
        if index is None or index > self.goal or not squares:
            return
        parts = {met: squares}
        for number, mark in enumerate(self.guess.marks):
            for flags, part in tuple(parts.items()):
                inside = part & mark
                if inside and not flags >> number & 1:
                    parts[flags] = part & ~mark
                    parts[flags | 1 << number] = parts.get(flags | 1 << number, 0) | inside
        level = self.levels[spent]
        for flags, part in parts.items():
            level[index, flags] = level.get((index, flags), 0) | part

    def ends(self, partly: bool) -> int:
        """Where the action ends; `partly`: where it may stand before its end, its items set off and its marks met."""
        boards = tuple(self.steps.boards.items())
        for spent in range(1 if self.guess.once else self.guess.limit):
            for (index, met), squares in tuple(self.levels[spent].items()):
                self._silently(boards, spent, index, met, squares)
                if index < self.goal:
                    for a, b, points, after in self._setting_off(index):
                        if squares >> a & 1 and spent + points <= self.guess.limit:
                            self.enter(spent + points, after, 1 << b, met)
        everything = (1 << len(self.guess.marks)) - 1
        first = 1 if self.guess.moves and not partly else 0
        return sum_of(level.get((self.goal, everything), 0) for level in self.levels[first:])

    def _silently(
        self, boards: tuple[tuple[tuple[int, int], int], ...], spent: int, index: int, met: int, squares: int
    ) -> None:
        """Steps that nobody hears."""
        done = self.sounds.before(index)
        heard = 0 if self.sounds.exact else self.sounds.tokens
        allowed = self.traps.allowed(done, self.guess.fast, heard)
        barred = self.traps.barred(done, self.lying)
        reached: dict[int, int] = {}
        for (points, by), board in boards:
            if spent + points <= self.guess.limit:
                going = squares & board & ~barred.get(by, 0)
                if going:
                    to = going << by if by > 0 else going >> -by
                    reached[points] = reached.get(points, 0) | to
        for points, to in reached.items():
            self.enter(spent + points, index, to & allowed, met)

    def _setting_off(self, index: int) -> Iterator[tuple[int, int, int, int]]:
        """(from, to, points, items set off after it) of the steps that set off what was heard next."""
        traps, grid = self.traps, self.traps.world.grid
        for b in traps.places(self.sounds.items[index]):
            if traps.shut >> b & 1:
                continue
            for a in grid.neighbours[b]:
                points = self.steps.costs.get((a, b))
                if points is None:
                    continue
                edge = grid.between(a, b) if grid.beside(a, b) else None
                done = self.sounds.before(index)
                items = traps.emitted(a, b, edge, self.guess.fast, self.lying, done)
                after = self.sounds.matched(index, items) if items else None
                if after is not None:
                    yield a, b, points, after


def sum_of(squares: Iterator[int]) -> int:
    """The union of some sets of squares."""
    union = 0
    for part in squares:
        union |= part
    return union


def rising(traps: Traps, sounds: Sounds, squares: int) -> Iterator[tuple[int, int]]:
    """(items set off, squares) when those who lie on these squares stand up, each throwing his shadows at once (LN-O.68)."""
    quiet = 0
    for square in bits(squares):
        items = traps.reported(traps.cast(square, False) & ~traps.cast(square, True), sounds.before(0))
        index = sounds.matched(0, items)
        if not items:
            quiet |= 1 << square
        elif index is not None:
            yield index, 1 << square
    yield 0, quiet
