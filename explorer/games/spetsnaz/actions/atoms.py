"""Atoms: the smallest things that chance and the players of Spetsnaz can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance decides who moves first."""

    seat: str


@dataclass(frozen=True, slots=True)
class Place:
    """A player writes a mark into a cell of his hazard map."""

    seat: str
    kind: str
    cell: str


@dataclass(frozen=True, slots=True)
class Unplace:
    """A player takes a mark back while he is preparing his map."""

    seat: str
    kind: str
    cell: str


@dataclass(frozen=True, slots=True)
class Let:
    """A player who is asked to prepare his map lets the other go on with his first."""

    seat: str
    other: str


@dataclass(frozen=True, slots=True)
class Ready:
    """A player has prepared his map."""

    seat: str


@dataclass(frozen=True, slots=True)
class Walk:
    """The squad takes one step; a cell of "" lies beyond the edge of the map."""

    seat: str
    cell: str


@dataclass(frozen=True, slots=True)
class Halt:
    """The squad takes the last step of its way, onto the cell of a kit that it left before and could pass."""

    seat: str
    cell: str


@dataclass(frozen=True, slots=True)
class Stop:
    """The mover ends his turn although he has met nothing."""

    seat: str


@dataclass(frozen=True, slots=True)
class Use:
    """The mover uses a first-aid kit."""

    seat: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The mover leaves a first-aid kit where it lies."""

    seat: str


@dataclass(frozen=True, slots=True)
class Circle:
    """The warden circles the weak spot of a terrorist."""

    seat: str
    zone: int


@dataclass(frozen=True, slots=True)
class Shoot:
    """The mover shoots at a zone."""

    seat: str
    zone: int


Preparing: TypeAlias = Place | Unplace | Let | Ready
Atom: TypeAlias = Begin | Preparing | Walk | Halt | Stop | Use | Leave | Circle | Shoot
