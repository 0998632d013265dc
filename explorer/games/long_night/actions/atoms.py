"""Atoms: the smallest things that a player of Long Night in the Dark can do."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Pace(Struct, frozen=True, tag=True, gc=False):
    """A spy (or the walking hostage) chooses how he moves."""

    piece: str
    pace: str


class Step(Struct, frozen=True, tag=True, gc=False):
    """One step of a spy, or of a unit in its activation, to a neighbouring square."""

    piece: str
    square: int


class Leave(Struct, frozen=True, tag=True, gc=False):
    """A spy leaves the board over an open border edge of his square."""

    piece: str


class Noise(Struct, frozen=True, tag=True, gc=False):
    """A spy lays a noise token of his pace or stone."""

    piece: str
    square: int


class Stop(Struct, frozen=True, tag=True, gc=False):
    """A spy ends his action here."""

    piece: str


class Pass(Struct, frozen=True, tag=True, gc=False):
    """A spy does not move in this turn."""

    piece: str


class Shoot(Struct, frozen=True, tag=True, gc=False):
    """A spy shoots at a piece, an edge or a square; `body` is where the body is laid."""

    piece: str
    target: str
    body: int | None = None


class Play(Struct, frozen=True, tag=True, gc=False):
    """A card is played by a spy or by the guard; an empty `target` only shows it."""

    piece: str
    card: str
    target: str = ""
    body: int | None = None


class Take(Struct, frozen=True, tag=True, gc=False):
    """A spy picks up the body on his square."""

    piece: str


class Drop(Struct, frozen=True, tag=True, gc=False):
    """A spy lays down the body that he carries."""

    piece: str


class Snuff(Struct, frozen=True, tag=True, gc=False):
    """A spy puts out the candle on his square."""

    piece: str


class Free(Struct, frozen=True, tag=True, gc=False):
    """A spy lets the opened right hostage walk."""

    piece: str


class Give(Struct, frozen=True, tag=True, gc=False):
    """A spy hands the carried hostage to a neighbour."""

    piece: str
    to: str


class Run(Struct, frozen=True, tag=True, gc=False):
    """The spies choose the path of the loose dog."""

    piece: str
    path: tuple[int, ...]


class Activate(Struct, frozen=True, tag=True, gc=False):
    """The guard activates a unit; he is told if it is dead."""

    piece: str


class Look(Struct, frozen=True, tag=True, gc=False):
    """A unit or device looks; `look` is the squares chosen, as a bitboard."""

    piece: str
    look: int


class Release(Struct, frozen=True, tag=True, gc=False):
    """A dog handler lets his dog go on a neighbouring square."""

    piece: str
    square: int


class Wake(Struct, frozen=True, tag=True, gc=False):
    """The guard spends an activation on waking a sleeper or a sleeping dog."""

    piece: str


class Done(Struct, frozen=True, tag=True, gc=False):
    """The guard activates no further unit."""


class Place(Struct, frozen=True, tag=True, gc=False):
    """The guard places a piece of the set-up."""

    piece: str
    at: str


class Equip(Struct, frozen=True, tag=True, gc=False):
    """A spy picks a role, a weapon or a card."""

    piece: str
    word: str


class Mark(Struct, frozen=True, tag=True, gc=False):
    """Chance decides which document is the right one."""

    document: str


class Mud(Struct, frozen=True, tag=True, gc=False):
    """The guard lays a mud marker on three squares."""

    squares: tuple[int, ...]


class Turn(Struct, frozen=True, tag=True, gc=False):
    """The guard turns over a document of his board."""

    document: str


Atom: TypeAlias = (
    Pace
    | Step
    | Leave
    | Noise
    | Stop
    | Pass
    | Shoot
    | Play
    | Take
    | Drop
    | Snuff
    | Free
    | Give
    | Run
    | Activate
    | Look
    | Release
    | Wake
    | Done
    | Place
    | Equip
    | Mark
    | Mud
    | Turn
)
