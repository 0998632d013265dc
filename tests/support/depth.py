"""How thoroughly the tests look.

By default tests at random look briefly, and at the same boards and games in every run, and of the tests in a browser those
of every journey are run. DEPTH=10 in the environment makes them look ten times as long, at other boards in every run,
and runs what is marked `deep` as well: other sizes, themes and games in the browser.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, settings

DEPTH = int(os.environ.get("DEPTH", "0"))

deep = pytest.mark.skipif(not DEPTH, reason="a deep look: run with DEPTH=1 or more")
"""What is only run where somebody asks for a deep look."""


def scaled(count: int) -> int:
    """How many games or moments a test looks at, where `count` are enough for every run."""
    return count * max(1, DEPTH)


def one_a_game(missions: Sequence[str]) -> list[str]:
    """Of missions named `game/mission` the first of every game, or all where somebody asks for a deep look."""
    firsts = {name.partition("/")[0]: name for name in reversed(missions)}
    return [name for name in missions if DEPTH or name in firsts.values()]


def examples(count: int) -> settings:
    """Settings of a property where `count` examples are enough for every run."""
    return settings(
        max_examples=scaled(count),
        derandomize=not DEPTH,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
