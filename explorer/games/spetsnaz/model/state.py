"""The state of a game of Spetsnaz: what is spoken aloud, and what each player hides."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from explorer.games.spetsnaz.model.pieces import Grid, Mark
from explorer.games.spetsnaz.readings import Readings

ALPHA, BRAVO = "alpha", "bravo"
SEATS = (ALPHA, BRAVO)
"""The two players, each with one squad."""

OTHER = {ALPHA: BRAVO, BRAVO: ALPHA}

PLACING, DRAW, MOVE, KIT_DECISION, CIRCLE, SHOOT, OVER = (
    "placing",
    "draw",
    "move",
    "kit",
    "circle",
    "shoot",
    "over",
)
"""What is to be done next: a map prepared, the first player drawn, a squad moved, a kit decided on, a weak spot
circled, a shot fired, nothing."""

FIND, FIND_ONE, FIND_ALL, DELIVER = "find", "find_one", "find_all", "deliver"
"""Missions: find all artefacts (by either word), find one of them, bring all of them to an exit."""

DRAWN = "draw"
"""The winner of a game that nobody has won."""


class Event(Struct, frozen=True):
    """Something that happened: its kind, the clause behind it, the facts, and who learns of it.

    `things` are kinds of objects. `secret` is a number that only the seat `to` learns where others learn the rest.
    """

    kind: str
    clause: str
    seat: str = ""
    cell: str = ""
    things: tuple[str, ...] = ()
    number: int = 0
    secret: int = 0
    to: str = "all"


class Config(Struct, frozen=True):
    """What never changes during a game: the sheet of the scenario and how the rules are read.

    `quota` holds (kind, how many are to be placed), `artefact` is what artefacts are called here, `first` who
    moves first where that is settled beforehand.
    """

    grid: Grid
    readings: Readings
    quota: tuple[tuple[str, int], ...] = ()
    building_limit: int = 0
    artefacts_indoors: bool = False
    rooms_apart: bool = False
    goal: str = FIND
    artefact: str = "artefact"
    indicators: int = 3
    annotation: str = ""
    first: str = ""

    def wanted(self, kind: str) -> int:
        """How many objects of a kind each player has to place."""
        return dict(self.quota).get(kind, 0)

    @property
    def delivers(self) -> bool:
        """Is the mission one that ends on an exit?"""
        return self.goal == DELIVER


class Squad(Struct, frozen=True):
    """One player's squad, on the map that the other has prepared: all of it is spoken aloud.

    `trail` are the cells entered, `stops` where turns ended, with their numbers. `past` are the wounds in indicators
    that were crossed out, `stuck` whether the next turn is lost, `lost` the number of the turn lost last, `met` the objects announced that still count, `gone` those that no longer do, `declined` the
    cells of kits left there.
    """

    at: str
    trail: tuple[str, ...] = ()
    stops: tuple[tuple[int, str], ...] = ()
    wounds: int = 0
    past: tuple[int, ...] = ()
    found: int = 0
    carried: int = 0
    delivered: int = 0
    stuck: bool = False
    lost: int = 0
    met: tuple[Mark, ...] = ()
    gone: tuple[Mark, ...] = ()
    declined: tuple[str, ...] = ()


class Meeting(Struct, frozen=True):
    """A cell that is being dealt with: how far, and what has happened there.

    `stage` counts the steps of the order that are done; `declined` a kit was left, `since` something came after
    that, `killed` a terrorist died here.
    """

    cell: str
    stage: int = 0
    declined: bool = False
    since: bool = False
    killed: bool = False


class Open(Struct, frozen=True):
    """What all know. `turn` is whose turn it is, `number` the turn's number; `walked` whether he has moved in it.

    `shots` are the zones tried in the fight that is running, `pending` a player whose mission is fulfilled while the
    other still has a turn, `said` what was said aloud, by kind.
    """

    phase: str
    squads: tuple[Squad, Squad]
    turn: str = ALPHA
    number: int = 0
    first: str = ""
    ready: tuple[str, ...] = ()
    walked: bool = False
    meeting: Meeting | None = None
    shots: tuple[int, ...] = ()
    pending: str = ""
    winner: str = ""
    ended_by: str = ""
    said: tuple[str, ...] = ()

    def squad(self, seat: str) -> Squad:
        """The squad of a seat."""
        return self.squads[SEATS.index(seat)]


class Secret(Struct, frozen=True):
    """What only one player knows: his hazard map as it is now, and the weak spot that he has circled, 0 for none."""

    marks: tuple[Mark, ...] = ()
    weak_spot: int = 0


class State(Struct, frozen=True):
    """A whole game at one moment."""

    config: Config
    open: Open
    secrets: tuple[Secret, Secret]

    def secret(self, seat: str) -> Secret:
        """What a player hides."""
        return self.secrets[SEATS.index(seat)]


class PlayerView(Struct, frozen=True):
    """What a player knows: what was said aloud, and his own secret."""

    config: Config
    open: Open
    seat: str
    secret: Secret


class SpectatorView(Struct, frozen=True):
    """What a spectator knows: what was said aloud."""

    config: Config
    open: Open


class JudgeView(Struct, frozen=True):
    """What the judge knows: everything."""

    config: Config
    open: Open
    secrets: tuple[Secret, Secret]


View: TypeAlias = PlayerView | SpectatorView | JudgeView


def opened(state: State, **changes: Any) -> State:
    """A state with changes in what all know."""
    return replace(state, open=replace(state.open, **changes))


def with_squad(state: State, seat: str, **changes: Any) -> State:
    """A state with changes in a squad."""
    squads = tuple(
        replace(squad, **changes) if name == seat else squad
        for name, squad in zip(SEATS, state.open.squads, strict=True)
    )
    return opened(state, squads=squads)


def with_secret(state: State, seat: str, **changes: Any) -> State:
    """A state with changes in what a player hides."""
    secrets = tuple(
        replace(secret, **changes) if name == seat else secret
        for name, secret in zip(SEATS, state.secrets, strict=True)
    )
    return replace(state, secrets=(secrets[0], secrets[1]))
