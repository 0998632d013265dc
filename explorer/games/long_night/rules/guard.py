"""Section 2 of the rules, the guard's turn: its steps in order, activations, and the end of the round."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.rulebook import Basis
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Side
from explorer.games.long_night.model.state import (
    DOG,
    OUT,
    PERIMETER,
    SCANNERS,
    SETUP,
    SPIES,
    UNITS,
    Beginning,
    Figure,
    Secret,
    State,
    Unit,
)
from explorer.games.long_night.model.views import as_shown
from explorer.games.long_night.rules import (
    activation,
    alarm,
    boards,
    devices,
    dogs,
    eight,
    findings,
    hand,
    hostages,
    movement,
    setting,
    spies,
)
from explorer.games.long_night.rules.order import falls_first, plan
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse


def advance(draft: Draft) -> None:
    """Carry out all that is forced, up to the next decision."""
    while True:
        if draft.open.phase == SETUP:
            if draft.open.unplaced or setting.choosing(draft) or setting.unmarked(draft):
                return
            draft.shows(phase=SPIES)
            eight.begins(draft)
            draft.config = replace(draft.config, begun=_beginning(draft))
        elif draft.open.phase == SPIES:
            if draft.secret.mover or spies.waiting(draft) or not _anybody(draft):
                return
            _end_spies(draft)
        elif not _step_over(draft):
            return
        else:
            _next_step(draft)


def _beginning(draft: Draft) -> Beginning:
    """What everybody knows now that play begins (LN-O.43)."""
    board, secret = draft.open, draft.secret
    return Beginning(
        board.ground, board.units, board.tokens, board.documents, figures(secret), midway(secret)
    )


def midway(secret: Secret) -> bool:
    """Is it a position from the middle of a game: does a hostage walk, or have spies cut something?"""
    return bool(secret.passages) or any(spy.kind != "spy" for spy in secret.spies)


def figures(secret: Secret) -> tuple[Figure, ...]:
    """What everybody knows of the spies before the first move."""
    return tuple(
        Figure(spy.id, spy.role, spy.weapon, spy.status == OUT) for spy in secret.spies if spy.kind == "spy"
    )


def _anybody(draft: Draft) -> bool:
    return any(spies.in_play(spy) for spy in draft.secret.spies)


@RULES.clause("O.10", source="rules 2 and 4, end of the spies' turn", basis=Basis.OURS)
def _end_spies(draft: Draft) -> None:
    """When every spy has ended his turn the hostage figure moves; then noise tokens on the guard's board are counted once, a rise for each full pair; then the guard's turn begins."""
    alarm.count_noise(draft)
    draft.note("guard_turn", _end_spies.id)
    draft.shows(
        step=-1, phase=PERIMETER, queue=(), activated=frozenset(), active=None, fallen=0, finished=False
    )
    draft.shows(owed=hostages.owed(draft))


def _next_step(draft: Draft) -> None:
    steps = plan(draft.config.readings.turn_order)
    step = draft.open.step + 1
    if step == 0 and falls_first(draft.config.readings.turn_order):
        alarm.fall(draft)
    if step == len(steps):
        _end_round(draft)
        return
    phase, kinds = steps[step]
    queue = [unit.id for unit in draft.open.units if unit.kind in kinds and _on_board(unit)] if kinds else ()
    if phase == UNITS:
        level = draft.open.alarm
        fallen = draft.open.fallen or level
        allowance = alarm.allowance(level, fallen, draft.config.readings.allowance)
        draft.shows(step=step, phase=phase, queue=(), allowance=allowance)
        return
    draft.shows(step=step, phase=phase, queue=tuple(queue))
    if phase == DOG:
        _dog_step(draft)
    elif phase == SCANNERS:
        devices.scan(draft)
    else:
        devices.forced(draft)


def _on_board(unit: Unit) -> bool:
    return unit.at is not None or bool(unit.border)


def _step_over(draft: Draft) -> bool:
    """Does the present step of the guard leave nobody a decision?"""
    if draft.open.owed:
        return False
    if draft.open.phase == UNITS:
        if draft.open.active is not None:
            return False
        return draft.open.finished or not (can_activate(draft) or hand.waits(draft))
    if draft.open.phase == DOG:
        return not draft.secret.runs
    return not draft.open.queue


@RULES.clause("O.51", source="rules 2, step 5", basis=Basis.OURS)
def can_activate(draft: Draft) -> bool:
    """Whether a unit is left to activate is judged on the guard's own board; a sleeping dog or sleeper that can be woken counts."""
    if not draft.open.allowance:
        return False
    loose = boards.loose_dog(draft.open.units) is not None
    return any(
        unit.at is not None
        and unit.id not in draft.open.activated
        and (activation.activatable(unit) or (unit.kind == "sleeping_dog" and not loose))
        for unit in draft.open.units
    )


