"""The state of a game of Red Mercury: what lies open, what was seen, what is secret, and a view for each seat."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from explorer.board.bricks import Wall
from explorer.game.record import JUDGE
from explorer.games.red_mercury.model.pieces import FIT, RESERVE
from explorer.games.red_mercury.readings import Readings

ORGS, NAMING, ROOMS, TEAMS, DOUBLES, FIRST, PLAY, OVER = (
    "organisations",
    "names",
    "rooms",
    "teams",
    "doubles",
    "first",
    "play",
    "over",
)
"""The phases of a game: all before `play` is set-up."""

MOVE, ATTACK, REVEAL, RECOVER, UNTIE, CARRY = range(1, 7)
"""The steps of a turn."""

STEPS = ("", "movement", "attack", "reveal", "recovery", "untying", "container")
"""Their names, by number."""

TARGET, STYLE, OUTCOME, TAKE, PASSAGE, PEEK, REPLACE, DRAW, FAVOUR = (
    "target",
    "style",
    "outcome",
    "take",
    "passage",
    "peek",
    "replace",
    "draw",
    "favour",
)
"""The kinds of choices that a turn can wait for."""

DRAWN = "draw"
"""The winner of a game that was broken off."""


class Event(Struct, frozen=True):
    """Something that happened: its kind, the clause behind it, the facts, and who learns of it.

    `pieces` are the seats and agents concerned, `space` where, `word` all else; `to` is a seat, "all", or
    "none" where only the judge learns of it.
    """

    kind: str
    clause: str
    pieces: tuple[str, ...] = ()
    space: str = ""
    word: str = ""
    to: str = "all"

    def told_to(self, seat: str) -> bool:
        """Does a seat learn of it? The judge does of everything."""
        return seat in (JUDGE, self.to) or self.to == "all"


class Heard:
    """What a seat has heard since the start. It is gathered when it is asked for: a view is made at every step."""

    __slots__ = ("_log", "_seat")

    def __init__(self, log: tuple[Event, ...] = (), seat: str = "") -> None:
        self._log, self._seat = log, seat

    @property
    def events(self) -> tuple[Event, ...]:
        """All of it, in order, and nothing else of what happened."""
        return tuple(event for event in self._log if event.told_to(self._seat))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heard) and self.events == other.events

    def __hash__(self) -> int:
        return hash(self.events)

    def __repr__(self) -> str:
        return f"Heard{self.events!r}"


class Config(Struct, frozen=True):
    """What never changes during a game. `wide` is the length of long rows, `deck` how many cards there are of each kind,
    `limit` after how many turns a game is broken off where that is read so."""

    wall: Wall
    readings: Readings
    deck: tuple[tuple[str, int], ...]
    limit: int
    first: str = ""


class Player(Struct, frozen=True):
    """A seat, the organisations that it leads, and how many double cards it holds unseen."""

    seat: str
    orgs: tuple[str, ...] = ()
    held: int = 0


class Agent(Struct, frozen=True):
    """An agent: tag, whose he is ("" for nobody's), where he is, his condition, and his name while all can see it.

    `trapped` marks Bond or Carlos felled by a trap and not in a fight.
    """

    tag: str
    owner: str
    place: str = RESERVE
    condition: str = FIT
    name: str = ""
    trapped: bool = False


class Container(Struct, frozen=True):
    """Where the container is and who carries it; with no carriers it lies there."""

    space: str
    carriers: tuple[str, ...] = ()


class Shown(Struct, frozen=True):
    """A double card that was shown: who held it, its name, the agent pointed at, and whether it was right."""

    seat: str
    name: str
    tag: str
    right: bool


class Way(Struct, frozen=True):
    """The movement of this turn: who moves, the spaces so far with the start first, and the clause that ended it, "" for none."""

    agents: tuple[str, ...]
    trail: tuple[str, ...]
    ended: str = ""


class Entry(Struct, frozen=True):
    """Agents entering a space: was its card face-down, did a passage lead them, who of them brought the container,
    and what comes next."""

    agents: tuple[str, ...]
    space: str
    hidden: bool
    passage: bool = False
    carriers: tuple[str, ...] = ()
    stage: int = 0


class Fight(Struct, frozen=True):
    """A fight: who attacks whom, who attacks after a loss, who falls together with the attacker, and who won."""

    attacker: str
    defender: str
    waiting: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    winner: str = ""


class Pending(Struct, frozen=True):
    """A choice that the turn waits for: its kind, who makes it, the agents and the space it is about, and a number."""

    kind: str
    seat: str
    agents: tuple[str, ...] = ()
    space: str = ""
    number: int = 0


class Turn(Struct, frozen=True):
    """What was done in a turn: the step now, the movement, and agents felled, freed, drawn for and asked for."""

    step: int = MOVE
    way: Way | None = None
    attacked: bool = False
    felled: tuple[str, ...] = ()
    freed: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    special: bool = False
    asked: tuple[str, ...] = ()
    lifted: bool = False
    dropped: bool = False


class Open(Struct, frozen=True):
    """What all see. `faces` are the cards that lie face-up, `spent` those that have done their work."""

    phase: str
    players: tuple[Player, ...]
    agents: tuple[Agent, ...] = ()
    faces: tuple[tuple[str, str], ...] = ()
    spent: tuple[tuple[str, str], ...] = ()
    shown: tuple[Shown, ...] = ()
    container: Container = Container("LAB")
    active: str = ""
    number: int = 0
    turn: Turn = Turn()
    entry: Entry | None = None
    fight: Fight | None = None
    pending: Pending | None = None
    winner: str = ""
    ended_by: str = ""
    last: tuple[Event, ...] = ()

    def player(self, seat: str) -> Player:
        """The player of that seat. Raises KeyError for what is no player."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def agent(self, tag: str) -> Agent:
        """The agent with that tag. Raises KeyError for what is none."""
        for agent in self.agents:
            if agent.tag == tag:
                return agent
        raise KeyError(tag)

    def at(self, space: str) -> tuple[Agent, ...]:
        """The agents on a space, in any condition."""
        return tuple(agent for agent in self.agents if agent.place == space)

    def card(self, space: str) -> str:
        """The kind of the card on a space that lies face-up or has done its work, "" for all else."""
        for known, kind in self.faces:
            if known == space:
                return kind
        return dict(self.spent).get(space, "")


class Past(Struct, frozen=True):
    """What all have seen, for those whose memory is assisted: cards with the turn in which each was last seen, and names."""

    cards: tuple[tuple[str, str, int], ...] = ()
    names: tuple[tuple[str, str], ...] = ()


class Own(Struct, frozen=True):
    """What only one seat knows: names of its agents and of those told to it, its double cards, its peeks (space, kind, turn),
    and the style that it has chosen in a fight that is not shown yet."""

    names: tuple[tuple[str, str], ...] = ()
    doubles: tuple[str, ...] = ()
    peeks: tuple[tuple[str, str, int], ...] = ()
    style: str = ""


class Secret(Struct, frozen=True):
    """What is hidden from somebody: the cards of the wall in its order, names of all agents by tag, double cards held, by seat,
    names told (seat, tag), peeks (seat, space, kind, turn), and the first style of a fight."""

    cards: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    doubles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    told: tuple[tuple[str, str], ...] = ()
    peeks: tuple[tuple[str, str, str, int], ...] = ()
    style: str = ""

    def name(self, tag: str) -> str:
        """The name of an agent, "" while it has none."""
        return dict(self.names).get(tag, "")


class State(Struct, frozen=True):
    """A whole game at one moment; `log` is all that happened."""

    config: Config
    open: Open
    secret: Secret
    past: Past = Past()
    log: tuple[Event, ...] = ()


class SeatView(Struct, frozen=True):
    """What a player or a spectator knows: what lies open, his own secrets, and the past where memory is assisted."""

    config: Config
    seat: str
    open: Open
    own: Own
    past: Past | None
    heard: Heard = Heard()


class JudgeView(Struct, frozen=True):
    """What the judge knows: everything."""

    config: Config
    seat: str
    open: Open
    secret: Secret
    past: Past
    heard: Heard = Heard()


View: TypeAlias = SeatView | JudgeView
