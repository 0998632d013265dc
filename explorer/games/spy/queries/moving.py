"""Questions about Moves: which there are, where they lead, whether a line may be played."""

from __future__ import annotations

from explorer.core.fault import Fault, Faults
from explorer.core.line import allowed
from explorer.core.ruling import Reason, Refused, Ruling, Verdict
from explorer.games.spy import distances, notation, views, writing
from explorer.games.spy.atoms import Atom, Move, Spy
from explorer.games.spy.legal import legal as listed
from explorer.games.spy.model import position
from explorer.games.spy.play import forbidden
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries.lookups import read_as, unseen_cards
from explorer.games.spy.readings import Readings
from explorer.games.spy.rulebook import RULES
from explorer.games.spy.rules import (
    moving,
    ring,
    spying,
    turns,
)
from explorer.games.spy.setup import placed
from explorer.games.spy.state import State


def _numbers(here: ring.Ring, readings: Readings) -> tuple[Reason, ...]:
    """Why a Spy may move as far as it may, facing either way."""
    reasons: list[Reason] = []
    for place in (here.place, here.place.turned):
        seen = ring.faced(here.seat, here.size, place)
        squares = (position(here.seat, seen.value),)
        if moving.free(here, place, readings.lit_bomb_exposed):
            reasons.append(moving.free.cite(True, squares=squares, because=seen.because))
        else:
            right = moving.number(here, place)
            reasons.append(moving.number.cite(right, squares=squares, because=seen.because))
    if not moving.alone(readings.turn_alone):
        return (*reasons, moving.alone.cite(False, pieces=(here.seat,)))
    return (*reasons, moving.still.cite(True, pieces=(here.seat,)))


def moves(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which Moves can a player's Spy make, whoever's turn it is?"""
    base = at.open.base(player)
    if base.place is None or not base.alive:
        return Ruling((), (ring.stands.cite(False, pieces=(player,)),))
    unseen = unseen_cards(at, player)
    if unseen:
        return Ruling((), unseen)
    here = views.ring_of(at, player)
    found = []
    for move in moving.moves(here, readings):
        atom = Move(player, move.before, move.number, move.way, move.after)
        found.append(writing.declared(atom, here.place.facing))
    return Ruling(tuple(found), _numbers(here, readings))


def reach(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Where can a player's Spy stand after one Move?"""
    base = at.open.base(player)
    if base.place is None or not base.alive:
        return Ruling((), (ring.stands.cite(False, pieces=(player,)),))
    unseen = unseen_cards(at, player)
    if unseen:
        return Ruling((), unseen)
    here = views.ring_of(at, player)
    ends = {moving.moved(here, move) for move in moving.moves(here, readings)}
    order = [placed(word) for word in asking.places(at)]
    found = tuple(str(place) for place in order if place in ends)
    ways = (moving.ways.cite(True, pieces=(player,)),)
    return Ruling(found, (*_numbers(here, readings), *ways))


def _hidden(state: State, atoms: tuple[Atom, ...]) -> tuple[Reason, ...]:
    """Why a line cannot be played out: it needs a card that who laid this position out does not see."""
    found: list[Reason] = []
    for atom in atoms:
        match atom:
            case Spy(_, on):
                found += unseen_cards(state, on)
            case Move(seat):
                found += unseen_cards(state, seat)
    return tuple(found)


def lands(at: State, readings: Readings, move: str) -> Ruling[Verdict]:
    """Where does a Spy stand after a Move, and how does it face?"""
    state = read_as(at, readings)
    atoms = notation.read(state, move)
    unseen = _hidden(state, atoms)
    tried = None if unseen else notation.move(state, atoms)
    if tried is None or isinstance(tried, Refused):
        return Ruling("nothing", unseen if tried is None else tried.because)
    found = [atom for atom in atoms if isinstance(atom, Move)]
    if not found:
        clauses = dict.fromkeys(event.clause for event in tried.events)
        return Ruling("nothing", tuple(RULES[clause].cite(True) for clause in clauses))
    atom = found[-1]
    before, place = at.open.base(atom.seat).place, tried.state.open.base(atom.seat).place
    assert before is not None
    size = at.config.size
    way = ring.hop(atom.seat, size, before.gap, atom.way, atom.number)
    stops = ring.landing.cite(str(place), pieces=(atom.seat,), because=(way,))
    return Ruling(str(place), (moving.ways.cite(True, pieces=(atom.seat,), because=(stops,)),))


def legal(at: State, readings: Readings, move: str) -> Ruling[Verdict]:
    """May this line of move notation be played now?"""
    state = read_as(at, readings)
    atoms = notation.read(state, move)
    if any(isinstance(atom, Move) and unseen_cards(state, atom.seat) for atom in atoms):
        raise Faults([Fault("move", "it hangs on cards that are not seen here", "ask about a hand that is")])
    if _hidden(state, atoms):
        # who spies needs no card to be named to know whether he may
        against = tuple(reason for atom in atoms for reason in forbidden(state, atom))
        return Ruling(not against, against or (spying.announcing.cite(True),))
    return allowed(RULES, notation.move(state, atoms))


def distance(at: State, readings: Readings, player: str, card: str) -> Ruling[Verdict]:
    """After how many Moves at least can a player's Spy face a card of its base?"""
    seat, number = asking.seat_of(at, card)
    base = at.open.base(player)
    if seat != player or base.place is None:
        return Ruling("none", (ring.stands.cite(False, pieces=(player,)),))
    unseen = unseen_cards(at, player)
    if unseen:
        return Ruling("none", unseen)
    here = views.ring_of(at, player)
    many = distances.to_face(here, readings).get(number)
    value: Verdict = "none" if many is None else many
    return Ruling(
        value, (*_numbers(here, readings), ring.faced.cite(number, squares=(card,), pieces=(player,)))
    )


def options(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """How many things can a player do now?"""
    state = read_as(at, readings)
    unseen = unseen_cards(at, player)
    many = 0 if unseen else len(listed(views.view(state, player)))
    if unseen:
        return Ruling(many, unseen)
    if at.open.turn != player:
        return Ruling(many, (turns.own.cite(False, pieces=(player,)),))
    may = turns.once.cite(True, pieces=(player,))
    base = at.open.base(player)
    below = _numbers(views.ring_of(at, player), readings) if at.open.phase == "play" and base.place else ()
    return Ruling(many, (may, *below))
