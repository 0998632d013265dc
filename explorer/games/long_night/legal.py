"""Everything that a seat may do now, from its view alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from explorer.board.board import Board
from explorer.board.kinds import KINDS as EDGES
from explorer.board.sight import bits
from explorer.games.long_night import atoms
from explorer.games.long_night.draft import Draft
from explorer.games.long_night.model import KINDS, Ground, Side, remembered
from explorer.games.long_night.readings import FiguresBlock, Readings, SpyTurn
from explorer.games.long_night.rules import (
    arms,
    boards,
    cards,
    documents,
    guard,
    hand,
    hostages,
    inspection,
    movement,
    setting,
    shooting,
    spies,
)
from explorer.games.long_night.rules.sight import SHOT, corner, eyes, table
from explorer.games.long_night.state import (
    DOG,
    IN,
    LEFT,
    OUT,
    OVER,
    SETUP,
    SPIES,
    UNITS,
    GuardView,
    JudgeView,
    Secret,
    SpectatorView,
    SpiesView,
    Spy,
    State,
    View,
)
from explorer.games.long_night.state import SpyTurn as Turn
from explorer.games.long_night.views import GUARD


def legal(view: View) -> tuple[atoms.Atom, ...]:
    """The atoms that the seat of this view may play now; none when it is not its turn, and none for who only watches."""
    if view.open.phase == OVER or isinstance(view, SpectatorView | JudgeView):
        return ()
    if isinstance(view, GuardView):
        return tuple(_guard(view))
    return tuple(_spies(view))


# the guard


def _guard(view: GuardView) -> list[atoms.Atom]:
    """The guard's atoms. His draft holds his own board on both sides: nothing hidden can decide."""
    found: list[atoms.Atom] = []
    board = view.open
    if board.phase == SPIES or (board.phase == DOG and board.step >= 0 and not board.owed):
        return found
    draft = Draft(State(view.config, board, Secret(board.ground), view.hand))
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
                elif guard.activatable(unit):
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
    barred = guard.off_limits(view.config, board.documents, unit)
    strides = _strides(board.ground, readings, unit.id, unit.kind, "", unit.at, left)
    found += [step for step in strides if step.square not in barred] if barred else strides
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
    for card in dict.fromkeys(draft.hand):
        if not hand.playable(draft, card) or not hand.in_band(draft, card):
            continue
        found += _played(card, hand.targets(draft, card))
    return found


@lru_cache(maxsize=256)
def _played(card: str, targets: tuple[str, ...]) -> tuple[atoms.Atom, ...]:
    return tuple(atoms.Play(GUARD, card, target) for target in targets)


# the spies


def _spies(view: SpiesView) -> list[atoms.Atom]:
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
    team = view.config.readings.spy_turn is SpyTurn.TEAM
    turns = {turn.spy: turn for turn in secret.turns}
    busy = secret.mover
    if not team and not busy:
        busy = next((spy for spy in turns if spy not in secret.acted), "")
    left = [spy for spy in secret.spies if spy.status in (IN, OUT) and spy.id not in secret.acted]
    movers = [spy for spy in left if spy.kind == "spy"] or left
    for spy in secret.spies:
        turn = turns.get(spy.id) or Turn(spy.id, spy.at, path=() if spy.at is None else (spy.at,))
        if busy == spy.id and secret.mover == spy.id:
            found += _mover(draft, spy, turn)
        elif spy.status not in (IN, OUT):
            continue
        elif team or (not busy and spy in movers) or busy == spy.id:
            if spy in movers and not secret.mover:
                found += _begins(spy.id, spy.kind)
            if spy.kind == "spy" and (team or spy in movers):
                found += _free(draft, spy, turn)
    return found


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
            edges = spies.open_borders(draft, spy.at) if spy.at is not None else ()
            if edges and 1 + edges[0][1] <= points:
                found.append(atoms.Leave(spy.id))
        if spy.kind == "spy":
            found += _free(draft, spy, turn)
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
            edges = spies.open_borders(draft, square)
            extra = movement.entering(draft.secret.ground, config.readings, square, spy.role)
            if edges and extra is not None and 1 + extra + edges[0][1] <= points:
                if spies.can_go_on(draft, spy, square, points - 1 - extra - edges[0][1], taken):
                    found.append(atoms.Step(spy.id, square))
        return found
    if not taken:
        found += _strides(draft.secret.ground, config.readings, spy.id, "spy", spy.role, spy.at, points)
        return found
    steps = movement.steps(draft.secret.ground, config.readings, "spy", spy.role)
    for near, cost in steps.out(spy.at):
        if cost <= points and spies.can_go_on(draft, spy, near, points - cost, taken):
            found.append(atoms.Step(spy.id, near))
    return found


