"""The state of a game of Long Night in the Dark: two boards, and who may know what.

`State` holds three parts that never mix: what lies open on the guard's board, which everybody sees
(`Open`), what only the spies know (`Secret`), and the guard's hand. A seat is served from its View, which
holds only the parts that the seat may know.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from explorer.board.board import Board
from explorer.core.ruling import Reason
from explorer.games.long_night.model.pieces import Ground, Memory, Piece
from explorer.games.long_night.readings import Readings

SETUP, SPIES, PERIMETER, DOG, SCANNERS, UNITS, CAMERAS, OVER = (
    "setup",
    "spies",
    "perimeter",
    "dog",
    "scanners",
    "units",
    "cameras",
    "over",
)
"""The phases of a round, and the two outside of all rounds."""

OUT, IN, CAUGHT, LEFT = "out", "in", "caught", "left"
"""Where a spy is: not yet on the board, on it, caught, or off it again."""


class Token(Struct, frozen=True, gc=False):
    """Something small that lies on squares or on an edge: a sensor, mine, alarm device or bug."""

    id: str
    kind: str
    squares: tuple[int, ...] = ()
    edge: int | None = None


class Document(Struct, frozen=True, gc=False):
    """A document (or hostage lying as one) as the spies' board has it; `marked` is the right one."""

    id: str
    square: int
    marked: bool = False
    opened: bool = False


class Body(Struct, frozen=True, gc=False):
    """A body, the unit that it was (empty for one of the set-up) and its own id."""

    square: int
    unit: str = ""
    id: str = ""


class Spy(Struct, frozen=True, gc=False):
    """A spy, or the hostage walking (`kind`)."""

    id: str
    at: int | None
    kind: str = "spy"
    status: str = IN
    role: str = ""
    weapon: str = ""
    spent: bool = False
    cards: tuple[str, ...] = ()
    prone: bool = False
    body: Body | None = None
    leads: bool = False
    goal: str = ""
    hidden: bool = False
    disguised: bool = False
    doorway: int | None = None
    times_caught: int = 0

    @property
    def carries(self) -> str:
        """What slows him: a body or a carried hostage, empty for nothing."""
        return "body" if self.body is not None else "hostage" if self.leads else ""


class Unit(Struct, frozen=True, gc=False):
    """A figure or device of the guard as his board shows it; `at` is None once it is off that board."""

    id: str
    kind: str
    at: int | None
    border: str = ""
    back: bool = False


class SpyTurn(Struct, frozen=True, gc=False):
    """What one spy has done in this spies' turn."""

    spy: str
    start: int | None
    pace: str = ""
    spent: int = 0
    path: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()
    played: tuple[str, ...] = ()
    cartridge: bool = False
    lifted: str = ""
    slow: int = 0
    halted: bool = False
    sensed: frozenset[str] = frozenset()
    shadowed: frozenset[str] = frozenset()

    @property
    def slowed(self) -> str:
        """What slows him to the end of this turn, though he carries it no more: a body laid down or a hostage handed over."""
        return "" if not self.slow else "body" if self.lifted == "drop" else "hostage"


class UnitTurn(Struct, frozen=True, gc=False):
    """A unit in the middle of its activation."""

    unit: str
    spent: int = 0
    path: tuple[int, ...] = ()
    released: bool = False


class Rules(Struct, frozen=True, gc=False):
    """A mission's objective and its changes to the rules."""

    objective: str = ""
    last_round: int = 0
    house_lit: bool = False
    downpour: bool = False
    sleepers_wake: bool = False
    indoors: tuple[str, ...] = ()
    mud_rounds: tuple[int, ...] = ()
    turn_rounds: tuple[int, ...] = ()
    units_off_documents: bool = False


class Figure(Struct, frozen=True, gc=False):
    """What everybody knows of a spy when play begins (LN-O.43); `outside` is one who has still to enter."""

    id: str
    role: str = ""
    weapon: str = ""
    outside: bool = False


class Beginning(Struct, frozen=True, gc=False):
    """What everybody knows when play begins, the guard's board with it.

    `midway` tells that it is a position from the middle of a game: a hostage walks, or spies have cut something.
    """

    ground: Ground
    units: tuple[Unit, ...] = ()
    tokens: tuple[Token, ...] = ()
    documents: tuple[tuple[str, int], ...] = ()
    spies: tuple[Figure, ...] = ()
    midway: bool = False


