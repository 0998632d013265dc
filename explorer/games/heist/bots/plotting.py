"""How the thieves of the scheming bot choose: where to gather, when to rob, when to use an ability."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random

from explorer.games.heist.actions import atoms
from explorer.games.heist.beliefs.knowledge import can_be, openly, possible
from explorer.games.heist.model.pieces import (
    AROUND,
    CELLS,
    MASTER,
    NEEDED,
    NUMBER,
    SAFECRACKER,
    SIDE,
    THROUGH,
    ZONES,
    goes,
)
from explorer.games.heist.model.state import CHOOSING, SHOWING, View
from explorer.games.heist.model.views import role
from explorer.games.heist.readings import QuadrantModel
from explorer.games.heist.rules.board import zones_of
from explorer.games.heist.rules.turns import comes_off, goes_to_first

SEEN = 0.8
"""How many shifts a turn of the Chief is worth to the thieves."""

FEW = 4
"""So few candidates for somebody are a danger to him."""

LIKELY = 0.5
"""From this share of his candidates on somebody whose card is not known is thought to be in a quadrant."""

DARING = 0.4
"""How often a thief who knows nothing of the others robs alone and hopes that they come."""

WHIM = 1.2
"""How much a thief who knows nothing of the others lets chance decide: otherwise they undo each other's moves for ever."""

PATIENCE = 40
"""After so many turns without a capture or an open vault every thief does, and more and more."""

Cells = Mapping[str, int]

NEAR = tuple(sum(1 << beside for beside in AROUND[cell]) for cell in CELLS)
"""Cell -> the cells beside it, a bit each."""


@cache
def distances(model: QuadrantModel) -> Mapping[str, tuple[int, ...]]:
    """Zone -> how many shifts each cell is away from its quadrant; lines go round."""
    found = {}
    for zone in ZONES:
        inside = [divmod(cell, SIDE) for cell in CELLS if zone in zones_of(cell, model)]
        found[zone] = tuple(
            min(_apart(r, row) + _apart(c, column) for r, c in inside)
            for row, column in (divmod(cell, SIDE) for cell in CELLS)
        )
    return found


def _apart(one: int, other: int) -> int:
    straight = abs(one - other)
    return min(straight, SIDE - straight)


