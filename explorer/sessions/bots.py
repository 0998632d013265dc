"""Bots at the seats of a game, and chance, each with dice of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from explorer.core.fault import Fault, Faults, choose, expect
from explorer.game.record import CHANCE, JUDGE, SPECTATOR, AnyGame
from explorer.positions.replay import drawn
from explorer.sessions.dice import Dice


def seated(game: AnyGame, state: Any, bots: Mapping[str, str]) -> dict[str, str]:
    """Seat -> name of its bot, as given. Raises Faults for every unknown seat and unknown bot."""
    expect(Mapping, bots, "bots", 'seats and names of bots, such as {"guard": "searcher"}')
    seats = tuple(seat for seat in game.seats(state) if seat not in (JUDGE, SPECTATOR))
    faults = [Fault(seat, "no such seat", choose(seat, seats)) for seat in bots if seat not in seats]
    faults += [
        Fault(seat, f"no bot is called {name!r}", choose(name, tuple(game.bots.players)))
        for seat, name in bots.items()
        if seat in seats and name not in tuple(game.bots.players)
    ]
    if faults:
        raise Faults(faults)
    return dict(bots)


def filled(game: AnyGame, state: Any, bots: Mapping[str, str]) -> dict[str, str]:
    """Seat -> name of its bot for every player: as given, else the one that plays the seat best. Raises Faults as `seated` does."""
    given = seated(game, state, bots)
    seats = (seat for seat in game.seats(state) if seat not in (JUDGE, SPECTATOR))
    return {seat: given.get(seat) or game.bots.best(seat) for seat in seats}


def suited(game: AnyGame, seats: Iterable[str], seat: str) -> tuple[str, ...]:
    """The names of the bots that are meant for a seat, the best one last: those that play another of the seats best are not."""
    best = game.bots.best(seat)
    others = {game.bots.best(other) for other in seats if other not in (JUDGE, SPECTATOR)}
    return (*(name for name in game.bots.players if name not in others | {best}), best)


class Players:
    """Who decides without being asked: bots by seat, and chance.

    `dice` are a game's, or the seed of new ones. A seat without a bot of its own has the one that plays it best. What a
    bot throws does not change what chance or another bot throws, so one can be exchanged for another and the rest
    stays comparable.
    """

    def __init__(self, game: AnyGame, bots: Mapping[str, str], dice: int | Dice) -> None:
        self._game, self._names = game, bots
        self._dice = Dice(dice) if isinstance(dice, int) else dice

    def choose(self, state: Any) -> Any:
        """The atom that is played now. Raises ValueError where a seat that should move has no legal atom."""
        game = self._game
        seat = game.to_move(state)
        dice = self._dice.of(seat)
        if seat == CHANCE:
            return drawn(game, state, dice)
        view = game.view(state, seat)
        legal = game.legal(view)
        if not legal:
            raise ValueError(f"{game.name}: {seat} is to move and has no legal atom")
        return game.bots.players[self._names.get(seat) or game.bots.best(seat)](view, legal, dice)
