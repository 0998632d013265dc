"""Atoms: the smallest things that chance and the players of Spetsnaz can do."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Begin(Struct, frozen=True):
    """Chance decides who moves first."""

    seat: str


class Place(Struct, frozen=True):
    """A player writes a mark into a cell of his hazard map."""

    seat: str
    kind: str
    cell: str


class Unplace(Struct, frozen=True):
    """A player takes a mark back while he is preparing his map."""

    seat: str
    kind: str
    cell: str


class Let(Struct, frozen=True):
    """A player who is asked to prepare his map lets the other go on with his first."""

    seat: str
    other: str


class Ready(Struct, frozen=True):
    """A player has prepared his map."""

    seat: str


class Walk(Struct, frozen=True):
    """The squad takes one step; a cell of "" lies beyond the edge of the map."""

    seat: str
    cell: str


class Halt(Struct, frozen=True):
    """The squad takes the last step of its way, onto the cell of a kit that it left before and could pass."""

    seat: str
    cell: str


class Stop(Struct, frozen=True):
    """The mover ends his turn although he has met nothing."""

    seat: str


class Use(Struct, frozen=True):
    """The mover uses a first-aid kit."""

    seat: str


class Leave(Struct, frozen=True):
    """The mover leaves a first-aid kit where it lies."""

    seat: str


class Circle(Struct, frozen=True):
    """The warden circles the weak spot of a terrorist."""

    seat: str
    zone: int


class Shoot(Struct, frozen=True):
    """The mover shoots at a zone."""

    seat: str
    zone: int


Preparing: TypeAlias = Place | Unplace | Let | Ready
Atom: TypeAlias = Begin | Preparing | Walk | Halt | Stop | Use | Leave | Circle | Shoot
