"""The first state of Spetsnaz that the keys of a file make, and what is wrong with them."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from explorer.core.fault import Fault, Faults
from explorer.games.spetsnaz.effects.play import readied
from explorer.games.spetsnaz.model.pieces import ARTEFACT, KIT, TERRORIST, Grid, Mark, drawn, ordered
from explorer.games.spetsnaz.model.state import (
    ALPHA,
    MOVE,
    OTHER,
    PLACING,
    SEATS,
    Config,
    Open,
    Secret,
    Squad,
    State,
)
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import conventions, decisions, goal, movement, preparation
from explorer.games.spetsnaz.setup.keys import Object, Setup, Side

Kind = Literal["artefact", "kit", "terrorist", "trap", "mine", "pit"]
Seat = Literal["alpha", "bravo"]


def new(setup: Setup, readings: Readings) -> State:
    """The state with which a game begins. Raises Faults listing everything that does not fit the map."""
    grid = drawn(setup.map)
    quota = tuple((kind, many) for kind, many in _quota(setup).items() if many)
    config = Config(
        grid,
        readings,
        quota,
        setup.building_limit,
        setup.artefacts_indoors,
        setup.rooms_apart,
        setup.goal,
        setup.artefact,
        setup.indicators,
        " ".join(setup.annotation.split()),
        setup.first or "",
    )
    sides = {"alpha": setup.alpha, "bravo": setup.bravo}
    faults = list(_unsolvable(config))
    if setup.turn and setup.ready:
        faults.append(Fault("ready", "given beside turn", "leave one out: with turn play has begun"))
    for seat, side in sides.items():
        faults += _misplaced(config, seat, side)
    if faults:
        raise Faults(faults)
    squads = (_squad(config, setup.alpha, setup.bravo), _squad(config, setup.bravo, setup.alpha))
    secrets = (Secret(_marks(setup.alpha.objects)), Secret(_marks(setup.bravo.objects)))
    if setup.turn is None:
        return _preparing(State(config, Open(PLACING, squads), secrets), tuple(dict.fromkeys(setup.ready)))
    first = setup.first or (setup.turn if setup.number % 2 else OTHER[setup.turn])
    board = Open(MOVE, squads, setup.turn, setup.number, first, SEATS, setup.walked)
    return State(config, _last_turn(config, board), secrets)


def _preparing(state: State, ready: tuple[str, ...]) -> State:
    """The state while maps are prepared, some of them being ready; with both ready, who moves first is next."""
    for seat in ready:
        state = readied(state, seat)[0]
    return state


def _last_turn(config: Config, board: Open) -> Open:
    """What all know, with the first player waiting for the other's last turn where his mission is fulfilled (SN-1.4)."""
    first = board.first
    waits = not goal.at_once(config, board, first).value and board.turn != first
    if not waits or not goal.fulfilled(config, board.squad(first)).value:
        return board
    squad = board.squad(first)
    if not movement.told_at_once(config.readings):
        # of the cell of his win nothing more was told (SN-E29)
        met = tuple(mark for mark in squad.met if mark.cell != squad.at)
        squad = replace(squad, met=met, declined=tuple(c for c in squad.declined if c != squad.at))
    squads = (squad, board.squads[1]) if first == ALPHA else (board.squads[0], squad)
    return replace(board, pending=first, squads=squads)


def _quota(setup: Setup) -> dict[str, int]:
    """How many objects of each kind each player hides: without a word of it, in a game that has begun, as many as there are."""
    given: dict[str, int] = setup.quota.model_dump()
    if setup.turn is None or any(given.values()):
        return given
    return {
        kind: max(_there(setup.alpha, setup.bravo, kind), _there(setup.bravo, setup.alpha, kind))
        for kind in given
    }


def _there(side: Side, other: Side, kind: str) -> int:
    """How many objects of a kind a side has hidden, those included that the other has made away with."""
    at_least = {ARTEFACT: other.carries + other.delivered, KIT: other.kits_used}.get(kind, 0)
    gone = sum(thing.kind == kind for thing in other.gone)
    return sum(thing.kind == kind for thing in side.objects) + max(gone, at_least)


