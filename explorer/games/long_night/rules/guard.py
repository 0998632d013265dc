"""Section 2 of the rules, the guard's turn: its steps in order, activations, and the end of the round."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.draft import Draft
from explorer.games.long_night.model import KINDS, Side, remembered
from explorer.games.long_night.readings import (
    KillAlarm,
    KillKnown,
    NoiseTokens,
    PassOver,
    TurnOrder,
    UnitDoors,
)
from explorer.games.long_night.rulebook import RULES
from explorer.games.long_night.rules import (
    alarm,
    boards,
    cameras,
    documents,
    dogs,
    findings,
    hand,
    hostages,
    inspection,
    looks,
    movement,
    setting,
    spies,
)
from explorer.games.long_night.rules.spies import Refuse
from explorer.games.long_night.state import (
    CAMERAS,
    DOG,
    IN,
    OUT,
    PERIMETER,
    SCANNERS,
    SETUP,
    SPIES,
    UNITS,
    Beginning,
    Config,
    Figure,
    Secret,
    State,
    Unit,
    UnitTurn,
)

OTHER_CAMERAS = ("camera_ordinary", "camera_panoramic", "camera_wide", "camera_night")

Plan = tuple[tuple[str, tuple[str, ...]], ...]


@RULES.clause("2.10", source="rules 2, the guard's turn", basis=Basis.SAID)
def plan(reading: TurnOrder) -> Plan:
    """The guard's turn: the alarm falls by 1; perimeter cameras and snipers; the loose dog; scanners; as many units as the alarm level, each at most once; all other cameras; the time track advances."""
    match reading:
        case TurnOrder.ALARM_FIRST:
            return (
                (PERIMETER, ("camera_perimeter", "sniper")),
                (DOG, ()),
                (SCANNERS, ("scanner",)),
                (UNITS, ()),
                (CAMERAS, OTHER_CAMERAS),
            )
        case TurnOrder.ALARM_LAST:
            return (
                (PERIMETER, ("sniper",)),
                (DOG, ()),
                (SCANNERS, ("scanner",)),
                (UNITS, ()),
                (PERIMETER, ("camera_perimeter",)),
                (CAMERAS, OTHER_CAMERAS),
            )
        case never:
            assert_never(never)


def advance(draft: Draft) -> None:
    """Carry out all that is forced, up to the next decision."""
    while True:
        if draft.open.phase == SETUP:
            if draft.open.unplaced or setting.choosing(draft) or setting.unmarked(draft):
                return
            draft.shows(phase=SPIES)
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
    spies = [spy for spy in secret.spies if spy.kind == "spy"]
    known = tuple(Figure(spy.id, spy.role, spy.weapon, spy.status == OUT) for spy in spies)
    midway = bool(secret.passages) or len(spies) < len(secret.spies)
    return Beginning(board.ground, board.units, board.tokens, board.documents, known, midway)


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
    if step == 0 and draft.config.readings.turn_order is TurnOrder.ALARM_FIRST:
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
        _scan(draft)
    else:
        _forced(draft)


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
        and (activatable(unit) or (unit.kind == "sleeping_dog" and not loose))
        for unit in draft.open.units
    )


def activatable(unit: Unit) -> bool:
    """Is it a unit that takes activations (sleepers are only woken)?"""
    return KINDS[unit.kind] is Side.UNIT and unit.kind != "sniper"


# devices and snipers


@RULES.clause("O.50", source="rules 2, steps 2 and 6", basis=Basis.OURS)
def _forced(draft: Draft) -> None:
    """On entering a step with several devices, forced looks are taken in the order of the position, then the guard chooses among the rest; none is declined."""
    for id in draft.open.queue:
        unit = draft.unit(id)
        if boards.is_device(unit) and id in draft.secret.dead:
            boards.device_lost(draft, unit)
        elif len(inspection.choices(draft.open.ground, draft.config.readings, unit)) == 1:
            watch(draft, unit, inspection.choices(draft.open.ground, draft.config.readings, unit)[0])


