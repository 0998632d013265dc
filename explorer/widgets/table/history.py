"""Stepping through a game: by moments, by turns, by rounds, along a slider, and to other branches."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from explorer.core.wording import counted
from explorer.widgets.parts.strip import Item, Row, button, choice, line, row, slider
from explorer.widgets.table.seen import Seen

FIRST, UNDO, REDO, LAST, SLIDE, WAYS, NAME = "first", "undo", "redo", "last", "slide", "ways", "name"
TURN_BACK, TURN_ON, ROUND_BACK, ROUND_ON = "turn back", "turn on", "round back", "round on"

STEPS = {TURN_BACK: (-1, 1), TURN_ON: (1, 1), ROUND_BACK: (-1, 0), ROUND_ON: (1, 0)}
"""Button -> which way it steps, and by what: 1 for turns, 0 for rounds."""


def starts(turns: Sequence[tuple[int, str]], by: int) -> tuple[int, ...]:
    """The numbers of the moments with which turns begin, or rounds where `by` is 0."""
    keys: list[Any] = [one if by else one[0] for one in turns]
    return tuple(number for number in range(len(keys)) if not number or keys[number] != keys[number - 1])


def stepped(turns: Sequence[tuple[int, str]], now: int, id: str) -> int:
    """The number of the moment to which a button of STEPS leads: a beginning, or the last moment after the last of them."""
    way, by = STEPS[id]
    begins = starts(turns, by)
    if way < 0:
        return begins[max(0, bisect_left(begins, now) - 1)]
    after = bisect_right(begins, now)
    return begins[after] if after < len(begins) else len(turns) - 1


def steps(seen: Seen, fence: bool, back: bool, on: bool) -> Iterator[Row]:
    """Buttons to step with, and branches; `back` and `on` say whether one moment can be gone back and on."""
    first, last = seen.number == 0, seen.number == seen.moments - 1
    rounds = len(starts(seen.turns, 0)) > 1
    items = [
        button(FIRST, "|\u25c0", "The beginning", keys="<", off=first),
        *(
            [button(ROUND_BACK, "\u25c0 round", "The beginning of a round", keys="[", off=first)]
            if rounds
            else []
        ),
        button(TURN_BACK, "\u25c0 turn", "The beginning of a turn", keys="(", off=first),
        button(UNDO, "\u21b6 undo" if fence else "\u25c0", "One moment back", keys=",", off=not back),
        button(REDO, "\u21b7 redo" if fence else "\u25b6", "One moment on", keys=".", off=not on),
        button(TURN_ON, "turn \u25b6", "The next turn", keys=")", off=last),
        *([button(ROUND_ON, "round \u25b6", "The next round", keys="]", off=last)] if rounds else []),
        button(LAST, "\u25b6|", "The last moment", keys=">", off=last),
    ]
    yield row("history", *items)
    branches: list[Item] = []
    if seen.ways:
        options = [("", f"{counted(len(seen.ways), 'way')} to go to")]
        options += [(str(number), words) for number, (words, _) in enumerate(seen.ways)]
        says = "Branches tried in this game, and moments with names"
        branches.append(choice(WAYS, "branches", options, "", says, bare=True))
    says = "A name for this moment, to come back to it; no other player reads it"
    yield row("", *branches, line(NAME, "", "", len(seen.ways), says, "name this moment"))


def along(seen: Seen) -> Iterator[Row]:
    """A slider over all moments, with the round and the turn of the one that is shown."""
    last = seen.moments - 1
    yield row("", slider(SLIDE, f"{seen.number} of {last}", last, seen.number, "Moments of the game"))
