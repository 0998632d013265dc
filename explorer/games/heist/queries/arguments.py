"""What questions about a position of Heist can name: cells, suspects, players, lines, zones."""

from __future__ import annotations

from explorer.game.query import Argument
from explorer.games.heist.actions.notation import VERBS
from explorer.games.heist.model.pieces import CELL, CELLS, CORNERS, LINES, NAMES, ROLES, ZONES
from explorer.games.heist.model.state import PLAINCLOTHES, State
from explorer.games.heist.model.views import seats


def laid(state: State) -> bool:
    """Do all suspects lie on the board?"""
    return len(state.open.grid) == len(CELLS)


def squares(state: State) -> tuple[str, ...]:
    """The cells, once all cards lie."""
    return NAMES if laid(state) else ()


def suspects(state: State) -> tuple[str, ...]:
    """The suspects, once they lie."""
    return state.open.grid if laid(state) else ()


def officers(state: State) -> tuple[str, ...]:
    """The uniformed officers."""
    return state.open.officers


def thieves(state: State) -> tuple[str, ...]:
    """The thieves, once all lies that they need."""
    return tuple(one.seat for one in state.open.thieves) if laid(state) else ()


def somebody(state: State) -> tuple[str, ...]:
    """The thieves and the plainclothes officer."""
    return (*thieves(state), PLAINCLOTHES) if thieves(state) else ()


def things(state: State) -> tuple[str, ...]:
    """All that is somewhere: suspects, thieves, the plainclothes officer."""
    return (*suspects(state), *somebody(state))


def lines(state: State) -> tuple[str, ...]:
    """The lines, once all cards lie."""
    return LINES if laid(state) else ()


def players(state: State) -> tuple[str, ...]:
    """The players, once the Chief is known."""
    return state.config.players if state.open.thieves else ()


def _there(state: State, region: str) -> tuple[str, ...]:
    """The suspect on the cell that was pressed and who is known to be that one, or the player whose plate it was."""
    if region not in CELL or not laid(state):
        return (region,) if region in state.config.players else ()
    suspect = state.open.grid[CELL[region]]
    who = [one.seat for one in state.open.thieves if state.identity(one.seat) == suspect]
    if state.open.chief and state.mine(state.open.chief).plain == suspect:
        who += [PLAINCLOTHES, state.open.chief]
    return (suspect, *who)


def _zone(state: State, region: str) -> tuple[str, ...]:
    return (region,) if region in ZONES else ()


SQUARE = Argument("square", "square", "a cell, such as D1", squares)
CORNER: Argument[State] = Argument(
    "square",
    "square",
    "the upper left cell of the square",
    lambda state: tuple(NAMES[cell] for cell in CORNERS) if laid(state) else (),
)
SUSPECT = Argument("suspect", "piece", "a suspect, such as S14", suspects, pressed=_there)
OFFICER = Argument("officer", "piece", "a uniformed officer", officers, pressed=_there)
KNOWN = "a player's plate, or on the suspect who he is known to be, chooses him"
THIEF = Argument("thief", "word", "the thief", thieves, pressed=_there, presses=KNOWN)
PLAYER = Argument(
    "player",
    "word",
    "who shifts",
    players,
    required=False,
    absent="whose turn it is",
    pressed=_there,
    presses=KNOWN,
)
THING = Argument("piece", "piece", "a suspect, a thief or plainclothes", things, pressed=_there)
SOMEBODY = Argument("piece", "piece", "a thief, or plainclothes", somebody, pressed=_there, presses=KNOWN)
LINE = Argument("line", "word", "a line, such as row 4", lines)
ZONE: Argument[State] = Argument(
    "zone", "word", "a vault", words=ZONES, pressed=_zone, presses="a vault chooses it"
)
ROLE: Argument[State] = Argument("role", "word", "a role", words=ROLES)
KIND: Argument[State] = Argument(
    "kind",
    "word",
    "only moves with this word",
    words=VERBS,
    required=False,
    absent="all",
)
NUMBER: Argument[State] = Argument("number", "number", "how many players", example="6")
SEAT = Argument("seat", "word", "the seat", seats)
MOVE: Argument[State] = Argument(
    "move",
    "line",
    'a line of move notation, such as "anna shift row 4 right"',
    example="anna shift row 4 right",
)
