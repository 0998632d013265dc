"""What atoms do before the first turn: cards are dealt, officers placed, identities shown."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.game.record import CHANCE
from explorer.games.heist.beliefs.traces import PLAIN, laid_down, learned, nobody_is
from explorer.games.heist.effects.turning import Done, begun, chief_done
from explorer.games.heist.model.pieces import DRAWN, NUMBER, UNIFORMED, ZONES, bits
from explorer.games.heist.model.state import (
    BEGINNING,
    DEALING,
    HAND_DUE,
    IDENTITY_DUE,
    LAYING,
    OFFICERS,
    ROLE_DUE,
    SHOWING,
    Event,
    Shown,
    State,
    Thief,
    held,
    kept,
    opened,
    thief,
)
from explorer.games.heist.readings import FirstTurn
from explorer.games.heist.rules import information, preparation, turns


def appointed(state: State, seat: str) -> State:
    """Somebody is the Chief, the others are thieves."""
    seats = preparation.appointed(state.config.players, seat)
    return laid_down(opened(state, chief=seat, thieves=tuple(map(Thief, seats)), vaults=ZONES))


def on(state: State) -> Done:
    """The next step of the preparation: chance lays, names and deals; then the Chief chooses, then thieves show."""
    open = state.open
    if len(open.grid) < len(NUMBER):
        return opened(state, phase=LAYING, turn=CHANCE), ()
    if not open.next:
        match state.config.readings.first_turn:
            case FirstTurn.RANDOM_THIEF:
                return opened(state, phase=BEGINNING, turn=CHANCE), ()
            case FirstTurn.LEFT_OF_CHIEF | FirstTurn.CHIEF as first:
                mover = open.chief if turns.chief_begins(first) else ""
                return on(opened(state, next=open.thieves[0].seat, mover=mover))
            case never:
                assert_never(never)
    due = tuple(missing(state))
    if due:
        return opened(state, phase=DEALING, turn=CHANCE, due=due), ()
    if not state.mine(open.chief).plain:
        hand = (*open.officers, *state.mine(open.chief).hand)
        state = learned(state, open.chief, {PLAIN: bits(hand)})
        return placing(opened(state, phase=OFFICERS, turn=open.chief, due=()))
    return showing(state)


def missing(state: State) -> list[tuple[str, str]]:
    """The cards that are still to be dealt, in the order of dealing."""
    open = state.open
    seats = [one.seat for one in open.thieves]
    roles = [(seat, ROLE_DUE) for seat in seats if not state.mine(seat).role]
    identities = [(seat, IDENTITY_DUE) for seat in seats if not state.mine(seat).identity]
    chief = state.mine(open.chief)
    has = len(open.officers) + len(chief.hand) + bool(chief.plain) + len(chief.returned)
    return roles + identities + ([] if chief.plain else [(open.chief, HAND_DUE)] * (DRAWN - has))


def placing(state: State) -> Done:
    """Officers that the order of drawing chooses are laid down at once."""
    events: tuple[Event, ...] = ()
    while state.open.phase == OFFICERS:
        chief = state.open.chief
        hand = state.mine(chief).hand
        card = preparation.chosen(hand, len(state.open.officers), state.config.readings.officer_choice)
        if not card:
            return state, events
        step = officer if len(state.open.officers) < UNIFORMED else plain
        state, more = step(state, chief, card)
        events += more
    return state, events


def officer(state: State, seat: str, suspect: str) -> Done:
    """After a card was laid on its suspect."""
    hand = tuple(card for card in state.mine(seat).hand if card != suspect)
    state = held(state, seat, hand=hand)
    state = opened(state, officers=tuple(sorted((*state.open.officers, suspect))))
    state = nobody_is(state, (suspect,))
    cells = (state.open.grid.index(suspect),)
    return state, (Event("officer", preparation.officer.id, seat, suspects=(suspect,), cells=cells),)


def plain(state: State, seat: str, suspect: str) -> Done:
    """After the plainclothes officer was laid down; the other two cards go back."""
    back = tuple(card for card in state.mine(seat).hand if card != suspect)
    state = learned(held(state, seat, hand=(), plain=suspect, returned=back), seat, {PLAIN: bits((suspect,))})
    state = kept(state, evidence=tuple(sorted((*state.secret.evidence, *back))))
    state = opened(state, evidence=len(state.secret.evidence))
    events = (
        Event("plain_laid", preparation.plain.id, seat),
        Event("plain", preparation.plain.id, seat, suspects=(suspect,), to=(seat,)),
        Event("back", preparation.rest.id, seat, number=len(back)),
        Event("back_cards", preparation.rest.id, seat, suspects=back, to=(seat,)),
    )
    state, more = showing(state)
    return state, (*events, *more)


def showing(state: State) -> Done:
    """The time for showing identities, where there is one; otherwise the first turn."""
    asks, everybody = turns.shown_first(state.config.readings.identity_sharing)
    events: tuple[Event, ...] = ()
    if everybody:
        for one in state.open.thieves:
            state, more = shown_to_all(state, one.seat)
            events += more
    if asks and not all(one.ready for one in state.open.thieves):
        return opened(state, phase=SHOWING, turn=_unready(state)), events
    state = opened(state, thieves=tuple(replace(one, ready=True) for one in state.open.thieves))
    state, more = begun(state, turns.order.id)
    return state, (*events, *more)


def _unready(state: State) -> str:
    return next(one.seat for one in state.open.thieves if not one.ready)


def shown_to_all(state: State, seat: str) -> Done:
    """A thief shows his identity to all other thieves."""
    events: tuple[Event, ...] = ()
    for one in state.open.thieves:
        if one.seat != seat:
            state, more = show(state, seat, one.seat, (seat, one.seat))
            events += more
    return state, events


def show(state: State, seat: str, to: str, told: tuple[str, ...] = ()) -> Done:
    """A thief shows another his identity; what he showed him before is forgotten. `told` are those who learn of it, empty for all."""
    identity = state.identity(seat)
    before = tuple(one for one in state.secret.shown if (one.owner, one.viewer) != (seat, to))
    state = kept(state, shown=(*before, Shown(seat, to, identity, state.open.turns)))
    state = learned(state, to, {state.open.thief(seat).card: bits((identity,))})
    clause = turns.showing.id
    seen = Event("shown", information.of_a_thief.id, seat, to, suspects=(identity,), to=(to,))
    return state, (Event("shows", clause, seat, to, to=told), seen)


def ready(state: State, seat: str) -> Done:
    """A thief has shown what he wanted; when all have, play begins, or goes on after a capture."""
    state = thief(state, seat, ready=True)
    events = (Event("ready", turns.showing.id, seat),)
    if not all(one.ready for one in state.open.thieves):
        return opened(state, turn=_unready(state)), events
    state, more = chief_done(state) if state.open.turns else begun(state, turns.order.id)
    return state, (*events, *more)
