"""Section 2 of the rules, step 5: the activation of a unit, its move and its look."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from explorer.core.rulebook import Basis
from explorer.core.ruling import Reason
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Side, remembered
from explorer.games.long_night.model.state import UNITS, Config, Unit, UnitTurn
from explorer.games.long_night.readings import (
    PassOver,
)
from explorer.games.long_night.rules import (
    alarm,
    boards,
    devices,
    documents,
    findings,
    inspection,
    looks,
    movement,
    spies,
)
from explorer.games.long_night.rules.order import plan
from explorer.games.long_night.rules.rulebook import RULES
from explorer.games.long_night.rules.spies import Refuse


def activatable(unit: Unit) -> bool:
    """Is it a unit that takes activations (sleepers are only woken)?"""
    return KINDS[unit.kind] is Side.UNIT and unit.kind != "sniper"


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
        findings.told_dead(draft, unit)
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
            findings.inspect(draft, unit, look)


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
    if looks.leaves_open(draft.config.readings.unit_doors):
        draft.shows(ground=boards.changed(draft.open.ground, edge, "open_door"))
        draft.hides(
            ground=boards.changed(draft.secret.ground, edge, "open_door"), doors=draft.secret.doors - {edge}
        )
        draft.note("door_opened", looks.opened.id, piece=unit.id, edge=edge)


@RULES.clause("O.58", source="rules 5, moving units", basis=Basis.OURS)
def _pass_over(draft: Draft, unit: Unit, square: int) -> None:
    """A unit, not a dog handler, that steps onto a spy's square does not notice him, unless the table reads it so; hide and disguise then help as against a look."""
    if not notices_passing(draft.config.readings.pass_over):
        return
    if unit.kind == "dog_handler":
        return
    for spy in draft.secret.spies:
        if spy.id not in draft.secret.fresh and findings.noticed(draft, spy, unit, 1 << square, 1 << square):
            findings.catch(draft, spy, unit, _pass_over)
            draft.check()


def notices_passing(reading: PassOver) -> bool:
    """Does a unit notice the spy whose square it steps onto (LN-O.58)?"""
    match reading:
        case PassOver.CAUGHT:
            return True
        case PassOver.UNNOTICED:
            return False
        case never:
            assert_never(never)


def look(draft: Draft, id: str, chosen: int) -> None:
    """The activated unit looks, which ends its activation; a handler has looked all the way."""
    if draft.open.phase != UNITS:
        devices.device_look(draft, id, chosen)
        return
    unit, _ = acting(draft, id)
    if chosen not in inspection.allowed(draft.open, draft.config.readings, unit):
        raise Refuse(*inspection.against(draft.open, draft.config.readings, unit, chosen))
    if unit.kind != "dog_handler":
        findings.inspect(draft, unit, chosen)
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
        findings.told_dead(draft, unit)
        return
    _spend(draft, id, None)
    if unit.kind == "sleeper":
        draft.set_unit(id, kind="green")
        draft.note("sleeper_wakes", wake.id, piece=id)
    else:
        boards.wake_dog(draft, unit)