def watch(draft: Draft, unit: Unit, look: int) -> None:
    """A device or sniper takes its look of this step."""
    draft.shows(queue=tuple(id for id in draft.open.queue if id != unit.id))
    if unit.id in draft.secret.dead or unit.id in dict(draft.secret.asleep):
        told_dead(draft, unit)
        return
    if draft.secret.reported:
        draft.hides(reported=frozenset())
    inspect(draft, unit, look)


def inspect(draft: Draft, unit: Unit, look: int) -> None:
    """A look chosen on the guard's board is judged on the spies' board (LN-O.21, O.52)."""
    ground, readings = draft.secret.ground, draft.config.readings
    direct, mask = inspection.covered(ground, readings, unit, look)
    if inspection.is_unit(unit):
        others = tuple(watched for watched in draft.secret.watched if watched[0] != unit.id)
        draft.hides(watched=(*others, (unit.id, mask)))
    way = (_handler_looks.cite(True),) if unit.kind == "dog_handler" else ()
    draft.note("look", looks.clause_for(unit.kind).id, piece=unit.id, value=look, because=way)
    findings.find(draft, unit, direct, mask)
    draft.check()


def device_look(draft: Draft, id: str, look: int) -> None:
    """The guard chooses the look of a camera or sniper."""
    if id not in draft.open.queue:
        raise Refuse(plan.cite(False, pieces=(id,), because=(spies.now(draft),)))
    unit = draft.unit(id)
    if look not in inspection.choices(draft.open.ground, draft.config.readings, unit):
        raise Refuse(
            looks.clause_of(inspection.as_piece(unit)).cite(
                False, squares=draft.open.ground.squares(look), pieces=(id,)
            )
        )
    watch(draft, unit, look)


def _scan(draft: Draft) -> None:
    """Scanners notice the spies near them (LN-N.scanner)."""
    for id in draft.open.queue:
        unit = draft.unit(id)
        if id in draft.secret.dead:
            boards.device_lost(draft, unit)
            continue
        draft.note("scan", cameras.scanner.id, piece=id)
        assert unit.at is not None
        for spy in draft.secret.spies:
            if spy.status == IN and spy.at is not None:
                far = movement.distance(draft.secret.ground, draft.config.readings, unit.at, spy.at).value
                if isinstance(far, int) and far <= 1:
                    findings.device_saw(draft, spy, unit, "scanner_saw")
                    draft.check()
    draft.shows(queue=())


# the dog


def _dog_step(draft: Draft) -> None:
    dog = boards.loose_dog(draft.open.units)
    draft.hides(runs=())
    if dog is None:
        return
    if dog.id in draft.secret.dead or dog.id in dict(draft.secret.asleep):
        told_dead(draft, dog)
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


# units


def told_dead(draft: Draft, unit: Unit) -> None:
    """The guard is told that a unit is gone (LN-7.2, 4.6): its figure leaves his board."""
    asleep = unit.id in dict(draft.secret.asleep)
    draft.set_unit(unit.id, at=None)
    draft.hides(dead=draft.secret.dead - {unit.id})
    if asleep:
        draft.hides(told=draft.secret.told | {(unit.id, unit.at or 0)})
    draft.say("unit_dead", "LN-7.2", piece=unit.id)
    if draft.config.readings.kill_alarm is KillAlarm.WHEN_TOLD or asleep or not inspection.is_unit(unit):
        alarm.rise(draft, alarm.removed, unit.id)
    if draft.config.readings.kill_known is KillKnown.DISCOVERY:
        alarm.learn_of_kill(draft, unit.id)
    draft.check()


