"""How what may be done in Spy is offered: in words, and as places to press."""

from __future__ import annotations

from typing import assert_never

from explorer.game.record import CHANCE, Offer
from explorer.games.spy.actions import atoms
from explorer.games.spy.model.pieces import SIDES, placement, position, spoken
from explorer.games.spy.model.state import View
from explorer.games.spy.model.views import ring_of
from explorer.games.spy.rules import moving, spying
from explorer.games.spy.rules.moving import Declared
from explorer.games.spy.rules.ring import Ring, faced


def offer(view: View, atom: atoms.Atom) -> Offer:
    """How an atom that the seat of this view may play is offered to it."""
    match atom:
        case atoms.Choose(seat, colour):
            return Offer(f"take {colour}", f"colour-{colour}", seat, seat)
        case atoms.Let(seat, first):
            return Offer(f"let {first} go first", first, seat, seat)
        case atoms.Put(seat, card):
            return Offer(spoken(card), f"card-{card}", seat, seat, (f"card-{card}",))
        case atoms.Deal(seat, card):
            return Offer(f"{spoken(card)} for {seat}", f"card-{card}", CHANCE, seat, (f"card-{card}",))
        case atoms.Stand(seat, gap, facing):
            spot = f"{seat}@{gap}{facing}"
            return Offer(f"Spy {placement(gap, facing)}", spot, seat, seat, (spot,))
        case atoms.Drop(seat, gap, facing):
            spot = f"{seat}@{gap}{facing}"
            words = f"Spy of {seat} {placement(gap, facing)}"
            return Offer(words, spot, CHANCE, seat, (spot,))
        case atoms.Begin(seat):
            return Offer(f"{seat} begins", seat, CHANCE)
        case atoms.Move():
            return _move(view, atom)
        case atoms.Spy(seat, on):
            return _spy(view, seat, on)
        case atoms.End(seat):
            return Offer("end the turn", seat, seat, seat)
        case atoms.Swap(seat) | atoms.Waver(seat):
            return Offer("not allowed", "", seat, seat)
        case never:
            assert_never(never)


def _move(view: View, atom: atoms.Move) -> Offer:
    """A Move, pressed where the Spy comes to stand; where several come there, the one declared in fewest words."""
    ring, readings = ring_of(view, atom.seat), view.config.readings
    declared = Declared(atom.before, atom.number, atom.way, atom.after)
    stands = moving.facing(ring, declared)
    end = moving.moved(ring, declared)
    first = next(move for move in moving.moves(ring, readings) if moving.moved(ring, move) == end)
    spot = f"{atom.seat}@{end}"
    card = position(atom.seat, faced(atom.seat, ring.size, stands).value)
    side = f" to the {SIDES[atom.way]}" if atom.way != stands.facing else ""
    spaces = f"move {atom.number}{side}" if atom.number else ""
    words = ", ".join(word for word in ("turn" * atom.before, spaces, "turn" * atom.after) if word)
    return Offer(words, spot if first == declared else "", atom.seat, _spy_region(ring), (card, spot))


def _spy(view: View, seat: str, on: str) -> Offer:
    """Spying, pressed on the card that would be inspected."""
    ring = ring_of(view, seat)
    theirs = view.open.base(on).place
    assert theirs is not None
    found = spying.inspected(seat, ring.size, ring.place, on, theirs, view.config.readings)
    there = position(on, found.value) if found.value else f"{on}-spy"
    here = position(seat, faced(seat, ring.size, ring.place).value)
    return Offer(f"spy on {on}", there, seat, _spy_region(ring), (here, there))


def _spy_region(ring: Ring) -> str:
    return f"{ring.seat}-spy"
