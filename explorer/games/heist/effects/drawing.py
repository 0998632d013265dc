"""What becomes of a card that chance gives: an affiliation card, an identity, a new officer."""

from __future__ import annotations

from explorer.game.record import CHANCE
from explorer.games.heist.beliefs.traces import drawn_by, exchanged, learned, nobody_is
from explorer.games.heist.effects import preparing
from explorer.games.heist.effects.turning import Done, chief_done, over, stale, thief_done
from explorer.games.heist.model.pieces import bits
from explorer.games.heist.model.state import (
    CHIEF,
    CHOOSING,
    COVER_DUE,
    DEALING,
    HAND_DUE,
    IDENTITY_DUE,
    OFFICER_DUE,
    SHOWING,
    UNFINISHED,
    Event,
    State,
    held,
    kept,
    opened,
    thief,
)
from explorer.games.heist.rules import capture, components, goals, information, preparation, turns


def ask(state: State, *cards: tuple[str, str]) -> Done:
    """Cards are to be taken: chance gives them, one after another."""
    return opened(state, due=cards, turn=CHANCE), ()


def dealt(state: State, role: str) -> Done:
    """After an affiliation card was given."""
    (seat, _), *rest = state.open.due
    left = tuple(card for card in state.secret.affiliation if card != role)
    state = kept(held(state, seat, role=role), affiliation=left)
    state = opened(state, due=tuple(rest), affiliations=len(left))
    public = information.roles_open(state.config.readings.roles_public)
    in_game = state.open.phase != DEALING
    clause = preparation.dealt.id
    if in_game:
        first = components.level(role, state.config.level_1).value == 1
        clause = capture.new_role.id if first else capture.second_level.id
    shown = role if public else ""
    state = thief(state, seat, role=shown)
    events = [Event("role", clause, seat, word=shown)]
    if not public:
        events.append(Event("role_card", information.of_a_thief.id, seat, word=role, to=(seat,)))
    if in_game:
        won = goals.chief_wins(len(left), False, state.config.readings.chief_win_timing)
        if won.value:
            state, more = identity_lost(state, seat)
            return over(state, CHIEF, capture.no_card.id, (*events, *more))
        state, more = identity_goes(state, seat)
        events += more
    state, more = on(state)
    return state, (*events, *more)


def identity_out(state: State, seat: str) -> Done:
    """A captured thief's old identity is turned up and out of the game."""
    old = state.identity(seat)
    state = stale(held(state, seat, identity=""), seat)
    state = exchanged(opened(state, out=tuple(sorted((*state.open.out, old)))), seat)
    return state, (Event("identity_out", capture.goes_out.id, seat, suspects=(old,)),)


def identity_lost(state: State, seat: str) -> Done:
    """The same at the end of the game: he draws no other."""
    state, events = identity_out(state, seat)
    return thief(state, seat, card=-1), events


def identity_goes(state: State, seat: str) -> Done:
    """The same, or it is shuffled into the deck, as the readings have it."""
    if capture.goes_out(state.config.readings.captured_identity):
        return identity_out(state, seat)
    old = state.identity(seat)
    state = into_deck(state, seat)
    return state, (Event("identity_back", capture.goes_out.id, seat, suspects=(old,)),)


def into_deck(state: State, seat: str) -> State:
    """A thief's identity is shuffled into the Evidence deck; he is about to draw another."""
    old = state.identity(seat)
    state = stale(held(state, seat, identity=""), seat)
    state = kept(state, evidence=tuple(sorted((*state.secret.evidence, old))))
    return exchanged(opened(state, evidence=len(state.secret.evidence)), seat)


def drawn(state: State, suspect: str) -> Done:
    """After an Evidence card was given."""
    (seat, what), *rest = state.open.due
    left = tuple(card for card in state.secret.evidence if card != suspect)
    state = opened(kept(state, evidence=left), due=tuple(rest), evidence=len(left))
    mine = state.mine(seat)
    if what == OFFICER_DUE:
        return replaced(state, suspect)
    in_game = state.open.phase != DEALING
    if what == HAND_DUE:
        state = drawn_by(held(state, seat, hand=(*mine.hand, suspect)), seat, (suspect,))
        clause, kind = preparation.hand.id, "hand"
    elif what == COVER_DUE:
        state = drawn_by(held(state, seat, drawn=(*mine.drawn, suspect)), seat, (suspect,))
        clause, kind = "HE-9.8", "cover"
    else:
        state = held(state, seat, identity=suspect)
        state = learned(state, seat, {state.open.thief(seat).card: bits((suspect,))})
        clause = preparation.identity.id
        if in_game:
            captured = state.open.mover == state.open.chief
            clause = capture.new_identity.id if captured else "HE-9.4"
        kind = "identity"
    secret = clause if what == HAND_DUE else information.of_a_thief.id
    card = Event("card", secret, seat, suspects=(suspect,), to=(seat,))
    state, more = on(state)
    return state, (Event(kind, clause, seat), card, *more)


def on(state: State) -> Done:
    """What follows when a card was taken: the next one, or what was to come after the last."""
    open = state.open
    if open.due:
        if open.due[0][1] in (IDENTITY_DUE, OFFICER_DUE, COVER_DUE) and not open.evidence:
            return exhausted(state)
        return state, ()
    if open.phase == DEALING:
        return preparing.on(state)
    if open.mover != open.chief:
        if state.mine(open.mover).drawn:
            return opened(state, phase=CHOOSING, turn=open.mover), ()
        return thief_done(state, open.mover, True)
    return after_capture(state)


def exhausted(state: State) -> Done:
    """A card is to be taken from the empty Evidence deck: an identity ends the game, others are left out."""
    seat, what = state.open.due[0]
    if what == IDENTITY_DUE:
        return over(thief(state, seat, card=-1), UNFINISHED, capture.new_identity.id)
    state = opened(state, due=())
    return on(state)


def after_capture(state: State) -> Done:
    """The captured thief may show his new identity, where that is allowed; then the Chief's turn is over."""
    readings = state.config.readings
    asks, everybody = turns.shown_again(readings.reshow_after_capture, readings.identity_sharing)
    new = next(one.seat for one in state.open.thieves if not one.ready)
    if asks:
        return opened(state, phase=SHOWING, turn=new), ()
    state = thief(state, new, ready=True)
    events: tuple[Event, ...] = ()
    if everybody:
        state, events = preparing.shown_to_all(state, new)
    state, more = chief_done(state)
    return state, (*events, *more)


def replaced(state: State, suspect: str) -> Done:
    """A new officer was turned up."""
    state = opened(state, officers=tuple(sorted((*state.open.officers, suspect))))
    state = nobody_is(state, (suspect,))
    cells = (state.open.grid.index(suspect),)
    event = Event("replacement", "HE-9.7b", state.open.mover, suspects=(suspect,), cells=cells)
    state, more = on(state)
    return state, (event, *more)
