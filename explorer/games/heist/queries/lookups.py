"""What several questions about a position of Heist need."""

from __future__ import annotations

from explorer.games.heist.model.pieces import CELL
from explorer.games.heist.model.state import Config, State
from explorer.games.heist.readings import Readings
from explorer.games.heist.rules.board import cell_of


def read_as(at: State, readings: Readings) -> State:
    """The position as these readings have it, so that what they decide is seen to be asked of them."""
    config = at.config
    return State(Config(readings, config.players, config.level_1, config.cap), at.open, at.secret)


def cell(square: str) -> int:
    """A cell by its name."""
    return CELL[square]


def cell_of_thief(at: State, thief: str) -> int | None:
    """Where a thief is; None where that is not known."""
    return cell_of(at.open, at.identity(thief))
