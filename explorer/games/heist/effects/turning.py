"""How turns follow each other, and how a game ends."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.heist.model.pieces import MASTER, SAFECRACKER
from explorer.games.heist.model.state import OVER, PLAY, UNFINISHED, Event, State, opened, thief
from explorer.games.heist.rules import goals, turns

Done = tuple[State, tuple[Event, ...]]


def over(state: State, winner: str, clause: str, events: tuple[Event, ...] = ()) -> Done:
    """The game has ended."""
    changes = {"phase": OVER, "turn": "", "due": (), "winner": winner, "ended_by": clause, "part": 0}
    return opened(state, **changes), (*events, Event("over", clause, winner))


def turn_of(state: State, seat: str, clause: str, owed: bool = False) -> Done:
    """The turn of a seat begins; a thief's tokens come off, unless the cap of turns is reached."""
    open = state.open
    later = opened(state, turns=open.turns + 1)
    if not goals.running(later.open, state.config.cap).value:
        return over(state, UNFINISHED, goals.running.id)
    state = opened(later, phase=PLAY, turn=seat, mover=seat, owed=owed, part=0, seen=False)
    turn = Event("turn", clause, seat)
    if seat == open.chief:
        return state, (turn,)
    state, events = tokens_off(state, seat)
    return state, (turn, *events)


def tokens_off(state: State, seat: str) -> Done:
    """What becomes of a thief's tokens when his turn begins."""
    here = state.open.thief(seat)
    if not here.tokens or not turns.comes_off(state.config.readings.token_return):
        return state, ()
    zones = here.tokens
    role = state.mine(seat).role
    if role in (SAFECRACKER, MASTER):
        # which of the two it is must not be told by the clause where roles are not seen
        seen = {SAFECRACKER: "HE-9.1", MASTER: "HE-D.1"}
        clause = seen.get(here.role, turns.comes_off.id)
        return state, tuple(Event("token_lies", clause, seat, word=zone) for zone in zones)
    return taken_off(state, seat, turns.comes_off.id)


def taken_off(state: State, seat: str, clause: str) -> Done:
    """All tokens of a thief come off."""
    events = tuple(Event("token_off", clause, seat, word=zone) for zone in state.open.thief(seat).tokens)
    return thief(state, seat, tokens=()), events


def thief_done(state: State, seat: str, visible: bool) -> Done:
    """A thief has acted, and the next turn begins: the Chief's after a visible action."""
    open, readings = state.open, state.config.readings
    visible = visible or open.seen
    after, seated = turns.following(open, seat, visible, readings.chief_turns)
    round = open.round + (seat == open.thieves[-1].seat)
    state = opened(state, next=after, seated=seated and visible, round=round, part=0, seen=False)
    if visible:
        return turn_of(state, open.chief, turns.exposed.id, owed=True)
    if seated:
        return turn_of(state, open.chief, turns.chiefs.id)
    return turn_of(state, after, turns.order.id)


def chief_done(state: State) -> Done:
    """The Chief has acted: his own seat's turn may follow one that he was owed, otherwise a thief's."""
    open = state.open
    if open.seated:
        return turn_of(opened(state, seated=False), open.chief, turns.chiefs.id)
    return turn_of(state, open.next, turns.following.id)


def begun(state: State, clause: str) -> Done:
    """The first turn begins."""
    state = opened(state, round=1, part=0)
    if state.open.mover == state.open.chief:
        return turn_of(state, state.open.chief, clause)
    return turn_of(state, state.open.next, clause)


def stale(state: State, seat: str) -> State:
    """A state in which a thief has another identity than those that he showed."""
    shown = tuple(replace(one, stale=True) if one.owner == seat else one for one in state.secret.shown)
    return State(state.config, state.open, replace(state.secret, shown=shown))
