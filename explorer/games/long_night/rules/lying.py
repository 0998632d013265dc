"""What lying down does (LN-O.59)."""

from __future__ import annotations

from typing import assert_never

from explorer.games.long_night.readings import Prone


def matters(reading: Prone) -> bool:
    """Does lying down do anything at all?"""
    match reading:
        case Prone.NONE:
            return False
        case Prone.NO_SHADOW | Prone.HIDDEN_IN_LIGHT:
            return True
        case never:
            assert_never(never)


def throws_shadows(reading: Prone) -> bool:
    """Does who lies throw shadows?"""
    match reading:
        case Prone.NONE | Prone.HIDDEN_IN_LIGHT:
            return True
        case Prone.NO_SHADOW:
            return False
        case never:
            assert_never(never)


def hides_in_light(reading: Prone) -> bool:
    """Do looks miss who lies where they reach for light alone?"""
    match reading:
        case Prone.NONE | Prone.NO_SHADOW:
            return False
        case Prone.HIDDEN_IN_LIGHT:
            return True
        case never:
            assert_never(never)
