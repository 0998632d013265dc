"""What a draft comes to: the position that it makes, all that is wrong with it, and its picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from explorer.board.picture import PALETTES, plain
from explorer.core.fault import Fault, Faults
from explorer.drafts.draft import MAP, Draft
from explorer.game.record import Problem, Ui
from explorer.positions import position as positions
from explorer.positions.mission import MissionKeys, built
from explorer.positions.position import Position
from explorer.scene.scene import Scene


class Checked(Struct, frozen=True, dict=True):
    """A draft looked at: its position, None while something is at fault, and these faults.

    `shown` is what can be drawn of it: without the pieces at fault; None where not even that makes a position.
    """

    position: Position | None
    faults: tuple[Fault, ...]
    shown: Position | None

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong with it, errors first; of a sound one what keeps it from being played, which takes a while."""
        if self.position is None or self.position.beginning is None:
            return tuple(Problem(fault, error=True, clause="") for fault in self.faults)
        return positions.problems(self.position)

    @property
    def playable(self) -> bool:
        """Can it be played?"""
        return self.position is not None and not any(problem.error for problem in self.problems)


def checked(draft: Draft) -> Checked:
    """All that can be said of a draft."""
    try:
        position = built({**draft.keys, MAP: draft.board.to_text()}).position
    except Faults as wrong:
        return Checked(None, wrong.faults, _sound(draft))
    return Checked(position, (), position)


def _sound(draft: Draft) -> Position | None:
    """The position of what is sound in a draft: without the pieces at fault, or without any."""
    own = draft.own
    readings = draft.keys.get("readings")
    words = readings if isinstance(readings, Mapping) else {}
    for _ in range(2):
        position, faults = positions.attempt(draft.game, own, words, also=MissionKeys.model_fields)
        if position is not None:
            return position
        bad = {int(found[1]) for fault in faults if (found := re.match(r"pieces\[(\d+)\]", fault.where))}
        pieces = own.get("pieces")
        if not bad or not isinstance(pieces, list):
            break
        own = {**own, "pieces": [piece for number, piece in enumerate(pieces) if number not in bad]}
    alone, _ = positions.attempt(draft.game, {MAP: own[MAP]}, {})
    return alone


def scene(draft: Draft, seen: Checked, palette: str) -> Scene:
    """The picture of a draft: of its position where there is one, else of its board alone."""
    if seen.shown is not None:
        game = draft.game
        return game.display.picture(seen.shown.view, seen.shown.readings, Ui(palette=palette))
    return plain(draft.board, palette if palette in PALETTES else "night")
