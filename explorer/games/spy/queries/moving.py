"""Questions about Moves: which there are, where they lead, whether a line may be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from explorer.core.ruling import Reason, Refused, Ruling, Verdict
from explorer.game.record import CHANCE
from explorer.games.spy.actions import atoms, notation, writing
from explorer.games.spy.effects.play import carried_out, forbidden, play
from explorer.games.spy.legal import legal as listed
from explorer.games.spy.model import views
from explorer.games.spy.model.pieces import placed, position
from explorer.games.spy.model.state import PLAY, State
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries import spying
from explorer.games.spy.queries.lookups import ended, out, read_as
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import distances, ending, moving, ring, secrets, setting, turns
from explorer.games.spy.rules import spying as spied
from explorer.games.spy.rules.moving import Declared
from explorer.games.spy.rules.rulebook import RULES


def numbers(here: ring.Ring, readings: Readings) -> tuple[Reason, ...]:
    """Why a Spy may move as far as it may, facing either way."""
    places = (here.place, here.place.turned)
    may = tuple(moving.numbered(here, place, readings.lit_bomb_exposed) for place in places)
    clause = moving.still if moving.alone(readings.turn_alone) else moving.alone
    turning = clause.cite(clause is moving.still, pieces=(here.seat,), read=readings.turn_alone)
    return (*may, turning)


def moves(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Which Moves can a player's Spy make, whoever's turn it is?"""
    base = at.open.base(player)
    if base.place is None or not base.alive:
        return Ruling((), (out_of_play(at, player),))
    here = views.ring_of(at, player)
    found = []
    for move in moving.moves(here, readings):
        atom = atoms.Move(player, move.before, move.number, move.way, move.after)
        found.append(writing.declared(atom, here.place.facing))
    read = readings.move_direction
    ways = moving.ways.cite(read.value, pieces=(player,), read=read)
    return Ruling(tuple(found), (*numbers(here, readings), ways))


def out_of_play(at: State, player: str) -> Reason:
    """Why a player's Spy makes no Move: it does not stand yet, or its player is out."""
    return ring.stands.cite("away" if at.open.base(player).place else False, pieces=(player,))


