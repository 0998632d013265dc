"""Carrying out atoms in Spetsnaz: who is to move, what speaks against an atom, what it does."""

from __future__ import annotations

from typing import assert_never

from explorer.core.digest import digest
from explorer.core.rulebook import against, ruled
from explorer.core.ruling import Reason, Refused
from explorer.game.record import CHANCE, Step
from explorer.games.spetsnaz.actions import atoms
from explorer.games.spetsnaz.effects import meeting
from explorer.games.spetsnaz.effects.meeting import Told
from explorer.games.spetsnaz.model.pieces import Mark, ordered, without
from explorer.games.spetsnaz.model.state import (
    CIRCLE,
    DRAW,
    KIT_DECISION,
    MOVE,
    OTHER,
    OVER,
    PLACING,
    SEATS,
    SHOOT,
    Config,
    Event,
    Open,
    State,
    opened,
    with_secret,
)
from explorer.games.spetsnaz.rules import (
    conventions,
    decisions,
    fight,
    goal,
    movement,
    objects,
    order,
    preparation,
)
from explorer.games.spetsnaz.rules.placing import placing


def to_move(state: State) -> str:
    """Who decides next, CHANCE for the draw, "" when the game is over."""
    board = state.open
    if board.phase in (OVER, DRAW):
        return CHANCE if board.phase == DRAW else ""
    return OTHER[board.turn] if board.phase == CIRCLE else board.turn


def play(state: State, atom: atoms.Atom) -> Step[State, Event] | Refused:
    """The state after an atom and all that it forces, with the events; or the reasons why it is forbidden."""
    reasons = refusals(state, atom)
    if reasons:
        return Refused(reasons)
    after, events = carried_out(state, atom)
    said = tuple(event.kind for event in events if event.to == "all")
    return Step(opened(after, said=after.open.said + said), events)


def refusals(state: State, atom: atoms.Atom) -> tuple[Reason, ...]:
    """All that speaks against an atom; nothing where it may be played."""
    if isinstance(atom, atoms.Begin):
        drawing = state.open.phase == DRAW and atom.seat in SEATS
        return () if drawing else (preparation.first_mover.cite(False),)
    if isinstance(atom, atoms.Preparing):
        return placing(state.config, state.open, state.secret(atom.seat).marks, atom)
    return in_play(state.config, state.open, atom)


def in_play(config: Config, board: Open, atom: atoms.Atom) -> tuple[Reason, ...]:
    """What speaks against an atom of play, from what all know alone."""
    if board.phase == OVER:
        return (goal.at_once.cite(False),)
    if board.phase in (PLACING, DRAW):
        return (preparation.complete.cite(False),)
    seat = atom.seat
    squad, mine = board.squad(seat), movement.has_turn(board, seat)
    held = () if mine.value else against(objects.out_of_pit(config, board, seat))
    dealing = against(movement.free_to_walk(board), order.cell_done(board), fight.not_in_fight(board))
    busy = dealing if mine.value else ()
    match atom:
        case atoms.Walk(_, cell):
            return against(mine) + held + busy + step(config, squad.at, cell)
        case atoms.Halt(_, cell):
            halts = against(mine, decisions.may_halt(config, squad, cell))
            return halts + held + busy + step(config, squad.at, cell)
        case atoms.Stop():
            return against(mine, movement.may_stop(config.readings)) + held + busy
        case atoms.Use():
            return against(
                mine,
                objects.kit_offered(config, board, seat),
                objects.kit_unused(squad),
                objects.kit_cures(config, board, squad),
                objects.indicator_left(config, squad),
            )
        case atoms.Leave():
            offered = ruled(objects.kit_offered, board.phase == KIT_DECISION, (squad.at,))
            return against(mine, offered, objects.kit_unused(squad), objects.kit_here(board, squad))
        case atoms.Circle(_, zone):
            return against(fight.may_circle(board, seat, zone))
        case atoms.Shoot(_, zone):
            ready = fight.circled(board)
            return against(mine, fight.may_shoot(config, board, seat, zone)) + (
                against(ready) if mine.value else ()
            )
        case _:
            raise TypeError(f"{atom} is no atom of play")


