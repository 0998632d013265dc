"""Reasons of Past the Watchman in sentences."""

from __future__ import annotations

from explorer.core.ruling import Reason


def _watched(reason: Reason) -> str:
    watchman, square, *passed = reason.squares
    stops = " and ".join((*reason.edges, *passed))
    if reason.value:
        return f"the watchman on {watchman} has a free look at {square}"
    if stops:
        return f"{stops} stops the look from {watchman} to {square}"
    return f"{square} is not in line with {watchman}"


def _step(reason: Reason) -> str:
    here, *there = reason.squares
    if not there:
        return f"no step leads away from {here}"
    if reason.value:
        return f"the courier can step from {here} to {there[0]}"
    if not reason.edges:
        return f"{there[0]} shares no side with {here}"
    return f"the way over {reason.edges[0]} to {there[0]} is shut"


TELLINGS = {"PW-1": _watched, "PW-2": _step}
"""Clause -> how its reasons are told."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    return TELLINGS[reason.clause](reason)
