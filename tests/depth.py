"""How long tests at random look.

By default they look briefly, and at the same boards and games in every run. EXAMPLES=10 in the environment makes them
look ten times as long, at other boards in every run.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

TIMES = int(os.environ.get("EXAMPLES", "0"))


def scaled(count: int) -> int:
    """How many games or moments a test looks at, where `count` are enough for every run."""
    return count * max(1, TIMES)


def examples(count: int) -> settings:
    """Settings of a property where `count` examples are enough for every run."""
    return settings(
        max_examples=scaled(count),
        derandomize=not TIMES,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
