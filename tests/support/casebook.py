"""The casebooks of all games, read and asked once for all tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from explorer import library
from explorer.answers.answer import Answer
from explorer.cases import check
from explorer.cases.case import Case
from explorer.cases.check import Outcome
from explorer.games import GAMES

every_game: Callable[..., pytest.MarkDecorator] = pytest.mark.parametrize("game", GAMES)
"""Runs a test for every game in the catalog."""


@cache
def cases(game: str) -> tuple[Case, ...]:
    """All cases of a game."""
    return tuple(case for path in library.casebook(game) for case in library.cases_in(path))


@cache
def outcomes(game: str) -> tuple[Outcome, ...]:
    """Every ask of a game's casebook, asked."""
    return tuple(outcome for case in cases(game) for outcome in check.run(case))


def answers(game: str) -> Iterator[Answer]:
    """The answers of a game's casebook."""
    for outcome in outcomes(game):
        assert outcome.answer is not None, outcome
        yield outcome.answer
