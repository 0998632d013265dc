"""Atoms: the smallest things that chance and the players of Spy can do or try."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Choose:
    """A player takes a colour."""

    seat: str
    colour: str


@dataclass(frozen=True, slots=True)
class Put:
    """A player puts a card right of those that he has arranged."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True)
class Stand:
    """A player puts his Spy into his base, which is then arranged."""

    seat: str
    gap: int
    facing: str


@dataclass(frozen=True, slots=True)
class Let:
    """A player lets another choose or arrange before him."""

    seat: str
    first: str


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance puts a card into a hand."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Chance puts the Spy into a hand."""

    seat: str
    gap: int
    facing: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance decides who begins."""

    seat: str


@dataclass(frozen=True, slots=True)
class Move:
    """A player's Spy moves: turned before, so many spaces that way, turned after."""

    seat: str
    before: bool
    number: int
    way: str
    after: bool


@dataclass(frozen=True, slots=True)
class Spy:
    """A player spies on another."""

    seat: str
    on: str


@dataclass(frozen=True, slots=True)
class End:
    """A player ends his turn."""

    seat: str


@dataclass(frozen=True, slots=True)
class Swap:
    """A player wants to exchange two cards of his base: always refused."""

    seat: str
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Waver:
    """A player wants to turn his Spy on the way: always refused."""

    seat: str
    first: int
    second: int


Arranging: TypeAlias = Choose | Put | Stand | Let
Chance: TypeAlias = Deal | Drop | Begin
Playing: TypeAlias = Move | Spy | End | Swap | Waver
Atom: TypeAlias = Arranging | Chance | Playing
