"""What happens when a squad enters a cell: its objects one after another, and how a turn and the game end."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.spetsnaz.model.pieces import (
    ARTEFACT,
    KIT,
    MINE,
    OBSTACLES,
    PIT,
    TERRORIST,
    Mark,
    kinds_on,
    without,
)
from explorer.games.spetsnaz.model.state import (
    CIRCLE,
    DRAWN,
    KIT_DECISION,
    MOVE,
    OTHER,
    OVER,
    Event,
    Meeting,
    State,
    opened,
    with_secret,
    with_squad,
)
from explorer.games.spetsnaz.rules import (
    conventions,
    decisions,
    fight,
    goal,
    movement,
    objects,
    order,
    scenarios,
    wounds,
)

Told = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way to it."""


def entered(state: State, cell: str, halts: bool = False) -> Told:
    """After a step: a delivery, objects that are passed, or a cell that has to be dealt with.

    `halts` is whether the squad stops at a kit that it could pass.
    """
    seat = state.open.turn
    squad = state.open.squad(seat)
    state = with_squad(opened(state, walked=True), seat, at=cell, trail=(*squad.trail, cell))
    events: tuple[Event, ...] = (Event("enters", movement.recorded.id, seat, cell),)
    if conventions.delivers(state.config, cell) and squad.carried:
        state, more = _delivered(state)
        return state, events + more
    marks = state.secret(OTHER[seat]).marks
    kinds = kinds_on(marks, cell)
    many = kinds.count(ARTEFACT)
    refused = objects.takes(state.config, squad, many) < many
    if halts:
        events += (Event("halts", decisions.may_halt.id, seat, cell),)
    if halts or movement.stopping(state.config.readings, squad, marks, cell, refused):
        state, told = _told(state, movement.told_on_entering(state.config.readings, kinds))
        state, more = proceed(opened(state, meeting=Meeting(cell)))
        return state, events + told + more
    # told as on a cell that stops the walk: what else lies there must not show in what is told (SN-E29)
    state, told = _told(opened(state, meeting=Meeting(cell)), (ARTEFACT,) * many)
    state, taken = _artefacts(state, cell)
    if _ended(state, seat):
        return state, events + told + taken
    state, hurt = _obstacles(opened(state, meeting=None), cell)
    return state, events + told + taken + hurt


def proceed(state: State) -> Told:
    """Deals with the cell up to the next decision, or to the end of the turn."""
    events: tuple[Event, ...] = ()
    readings, seat = state.config.readings, state.open.turn
    path = order.steps(readings)
    while (meeting := state.open.meeting) is not None:
        kinds = kinds_on(state.secret(OTHER[seat]).marks, meeting.cell)
        if meeting.stage < len(path):
            state, done, more = _dealt(state, meeting, path[meeting.stage], kinds)
            events += more
            if not done:
                return state, events
        elif meeting.stage == len(path) and KIT in kinds and objects.kit_again(state.config, meeting):
            return opened(state, phase=KIT_DECISION), events
        else:
            state, more = passed(state)
            return state, events + more
    return state, events


def _dealt(
    state: State, meeting: Meeting, step: str, kinds: tuple[str, ...]
) -> tuple[State, bool, tuple[Event, ...]]:
    """One step of the order: the state, whether it is done, what happened."""
    seat = state.open.turn
    wanted = OBSTACLES if step == order.OBSTACLE else (step,)
    there = tuple(kind for kind in kinds if kind in wanted)
    events: tuple[Event, ...] = ()
    if there:
        late = tuple(kind for kind in there if Mark(meeting.cell, kind) not in state.open.squad(seat).met)
        if late:
            state, events = _told(state, late)
        since = meeting.since or (meeting.declined and step != KIT)
        if step == KIT:
            return opened(state, phase=KIT_DECISION), False, events
        if step == TERRORIST:
            facing = replace(meeting, since=since)
            told = Event("faces", fight.told_of.id, seat, meeting.cell)
            return opened(state, phase=CIRCLE, shots=(), meeting=facing), False, (*events, told)
        if step == ARTEFACT:
            state, more = _artefacts(state, meeting.cell)
        else:
            state, more = _obstacles(state, meeting.cell)
            if meeting.killed and not _ended(state, seat) and fight.cell_cleared(state.config):
                state, cleared = _cleared(state, meeting.cell)
                more += cleared
        events += more
        if _ended(state, seat):
            return state, False, events
        meeting = replace(meeting, since=since)
    return opened(state, meeting=replace(meeting, stage=meeting.stage + 1)), True, events


