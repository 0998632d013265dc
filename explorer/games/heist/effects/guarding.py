"""What an atom of the Chief does once it is allowed: the state after it, and the events."""

from __future__ import annotations

from typing import assert_never

from explorer.games.heist.actions import atoms
from explorer.games.heist.beliefs.traces import PLAIN, thieves_traced, traced
from explorer.games.heist.effects.acting import line_shifted, places_swapped
from explorer.games.heist.effects.drawing import ask, identity_lost
from explorer.games.heist.effects.turning import Done, chief_done, over
from explorer.games.heist.model.pieces import EVERYBODY, bits, window
from explorer.games.heist.model.state import (
    CHIEF,
    IDENTITY_DUE,
    PLAINCLOTHES,
    ROLE_DUE,
    Event,
    State,
    held,
    opened,
    thief,
)
from explorer.games.heist.rules import capture, chief, information, turns
from explorer.games.heist.rules.board import near


def guarded(state: State, atom: atoms.Shift | atoms.Pass | atoms.Guarding) -> Done:
    """After an action of the Chief."""
    match atom:
        case atoms.Shift(seat, line, way):
            state, events = line_shifted(state, seat, line, way, 1, chief.shifting.id)
        case atoms.Pass(seat):
            events = (Event("passes", turns.passing.id, seat),)
        case atoms.Substitute(seat, officer, neighbour):
            state, events = places_swapped(state, seat, officer, neighbour, chief.substitute.id)
        case atoms.Search(seat, cell):
            state, events = searched(state, seat, cell)
        case atoms.Accuse():
            return accused(state, atom)
        case never:
            assert_never(never)
    state, more = chief_done(state)
    return state, (*events, *more)


def searched(state: State, seat: str, cell: int) -> Done:
    """Who is in the square has raised a hand."""
    open = state.open
    hands = chief.raised(open, cell, {one.seat: state.identity(one.seat) for one in open.thieves}).value
    inside = bits(tuple(open.grid[place] for place in window(cell)))
    narrowed = {one.seat: inside if one.seat in hands else EVERYBODY & ~inside for one in open.thieves}
    events = (
        Event("searches", chief.searchable.id, seat, cells=(cell,)),
        Event("raised", chief.raised.id, seats=hands, cells=(cell,), number=len(hands)),
    )
    return thieves_traced(state, narrowed), events


def beside_plain(state: State, atom: atoms.Accuse) -> int:
    """The suspects that the plainclothes officer can be, by who was accused: a neighbour where nobody else could accuse."""
    open, wraps = state.open, state.config.readings.adjacency_wrap
    through = chief.sources(open, "", atom.suspect, wraps)
    if atom.source not in ("", PLAINCLOTHES) or (through and not atom.source):
        return EVERYBODY
    return bits(tuple(open.grid[cell] for cell in near(open.grid.index(atom.suspect), wraps)))


def accused(state: State, atom: atoms.Accuse) -> Done:
    """The question was put and answered; somebody may be captured."""
    open, readings = state.open, state.config.readings
    asked = chief.addressed(
        tuple(one.seat for one in open.thieves), atom.thief, readings.accuse_addressee
    ).value
    state = traced(state, {PLAIN: beside_plain(state, atom)})
    cells = (open.grid.index(atom.suspect),)
    event = Event(
        "accuses", chief.accusable.id, atom.seat, atom.thief, (atom.suspect,), cells, word=atom.source
    )
    for seat in asked:
        if capture.captured(atom.suspect, state.identity(seat)):
            state, more = captured(state, seat, atom.suspect)
            return state, (event, *more)
    not_he = EVERYBODY & ~bits((atom.suspect,))
    state = thieves_traced(state, dict.fromkeys(asked, not_he))
    state, more = chief_done(state)
    denied = Event("denied", chief.addressed.id, seats=asked, suspects=(atom.suspect,))
    return state, (event, denied, *more)


def captured(state: State, seat: str, suspect: str) -> Done:
    """A thief is captured: his role and what hangs on it are lost, and he takes new cards or the game is over (D.5)."""
    open, readings = state.open, state.config.readings
    here = open.thief(seat)
    role = state.mine(seat).role
    state = thieves_traced(state, {seat: bits((suspect,))})
    events = [Event("captured", capture.captured.id, seat, suspects=(suspect,))]
    shown = role if information.roles_open(readings.roles_public) else ""
    events.append(Event("role_out", capture.goes_out.id, seat, word=shown))
    state = thief(held(state, seat, role=""), seat, role="", captures=here.captures + 1, ready=False)
    state = opened(state, roles_out=(*open.roles_out, shown) if shown else open.roles_out)
    if capture.ends_stun(role) and open.stunned:
        state = opened(state, stunned="")
        events.append(Event("recovers", "HE-9.3e", suspects=(open.stunned,)))
    if here.tokens:
        stays = capture.token_stays(readings.captured_token)
        kind = "token_lies" if stays else "token_off"
        events += [Event(kind, capture.token_stays.id, seat, word=zone) for zone in here.tokens]
        state = state if stays else thief(state, seat, tokens=())
    if not state.secret.affiliation:
        events.append(Event("no_card", capture.no_card.id, seat))
        state, more = identity_lost(state, seat)
        return over(state, CHIEF, capture.no_card.id, (*events, *more))
    state, _ = ask(state, (seat, ROLE_DUE), (seat, IDENTITY_DUE))
    return state, tuple(events)
