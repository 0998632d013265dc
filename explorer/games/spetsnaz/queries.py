"""The questions that can be put to a position of Spetsnaz."""

from __future__ import annotations

from dataclasses import replace

from explorer.core.query import Argument, Query
from explorer.core.ruling import Refused, Ruling
from explorer.games.spetsnaz import notation, placing, views
from explorer.games.spetsnaz.knowledge import (
    THINGS,
    left,
    thought,
)
from explorer.games.spetsnaz.knowledge import (
    known as knows,
)
from explorer.games.spetsnaz.knowledge import (
    safe as cleared,
)
from explorer.games.spetsnaz.knowledge import (
    zones as guessed,
)
from explorer.games.spetsnaz.model import ARTEFACT, KINDS, kinds_on
from explorer.games.spetsnaz.play import play
from explorer.games.spetsnaz.play import to_move as mover
from explorer.games.spetsnaz.readings import Readings, WoundLimit
from explorer.games.spetsnaz.rulebook import RULES
from explorer.games.spetsnaz.rules import (
    conventions,
    decisions,
    fight,
    goal,
    movement,
    objects,
    order,
    preparation,
)
from explorer.games.spetsnaz.rules import (
    wounds as healing,
)
from explorer.games.spetsnaz.state import OTHER, SEATS, State, View
from explorer.games.spetsnaz.ways import Way, followed


def _cells(state: State) -> tuple[str, ...]:
    return tuple(state.config.grid.signs)


def _sheet(region: str) -> tuple[str, str]:
    """The owner of the map and the cell that a region of the picture is."""
    owner, _, cell = region.partition(":")
    return (owner, cell) if cell else ("", region)


def _pressed_cell(state: State, region: str) -> tuple[str, ...]:
    cell = _sheet(region)[1]
    return (cell,) if cell in state.config.grid.signs else ()


def _pressed_walker(state: State, region: str) -> tuple[str, ...]:
    owner = _sheet(region)[0]
    return (OTHER[owner],) if owner in SEATS else ()


def _pressed_owner(state: State, region: str) -> tuple[str, ...]:
    owner = _sheet(region)[0]
    return (owner,) if owner in SEATS else ()


def _pressed_thing(state: State, region: str) -> tuple[str, ...]:
    """The squads and the kinds of objects on a cell of a map."""
    owner, cell = _sheet(region)
    if owner not in SEATS:
        return ()
    there = tuple(f"{owner}_{kind}" for kind in dict.fromkeys(kinds_on(state.secret(owner).marks, cell)))
    walker = OTHER[owner]
    return there + ((walker,) if state.open.squad(walker).at == cell else ())


PLAYER: Argument[State] = Argument("seat", "word", "the player", words=SEATS, pressed=_pressed_walker)
OWNER: Argument[State] = Argument(
    "seat", "word", "the player whose hazard map it is", words=SEATS, pressed=_pressed_owner
)
SEAT: Argument[State] = Argument("seat", "word", "the seat", views.seats)
KIND: Argument[State] = Argument("kind", "word", "the kind of object", words=KINDS)
AT: Argument[State] = Argument("at", "square", "the cell", _cells, pressed=_pressed_cell)
WAY: Argument[State] = Argument(
    "way", "squares", "the points where the way turns, its end last", _cells, pressed=_pressed_cell
)
MOVE: Argument[State] = Argument(
    "move", "line", 'a line of move notation, such as "alpha move A2 A5"', example="alpha move A2 A5"
)
THING: Argument[State] = Argument(
    "piece",
    "piece",
    "a squad, or objects of one kind on one map, such as bravo_trap",
    words=THINGS,
    pressed=_pressed_thing,
)
NOTES: Argument[State] = Argument(
    "notes",
    "word",
    "whether what was told is remembered",
    required=False,
    words=("on", "off"),
    absent="on",
)


