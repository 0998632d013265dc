"""Why a spy is not somewhere: of every square the last event after which he could not be there any more."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from explorer.games.long_night.beliefs.deduction.belief import Belief
from explorer.games.long_night.model.state import Event


class Stage(Struct, frozen=True):
    """What the guard believed after something was heard; `event` is None for a whole turn of the spies."""

    round: int
    event: Event | None
    belief: Belief


class Excluded(Struct, frozen=True):
    """The squares, a bitboard, on which a spy cannot be since an event of the guard's turn, or a turn of the spies."""

    round: int
    event: Event | None
    squares: int


def excluded(stages: Iterable[Stage], id: str, standing: int) -> tuple[tuple[Excluded, ...], int]:
    """Since when a spy is not on squares where he was possible once, and the squares of `standing` that he cannot have come to."""
    before = ever = 0
    since: dict[int, tuple[Stage, int]] = {}
    for number, stage in enumerate(stages):
        now = next((trace.squares for trace in stage.belief.traces if trace.id == id), 0)
        since = {n: (first, mask & ~now) for n, (first, mask) in since.items()}
        since[number] = (stage, before & ~now)
        before, ever = now, ever | now
    found = tuple(Excluded(stage.round, stage.event, mask) for stage, mask in since.values() if mask)
    return found, standing & ~ever
