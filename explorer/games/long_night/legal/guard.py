"""What the guard may do now, from his view alone."""

from __future__ import annotations

from functools import lru_cache

from explorer.games.long_night.actions import atoms
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.legal.strides import strides
from explorer.games.long_night.model.state import DOG, SETUP, SPIES, UNITS, GuardView, State
from explorer.games.long_night.model.views import GUARD, as_shown
from explorer.games.long_night.rules import (
    activation,
    boards,
    documents,
    hand,
    hostages,
    inspection,
    movement,
    setting,
)


def of_guard(view: GuardView) -> list[atoms.Atom]:
    """The guard's atoms. His draft holds his own board on both sides: nothing hidden can decide."""
    found: list[atoms.Atom] = []
    board = view.open
    if board.phase == SPIES or (board.phase == DOG and board.step >= 0 and not board.owed):
        return found
    draft = Draft(State(view.config, board, as_shown(board), view.hand))
    if board.phase == SETUP:
        if board.unplaced:
            id, kind = board.unplaced[0]
            for place in setting.places(draft, id, kind):
                found.append(atoms.Place(id, place))
        return found
    if board.owed:
        if board.owed[0] == "mud":
            for squares in hostages.strips(draft):
                found.append(atoms.Mud(squares))
        else:
            for id, _ in board.documents:
                found.append(atoms.Turn(id))
        return found
    readings = view.config.readings
    if board.phase != UNITS:
        for unit in board.units:
            if unit.id in board.queue:
                found += _looks(unit.id, inspection.allowed(board, readings, unit))
    elif board.active is not None:
        found += _active(view, draft)
    elif not board.finished:
        if board.allowance:
            loose = boards.loose_dog(board.units) is not None
            for unit in board.units:
                if unit.at is None or unit.id in board.activated:
                    continue
                if unit.kind == "sleeper" or (unit.kind == "sleeping_dog" and not loose):
                    found.append(atoms.Wake(unit.id))
                elif activation.activatable(unit):
                    found.append(atoms.Activate(unit.id))
        found.append(atoms.Done())
    if view.hand:
        found += _hand(draft)
    return found


def _active(view: GuardView, draft: Draft) -> list[atoms.Atom]:
    found: list[atoms.Atom] = []
    board, readings = view.open, view.config.readings
    turn = board.active
    assert turn is not None
    unit = next(unit for unit in board.units if unit.id == turn.unit)
    assert unit.at is not None
    found += _looks(unit.id, inspection.allowed(board, readings, unit))
    if turn.released:
        return found
    left = movement.speed(inspection.as_piece(unit), None).value - turn.spent
    barred = activation.off_limits(view.config, board.documents, unit)
    steps = strides(board.ground, readings, unit.id, unit.kind, "", unit.at, left)
    found += [step for step in steps if step.square not in barred] if barred else steps
    if unit.kind == "dog_handler" and board.round >= 2 and not turn.spent:
        if boards.loose_dog(board.units) is None:
            house = documents.house(view.config)
            for near, _ in movement.steps(board.ground, readings, "dog").out(unit.at):
                if near not in house:
                    found.append(atoms.Release(unit.id, near))
    return found


@lru_cache(maxsize=16384)
def _looks(id: str, looks: tuple[int, ...]) -> tuple[atoms.Atom, ...]:
    return tuple(atoms.Look(id, look) for look in looks)


def _hand(draft: Draft) -> list[atoms.Atom]:
    found: list[atoms.Atom] = []
    for card in hand.usable(draft):
        found += _played(card, hand.targets(draft, card))
    return found


@lru_cache(maxsize=256)
def _played(card: str, targets: tuple[str, ...]) -> tuple[atoms.Atom, ...]:
    return tuple(atoms.Play(GUARD, card, target) for target in targets)
