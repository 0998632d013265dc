"""What a seat of Spy may do now, from its view alone, and what chance may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from explorer.game.record import CHANCE
from explorer.games.spy.actions import atoms
from explorer.games.spy.effects import acts
from explorer.games.spy.model.pieces import LEFT, RIGHT
from explorer.games.spy.model.state import ARRANGE, COLOUR, FIRST, PLAY, State, View
from explorer.games.spy.model.views import ring_of
from explorer.games.spy.rules import moving, setting, spying, turns


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not asked."""
    if view.open.turn != view.seat:
        return ()
    match view.open.phase:
        case phase if phase == COLOUR:
            return (*_colours(view), *_others(view))
        case phase if phase == ARRANGE:
            return (*_arranging(view), *_others(view))
        case phase if phase == PLAY:
            return tuple(_turn(view))
        case _:
            return ()


def _colours(view: View) -> tuple[atoms.Choose, ...]:
    free = setting.played(len(view.open.bases))
    return tuple(
        atoms.Choose(view.seat, colour) for colour in free if not setting.choice(view.open, view.seat, colour)
    )


def _others(view: View) -> tuple[atoms.Let, ...]:
    return tuple(atoms.Let(view.seat, seat) for seat in setting.waiting(view.open) if seat != view.seat)


def _arranging(view: View) -> tuple[atoms.Atom, ...]:
    open, size = view.open, view.config.size
    put = view.hands[open.index(view.seat)]
    if len(put) < size:
        whole = setting.dealt(open.base(view.seat).colour, len(open.bases), view.config.readings.bomb_set)
        return tuple(atoms.Put(view.seat, card) for card in setting.missing(whole, put))
    return tuple(atoms.Stand(view.seat, gap, facing) for gap in range(size + 1) for facing in (LEFT, RIGHT))


def _turn(view: View) -> Iterator[atoms.Atom]:
    open, seat, readings = view.open, view.seat, view.config.readings
    late = turns.ordered(open, seat, readings.action_order)
    if not (late or turns.once(open, seat, turns.MOVE, readings.may_pass)):
        for move in moving.moves(ring_of(view, seat), readings):
            yield atoms.Move(seat, move.before, move.number, move.way, move.after)
    if not turns.once(open, seat, turns.SPY, readings.may_pass):
        for base in open.bases:
            if not spying.on(open, seat, base.seat):
                yield atoms.Spy(seat, base.seat)
    if not turns.once(open, seat, "", readings.may_pass):
        yield atoms.End(seat)


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights: arrange a hand where the readings say so, and name who begins."""
    open = state.open
    if open.turn != CHANCE:
        return ()
    if open.phase == FIRST:
        return tuple((atoms.Begin(base.seat), 1) for base in open.bases if base.alive)
    seat = setting.asked(open)
    put = state.secret.hands[open.index(seat)]
    if len(put) == state.config.size:
        gaps = range(state.config.size + 1)
        return tuple((atoms.Drop(seat, gap, facing), 1) for gap in gaps for facing in (LEFT, RIGHT))
    left = Counter(acts.whole(state, seat)) - Counter(put)
    return tuple((atoms.Deal(seat, card), left[card]) for card in left)
