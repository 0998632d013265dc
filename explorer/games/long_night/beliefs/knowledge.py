"""Where a spy can be, by all that a seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from explorer.board.sight import bits
from explorer.games.long_night.beliefs.deduction import opening
from explorer.games.long_night.beliefs.deduction.belief import Belief, World, begins
from explorer.games.long_night.beliefs.deduction.evidence import learned, learning
from explorer.games.long_night.beliefs.deduction.excluded import Excluded, Stage, excluded
from explorer.games.long_night.beliefs.deduction.followed import first
from explorer.games.long_night.beliefs.deduction.growth import Heard, grown
from explorer.games.long_night.model.state import SPIES, Config, Event, Figure, GuardView, Unit, View
from explorer.games.long_night.rules.documents import HOSTAGE

ROUND_BEGINS = ("document_leaves", "unit_back")
"""Kinds of event at the beginning of the spies' turn, before they act."""


def possible(view: View, id: str) -> tuple[str, ...]:
    """The squares where that spy can be, in reading order; none once he is known to be off the board.

    Spies and the judge know. The guard and spectators infer from what the guard has heard and from his
    board; the square where the spy is is always among them. Raises KeyError for no spy.
    """
    names = view.config.board.lattice.names
    return tuple(names[square] for square in bits(squares(view, id)))


def squares(view: View, id: str) -> int:
    """The same as a bitboard."""
    if not isinstance(view, GuardView):
        for spy in view.secret.spies:
            if spy.id == id:
                return 0 if spy.at is None else 1 << spy.at
        if id == HOSTAGE and view.config.rules.objective == "hostage":
            return 0
        raise KeyError(id)
    board = view.config.board
    if id == HOSTAGE:
        # a walking hostage shows nothing of his way: wherever a figure can stand
        return board.lattice.mask & ~sum(1 << square for square in board.stopping)
    for known, square in view.open.placed:
        if known == id:
            return 1 << square
    if view.config.begun is None:
        return begins(view.config, figure(view, id))
    for trace in believed(view).traces:
        if trace.id == id:
            return 0 if trace.gone else trace.squares
    raise KeyError(id)


def figure(view: GuardView, id: str) -> Figure:
    """A spy as all know him before play begins, with the role that he has picked by now. Raises KeyError for no spy."""
    for known in view.config.spies:
        if known.id == id:
            picked = [str(e.value) for e in view.open.log if e.kind == "kit" and e.piece == id]
            return replace(known, role=picked[0]) if picked else known
    raise KeyError(id)


def untouched(view: GuardView) -> bool:
    """Is it certain that no spy has been on the board yet?"""
    if view.config.begun is None:
        return all(figure.outside for figure in view.config.spies) and not view.config.midway
    return all(trace.outside and not trace.squares for trace in believed(view).traces)


def may_be_open(view: GuardView) -> frozenset[int]:
    """The edges that spies may have opened unknown to the guard."""
    if view.config.begun is None:
        return opening.openable(view.config.board) if view.config.midway else frozenset()
    shown = view.open.ground
    return frozenset(edge for edge in believed(view).opened if shown.kind(edge) not in OPENED)


OPENED = ("nothing", "passage", "open_door")


def may_be_out(view: GuardView) -> frozenset[int]:
    """The squares of lamps that burn on the guard's board and may be shot unknown to him."""
    if not _may_have_shot(view):
        return frozenset()
    lamps = frozenset(view.config.board.having("lamp"))
    return lamps - view.open.ground.dark - believed(view).burning


def may_be_dead(view: GuardView, unit: Unit) -> bool:
    """May a unit, dog or device be off the spies' board unknown to the guard?"""
    if unit.id in view.open.activated and view.open.phase != SPIES:
        return False
    by_hand = any(e.kind == "card" and e.value in ("knife", "strangle") for e in view.open.log)
    return _may_have_shot(view) or by_hand


def _may_have_shot(view: GuardView) -> bool:
    """Can an armed spy have been on the board?"""
    begun = view.config.begun
    if begun is None:
        return False
    armed = {figure.id for figure in begun.spies if figure.weapon}
    return any(t.id in armed and (t.squares or not t.outside) for t in believed(view).traces)


def believed(view: GuardView) -> Belief:
    """What the guard believes of all spies, once play has begun."""
    world = _world(view.config, view.open.loud, view.open.safe)
    belief = _at_first(world)
    rounds = _rounds(view.open.log)
    for events in rounds[:-1]:
        belief = _after_round(world, belief, events)
    return _in_round(world, belief, rounds[-1])


def excluded_from(view: GuardView, id: str) -> tuple[tuple[Excluded, ...], int]:
    """Since when, by what the guard has heard, a spy is not on squares where he could be once; and where he cannot have come to."""
    config = view.config
    assert config.begun is not None
    world = _world(config, view.open.loud, view.open.safe)
    role = world.figure(id).role
    standing = sum(1 << square for square in world.grid.squares if world.stands(square, role))
    return excluded(_stages(view, world), id, standing)


def _stages(view: GuardView, world: World) -> Iterator[Stage]:
    """What the guard has believed, from the beginning to now."""
    belief = _at_first(world)
    rounds = _rounds(view.open.log)
    first = view.open.round - len(rounds) + 1
    yield Stage(first, None, belief)
    for number, events in enumerate(rounds, first):
        spies, guard = _split(events)
        after = _after_spies(world, belief, spies, guard is not None)
        yield Stage(number, None, after)
        for event, now in learning(world, after, guard or ()):
            yield Stage(number, event, now)
        if events is not rounds[-1]:
            belief = _after_round(world, belief, events)
            yield Stage(number, None, belief)


@lru_cache(maxsize=64)
def _world(config: Config, loud: int, safe: int) -> World:
    assert config.begun is not None
    return World(config, config.begun, loud, safe)


@lru_cache(maxsize=64)
def _at_first(world: World) -> Belief:
    beginning = world.beginning
    return Belief(first(beginning), tuple(world.start(figure) for figure in beginning.spies))


def _rounds(log: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """What was heard, round by round, the last one unfinished; a round ends when the next has begun."""
    rounds: list[tuple[Event, ...]] = []
    start = number = 0
    while number < len(log):
        number += 1
        if log[number - 1].kind == "round":
            while number < len(log) and log[number].kind in ROUND_BEGINS:
                number += 1
            rounds.append(log[start:number])
            start = number
    return [*rounds, log[start:]]


def _split(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], tuple[Event, ...] | None]:
    """The spies' turn and, once it has begun, the guard's."""
    for number, event in enumerate(events):
        if event.kind == "guard_turn":
            return events[:number], events[number + 1 :]
    return events, None


@lru_cache(maxsize=1024)
def _after_round(world: World, belief: Belief, events: tuple[Event, ...]) -> Belief:
    """The belief after a whole round: which documents were opened in it shows only at its end."""
    spies, guard = _split(events)
    left = tuple(event.piece for event in events if event.kind == "document_leaves")
    over = any(event.kind == "over" for event in events)
    heard = Heard(spies, ended=guard is not None, left=None if over else left)
    return learned(world, grown(world, belief, heard), guard or ())


def _in_round(world: World, belief: Belief, events: tuple[Event, ...]) -> Belief:
    """The belief in the midst of a round."""
    spies, guard = _split(events)
    belief = _after_spies(world, belief, spies, guard is not None)
    return belief if guard is None else learned(world, belief, guard)


@lru_cache(maxsize=1024)
def _after_spies(world: World, belief: Belief, events: tuple[Event, ...], ended: bool) -> Belief:
    return grown(world, belief, Heard(events, ended))
