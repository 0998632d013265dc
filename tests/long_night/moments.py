"""Moments of games on the missions, to play on from: set-ups, and the midst of games of every kind."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

from explorer import library
from explorer.core.readings import written
from explorer.core.ruling import Refused
from explorer.files.text import read_toml, shared
from explorer.games.long_night.actions.atoms import Atom
from explorer.games.long_night.bots import thinking
from explorer.games.long_night.effects import play
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import State
from explorer.games.long_night.readings import Readings
from explorer.positions.mission import MissionKeys
from explorer.positions.position import Position
from tests.long_night.positions import any_of, choices, some_readings
from tests.support.depth import scaled

MISSIONS = ("mansion", "camp", "yard")

THINKING = (0.0, 0.8, 0.3, 1.0)
"""How often players think before they act, game by game; else they do what comes to mind."""

GAMES = min(96, scaled(4))
"""Whole games of a mission to play on from."""


class Whole(Struct, frozen=True):
    """A game from its set-up on: `states` are the first one and that after each atom."""

    position: Position
    atoms: tuple[Atom, ...]
    states: tuple[State, ...]


@cache
def keys(mission: str) -> dict[str, Any]:
    """The position keys of a mission's file."""
    data = read_toml(shared("missions") / "long_night" / f"{mission}.toml")
    return {key: value for key, value in data.items() if key not in MissionKeys.model_fields}


def set_up(mission: str, number: int) -> Position:
    """A set-up: for one spy to four, every sixth one free, half of them under other readings."""
    own = dict(keys(mission))
    if "by_spies" in own:
        own |= {"spies": number % 4 + 1, "set_up": "free" if number % 6 == 5 else "placed"}
    dice = Random(f"{mission} {number}")
    readings = some_readings(dice, 0.15 if number % 8 > 3 else 0.0)
    return library.position("long_night", written(readings, Readings()), **own)


@cache
def whole_game(mission: str, number: int) -> Whole:
    """A game of a mission to its end."""
    position, dice = set_up(mission, number), Random(number)
    often = THINKING[number // 2 % 4]
    state: State = position.state
    atoms, states = [], [state]
    while found := choices(state):
        mover = play.to_move(state)
        if mover != "chance" and dice.random() < often:
            atom = thinking(views.view(state, mover), found, dice)
        else:
            atom = any_of(dice, found) if state.open.phase != "setup" else dice.choice(found)
        made = play.play(state, atom)
        assert not isinstance(made, Refused), (atom, made.because)
        state = made.state
        atoms.append(atom)
        states.append(state)
    return Whole(position, tuple(atoms), tuple(states))


def some_moment(mission: str, dice: Random) -> tuple[Whole, int]:
    """A moment of one of those games: the game, and how many atoms of it have been played."""
    game = whole_game(mission, dice.randrange(GAMES))
    return game, dice.randrange(len(game.atoms))
