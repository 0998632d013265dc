"""Atoms: the smallest things that chance and the players of Spy can do or try."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Choose(Struct, frozen=True):
    """A player takes a colour."""

    seat: str
    colour: str


class Put(Struct, frozen=True):
    """A player puts a card right of those that he has arranged."""

    seat: str
    card: str


class Stand(Struct, frozen=True):
    """A player puts his Spy into his base, which is then arranged."""

    seat: str
    gap: int
    facing: str


class Let(Struct, frozen=True):
    """A player lets another choose or arrange before him."""

    seat: str
    first: str


class Deal(Struct, frozen=True):
    """Chance puts a card into a hand."""

    seat: str
    card: str


class Drop(Struct, frozen=True):
    """Chance puts the Spy into a hand."""

    seat: str
    gap: int
    facing: str


class Begin(Struct, frozen=True):
    """Chance decides who begins."""

    seat: str


class Move(Struct, frozen=True):
    """A player's Spy moves: turned before, so many spaces that way, turned after."""

    seat: str
    before: bool
    number: int
    way: str
    after: bool


class Spy(Struct, frozen=True):
    """A player spies on another."""

    seat: str
    on: str


class End(Struct, frozen=True):
    """A player ends his turn."""

    seat: str


class Swap(Struct, frozen=True):
    """A player wants to exchange two cards of his base: always refused."""

    seat: str
    one: int
    other: int


class Waver(Struct, frozen=True):
    """A player wants to turn his Spy on the way: always refused."""

    seat: str
    first: int
    second: int


Arranging: TypeAlias = Choose | Put | Stand | Let
Chance: TypeAlias = Deal | Drop | Begin
Playing: TypeAlias = Move | Spy | End | Swap | Waver
Atom: TypeAlias = Arranging | Chance | Playing
