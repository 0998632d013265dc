"""The keys that describe a position of Past the Watchman in a file, and the position they make."""

from __future__ import annotations

from pydantic import Field

from explorer.board.board import Board
from explorer.core.fault import Fault, Faults
from explorer.games.template.model import Situation
from explorer.keys import Keys


class Setup(Keys):
    """A position of Past the Watchman."""

    map: str = Field(description="the board as map text")
    watchman: str = Field(description="square of the watchman")
    courier: str = Field(description="square of the courier")


def new(setup: Setup) -> Situation:
    """The position that a file's keys describe. Raises Faults listing everything that does not fit the board."""
    board = Board.parse(setup.map)
    faults: list[Fault] = []
    grid = board.lattice
    for name in ("watchman", "courier"):
        word = getattr(setup, name)
        if word not in grid.numbers:
            last = grid.names[grid.squares[-1]]
            faults.append(Fault(name, f"found {word!r}", f"allowed: a square from A1 to {last}"))
        elif grid.numbers[word] in board.stopping:
            faults.append(Fault(name, f"nobody stands on {word}", "allowed: a square that can be entered"))
    if faults:
        raise Faults(faults)
    return Situation(board, grid.numbers[setup.watchman], grid.numbers[setup.courier])
