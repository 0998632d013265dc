"""What an atom of Spy does once it is allowed: the state after it, and the events."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from explorer.core.ruling import Hidden
from explorer.game.record import CHANCE
from explorer.games.spy.model.pieces import Place, kind
from explorer.games.spy.model.state import ARRANGE, FIRST, OVER, PLAY, Base, Event, State
from explorer.games.spy.model.views import named, ring_of
from explorer.games.spy.rules import answers, ending, moving, secrets, setting, spying, targets, turns
from explorer.games.spy.rules.moving import Declared
from explorer.games.spy.rules.ring import faced

Done = tuple[State, tuple[Event, ...]]


def opened(state: State, **changes: Any) -> State:
    """A state with changes in what lies open."""
    return replace(state, open=replace(state.open, **changes))


def rebased(state: State, seat: str, **changes: Any) -> State:
    """A state with changes in what all know of one base."""
    bases = tuple(replace(b, **changes) if b.seat == seat else b for b in state.open.bases)
    return opened(state, bases=bases)


def whole(state: State, seat: str) -> tuple[str, ...]:
    """The cards of a seat's colour with which it plays, its Spy left out."""
    open = state.open
    return setting.dealt(open.base(seat).colour, len(open.bases), state.config.readings.bomb_set)


# choosing and arranging


def coloured(state: State, seat: str, colour: str) -> Done:
    """After a player took a colour."""
    state = rebased(state, seat, colour=colour)
    left = setting.waiting(state.open)
    event = Event("colour", setting.choice.id, seat, word=colour)
    return (opened(state, turn=left[0]) if left else arranging(state)), (event,)


def arranging(state: State) -> State:
    """The next hand is to be arranged, by its player or by chance."""
    state = opened(state, phase=ARRANGE)
    seat = setting.waiting(state.open)[0]
    return opened(state, turn=setting.arranger(seat, state.config.readings.arrange_mode))


def put(state: State, seat: str, card: str) -> Done:
    """After a card was put into a hand."""
    here = state.open.index(seat)
    hand = (*state.secret.hands[here], card)
    state = replace(state, secret=replace(state.secret, hands=_with(state.secret.hands, here, hand)))
    return state, (Event("puts", setting.arranger.id, seat, card=len(hand), word=card, to=seat),)


def arranged(state: State, seat: str, place: Place) -> Done:
    """After the Spy was put into a hand; with the last hand all Spies are seen, and somebody begins."""
    here = state.open.index(seat)
    places = _with(state.secret.places, here, place)
    state = rebased(replace(state, secret=replace(state.secret, places=places)), seat, arranged=True)
    events = [
        Event("puts_spy", setting.arranger.id, seat, number=place.gap, word=place.facing, to=seat),
        Event("arranged", setting.waiting.id, seat),
    ]
    if setting.waiting(state.open):
        return arranging(state), tuple(events)
    for base, where in zip(state.open.bases, places, strict=True):
        if where is None:
            raise Hidden((secrets.public.cite("hidden", squares=(f"{base.seat}-spy",)),))
        state = rebased(state, base.seat, place=where)
        events.append(Event("stands", secrets.public.id, base.seat, number=where.gap, word=where.facing))
    state, more = beginning(state)
    return state, (*events, *more)


def beginning(state: State) -> Done:
    """All hands are arranged: chance or the readings say who begins."""
    seats = tuple(base.seat for base in state.open.bases)
    first = setting.first(seats, state.config.readings.first_player)
    assert first is not None
    return (opened(state, phase=FIRST, turn=CHANCE), ()) if first == CHANCE else begun(state, first)


def begun(state: State, seat: str) -> Done:
    """Somebody takes the first turn."""
    state = opened(state, phase=PLAY, turn=seat, turns=1, round=1)
    return state, (Event("begins", setting.first.id, seat),)


def _with(row: tuple[Any, ...], number: int, value: Any) -> tuple[Any, ...]:
    return (*row[:number], value, *row[number + 1 :])


# playing


def moved(state: State, seat: str, declared: Declared) -> Done:
    """After a Move; a number that was forced is noted."""
    ring, readings = ring_of(state, seat), state.config.readings
    stands = moving.facing(ring, declared)
    card = faced(seat, ring.size, stands).value
    free = moving.free(ring, stands, readings.lit_bomb_exposed)
    end = moving.moved(ring, declared)
    events = [
        Event("declares", moving.declaring.id, seat, number=declared.number, word=_words(stands, declared)),
        Event("moves", moving.ways.id, seat, number=end.gap, word=end.facing),
    ]
    if not declared.number:
        events[1] = Event("turns", moving.still.id, seat, number=end.gap, word=end.facing)
    number = secrets.betrayed(free, declared.number)
    if number:
        state = _noted(state, seat, card, number=number)
        events.append(Event("number", secrets.betrayed.id, seat, card=card, number=number))
    return opened(rebased(state, seat, place=end), moved=True), tuple(events)


def _words(stands: Place, declared: Declared) -> str:
    """What is declared beside the number: before, the way where it is not the one faced, after."""
    way = declared.way if declared.way != stands.facing else ""
    return ",".join(word for word in ("before" * declared.before, way, "after" * declared.after) if word)


