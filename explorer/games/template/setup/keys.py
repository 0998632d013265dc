"""The keys that describe a position of Past the Watchman in a file, and the state they make."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from explorer.board.board import Board
from explorer.core.fault import Fault, Faults
from explorer.files.schema import Keys, Lies
from explorer.game.record import CHANCE
from explorer.games.template.effects import sees
from explorer.games.template.model.state import Config, Event, Open, Secret, State
from explorer.games.template.readings import Readings
from explorer.games.template.rules.clauses import turn, watched


class Setup(Keys):
    """A position of Past the Watchman."""

    map: str = Field(description="the board as map text")
    watchman: Annotated[str, Lies("square")] = Field(description="square of the watchman")
    courier: Annotated[str, Lies("square")] = Field(description="square of the courier")
    exits: Annotated[list[str], Lies("squares")] = Field(
        default=[], description="squares on which the courier wins"
    )
    looks: Literal["row", "column"] = Field(default="row", description="the line along which he looks")
    begins: Literal["courier", "watchman"] | None = Field(
        default=None, description="who begins; without it chance decides"
    )
    rounds: int = Field(default=12, ge=1, le=99, description="how many rounds there are")


def new(setup: Setup, readings: Readings) -> State:
    """The state with which a game begins. Raises Faults listing everything that does not fit the board."""
    board = Board.parse(setup.map)
    grid = board.lattice
    faults: list[Fault] = []
    places = {"watchman": setup.watchman, "courier": setup.courier}
    places |= {f"exits[{number}]": word for number, word in enumerate(setup.exits)}
    for where, word in places.items():
        if word not in grid.numbers:
            last = grid.names[grid.squares[-1]]
            faults.append(Fault(where, f"found {word!r}", f"allowed: a square from A1 to {last}"))
        elif grid.numbers[word] in board.stopping:
            faults.append(Fault(where, f"nobody stands on {word}", "allowed: a square that can be entered"))
    if setup.courier in setup.exits:
        faults.append(Fault("courier", f"{setup.courier} is an exit", "allowed: a square that is none"))
    if faults:
        raise Faults(faults)
    exits = frozenset(grid.numbers[word] for word in setup.exits)
    config = Config(board, readings, grid.numbers[setup.watchman], setup.looks, exits, setup.rounds)
    courier = Secret(grid.numbers[setup.courier])
    begins = setup.begins or CHANCE
    log = (Event("begins", turn.id, word=begins),) if setup.begins else ()
    state = State(config, Open(setup.looks, begins, log=log), courier)
    if not sees(state):
        return state
    seen = (Event("seen", watched.id, courier.courier), *log)
    return State(config, Open(setup.looks, begins, seen=courier.courier, log=seen), courier)
