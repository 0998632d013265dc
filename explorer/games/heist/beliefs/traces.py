"""What can be inferred about who is who: what every card that lies face down can show, openly and by what one player saw.

Kept with the state, as a table keeps notes, because every bot and picture needs it at every turn; what follows from all
notes together is found by explorer.games.heist.beliefs.inference.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from explorer.games.heist.actions import atoms
from explorer.games.heist.legal.allowed import conditions
from explorer.games.heist.model.pieces import EVERYBODY, NUMBER, bits, members
from explorer.games.heist.model.state import FaceDown, Mine, Open, State, held, opened, thief

PLAIN = 0
"""The number of the plainclothes officer among the cards that lie face down."""


def lying(open: Open) -> tuple[int, ...]:
    """The numbers of the cards that lie face down now, or are about to be drawn: the plainclothes officer and the identities."""
    return (PLAIN, *(one.card for one in open.thieves if one.card >= 0)) if open.face_down else ()


def laid_down(state: State) -> State:
    """A state with a card face down for the plainclothes officer and for each thief, all of them different."""
    many = 1 + len(state.open.thieves)
    everyone = (1 << many) - 1
    cards = tuple(FaceDown(unlike=everyone & ~(1 << number)) for number in range(many))
    thieves = tuple(replace(one, card=number) for number, one in enumerate(state.open.thieves, 1))
    return opened(state, face_down=cards, thieves=thieves)


def traced(state: State, narrowed: Mapping[int, int]) -> State:
    """A state in which all know that cards with these numbers show one of these suspects."""
    cards = tuple(
        replace(card, can=card.can & narrowed[number]) if number in narrowed else card
        for number, card in enumerate(state.open.face_down)
    )
    return opened(state, face_down=cards)


def thieves_traced(state: State, narrowed: Mapping[str, int]) -> State:
    """The same for the identities of thieves."""
    return traced(state, {state.open.thief(seat).card: people for seat, people in narrowed.items()})


def nobody_is(state: State, suspects: tuple[str, ...]) -> State:
    """A state in which all know that no card face down shows one of these."""
    return traced(state, dict.fromkeys(lying(state.open), EVERYBODY & ~bits(suspects)))


def exchanged(state: State, seat: str, differs: bool = False) -> State:
    """A state in which a thief has another card, or is about to draw it; `differs` says that it cannot show what his last one did."""
    open = state.open
    number, old = len(open.face_down), open.thief(seat).card
    beside = sum(1 << card for card in lying(open) if card != old or differs)
    cards = tuple(
        replace(card, unlike=card.unlike | 1 << number) if beside >> n & 1 else card
        for n, card in enumerate(open.face_down)
    )
    fresh = FaceDown(EVERYBODY & ~bits(open.officers) & ~bits(open.out), beside)
    return thief(opened(state, face_down=(*cards, fresh)), seat, card=number)


def learned(state: State, seat: str, narrowed: Mapping[int, int]) -> State:
    """A state in which one player knows that cards with these numbers show one of these suspects."""
    if not narrowed:
        return state
    before = state.mine(seat).seen
    many = max(len(before), 1 + max(narrowed))
    seen = [*before, *[EVERYBODY] * (many - len(before))]
    for number, people in narrowed.items():
        seen[number] &= people
    return held(state, seat, seen=tuple(seen))


def drawn_by(state: State, seat: str, suspects: tuple[str, ...]) -> State:
    """A state in which one player knows that no card face down shows one of these, because he has drawn them."""
    own = state.open.thief(seat).card if seat != state.open.chief else PLAIN
    others = [card for card in lying(state.open) if card != own]
    return learned(state, seat, dict.fromkeys(others, EVERYBODY & ~bits(suspects)))


def fitting(state: State, seat: str, role: str, atom: atoms.Playing) -> int:
    """The suspects with whom a thief in that role could do this now."""
    found = 0
    readings = state.config.readings
    for suspect in members(state.open.face_down[state.open.thief(seat).card].can):
        if not conditions(readings, state.open, Mine(role, suspect), atom):
            found |= 1 << NUMBER[suspect]
    return found