@RULES.clause("O.14", source="rules 2, step 5; rules 7", basis=Basis.OURS)
def may_activate(draft: Draft, id: str) -> Unit:
    """Each activation is finished before the next; a unit is activated at most once a turn, as many as the allowance; activating a dead unit costs nothing."""
    unit = next((u for u in draft.open.units if u.id == id), None)
    if unit is None or unit.at is None:
        raise Refuse(*_inactive(id, spies.absent(id)))
    if draft.open.phase != UNITS:
        raise Refuse(*_inactive(id, spies.now(draft)))
    if draft.open.active is not None:
        raise Refuse(
            plan.cite(False, pieces=(id,)), may_activate.cite(False, pieces=(id, draft.open.active.unit))
        )
    if id in draft.open.activated:
        raise Refuse(*_inactive(id, movement.unit_pace.cite(True, pieces=(id,))))
    if draft.open.finished or not draft.open.allowance:
        raise Refuse(*_inactive(id, alarm.allowance.cite(0)))
    return unit


def _inactive(id: str, why: Reason) -> tuple[Reason, ...]:
    """The reasons against the activation of a unit, or against going on with it."""
    return plan.cite(False, pieces=(id,)), may_activate.cite(False, pieces=(id,), because=(why,))


def activate(draft: Draft, id: str) -> None:
    """The guard activates a unit (LN-5.0); he is told if it is dead."""
    unit = may_activate(draft, id)
    if not activatable(unit) or unit.kind == "sleeper":
        sleeps = unit.kind in ("sleeper", "sleeping_dog")
        why = wake.cite(True, pieces=(id,)) if sleeps else movement.unit_pace.cite(0, pieces=(id,))
        raise Refuse(*_inactive(id, why))
    if id in draft.secret.dead or id in dict(draft.secret.asleep):
        told_dead(draft, unit)
        return
    _spend(draft, id, UnitTurn(id))
    draft.hides(reported=frozenset())
    draft.note("activated", movement.unit_pace.id, piece=id, because=(alarm.allowance.cite(True),))
    _handler_looks(draft, unit)


def _spend(draft: Draft, id: str, active: UnitTurn | None) -> None:
    draft.shows(allowance=draft.open.allowance - 1, activated=draft.open.activated | {id}, active=active)


@RULES.clause("O.15", source="rules 5, guard with a dog", basis=Basis.OURS)
def _handler_looks(draft: Draft, unit: Unit) -> None:
    """A handler's look at his start square and after each step is resolved before the next step; after catching someone a unit may go on."""
    if unit.kind == "dog_handler":
        for look in inspection.choices(draft.open.ground, draft.config.readings, unit):
            inspect(draft, unit, look)


def acting(draft: Draft, id: str) -> tuple[Unit, UnitTurn]:
    """The unit in the middle of its activation, or a refusal."""
    turn = draft.open.active
    if turn is None or turn.unit != id:
        if draft.open.phase != UNITS:
            raise Refuse(*_inactive(id, spies.now(draft)))
        busy = () if turn is None else (turn.unit,)
        raise Refuse(plan.cite(False, pieces=(id,)), may_activate.cite(False, pieces=(id, *busy)))
    return draft.unit(id), turn


def walk(draft: Draft, id: str, square: int) -> None:
    """One step of the activated unit: checked on the guard's board, carried out on both (LN-O.52)."""
    unit, turn = acting(draft, id)
    assert unit.at is not None
    cost, reasons = unit_step(draft, unit, square)
    points = movement.speed(inspection.as_piece(unit), None)
    if turn.released:
        raise Refuse(release.cite(False, pieces=(id,), because=(movement.dog_pace.cite(True, pieces=(id,)),)))
    if cost is None:
        raise Refuse(*reasons)
    if turn.spent + cost > points.value:
        path = (*(turn.path or (unit.at,)), square)
        dear = movement.dear_steps(draft.open.ground, draft.config.readings, path, unit.kind)
        raise Refuse(*points.because, movement.neighbours.cite(False, pieces=(id,)), *dear)
    was = unit.at
    unit = draft.set_unit(id, at=square)
    draft.shows(active=replace(turn, spent=turn.spent + cost, path=(*(turn.path or (was,)), square)))
    draft.note("unit_moves", movement.unit_pace.id, piece=id, square=square)
    _use_edge(draft, unit, was, square)
    _pass_over(draft, unit, square)
    _handler_looks(draft, draft.unit(id))