def chosen(view: View, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """What a thief does."""
    if view.open.phase == SHOWING:
        return _showing(view, legal)
    team = known(view)
    zone = target(view, team)
    if view.open.phase == CHOOSING:
        return min(legal, key=lambda atom: (_worth_being(view, zone, atom), rng.random()))
    for atom in legal:
        if isinstance(atom, atoms.Rob | atoms.Hack | atoms.Crack) and _pays(view, team, atom, rng):
            return atom
    hiding = _hiding(view, team, legal)
    return hiding or _moving(view, team, zone, legal, rng)


def _showing(view: View, legal: tuple[atoms.Atom, ...]) -> atoms.Atom:
    """Show all who have not seen this identity yet, then be ready."""
    done = set()
    for event in reversed(view.open.log):
        if event.kind == "captured" and event.seat == view.seat:
            break
        if event.kind == "shows" and event.seat == view.seat:
            done.add(event.other)
    left = [atom for atom in legal if isinstance(atom, atoms.Show) and atom.to not in done]
    return left[0] if left else next(atom for atom in legal if isinstance(atom, atoms.Ready))


def known(view: View) -> dict[str, int]:
    """Thief -> his cell, for those whom the seat knows, or who can be nobody else."""
    found = {}
    for one in view.open.thieves:
        suspects = possible(view, one.seat)
        if len(suspects) == 1:
            found[one.seat] = view.open.grid.index(suspects[0])
    return found


def _cost(cells: Iterable[int], table: tuple[int, ...]) -> float:
    """How far the three nearest are from a quadrant, the others counting little."""
    away = sorted(table[cell] for cell in cells)
    return sum(away[:NEEDED]) + 0.1 * sum(away[NEEDED:])


def target(view: View, team: Cells) -> str:
    """The vault to gather at: the one with most tokens of others, then the nearest."""
    tables = distances(view.config.readings.quadrant_model)

    def order(zone: str) -> tuple[int, float]:
        there = sum(seat != view.seat for seat in view.open.in_zone(zone))
        return -there, _cost(team.values(), tables[zone])

    return min(view.open.vaults, key=order)


def inside(view: View, team: Cells, seat: str, zone: str) -> bool:
    """Is somebody in a quadrant, as far as known or likely?"""
    model = view.config.readings.quadrant_model
    if seat in team:
        return zone in zones_of(team[seat], model)
    can = can_be(view, seat)
    people = sum(
        1 for cell in CELLS if zone in zones_of(cell, model) and can >> NUMBER[view.open.grid[cell]] & 1
    )
    return people >= LIKELY * can.bit_count() > 0


def opens(view: View, team: Cells, zone: str, extra: int = 0) -> bool:
    """Will the vault be open before tokens come off, if this thief robs now and the others do in their turns?"""
    owners = set(view.open.in_zone(zone)) | {view.seat}
    for seat in following(view):
        if len(owners) + extra >= NEEDED:
            return True
        lifted = comes_off(view.config.readings.token_return)
        if lifted and role(view, seat) not in (SAFECRACKER, MASTER):
            owners.discard(seat)
        if inside(view, team, seat, zone):
            owners.add(seat)
    return len(owners) + extra >= NEEDED


def following(view: View) -> tuple[str, ...]:
    """The thieves who have turns before this one's next, in the order in which they can rob one after another."""
    seats = tuple(one.seat for one in view.open.thieves)
    here = seats.index(view.seat)
    if goes_to_first(view.config.readings.chief_turns):
        # after each robbery the first thief is next, so whoever robs later must sit before whoever robbed earlier
        return seats[:here][::-1]
    return (*seats[here + 1 :], *seats[:here])


def _pays(view: View, team: Cells, atom: atoms.Rob | atoms.Hack | atoms.Crack, rng: Random) -> bool:
    """Is it worth being seen?"""
    own = zones_of(team[view.seat], view.config.readings.quadrant_model)
    zone = atom.zone or next(zone for zone in own if zone in view.open.vaults)
    if opens(view, team, zone, isinstance(atom, atoms.Crack)):
        return True
    lone = len(team) < NEEDED and not isinstance(atom, atoms.Crack)
    others = sum(seat != view.seat for seat in view.open.in_zone(zone))
    return lone and (others > 0 or rng.random() < DARING)


def _hiding(view: View, team: Cells, legal: tuple[atoms.Atom, ...]) -> atoms.Atom | None:
    """An ability that saves somebody about whom too much is known; None where nobody needs it."""
    narrow = {seat for seat, can in openly(view.open).items() if can.bit_count() <= FEW}
    in_danger = {team[seat] for seat in narrow if seat in team}
    for atom in legal:
        match atom:
            case atoms.Vanish() | atoms.GoUndercover() if view.seat in narrow:
                return atom
            case atoms.Stun(_, officer) | atoms.Pacify(_, officer) if officer != view.open.stunned:
                near = AROUND[view.open.grid.index(officer)]
                if in_danger & {*near}:
                    return atom
            case _:
                pass
    return None


def _worth_being(view: View, zone: str, atom: atoms.Atom) -> float:
    """How bad an identity is: far from the vault, beside officers."""
    assert isinstance(atom, atoms.ChooseIdentity)
    cell = view.open.grid.index(atom.suspect)
    return distances(view.config.readings.quadrant_model)[zone][cell] + _danger(view, cell)


def _danger(view: View, cell: int) -> float:
    """How many officers can accuse there."""
    awake = [view.open.grid.index(card) for card in view.open.officers if card != view.open.stunned]
    return sum(1.0 for there in awake if there in AROUND[cell])


def _moving(view: View, team: Cells, zone: str, legal: tuple[atoms.Atom, ...], rng: Random) -> atoms.Atom:
    """The move after which the team is best placed, or none; a visible one costs as much as the Chief's turn is worth."""
    table = distances(view.config.readings.quadrant_model)[zone]
    awake = [view.open.grid.index(card) for card in view.open.officers if card != view.open.stunned]
    betraying = frozenset(line for card in view.open.officers for line in THROUGH[view.open.grid.index(card)])
    cans = openly(view.open)
    weights = [1.0 / max(1, cans[seat].bit_count()) for seat in team]
    whim = WHIM * ((len(team) < NEEDED) + idle(view) // PATIENCE)
    best: tuple[float, float] | None = None
    found: atoms.Atom | None = None
    for atom in legal:
        way = _way(view, atom, betraying)
        if way is None:
            continue
        after, visible = way
        cells = [after[cell] for cell in team.values()]
        reached = 0
        for there in awake:
            reached |= NEAR[after[there]]
        worth = _cost(cells, table) + (SEEN if visible and not view.open.seen else 0.0)
        worth += sum(weight for weight, cell in zip(weights, cells, strict=True) if reached >> cell & 1)
        worth += 0.01 * (after[team[view.seat]] != team[view.seat])
        worth += whim * rng.random()
        score = (worth, rng.random())
        if best is None or score < best:
            best, found = score, atom
    assert found is not None, "a thief can always shift, or end his turn"
    return found


def idle(view: View) -> int:
    """How many turns have gone by without a capture or an open vault."""
    turns = 0
    for event in reversed(view.open.log):
        if event.kind in ("opened", "captured"):
            break
        turns += event.kind == "turn"
    return turns


def _way(view: View, atom: atoms.Atom, betraying: frozenset[str]) -> tuple[tuple[int, ...], bool] | None:
    """Where every card goes by a move, and whether it is visible; None for what moves no cards or tells too much."""
    match atom:
        case atoms.Shift(_, line, way, declared):
            return goes(line, way), declared or line in betraying
        case atoms.SilentShift(_, line, way):
            return goes(line, way), False
        case atoms.FastShift(_, line, way, many) if many == 2:
            return goes(line, way, 2), True
        case atoms.SubstituteSelf(_, neighbour):
            return _swap(view, neighbour), False
        case atoms.EndTurn() | atoms.Pass():
            return tuple(CELLS), False
        case _:
            return None


def _swap(view: View, neighbour: str) -> tuple[int, ...]:
    here, there = view.open.grid.index(view.mine.identity), view.open.grid.index(neighbour)
    return tuple(there if cell == here else here if cell == there else cell for cell in CELLS)
