"""Reasons about the guard's turn and the set-up in sentences: activations, dogs, placing, mud, documents turned."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.core.wording import counted
from explorer.games.long_night.text.reasons.words import PHASES, Telling, cites, filled, told, unsure


def _plan(reason: Reason) -> str:
    """What the order of the guard's turn says: the step now, or why a piece cannot act in it."""
    if isinstance(reason.value, str):
        over = reason.value == "over"
        return "the game is over" if over else f"it is {PHASES.get(reason.value, reason.value)}"
    if reason.value is not False:
        return "the guard's turn goes on in its order"
    if cites(reason, "LN-O.72"):
        return filled(("the line does not say where {who} looks", "the line names no look"), reason)
    waits = cites(reason, "LN-O.14")
    if waits is not None and len(waits.pieces) > 1 and not reason.pieces:
        return f"activations cannot be ended now: {waits.pieces[1]} has not finished its own"
    if cites(reason, "LN-2.10"):
        return filled(
            ("{who} has no look to take in {phase}", "activations cannot be ended now: it is {phase}"), reason
        )
    return filled(("{who} cannot act now", "the guard cannot do this now"), reason)


ABSENT = "{who} is not on the guard's board", "that is not on the guard's board"


def _activated(reason: Reason) -> str:
    """Why a unit cannot be activated, or go on: another one acts, or what the reason below says."""
    if reason.value is not False:
        return "each activation is finished before the next"
    if len(reason.pieces) > 1:
        return filled(("{who} must wait until the activation of {others} is finished",), reason)
    if cites(reason, "LN-2.10"):
        return filled(("units are not activated in {phase}",), reason)
    if cites(reason, "LN-2.1"):
        return filled(ABSENT, reason)
    if cites(reason, "LN-4.18"):
        return "the guard has no activation left"
    if cites(reason, "LN-O.20"):
        return filled(("{who} sleeps and can only be woken", "who sleeps can only be woken"), reason)
    moved = cites(reason, "LN-5.0")
    if moved is not None:
        once = "{who} has already been activated this turn"
        return filled(
            (once if moved.value is True else "{who} takes no activations", "no unit is activated"), reason
        )
    return filled(("{who} is not in the middle of an activation", "no unit is activated"), reason)


def _release(reason: Reason) -> str:
    if reason.value is not False:
        return "a dog handler lets his dog go"
    if cites(reason, "LN-6.1"):
        return filled(
            ("{who} has let the dog go and moves no more in this activation", "the dog has been let go"),
            reason,
        )
    if cites(reason, "LN-S.2"):
        return "no dog is let go before round 2"
    if cites(reason, "LN-5.0"):
        return filled(
            (
                "{who} has moved and can let the dog go only instead of moving",
                "a dog is let go instead of moving",
            ),
            reason,
        )
    return filled(
        (
            "the dog cannot step to {squares}",
            "{who} has no dog to let go",
            "no dog can be let go here",
        ),
        reason,
    )


def turned(reason: Reason) -> str:
    """May the guard turn a document over?"""
    if cites(reason, "LN-2.1"):
        return filled(ABSENT, reason)
    return told(
        "the guard turns over a document of his board",
        ("{who} cannot be turned over now: no document is due", "no document is due to be turned over"),
    )(reason)


def _setting(reason: Reason) -> str:
    """What is placed or picked next; with a reason below it is about equipment."""
    if reason.value is not False:
        return "the guard sets up first, then the spies pick their equipment"
    ready = cites(reason, "LN-O.43")
    if ready is not None:
        no = "{who} cannot pick this" if ready.value else "{who} has nothing to pick now"
        return filled((no, "that cannot be picked now"), reason)
    if len(reason.pieces) > 1:
        return filled(("{who} cannot be placed now: {others} is next",), reason)
    return filled(
        ("{who} cannot be placed now: nothing is left to place", "nothing is to be placed now"), reason
    )