def _told(state: State, kinds: tuple[str, ...]) -> Told:
    """The warden tells of objects on the mover's cell."""
    if not kinds:
        return state, ()
    seat = state.open.turn
    squad = state.open.squad(seat)
    known = list(kinds_on(squad.met, squad.at))
    new = []
    for kind in kinds:
        if kind in known:
            known.remove(kind)
        else:
            new.append(Mark(squad.at, kind))
    state = with_squad(state, seat, met=(*squad.met, *new))
    return state, (Event("meets", movement.told_on_entering.id, seat, squad.at, kinds),)


def _removed(state: State, mark: Mark) -> State:
    """An object leaves the warden's map, and all know it."""
    seat = state.open.turn
    warden, squad = OTHER[seat], state.open.squad(seat)
    met = without(squad.met, mark) if mark in squad.met else squad.met
    state = with_secret(state, warden, marks=without(state.secret(warden).marks, mark))
    return with_squad(state, seat, met=met, gone=(*squad.gone, mark))


def _artefacts(state: State, cell: str) -> Told:
    """The mover takes what he can, and may have fulfilled his mission by it."""
    seat = state.open.turn
    many = kinds_on(state.secret(OTHER[seat]).marks, cell).count(ARTEFACT)
    events: tuple[Event, ...] = ()
    for _ in range(objects.takes(state.config, state.open.squad(seat), many)):
        state = _removed(state, Mark(cell, ARTEFACT))
        squad = state.open.squad(seat)
        state = with_squad(state, seat, found=squad.found + 1, carried=squad.carried + 1)
        events += (Event("takes", objects.can_take.id, seat, cell, (ARTEFACT,)),)
    if events and order.ends_by_finding(state.config):
        state, more = _fulfilled(state, order.ends_by_finding.id)
        events += more
    return state, events


def _delivered(state: State) -> Told:
    """The mover lays down on an exit what he carries."""
    seat = state.open.turn
    squad = state.open.squad(seat)
    event = Event("delivers", conventions.delivers.id, seat, squad.at, number=squad.carried)
    state = with_squad(state, seat, carried=0, delivered=squad.delivered + squad.carried)
    state, more = _fulfilled(state, goal.fulfilled.id)
    return state, (event, *more)


def _fulfilled(state: State, clause: str) -> Told:
    """The mover may have fulfilled his mission: the game is over, or the second player has his last turn."""
    seat, board = state.open.turn, state.open
    if not goal.fulfilled(state.config, board.squad(seat)).value:
        return state, ()
    if board.pending:
        return over(state, DRAWN, goal.at_once.id)
    if goal.at_once(state.config, board, seat).value:
        return over(state, seat, clause)
    state = opened(state, pending=seat)
    state, more = passed(state)
    return state, (Event("waits", goal.at_once.id, seat), *more)


def _obstacles(state: State, cell: str) -> Told:
    """Traps, mines and pits of a cell work, one after another."""
    seat = state.open.turn
    events: tuple[Event, ...] = ()
    again = state.open.squad(seat).trail.count(cell) > 1
    there = kinds_on(state.secret(OTHER[seat]).marks, cell)
    for kind in (kind for wanted in OBSTACLES for kind in there if kind == wanted):
        if kind == PIT:
            clause = objects.pit_again.id if again else objects.falls_in.id
            stuck = objects.falls_in(state.config)
            state = with_squad(state, seat, stuck=stuck)
            events += (Event("falls", clause, seat, cell, number=int(stuck)),)
            continue
        many = scenarios.blown_up() if kind == MINE else objects.trapped()
        if kind == MINE:
            state, clause = _removed(state, Mark(cell, kind)), scenarios.blown_up.id
        else:
            clause = objects.trap_again.id if again else objects.trapped.id
        state, more = wounded(state, Event("hurt", clause, seat, cell, (kind,), many))
        events += more
        if state.open.phase == OVER:
            break
    return state, events


