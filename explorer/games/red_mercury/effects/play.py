"""Carrying out atoms in Red Mercury: who is to move, what an atom does, and what is told of it."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.digest import digest
from explorer.core.ruling import Refused
from explorer.game import record as frame
from explorer.games.red_mercury.actions import atoms
from explorer.games.red_mercury.effects import acting, beginning, entering, fighting
from explorer.games.red_mercury.effects.course import Course
from explorer.games.red_mercury.legal.permitted import forbidden
from explorer.games.red_mercury.model.state import ATTACK, OVER, PLAY, Event, State
from explorer.games.red_mercury.rules import allies


def to_move(state: State) -> str:
    """Who decides next, CHANCE for it, "" when the game is over."""
    open = state.open
    if open.phase == OVER:
        return ""
    if open.phase != PLAY:
        return beginning.deciding(state)
    return open.active if open.pending is None else open.pending.seat


def play(state: State, atom: atoms.Atom) -> frame.Step[State, Event] | Refused:
    """The state after an atom and all that it forces, with the events; or the reasons why it is forbidden."""
    reasons = forbidden(state, atom)
    if reasons:
        return Refused(reasons)
    course = Course(state)
    _carry_out(course, atom)
    events = tuple(course.events)
    aloud = tuple(event for event in events if event.to == "all")
    if aloud:
        course.now(last=aloud)
    return frame.Step(replace(course.state, log=(*state.log, *events)), events)


def _carry_out(course: Course, atom: atoms.Atom) -> None:
    """Does what an atom does that may be played."""
    match atom:
        case (
            atoms.Organise() | atoms.Christen() | atoms.Lay() | atoms.Team() | atoms.Double() | atoms.Begin()
        ):
            beginning.carry_out(course, atom)
        case atoms.Step(agents, space):
            entering.walked(course, agents, space)
        case atoms.Halt(seat):
            entering.halted(course, seat)
        case atoms.Attack(agent, tag):
            acting.step(course, ATTACK)
            course.within(attacked=True)
            fighting.begin(course, agent, tag)
        case atoms.Reveal(seat, name, tag):
            acting.revealed(course, seat, name, tag)
        case atoms.Recover(seat, tag, source):
            acting.tried(course, seat, tag, source)
        case atoms.Special(seat, source):
            acting.tried_special(course, seat, source)
        case atoms.Untie(agent, tag):
            acting.untied(course, agent, tag)
        case atoms.Ask(seat, tag):
            acting.asked(course, seat, tag, allies.ally(course.open, seat))
        case atoms.PickUp(seat, tags):
            acting.lifted(course, seat, tags)
        case atoms.Regroup(seat, tags):
            acting.regrouped(course, seat, tags)
        case atoms.Drop(seat):
            acting.dropped(course, seat)
        case atoms.End():
            acting.ended(course)
        case (
            atoms.Through()
            | atoms.Peek()
            | atoms.Enough()
            | atoms.Target()
            | atoms.Style()
            | atoms.Outcome()
            | atoms.Take()
            | atoms.Replace()
            | atoms.Decline()
            | atoms.Draw()
        ):
            _answer(course, atom)
            entering.proceed(course)
        case never:
            assert_never(never)


def _answer(course: Course, atom: atoms.Choosing | atoms.Draw) -> None:
    match atom:
        case atoms.Through(_, space):
            entering.passed(course, space)
        case atoms.Peek(seat, space):
            entering.peeked(course, seat, space)
        case atoms.Enough():
            entering.plans_done(course, looked=_has_looked(course))
        case atoms.Target(_, tag):
            entering.targeted(course, tag)
        case atoms.Style(seat, style):
            fighting.styled(course, seat, style)
        case atoms.Outcome(_, condition):
            fighting.decided(course, condition, "RM-8.5")
        case atoms.Take(_, yes):
            fighting.taken(course, yes)
        case atoms.Replace(seat, tag):
            acting.replaced(course, seat, tag)
        case atoms.Decline(seat):
            acting.declined(course, seat)
        case atoms.Draw(style):
            acting.drawn(course, style)
        case never:
            assert_never(never)


def _has_looked(course: Course) -> bool:
    """Has the player looked at a card by the plans that are open?"""
    pending = course.open.pending
    return pending is not None and entering.shown_by(course, pending.space) > pending.number


def outcome(state: State) -> tuple[str, str]:
    """(winner, clause that ended the game), both empty while it runs."""
    return state.open.winner, state.open.ended_by


def fingerprint(state: State) -> str:
    """A short word that is equal for equal states, in every process."""
    return digest(repr((state.open, state.secret, state.past)))
