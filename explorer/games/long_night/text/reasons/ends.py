"""Reasons about the alarm, what is found and known, and the end of the game in sentences."""

from __future__ import annotations

from itertools import groupby

from explorer.core.ruling import UNKNOWN, Reason
from explorer.games.long_night.model.pieces import BORDER_SIDES
from explorer.games.long_night.text.reasons.guard import turned
from explorer.games.long_night.text.reasons.words import (
    SIDES,
    Telling,
    cites,
    filled,
    joined,
    named,
    told,
    unsure,
)


def _number(reason: Reason) -> int | None:
    return reason.value if isinstance(reason.value, int) and not isinstance(reason.value, bool) else None


BANDS = ("calm", "low", "low", "medium", "medium", "high", "high", "maximum", "lost")


def _level(reason: Reason) -> str:
    number = _number(reason)
    if number is not None and 1 <= number <= 9:
        return "at 9 the spies lose" if number == 9 else f"{number} lies in the {BANDS[number - 1]} band"
    return "the alarm runs from 1 to 9, where the spies lose"


def ended(why: str, plain: Telling) -> Telling:
    """The clause that ended the game tells who has won and why; of any other value `plain` tells."""

    def tell(reason: Reason) -> str:
        if isinstance(reason.value, str) and reason.value in SIDES:
            return f"{SIDES[reason.value]}: {why}"
        return plain(reason)

    return tell


def _rises(what: str, many: int = 1) -> Telling:
    """A cause of the alarm."""
    return told(f"{what}: the alarm rises by {many}")


def _rise(reason: Reason) -> str:
    number = _number(reason)
    return "the alarm rises as things happen, up to 9" if number is None else f"the alarm stands at {number}"


SAID = {
    "alarm_device": "an alarm device goes off",
    "body_found": "a body is found",
    "bug": "a bug is touched",
    "camera_saw": "a camera sees a spy",
    "caught": "a spy is caught",
    "device_lost": "a lamp or device is gone",
    "document_gone": "a document is no longer there",
    "dog_arrived": "the dog has reached a spy",
    "door_found": "a door stands open",
    "entered_here": "where a spy got in",
    "footprints_seen": "footprints are seen",
    "glass_break": "a glass-break sensor goes off",
    "heat": "which zones hold a spy",
    "lights_out": "a generator fails",
    "mine": "a mine goes off",
    "motion_sensor": "a motion sensor notices somebody",
    "passage_found": "a passage is found",
    "scanner_saw": "a scanner notices a spy",
    "shadow_seen": "a shadow is seen",
    "unit_dead": "a unit does not answer",
}
"""What the spies tell the guard, by code."""


def _said(codes: tuple[str, ...]) -> str:
    """What was told, in order; what was told several times running with how often."""
    runs = [(code, len(tuple(run))) for code, run in groupby(codes)]
    return "; ".join(SAID.get(code, code) + (f" ({many} times)" if many > 1 else "") for code, many in runs)


def _known(reason: Reason) -> str:
    """What lies open: where a piece is, which squares hold tokens, or what the spies have said."""
    value = reason.value
    if value == UNKNOWN:
        return filled(
            (
                "on the guard's board {who} is on {squares}; what spies have done to it he need not know",
                "where {who} is the guard is not told",
                "of the spies the guard learns only what the rules make them say",
            ),
            reason,
        )
    if isinstance(value, tuple):
        if reason.squares:
            return f"such tokens lie on {joined((*reason.squares, *reason.edges))}"
        if reason.edges:
            return f"such tokens lie on {joined(reason.edges)}"
        return f"the spies have said: {_said(named(reason))}" if value else "there is nothing of the kind"
    if isinstance(value, str) and reason.pieces:
        if value in BORDER_SIDES:
            return filled(("{who} hangs on the {value} side of the board",), reason)
        return filled(("{who} is not on the board" if value == "gone" else "{who} is on {value}",), reason)
    return "of the spies the guard learns only what the rules make them say"


def _excluded(reason: Reason) -> str:
    """Why a spy is not on squares; below stand the round and, of the guard's turn, who looked or what was heard."""
    who, squares = joined(reason.pieces), joined(reason.squares, "or")
    rounds = cites(reason, "LN-S.2")
    if cites(reason, "LN-8.8") or cites(reason, "LN-8.12"):
        return f"{who} cannot stand on {squares}"
    if rounds is None:
        return f"{who} cannot have come to {squares} yet"
    heard = next((part for part in reason.because if part.clause != "LN-S.2"), None)
    if heard is None:
        return f"after the spies' turn of round {rounds.value}, {who} is no longer on {squares}"
    finder = joined(heard.pieces) or "what the guard heard"
    return f"in round {rounds.value} {finder} excluded {who} from {squares}"


