"""What each seat of Spy knows."""

from __future__ import annotations

from explorer.core.ruling import Hidden
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.spy.model.state import Base, Note, Secret, State, View
from explorer.games.spy.rules import setting
from explorer.games.spy.rules.ring import Ring
from explorer.games.spy.rules.secrets import remembered


def seats(state: State) -> tuple[str, ...]:
    """All seats."""
    return (*(base.seat for base in state.open.bases), SPECTATOR, JUDGE)


def view(state: State, seat: str) -> View:
    """What a seat knows: a player his own hand, the judge all hands, everybody what lies open."""
    secret = state.secret
    sees = [seat in (base.seat, JUDGE) for base in state.open.bases]
    hands = tuple(hand if mine else () for hand, mine in zip(secret.hands, sees, strict=True))
    places = tuple(place if mine else None for place, mine in zip(secret.places, sees, strict=True))
    return View(state.config, state.open, seat, hands, places)


def ring_of(state: State | View, seat: str) -> Ring:
    """The base of a seat whose hand is known. Raises ValueError before its Spy stands."""
    base = state.open.base(seat)
    number = state.open.index(seat)
    hand = state.hands[number] if isinstance(state, View) else state.secret.hands[number]
    if base.place is None:
        raise ValueError(f"{seat} has no Spy in play yet")
    return Ring(seat, base.place, hand, base.shown, base.lit)


def named(state: State, seat: str, number: int) -> str:
    """The name of a card of a hand that is arranged. Raises Hidden where who laid this position out does not see it."""
    card = state.secret.hands[state.open.index(seat)][number - 1]
    if not card:
        raise Hidden((setting.fan(seat, number),))
    return card


def note(view: View, base: Base, number: int) -> Note:
    """What a seat has noted of a card, as its notes go."""
    return remembered(base.notes[number - 1], view.config.readings.memory_notes)


def burning(view: View, base: Base) -> tuple[int, ...]:
    """The positions of the Bombs that a seat has before it as lit: in a hand that it sees, and by its notes."""
    if view.hands[view.open.index(base.seat)]:
        return base.lit
    return tuple(number for number in base.lit if note(view, base, number).kind)


def reconstruct(view: View) -> State:
    """The position as a seat can lay it out: a card that it does not see has no name, and who needs it comes upon Hidden."""
    hands = tuple(
        seen or (view.hand(base.seat) if base.arranged else ())
        for seen, base in zip(view.hands, view.open.bases, strict=True)
    )
    return State(view.config, view.open, Secret(hands, view.places))
