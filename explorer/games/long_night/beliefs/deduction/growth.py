"""Where a spy can be after a spies' turn, by what was heard in it.

One spy alone, where the guard's board shows all else, is followed exactly: his action must set off every
item heard, one after another, and nothing more. Otherwise each spy is followed by himself: his action
may set off only what was heard, his pace must find its tokens among those laid, and who else set off the
rest is not asked. That keeps too many squares rather than too few. So does this, everywhere: a spy who
is slowed by a load goes nowhere and sets off nothing that he could not without it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from explorer.board.kinds import KINDS as EDGES
from explorer.board.reach import Steps
from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction.belief import Belief, Trace, World
from explorer.games.long_night.beliefs.deduction.followed import following
from explorer.games.long_night.beliefs.deduction.march import (
    KEEPS,
    LIES,
    Guess,
    March,
    Sounds,
    rising,
    sum_of,
)
from explorer.games.long_night.beliefs.deduction.opening import opened
from explorer.games.long_night.beliefs.deduction.traps import LOOSE, Done, Item, Traps
from explorer.games.long_night.model.pieces import KINDS, Ground, Side, remembered
from explorer.games.long_night.model.state import Event
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import documents, lying, movement
from explorer.games.long_night.rules.walking import by_pace

ITEMS = frozenset({"noise", "alarm_device", "motion_sensor", "mine", "dog_wakes", "bug", "shadow_seen"})
"""Kinds of event that a step or token of a spy's action sets off itself."""

FOLLOWING = frozenset({"alarm", "minimum", "house_lit", "sleeper_wakes", "moves_on", "over"})
"""Kinds that only follow from others."""


class Heard(Struct, frozen=True):
    """What was heard in a spies' turn; `ended`: it is over; `left`: the documents opened in it, None while not known."""

    events: tuple[Event, ...]
    ended: bool = True
    left: tuple[str, ...] | None = None

    def of(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]


def grown(world: World, belief: Belief, heard: Heard) -> Belief:
    """What the guard believes after a spies' turn, or in it while it lasts."""
    cards = {event.value for event in heard.of("card")}
    belief = replace(
        belief,
        cards=belief.cards or bool(cards),
        opened=opened(world, belief, heard.events),
        burning=frozenset(),
    )
    growth = Growth(world, belief, heard)
    traces = []
    for trace in belief.traces:
        if not trace.gone:
            # a card shown by anybody may be this spy's
            disguised = trace.disguised or "disguise" in cards
            trace = replace(growth.moved(trace), hidden="hide" in cards, disguised=disguised)
        traces.append(trace)
    board = following(world.config, belief.board, heard.events)
    return replace(belief, board=board, traces=tuple(traces))