def _read(at: State, readings: Readings) -> State:
    """The same moment with its rules read in some way."""
    return replace(at, config=replace(at.config, readings=readings))


def _view(at: State, readings: Readings, seat: str) -> View:
    return views.view(_read(at, readings), seat)


def _followed(at: State, readings: Readings, seat: str, way: tuple[str, ...]) -> Way:
    state = _read(at, readings)
    return followed(state.config, state.open.squad(seat), state.secret(OTHER[seat]).marks, way)


def stop(at: State, readings: Readings, seat: str, way: tuple[str, ...]) -> Ruling[str]:
    """On which cell would this way of a player's squad be stopped: its name, "none", or "refused" for a way that the printed map forbids?"""
    walk = _followed(at, readings, seat, way)
    return Ruling(walk.end, walk.because)


def meets(at: State, readings: Readings, seat: str, way: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """The objects that would stop this way of a player's squad, in the order in which they are dealt with."""
    walk = _followed(at, readings, seat, way)
    return Ruling(walk.meets, walk.because)


def walked(at: State, readings: Readings, seat: str, way: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """The cells that a player's squad would enter on this way."""
    walk = _followed(at, readings, seat, way)
    return Ruling(tuple(dict.fromkeys(walk.cells)), walk.because)


def may_place(at: State, readings: Readings, seat: str, kind: str, cell: str) -> Ruling[bool]:
    """May a player hide an object there, beside what he has hidden?"""
    config, marks = _read(at, readings).config, at.secret(seat).marks
    reasons = placing.unfit(config, marks, kind, cell)
    return Ruling(not reasons, reasons or preparation.sheltered(config, kind, cell).because)


def places(at: State, readings: Readings, seat: str, kind: str) -> Ruling[tuple[str, ...]]:
    """The cells where a player may hide an object of a kind, beside what he has hidden."""
    config, marks = _read(at, readings).config, at.secret(seat).marks
    found = tuple(cell for cell in config.grid.cells if not placing.unfit(config, marks, kind, cell))
    return Ruling(found, (preparation.as_scenario_says.cite(found, pieces=(kind,)),))


def unplaced(at: State, readings: Readings, seat: str, kind: str) -> Ruling[int]:
    """How many objects of a kind a player still has to hide."""
    many = sum(mark.kind == kind for mark in at.secret(seat).marks)
    found = max(0, at.config.wanted(kind) - many)
    return Ruling(found, (preparation.complete.cite(found, pieces=(kind,)),))


def solvable(at: State, readings: Readings, seat: str) -> Ruling[bool]:
    """Can a player's squad reach, on the printed map, all that its mission needs?"""
    grid = at.config.grid
    needed = [m.cell for m in at.secret(OTHER[seat]).marks if m.kind == ARTEFACT]
    needed += grid.exits if at.config.delivers else ()
    shut = tuple(cell for cell in dict.fromkeys(needed) if cell not in grid.reachable)
    return Ruling(not shut, (decisions.in_reach.cite(not shut, squares=shut, pieces=(ARTEFACT,)),))


def objects_on(at: State, readings: Readings, seat: str, cell: str) -> Ruling[tuple[str, ...]]:
    """The objects on a cell of a player's hazard map, in the order in which they are dealt with."""
    found = order.in_order(readings, kinds_on(at.secret(seat).marks, cell))
    return Ruling(found.value, (order.steps.cite(found.value, squares=(cell,)),))


def known(at: State, readings: Readings, seat: str, cell: str) -> Ruling[tuple[str, ...]]:
    """What a player knows of a cell of the map on which his squad walks: the objects there, "clear" or "unknown"."""
    found = knows(_view(at, readings, seat), seat, cell)
    return Ruling(found, (movement.told_on_entering.cite(found, squares=(cell,), pieces=(seat,)),))


def safe(at: State, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """The cells of which a player knows that nothing lies there, on the map on which his squad walks."""
    found = cleared(_view(at, readings, seat), seat)
    return Ruling(found, (movement.told_on_entering.cite(found, pieces=(seat,)),))


def hidden_left(at: State, readings: Readings, seat: str, kind: str) -> Ruling[int]:
    """How many objects of a kind a player's squad has not met yet."""
    found = left(at.config, at.open.squad(seat), kind)
    return Ruling(found, (preparation.as_scenario_says.cite(found, pieces=(seat, kind)),))


def zones(at: State, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The zones that can be the weak spot in the fight that is running, by what was said aloud."""
    found = tuple(map(str, guessed(_read(at, readings).config, at.open)))
    return Ruling(found, (fight.may_shoot.cite(found),))


def where(at: State, readings: Readings, seat: str) -> Ruling[str]:
    """Where a player's squad stands."""
    found = at.open.squad(seat).at
    return Ruling(found, (movement.goes_on.cite(found, pieces=(seat,)),))


def wounds(at: State, readings: Readings, seat: str) -> Ruling[int]:
    """How many wounds a player has in his present indicator."""
    found = at.open.squad(seat).wounds
    return Ruling(found, (healing.marked.cite(found, pieces=(seat,)),))


def wounds_left(at: State, readings: Readings, seat: str) -> Ruling[int | str]:
    """How many more wounds lose the game for a player; "none" where no number does."""
    squad = at.open.squad(seat)
    full = replace(squad, wounds=healing.limit(readings))
    beyond = not healing.lost(readings, full).value
    found: int | str = "none" if beyond else max(0, healing.limit(readings) - squad.wounds)
    return Ruling(found, (healing.lost.cite(found, pieces=(seat,)),))


def indicator(at: State, readings: Readings, seat: str) -> Ruling[int]:
    """Which wound indicator a player is marking, from 1."""
    found = len(at.open.squad(seat).past) + 1
    return Ruling(found, (objects.indicator_left.cite(found, pieces=(seat,)),))


def carries(at: State, readings: Readings, seat: str) -> Ruling[int]:
    """How many artefacts a player's squad carries."""
    found = at.open.squad(seat).carried
    return Ruling(found, (objects.can_take.cite(found, pieces=(seat,)),))


def loses_turn(at: State, readings: Readings, seat: str) -> Ruling[bool]:
    """Does a player lose his next turn in a pit?"""
    found = at.open.squad(seat).stuck
    return Ruling(found, (objects.falls_in.cite(not found, pieces=(seat,)),))


def legal(at: State, readings: Readings, move: str) -> Ruling[bool]:
    """May this line of move notation be played now?"""
    state = _read(at, readings)
    tried = notation.move(state, notation.read(state, move))
    if isinstance(tried, Refused):
        return Ruling(False, tried.because)
    # what each atom does of itself; what follows from it can hang on things that the mover does not know
    clauses: dict[str, None] = {}
    for atom in tried.atoms:
        made = play(state, atom)
        assert not isinstance(made, Refused)
        state = made.state
        clauses[made.events[0].clause] = None
    return Ruling(True, tuple(RULES[clause].cite(True) for clause in clauses))


def to_move(at: State, readings: Readings) -> Ruling[str]:
    """Who decides next, "none" when the game is over."""
    found = mover(at) or "none"
    return Ruling(found, (movement.has_turn.cite(found),))


def phase(at: State, readings: Readings) -> Ruling[str]:
    """What is to be done now: placing, draw, move, kit, circle, shoot or over."""
    return Ruling(at.open.phase, (movement.free_to_walk.cite(at.open.phase),))


def turn(at: State, readings: Readings) -> Ruling[int]:
    """The number of the turn, 0 before play."""
    return Ruling(at.open.number, (RULES["SN-E20"].cite(at.open.number),))


def first(at: State, readings: Readings) -> Ruling[str]:
    """Who moves first, "none" where it is not settled yet."""
    found = preparation.first_mover(_read(at, readings).config, at.open).value or "none"
    return Ruling(found, (preparation.first_mover.cite(found),))


def winner(at: State, readings: Readings) -> Ruling[str]:
    """Who has won: alpha, bravo, draw or none."""
    board = at.open
    found = board.winner or "none"
    if not board.winner:
        return Ruling(found, (goal.at_once.cite(found),))
    by = RULES[board.ended_by]
    reasons = [by.cite(found, pieces=(found,))]
    if by.id == healing.lost.id:
        reasons.append(goal.by_wounds.cite(found, pieces=(found,)))
        if readings.wound_limit is WoundLimit.EXCEED_15:
            reasons.append(order.over_15.cite(found, pieces=(found,)))
    elif by.id == order.ends_by_finding.id:
        reasons.append(goal.fulfilled.cite(found, pieces=(found,)))
    return Ruling(found, (*reasons, goal.at_once.cite(found, pieces=(found,))))


def view(at: State, readings: Readings, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    """The cells where a seat sees a squad, or knows that objects of a kind lie."""
    seen = _view(at, readings, seat)
    if piece in SEATS:
        found: tuple[str, ...] = (at.open.squad(piece).at,)
    else:
        owner, kind = piece.split("_")
        marks = views.shown(seen, owner)
        found = tuple(dict.fromkeys(mark.cell for mark in marks if mark.kind == kind))
    return Ruling(found, (preparation.hidden.cite(found, pieces=(seat, piece)),))


def possible(
    at: State, readings: Readings, seat: str, piece: str, notes: str | None
) -> Ruling[tuple[str, ...]]:
    """The cells where a squad is, or where objects of a kind can lie, by all that a seat knows."""
    found = thought(_view(at, readings, seat), piece, notes != "off")
    return Ruling(found, (preparation.hidden.cite(found, pieces=(seat, piece)),))


def said(at: State, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """What was said aloud since the start, by kind of event, in order."""
    found = at.open.said
    return Ruling(found, (conventions.honest.cite(found, pieces=(seat,)),))


QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in (
        Query("stop", stop, (PLAYER, WAY), "word"),
        Query("meets", meets, (PLAYER, WAY), "words"),
        Query("walked", walked, (PLAYER, WAY), "squares"),
        Query("may_place", may_place, (OWNER, KIND, AT), "truth", ("may be placed", "may not be placed")),
        Query("places", places, (OWNER, KIND), "squares"),
        Query("unplaced", unplaced, (OWNER, KIND), "number"),
        Query("solvable", solvable, (PLAYER,), "truth", ("can be reached", "cannot be reached")),
        Query("objects", objects_on, (OWNER, AT), "words"),
        Query("known", known, (PLAYER, AT), "words"),
        Query("safe", safe, (PLAYER,), "squares"),
        Query("hidden_left", hidden_left, (PLAYER, KIND), "number"),
        Query("zones", zones, (), "words"),
        Query("where", where, (PLAYER,), "word"),
        Query("wounds", wounds, (PLAYER,), "number"),
        Query("wounds_left", wounds_left, (PLAYER,), "number or none"),
        Query("indicator", indicator, (PLAYER,), "number"),
        Query("carries", carries, (PLAYER,), "number"),
        Query("loses_turn", loses_turn, (PLAYER,), "truth", ("loses a turn", "loses no turn")),
        Query("legal", legal, (MOVE,), "truth", ("legal", "not legal")),
        Query("to_move", to_move, (), "word"),
        Query("phase", phase, (), "word"),
        Query("turn", turn, (), "number"),
        Query("first", first, (), "word"),
        Query("winner", winner, (), "word"),
        Query("view", view, (SEAT, THING), "squares"),
        Query("possible", possible, (SEAT, THING, NOTES), "squares"),
        Query("said", said, (SEAT,), "words"),
    )
}
"""Every question by name."""
