"""What the spies may do now, from their view alone."""

from __future__ import annotations

from functools import lru_cache

from explorer.board.board import Board
from explorer.board.sight import bits
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.legal.acts import free, handing_over
from explorer.games.long_night.legal.strides import strides
from explorer.games.long_night.model.pieces import Ground, remembered
from explorer.games.long_night.model.state import DOG, IN, LEFT, OUT, SETUP, SPIES, SpiesView, Spy, State
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import (
    boards,
    documents,
    movement,
    setting,
    spies,
    walking,
)


def of_spies(view: SpiesView) -> list[atoms.Atom]:
    """The spies' atoms."""
    found: list[atoms.Atom] = []
    board, secret = view.open, view.secret
    draft = Draft(State(view.config, board, secret))
    if board.phase == SETUP:
        id = setting.choosing(draft)
        if id:
            for word in setting.equipment(draft, id):
                found.append(atoms.Equip(id, word))
        return found
    if board.phase == DOG:
        dog = boards.loose_dog(board.units)
        if dog is not None:
            for path in secret.runs:
                found.append(atoms.Run(dog.id, path))
        return found
    if board.phase != SPIES:
        return found
    team = spies.shares_turn(view.config.readings.spy_turn)
    turns = {turn.spy: turn for turn in secret.turns}
    busy = secret.mover
    if not team and not busy:
        busy = next((spy for spy in turns if spy not in secret.acted), "")
    left = [spy for spy in secret.spies if spy.status in (IN, OUT) and spy.id not in secret.acted]
    movers = [spy for spy in left if spy.kind == "spy"] or left
    ready: list[str] = []
    for spy in secret.spies:
        turn = turns.get(spy.id) or Turn(spy.id, spy.at, path=() if spy.at is None else (spy.at,))
        if busy == spy.id and secret.mover == spy.id:
            ready.append(spy.id)
            found += _mover(draft, spy, turn)
        elif spy.status not in (IN, OUT):
            continue
        elif team or (not busy and spy in movers) or busy == spy.id:
            if spy in movers and not secret.mover:
                found += _begins(spy.id, spy.kind)
            if spy.kind == "spy" and (team or spy in movers):
                ready.append(spy.id)
                found += free(draft, spy, turn)
    return found + handing_over(draft, ready)


@lru_cache(maxsize=256)
def _begins(id: str, kind: str) -> tuple[atoms.Atom, ...]:
    paces = (atoms.Pace(id, pace) for pace in movement.PACES if kind == "spy" or pace != "throw")
    return (*paces, atoms.Pass(id))


def _mover(draft: Draft, spy: Spy, turn: Turn) -> list[atoms.Atom]:
    """What a spy may do in the middle of his movement action."""
    found: list[atoms.Atom] = []
    readings = draft.config.readings
    due = spies.tokens_due(draft, spy, turn)
    taken = spies.taken(draft, spy)
    stuck = spy.at is not None and bool(taken >> spy.at & 1)
    if spy.status != LEFT and not turn.laid:
        points = spies.limit(spy, turn) - turn.spent
        if not turn.halted and points > 0:
            found += _steps(draft, spy, points, taken)
            edges = walking.open_borders(draft, spy.at) if spy.at is not None else ()
            if edges and 1 + edges[0][1] <= points:
                found.append(atoms.Leave(spy.id))
        if spy.kind == "spy":
            found += free(draft, spy, turn)
    if stuck:
        return found
    if turn.pace == "throw":
        if spy.status != LEFT or turn.laid or not due:
            found.append(atoms.Stop(spy.id))
        if len(turn.laid) < 2 - spies.ghostly(spy) and turn.start is not None:
            found += _stones(draft.secret.ground, readings, spy.id, turn.start, turn.laid)
    elif due:
        for square in sorted(documents.token_squares(draft, turn)):
            if square not in turn.laid:
                found.append(atoms.Noise(spy.id, square))
    else:
        found.append(atoms.Stop(spy.id))
    return found


def _steps(draft: Draft, spy: Spy, points: int, taken: int) -> list[atoms.Atom]:
    found: list[atoms.Atom] = []
    config = draft.config
    if spy.at is None:
        for square in config.entry or _border(config.board):
            edges = walking.open_borders(draft, square)
            extra = movement.entering(draft.secret.ground, config.readings, square, spy.role)
            if edges and extra is not None and 1 + extra + edges[0][1] <= points:
                if spies.can_go_on(draft, spy, square, points - 1 - extra - edges[0][1], taken):
                    found.append(atoms.Step(spy.id, square))
        return found
    if not taken:
        found += strides(draft.secret.ground, config.readings, spy.id, "spy", spy.role, spy.at, points)
        return found
    steps = movement.steps(draft.secret.ground, config.readings, "spy", spy.role)
    for near, cost in steps.out(spy.at):
        if cost <= points and spies.can_go_on(draft, spy, near, points - cost, taken):
            found.append(atoms.Step(spy.id, near))
    return found


@lru_cache(maxsize=64)
def _border(board: Board) -> tuple[int, ...]:
    grid = board.lattice
    return tuple(square for square in grid.squares if len(grid.neighbours[square]) < 8)


@remembered
def _stones(
    ground: Ground, readings: Readings, id: str, start: int, laid: tuple[int, ...]
) -> tuple[atoms.Atom, ...]:
    """The squares to which a stone can be thrown, beside the one that lies already (LN-O.6)."""
    near = movement.within(ground, readings, start, 5)
    for square in laid:
        near &= ground.lattice.disc(square, 1) & ~(1 << square)
    return tuple(atoms.Noise(id, square) for square in bits(near) if square not in ground.board.stopping)
