"""Atoms: the smallest things that chance and the players of Past the Watchman can do."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Begin(Struct, frozen=True):
    """Chance decides who begins."""

    seat: str


class Step(Struct, frozen=True):
    """The courier takes one step."""

    square: int


class Stop(Struct, frozen=True):
    """The courier ends her turn before it ends by itself."""


class Turn(Struct, frozen=True):
    """The watchman turns: from his row to his column, or back."""


class Stand(Struct, frozen=True):
    """The watchman goes on looking as he does."""


Atom: TypeAlias = Begin | Step | Stop | Turn | Stand
