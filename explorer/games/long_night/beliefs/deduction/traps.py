"""What a step of a spy makes the guard hear, in one spies' turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import or_

from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction.belief import Belief, World
from explorer.games.long_night.model.state import Token
from explorer.games.long_night.rules import boards, findings, movement, shadows, walking

Item = tuple[str, str | int, int | None]
"""Something heard that a step can set off: its kind, what it is about, and the square of a shadow where that is told."""

Key = tuple[str, str | int]
"""An item without the square of a shadow."""

Done = frozenset[Key]
"""What has been set off already in this turn."""

LOOSE: Key = ("dog_wakes", "")
"""Among what is done: some dog is loose."""


class Traps:
    """All that steps can set off on the guard's board at the beginning of a spies' turn."""

    def __init__(self, world: World, belief: Belief, shut: int, steady: bool) -> None:
        """`shut` are the squares that nobody entered in this turn, for other reasons; `steady`: all lights last."""
        self.world, self.board, self.steady = world, belief.board, steady
        self.certain = world.certain(belief)
        self.shut = shut | (self._crossing() if self.certain else 0)
        self._allowed: dict[tuple[Done, bool, int], int] = {}
        self._barred: dict[tuple[Done, bool], dict[int, int]] = {}

    def _crossing(self) -> int:
        """Where whoever enters is caught at once (LN-O.67)."""
        if not walking.catches_crossing(self.world.readings.sight_test):
            return 0
        return reduce(or_, (mask for _, mask in self.watched), 0) & ~self.world.safe

    @cached_property
    def watched(self) -> list[tuple[str, int]]:
        """The units on the board with their last looks."""
        units = {unit.id: unit.at for unit in self.board.units}
        return [(id, mask) for id, mask in self.board.watched if units[id] is not None]

    @cached_property
    def noisy(self) -> int:
        """The squares whose ground is heard when a spy enters at speed."""
        world = self.world
        ground = sum(1 << s for s in world.grid.squares if "loud" in world.board.terrain[s])
        return ground & ~world.blue | boards.creaking(world.loud, world.readings.loud_marker)

    @cached_property
    def sensors(self) -> list[tuple[Key, int]]:
        """Motion sensors and mines with their squares."""
        kinds = ("motion_sensor", "mine")
        return [((t.kind, t.id), _mask(t)) for t in self.board.tokens if t.kind in kinds]

    @cached_property
    def bugs(self) -> list[tuple[Key, int]]:
        """Bugs with the squares of the documents that they lie on."""
        papers = sum({1 << square for _, square in self.board.documents})
        if self.world.config.rules.objective == "hostage":
            papers = 0
        return [(("bug", t.id), _mask(t) & papers) for t in self.board.tokens if t.kind == "bug"]

    @cached_property
    def dogs(self) -> list[tuple[Key, int]]:
        """Sleeping dogs with their squares; none where one may be dead or another is loose."""
        if not self.certain or self.board.loose is not None:
            return []
        units = self.board.units
        return [
            (("dog_wakes", u.id), 1 << u.at) for u in units if u.kind == "sleeping_dog" and u.at is not None
        ]

    @cached_property
    def bells(self) -> dict[int, list[Key]]:
        """Edge -> the alarm devices on it."""
        found: dict[int, list[Key]] = {}
        for token in self.board.tokens:
            if token.kind == "alarm_device" and token.edge is not None:
                found.setdefault(token.edge, []).append((token.kind, token.id))
        return found

    @property
    def shadowing(self) -> bool:
        """Are shadows seen in the spies' turn, by units that are surely alive, in lights that surely burn?"""
        return self.certain and self.steady and findings.watches_on(self.world.readings.shadow_watch)

    @cached_property
    def telling(self) -> int:
        """The squares whose entering can be heard or seen at all, edges apart."""
        if self.shadowing:
            return self.world.grid.mask
        strips = (mask for _, mask in (*self.sensors, *self.bugs, *self.dogs))
        return reduce(or_, strips, self.noisy)

    def cast(self, square: int, down: bool) -> int:
        """Where the shadows of a spy on that square fall."""
        return shadows.falling(self.board.ground, self.world.readings, square, down)

    def allowed(self, done: Done, fast: bool, heard: int = 0) -> int:
        """The squares that a spy can enter without a sound, or with no other than noise on those `heard`."""
        key = done, fast, heard
        if key not in self._allowed:
            squares = self.world.grid.mask & ~self.shut
            if fast:
                squares &= ~self.noisy | heard
                squares &= ~reduce(or_, (mask for key, mask in self.sensors if key not in done), 0)
            squares &= ~reduce(or_, (mask for key, mask in self.bugs if key not in done), 0)
            if LOOSE not in done:
                squares &= ~reduce(or_, (mask for _, mask in self.dogs), 0)
            self._allowed[key] = squares
        return self._allowed[key]

    def barred(self, done: Done, down: bool) -> dict[int, int]:
        """Step (as a difference of squares) -> the squares from which it is heard or its shadow seen."""
        key = done, down
        if key not in self._barred:
            found: dict[int, int] = {}
            for a, b in (*self._ringing(done), *self._shadowing(done, down)):
                found[b - a] = found.get(b - a, 0) | 1 << a
            self._barred[key] = found
        return self._barred[key]

    def _ringing(self, done: Done) -> Iterator[tuple[int, int]]:
        """Steps over an alarm device."""
        for edge, bells in self.bells.items():
            a, b = self.world.grid.parted(edge)
            if a is not None and b is not None and any(bell not in done for bell in bells):
                yield a, b
                yield b, a

    def _shadowing(self, done: Done, down: bool) -> Iterator[tuple[int, int]]:
        """Steps that put a shadow into a last look."""
        if not self.shadowing:
            return
        masks = [mask for id, mask in self.watched if ("shadow_seen", id) not in done]
        mask = reduce(or_, masks, 0)
        for square in self.world.grid.squares:
            if mask and self.cast(square, down) & mask:
                for near in self.world.grid.neighbours[square]:
                    new = self.cast(square, down) & ~self.cast(near, down)
                    if new & mask:
                        yield near, square

    def emitted(
        self, a: int | None, b: int, edge: int | None, fast: bool, down: bool, done: Done
    ) -> list[Item]:
        """What is heard of a step from `a` (None: from outside) to `b`, in order (LN-O.5)."""
        items: list[Item] = []
        if edge is not None:
            items += [(*bell, None) for bell in self.bells.get(edge, ()) if bell not in done]
        loud = fast and bool(self.noisy >> b & 1)
        if loud:
            items.append(("noise", b, None))
        if fast:
            items += [(*key, None) for key, mask in self.sensors if mask >> b & 1 and key not in done]
        if LOOSE not in done and not loud:
            # a noise on its own square has woken the dog already
            items += [(*key, None) for key, mask in self.dogs if mask >> b & 1][:1]
        items += [(*key, None) for key, mask in self.bugs if mask >> b & 1 and key not in done]
        before = 0 if a is None else self.cast(a, down)
        return items + self.reported(self.cast(b, down) & ~before, done)

    def reported(self, new: int, done: Done) -> list[Item]:
        """The units that see new shadows (LN-O.29)."""
        if not new or not self.shadowing:
            return []
        told = findings.tells_square(self.world.readings.shadow_told)
        return [
            ("shadow_seen", id, _lowest(new & mask) if told else None)
            for id, mask in self.watched
            if new & mask and ("shadow_seen", id) not in done
        ]

    def places(self, item: Item) -> tuple[int, ...]:
        """The squares whose entering can set off that item first."""
        kind, about, _ = item
        if kind == "noise" and isinstance(about, int):
            return (about,)
        if kind == "alarm_device":
            edges = [edge for edge, bells in self.bells.items() if (kind, about) in bells]
            return tuple(s for edge in edges for s in self.world.grid.parted(edge) if s is not None)
        if kind == "shadow_seen":
            mask = dict(self.watched).get(str(about), 0)
            squares = self.world.grid.squares
            return tuple(s for s in squares if (self.cast(s, False) | self.cast(s, True)) & mask)
        strips = [mask for key, mask in (*self.sensors, *self.bugs, *self.dogs) if key == (kind, about)]
        return tuple(square for strip in strips for square in bits(strip))

    def wakes(self, dog: str, square: int) -> bool:
        """Does a noise on that square wake a sleeping dog?"""
        at = self.board.unit(dog).at
        if at is None:
            return False
        far = movement.distance(self.board.ground, self.world.readings, at, square).value
        return isinstance(far, int) and far <= 3


def _mask(token: Token) -> int:
    return sum(1 << square for square in token.squares)


def _lowest(squares: int) -> int:
    return (squares & -squares).bit_length() - 1
