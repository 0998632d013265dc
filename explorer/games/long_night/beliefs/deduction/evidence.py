"""What the guard's own turn tells him of where the spies are.

Every look that found nobody clears the squares that it surely inspected; what was said of a look, a scan,
a dog or a card narrows where he can be who alone is left. With weapons about lamps may be dark unknown to
him, with tools edges open: then a look clears less, and what it may have shown is more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from msgspec import Struct
from msgspec.structs import replace

from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction.belief import Belief, Trace, World
from explorer.games.long_night.beliefs.deduction.followed import follow
from explorer.games.long_night.beliefs.deduction.sniffing import scent
from explorer.games.long_night.model.pieces import Ground, kept
from explorer.games.long_night.model.state import Event, Unit
from explorer.games.long_night.rules import cameras, documents, hand, inspection, light, movement, shadows
from explorer.games.long_night.rules.activation import notices_passing
from explorer.games.long_night.rules.findings import CAMERAS
from explorer.games.long_night.rules.lying import hides_in_light, matters

FINDS = frozenset(
    {
        "caught",
        "stays",
        "alarm",
        "minimum",
        "body_found",
        "passage_found",
        "door_found",
        "door_opened",
        "device_lost",
        "document_gone",
        "footprints_seen",
        "shadow_seen",
        "camera_saw",
        "scanner_saw",
        "house_lit",
        "sleeper_wakes",
        "over",
    }
)
"""Kinds of event that can follow a look, scan or step as what it found."""


def learned(world: World, belief: Belief, events: Sequence[Event]) -> Belief:
    """What the guard believes after these events of his own turn."""
    for _, now in learning(world, belief, events):
        belief = now
    return belief


def learning(world: World, belief: Belief, events: Sequence[Event]) -> Iterator[tuple[Event, Belief]]:
    """The same after each of the events."""
    turn = GuardTurn(world, belief)
    running = False
    for number, event in enumerate(events):
        if event.kind == "dog_runs" and not running:
            turn.dog_runs(events[number:])
        running = event.kind == "dog_runs" or (running and event.kind in FINDS)
        turn.hear(event, found(events, number))
        yield event, turn.belief


def found(events: Sequence[Event], number: int) -> tuple[Event, ...]:
    """What directly followed an event as its finds."""
    after = number + 1
    while after < len(events) and events[after].kind in FINDS:
        after += 1
    return tuple(events[number + 1 : after])


class Seen(Struct, frozen=True):
    """One look: `sure` the squares that it surely inspected, `direct` those of them not for light alone, `most` all that it may have."""

    unit: Unit
    sure: int
    direct: int
    most: int


class GuardTurn:
    """The guard's turn, event by event."""

    def __init__(self, world: World, belief: Belief) -> None:
        self.world, self.belief = world, belief
        self.active = ""
        self.looked: list[tuple[Ground, int]] = []
        self.before, self.warm = belief.traces, 0

    def hear(self, event: Event, finds: tuple[Event, ...]) -> None:
        """One event, and what directly followed it as its finds."""
        # what ends the game is completed, and nothing else of that look is told (LN-O.47)
        ended = any(find.kind == "over" for find in finds)
        match event.kind:
            case "look" | "scan" | "unit_moves" if ended:
                pass
            case "activated":
                self.active, self.looked = event.piece, []
            case "look":
                self._look(event, finds)
            case "scan":
                self._scan(event, finds)
            case "unit_moves":
                self._passes_over(event, finds)
            case "heat":
                self._cold()
            case "warm" if event.square is not None:
                self._warm(event.square)
            case "dog_waits":
                self._scented(event.piece, ())
            case "dog_arrived" if event.square is not None:
                self._told(event.piece, event.square)
            case "entered_here" if self.world.alone(self.belief):
                self._keep(sum(1 << square for square in documents.house(self.world.config)))
            case "stays" if event.square is not None:
                self._told(event.piece, event.square, fresh=True)
            case "caught":
                self._change(event.piece, gone=True, told=False)
            case "round":
                self.belief = replace(
                    self.belief, traces=tuple(replace(t, hidden=False) for t in self.belief.traces)
                )
        self.belief = replace(self.belief, board=follow(self.world.config, self.belief.board, event))

    # changes of what is believed

    def _each(self, traces: Sequence[Trace]) -> None:
        self.belief = replace(self.belief, traces=tuple(traces))

    def _change(self, id: str, **changes: object) -> None:
        self._each([replace(t, **changes) if t.id == id else t for t in self.belief.traces])

    def _keep(self, squares: int, *, inside: bool = True) -> None:
        """Everybody left is on one of these squares (or, unless `inside`, off the board)."""
        self._each(
            [
                replace(trace.within(squares), outside=trace.outside and not inside)
                for trace in self.belief.traces
            ]
        )

    def _told(self, id: str, square: int, *, fresh: bool = False) -> None:
        """The spies have named a spy's square."""
        here = 1 << square
        lying = here if matters(self.world.readings.prone) else 0
        trace = next((trace for trace in self.belief.traces if trace.id == id), None)
        if trace is None:
            return
        if trace.squares & here:
            here, lying = trace.up & here, trace.down & here
        self._change(id, up=here, down=lying, outside=False, told=True, gone=False, fresh=fresh)

    # the dog

    def dog_runs(self, events: Sequence[Event]) -> None:
        """The dog begins to run; `events` are this one and all after it."""
        path: list[int] = []
        for event in events:
            if event.kind == "dog_runs" and event.square is not None:
                path.append(event.square)
            elif event.kind not in FINDS:
                if event.kind not in ("dog_arrived", "entered_here", "dog_vanishes"):
                    break
                return
        self._scented(events[0].piece, tuple(path))

    def _scented(self, dog: str, path: tuple[int, ...]) -> None:
        squares = scent(self.world, self.belief, self.belief.board.unit(dog), path)
        if squares is not None:
            self._keep(squares)

    # looks

    def _look(self, event: Event, finds: tuple[Event, ...]) -> None:
        unit = self.belief.board.unit(event.piece)
        camera = unit.kind in CAMERAS
        if event.piece != self.active:
            self.active, self.looked = event.piece, []
        seen = self._seen(unit, int(event.value), camera, finds)
        caught = {found.piece for found in finds if found.kind == "caught"}
        saw = sum(found.kind == "camera_saw" and found.piece == unit.id for found in finds)
        if not saw:
            self._each([t if t.id in caught else self._cleared(t, seen, camera) for t in self.belief.traces])
        elif self._everybody(saw):
            self._keep(seen.most & ~self.world.safe)
            if self.world.alone(self.belief):
                self._each([replace(t, disguised=False) for t in self.belief.traces])
        if not camera:
            shown = next((f for f in finds if f.kind == "shadow_seen" and f.piece == unit.id), None)
            self._shadows(seen, shown, caught)

    def _everybody(self, number: int) -> bool:
        """Were as many noticed as there are left, so that each was?"""
        if self.world.beginning.midway or self.world.config.rules.objective == "hostage":
            return False
        return number >= sum(not trace.gone for trace in self.belief.traces)

    def _seen(self, unit: Unit, look: int, camera: bool, finds: tuple[Event, ...]) -> Seen:
        """What a look inspected: surely, and at most."""
        readings, ground = self.world.readings, self.belief.board.ground
        papers = inspection.shunned(unit, self.belief.board.documents)
        most = inspection.inspected(self.world.widest(self.belief), readings, unit, look)
        direct = inspection.covered(ground, readings, unit, look)[0] & ~papers
        sure = inspection.inspected(ground, readings, unit, look) & ~papers
        if self.world.armed:
            sure = self._surely(unit, look, camera, finds, papers)
        return Seen(unit, sure, direct, most)

    def _surely(self, unit: Unit, look: int, camera: bool, finds: tuple[Event, ...], papers: int) -> int:
        """What a look inspected though lamps may be dark unknown to the guard.

        A unit whose look covers a dark lamp misses it at once: a lamp that he looked at and that was not
        missed burns, and so may show him others.
        """
        ground, readings = self.belief.board.ground, self.world.readings
        lamps = frozenset(self.world.board.having("lamp")) - ground.dark
        lost = {find.square for find in finds if find.kind == "device_lost"}
        burning = self.belief.burning
        while True:
            dark = kept(replace(ground, dark=ground.dark | (lamps - burning)))
            sure = inspection.inspected(dark, readings, unit, look) & ~papers
            met = frozenset() if camera else frozenset(s for s in lamps if sure >> s & 1 and s not in lost)
            if met <= burning:
                break
            burning |= met
        self.belief = replace(self.belief, burning=burning)
        return sure

    def _cleared(self, trace: Trace, seen: Seen, camera: bool) -> Trace:
        """Where that spy can still be after a look that did not notice him."""
        unit = seen.unit
        deceived = trace.disguised and inspection.is_unit(unit) and unit.kind != "dog_handler"
        if trace.gone or deceived or (trace.fresh and not camera):
            return trace
        sure, direct = seen.sure & ~self.world.safe, seen.direct & ~self.world.safe
        if trace.hidden:
            lit = light.lit(self._darkest(), self.world.readings)
            sure, direct = sure & lit, direct & lit
        in_light = hides_in_light(self.world.readings.prone)
        return replace(trace, up=trace.up & ~sure, down=trace.down & ~(direct & sure if in_light else sure))

    def _darkest(self) -> Ground:
        """The ground with all lamps dark that may be."""
        ground = self.belief.board.ground
        if not self.world.armed:
            return ground
        lamps = frozenset(self.world.board.having("lamp")) - self.belief.burning
        return kept(replace(ground, dark=ground.dark | lamps))

    # shadows

    def _shadows(self, seen: Seen, shown: Event | None, caught: set[str]) -> None:
        """What a unit's look tells of shadows: none was in it, or one was."""
        if shadows.own_lamp_forbids(self.world.readings.shadow_on_lamp) and self.world.armed:
            # a lamp that is out would let shadows fall on its square that a burning one forbids
            return
        if shown is None and self.world.certain(self.belief):
            self._each([t if t.id in caught else self._shadowless(t, seen) for t in self.belief.traces])
        elif shown is not None and self.world.alone(self.belief):
            self._each([t if t.id in caught else self._shadowy(t, seen, shown) for t in self.belief.traces])
        self.looked.append((self.belief.board.ground, seen.sure))

    def _shadowless(self, trace: Trace, seen: Seen) -> Trace:
        """A shadow is told once an activation: one of an earlier look may be there."""
        mask = seen.sure & ~reduce(or_, (earlier for _, earlier in self.looked), 0)
        ground = self.belief.board.ground
        return replace(
            trace,
            up=sum(1 << s for s in bits(trace.up) if not self._cast(ground, s, False) & mask),
            down=sum(1 << s for s in bits(trace.down) if not self._cast(ground, s, True) & mask),
        )

    def _shadowy(self, trace: Trace, seen: Seen, shown: Event) -> Trace:
        """A shadow is new in this look; one told before could be only where light has changed since."""
        if trace.told:
            return trace
        certain = self.world.certain(self.belief)
        ground = self.belief.board.ground if certain else self.world.widest(self.belief)
        told = reduce(or_, (mask for then, mask in self.looked if then == ground), 0)
        mask = seen.sure & ~told if certain else seen.most

        def fits(square: int, down: bool) -> bool:
            fallen = self._cast(ground, square, down) & mask
            if shown.square is None or not certain:
                return bool(fallen)
            return bool(fallen) and (fallen & -fallen) == 1 << shown.square

        return replace(
            trace,
            up=sum(1 << s for s in bits(trace.up) if fits(s, False)),
            down=sum(1 << s for s in bits(trace.down) if fits(s, True)),
            outside=False,
        )

    def _cast(self, ground: Ground, square: int, down: bool) -> int:
        return shadows.falling(ground, self.world.readings, square, down)

    # other ways of noticing

    def _scan(self, event: Event, finds: tuple[Event, ...]) -> None:
        """A scanner notices whoever is within a square of it."""
        at = self.belief.board.unit(event.piece).at
        if at is None:
            return
        saw = sum(find.kind == "scanner_saw" and find.piece == event.piece for find in finds)
        if not saw:
            surely = self._zone(self.belief.board.ground, at)
            self._each([trace.within(~surely) for trace in self.belief.traces])
        elif self._everybody(saw):
            self._keep(self._zone(self.world.widest(self.belief), at))
            if self.world.alone(self.belief):
                self._each([replace(t, disguised=False) for t in self.belief.traces])

    def _zone(self, ground: Ground, at: int) -> int:
        return cameras.scanner(self.world.grid, at) & movement.within(ground, self.world.readings, at, 1)

    def _passes_over(self, event: Event, finds: tuple[Event, ...]) -> None:
        """A unit has stepped over a square: reading `pass_over`."""
        unit = self.belief.board.unit(event.piece)
        if not notices_passing(self.world.readings.pass_over) or unit.kind == "dog_handler":
            return
        if event.square is None:
            return
        here = 1 << event.square
        caught = {find.piece for find in finds if find.kind == "caught"}
        seen = Seen(unit, here, here, here)
        self._each([t if t.id in caught else self._cleared(t, seen, False) for t in self.belief.traces])

    def _cold(self) -> None:
        """The heat sensor: begin with nobody outside the house; the zones named follow."""
        self.before = self.belief.traces
        self.warm = sum(1 << square for square in documents.house(self.world.config))
        self._each([trace.within(self.warm) for trace in self.before])

    def _warm(self, square: int) -> None:
        self.warm |= reduce(or_, (z for z in hand.zones(self.world.board) if z >> square & 1), 0)
        self._each([trace.within(self.warm) for trace in self.before])
