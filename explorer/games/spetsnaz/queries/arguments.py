"""What questions about Spetsnaz are asked with."""

from __future__ import annotations

from explorer.game.query import Argument
from explorer.games.spetsnaz.beliefs.knowledge import THINGS
from explorer.games.spetsnaz.model import views
from explorer.games.spetsnaz.model.pieces import KINDS, kinds_on
from explorer.games.spetsnaz.model.state import OTHER, SEATS, State


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
