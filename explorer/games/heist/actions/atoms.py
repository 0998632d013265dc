"""Atoms: the smallest things that chance and the players of Heist can do or try. Each of a player names its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

# chance


@dataclass(frozen=True, slots=True)
class Appoint:
    """Chance decides who is the Chief of Security."""

    seat: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Chance lays a suspect on the next free cell."""

    suspect: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance decides which thief begins."""

    seat: str


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance gives the next affiliation card to whoever takes one."""

    role: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance gives the next Evidence card to whoever draws, or opens it."""

    suspect: str


# before the game


@dataclass(frozen=True, slots=True)
class Officer:
    """The Chief lays one of his cards on its suspect: a uniformed officer."""

    seat: str
    suspect: str


@dataclass(frozen=True, slots=True)
class Plain:
    """The Chief lays one of his cards before himself: the plainclothes officer."""

    seat: str
    suspect: str


@dataclass(frozen=True, slots=True)
class Show:
    """A thief shows another his identity."""

    seat: str
    to: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A thief has shown what he wanted to show."""

    seat: str


@dataclass(frozen=True, slots=True)
class Let:
    """A thief lets another show first."""

    seat: str
    first: str


# on the board


@dataclass(frozen=True, slots=True)
class Shift:
    """A line moves one cell; a thief may declare it visible where that is allowed."""

    seat: str
    line: str
    way: str
    visible: bool = False


@dataclass(frozen=True, slots=True)
class FastShift:
    """The Runner moves a line one cell or two."""

    seat: str
    line: str
    way: str
    many: int


@dataclass(frozen=True, slots=True)
class SilentShift:
    """The Snitch moves a line one cell."""

    seat: str
    line: str
    way: str


@dataclass(frozen=True, slots=True)
class Rob:
    """A thief robs the vault of his quadrant; `zone` is "" where it need not be named."""

    seat: str
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Stun:
    """The Cleaner stuns an officer."""

    seat: str
    officer: str


@dataclass(frozen=True, slots=True)
class Vanish:
    """The Decoy exchanges his identity."""

    seat: str


@dataclass(frozen=True, slots=True)
class StealData:
    """The Insider swaps places with an officer."""

    seat: str
    officer: str


@dataclass(frozen=True, slots=True)
class Hack:
    """The Hacker robs a vault from outside."""

    seat: str
    zone: str


@dataclass(frozen=True, slots=True)
class Pacify:
    """The Eliminator kills an officer."""

    seat: str
    officer: str


@dataclass(frozen=True, slots=True)
class GoUndercover:
    """The Impersonator draws cards for a new identity."""

    seat: str


@dataclass(frozen=True, slots=True)
class ChooseIdentity:
    """The Impersonator takes one of them."""

    seat: str
    suspect: str


@dataclass(frozen=True, slots=True)
class SubstituteSelf:
    """The Saboteur swaps places with a neighbour."""

    seat: str
    neighbour: str


@dataclass(frozen=True, slots=True)
class Crack:
    """The Master Safecracker lays his second token; `zone` is "" where it need not be named."""

    seat: str
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Pass:
    """A player does nothing in his turn."""

    seat: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """A thief leaves it at the first part of his turn."""

    seat: str


# the Chief's


@dataclass(frozen=True, slots=True)
class Substitute:
    """The Chief swaps an officer with a neighbouring suspect."""

    seat: str
    officer: str
    neighbour: str


@dataclass(frozen=True, slots=True)
class Accuse:
    """The Chief asks whether somebody is this suspect; `source` and `thief` are "" where they need not be named."""

    seat: str
    suspect: str
    source: str = ""
    thief: str = ""


@dataclass(frozen=True, slots=True)
class Search:
    """The Chief searches the square with this upper left cell."""

    seat: str
    cell: int


Chance: TypeAlias = Appoint | Lay | Begin | Deal | Draw
Preparing: TypeAlias = Officer | Plain | Show | Ready | Let
Ability: TypeAlias = (
    FastShift
    | SilentShift
    | Stun
    | Vanish
    | StealData
    | Hack
    | Pacify
    | GoUndercover
    | SubstituteSelf
    | Crack
)
Thieving: TypeAlias = Rob | Ability | ChooseIdentity | EndTurn
Guarding: TypeAlias = Substitute | Accuse | Search
Playing: TypeAlias = Shift | Pass | Thieving | Guarding
Atom: TypeAlias = Chance | Preparing | Playing
