"""Reasons about the spies' turn in sentences: who may act, paces and tokens, weapons, bodies, documents, hostages."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.core.wording import counted
from explorer.games.long_night.text.reasons.still import adding
from explorer.games.long_night.text.reasons.words import Telling, cites, filled, joined, told


def _turn(reason: Reason) -> str:
    """May a spy act now? The reasons below tell why not: the step of the round, no such spy, no or another pace."""
    if reason.value is not False:
        return "each spy moves at most once a round, in any order"
    if cites(reason, "LN-2.10"):
        over = any(part.value == "over" for part in reason.because)
        return (
            "the game is over"
            if over
            else filled(("{who} cannot act in {phase}", "no spy can act now"), reason)
        )
    if cites(reason, "LN-2.1"):
        return filled(("{who} is no spy in this game", "there is no such spy"), reason)
    if reason.because:
        second = bool(reason.because[0].because)
        no = "{who} moves once in a turn" if second else "{who} is not in the middle of a movement"
        return filled((no, "no spy is moving"), reason)
    return filled(
        ("{who} must wait for {others}", "{who} has already acted this round", "no spy can act now"), reason
    )


def _pace(reason: Reason) -> str:
    """What a pace forbids: a second one, acts after its tokens, acts before it is chosen."""
    if reason.value is not False:
        return "the pace is chosen before the first step"
    if cites(reason, "LN-2.1"):
        return filled(("{who} is not on the board", "that spy is not on the board"), reason)
    if cites(reason, "LN-9.2"):
        return filled(("{who} has ended the movement at a candle", "the movement has ended"), reason)
    if reason.because and reason.because[0].value is True:
        return filled(("{who} has begun to lay noise: the movement is over", "the movement is over"), reason)
    if reason.because:
        return filled(("{who} has already chosen a pace", "the pace is already chosen"), reason)
    if len(reason.pieces) > 1:
        return filled(("{who} cannot {word}",), reason)
    return filled(("{who} has chosen no pace", "the turn ends before the rest of the line"), reason)


def _weapon(reason: Reason) -> str:
    if reason.value is False and len(reason.pieces) > 1:
        return filled(("the {word} of {who} is spent",), reason)
    return told("a shot spends the weapon", ("{who} has no weapon", "there is no weapon to shoot with"))(
        reason
    )


def _stop_at_border(reason: Reason) -> str:
    if cites(reason, "LN-2.1"):
        return filled(("{who} is not on the board yet", "that spy is not on the board yet"), reason)
    if (
        reason.value is not False
        and reason.value is not True
        and isinstance(reason.value, int)
        and reason.squares
    ):
        return f"leaving from {joined(reason.squares)} costs {counted(reason.value, 'point')}"
    return told(
        "who leaves the board pays a point and does not come back",
        (
            "{squares} has no open outer edge over which {who} could leave",
            "{who} has left the board for good",
            "who has left the board does not come back",
        ),
    )(reason)


def _hostage(reason: Reason) -> str:
    if reason.value is False and len(reason.pieces) > 1 and reason.pieces[1] == "throw":
        return "the hostage throws no stones"
    if reason.value is False and reason.pieces == ("hostage",):
        return "the hostage takes nothing along"
    rule = told(
        "the opened right hostage can be carried or walk",
        (
            "{who} cannot hand the hostage to {others}: {who} must carry him and stand next to {others}",
            "no opened right hostage lies on or next to the square of {who}",
            "no hostage can be taken or freed here",
        ),
    )
    return adding("has the hostage to lead", rule, "has handed the hostage over in this turn")(reason)


TELLINGS: dict[str, Telling] = {
    "LN-2.2": _turn,
    "LN-O.2": told(
        "spies take their turns one after another",
        (
            "no other spy acts before {others} has ended the turn",
            "the turn of {who} has ended",
            "the turn has ended",
        ),
    ),
    "LN-O.3": _pace,
    "LN-O.5": told("what a square does to a spy happens as he enters it"),
    "LN-O.41": told(
        "a spy enters the board over an open outer edge of the entry side",
        (
            "{who} cannot enter the board on {squares}: it is no open outer square of the entry side",
            "{who} is not on the board yet: a spy enters it over an open outer edge of the entry side",
            "a spy enters the board over an open outer edge of the entry side",
        ),
    ),
    "LN-O.44": _stop_at_border,
    "LN-O.67": told("a spy who steps where a unit still looks is caught at once"),
    "LN-8.10": told("a fast step onto loud ground makes noise"),
    "LN-9.3": told("loud surroundings swallow the noise"),
    "LN-9.4": told("a fast step into a sensor's strip sets it off"),
    "LN-2.9": _weapon,
    "LN-N.weapons": told("a unit hit by a tranquilliser sleeps for 3 rounds"),
    "LN-O.56": told(
        "units, dogs, devices, lamps, generators, windows and doors can be shot",
        (
            "{edges} is no side of the square of {who}",
            "{squares} holds no burning lamp or running generator to shoot at",
            "{who} is no target of a shot",
            "that is no target of a shot",
        ),
    ),
    "LN-7.2": told(
        "a killed unit leaves a body; the guard learns of it when he activates the unit or the body is found"
    ),
    "LN-7.3": told("a shot lamp or camera is missed at once only where a unit sees it"),
    "LN-7.4": told("a window or door that is shot becomes a passage with two noise tokens"),
    "LN-7.5": told(
        "a door can be shot from the squares that it parts",
        (
            "{edges} cannot be shot open from here: windows can, and doors from beside them",
            "that cannot be shot open from here",
        ),
    ),
    "LN-7.7": told(
        "civilians may not be attacked",
        ("{who} is a civilian and may not be attacked", "civilians may not be attacked"),
    ),
    "LN-O.63": told(
        "a body lies on the unit's square or a step from it",
        (
            "no body of this shot can lie on {squares}",
            "{who} has no body to lay after this shot",
            "this shot leaves no body",
        ),
    ),
    "LN-M1.6": told("a document is opened where a spy steps on it"),
    "LN-M2.6": told(
        "a hostage's token is turned where a spy steps on it",
        (
            "a document lies on {squares}, where {who} may not step",
            "no unit steps onto a document",
        ),
    ),
    "LN-M2.7": _hostage,
    "LN-O.76": told(
        ("it is the turn of {who}", "the hostage can be handed over in the turn of either spy"),
        (
            "{others} cannot begin a turn by taking the hostage over",
            "it is the turn of neither spy",
        ),
    ),
    "LN-O.80": told(
        "a spy leaves the board where its border can be walked through",
        (
            "a figure stands on {squares}: {who} cannot be laid there",
            "no border edge of {squares} can be walked through",
            "documents are laid on squares without a figure",
        ),
        ("the way out of {squares} leads through a bush and costs {value} points",),
    ),
    "LN-O.82": told(
        "only spies put candles out, and nobody hands a hostage over from a tree",
        (
            "nobody hands a hostage over from or to the tree on {squares}",
            "only spies put candles out",
        ),
    ),
}
"""Clause -> how its reasons are told."""
