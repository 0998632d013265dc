"""The state of a game of Heist: what lies open, what is secret, and what a seat knows of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from explorer.games.heist.model.pieces import EVERYBODY
from explorer.games.heist.readings import Readings

APPOINTING, LAYING, BEGINNING, DEALING = "appointing", "laying", "beginning", "dealing"
OFFICERS, SHOWING, PLAY, CHOOSING, OVER = "officers", "showing", "play", "choosing", "over"
"""The phases; in all but OVER, and while cards are `due`, chance may be asked."""

THIEVES, CHIEF, UNFINISHED = "thieves", "chief", "unfinished"
"""The winners: either side, or nobody when a game is broken off."""

PLAINCLOTHES = "plainclothes"
"""How the Chief's hidden officer is named in questions and as a source of accusations."""

ROLE_DUE, IDENTITY_DUE, HAND_DUE, OFFICER_DUE, COVER_DUE = "role", "identity", "hand", "officer", "cover"
"""What a card that is to be taken is for."""


class Event(Struct, frozen=True):
    """Something that happened: its kind, the clause behind it, the facts, and who learns of it.

    `seat` did it or suffered it, `other` is another seat, `suspects` the suspects concerned, `cells` their cells,
    `word` a line, a zone or a role, `number` a count. `to` lists the seats that learn of it, empty for all.
    """

    kind: str
    clause: str
    seat: str = ""
    other: str = ""
    suspects: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    seats: tuple[str, ...] = ()
    word: str = ""
    number: int = 0
    to: tuple[str, ...] = ()


class Config(Struct, frozen=True):
    """What never changes during a game: the readings, the players clockwise, the cards of level 1, the cap of turns."""

    readings: Readings
    players: tuple[str, ...]
    level_1: tuple[str, ...]
    cap: int


class Thief(Struct, frozen=True):
    """What all know of a thief: his role as far as it is seen, his tokens on the board, how often he was captured.

    `card` is the number of his identity among the cards that lie face down, -1 while he has none and draws none;
    `ready` says that he has shown what he wanted to show.
    """

    seat: str
    role: str = ""
    tokens: tuple[str, ...] = ()
    captures: int = 0
    card: int = -1
    ready: bool = False


class FaceDown(Struct, frozen=True):
    """A card that lies face down before a player: the plainclothes officer, or an identity until it is given up.

    `can` is the set of suspects that it can show by all that was done and said openly, `unlike` the set of the cards
    that cannot show the same, by their numbers: a bit each in both.
    """

    can: int = EVERYBODY
    unlike: int = 0


class Open(Struct, frozen=True):
    """What all know.

    `turn` is the seat that decides, `mover` the one whose turn it is, `due` the cards that are to be taken, as
    (seat, what for); `next` is the thief who follows the Chief, `owed` whether this turn of the Chief follows a
    visible action, `seated` whether his own seat's turn follows. `part` is 1 while a turn's second part may follow, `seen` whether its
    first was visible. `face_down` holds the plainclothes officer, number 0, and all identities that there have been.
    """

    phase: str
    turn: str
    chief: str = ""
    grid: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    officers: tuple[str, ...] = ()
    stunned: str = ""
    vaults: tuple[str, ...] = ()
    thieves: tuple[Thief, ...] = ()
    evidence: int = 0
    out: tuple[str, ...] = ()
    affiliations: int = 0
    roles_out: tuple[str, ...] = ()
    pacified: int = 0
    due: tuple[tuple[str, str], ...] = ()
    mover: str = ""
    next: str = ""
    owed: bool = False
    seated: bool = False
    part: int = 0
    seen: bool = False
    face_down: tuple[FaceDown, ...] = ()
    turns: int = 0
    round: int = 0
    winner: str = ""
    ended_by: str = ""
    log: tuple[Event, ...] = ()

    def thief(self, seat: str) -> Thief:
        """What lies open of a thief. Raises KeyError for what is none."""
        for thief in self.thieves:
            if thief.seat == seat:
                return thief
        raise KeyError(seat)

    def index(self, seat: str) -> int:
        """The place of a thief from the Chief's left, from 0. Raises KeyError for what is none."""
        for number, thief in enumerate(self.thieves):
            if thief.seat == seat:
                return number
        raise KeyError(seat)

    def in_zone(self, zone: str) -> tuple[str, ...]:
        """The owners of the tokens in a zone, a thief twice for two."""
        return tuple(thief.seat for thief in self.thieves for token in thief.tokens if token == zone)


class Mine(Struct, frozen=True):
    """What a player knows of his own: a thief his role, his identity and the cards he may choose from; the Chief his
    hand, his plainclothes officer and the cards he gave back.

    `seen` holds for each card that lies face down, by number, the suspects that it can show by what this player alone
    was shown or drew; for cards beyond its end that is everybody.
    """

    role: str = ""
    identity: str = ""
    drawn: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    plain: str = ""
    returned: tuple[str, ...] = ()
    seen: tuple[int, ...] = ()


class Shown(Struct, frozen=True):
    """An identity that was shown: by whom, to whom, in which turn, and whether its owner has changed it since."""

    owner: str
    viewer: str
    identity: str
    turn: int
    stale: bool = False


class Secret(Struct, frozen=True):
    """What not all know: what each player holds, in the order of the seats, what was shown, and both decks.

    Decks are heaps: what lies where in a shuffled deck is decided when it is drawn. An identity that is not
    known where a seat lays the position out is "".
    """

    hands: tuple[Mine, ...]
    shown: tuple[Shown, ...] = ()
    evidence: tuple[str, ...] = ()
    affiliation: tuple[str, ...] = ()


class State(Struct, frozen=True):
    """A whole game at one moment."""

    config: Config
    open: Open
    secret: Secret

    def mine(self, seat: str) -> Mine:
        """What a player knows of his own."""
        return self.secret.hands[self.config.players.index(seat)]

    def identity(self, seat: str) -> str:
        """The identity of a thief."""
        return self.mine(seat).identity


class View(Struct, frozen=True):
    """What a seat knows: what lies open, its own cards, what was shown to it; `all` is the judge's alone."""

    config: Config
    open: Open
    seat: str
    mine: Mine = Mine()
    shown: tuple[Shown, ...] = ()
    all: Secret | None = None


def opened(state: State, **changes: Any) -> State:
    """A state with changes in what lies open."""
    return State(state.config, replace(state.open, **changes), state.secret)


def kept(state: State, **changes: Any) -> State:
    """A state with changes in what is secret."""
    return State(state.config, state.open, replace(state.secret, **changes))


def held(state: State, seat: str, **changes: Any) -> State:
    """A state with changes in what a player holds."""
    here = state.config.players.index(seat)
    hands = state.secret.hands
    return kept(state, hands=(*hands[:here], replace(hands[here], **changes), *hands[here + 1 :]))


def thief(state: State, seat: str, **changes: Any) -> State:
    """A state with changes in what lies open of a thief."""
    thieves = state.open.thieves
    return opened(state, thieves=tuple(replace(t, **changes) if t.seat == seat else t for t in thieves))
