"""What a spy may do beside his movement: cards, shots, bodies, hostages."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from explorer.board.kinds import KINDS as EDGES
from explorer.board.sight import bits
from explorer.games.long_night.actions import atoms
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model.pieces import KINDS, Ground, Side, remembered
from explorer.games.long_night.model.state import IN, Spy
from explorer.games.long_night.model.state import SpyTurn as Turn
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import (
    arms,
    boards,
    cards,
    hostages,
    movement,
    shooting,
)
from explorer.games.long_night.rules.sight import SHOT, corner, eyes, table


def free(draft: Draft, spy: Spy, turn: Turn) -> list[atoms.Atom]:
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
    return found


def handing_over(draft: Draft, ready: Collection[str]) -> list[atoms.Atom]:
    """The hostage handed over, in the turn of one of the spies who are `ready` to act."""
    found: list[atoms.Atom] = []
    stopping = draft.config.board.stopping
    for giver in draft.secret.spies:
        if not giver.leads or giver.at is None or giver.at in stopping:
            continue
        for taker in draft.secret.spies:
            if taker.id == giver.id or taker.kind != "spy" or taker.at is None or taker.at in stopping:
                continue
            if taker.body is None and hostages.near(draft, giver.at, taker.at):
                if hostages.whose_turn(draft, giver.id, taker.id) in ready:
                    found.append(atoms.Give(giver.id, taker.id))
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
    if shooting.figures_stop(readings.figures_block):
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
