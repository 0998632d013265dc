"""The state of a game of Spy: what all know, what is secret, and a view for each seat."""

from __future__ import annotations

from msgspec import Struct

from explorer.games.spy.model.pieces import CARDS, Place
from explorer.games.spy.readings import Readings

COLOUR, ARRANGE, FIRST, PLAY, OVER = "colours", "arranging", "first", "play", "over"
"""The phases of a game."""

UNFINISHED = "unfinished"
"""The winner of a game that was broken off."""


class Event(Struct, frozen=True):
    """Something that happened: its kind, the clause behind it, the facts, and who learns of it.

    `seat` did it or suffered it, `other` is the seat it was done to, `card` a position in that one's hand
    (in `seat`'s where there is no other), `number` a declared number or a gap, `word` all else.
    """

    kind: str
    clause: str
    seat: str = ""
    other: str = ""
    card: int = 0
    number: int = 0
    word: str = ""
    to: str = "all"


class Note(Struct, frozen=True):
    """What was said of a card that is not exposed: its kind, its number, its name, 0 and "" for nothing said.

    `can` are the cards that it can be by that alone.
    """

    kind: str = ""
    number: int = 0
    name: str = ""
    can: tuple[str, ...] = CARDS


class Base(Struct, frozen=True):
    """What all know of a player's hand.

    `shown` has the name of each exposed card in its position and "" in the others, `lit` the positions of lit
    Bombs, `found` how many targets each finder has exposed (the finder "" stands for all). `place` is None
    until all have arranged, `revealed` empty unless the hand was shown after its owner went out.
    """

    seat: str
    colour: str = ""
    arranged: bool = False
    place: Place | None = None
    shown: tuple[str, ...] = ()
    lit: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()
    found: tuple[tuple[str, int], ...] = ()
    alive: bool = True
    revealed: tuple[str, ...] = ()


class Config(Struct, frozen=True):
    """What never changes during a game: the readings, how many cards a hand has without its Spy, and the cap of turns."""

    readings: Readings
    size: int
    cap: int


class Open(Struct, frozen=True):
    """What all know. `turn` is the seat to decide, `asked` whose hand is being arranged, `log` all that was told to all."""

    phase: str
    turn: str
    bases: tuple[Base, ...]
    moved: bool = False
    spied: bool = False
    turns: int = 0
    round: int = 0
    winner: str = ""
    ended_by: str = ""
    log: tuple[Event, ...] = ()

    def index(self, seat: str) -> int:
        """The number of a seat from 0. Raises KeyError for what is no seat."""
        for number, base in enumerate(self.bases):
            if base.seat == seat:
                return number
        raise KeyError(seat)

    def base(self, seat: str) -> Base:
        """The base of a seat. Raises KeyError for what is no seat."""
        return self.bases[self.index(seat)]


class Secret(Struct, frozen=True):
    """The hands in the order of the seats, cards from the holder's left, and where the Spies were put."""

    hands: tuple[tuple[str, ...], ...]
    places: tuple[Place | None, ...]


class State(Struct, frozen=True):
    """A whole game at one moment."""

    config: Config
    open: Open
    secret: Secret


class View(Struct, frozen=True):
    """What a seat knows: what lies open, and the hands it sees; a hand that it does not see is empty."""

    config: Config
    open: Open
    seat: str
    hands: tuple[tuple[str, ...], ...]
    places: tuple[Place | None, ...]

    def hand(self, seat: str) -> tuple[str, ...]:
        """The names of the cards of a seat as far as this view shows them, "" for a card that it does not."""
        number = self.open.index(seat)
        base = self.open.bases[number]
        return self.hands[number] or base.revealed or base.shown
