"""The games, each in a folder of its own and loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from explorer.game.record import AnyGame

NAMES = ("long_night", "spetsnaz", "spy", "heist", "red_mercury", "template")
"""The folders of the games, in the order in which lists show them."""


class Catalog(Mapping[str, AnyGame]):
    """Every game by name. A game is imported when it is looked up, so that one question loads one game."""

    def __getitem__(self, name: str) -> AnyGame:
        if name not in NAMES:
            raise KeyError(name)
        game: AnyGame = import_module(f"{__name__}.{name}").GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


GAMES = Catalog()
"""Every game by name."""
