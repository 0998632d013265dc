"""Reasons about cards in sentences: those of the spies and those of the guard."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.games.long_night.text.reasons.words import Telling, cites, filled, told


def _tool(name: str, what: str) -> Telling:
    """A card for an edge of the spy's own square."""

    def tell(reason: Reason) -> str:
        if reason.value is False and reason.squares:
            return f"no body is laid with {name}"
        no = f"{{who}} has no use for {name} on {{edges}}: {what}", f"{name} can do nothing there: {what}"
        return told(f"{name}: {what}", no)(reason)

    return tell


def _killing(name: str, where: str) -> Telling:
    """A card that kills by hand."""

    def tell(reason: Reason) -> str:
        if reason.value is False and reason.squares:
            no = "no body of {who} is laid on {squares}", "the body cannot be laid on {squares}"
            return filled(no, reason)
        return told(
            f"{name} kills a unit beside the spy; the body lies {where}",
            (
                f"{{who}} is no unit that {name} reaches: a visible one beside the spy",
                f"{name} reaches nobody there",
            ),
        )(reason)

    return tell


def _played(reason: Reason) -> str:
    """May a spy play this card? With a reason below he has played it before in this turn."""
    if reason.value is not False:
        return "a spy plays any number of cards in his turn, no two the same"
    if reason.pieces[:1] == ("hostage",):
        return "the hostage plays no cards"
    if len(reason.pieces) < 2:
        return filled(("{who} cannot play this card now", "this card cannot be played now"), reason)
    no = (
        "{who} has already played the card {word} in this turn"
        if reason.because
        else "{who} has no card {word}"
    )
    return filled((no,), reason)


def _guards(reason: Reason) -> str:
    """May the guard play this card? Below stands the step of the round, or the effect of the card played before."""
    if reason.value is not False:
        return "the guard plays cards in his own turn, after the alarm has fallen, no two the same"
    if cites(reason, "LN-2.10"):
        return filled(("the card {word} cannot be played in {phase}", "no card can be played now"), reason)
    no = (
        "the card {word} has already been played in this turn"
        if reason.because
        else "the guard has no card {word}"
    )
    return filled((no, "this card cannot be played now"), reason)


def _tied(reason: Reason) -> str:
    """The limit of cards tied to the alarm: the cards played before, or the level that is too low."""
    if reason.value is not False:
        return "the alarm limits how many cards that are tied to it are played in a turn"
    level = next((part.value for part in reason.because if part.clause == "LN-4.1"), "")
    if len(reason.pieces) > 1:
        before = " and ".join(card.replace("_", " ") for card in reason.pieces[1:])
        card = reason.pieces[0].replace("_", " ")
        return f"at alarm {level}, after {before}, the card {card} is one too many in this turn"
    no = (
        f"alarm {level} does not allow the card {{word}}"
        if level
        else "the alarm does not allow the card {word}"
    )
    return filled((no, "the alarm does not allow this card"), reason)


TELLINGS: dict[str, Telling] = {
    "LN-2.8": _played,
    "LN-N.cartridge": told(
        "a cartridge: the next shot does not spend the weapon", "no body is laid with a cartridge"
    ),
    "LN-6.7": told(
        "dog repellent: the loose dog runs to the place where it was played and is gone",
        "no body is laid with dog repellent",
    ),
    "LN-N.knife": _killing("the knife", "on its square"),
    "LN-N.strangle": _killing("strangling", "on the spy's square or one next to him"),
    "LN-8.16": told(
        "a knife cuts the side of a tent, without noise",
        ("{edges} is no side of a tent beside {who}", "that is no side of a tent beside the spy"),
    ),
    "LN-N.wire_cutters": _tool("wire cutters", "they cut a wire on the spy's own square"),
    "LN-N.bolt_cutters": _tool(
        "bolt cutters", "they cut a wire or open a locked door on the spy's own square"
    ),
    "LN-N.lockpick": _tool("a lockpick", "it opens a locked door on the spy's own square"),
    "LN-N.code_breaker": _tool("a code breaker", "it opens an electronic door on the spy's own square"),
    "LN-N.glass_cutter": _tool("a glass cutter", "it cuts a window on the spy's own square"),
    "LN-N.hide": told(
        "hide: no look finds the spy on unlit squares until his next turn", "no body is laid with this card"
    ),
    "LN-N.disguise": told(
        "disguise: units but dog handlers overlook the spy until a device sees him",
        "no body is laid with this card",
    ),
    "LN-2.11": _guards,
    "LN-12.1": _tied,
    "LN-N.heat_sensor": told("the heat sensor shows the zones that hold a spy"),
    "LN-N.bug": told(
        "a bug lies on a document",
        ("{who} is no document without a bug", "a bug needs a document without one"),
    ),
    "LN-N.reinforcements": told("reinforcements: a green unit arrives on each crossed square"),
    "LN-N.camera": told(
        "an ordinary camera is placed",
        ("no camera can be placed on {squares}", "no camera can be placed there"),
    ),
    "LN-N.floodlight": told(
        "the floodlight joins the lit areas of a generator's lamps for this turn",
        ("{who} is no generator of this board", "the floodlight needs a generator"),
    ),
    "LN-M1.7": told("inside the house the heat sensor shows nothing"),
}
"""Clause -> how its reasons are told."""