class Config(Struct, frozen=True, dict=True):
    """What never changes during a game; `begun` is filled in when its set-up ends.

    `spies` are those of the position, as all know them before they pick what they bring, `named` the pieces of
    the set-up that play keeps as marks of a board, without their ids; `midway` is as in Beginning.
    """

    board: Board
    readings: Readings
    rules: Rules = Rules()
    regions: tuple[tuple[str, tuple[int, ...]], ...] = ()
    entry: tuple[int, ...] = ()
    feeds: tuple[tuple[int, tuple[int, ...]], ...] = ()
    begin: tuple[int, ...] = ()
    cards: int = 0
    known: tuple[str, ...] = ()
    spies: tuple[Figure, ...] = ()
    midway: bool = False
    generators: tuple[tuple[str, int], ...] = ()
    placing: tuple[tuple[str, tuple[str, ...]], ...] = ()
    named: tuple[Piece, ...] = ()
    first_round: int = 1
    begun: Beginning | None = None

    @cached_property
    def memory(self) -> Memory:
        """What has been worked out about it (see model.remembered)."""
        return defaultdict(dict)

    def region(self, name: str) -> tuple[int, ...]:
        """The squares of a region, none for an unknown one."""
        return next((squares for known, squares in self.regions if known == name), ())


class Event(Struct, frozen=True, gc=False):
    """Something that happened: its kind, the clause behind it, the facts, who learns of it, and `by` which spy, for those who know."""

    kind: str
    clause: str
    piece: str = ""
    square: int | None = None
    edge: int | None = None
    value: int | str = 0
    to: str = "all"
    because: tuple[Reason, ...] = ()
    by: str = ""


class Open(Struct, frozen=True, gc=False):
    """The guard's board with the tracks and all that has been said aloud."""

    ground: Ground
    units: tuple[Unit, ...] = ()
    tokens: tuple[Token, ...] = ()
    documents: tuple[tuple[str, int], ...] = ()
    noise: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()
    footprints: int = 0
    mud: int = 0
    loud: int = 0
    safe: int = 0
    alarm: int = 1
    minimum: int = 1
    round: int = 1
    phase: str = SPIES
    winner: str = "none"
    ended_by: str = ""
    causes: tuple[str, ...] = ()
    step: int = -1
    queue: tuple[str, ...] = ()
    fallen: int = 0
    allowance: int = 0
    activated: frozenset[str] = frozenset()
    active: UnitTurn | None = None
    played: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    placed: tuple[tuple[str, int], ...] = ()
    caught: frozenset[str] = frozenset()
    unplaced: tuple[tuple[str, str], ...] = ()
    owed: tuple[str, ...] = ()
    finished: bool = False
    log: tuple[Event, ...] = ()
    warm: tuple[int, ...] = ()


class Secret(Struct, frozen=True, gc=False):
    """What only the spies know: their board where it differs from the guard's."""

    ground: Ground
    spies: tuple[Spy, ...] = ()
    bodies: tuple[Body, ...] = ()
    documents: tuple[Document, ...] = ()
    dead: frozenset[str] = frozenset()
    asleep: tuple[tuple[str, int], ...] = ()
    uncounted: frozenset[str] = frozenset()
    counted: bool = False
    passages: frozenset[int] = frozenset()
    doors: frozenset[int] = frozenset()
    watched: tuple[tuple[str, int], ...] = ()
    footprints: int = 0
    camouflage: int | None = None
    out: frozenset[int] = frozenset()
    acted: frozenset[str] = frozenset()
    turns: tuple[SpyTurn, ...] = ()
    mover: str = ""
    runs: tuple[tuple[int, ...], ...] = ()
    due: tuple[str, ...] = ()
    fresh: frozenset[str] = frozenset()
    reported: frozenset[tuple[str, int]] = frozenset()
    told: frozenset[tuple[str, int]] = frozenset()


class State(Struct, frozen=True, gc=False):
    """A whole game at one moment."""

    config: Config
    open: Open
    secret: Secret
    hand: tuple[str, ...] = ()


class GuardView(Struct, frozen=True, dict=True):
    """What the guard knows."""

    config: Config
    open: Open
    hand: tuple[str, ...]


class SpectatorView(GuardView, frozen=True):
    """What all know: the guard's board, and nobody's hand."""


class SpiesView(Struct, frozen=True, dict=True):
    """What the spies know: both boards, not the guard's hand, and of the documents not which is right."""

    config: Config
    open: Open
    secret: Secret


class JudgeView(SpiesView, frozen=True):
    """Everything: what the spies know, the right document and the guard's hand."""

    hand: tuple[str, ...]


View: TypeAlias = GuardView | SpiesView