def reach(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Where can a player's Spy stand after one Move?"""
    base = at.open.base(player)
    if base.place is None or not base.alive:
        return Ruling((), (out_of_play(at, player),))
    here = views.ring_of(at, player)
    ends = {moving.moved(here, move) for move in moving.moves(here, readings)}
    order = [placed(word) for word in asking.places(at)]
    found = tuple(str(place) for place in order if place in ends)
    read = readings.move_direction if moving.steered(here, readings) else None
    ways = moving.ways.cite("same" if read is None else read.value, pieces=(player,), read=read)
    return Ruling(found, (*numbers(here, readings), ways))


def lands(at: State, readings: Readings, move: str) -> Ruling[Verdict]:
    """Where does a Spy stand after a Move, and how does it face? "nothing" for what is no Move or is refused."""
    state = read_as(at, readings)
    line = notation.read(state, move)
    last = line[-1]
    if not isinstance(last, atoms.Move):
        return Ruling("nothing", (moving.declaring.cite(False),))
    may = permitted(state, line)
    if not may.value:
        return Ruling("nothing", may.because)
    end = moving.moved(views.ring_of(state, last.seat), _declared(last))
    return Ruling(str(end), may.because)


def _declared(atom: atoms.Move) -> Declared:
    return Declared(atom.before, atom.number, atom.way, atom.after)


def legal(at: State, readings: Readings, move: str) -> Ruling[Verdict]:
    """May this line of move notation be played now?"""
    state = read_as(at, readings)
    line = notation.read(state, move)
    may = permitted(state, line)
    last = line[-1]
    if not may.value or not isinstance(last, atoms.Spy):
        return may
    answered = spying.answer(state, readings, last.seat, last.on, None).because
    return Ruling(True, (*may.because, *answered, *outcome(state, last)))


def permitted(state: State, line: tuple[atoms.Atom, ...]) -> Ruling[bool]:
    """May the atoms of a line be played, whatever comes of the last one?"""
    reasons: dict[Reason, None] = {}
    for number, atom in enumerate(line, 1):
        against = tuple(forbidden(state, atom))
        if against:
            return Ruling(False, against)
        reasons |= dict.fromkeys(by(state, atom))
        if number < len(line):
            step = play(state, atom)
            assert not isinstance(step, Refused)
            state = step.state
    return Ruling(True, tuple(reasons))


def by(state: State, atom: atoms.Atom) -> tuple[Reason, ...]:
    """By which clauses an atom is played that nothing speaks against."""
    open, readings = state.open, state.config.readings
    match atom:
        case atoms.Choose(seat, colour):
            return (setting.choice.cite(True, pieces=(seat, colour)),)
        case atoms.Let(seat, first):
            return (setting.waiting.cite(True, pieces=(seat, first)),)
        case atoms.Put(seat) | atoms.Deal(seat):
            return (setting.arranger.cite(True, pieces=(seat,), read=readings.arrange_mode),)
        case atoms.Stand(seat) | atoms.Drop(seat):
            may = setting.arranger.cite(True, pieces=(seat,), read=readings.arrange_mode)
            return (may, setting.waiting.cite("told", pieces=(seat,)))
        case atoms.Begin(seat):
            return (setting.first.cite(True, pieces=(seat,), read=readings.first_player),)
        case atoms.Move(seat):
            late = open.spied and not open.moved
            order = turns.ordered.cite(True, pieces=(seat,), read=readings.action_order)
            declared = moving.permitted(views.ring_of(state, seat), _declared(atom), readings)
            return (*((order,) if late else ()), *declared, *outcome(state, atom))
        case atoms.Spy(seat, on):
            return (spied.announcing.cite(True, pieces=(seat, on)),)
        case atoms.End(seat):
            idle = not (open.moved or open.spied)
            how, read = ("idle", readings.may_pass) if idle else ("end", None)
            return (turns.once.cite(how, pieces=(seat,), read=read), *outcome(state, atom))
        case atoms.Swap() | atoms.Waver():
            raise ValueError(f"{atom} is never allowed")
        case never:
            assert_never(never)


def outcome(state: State, atom: atoms.Atom) -> Iterator[Reason]:
    """What comes of a Move, of spying or of the end of a turn, beside what is answered: who is out, who is next, what is shown."""
    readings = state.config.readings
    after, events = carried_out(state, atom)
    for event in events:
        match event.kind:
            case "number":
                card = (position(event.seat, event.card),)
                yield secrets.betrayed.cite(event.number, squares=card, pieces=(event.seat,))
            case "out":
                yield out(event, readings)
            case "put_away" | "revealed":
                shown = event.kind == "revealed"
                yield ending.shown.cite(shown, pieces=(event.seat,), read=readings.eliminated_hand)
            case "turn":
                yield RULES[event.clause].cite(event.seat)
            case "over":
                yield ended(after.open, readings)


def distance(at: State, readings: Readings, player: str, card: str) -> Ruling[Verdict]:
    """After how many Moves at least can a player's Spy face a card of its base?"""
    seat, number = asking.seat_of(at, card)
    if seat != player:
        return Ruling("none", (ring.stands.cite("other", squares=(card,), pieces=(player,)),))
    base = at.open.base(player)
    if base.place is None or not base.alive:
        return Ruling("none", (out_of_play(at, player),))
    here = views.ring_of(at, player)
    way = distances.to_face(here, readings).get(number)
    if way is None:
        return Ruling(
            "none", (*numbers(here, readings), moving.ways.cite("never", squares=(card,), pieces=(player,)))
        )
    facing = ring.faced(player, at.config.size, way[-1]).because
    stops = (moving.ways.cite(tuple(map(str, way[1:])), pieces=(player,)),) if len(way) > 1 else ()
    return Ruling(len(way) - 1, (*facing, *stops, *numbers(here, readings)))


def options(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """How many things can a player do now?"""
    state = read_as(at, readings)
    ahead = player in setting.waiting(state.open) and state.open.turn not in (player, CHANCE)
    if ahead:
        first = state.open.turn
        state = replace(state, open=replace(state.open, turn=player))
        many = len(listed(views.view(state, player)))
        return Ruling(many, (setting.waiting.cite("ahead", pieces=(player, first)),))
    many = len(listed(views.view(state, player)))
    open = state.open
    if not open.turn:
        return Ruling(many, (ended(open, readings),))
    if open.turn != player:
        waits = setting.waiting(open) or open.phase != PLAY
        clause = setting.waiting if waits else turns.own
        return Ruling(many, (clause.cite(False, pieces=(player, open.turn)),))
    if open.phase != PLAY:
        return Ruling(many, (setting.waiting.cite(player),))
    may = turns.once.cite(True, pieces=(player,))
    moves = () if open.moved else numbers(views.ring_of(at, player), readings)
    return Ruling(many, (may, *moves))
