"""Positions of Heist in the middle of play, as a set-up gives them: whose turn it is, and how much of it is done."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.game.record import CHANCE
from explorer.games.heist.beliefs.traces import drawn_by, thieves_traced
from explorer.games.heist.effects import preparing
from explorer.games.heist.effects.turning import Done, begun
from explorer.games.heist.model.pieces import bits
from explorer.games.heist.model.state import CHOOSING, PLAY, ROLE_DUE, SHOWING, State, held, opened
from explorer.games.heist.rules import turns
from explorer.games.heist.setup.keys import Setup


def has_begun(setup: Setup) -> bool:
    """Does a set-up say that turns have begun? Whoever shows after a capture does it in a turn of the Chief's."""
    return setup.turn is not None and (not setup.showing or bool(setup.captures.get(setup.turn)))


def cards_due(setup: Setup) -> tuple[tuple[str, str], ...]:
    """The cards that are being taken, as (seat, what for)."""
    found = (words.partition(" ") for words in setup.due)
    return tuple((seat, what) for seat, _, what in found)


def changed(setup: Setup) -> set[str]:
    """The thieves who have another identity than their first."""
    # who was captured and has no new role yet holds his old identity
    holding = {seat for seat, what in cards_due(setup) if what == ROLE_DUE}
    caught = {seat for seat, many in setup.captures.items() if many - (seat in holding) > 0}
    return {*setup.exchanged, *caught}


def running(setup: Setup, state: State) -> State:
    """Play has begun: it is somebody's turn, or even the middle of it."""
    thieves = tuple(replace(thief, ready=True) for thief in state.open.thieves)
    state = opened(state, thieves=thieves, round=1, next=setup.next or thieves[0].seat)
    state, events = _first(setup, state) if setup.turn is None else _turn(setup, setup.turn, state)
    state = opened(state, log=tuple(event for event in events if not event.to))
    if setup.turn is None or state.open.turn == CHANCE:
        return state
    return _within(setup, setup.turn, state)


def _first(setup: Setup, state: State) -> Done:
    """The first turn, as the readings have it."""
    state, events = preparing.on(opened(state, next=setup.next or ""))
    if state.open.turn == CHANCE or state.open.turns:
        return state, events
    return begun(state, turns.order.id)


def _turn(setup: Setup, seat: str, state: State) -> Done:
    """The turn of a seat; who was captured shows, and draws, in the Chief's."""
    chief = state.open.chief
    his = seat == chief or setup.showing
    mover = chief if his else seat
    state, events = begun(
        opened(state, mover=mover, next=state.open.next if his else seat),
        turns.exposed.id if his else turns.order.id,
    )
    last = turns.has_seat(state.config.readings.chief_turns)
    seated = his and setup.owed and last and state.open.next == state.open.thieves[0].seat
    return opened(state, owed=his and setup.owed, seated=seated), events


def _within(setup: Setup, seat: str, state: State) -> State:
    """What of that turn has been done."""
    if setup.shifted is not None:
        state = opened(state, part=1, seen=setup.shifted == "visible")
    if setup.showing:
        state = _not_ready(opened(state, phase=SHOWING, turn=seat), seat)
    if setup.drawn:
        cards = tuple(setup.drawn)
        state = drawn_by(held(state, seat, drawn=cards), seat, cards)
        state = opened(state, phase=CHOOSING)
    due = cards_due(setup)
    if not due:
        return state
    if seat == state.open.chief:
        state = _not_ready(state, due[0][0])
        if due[0][1] == ROLE_DUE:
            caught = due[0][0]
            state = thieves_traced(state, {caught: bits((setup.identities[caught],))})
    return opened(state, phase=PLAY, turn=CHANCE, due=due)


def _not_ready(state: State, seat: str) -> State:
    """A captured thief has not shown his new identity."""
    thieves = tuple(replace(one, ready=one.seat != seat) for one in state.open.thieves)
    return opened(state, thieves=thieves)