def _picked(reason: Reason) -> str:
    if reason.value is False:
        no = "{word} cannot be picked now: a role comes first, then a weapon, then cards"
        return filled((no, "that cannot be picked now"), reason)
    return filled(("it is for {who} to pick", "role and weapon are open to all"), reason)


def _choices(reason: Reason) -> str:
    if isinstance(reason.value, int) and not isinstance(reason.value, bool) and reason.pieces:
        return filled(("{who} can choose one of {value} looks",), reason)
    return "a line names the look of its unit unless there is only one"


def _steps(reason: Reason) -> str:
    """The allowance."""
    if isinstance(reason.value, int) and not isinstance(reason.value, bool):
        return f"{counted(reason.value, 'activation')} left" if reason.value else "no activation is left"
    return "the guard activates as many units as the alarm level"


LOOSE = "no dog is let go or woken while one is loose"

TELLINGS: dict[str, Telling] = {
    "LN-2.10": _plan,
    "LN-4.18": _steps,
    "LN-O.10": told("the spies' turn is over: noise is counted, and the guard's turn begins"),
    "LN-O.14": _activated,
    "LN-O.15": told("a dog handler looks before and after each step"),
    "LN-O.1": told("documents that are due leave the guard's board as the spies' turn begins"),
    "LN-O.20": told(
        ("{who} is asleep", "waking takes a unit's whole activation"),
        ("{who} does not sleep", "nobody sleeps there"),
    ),
    "LN-O.25": told(
        "a dog runs along a shortest path",
        (
            "{who} cannot run so: it runs as far as it can along a shortest path",
            "a dog runs along a shortest path",
        ),
    ),
    "LN-O.24": told("a dog runs towards the nearest spy that it can reach"),
    "LN-O.26": told("a dog that can reach no spy runs as near to one as it can"),
    "LN-O.27": told("a dog runs to the entrance that a spy in the house used"),
    "LN-O.28": told(LOOSE),
    "LN-O.50": told(
        "forced looks are taken by themselves; none is declined",
        "activations are ended in the step of units, between two of them; no look is declined",
    ),
    "LN-O.51": told("a unit is left to activate", "no unit is left to activate: a card may still be played"),
    "LN-O.58": told("a unit that steps onto a spy's square notices him, as the table reads it"),
    "LN-O.72": _choices,
    "LN-3.2": told("a figure that comes back stands where it was, or next to it"),
    "LN-6.2": told("a dog that reaches its spy leaves the board"),
    "LN-6.3": told("a dog finds the entrance of a spy in the house and leaves the board"),
    "LN-6.4": told("at most one dog is loose", "a dog is loose already"),
    "LN-6.5": _release,
    "LN-6.8": told("a sleeping dog wakes from noise within 3 squares, a spy on it, or an activation"),
    "LN-S.1": _setting,
    "LN-O.43": _picked,
    "LN-3.3": told(
        "pieces are placed where the mission lets them",
        (
            "{who} cannot be placed on {squares}",
            "{who} cannot be placed on {edges}",
            "{who} cannot be placed there",
            "the mission lets nothing be placed on {squares}",
            "the mission lets nothing be placed there",
        ),
    ),
    "LN-O.42": told(
        (
            "{squares} are three free squares in a row",
            "places take one unit a lamp, two a tent, one device an edge, one document a square",
        ),
        (
            "{squares} are not three free squares in a row that nothing parts",
            "places take one unit a lamp, two a tent, one device an edge, one document a square",
        ),
    ),
    "LN-M1.4": unsure(
        "which document is right nobody knows before it is opened",
        told(
            "the documents are shuffled, one of them marked",
            ("{who} cannot be marked now", "no document is to be marked now"),
        ),
    ),
    "LN-M2.5": told(
        "mud is laid away from the tents",
        (
            "mud cannot be laid on {squares}: it lies on three free squares in a row that touch no tent",
            "no mud is due now",
        ),
    ),
}
"""Clause -> how its reasons are told."""