def _seen(reason: Reason) -> str:
    """What a seat knows of a piece: where it is, or on which squares it can be."""
    if isinstance(reason.value, tuple) and reason.pieces:
        can = "by all that this seat knows, {who} can be on {either}"
        return filled((can, "by all that this seat knows, {who} is on no square"), reason)
    if reason.value is False and reason.pieces and reason.squares:
        return _excluded(reason)
    if not isinstance(reason.value, str) or not reason.pieces:
        return "a view names a spy's square only where the spies have told it"
    known = {
        "unknown": "this seat does not know where {who} is",
        "gone": "as this seat knows it, {who} is not on the board",
    }
    return filled((known.get(reason.value, "as this seat knows it, {who} is on {value}"),), reason)


def _round(reason: Reason) -> str:
    number = _number(reason)
    return "the first round is round 1, and the spies begin" if number is None else f"it is round {number}"


def _rain(reason: Reason) -> str:
    if reason.value is False:
        return "in the downpour walking lays no token, and a run two on or beside its squares"
    return "in the downpour a walk, or the pair of tokens of a run, raises the alarm by 1"


TELLINGS: dict[str, Telling] = {
    "LN-4.1": ended("the alarm is at 9", _level),
    "LN-4.2": _rises("a camera sees a spy"),
    "LN-4.3": _rises("an alarm device goes off"),
    "LN-4.4": _rises("a scanner notices a spy"),
    "LN-4.5": _rises("a motion sensor goes off"),
    "LN-4.6": _rises("the guard misses a unit"),
    "LN-4.7": _rises("a device sees through a disguise"),
    "LN-4.8": _rises("a glass-break sensor goes off"),
    "LN-4.9": _rises("a device is removed in a unit's view"),
    "LN-4.10": _rises("a bug is touched"),
    "LN-4.11": _rises("a passage is noticed"),
    "LN-4.12": _rises("a generator is knocked out"),
    "LN-4.13": _rises("two noise tokens are counted"),
    "LN-4.14": _rises("a dog reaches its goal or is lost"),
    "LN-4.15": _rises("a spy is caught", 2),
    "LN-4.16": told("a spy is caught: the minimum rises by 1"),
    "LN-4.17": told("a unit was killed: the minimum rises by 1"),
    "LN-N.mine": _rises("a mine goes off", 2),
    "LN-7.8": _rises("a body is found", 2),
    "LN-M2.3": _rain,
    "LN-M2.8": _rises("a hostage's document is missing"),
    "LN-O.17": _rise,
    "LN-O.19": told("alarm 8 acts once, as it is reached", "the alarm is under 8 again"),
    "LN-M1.2": told("at alarm 8 the house is lit", word="the house is lit, by no lamp: {squares}"),
    "LN-M2.2": told("at alarm 8 all sleepers wake"),
    "LN-O.22": told("what a look finds is dealt with in a fixed order"),
    "LN-O.33": unsure(
        "spies may have opened {edges} unknown to the guard",
        told("a passage that is noticed is shown on the guard's board"),
    ),
    "LN-O.34": unsure(
        "the guard does not know whether the lamps on {squares} still burn",
        told("a lamp or camera that is gone is missed where a look covers it"),
    ),
    "LN-O.53": told("a generator that is shot puts out its lamps"),
    "LN-10.2": told("a shadow that a look covers is told, and no more"),
    "LN-M2.10": told("footprints that a unit sees are told"),
    "LN-2.1": _known,
    "LN-O.62": _seen,
    "LN-O.8": unsure(
        "the guard is not told what the spies may do", told("the guard is not told what made a noise")
    ),
    "LN-O.40": unsure("what the guard holds is his secret", told("the guard's only secret is his hand")),
    "LN-S.2": _round,
    "LN-M1.9": told("the number of spies sets the alarm at the start and its minimum"),
    "LN-O.9": told("the game goes on", word="nobody has won: the game goes on"),
    "LN-O.16": ended("the last round is over", told("the guard's turn ends and the next round begins")),
    "LN-O.45": ended("no spy is left in play", told("without a spy in play the game is over")),
    "LN-M1.8": ended(
        "the right document has left the board",
        told("the spies win when the right document leaves the board"),
    ),
    "LN-M2.11": ended(
        "the hostage has left the board", told("the spies win when the hostage leaves the board")
    ),
    "LN-M2.9": ended("the right hostage lay where the guard turned over a document", turned),
    "LN-O.31": ended(
        "the one with what the mission asks for is caught",
        told(
            "a caught spy takes no further part",
            ("{who} has been caught and takes no further part", "a caught spy takes no further part"),
        ),
    ),
}
"""Clause -> how its reasons are told."""
