"""Why a move of Long Night in the Dark is forbidden, and plain facts of a position, in sentences."""

from __future__ import annotations

from explorer.core.ruling import Reason

CANNOT: dict[str, str] = {
    "LN-2.2": "has no turn now, or has had it",
    "LN-2.7": "is no square where a stone of this throw can land",
    "LN-2.8": "cannot play this card now: it is not in the hand, was played in this turn, or this is not the moment",
    "LN-2.9": "cannot shoot now: there is no weapon, or it is spent",
    "LN-2.10": "cannot act at this moment of the guard's turn",
    "LN-2.11": "cannot be played now: it is not in the hand, was played in this turn, or this is not the moment",
    "LN-3.3": "is no place where this may be put",
    "LN-5.6": "wears armour, which a pistol does not harm",
    "LN-6.4": "must wait: a dog is loose already",
    "LN-6.5": "allows no dog to be let go now: not before round 2, and only onto a square that it can step to",
    "LN-7.5": "cannot be shot from here: only a door beside the spy can",
    "LN-7.7": "is a civilian, and civilians may not be attacked",
    "LN-7.9": "cannot do this with what is carried, or with what lies here",
    "LN-8.16": "is no side of a tent that can be cut from here",
    "LN-9.2": "cannot do this here: a candle lies on the way, or none to put out",
    "LN-12.1": "is one card more of its band than the guard may play in this turn",
    "LN-M1.4": "cannot be marked now",
    "LN-M1.5": "may not go there in this mission",
    "LN-M2.3": "lays no token of its own for walking in the downpour",
    "LN-M2.5": "is no place for the mud",
    "LN-M2.6": "may not be stepped on: a document lies there",
    "LN-M2.7": "cannot do this with the hostage now",
    "LN-M2.9": "cannot be turned over now",
    "LN-N.figures": "is taken: a unit stands there",
    "LN-O.2": "must wait: another spy's turn is not over, or this one's is",
    "LN-O.3": "cannot do this at this point of the movement",
    "LN-O.4": "has no neighbouring square there, or no points left for it",
    "LN-O.6": "is no square where a stone can land",
    "LN-O.14": "cannot be activated now, or is not the unit that acts",
    "LN-O.20": "cannot be woken now",
    "LN-O.25": "cannot run this way: it is no shortest path to the nearest spy",
    "LN-O.28": "must wait: a dog is loose already",
    "LN-O.31": "has been caught",
    "LN-O.41": "is no square where a spy can enter",
    "LN-O.42": "cannot be set up so",
    "LN-O.43": "cannot be picked",
    "LN-O.44": "is not on the board, or is not where the board can be left",
    "LN-O.56": "is nothing that can be shot; a lamp or generator is named by its square, a window or door by its edge",
    "LN-O.63": "is no place for the body",
    "LN-S.1": "cannot be set up now",
}
"""Clause -> what the piece, square or edge of a reason against a move cannot do or be."""

NOW: dict[str, str] = {
    "LN-2.2": "no spy can do this now",
    "LN-2.10": "the guard cannot do this at this moment of his turn",
    "LN-O.3": "this cannot be done at this point of the movement",
    "LN-O.50": "a look is still to be chosen",
}
"""The same for reasons that name no piece, square or edge."""


def refusal(reason: Reason) -> str:
    """What stands against a move by this reason; empty where this module has no words for it."""
    if reason.value is not False:
        return ""
    card = reason.clause.removeprefix("LN-N.").replace("_", " ") if reason.clause.startswith("LN-N.") else ""
    about = " and ".join(dict.fromkeys(reason.pieces or reason.squares or reason.edges))
    if not about:
        return NOW.get(reason.clause, "")
    if reason.clause in CANNOT:
        return f"{about.replace('_', ' ') if reason.clause == 'LN-2.11' else about} {CANNOT[reason.clause]}"
    if card and reason.edges and reason.pieces:
        return f"{about} has no use for {card} at {' and '.join(reason.edges)}"
    return (
        f"{card} does nothing to {about}" if card and card not in ("perimeter", "scanner", "sniper") else ""
    )


def fact(reason: Reason) -> str:
    """A fact of a position that a reason states; empty where this module has no words for it."""
    value = reason.value
    match reason.clause, value:
        case "LN-2.1", str():
            return (
                f"{reason.pieces[0]} is {value if value == 'gone' else f'at {value}'}"
                if reason.pieces
                else ""
            )
        case "LN-2.1", tuple():
            return f"on the board asked about: {' '.join(map(str, value)) or 'nothing'}"
        case "LN-O.62", str():
            known = {
                "unknown": "is nowhere that this seat knows of",
                "gone": "is gone, as this seat knows it",
            }
            return f"{reason.pieces[0]} {known.get(value, f'is at {value}, as this seat knows it')}"
        case "LN-2.10", str():
            return f"the phase is {value}"
        case "LN-S.2", int():
            return f"it is round {value}"
        case (("LN-4.1" | "LN-O.17"), int()) if not isinstance(value, bool):
            return f"it stands at {value}"
        case _, str():
            return "nobody has won" if value == "none" else f"won by the {value}"
    return ""


def law(text: str) -> str:
    """A clause's text as the end of a sentence."""
    first = text[0] if text[1:2].isupper() else text[0].lower()
    return f"by this rule: {first}{text[1:].removesuffix('.')}"
