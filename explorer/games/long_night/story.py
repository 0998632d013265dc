"""Reasons of Long Night in the Dark in sentences."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.ruling import Reason
from explorer.games.long_night.rulebook import RULES

Telling = str | Callable[[Reason], str]


def joined(words: tuple[str, ...]) -> str:
    """Words in a row: "A1", "A1 and B1", "A1, B1 and C1"."""
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1] if words else "") if part)


def _line(name: str) -> Telling:
    """What a line of that name does: a truth means it lets through or stops, a number what it costs."""

    def tell(reason: Reason) -> str:
        where = joined(reason.edges)
        if reason.value is True:
            return f"the {name} {where} lets it through"
        if reason.value is False:
            return f"the {name} {where} stops it"
        if reason.value == 0:
            return f"the {name} {where} costs nothing"
        return f"the {name} {where} costs {reason.value} more"

    return tell


def _square(name: str) -> Telling:
    def tell(reason: Reason) -> str:
        where = joined(reason.squares)
        if reason.value is False:
            return f"the {name} on {where} stops it"
        return f"the {name} on {where} costs {reason.value} more"

    return tell


def _corner(reason: Reason) -> str:
    if not reason.because:
        if isinstance(reason.value, bool):
            return f"nothing stands between {joined(reason.squares)}"
        if isinstance(reason.value, tuple):
            return f"from {joined(reason.squares)} straight lines reach {len(reason.value)} squares"
        return f"from {' to '.join(reason.squares)} it is {reason.value}"
    corner = f"the corner between {' and '.join(reason.squares)}"
    if reason.value is False:
        return f"{corner} is shut"
    if reason.value is True:
        return f"{corner} is open"
    return f"{corner} costs {reason.value} more"


def _speed(pace: str) -> Telling:
    def tell(reason: Reason) -> str:
        return f"{joined(reason.pieces)} {pace} and has {reason.value} points"

    return tell


def _chooses(reason: Reason) -> str:
    who = joined(reason.pieces)
    if reason.value is False:
        return f"{joined(reason.squares) or 'nothing'} is no look that {who} can choose"
    looks = reason.value if isinstance(reason.value, tuple) else ()
    if any(isinstance(part, tuple) for part in looks):
        return f"{who} can choose among {len(looks)} looks" if len(looks) > 1 else f"{who} has one look"
    return f"{who} looks at {joined(tuple(map(str, looks))) or 'nothing'}"


def _shown(reason: Reason) -> str:
    squares = reason.value if isinstance(reason.value, tuple) else ()
    if reason.because:
        return f"light adds {joined(reason.squares)}" if reason.squares else "lit squares are seen at once"
    if not reason.squares:
        return "no light burns"
    return f"the light on {joined(reason.squares)} lights {len(squares)} squares"


TELLINGS: dict[str, Telling] = {
    "LN-2.3": _speed("crawls"),
    "LN-2.4": _speed("sneaks"),
    "LN-2.5": _speed("walks"),
    "LN-2.6": _speed("runs"),
    "LN-2.7": _speed("throws a stone"),
    "LN-3.1": _corner,
    "LN-5.0": _speed("moves"),
    "LN-6.1": _speed("runs"),
    "LN-M1.5": _speed("walks"),
    "LN-7.1": lambda r: (
        f"{joined(r.pieces)} stands in the way"
        if r.pieces
        else f"{' to '.join(r.squares)} is " + ("in range, nothing in the way" if r.value else "out of range")
    ),
    "LN-7.9": lambda r: f"{joined(r.pieces)} carries a load: {r.value} points",
    "LN-8.1": _line("wall"),
    "LN-8.2": _line("wire"),
    "LN-8.3": _line("locked door"),
    "LN-8.4": _line("glass"),
    "LN-8.5": _line("mirror"),
    "LN-8.6": _line("bush"),
    "LN-8.7": _line("electronic door"),
    "LN-8.8": _square("black square"),
    "LN-8.9": _square("water"),
    "LN-8.11": _shown,
    "LN-8.12": _square("generator"),
    "LN-8.13": _line("zone line"),
    "LN-8.15": _line("passage"),
    "LN-8.17": _line("open door"),
    "LN-9.2": _shown,
    "LN-10.1": lambda r: f"a shadow falls on {joined(r.squares)}" if r.squares else "no shadow falls",
    "LN-10.3": lambda r: f"the mirror {joined(r.edges)} shows {joined(r.squares)}",
    "LN-N.figures": lambda r: f"units stand on {joined(r.squares)}",
    "LN-N.sprinter": lambda r: f"{joined(r.pieces)} is a sprinter: {r.value} point more",
    "LN-O.46": lambda r: f"{joined(r.pieces)} also inspects the own square",
    "LN-O.60": lambda r: f"{joined(r.edges)} can be opened on the way",
}


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id; the clause's own text where nothing better is known."""
    telling = TELLINGS.get(reason.clause)
    if telling is None:
        return _chooses(reason) if reason.pieces else RULES[reason.clause].text
    return telling if isinstance(telling, str) else telling(reason)
