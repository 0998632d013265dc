"""The rulebook of Heist; the modules of `rules` state its clauses."""

from __future__ import annotations

from typing import TypeVar

from explorer.core.rulebook import Citable, Rulebook
from explorer.core.ruling import Reason, Ruling, Verdict

RULES = Rulebook("HE", "Heist")
"""The rules in their order; importing `rules` states every clause."""


V = TypeVar("V", bound=Verdict)


def ruled(
    clause: Citable,
    value: V,
    squares: tuple[str, ...] = (),
    pieces: tuple[str, ...] = (),
    because: tuple[Reason, ...] = (),
) -> Ruling[V]:
    """What one clause decides, with the cells and the suspects or players concerned."""
    return Ruling(value, (clause.cite(value, squares=squares, pieces=pieces, because=because),))


def against(*rulings: Ruling[bool]) -> tuple[Reason, ...]:
    """The reasons of those rulings that say no."""
    return tuple(reason for ruling in rulings if not ruling.value for reason in ruling.because)
