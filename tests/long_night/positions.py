"""Random positions of Long Night in the Dark to play from, and games played from them at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from explorer.board.board import Board
from explorer.core.fault import Faults
from explorer.core.readings import names, read, values
from explorer.core.ruling import Refused
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.effects import play
from explorer.games.long_night.legal import chance, legal
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import State
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.setup.keys import ROLES, SPY_CARDS, WEAPONS, Setup
from explorer.games.long_night.setup.start import new

EDGES = "   " * 14 + "|||xxxDDDooobbbeeemmm:::"
ROWS = ("   ",) * 14 + ("---", "xxx", "DDD", "ooo", "bbb", "mmm")
SQUARES = "." * 8 + "#~!!**"
UNITS = ("green", "blue", "black", "orange", "white", "dog_handler", "civilian", "sleeper", "sniper")
CAMERAS = ("camera_ordinary", "camera_wide", "camera_panoramic", "camera_night", "scanner")
DOGS = ("dog", "sleeping_dog")
TOKENS = ("motion_sensor", "mine", "document", "safe_area", "loud_marker", "alarm_device", "bug", "candle")
HAND = ("heat_sensor", "bug", "reinforcements", "camera", "floodlight")


def some_readings(dice: Random, share: float) -> Readings:
    """Readings, each changed with that probability."""
    changed = [name for name in names(Readings()) if dice.random() < share]
    return read(Readings(), {name: dice.choice(values(Readings(), name)).value for name in changed})


def board(dice: Random, width: int, height: int, open_border: bool = False) -> str:
    """A random map; its border is shut, or open here and there."""

    def outer(line: str, gap: str) -> str:
        return gap if open_border and dice.random() < 0.4 else line

    lines = []
    for row in range(height + 1):
        inner = [dice.choice(ROWS) for _ in range(width)]
        if row in (0, height):
            inner = [outer("---", "   ") for _ in range(width)]
        lines.append("+" + "+".join(inner) + "+")
        if row < height:
            line = outer("|", " ")
            for column in range(width):
                edge = outer("|", " ") if column == width - 1 else dice.choice(EDGES)
                line += f" {dice.choice(SQUARES)} {edge}"
            lines.append(line)
    return "\n".join(lines)


def position(dice: Random, size: tuple[int, int], spies: int, armed: bool) -> dict[str, Any]:
    """Keys of a position with some units, devices and tokens; spies have weapons and cards where `armed`."""
    text = board(dice, *size, open_border=armed and dice.random() < 0.5)
    there = Board.parse(text)
    grid = there.lattice
    free = [grid.names[s] for s in grid.squares if s not in there.stopping] or ["A1"]
    pieces: list[dict[str, Any]] = []
    for id in ("anna", "bob", "cleo")[:spies]:
        spy: dict[str, Any] = {"id": id, "kind": "spy", "at": dice.choice(free)}
        if dice.random() < 0.5:
            spy["role"] = dice.choice(ROLES)
        if armed:
            spy["cards"] = [dice.choice(SPY_CARDS) for _ in range(4)]
            if dice.random() < 0.7:
                spy["weapon"] = dice.choice(WEAPONS)
        pieces.append(spy)
    for number in range(dice.randint(1, 4)):
        kind = dice.choice(UNITS * 2 + CAMERAS * 2 + DOGS)
        pieces.append({"id": f"u{number}", "kind": kind, "at": dice.choice(free)})
    for number in range(dice.randint(0, 4)):
        kind = dice.choice(TOKENS)
        at = grid.edge_names[dice.choice(grid.edges)] if kind == "alarm_device" else dice.choice(free)
        pieces.append({"id": f"t{number}", "kind": kind, "at": at})
    keys: dict[str, Any] = {"map": text, "pieces": pieces}
    keys["guard_cards"] = [card for card in HAND if dice.random() < 0.3]
    if dice.random() < 0.4:
        keys["rules"] = {"objective": "document", "last_round": 12}
    return keys


def small(dice: Random, readings: Readings) -> State:
    """One spy without weapon or cards on a board of some ten squares."""
    while True:
        keys = position(dice, dice.choice([(3, 3), (4, 2), (2, 4), (3, 2), (7, 1)]), 1, armed=False)
        keys.pop("rules", None)
        if all(piece["kind"] not in ("candle", "sleeper") for piece in keys["pieces"]):
            try:
                return new(Setup.model_validate(keys), readings)
            except Faults:
                continue


def wide(dice: Random, readings: Readings) -> State:
    """Some spies with all that they may have on a board of middle size."""
    while True:
        size = dice.choice([(5, 4), (7, 5), (9, 6)])
        try:
            keys = position(dice, size, dice.randint(1, 3), armed=dice.random() < 0.75)
            return new(Setup.model_validate(keys), readings)
        except Faults:
            continue


def choices(state: State) -> tuple[Atom, ...]:
    """Every atom that may be played now; none when the game is over or stands still."""
    mover = play.to_move(state)
    if mover == "chance":
        return tuple(atom for atom, _ in chance(state))
    return legal(views.view(state, mover)) if mover else ()


def any_of(dice: Random, found: tuple[Atom, ...]) -> Atom:
    """An atom: half of the time every kind of atom is as likely as the others, so that rare ones are tried."""
    if dice.random() < 0.5:
        return dice.choice(found)
    kind = dice.choice(list(dict.fromkeys(map(type, found))))
    return dice.choice([atom for atom in found if isinstance(atom, kind)])


def played(state: State, dice: Random, atoms: int) -> Iterator[tuple[State, Atom, State]]:
    """A game at random: each state, the atom played there, and the state after it."""
    for _ in range(atoms):
        found = choices(state)
        if not found:
            return
        atom = any_of(dice, found)
        made = play.play(state, atom)
        assert not isinstance(made, Refused), (atom, made.because)
        yield state, atom, made.state
        state = made.state