def step(config: Config, here: str, there: str) -> tuple[Reason, ...]:
    """What speaks against a step on the printed map."""
    grid = config.grid
    return against(
        movement.straight(grid, here, there),
        movement.described(grid, here, there),
        conventions.on_map(grid, there),
    )


def carried_out(state: State, atom: atoms.Atom) -> Told:
    """The state after an atom that may be played, and what happened."""
    match atom:
        case atoms.Begin(seat):
            return begun(state, seat)
        case atoms.Place(seat, kind, cell):
            marks = ordered((*state.secret(seat).marks, Mark(cell, kind)))
            event = Event("places", preparation.written.id, seat, cell, (kind,), to=seat)
            return with_secret(state, seat, marks=marks), (event,)
        case atoms.Unplace(seat, kind, cell):
            marks = without(state.secret(seat).marks, Mark(cell, kind))
            event = Event("removes", preparation.written.id, seat, cell, (kind,), to=seat)
            return with_secret(state, seat, marks=marks), (event,)
        case atoms.Let(seat, other):
            return opened(state, turn=other), (Event("lets", decisions.placing_now.id, seat),)
        case atoms.Ready(seat):
            return readied(state, seat)
        case atoms.Walk(_, cell):
            return meeting.entered(state, cell)
        case atoms.Halt(_, cell):
            return meeting.entered(state, cell, halts=True)
        case atoms.Stop(seat):
            after, events = meeting.passed(state)
            return after, (Event("stops", movement.stopping.id, seat, state.open.squad(seat).at), *events)
        case atoms.Use():
            return meeting.cured(state)
        case atoms.Leave():
            return meeting.left(state)
        case atoms.Circle(seat, zone):
            circled = with_secret(opened(state, phase=SHOOT), seat, weak_spot=zone)
            return circled, (Event("circles", fight.may_circle.id, seat, secret=zone),)
        case atoms.Shoot(seat, zone):
            return shot(state, seat, zone)
        case never:
            assert_never(never)


def readied(state: State, seat: str) -> Told:
    """A map is ready: the other one is next, or play begins, or chance draws who begins."""
    event = Event("ready", preparation.complete.id, seat)
    state = opened(state, ready=(*state.open.ready, seat))
    if len(state.open.ready) < len(SEATS):
        return opened(state, turn=OTHER[seat]), (event,)
    first = preparation.first_mover(state.config, state.open).value
    if not first:
        return opened(state, phase=DRAW), (event,)
    state, events = begun(state, first)
    return state, (event, *events)


def begun(state: State, seat: str) -> Told:
    """Play begins."""
    state = opened(state, phase=MOVE, turn=seat, first=seat, number=1)
    return state, (Event("begins", preparation.first_mover.id, seat),)


def shot(state: State, seat: str, zone: int) -> Told:
    """A shot at a zone: a kill, or a wound for the mover."""
    here = state.open.squad(seat).at
    if state.secret(OTHER[seat]).weak_spot == zone:
        event = Event("kills", fight.may_shoot.id, seat, here, number=zone)
        after, events = meeting.killed(state)
        return after, (event, *events)
    event = Event("shoots", fight.may_shoot.id, seat, here, number=zone)
    state = opened(state, shots=(*state.open.shots, zone))
    if not fight.once(state.config):
        state = with_secret(opened(state, phase=CIRCLE), OTHER[seat], weak_spot=0)
    state, events = meeting.wounded(state, Event("missed", fight.missed.id, seat, here, number=1))
    return state, (event, *events)


def outcome(state: State) -> tuple[str, str]:
    """(winner, clause that ended the game), both empty while it runs."""
    return state.open.winner, state.open.ended_by


def fingerprint(state: State) -> str:
    """A short word that is equal for equal states, in every process."""
    return digest(repr((state.open, state.secrets)))
