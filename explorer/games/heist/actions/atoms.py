"""Atoms: the smallest things that chance and the players of Heist can do or try. Each of a player names its seat."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

# chance


class Appoint(Struct, frozen=True):
    """Chance decides who is the Chief of Security."""

    seat: str


class Lay(Struct, frozen=True):
    """Chance lays a suspect on the next free cell."""

    suspect: str


class Begin(Struct, frozen=True):
    """Chance decides which thief begins."""

    seat: str


class Deal(Struct, frozen=True):
    """Chance gives the next affiliation card to whoever takes one."""

    role: str


class Draw(Struct, frozen=True):
    """Chance gives the next Evidence card to whoever draws, or opens it."""

    suspect: str


# before the game


class Officer(Struct, frozen=True):
    """The Chief lays one of his cards on its suspect: a uniformed officer."""

    seat: str
    suspect: str


class Plain(Struct, frozen=True):
    """The Chief lays one of his cards before himself: the plainclothes officer."""

    seat: str
    suspect: str


class Show(Struct, frozen=True):
    """A thief shows another his identity."""

    seat: str
    to: str


class Ready(Struct, frozen=True):
    """A thief has shown what he wanted to show."""

    seat: str


class Let(Struct, frozen=True):
    """A thief lets another show first."""

    seat: str
    first: str


# on the board


class Shift(Struct, frozen=True):
    """A line moves one cell; a thief may declare it visible where that is allowed."""

    seat: str
    line: str
    way: str
    visible: bool = False


class FastShift(Struct, frozen=True):
    """The Runner moves a line one cell or two."""

    seat: str
    line: str
    way: str
    many: int


class SilentShift(Struct, frozen=True):
    """The Snitch moves a line one cell."""

    seat: str
    line: str
    way: str


class Rob(Struct, frozen=True):
    """A thief robs the vault of his quadrant; `zone` is "" where it need not be named."""

    seat: str
    zone: str = ""


class Stun(Struct, frozen=True):
    """The Cleaner stuns an officer."""

    seat: str
    officer: str


class Vanish(Struct, frozen=True):
    """The Decoy exchanges his identity."""

    seat: str


class StealData(Struct, frozen=True):
    """The Insider swaps places with an officer."""

    seat: str
    officer: str


class Hack(Struct, frozen=True):
    """The Hacker robs a vault from outside."""

    seat: str
    zone: str


class Pacify(Struct, frozen=True):
    """The Eliminator kills an officer."""

    seat: str
    officer: str


class GoUndercover(Struct, frozen=True):
    """The Impersonator draws cards for a new identity."""

    seat: str


class ChooseIdentity(Struct, frozen=True):
    """The Impersonator takes one of them."""

    seat: str
    suspect: str


class SubstituteSelf(Struct, frozen=True):
    """The Saboteur swaps places with a neighbour."""

    seat: str
    neighbour: str


class Crack(Struct, frozen=True):
    """The Master Safecracker lays his second token; `zone` is "" where it need not be named."""

    seat: str
    zone: str = ""


class Pass(Struct, frozen=True):
    """A player does nothing in his turn."""

    seat: str


class EndTurn(Struct, frozen=True):
    """A thief leaves it at the first part of his turn."""

    seat: str


# the Chief's


class Substitute(Struct, frozen=True):
    """The Chief swaps an officer with a neighbouring suspect."""

    seat: str
    officer: str
    neighbour: str


class Accuse(Struct, frozen=True):
    """The Chief asks whether somebody is this suspect; `source` and `thief` are "" where they need not be named."""

    seat: str
    suspect: str
    source: str = ""
    thief: str = ""


class Search(Struct, frozen=True):
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
