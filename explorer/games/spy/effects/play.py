"""Carrying out atoms in Spy: whether one may be played, what it does, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from explorer.core.digest import digest
from explorer.core.ruling import Reason, Refused
from explorer.game import record as frame
from explorer.games.spy.actions import atoms
from explorer.games.spy.effects import acts
from explorer.games.spy.model.pieces import Place
from explorer.games.spy.model.state import COLOUR, FIRST, Event, State
from explorer.games.spy.model.views import ring_of
from explorer.games.spy.rules import ending, moving, ring, setting, spying, turns
from explorer.games.spy.rules.moving import Declared


def to_move(state: State) -> str:
    """Who decides next, CHANCE for it, "" when the game is over."""
    return state.open.turn


def play(state: State, atom: atoms.Atom) -> frame.Step[State, Event] | Refused:
    """The state after an atom and all that it forces, with the events; or the reasons why it is forbidden."""
    against = tuple(forbidden(state, atom))
    if against:
        return Refused(against)
    after, events = carried_out(state, atom)
    said = tuple(event for event in events if event.to == "all")
    return frame.Step(replace(after, open=replace(after.open, log=(*after.open.log, *said))), events)


def forbidden(state: State, atom: atoms.Atom) -> Iterator[Reason]:
    """Every reason against an atom; none when it may be played."""
    open = state.open
    if open.winner:
        yield ending.ended(open)
        return
    match atom:
        case atoms.Swap(seat, one, other):
            yield setting.fixed(seat, (one, other))
        case atoms.Choose(seat, colour):
            yield from _choosing(state, seat, colour)
        case atoms.Let(seat, first):
            yield from setting.not_let(open, seat, first)
        case atoms.Put(seat) | atoms.Stand(seat):
            early = setting.early(open, seat, state.config.readings.arrange_mode)
            yield from early or _arranging(state, atom)
        case atoms.Deal(seat) | atoms.Drop(seat):
            early = setting.not_drawn(open, seat, state.config.readings.arrange_mode)
            yield from early or _arranging(state, atom)
        case atoms.Begin(seat):
            if open.phase != FIRST:
                yield setting.first.cite(False)
            elif not open.base(seat).alive:
                yield turns.own.cite("out", pieces=(seat,))
        case atoms.Move(seat) | atoms.Spy(seat) | atoms.End(seat) | atoms.Waver(seat):
            late = turns.own(open, seat)
            yield from late or _acting(state, atom)
        case never:
            assert_never(never)


def _choosing(state: State, seat: str, colour: str) -> Iterator[Reason]:
    open = state.open
    if open.phase == COLOUR and open.turn != seat and not open.base(seat).colour:
        yield setting.waiting.cite(False, pieces=(seat, open.turn))
    yield from setting.choice(open, seat, colour)
    if colour not in setting.played(len(open.bases)):
        yield setting.played.cite(False, pieces=(seat,))


def _arranging(state: State, atom: atoms.Put | atoms.Stand | atoms.Deal | atoms.Drop) -> Iterator[Reason]:
    size = state.config.size
    put = state.secret.hands[state.open.index(atom.seat)]
    match atom:
        case atoms.Put(seat, card) | atoms.Deal(seat, card):
            if card not in setting.missing(acts.whole(state, seat), put):
                yield setting.arranger.cite(card, pieces=(seat,))
        case atoms.Stand(seat, gap, facing) | atoms.Drop(seat, gap, facing):
            if len(put) < size:
                yield setting.arranger.cite(size - len(put), pieces=(seat,))
            if not ring.stands(size, Place(gap, facing)):
                yield ring.stands.cite(f"{gap}{facing}", pieces=(seat,))
        case never:
            assert_never(never)


def _acting(state: State, atom: atoms.Move | atoms.Spy | atoms.End | atoms.Waver) -> Iterator[Reason]:
    open, readings = state.open, state.config.readings
    match atom:
        case atoms.Move(seat, before, number, way, after):
            yield from turns.once(open, seat, turns.MOVE, readings.may_pass)
            yield from turns.ordered(open, seat, readings.action_order)
            yield from moving.refused(ring_of(state, seat), Declared(before, number, way, after), readings)
        case atoms.Waver(seat):
            yield from turns.once(open, seat, turns.MOVE, readings.may_pass)
            yield moving.turned.cite(False, pieces=(seat,))
        case atoms.Spy(seat, on):
            yield from turns.once(open, seat, turns.SPY, readings.may_pass)
            yield from spying.on(open, seat, on)
        case atoms.End(seat):
            yield from turns.once(open, seat, "", readings.may_pass)
        case never:
            assert_never(never)


def carried_out(state: State, atom: atoms.Atom) -> tuple[State, tuple[Event, ...]]:
    """The state after an atom that may be played, and what happened."""
    match atom:
        case atoms.Choose(seat, colour):
            return acts.coloured(state, seat, colour)
        case atoms.Let(seat, first):
            asked = replace(state, open=replace(state.open, turn=first))
            return asked, (Event("asked", setting.waiting.id, seat, first),)
        case atoms.Put(seat, card) | atoms.Deal(seat, card):
            return acts.put(state, seat, card)
        case atoms.Stand(seat, gap, facing) | atoms.Drop(seat, gap, facing):
            return acts.arranged(state, seat, Place(gap, facing))
        case atoms.Begin(seat):
            return acts.begun(state, seat)
        case atoms.Move(seat, before, number, way, after):
            return acts.moved(state, seat, Declared(before, number, way, after))
        case atoms.Spy(seat, on):
            return acts.spied(state, seat, on)
        case atoms.End(seat):
            return acts.ended(state, seat)
        case atoms.Swap() | atoms.Waver():
            raise ValueError(f"{atom} is never allowed")
        case never:
            assert_never(never)


def outcome(state: State) -> tuple[str, str]:
    """(winner, clause that ended the game), both empty while it runs."""
    return state.open.winner, state.open.ended_by


def fingerprint(state: State) -> str:
    """A short word that is equal for equal states, in every process."""
    return digest(repr((state.open, state.secret)))
