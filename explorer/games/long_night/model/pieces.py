"""What Long Night in the Dark is made of: pieces, and a situation, what lies on one of its two boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from enum import Enum
from functools import cached_property, lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from explorer.board.board import Board
from explorer.board.lattice import Lattice
from explorer.board.sight import bits

Memory: TypeAlias = defaultdict[Callable[..., Any], dict[tuple[Any, ...], Any]]
"""What has been worked out about a value: function -> arguments -> answer (see `remembered`)."""


class Side(Enum):
    """Whose a piece is, or what it is when nobody's."""

    SPY = "spy"
    UNIT = "unit"
    DOG = "dog"
    DEVICE = "device"
    TOKEN = "token"


KINDS: dict[str, Side] = {
    "spy": Side.SPY,
    "hostage": Side.SPY,
    "green": Side.UNIT,
    "blue": Side.UNIT,
    "black": Side.UNIT,
    "orange": Side.UNIT,
    "white": Side.UNIT,
    "red": Side.UNIT,
    "dog_handler": Side.UNIT,
    "civilian": Side.UNIT,
    "sleeper": Side.UNIT,
    "sniper": Side.UNIT,
    "dog": Side.DOG,
    "sleeping_dog": Side.DOG,
    "scanner": Side.DEVICE,
    "camera_ordinary": Side.DEVICE,
    "camera_panoramic": Side.DEVICE,
    "camera_wide": Side.DEVICE,
    "camera_night": Side.DEVICE,
    "camera_perimeter": Side.DEVICE,
    "lamp": Side.TOKEN,
    "generator": Side.TOKEN,
    "noise": Side.TOKEN,
    "body": Side.TOKEN,
    "document": Side.TOKEN,
    "bug": Side.TOKEN,
    "alarm_device": Side.TOKEN,
    "candle": Side.TOKEN,
    "mud": Side.TOKEN,
    "motion_sensor": Side.TOKEN,
    "mine": Side.TOKEN,
    "glass_break_sensor": Side.TOKEN,
    "loud_marker": Side.TOKEN,
    "safe_area": Side.TOKEN,
    "footprint": Side.TOKEN,
    "camouflage": Side.TOKEN,
    "passage": Side.TOKEN,
}
"""Every kind of piece and its side."""

LOOKERS = tuple(
    kind for kind, side in KINDS.items() if side in (Side.UNIT, Side.DEVICE) and kind != "sleeper"
)
"""The kinds that inspect squares."""

BORDER_SIDES = ("north", "east", "south", "west")
"""Where a perimeter camera can hang."""


class Piece(Struct, frozen=True, gc=False, cache_hash=True):
    """A figure, device or token.

    `at` holds its squares, a strip's all three, and is empty for what is off the board; `edge` is set for
    what lies on an edge, `border` for a perimeter camera (its side of the board); `under` are the readings
    under which alone it plays. `slow` is what a spy has laid down or handed over in this
    turn, which slows him to its end.
    """

    id: str
    kind: str
    at: tuple[int, ...] = ()
    edge: int | None = None
    border: str = ""
    weapon: str = ""
    role: str = ""
    cards: tuple[str, ...] = ()
    prone: bool = False
    carries: str = ""
    slow: str = ""
    marked: bool = False
    face: str = ""
    feeds_on: str = ""
    under: tuple[tuple[str, str], ...] = ()

    @property
    def side(self) -> Side:
        """Whose it is."""
        return KINDS[self.kind]

    @property
    def square(self) -> int | None:
        """Its one square, the middle one of a strip; None off the board."""
        return self.at[len(self.at) // 2] if self.at else None


class Ground(Struct, frozen=True, dict=True):
    """A board as it is at one moment, without the pieces on it: all that lines, steps and light depend on.

    `board` is the printed board, `changes` the edges that play has changed since (edge, name of the kind),
    `dark` the lamps that do not burn, `candles` the strips of squares of those that do, `glow` the squares
    that are lit without a lamp, as a bitboard, `joined` the lamps whose lit areas count as one.
    """

    board: Board
    changes: tuple[tuple[int, str], ...] = ()
    dark: frozenset[int] = frozenset()
    candles: tuple[tuple[int, ...], ...] = ()
    glow: int = 0
    joined: frozenset[int] = frozenset()

    @property
    def lattice(self) -> Lattice:
        """The geometry of the board."""
        return self.board.lattice

    @cached_property
    def memory(self) -> Memory:
        """What has been worked out about this ground (see `remembered`)."""
        return defaultdict(dict)

    @cached_property
    def kinds(self) -> dict[int, str]:
        """Edge -> name of its kind as it is now."""
        return edge_kinds(self.board, self.changes)

    def kind(self, edge: int) -> str:
        """Name of the kind of an edge as it is now."""
        return self.kinds[edge]

    def name(self, square: int) -> str:
        """Name of a square."""
        return self.lattice.names[square]

    def squares(self, board: int) -> tuple[str, ...]:
        """Names of the squares of a bitboard, in reading order."""
        names = self.lattice.names
        return tuple([names[square] for square in bits(board & self.lattice.mask)])


class Situation(Ground, frozen=True):
    """What lies on one of the two boards at one moment: the ground, the pieces on it and its named regions."""

    pieces: tuple[Piece, ...] = ()
    regions: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def piece(self, id: str) -> Piece:
        """The piece of that id. Raises KeyError for none."""
        for piece in self.pieces:
            if piece.id == id:
                return piece
        raise KeyError(id)


class Remembering(Protocol):
    """A frozen value that keeps what has been worked out about it."""

    @property
    def memory(self) -> Memory:
        """Question -> arguments -> answer."""


G = TypeVar("G", bound=Remembering)
P = ParamSpec("P")
T = TypeVar("T")


def remembered(function: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """Decorator: a pure function of a ground (or config) and hashable values is worked out once for each.

    Grounds live as long as the states that stand on them, and so does what is remembered of them.
    """

    @wraps(function)
    def look_up(ground: G, /, *args: P.args, **kwargs: P.kwargs) -> T:
        answers = ground.memory[function]
        key = (*args, *kwargs.items()) if kwargs else args
        try:
            found: T = answers[key]
        except KeyError:
            found = answers[key] = function(ground, *args, **kwargs)
        return found

    return look_up


_GROUNDS: dict[Ground, Ground] = {}
MOST_GROUNDS = 500
"""How many grounds are kept: with bots that think, what is remembered of one can take a megabyte."""


def kept(ground: Ground) -> Ground:
    """The one ground that equals this one, so that games on one board share what is remembered."""
    if len(_GROUNDS) > MOST_GROUNDS:
        _GROUNDS.clear()
    return _GROUNDS.setdefault(ground, ground)


@lru_cache(maxsize=256)
def edge_kinds(board: Board, changes: tuple[tuple[int, str], ...]) -> dict[int, str]:
    """Edge -> name of its kind, after the changes of play."""
    return {**board.kinds, **dict(changes)}