def _noted(state: State, seat: str, card: int, **said: Any) -> State:
    """The state with something said of a card: its kind, number or name, or all that it can be."""
    notes = state.open.base(seat).notes
    note = notes[card - 1]
    can = tuple(
        name
        for name in said.pop("can", note.can)
        if name in note.can
        and said.get("kind", kind(name)) == kind(name)
        and said.get("number", int(name[1])) == int(name[1])
        and said.get("name", name) == name
    )
    return rebased(state, seat, notes=_with(notes, card - 1, replace(note, can=can, **said)))


def spied(state: State, seat: str, other: str) -> Done:
    """After spying: the answer of the other player, and what follows from it."""
    open, readings = state.open, state.config.readings
    mine, theirs = open.base(seat), open.base(other)
    assert mine.place is not None
    assert theirs.place is not None
    number = spying.inspected(seat, state.config.size, mine.place, other, theirs.place, readings).value
    card = named(state, other, number) if number else ""
    answer = targets.answer(theirs, number, card, seat, readings)
    state = opened(state, spied=True)
    first = Event("spies", spying.announcing.id, seat, other, number)
    state, events = _answered(state, seat, theirs, number, card, answer.value, answer.because[0].clause)
    return state, (first, *events)


def _answered(
    state: State, seat: str, theirs: Base, number: int, card: str, answer: str, clause: str
) -> Done:
    other = theirs.seat
    match answer:
        case answers.MET:
            return state, (Event("met", clause, seat, other),)
        case answers.TSSS:
            state = rebased(state, other, lit=tuple(sorted((*theirs.lit, number))))
            return _noted(state, other, number, kind="bomb"), (Event("tsss", clause, seat, other, number),)
        case answers.EXPLODES:
            state = _noted(state, other, number, kind="bomb", number=int(card[1]), name=card)
            shown = Event("explodes", clause, seat, other, number, word=card)
            state, events = out(state, seat, ending.blown_up.id)
            return state, (shown, *events)
        case answers.EXPOSED:
            return _exposed(state, seat, theirs, number, card, clause)
        case _:
            told = Event("kind", clause, seat, other, number, word=answer)
            if theirs.shown[number - 1]:
                return state, (told,)
            aim = targets.target(theirs, seat, state.config.readings.target_scope)
            can = tuple(name for name in theirs.notes[number - 1].can if name != aim)
            return _noted(state, other, number, kind=answer, can=can), (told,)


def _exposed(state: State, seat: str, theirs: Base, number: int, card: str, clause: str) -> Done:
    """After a target was found: the next one, or what the last one does."""
    other, readings = theirs.seat, state.config.readings
    found = targets.advanced(theirs, seat, readings.target_scope)
    state = rebased(state, other, shown=_with(theirs.shown, number - 1, card), found=found)
    aim = targets.target(state.open.base(other), seat, readings.target_scope)
    who = targets.finder(seat, readings.target_scope)
    events = (
        Event("exposed", clause, seat, other, number, word=card),
        Event("target", targets.target.id, who, other, word=aim or "none"),
    )
    if aim:
        return state, events
    match targets.last(readings.top_secret_2):
        case "owner":
            state, more = out(state, other, targets.last.id)
            return state, (*events, *more)
        case "finder":
            return over(state, seat, targets.last.id, events)
        case _:
            return state, events


def out(state: State, seat: str, clause: str) -> Done:
    """After a player went out: his hand is put away or shown; the game may be over, or his turn."""
    state = rebased(state, seat, alive=False)
    events = [Event("out", clause, seat)]
    if ending.shown(state.config.readings.eliminated_hand):
        hand = state.secret.hands[state.open.index(seat)]
        state = rebased(state, seat, revealed=hand)
        events.append(Event("revealed", ending.shown.id, seat, word=" ".join(hand)))
    else:
        events.append(Event("put_away", ending.shown.id, seat))
    left = ending.last_left(state.open)
    if left.value:
        return over(state, left.value, ending.last_left.id, tuple(events))
    if state.open.turn != seat:
        return state, tuple(events)
    state, more = following(state, seat, turns.after.id)
    return state, (*events, *more)


def ended(state: State, seat: str) -> Done:
    """After a player said that his turn is over."""
    return following(state, seat, turns.own.id)


def following(state: State, seat: str, clause: str) -> Done:
    """The next player's turn begins, unless the cap of turns is reached."""
    after = turns.after(state.open, seat)
    wraps = state.open.index(after) <= state.open.index(seat)
    number = state.open.turns + 1
    state = opened(state, turns=number, moved=False, spied=False)
    broken = ending.capped(state.open, state.config.cap)
    if broken.value:
        return over(opened(state, turns=number - 1), broken.value, ending.capped.id, ())
    state = opened(state, turn=after, round=state.open.round + wraps)
    return state, (Event("turn", clause, after),)


def over(state: State, winner: str, clause: str, events: tuple[Event, ...]) -> Done:
    """The game has ended."""
    state = opened(state, phase=OVER, turn="", winner=winner, ended_by=clause)
    return state, (*events, Event("over", clause, winner))