# the dog


def _dog_step(draft: Draft) -> None:
    dog = boards.loose_dog(draft.open.units)
    draft.hides(runs=())
    if dog is None:
        return
    if dog.id in draft.secret.dead or dog.id in dict(draft.secret.asleep):
        findings.told_dead(draft, dog)
        return
    possible = dogs.runs(draft, dog)
    if len(possible) == 1:
        dogs.run(draft, dog.id, next(iter(possible)))
    elif possible:
        draft.hides(runs=tuple(sorted(possible)))


def run_dog(draft: Draft, id: str, path: tuple[int, ...]) -> None:
    """The spies choose the dog's run."""
    if path not in draft.secret.runs:
        raise Refuse(dogs.run.cite(False, pieces=(id,)))
    dogs.run(draft, id, path)
    draft.hides(runs=())


def done(draft: Draft) -> None:
    """The guard activates no further unit (LN-O.50: the unit step only)."""
    if draft.open.phase == UNITS and draft.open.active is not None:
        waits = activation.may_activate.cite(False, pieces=("guard", draft.open.active.unit))
        raise Refuse(plan.cite(False, because=(waits,)), devices.forced.cite(False))
    if draft.open.phase != UNITS:
        raise Refuse(plan.cite(False, because=(spies.now(draft),)), devices.forced.cite(False))
    draft.note("done", plan.id)
    draft.shows(finished=True)


# the round


@RULES.clause("O.16", source="rules 2, end of the guard's turn", basis=Basis.OURS)
def _end_round(draft: Draft) -> None:
    """At the end of the guard's turn noise tokens are removed, counts of cards end and the round advances; when the round after the last begins, the guard wins."""
    if not falls_first(draft.config.readings.turn_order):
        alarm.fall(draft)
    carried = alarm.carries_noise(draft.config.readings.noise_tokens)
    number = draft.open.round + 1
    draft.shows(
        noise=draft.open.noise if carried else (),
        settled=(),
        warm=(),
        finished=False,
        played=(),
        round=number,
        queue=(),
        activated=frozenset(),
        allowance=0,
        phase=SPIES,
    )
    if draft.open.ground.joined:
        draft.shows(ground=replace(draft.open.ground, joined=frozenset()))
        draft.hides(ground=replace(draft.secret.ground, joined=frozenset()))
    draft.note("round", _end_round.id, value=number)
    if draft.config.rules.last_round and number > draft.config.rules.last_round:
        draft.end("guard", _end_round.id)
        draft.check()
    _begin_spies(draft)


@RULES.clause("O.1", source="missions, documents", basis=Basis.OURS)
def _begin_spies(draft: Draft) -> None:
    """At the beginning of the spies' turn documents that are due leave the guard's board; then the spies are free to act."""
    due = draft.secret.due
    for id, _ in draft.open.documents:
        if id in due:
            draft.note("document_leaves", _begin_spies.id, piece=id)
    if due:
        draft.shows(documents=tuple(d for d in draft.open.documents if d[0] not in due))
    back = [
        (id, square) for id, square in draft.secret.told if dict(draft.secret.asleep)[id] <= draft.open.round
    ]
    for id, square in back:
        there = put_back(draft, draft.unit(id), square)
        draft.set_unit(id, at=there)
        draft.note("unit_back", put_back.id, piece=id, square=there)
    draft.hides(
        due=(),
        acted=frozenset(),
        turns=(),
        mover="",
        asleep=tuple(s for s in draft.secret.asleep if s[1] > draft.open.round),
        told=draft.secret.told - set(back),
    )


@RULES.clause("3.2", source="rules 3, figures put back", basis=Basis.SAID)
def put_back(draft: Draft, unit: Unit, square: int) -> int:
    """A figure that an effect puts back goes where it was; where a unit stands by then, to a free neighbouring square that no obstacle parts from it. A marker stays where its card was played."""
    taken = {other.at for other in draft.open.units if KINDS[other.kind] is Side.UNIT}
    if square not in taken:
        return square
    ground, readings = draft.open.ground, draft.config.readings
    near = (s for s in draft.config.board.lattice.neighbours[square] if s not in taken)
    free = (s for s in near if movement.step(ground, readings, square, s, unit.kind).value is not False)
    return min(free, default=square)


def belief(state: State) -> State:
    """The game as the guard's board shows it, as if nothing were hidden: his lines are decided and explained on it (LN-O.77)."""
    return State(state.config, state.open, as_shown(state.open), state.hand)
