"""Carrying out atoms in Heist: whether one may be played, what it does, and what is told of it."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.digest import digest
from explorer.core.ruling import Reason, Refused
from explorer.game.record import CHANCE, Step
from explorer.games.heist.actions import atoms
from explorer.games.heist.effects import acting, drawing, guarding, preparing
from explorer.games.heist.legal import chance
from explorer.games.heist.legal.allowed import forbidden, not_chance
from explorer.games.heist.model.state import Event, State, opened
from explorer.games.heist.rules import preparation, turns


def to_move(state: State) -> str:
    """Who decides next, CHANCE for it, "" when the game is over."""
    return state.open.turn


def play(state: State, atom: atoms.Atom) -> Step[State, Event] | Refused:
    """The state after an atom and all that it forces, with the events; or the reasons why it is forbidden."""
    reasons = against(state, atom)
    if reasons:
        return Refused(reasons)
    after, events = carried_out(state, atom)
    said = tuple(event for event in events if not event.to)
    return Step(opened(after, log=after.open.log + said), events)


def against(state: State, atom: atoms.Atom) -> tuple[Reason, ...]:
    """Every reason against an atom; none when it may be played."""
    if isinstance(atom, atoms.Appoint | atoms.Lay | atoms.Begin | atoms.Deal | atoms.Draw):
        asked = state.open.turn == CHANCE and any(atom == one for one, _ in chance(state))
        return () if asked else not_chance(state.open)
    return forbidden(state.config, state.open, state.mine(atom.seat), atom)


def carried_out(state: State, atom: atoms.Atom) -> tuple[State, tuple[Event, ...]]:
    """The state after an atom that may be played, and what happened."""
    match atom:
        case atoms.Appoint(seat):
            state, events = preparing.on(preparing.appointed(state, seat))
            return state, (Event("chief", preparation.appointed.id, seat), *events)
        case atoms.Lay(suspect):
            grid = (*state.open.grid, suspect)
            laid = Event("laid", preparation.left_to_lay.id, suspects=(suspect,), cells=(len(grid) - 1,))
            state, events = preparing.on(opened(state, grid=grid))
            return state, (laid, *events)
        case atoms.Begin(seat):
            state, events = preparing.on(opened(state, next=seat))
            return state, (Event("begins", turns.order.id, seat), *events)
        case atoms.Deal(role):
            return drawing.dealt(state, role)
        case atoms.Draw(suspect):
            return drawing.drawn(state, suspect)
        case atoms.Officer(seat, suspect):
            state, events = preparing.officer(state, seat, suspect)
            return state, events
        case atoms.Plain(seat, suspect):
            return preparing.plain(state, seat, suspect)
        case atoms.Show(seat, to):
            return preparing.show(state, seat, to)
        case atoms.Ready(seat):
            return preparing.ready(state, seat)
        case atoms.Let(seat, first):
            return opened(state, turn=first), (Event("lets", turns.showing.id, seat, first),)
        case atoms.Substitute() | atoms.Accuse() | atoms.Search():
            return guarding.guarded(state, atom)
        case atoms.Shift() | atoms.Pass() if atom.seat == state.open.chief:
            return guarding.guarded(state, atom)
        case (
            atoms.Shift()
            | atoms.Pass()
            | atoms.Rob()
            | atoms.FastShift()
            | atoms.SilentShift()
            | atoms.Stun()
            | atoms.Vanish()
            | atoms.StealData()
            | atoms.Hack()
            | atoms.Pacify()
            | atoms.GoUndercover()
            | atoms.ChooseIdentity()
            | atoms.SubstituteSelf()
            | atoms.Crack()
            | atoms.EndTurn()
        ):
            return acting.acted(state, atom)
        case never:
            assert_never(never)


def outcome(state: State) -> tuple[str, str]:
    """(winner, clause that ended the game), both empty while it runs."""
    return state.open.winner, state.open.ended_by


def fingerprint(state: State) -> str:
    """A short word that is equal for equal states, in every process."""
    open = replace(state.open, log=())
    told = (len(state.open.log), repr(state.open.log[-1:]))
    return digest(repr((state.config.level_1, open, told, state.secret)))
