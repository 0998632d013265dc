"""The first state of Past the Watchman that the keys of a file make, and what is wrong with them."""

from __future__ import annotations

from explorer.board.board import Board
from explorer.core.fault import Fault, Faults
from explorer.game.record import CHANCE
from explorer.games.template.effects.play import sees
from explorer.games.template.model.state import Config, Event, Open, Secret, State
from explorer.games.template.readings import Readings
from explorer.games.template.rules.clauses import turn, watched
from explorer.games.template.setup.keys import Setup


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