def _cleared(state: State, cell: str) -> Told:
    """The obstacles on the cell of a killed terrorist are gone."""
    seat = state.open.turn
    there = tuple(k for k in kinds_on(state.secret(OTHER[seat]).marks, cell) if k in OBSTACLES)
    for kind in there:
        state = _removed(state, Mark(cell, kind))
    return state, (Event("cleared", fight.cell_cleared.id, seat, cell, there),) if there else ()


def wounded(state: State, event: Event) -> Told:
    """The mover takes the wounds of an event; too many lose the game."""
    seat = state.open.turn
    state = with_squad(state, seat, wounds=state.open.squad(seat).wounds + event.number)
    if not wounds.lost(state.config.readings, state.open.squad(seat)).value:
        return state, (event,)
    state, more = over(state, OTHER[seat], wounds.lost.id)
    return state, (event, *more)


def killed(state: State) -> Told:
    """The terrorist of the cell is dead, and the rest of it is dealt with."""
    seat, meeting = state.open.turn, state.open.meeting
    assert meeting is not None
    state = with_secret(_removed(state, Mark(meeting.cell, TERRORIST)), OTHER[seat], weak_spot=0)
    return proceed(opened(state, shots=(), phase=MOVE, meeting=replace(meeting, killed=True)))


def cured(state: State) -> Told:
    """The mover has used the kit of his cell."""
    seat = state.open.turn
    squad = state.open.squad(seat)
    event = Event("heals", objects.kit_cures.id, seat, squad.at, number=squad.wounds)
    state = _removed(state, Mark(squad.at, KIT))
    state = with_squad(
        state,
        seat,
        wounds=0,
        past=(*squad.past, squad.wounds),
        declined=tuple(cell for cell in squad.declined if cell != squad.at),
    )
    state, more = _after_kit(state, declined=False)
    return state, (event, *more)


def left(state: State) -> Told:
    """The mover has left the kit of his cell where it lies."""
    seat = state.open.turn
    squad = state.open.squad(seat)
    event = Event("leaves", objects.kit_offered.id, seat, squad.at)
    declined = squad.declined if squad.at in squad.declined else (*squad.declined, squad.at)
    state, more = _after_kit(with_squad(state, seat, declined=declined), declined=True)
    return state, (event, *more)


def _after_kit(state: State, declined: bool) -> Told:
    meeting = state.open.meeting
    if meeting is None:
        return passed(state)
    meeting = replace(meeting, stage=meeting.stage + 1, declined=declined)
    return proceed(opened(state, phase=MOVE, meeting=meeting))


def passed(state: State) -> Told:
    """The turn is over and passes on; a turn that has to be lost passes back."""
    events: tuple[Event, ...] = ()
    while True:
        board = state.open
        seat, squad = board.turn, board.squad(board.turn)
        state = with_squad(state, seat, stops=(*squad.stops, (board.number, squad.at)))
        if board.pending and board.pending != seat:
            clause = order.ends_by_finding if order.ends_by_finding(state.config) else goal.fulfilled
            state, more = over(state, board.pending, clause.id)
            return state, events + more
        mover = OTHER[seat]
        state = opened(
            state,
            phase=MOVE,
            turn=mover,
            number=board.number + 1,
            walked=False,
            meeting=None,
            shots=(),
        )
        events += (Event("turn", movement.has_turn.id, mover, number=board.number + 1),)
        if not board.squad(mover).stuck:
            return state, events
        state = with_squad(state, mover, stuck=False, lost=board.number + 1)
        events += (Event("skips", objects.falls_in.id, mover, board.squad(mover).at),)


def over(state: State, winner: str, clause: str) -> Told:
    """The game is over."""
    state = opened(state, phase=OVER, winner=winner, ended_by=clause)
    return state, (Event("over", clause, winner),)


def _ended(state: State, seat: str) -> bool:
    """Is the mover's turn over, or the game?"""
    return state.open.phase == OVER or state.open.turn != seat
