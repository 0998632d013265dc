"""Reasons about looks, light and shadows in sentences."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.core.wording import counted
from explorer.games.long_night.text.reasons.words import Telling, cites, joined, named, told


def _handler(reason: Reason) -> str:
    if not reason.pieces and not reason.squares:
        return "a dog handler inspects all visible neighbouring squares, all along the way"
    if len(reason.squares) == 2 and isinstance(reason.value, bool):
        senses = "notices" if reason.value else "does not notice"
        return f"a dog handler on {reason.squares[0]} {senses} {reason.squares[1]}"
    if not reason.pieces:
        return f"a dog handler on {joined(reason.squares)} notices {counted(len(named(reason)), 'square')}"
    return _looks(reason)


def _looks(reason: Reason) -> str:
    """The looks of a piece: those that it can choose, the one chosen, or all that they show."""
    who = joined(reason.pieces)
    if reason.value is False:
        return f"{who} cannot look at {joined(reason.squares) or 'nothing'}{_from(reason)}"
    if not isinstance(reason.value, tuple):
        return f"{who} looks around"
    if not reason.value:
        return f"{who} has nothing to look at"
    if isinstance(reason.value[0], tuple):
        if len(reason.value) > 1:
            return f"{who} can choose one of {len(reason.value)} looks"
        return f"{who} has one look: {joined(tuple(map(str, reason.value[0]))) or 'nothing around'}"
    if reason.squares:
        return f"{who} looks at {joined(reason.squares)}"
    return f"looking from any of these, {who} can inspect {counted(len(reason.value), 'square')}"


def _from(reason: Reason) -> str:
    """From where a look cannot be taken: below stands where the looker is, or all squares that it can come to."""
    here = cites(reason, "LN-2.1")
    if here is not None:
        return f" from {here.value}"
    return " from any square that it can reach" if reason.because else ""


def looks(rule: str) -> Telling:
    """The looks of a kind of unit or device; without a piece the rule of them."""
    return lambda reason: _looks(reason) if reason.pieces else rule


def _light(name: str, rule: str) -> Telling:
    """What a light does; with reasons below, what lit areas add."""

    def tell(reason: Reason) -> str:
        if reason.value is False and reason.squares:
            source, dark = reason.squares[0], reason.squares[1:]
            return (
                f"the light from {source} does not reach {joined(dark)}"
                if dark
                else f"no light reaches {source}"
            )
        if reason.because:
            if reason.squares:
                return f"a look at one lit square shows all that is lit with it: {joined(reason.squares)}"
            if reason.value is True:
                return "a look at one lit square shows all that is lit with it"
            return f"one lit area: {joined(named(reason)) or 'none'}"
        if reason.value == ():
            return "no light burns"
        if not reason.squares or reason.value is False:
            return rule
        if reason.value is True:
            return f"the light comes from the {name} on {reason.squares[0]}"
        if len(reason.squares) > 1:
            return rule
        return f"the {name} on {reason.squares[0]} lights {joined(named(reason)) or 'nothing'}"

    return tell


def _shadow(reason: Reason) -> str:
    who = joined(reason.pieces)
    if not who:
        return "who stands lit beside a light throws a shadow away from it"
    if reason.squares:
        return f"{who} throws a shadow on {joined(reason.squares)}"
    return f"the shadow of {who} falls on no square" if reason.because else f"{who} throws no shadow"


def _candle(reason: Reason) -> str:
    if not reason.pieces:
        return _light("candle", "who begins or ends a turn on a candle's square may put it out")(reason)
    if reason.squares:
        return f"no candle burns on {joined(reason.squares)}"
    return f"{joined(reason.pieces)} has put a candle out, which ends the movement"


def _own(reason: Reason) -> str:
    who, squares = joined(reason.pieces), named(reason)
    if not who or not squares:
        return "a unit inspects its own square too"
    if len(squares) > 1:
        return f"{who} also inspects the square it looks from: {joined(squares, 'or')}"
    return f"{who} also inspects its own square, {squares[0]}"


def _armour(reason: Reason) -> str:
    if len(reason.pieces) > 1:
        return f"{reason.pieces[0]} wears armour: a {reason.pieces[1].replace('_', ' ')} is no use"
    return looks("an armoured unit looks at one neighbouring square, and a pistol is no use against it")(
        reason
    )


TELLINGS: dict[str, Telling] = {
    "LN-5.5": _handler,
    "LN-8.11": _light("lamp", "a lamp lights its square and those around it"),
    "LN-9.2": _candle,
    "LN-10.1": _shadow,
    "LN-10.3": told(
        ("the mirror {edges} shows {squares}", "a look beside a mirror goes on to what the mirror shows")
    ),
    "LN-O.37": told(
        "a civilian does not inspect the square of a document",
        (
            "a document lies on {squares}: {who} does not inspect it",
            "a civilian does not inspect the square of a document",
        ),
    ),
    "LN-O.46": _own,
    "LN-O.59": told(("{who} lies, and so throws no shadow", "who lies throws no shadow")),
    "LN-5.1": looks("a green unit looks at one neighbouring square"),
    "LN-5.2": looks("a unit with a searchlight looks at three squares beside it"),
    "LN-5.3": looks("a unit with night vision looks at three squares in a line"),
    "LN-5.4": looks("a unit with a sound amplifier looks at all neighbouring squares"),
    "LN-5.6": _armour,
    "LN-5.7": looks("a red unit looks at one neighbouring square"),
    "LN-5.8": looks("a civilian looks at one neighbouring square, a sleeper at none"),
    "LN-11.1": looks("an ordinary camera looks at one neighbouring square"),
    "LN-11.2": looks("a panoramic camera looks at all neighbouring squares"),
    "LN-11.3": looks("a wide camera looks at three squares beside it"),
    "LN-11.4": looks("a night camera looks at three squares in a line"),
    "LN-N.perimeter": looks("a perimeter camera looks at three squares in a row on its side"),
    "LN-N.scanner": looks("a scanner notices every spy within one square"),
    "LN-N.sniper": looks("a sniper looks at one square at any distance"),
}
"""Clause -> how its reasons are told."""
