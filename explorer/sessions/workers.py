"""Many games between bots, played one after another or by several processes at once."""

from __future__ import annotations

import signal
from collections.abc import Generator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from explorer.core.fault import Fault, Faults
from explorer.games import GAMES
from explorer.positions.position import Placed, Position, taken
from explorer.sessions.bots import filled
from explorer.sessions.playouts import CAP, Result, one

AHEAD = 4
"""Games for each worker that are handed out before the first of them is wanted."""

TRIES = 3
"""How often in a row workers may end before a game is finished."""


def playouts(
    thing: Position | Placed,
    n: int,
    seed: int = 0,
    bots: Mapping[str, str] | None = None,
    cap: int = CAP,
    workers: int = 1,
) -> Generator[Result]:
    """`n` games from a position, or that of a mission or case, between bots: game i has the seed `seed` + i.

    `bots` are names of bots by seat; other seats have the one that plays them best. A game of more than `cap` atoms
    is broken off. With several `workers` as many processes play, and the results are the same in the same order; where
    processes begin anew (not on Linux) a script of its own that calls this needs `if __name__ == "__main__":`. What a
    worker had in hand that ended is played again.
    Raises Faults, before the first game, for unknown seats and bots, for what has no position, for numbers that are
    none, and for a game outside the catalog where several are to play it; later where workers end again and again.
    """
    position = taken(thing)
    for name, number, least in (("n", n, 0), ("seed", seed, None), ("cap", cap, 1), ("workers", workers, 1)):
        _check(name, number, least)
    names = filled(position.game, position.state, bots or {})
    many = min(workers, n)
    if many < 2:
        return (one(position, number, seed + number, names, cap) for number in range(n))
    if GAMES.get(position.game.name) is not position.game:
        allowed = "allowed: 1, for a game that is not in the catalog"
        raise Faults([Fault("workers", f"found {workers}", allowed)])
    return _shared_out(position, n, seed, names, cap, many)


def _check(name: str, number: object, least: int | None) -> None:
    """Raise Faults for what is no whole number, or too small a one."""
    whole = isinstance(number, int) and not isinstance(number, bool)
    if not whole or (least is not None and int(str(number)) < least):
        more = "" if least is None else f", {least} or more"
        raise Faults([Fault(name, f"found {number!r}", f"allowed: a whole number{more}")])


def _shared_out(
    position: Position, n: int, seed: int, bots: Mapping[str, str], cap: int, workers: int
) -> Generator[Result]:
    """The games in their order, each played by the next worker that is free.

    Where a worker ends in the middle of a game, the games that are not finished are given to new workers. Raises Faults
    where that happens again and again and no game is finished meanwhile.
    """
    given = (position.game.name, position.state, position.readings, bots, cap)
    numbers = iter(range(n))
    played: dict[int, Future[Result] | None] = {}
    tries = 0
    while tries < TRIES:
        before, yielded = _sound(played), False
        pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=given)

        def give(number: int, pool: ProcessPoolExecutor = pool) -> None:
            played[number] = None
            played[number] = pool.submit(_play, number, seed + number)

        try:
            for number in played.keys() - before:
                give(number)
            for number in islice(numbers, workers * AHEAD - len(played)):
                give(number)
            while played:
                first = next(iter(played))
                future = played[first]
                assert future is not None
                result = future.result()
                del played[first]
                yielded = True
                yield result
                for number in islice(numbers, 1):
                    give(number)
            return
        except BrokenProcessPool:
            pass
        finally:
            # also where the games are no longer wanted, such as after an interrupt
            pool.shutdown(cancel_futures=True)
        tries = 0 if yielded or _sound(played) > before else tries + 1
    what = f"a worker ended in the middle of a game, {TRIES} times in a row"
    raise Faults([Fault("workers", what, "memory may be short: try fewer")])


def _sound(played: Mapping[int, Future[Result] | None]) -> set[int]:
    """The games that are finished."""
    return {
        number
        for number, future in played.items()
        if future is not None and future.done() and not future.cancelled() and future.exception() is None
    }


_played: tuple[Position, Mapping[str, str], int]
"""In a worker: what it plays."""


def _begin(name: str, state: Any, readings: Any, bots: Mapping[str, str], cap: int) -> None:
    """Make this process a worker; an interrupt is for the process that hands out the games."""
    global _played
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _played = Position(GAMES[name], state, readings), bots, cap


def _play(number: int, seed: int) -> Result:
    position, bots, cap = _played
    return one(position, number, seed, bots, cap)
