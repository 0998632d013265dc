"""Atoms: the smallest things that chance and the players of Past the Watchman can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance decides who begins."""

    seat: str


@dataclass(frozen=True, slots=True)
class Step:
    """The courier takes one step."""

    square: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The courier ends her turn before it ends by itself."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The watchman turns: from his row to his column, or back."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The watchman goes on looking as he does."""


Atom: TypeAlias = Begin | Step | Stop | Turn | Stand