def _marks(objects: list[Object]) -> tuple[Mark, ...]:
    return ordered(Mark(thing.at, thing.kind) for thing in objects)


def _squad(config: Config, side: Side, other: Side) -> Squad:
    """The squad of a side; of the cells that it has entered it was told what lies there on the other's map."""
    here = side.at or (side.entered or [config.grid.start])[-1]
    trail = tuple(side.entered) or ((here,) if here != config.grid.start else ())
    met = tuple(mark for mark in _marks(other.objects) if mark.cell in trail)
    return Squad(
        here,
        trail,
        met=met,
        gone=_marks(side.gone),
        declined=tuple(dict.fromkeys(mark.cell for mark in met if mark.kind == KIT)),
        wounds=side.wounds,
        past=(0,) * side.kits_used,
        found=side.carries + side.delivered,
        carried=side.carries,
        delivered=side.delivered,
        stuck=side.loses_turn,
    )


def _misplaced(config: Config, seat: str, side: Side) -> list[Fault]:
    """What of a side does not fit the map."""
    grid = config.grid
    places = {f"{seat}.at": side.at} if side.at is not None else {}
    for key, objects in (("objects", side.objects), ("gone", side.gone)):
        places |= {f"{seat}.{key}[{number}].at": thing.at for number, thing in enumerate(objects)}
    places |= {f"{seat}.entered[{number}]": cell for number, cell in enumerate(side.entered)}
    faults = []
    if side.at is not None and side.entered and side.entered[-1] != side.at:
        what = f"found {side.at!r}, and {side.entered[-1]!r} entered last"
        faults.append(Fault(f"{seat}.at", what, "allowed: the cell entered last"))
    for where, cell in places.items():
        if cell not in grid.signs:
            last = list(grid.signs)[-1]
            faults.append(Fault(where, f"found {cell!r}", f"allowed: a cell from A1 to {last}"))
        elif not grid.walkable(cell):
            faults.append(Fault(where, f"{cell} is a wall", "allowed: a cell that can be walked on"))
        elif where.endswith("].at") and not conventions.free_cell(config, cell).value:
            faults.append(
                Fault(where, f"{cell} is the start or an exit", "allowed: a cell where objects may lie")
            )
    return faults


def _unsolvable(config: Config) -> list[Fault]:
    """What keeps a scenario from being played: exits and objects for which the map has no place."""
    grid = config.grid
    faults = []
    if config.delivers and not grid.exits:
        faults.append(Fault("map", "has no exit", "a delivery needs an exit X"))
    shut = [cell for cell in grid.exits if config.delivers and not decisions.in_reach(config, cell).value]
    faults += [
        Fault("map", f"the exit {cell} cannot be reached from the start", "open a way") for cell in shut
    ]
    if config.building_limit and config.wanted(TERRORIST) > _places_for_terrorists(config, grid):
        what = f"{config.wanted(TERRORIST)} terrorists find no room in the buildings"
        faults.append(Fault("quota.terrorist", what, f"at most {config.building_limit} stand in each"))
    homes = [cell for cell in grid.cells if _may_hide(config, cell)]
    rooms = {grid.building(cell) or cell for cell in homes} if config.rooms_apart else set(homes)
    if config.wanted(ARTEFACT) > len(rooms):
        what = f"{config.wanted(ARTEFACT)} artefacts find no place that can be reached"
        faults.append(Fault("quota.artefact", what, f"the map has room for {len(rooms)}"))
    return faults


def _places_for_terrorists(config: Config, grid: Grid) -> int:
    free = (
        sum(conventions.free_cell(config, cell).value for cell in cells) for cells in grid.buildings.values()
    )
    return sum(min(config.building_limit, many) for many in free)


def _may_hide(config: Config, cell: str) -> bool:
    """May an artefact be hidden there?"""
    free = conventions.free_cell(config, cell).value
    inside = not config.artefacts_indoors or bool(config.grid.building(cell))
    open_way = decisions.in_reach(config, cell).value
    return free and inside and open_way and preparation.sheltered(config, ARTEFACT, cell).value
