"""Bots at the seats of a game, and chance, each with dice of its own."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from explorer.core.fault import Fault, Faults, choose, expect
from explorer.core.game import CHANCE, JUDGE, SPECTATOR, AnyGame
from explorer.moves import drawn


def seated(game: AnyGame, state: Any, bots: Mapping[str, str]) -> dict[str, str]:
    """Seat -> name of its bot, as given. Raises Faults for every unknown seat and unknown bot."""
    expect(Mapping, bots, "bots", 'seats and names of bots, such as {"guard": "searcher"}')
    seats = tuple(seat for seat in game.seats(state) if seat not in (JUDGE, SPECTATOR))
    faults = [Fault(seat, "no such seat", choose(seat, seats)) for seat in bots if seat not in seats]
    faults += [
        Fault(seat, f"no bot is called {name!r}", choose(name, tuple(game.bots)))
        for seat, name in bots.items()
        if seat in seats and name not in tuple(game.bots)
    ]
    if faults:
        raise Faults(faults)
    return dict(bots)


def suited(game: AnyGame, seat: str) -> tuple[str, ...]:
    """The names of the bots that are meant for a seat, the best last: a bot with `seats` is known by its name there alone."""
    return tuple(name for name, bot in game.bots.items() if seat in getattr(bot, "seats", (seat,)))


class Players:
    """Who decides without being asked: bots by seat, and chance.

    A seat without a bot of its own has the game's first one. What a bot throws does not change what chance
    or another bot throws, so one can be exchanged for another and the rest stays comparable.
    """

    def __init__(self, game: AnyGame, bots: Mapping[str, str], seed: int) -> None:
        self._game, self._names, self._seed = game, bots, seed
        self._first = next(iter(game.bots))
        self._dice: dict[str, Random] = {}

    def choose(self, state: Any) -> Any:
        """The atom that is played now. Raises ValueError where a seat that should move has no legal atom."""
        game = self._game
        seat = game.to_move(state)
        if seat not in self._dice:
            self._dice[seat] = Random(f"{self._seed} {seat}")
        dice = self._dice[seat]
        if seat == CHANCE:
            return drawn(game, state, dice)
        view = game.view(state, seat)
        legal = game.legal(view)
        if not legal:
            raise ValueError(f"{game.name}: {seat} is to move and has no legal atom")
        return game.bots[self._names.get(seat, self._first)](view, legal, dice)
