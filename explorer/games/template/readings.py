"""The one dispute over the rules of Past the Watchman."""

from __future__ import annotations

from enum import unique

from explorer.core.readings import Reading, Record


@unique
class Diagonals(Reading):
    """Does the watchman also watch along diagonals?"""

    NO = "no", "he watches the line along which he looks only", "he turns, and turning should matter"
    YES = "yes", "he watches both diagonals as well", "eyes care for no rows"


class Readings(Record, frozen=True):
    """One way to read the rules."""

    diagonals: Diagonals = Diagonals.NO


PRESETS = {"ours": Readings(), "sharp_eyes": Readings(diagonals=Diagonals.YES)}
"""Whole sets of readings by name."""