def unit_step(draft: Draft, unit: Unit, square: int) -> tuple[int | None, tuple[Reason, ...]]:
    """Points of a unit's step on the guard's board, None where it is forbidden, with the reasons."""
    assert unit.at is not None
    readings = draft.config.readings
    ruling = movement.step(draft.open.ground, readings, unit.at, square, unit.kind)
    if ruling.value is False:
        return None, ruling.because
    barred = off_limits(draft.config, draft.open.documents, unit)
    if square in barred:
        inside = unit.kind == "civilian" or square in documents.house(draft.config)
        clause = stay_inside if inside else documents.open_hostage
        return None, (clause.cite(False, squares=(draft.open.ground.name(square),), pieces=(unit.id,)),)
    return int(ruling.value), ruling.because


def off_limits(config: Config, lying: tuple[tuple[str, int], ...], unit: Unit) -> frozenset[int]:
    """The squares where the mission lets a unit not step (LN-M1.5, M2.6)."""
    if not config.rules.indoors and not config.rules.units_off_documents:
        return frozenset()
    return _off_limits(config, lying, unit.kind)


@remembered
def _off_limits(config: Config, lying: tuple[tuple[str, int], ...], kind: str) -> frozenset[int]:
    house = documents.house(config)
    papers = frozenset(square for _, square in lying)
    if kind == "civilian":
        outside = frozenset(config.board.lattice.squares) - house if house else frozenset()
        return outside | papers
    return house | (papers if config.rules.units_off_documents else frozenset())


stay_inside = movement.civilian_pace


def _use_edge(draft: Draft, unit: Unit, was: int, square: int) -> None:
    """What a unit's step does to the edge it crosses: a door opens, a passage is noticed."""
    grid = draft.config.board.lattice
    if not grid.beside(was, square):
        return
    edge = grid.between(was, square)
    if edge in draft.secret.passages:
        boards.notice_passage(draft, edge)
        return
    if draft.open.ground.kind(edge) not in ("locked_door", "electronic_door"):
        return
    if draft.config.readings.unit_doors is UnitDoors.OPEN:
        draft.shows(ground=boards.changed(draft.open.ground, edge, "open_door"))
        draft.hides(
            ground=boards.changed(draft.secret.ground, edge, "open_door"), doors=draft.secret.doors - {edge}
        )
        draft.note("door_opened", looks.opened.id, piece=unit.id, edge=edge)


@RULES.clause("O.58", source="rules 5, moving units", basis=Basis.OURS)
def _pass_over(draft: Draft, unit: Unit, square: int) -> None:
    """A unit, not a dog handler, that steps onto a spy's square does not notice him, unless the table reads it so; hide and disguise then help as against a look."""
    match draft.config.readings.pass_over:
        case PassOver.UNNOTICED:
            return
        case PassOver.CAUGHT:
            pass
        case never:
            assert_never(never)
    if unit.kind == "dog_handler":
        return
    for spy in draft.secret.spies:
        if spy.id not in draft.secret.fresh and findings.noticed(draft, spy, unit, 1 << square, 1 << square):
            findings.catch(draft, spy, unit, (_pass_over.cite(True),))
            draft.check()


def look(draft: Draft, id: str, chosen: int) -> None:
    """The activated unit looks, which ends its activation; a handler has looked all the way."""
    if draft.open.phase != UNITS:
        device_look(draft, id, chosen)
        return
    unit, _ = acting(draft, id)
    if chosen not in inspection.allowed(draft.open, draft.config.readings, unit):
        squares = draft.open.ground.squares(chosen)
        against = [looks.clause_of(inspection.as_piece(unit)).cite(False, squares=squares, pieces=(id,))]
        if unit.kind == "civilian":
            against.append(stay_inside.cite(False, squares=squares, pieces=(id,)))
        raise Refuse(*against)
    if unit.kind != "dog_handler":
        inspect(draft, unit, chosen)
    else:
        draft.note("looked", looks.clause_of(inspection.as_piece(unit)).id, piece=id)
    draft.shows(active=None)