@remembered
def _strides(
    ground: Ground, readings: Readings, id: str, kind: str, role: str, at: int, points: int
) -> tuple[atoms.Step, ...]:
    """The steps of a figure with that many points."""
    steps = movement.steps(ground, readings, kind, role)
    return tuple(atoms.Step(id, near) for near, cost in steps.out(at) if cost <= points)


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


def _free(draft: Draft, spy: Spy, turn: Turn) -> list[atoms.Atom]:
    """Cards, shots and other acts beside the movement."""
    found: list[atoms.Atom] = []
    if spy.status != IN or spy.at is None or turn.laid:
        return found
    if spy.cards:
        found += _kit(draft.secret.ground, spy.id, spy.at, spy.cards, turn.played)
        at_hand = [card for card in ("knife", "strangle") if card in spy.cards and card not in turn.played]
        if at_hand:
            found += _attacks(draft, spy, at_hand)
    if arms.may_shoot(spy, turn, draft.config.readings.cartridge):
        found += _shots(draft, spy)
    if not turn.lifted:
        if spy.body is not None:
            found.append(atoms.Drop(spy.id))
        elif (
            spy.kind == "spy"
            and not spy.carries
            and any(body.square == spy.at for body in draft.secret.bodies)
        ):
            found.append(atoms.Take(spy.id))
    if any(strip[len(strip) // 2] == spy.at for strip in draft.secret.ground.candles):
        found.append(atoms.Snuff(spy.id))
    if draft.config.rules.objective == "hostage":
        found += _hostage(draft, spy)
    return found


def _hostage(draft: Draft, spy: Spy) -> list[atoms.Atom]:
    found: list[atoms.Atom] = []
    if hostages.lying(draft, spy) is not None:
        if spy.body is None:
            found.append(atoms.Take(spy.id))
        found.append(atoms.Free(spy.id))
    for other in draft.secret.spies:
        if other.id == spy.id or other.kind != "spy" or other.at is None or spy.at is None:
            continue
        if spy.leads and other.body is None and hostages.near(draft, spy.at, other.at):
            found.append(atoms.Give(spy.id, other.id))
    return found


TOOLS = {
    "wire_cutters": ("wire",),
    "bolt_cutters": ("wire", "locked_door"),
    "lockpick": ("locked_door",),
    "code_breaker": ("electronic_door",),
    "glass_cutter": ("glass",),
}


@remembered
def _kit(
    ground: Ground, id: str, at: int, cards: tuple[str, ...], played: tuple[str, ...]
) -> tuple[atoms.Atom, ...]:
    """The plays of a spy's cards that need no unit: shown only, used, or used on an edge of his square."""
    grid = ground.lattice
    plays: list[atoms.Atom] = []
    for card in dict.fromkeys(cards):
        if card not in played:
            plays.append(atoms.Play(id, card))
            for edge in grid.around(at) if card in TOOLS else ():
                if ground.kind(edge) in TOOLS[card]:
                    plays.append(atoms.Play(id, card, grid.edge_names[edge]))
    return tuple(plays)


def _attacks(draft: Draft, spy: Spy, at_hand: Sequence[str]) -> list[atoms.Atom]:
    """The units, and the sides of tents, on which the knife and the bare hands that a spy has can be used."""
    found: list[atoms.Atom] = []
    grid, ground = draft.config.board.lattice, draft.secret.ground
    assert spy.at is not None
    seen = eyes(ground, draft.config.readings)[spy.at] | 1 << spy.at
    near_by = seen & grid.disc(spy.at, 1)
    for unit in draft.open.units:
        if unit.at is None or not near_by >> unit.at & 1 or KINDS[unit.kind] is not Side.UNIT:
            continue
        touchable = arms.touchable(unit, True, draft.config.readings.civilian_touch)
        if not touchable or not arms.target_allowed(draft, unit):
            continue
        found += (atoms.Play(spy.id, card, unit.id) for card in at_hand)
        if "strangle" in at_hand:
            for near in grid.neighbours[spy.at]:
                if arms.body_fits(draft, spy.at, near):
                    found.append(atoms.Play(spy.id, "strangle", unit.id, near))
    if "knife" in at_hand:
        for edge in grid.around(spy.at):
            if cards.is_tent_side(draft, edge):
                found.append(atoms.Play(spy.id, "knife", grid.edge_names[edge]))
    return found


def _shots(draft: Draft, spy: Spy) -> list[atoms.Atom]:
    found: list[atoms.Atom] = []
    assert spy.at is not None
    ground, readings, grid = draft.secret.ground, draft.config.readings, draft.config.board.lattice
    lethal = spy.weapon != "tranquilliser"
    carries = _carry(ground, readings, spy.at, spy.weapon)
    if readings.figures_block is FiguresBlock.YES:
        figures = arms.figures(draft)
        carries = sum(
            1 << square
            for square in bits(carries)
            if shooting.shot(ground, readings, spy.at, square, None, figures).value
        )
    for unit in draft.open.units:
        if unit.at is None or not carries >> unit.at & 1 or not arms.target_allowed(draft, unit):
            continue
        if not arms.touchable(unit, lethal, readings.civilian_touch):
            continue
        if unit.kind == "white" and spy.weapon == "pistol":
            continue
        found.append(atoms.Shoot(spy.id, unit.id))
        if lethal and not boards.is_device(unit):
            for near in grid.neighbours[unit.at]:
                if arms.body_fits(draft, unit.at, near):
                    found.append(atoms.Shoot(spy.id, unit.id, near))
    for name in _things(ground, carries, spy.at, draft.secret.out):
        found.append(atoms.Shoot(spy.id, name))
    return found


@remembered
def _carry(ground: Ground, readings: Readings, at: int, weapon: str) -> int:
    """The squares to which a weapon carries from a square, figures apart."""
    row = table(ground, SHOT, corner(readings.shot_corner))[at] | 1 << at
    return row & movement.within(ground, readings, at, arms.weapon_range(weapon))


@remembered
def _things(ground: Ground, carries: int, at: int, out: frozenset[int]) -> tuple[str, ...]:
    """The lamps, generators, windows and doors that can be shot from a square whence shots carry so."""
    grid, board = ground.lattice, ground.board
    lamps = [s for s in board.having("lamp") if carries >> s & 1 and s not in ground.dark]
    generators = [s for s in board.having("generator") if carries >> s & 1 and s not in out]
    windows = [
        edge
        for edge, kind in ground.kinds.items()
        if kind == "glass" and any(s is not None and carries >> s & 1 for s in grid.parted(edge))
    ]
    doors = [edge for edge in grid.around(at) if EDGES[ground.kind(edge)].door]
    return (*(grid.names[s] for s in lamps + generators), *(grid.edge_names[e] for e in windows + doors))


def chance(state: State) -> tuple[tuple[atoms.Atom, int], ...]:
    """What chance may do now, with weights: only the choice of the right document."""
    return tuple((atoms.Mark(id), 1) for id in setting.unmarked(Draft(state)))
