"""Reasons of Past the Watchman in sentences."""

from __future__ import annotations

from explorer.core.ruling import Reason


def _watched(reason: Reason) -> str:
    if reason.pieces:
        seat, piece = reason.pieces
        if isinstance(reason.value, tuple):
            squares = ", ".join(map(str, reason.value)) or "no square"
            return f"by all that the {seat} knows, the {piece} can be at {squares}"
        return f"by all that the {seat} knows, the {piece} is at {reason.value}"
    if not reason.squares:
        return "what he sees is said aloud"
    watchman, square, *passed = reason.squares
    stops = " and ".join((*reason.edges, *passed))
    if reason.value:
        return f"the watchman on {watchman} has a free look at {square}"
    if stops:
        return f"{stops} stops the look from {watchman} to {square}"
    return f"{square} is not in line with {watchman}"


def _step(reason: Reason) -> str:
    here, *there = reason.squares or ("",)
    if not here:
        return "every step goes to a neighbour"
    if not there:
        return f"no step leads away from {here}"
    if reason.value:
        return f"the courier can step from {here} to {there[0]}"
    if not reason.edges:
        return f"{there[0]} shares no side with {here}"
    return f"the way over {reason.edges[0]} to {there[0]} is shut"


def _turn(reason: Reason) -> str:
    if reason.value is False:
        return f"the {reason.pieces[0]} may not do this now"
    if reason.value is True:
        return "it is the mover's turn"
    if isinstance(reason.value, tuple):
        return f"the {reason.pieces[0]} has heard: {', '.join(map(str, reason.value)) or 'nothing'}"
    if isinstance(reason.value, int):
        return f"it is round {reason.value}"
    return "nobody moves any more" if reason.value == "none" else f"{reason.value} is to move"


def _end(reason: Reason) -> str:
    if reason.value is True:
        return "this ends the game"
    return "the game is not over" if reason.value == "none" else f"the {reason.value} has won"


TELLINGS = {"PW-1": _watched, "PW-2": _step, "PW-3": _turn, "PW-4": _end}
"""Clause -> how its reasons are told."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    return TELLINGS[reason.clause](reason)
