"""What questions about a position of Spy can name: players, cards, places."""

from __future__ import annotations

from explorer.game.query import Argument
from explorer.games.spy.model.pieces import COLOURS, LEFT, RIGHT, TARGETS, position
from explorer.games.spy.model.state import State, View
from explorer.games.spy.model.views import seats


def players(state: State | View) -> tuple[str, ...]:
    """The players."""
    return tuple(base.seat for base in state.open.bases)


def cards(state: State) -> tuple[str, ...]:
    """The positions of all cards but the Spies."""
    numbers = range(1, state.config.size + 1)
    return tuple(position(base.seat, number) for base in state.open.bases for number in numbers)


def things(state: State) -> tuple[str, ...]:
    """The positions of all cards, and the Spies."""
    return (*cards(state), *(f"{seat}-spy" for seat in players(state)))


def places(state: State) -> tuple[str, ...]:
    """Every place of a Spy."""
    return tuple(f"{gap}{side}" for gap in range(state.config.size + 1) for side in (LEFT, RIGHT))


def seat_of(state: State | View, card: str) -> tuple[str, int]:
    """The player and the number of a position."""
    return next(
        (seat, number)
        for seat in players(state)
        for number in range(1, state.config.size + 1)
        if position(seat, number) == card
    )


def _pressed(state: State, region: str) -> tuple[str, ...]:
    """The player whose base, Spy or card was pressed."""
    return tuple(seat for seat in players(state) if region == seat or region.rstrip("0123456789") == seat)


PLAYER = Argument("player", "word", "the player", players, pressed=_pressed)
OF = Argument("of", "word", "the player whose hand it is about", players, pressed=_pressed)
AT = Argument(
    "at",
    "word",
    "a place of the Spy, such as 2R",
    places,
    required=False,
    absent="where it stands",
    example="2R",
)
FINDER = Argument(
    "finder",
    "word",
    "who searches, where each has targets of his own",
    players,
    required=False,
    absent="the player to move, or the first other",
)
CARD = Argument("card", "piece", "a position, such as anna3", cards)
PLACE = Argument("piece", "piece", "a position, such as anna3", cards)
THING = Argument("piece", "piece", "a position, such as anna3, or a Spy, such as anna-spy", things)
SEAT = Argument("seat", "word", "the seat", seats)
COLOUR: Argument[State] = Argument("colour", "word", "the colour", words=COLOURS)
NAME: Argument[State] = Argument("name", "word", "the card", words=(*TARGETS, "B1", "B2"))
NUMBER: Argument[State] = Argument("number", "number", "how many players", example="3")
MOVE: Argument[State] = Argument(
    "move", "line", 'a line of move notation, such as "anna move 2"', example="anna move 2"
)
