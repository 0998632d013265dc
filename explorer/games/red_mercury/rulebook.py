"""The rulebook of Red Mercury; the modules of `rules` state its clauses."""

from __future__ import annotations

from typing import TypeVar

from explorer.core.rulebook import Citable, Rulebook
from explorer.core.ruling import Reason, Ruling, Verdict

RULES = Rulebook("RM", "Red Mercury")
"""The rules in their order; importing `rules` states every clause."""

V = TypeVar("V", bound=Verdict)


def ruled(
    clause: Citable, value: V, squares: tuple[str, ...] = (), pieces: tuple[str, ...] = ()
) -> Ruling[V]:
    """What one clause decides by itself, with the spaces, seats and agents concerned."""
    return Ruling(value, (clause.cite(value, squares=squares, pieces=pieces),))


def against(*rulings: Ruling[bool]) -> tuple[Reason, ...]:
    """The reasons of those rulings that say no."""
    return tuple(reason for ruling in rulings if not ruling.value for reason in ruling.because)