@RULES.clause("6.5", source="rules 6, letting a dog go", basis=Basis.SAID)
def release(draft: Draft, id: str, square: int) -> None:
    """A dog handler may, instead of moving and not before round 2, let his dog go onto a neighbouring square that it can step to: he looks as a handler first, then is a green unit and looks as one; the dog first runs in the next dog step."""
    unit, turn = acting(draft, id)
    assert unit.at is not None
    if unit.kind != "dog_handler" or draft.open.round < 2 or turn.spent:
        why = () if unit.kind != "dog_handler" else (movement.unit_pace.cite(True, pieces=(id,)),)
        if draft.open.round < 2:
            why = (RULES["LN-S.2"].cite(draft.open.round),)
        raise Refuse(release.cite(False, pieces=(id,), because=why))
    if boards.loose_dog(draft.open.units) is not None:
        raise Refuse(boards.loose_dog.cite(False, pieces=(id,)), one_dog.cite(False, pieces=(id,)))
    ruling = movement.step(draft.open.ground, draft.config.readings, unit.at, square, "dog")
    if ruling.value is False or square in documents.house(draft.config):
        raise Refuse(release.cite(False, squares=(draft.open.ground.name(square),)), *ruling.because)
    draft.set_unit(id, kind="green")
    draft.shows(
        units=(*draft.open.units, Unit(f"{id}_dog", "dog", square)), active=replace(turn, released=True)
    )
    draft.note("dog_released", release.id, piece=id, square=square)


one_dog = RULES.note(
    "O.28",
    "While a dog is loose none can be let go, and a sleeping one does not wake.",
    source="rules 6, one loose dog",
    basis=Basis.OURS,
)


@RULES.clause("O.20", source="rules 5, purple; rules 6, sleeping dogs", basis=Basis.OURS)
def wake(draft: Draft, id: str) -> None:
    """A sleeper or sleeping dog woken by an activation has used it: no move, no look this turn. A sleeper becomes a green unit, a dog a loose one."""
    unit = may_activate(draft, id)
    if unit.kind not in ("sleeper", "sleeping_dog"):
        raise Refuse(wake.cite(False, pieces=(id,)))
    if unit.kind == "sleeping_dog" and boards.loose_dog(draft.open.units) is not None:
        raise Refuse(boards.loose_dog.cite(False, pieces=(id,)), one_dog.cite(False, pieces=(id,)))
    if id in draft.secret.dead or id in dict(draft.secret.asleep):
        told_dead(draft, unit)
        return
    _spend(draft, id, None)
    if unit.kind == "sleeper":
        draft.set_unit(id, kind="green")
        draft.note("sleeper_wakes", wake.id, piece=id)
    else:
        boards.wake_dog(draft, unit)


def done(draft: Draft) -> None:
    """The guard activates no further unit (LN-O.50: the unit step only)."""
    if draft.open.phase != UNITS or draft.open.active is not None:
        raise Refuse(plan.cite(False, because=(spies.now(draft),)), _forced.cite(False))
    draft.note("done", plan.id)
    draft.shows(finished=True)


# the round


@RULES.clause("O.16", source="rules 2, end of the guard's turn", basis=Basis.OURS)
def _end_round(draft: Draft) -> None:
    """At the end of the guard's turn noise tokens are removed, counts of cards end and the round advances; when the round after the last begins, the guard wins."""
    if draft.config.readings.turn_order is TurnOrder.ALARM_LAST:
        alarm.fall(draft)
    each_round = draft.config.readings.noise_tokens is NoiseTokens.EACH_ROUND
    number = draft.open.round + 1
    draft.shows(
        noise=() if each_round else draft.open.noise,
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


def belief(state: State) -> Draft:
    """The game as the guard's board shows it: his board on both sides, no spies, nobody dead."""
    secret = Secret(ground=state.open.ground)
    return Draft(State(state.config, state.open, secret, state.hand))
