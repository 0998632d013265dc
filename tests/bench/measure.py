"""Timing of ways to do the same thing, taken in turns so that a busy machine is busy for all of them alike."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

from msgspec import Struct


class Times(Struct, frozen=True):
    """Seconds of each way in each round: `times[name]` is the median, `ratio` the median of the rounds' ratios."""

    seconds: Mapping[str, tuple[float, ...]]

    def __getitem__(self, name: str) -> float:
        return median(self.seconds[name])

    def ratio(self, peer: str, ours: str) -> float:
        """How many times longer the peer takes."""
        pairs = zip(self.seconds[peer], self.seconds[ours], strict=True)
        return median(theirs / own for theirs, own in pairs)


def in_turns(rounds: int, ways: Mapping[str, Callable[[], float]]) -> Times:
    """Run every way once a round (A B C, A B C, ...); each returns the seconds of one piece of work.

    One round before the first warms up and is not counted. No garbage is collected meanwhile.
    """
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    gc.collect()
    gc.disable()
    try:
        for number in range(rounds + 1):
            for name, way in ways.items():
                spent = way()
                if number:
                    seconds[name].append(spent)
    finally:
        gc.enable()
    return Times({name: tuple(spent) for name, spent in seconds.items()})


def timed(work: Callable[[], object], pieces: int = 1, times: int = 1) -> Callable[[], float]:
    """A way that calls `work`, which does that many pieces of the work, `times` times over.

    Its seconds are those of the processor, which other programs do not lengthen much.
    """

    def way() -> float:
        begun = process_time()
        for _ in range(times):
            work()
        return (process_time() - begun) / (pieces * times)

    return way


def afresh(setup: str, work: str) -> Callable[[], float]:
    """A way that runs Python statements in a fresh interpreter, by the clock on the wall; `setup` before it starts."""
    program = f"from time import perf_counter\n{setup}\nbegun = perf_counter()\n{work}\nprint(perf_counter() - begun)"

    def way() -> float:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        return float(done.stdout.split()[-1])

    return way
