"""Carrying out atoms in Past the Watchman: who is to move, what an atom does, and how the game ends."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from explorer.core.digest import digest
from explorer.core.ruling import Refused, Ruling
from explorer.game import record as frame
from explorer.game.record import CHANCE
from explorer.games.template.actions import atoms
from explorer.games.template.model.pieces import COLUMN, ROW
from explorer.games.template.model.state import COURIER, STEPS, WATCHMAN, Event, State
from explorer.games.template.model.table import table
from explorer.games.template.rules.clauses import end, step, turn, watched

OTHER = {ROW: COLUMN, COLUMN: ROW}


def to_move(state: State) -> str:
    """Who decides next, "" when the game is over."""
    return state.open.turn


def play(state: State, atom: atoms.Atom) -> frame.Step[State, Event] | Refused:
    """The state after an atom and all that it forces, with the events; or the reasons why it is forbidden."""
    forbidden = allowed(state, atom)
    if not forbidden.value:
        return Refused(forbidden.because)
    after, events = carried_out(state, atom)
    said = tuple(event for event in events if event.to == "all")
    after = opened(after, log=after.open.log + said)
    return frame.Step(after, events)


def allowed(state: State, atom: atoms.Atom) -> Ruling[bool]:
    """May the atom be played?"""
    match atom:
        case atoms.Begin():
            return turn(state, CHANCE)
        case atoms.Step(square):
            mine = turn(state, COURIER)
            return step(table(state), state.secret.courier, square) if mine.value else mine
        case atoms.Stop():
            return turn(state, COURIER)
        case atoms.Turn() | atoms.Stand():
            return turn(state, WATCHMAN)
        case never:
            assert_never(never)


def carried_out(state: State, atom: atoms.Atom) -> tuple[State, tuple[Event, ...]]:
    """The state after an atom that may be played, and what happened."""
    match atom:
        case atoms.Begin(seat):
            return opened(state, turn=seat), (Event("begins", turn.id, word=seat),)
        case atoms.Step(square):
            return stepped(state, square)
        case atoms.Stop():
            return ready(state)
        case atoms.Turn():
            looks = OTHER[state.open.looks]
            return kept_watch(opened(state, looks=looks), Event("turns", turn.id, word=looks))
        case atoms.Stand():
            return kept_watch(state, Event("stands", turn.id, word=state.open.looks))
        case never:
            assert_never(never)


def stepped(state: State, square: int) -> tuple[State, tuple[Event, ...]]:
    """After a step of the courier: he may see her, she may be out, and her turn may be over."""
    events = [Event("steps", step.id, square, to=COURIER)]
    secret = replace(state.secret, courier=square, steps=state.secret.steps + 1)
    state = replace(state, hidden=secret)
    won = end(state, False)
    if won.value == COURIER:
        state, over = ended(opened(state, seen=None), won)
        return state, (*events, over)
    if sees(state):
        events.append(Event("seen", watched.id, square))
    elif state.open.seen is not None:
        events.append(Event("lost", watched.id))
    state = opened(state, seen=square if sees(state) else None)
    if secret.steps < STEPS:
        return state, tuple(events)
    state, more = ready(state)
    return state, (*events, *more)


def ready(state: State) -> tuple[State, tuple[Event, ...]]:
    """The courier's turn is over."""
    state = replace(opened(state, turn=WATCHMAN), hidden=replace(state.secret, steps=0))
    return state, (Event("ready", turn.id),)


def kept_watch(state: State, event: Event) -> tuple[State, tuple[Event, ...]]:
    """The watchman's turn is over."""
    events = [event]
    caught = sees(state)
    if caught and state.open.seen is None:
        events.append(Event("seen", watched.id, state.secret.courier))
    state = opened(state, round=state.open.round + 1, turn=COURIER)
    state = opened(state, seen=state.secret.courier if caught else None)
    won = end(state, caught)
    if won.value:
        state, over = ended(state, won)
        events.append(over)
    return state, tuple(events)


def sees(state: State) -> bool:
    """Does the watchman see the courier?"""
    return watched(table(state), state.config.readings, state.secret.courier).value


def ended(state: State, won: Ruling[str]) -> tuple[State, Event]:
    """The game is over."""
    over = opened(state, winner=won.value, ended_by=end.id, turn="")
    return over, Event("over", end.id, word=won.value)


def opened(state: State, **changes: Any) -> State:
    """A state with changes in what lies open."""
    return replace(state, open=replace(state.open, **changes))


def outcome(state: State) -> tuple[str, str]:
    """(winner, clause that ended the game), both empty while it runs."""
    return state.open.winner, state.open.ended_by


def fingerprint(state: State) -> str:
    """A short word that is equal for equal states, in every process."""
    return digest(repr((state.open, state.hidden)))
