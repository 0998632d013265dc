"""The dice of one game: what chance and bots throw, which goes on where a game is taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

WORD = 32
"""Bits of one word of the generator."""

MOST = 100_000_000
"""Words that may have been thrown before: far more than any game needs, and passed over in a second."""

_AT_ONCE = 65_536


class Counted(Random):
    """A generator that knows how many words of random bits it has given; from a seed these tell where it stands."""

    def __init__(self, seed: str, words: int = 0) -> None:
        super().__init__(seed)
        self.words = 0
        while self.words < words:
            self.getrandbits(WORD * min(_AT_ONCE, words - self.words))

    def random(self) -> float:
        """A number from 0 to 1, of two words."""
        self.words += 2
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """`k` random bits, of as many words as they need."""
        self.words += -(-k // WORD)
        return super().getrandbits(k)


class Dice:
    """A generator for each seat, chance included, from one seed.

    What one seat throws does not change what another does. `thrown` says how many words each has taken; dice made
    anew with it go on as these do.
    """

    def __init__(self, seed: int, thrown: Mapping[str, int] | None = None) -> None:
        self.seed, self._before = seed, dict(thrown or {})
        self._by_seat: dict[str, Counted] = {}

    def of(self, seat: str) -> Random:
        """The generator of a seat."""
        if seat not in self._by_seat:
            self._by_seat[seat] = Counted(f"{self.seed} {seat}", self._before.get(seat, 0))
        return self._by_seat[seat]

    @property
    def thrown(self) -> dict[str, int]:
        """The words that each seat has taken, seats that have taken none left out."""
        now = {**self._before, **{seat: dice.words for seat, dice in self._by_seat.items()}}
        return {seat: words for seat, words in sorted(now.items()) if words}
