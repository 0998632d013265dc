"""The questions that can be put to a position of Spetsnaz."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from explorer.core.query import Argument, Query, about_seat
from explorer.core.ruling import Refused, Ruling
from explorer.games.spetsnaz import at_seat, notation, placing, views
from explorer.games.spetsnaz.conclusions import left
from explorer.games.spetsnaz.knowledge import (
    THINGS,
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
from explorer.games.spetsnaz.model import ARTEFACT, KINDS, Mark, kinds_on
from explorer.games.spetsnaz.nouns import CELLS, EVENTS, FINDINGS, OBJECTS, ZONES
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
from explorer.games.spetsnaz.state import DRAW, OTHER, PLACING, SEATS, Config, Open, State, View
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
    """How many objects of a kind a player still has to hide: none when he is ready."""
    return _unplaced(at.config, at.open, seat, kind, lambda: at.secret(seat).marks)


def _unplaced(
    config: Config, board: Open, seat: str, kind: str, marks: Callable[[], tuple[Mark, ...]]
) -> Ruling[int]:
    found = 0
    if board.phase in (PLACING, DRAW) and seat not in board.ready and config.wanted(kind):
        found = max(0, config.wanted(kind) - sum(mark.kind == kind for mark in marks()))
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


def known(seen: View, readings: Readings, seat: str, cell: str) -> Ruling[tuple[str, ...]]:
    """What a player can conclude of a cell of the map on which his squad walks, from all that he was told: the objects there, "clear" or "unknown"."""
    found = knows(at_seat.read_as(seen, readings), seat, cell)
    return Ruling(found, (movement.told_on_entering.cite(found, squares=(cell,), pieces=(seat,)),))


def safe(seen: View, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """The cells of which a player can conclude that nothing lies there, on the map on which his squad walks."""
    found = cleared(at_seat.read_as(seen, readings), seat)
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


def _may_place(seen: View, readings: Readings, seat: str, kind: str, cell: str) -> Ruling[bool]:
    reasons = at_seat.unfit(seen, readings, seat, kind, cell)
    config = at_seat.read_as(seen, readings).config
    return Ruling(not reasons, reasons or preparation.sheltered(config, kind, cell).because)


def _places(seen: View, readings: Readings, seat: str, kind: str) -> Ruling[tuple[str, ...]]:
    marks = at_seat.own_map(seen, seat)
    config = at_seat.read_as(seen, readings).config
    found = tuple(cell for cell in config.grid.cells if not placing.unfit(config, marks, kind, cell))
    return Ruling(found, (preparation.as_scenario_says.cite(found, pieces=(kind,)),))


def _unplaced_at_seat(seen: View, readings: Readings, seat: str, kind: str) -> Ruling[int]:
    return _unplaced(seen.config, seen.open, seat, kind, lambda: at_seat.own_map(seen, seat))


def _objects(seen: View, readings: Readings, seat: str, cell: str) -> Ruling[tuple[str, ...]]:
    found = order.in_order(readings, at_seat.objects_on(seen, readings, seat, cell))
    return Ruling(found.value, (order.steps.cite(found.value, squares=(cell,)),))


def _legal(seen: View, readings: Readings, move: str) -> Ruling[bool]:
    """The same as far as a seat can tell: what lies on a map that it does not see tells it nothing."""
    at = views.reconstruct(seen)
    known = at_seat.against_preparing(seen, readings, notation.read(at, move))
    return Ruling(False, known) if known else legal(at, readings, move)


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
    return _view(views.view(at, seat), readings, seat, piece)


def _view(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    if piece in SEATS:
        found: tuple[str, ...] = (seen.open.squad(piece).at,)
    else:
        owner, kind = piece.split("_")
        marks = views.shown(at_seat.view_of(seen, seat, piece), owner)
        found = tuple(dict.fromkeys(mark.cell for mark in marks if mark.kind == kind))
    return Ruling(found, (preparation.hidden.cite(found, pieces=(seat, piece)),))


def possible(
    at: State, readings: Readings, seat: str, piece: str, notes: str | None
) -> Ruling[tuple[str, ...]]:
    """The cells where a squad is, or where objects of a kind can lie, by all that a seat knows."""
    return _possible(views.view(at, seat), readings, seat, piece, notes)


def _possible(
    seen: View, readings: Readings, seat: str, piece: str, notes: str | None
) -> Ruling[tuple[str, ...]]:
    found = thought(at_seat.read_as(at_seat.view_of(seen, seat, piece), readings), piece, notes != "off")
    return Ruling(found, (preparation.hidden.cite(found, pieces=(seat, piece)),))


def said(at: State, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """What was said aloud since the start, by kind of event, in order."""
    found = at.open.said
    return Ruling(found, (conventions.honest.cite(found, pieces=(seat,)),))


of_seat = partial(about_seat, view=views.view, share=at_seat.share)

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in (
        Query("stop", stop, (PLAYER, WAY), "word", known=at_seat.stop),
        Query("meets", meets, (PLAYER, WAY), "words", of=OBJECTS, known=at_seat.meets),
        Query("walked", walked, (PLAYER, WAY), "squares", of=CELLS, known=at_seat.walked),
        Query(
            "may_place",
            may_place,
            (OWNER, KIND, AT),
            "truth",
            ("may be placed", "may not be placed"),
            known=_may_place,
        ),
        Query("places", places, (OWNER, KIND), "squares", of=CELLS, known=_places),
        Query("unplaced", unplaced, (OWNER, KIND), "number", known=_unplaced_at_seat),
        Query(
            "solvable",
            solvable,
            (PLAYER,),
            "truth",
            ("can be reached", "cannot be reached"),
            known=at_seat.solvable,
        ),
        Query("objects", objects_on, (OWNER, AT), "words", of=OBJECTS, known=_objects),
        of_seat("known", known, (PLAYER, AT), "words", of=FINDINGS),
        of_seat("safe", safe, (PLAYER,), "squares", of=CELLS),
        Query("hidden_left", hidden_left, (PLAYER, KIND), "number"),
        Query("zones", zones, (), "words", of=ZONES),
        Query("where", where, (PLAYER,), "word"),
        Query("wounds", wounds, (PLAYER,), "number"),
        Query("wounds_left", wounds_left, (PLAYER,), "number or none"),
        Query("indicator", indicator, (PLAYER,), "number"),
        Query("carries", carries, (PLAYER,), "number"),
        Query("loses_turn", loses_turn, (PLAYER,), "truth", ("loses a turn", "loses no turn")),
        Query("legal", legal, (MOVE,), "truth", ("legal", "not legal"), _legal),
        Query("to_move", to_move, (), "word"),
        Query("phase", phase, (), "word"),
        Query("turn", turn, (), "number"),
        Query("first", first, (), "word"),
        Query("winner", winner, (), "word"),
        Query("view", view, (SEAT, THING), "squares", of=CELLS, known=_view),
        Query("possible", possible, (SEAT, THING, NOTES), "squares", of=CELLS, known=_possible),
        Query("said", said, (SEAT,), "words", of=EVENTS),
    )
}
"""Every question by name."""