class Growth:
    """The actions of one spies' turn."""

    def __init__(self, world: World, belief: Belief, heard: Heard) -> None:
        self.world, self.belief, self.heard = world, belief, heard
        self.ground = world.widest(belief)
        self.certain, self.alone = world.certain(belief), world.alone(belief)
        opened = self._opened()
        snuffed = [1 << event.square for event in heard.of("candle_out") if event.square is not None]
        self.must = (*opened, *snuffed) if self.alone else ()
        self.shut = self._papers() & ~sum(opened) if heard.left is not None else 0
        # once a candle is out, shadows fall otherwise than at the beginning
        self.traps = Traps(world, belief, self.shut, steady=not heard.of("candle_out"))
        self.sounds = self._sounds()

    def _papers(self) -> int:
        """The squares of documents whose opening the guard is going to see."""
        if self.world.config.rules.objective == "hostage":
            return 0
        return sum({1 << square for _, square in self.belief.board.documents})

    def _opened(self) -> list[int]:
        """The squares of the documents that were opened, as bitboards."""
        left = self.heard.left or ()
        board = self.belief.board
        told = documents.bug_removes(self.world.readings.bug_token)
        bugs = {event.piece for event in self.heard.of("bug")} if told else set()
        bugged = {square for token in board.tokens if token.id in bugs for square in token.squares}
        return sorted({1 << square for id, square in board.documents if id in left or square in bugged})

    def _exact(self) -> bool:
        """Can a spy alone be followed item by item? Not where cards, rain, candles or the squares really moved interfere."""
        kinds = {event.kind for event in self.heard.events}
        plain = kinds <= ITEMS | FOLLOWING and not self.world.config.rules.downpour
        return self.certain and self.alone and plain and by_pace(self.world.readings.fast)

    def _sounds(self) -> Sounds:
        """What was set off. A dog that a noise has woken is no item of its own."""
        items: list[Item] = []
        done: list[Done] = [frozenset()]
        noise: int | None = None
        for event in self.heard.events:
            if event.kind not in ITEMS:
                continue
            if event.kind == "dog_wakes" and noise is not None and self.traps.wakes(event.piece, noise):
                done[-1] |= {LOOSE}
                continue
            noise = event.square if event.kind == "noise" else None
            about: str | int = event.piece if noise is None else noise
            items.append((event.kind, about, event.square if event.kind == "shadow_seen" else None))
            loose = {LOOSE} if event.kind == "dog_wakes" else set()
            done.append(done[-1] | {(event.kind, about)} | loose)
        return Sounds(tuple(items), tuple(done), self._exact())

    # one spy

    def moved(self, trace: Trace) -> Trace:
        """Where that spy can be then."""
        for event in self.heard.of("caught"):
            if event.piece == trace.id:
                return self._caught(trace)
        if trace.told and trace.id not in {event.piece for event in self.heard.of("moves_on")}:
            # his figure is where the spies have told it to be: he has not moved
            return replace(trace, fresh=trace.fresh and not self.heard.ended)
        up = down = 0
        outside = False
        steps = movement.steps(self.ground, self.world.readings, "spy", self.world.figure(trace.id).role)
        for guess in self._guesses(trace):
            if any(not mark for mark in guess.marks):
                continue
            from_up = self._ends(trace, guess, steps, lying=False)
            from_down = self._ends(trace, guess, steps, lying=True) if trace.down else 0
            outside |= trace.outside and guess.idle
            if guess.posture == KEEPS or (guess.posture == LIES and not self.heard.ended):
                up, down = up | from_up, down | from_down
            elif guess.posture == LIES and lying.matters(self.world.readings.prone):
                down |= from_up | from_down
            else:
                up |= from_up | from_down
        return Trace(trace.id, up, down, outside)

    def _caught(self, trace: Trace) -> Trace:
        """Caught on the way (LN-O.67): he is gone, or left standing where he is."""
        for event in self.heard.of("stays"):
            if event.piece == trace.id and event.square is not None:
                here = 1 << event.square
                down = here if lying.matters(self.world.readings.prone) else 0
                return Trace(trace.id, here, down, told=True, fresh=True)
        return Trace(trace.id, 0, gone=True)

    # the ways in which he may have acted

    def _guesses(self, trace: Trace) -> Iterator[Guess]:
        role = self.world.figure(trace.id).role
        fewer = 1 if role == "ghost" else 0
        far = movement.run() + (1 if role == "sprinter" else 0)
        guesses = self._exactly if self.sounds.exact else self._loosely
        for guess in guesses(far, 1 - fewer, 2 - fewer):
            guess = replace(guess, marks=guess.marks + self.must)
            yield guess
            if guess.fast and not by_pace(self.world.readings.fast):
                # the first step is never a fast one
                yield replace(guess, fast=False, once=True)

    def _exactly(self, far: int, walk: int, run: int) -> Iterator[Guess]:
        """Every pace, with the last noises heard as its tokens; `walk` and `run` are how many those ask for.

        A spy alone who has laid all his tokens has ended the turn: while it lasts some are still to come.
        """
        count, ended = len(self.sounds.items), self.heard.ended
        tail = [about if isinstance(about, int) else None for _, about, _ in self.sounds.items[-2:]]
        last = tail[-1] if tail else None
        yield Guess(0, False, KEEPS, count)
        yield Guess(1, False, LIES, count)
        if not ended:
            yield Guess(far, True, items=count)
        if ended or self.heard.of("over"):
            yield from self._done(far, walk, run, tail)
        elif isinstance(last, int) and run == 2:
            # one of two tokens lies
            yield Guess(1, False, items=count - 1, near=(last,))
            yield Guess(far, True, items=count - 1, marks=(1 << last,))

    def _done(self, far: int, walk: int, run: int, tail: list[int | None]) -> Iterator[Guess]:
        """Paces with all their tokens laid, those on blue squares unheard."""
        count = len(self.sounds.items)
        blue = [1 << square for square in bits(self.world.blue)]
        yield Guess(1, False, items=count)
        yield Guess(2, True, items=count)
        yield Guess(3, True, items=count, marks=(self.world.blue,) if walk else ())
        if run == 1:
            yield Guess(far, True, items=count, marks=(self.world.blue,), moves=True)
        for number, square in enumerate(blue if run == 2 else ()):
            yield Guess(far, True, items=count, marks=(square, sum(blue[:number])))
        if not tail or tail[-1] is None:
            return
        last, mark = tail[-1], 1 << tail[-1]
        yield Guess(1, False, items=count - 1, near=(last,))
        if walk:
            yield Guess(3, True, items=count - 1, marks=(mark,))
        if run == 1:
            yield Guess(far, True, items=count - 1, marks=(mark,), moves=True)
            return
        yield Guess(far, True, items=count - 1, marks=(mark, self.world.blue))
        first = tail[0]
        if len(tail) == 2 and first is not None and first != last:
            yield Guess(far, True, items=count - 2, marks=(1 << first, mark))
            if self.world.grid.king(first, last) == 1:
                yield Guess(1, False, items=count - 2, near=(first, last))

    def _loosely(self, far: int, walk: int, run: int) -> Iterator[Guess]:
        """Every pace, its tokens anywhere among those heard or swallowed."""
        yield Guess(0, False, KEEPS)
        yield Guess(1, False, LIES)
        yield Guess(1, False)
        yield Guess(2, True)
        if not self.heard.ended:
            yield Guess(far, True)
            return
        rain = self.world.config.rules.downpour
        singles = [self._around(1 << square, rain) for square in bits(self.sounds.tokens)]
        swallowed = self._around(self.world.blue, rain)
        anywhere = sum_of(iter((*singles, swallowed)))
        if walk and rain:
            yield Guess(3, True, marks=self._quiet_walk())
        else:
            yield Guess(3, True, marks=(anywhere,) if walk else ())
        if run == 1:
            yield Guess(far, True, marks=(anywhere,), moves=True)
            return
        for mask in singles:
            yield Guess(far, True, marks=(mask, anywhere if rain else anywhere & ~mask))
        if self.world.blue.bit_count() > 1:
            yield Guess(far, True, marks=(swallowed,))

    def _quiet_walk(self) -> tuple[int, ...]:
        """What a walk in the downpour must touch: a loud square, unless the alarm rose for it (LN-M2.3)."""
        if any(event.clause == "LN-M2.3" for event in self.heard.of("alarm")):
            return ()
        ground = sum(1 << s for s in self.world.grid.squares if "loud" in self.world.board.terrain[s])
        return (ground | self.world.loud,)

    def _around(self, mask: int, rain: bool) -> int:
        """From where a token can be laid on one of those squares: in the downpour from a neighbour too."""
        near = (n for square in bits(mask) for n in self.world.grid.neighbours[square])
        return mask | sum({1 << square for square in near}) if rain else mask

    # carrying a guess out

    def _ends(self, trace: Trace, guess: Guess, steps: Steps, *, lying: bool) -> int:
        """Where an action as guessed, begun standing or lying, can have led."""
        stays_down = lying and guess.posture != "stands"
        march = March(self.traps, self.sounds, steps, guess, stays_down)
        squares = trace.down if lying else trace.up
        for square in guess.near:
            squares &= self._within_five(square, squares)
        if self.heard.ended:
            squares &= ~self.shut
        self._begin(march, squares, lying and not stays_down)
        if trace.outside and not lying and not guess.near:
            self._come_in(march, guess, self.world.figure(trace.id).role)
        ends = march.ends(partly=not self.heard.ended)
        return ends if guess.posture == KEEPS else ends & ~self._taken()

    def _begin(self, march: March, squares: int, rises: bool) -> None:
        """The turn begins on those squares: a bug there is touched, who rises throws shadows."""
        for key, mask in self.traps.bugs:
            touched = squares & mask
            if not touched or (not self.sounds.exact and key in self.sounds.before(0)):
                continue
            if self.sounds.exact:
                march.enter(0, self.sounds.matched(0, [(*key, None)]), touched)
            if self.heard.ended:
                squares &= ~mask
        if rises and not lying.throws_shadows(self.world.readings.prone):
            for index, part in rising(self.traps, self.sounds, squares):
                march.enter(0, index, part)
        else:
            march.enter(0, 0, squares)

    def _come_in(self, march: March, guess: Guess, role: str) -> None:
        """First steps onto the board (LN-O.41)."""
        done = self.sounds.before(0)
        silently: dict[int, int] = {}
        for square, points, edges in entrances(self.ground, self.world.readings, role, self.world.entry):
            if points > guess.limit or self.traps.shut >> square & 1:
                continue
            # where edges may have been opened, which way he took is not certain
            over = edges[0] if self.certain or len(edges) == 1 else None
            if self.traps.telling >> square & 1 or over in self.traps.bells:
                items = self.traps.emitted(None, square, over, guess.fast, False, done)
                march.enter(points, self.sounds.matched(0, items), 1 << square)
            else:
                silently[points] = silently.get(points, 0) | 1 << square
        for points, squares in silently.items():
            march.enter(points, 0, squares)

    def _within_five(self, square: int, squares: int) -> int:
        """From which of those squares a stone can be thrown to that one (LN-O.6): none where it may not fall."""
        fits = 0
        if square in self.world.board.stopping:
            return 0
        for start in bits(squares):
            far = movement.distance(self.belief.board.ground, self.world.readings, start, square).value
            if isinstance(far, int) and far <= 5:
                fits |= 1 << start
        return fits

    def _taken(self) -> int:
        """The squares of units, on which no spy may end (reading `share`), where it is certain that they live."""
        if not self.heard.ended or not self.certain or movement.may_share(self.world.readings.share):
            return 0
        units = {u.at for u in self.belief.board.units if KINDS[u.kind] is Side.UNIT and u.at is not None}
        return sum(1 << square for square in units)


@remembered
def entrances(
    ground: Ground, readings: Readings, role: str, squares: tuple[int, ...]
) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """(square, points, edges by which, the cheapest first) for those squares on which a spy can come in."""
    found = []
    for square in squares:
        open_edges = [
            (EDGES[ground.kind(edge)].points, edge)
            for edge in ground.lattice.around(square)
            if None in ground.lattice.parted(edge) and EDGES[ground.kind(edge)].walk
        ]
        extra = movement.entering(ground, readings, square, role)
        if open_edges and extra is not None:
            open_edges.sort(key=lambda way: way[0])
            found.append((square, 1 + extra + open_edges[0][0], tuple(edge for _, edge in open_edges)))
    return tuple(found)
