"""Reasons of Long Night in the Dark in sentences."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.ruling import Reason
from explorer.games.long_night.refusals import fact, law, refusal
from explorer.games.long_night.rulebook import RULES

Telling = Callable[[Reason], str]

LISTED = 9
"""How many squares or edges a sentence names before it says how many more there are."""


LOOKS = tuple(f"LN-5.{number}" for number in (1, 2, 3, 4, 6, 7, 8)) + tuple(
    f"LN-11.{n}" for n in (1, 2, 3, 4)
)
LOOKS += ("LN-N.perimeter", "LN-N.scanner", "LN-N.sniper")
"""The clauses that give units and devices their looks."""


def joined(words: tuple[str, ...]) -> str:
    """Words in a row: "A1", "A1 and B1", "A1, B1 and C1", long rows cut short."""
    if len(words) > LISTED:
        return f"{', '.join(words[: LISTED - 1])} and {len(words) - LISTED + 1} more"
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1] if words else "") if part)


def many(number: object, thing: str) -> str:
    """A number of things: "1 point", "2 points"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def named(reason: Reason) -> tuple[str, ...]:
    """The words of a reason whose value is a list of words."""
    return tuple(map(str, reason.value)) if isinstance(reason.value, tuple) else ()


def _obstacle(name: str, plural: str, places: tuple[str, ...], value: object) -> str:
    """What a line or square does: a truth means that it lets through or stops, a number what it costs."""
    several = len(places) > 1 and name != plural
    subject = f"the {plural if several else name} {joined(places)}"
    if value is True:
        return f"{subject} {'let' if several else 'lets'} it through"
    if value is False:
        return f"{subject} {'stop' if several else 'stops'} it"
    if value == 0:
        return f"{subject} {'cost' if several else 'costs'} nothing extra"
    return f"{subject} {'cost' if several else 'costs'} {many(value, 'point')} extra"


def _line(name: str, plural: str) -> Telling:
    return lambda reason: _obstacle(name, plural, reason.edges, reason.value)


def _square(name: str, plural: str) -> Telling:
    return lambda reason: _obstacle(f"{name} on", f"{plural} on", reason.squares, reason.value)


def _corner(reason: Reason) -> str:
    if reason.pieces:
        return f"{joined(reason.pieces)} is not on the board"
    a, b = reason.squares[0], reason.squares[-1]
    match reason.value, bool(reason.because):
        case True, True:
            return f"the corner between {a} and {b} is open"
        case False, True:
            return f"the corner between {a} and {b} is shut"
        case 0, True:
            return f"the corner between {a} and {b} is open"
        case points, True:
            return f"the corner between {a} and {b} is open and costs {many(points, 'point')} extra"
        case True, False:
            return f"nothing stands between {a} and {b}"
        case False, False:
            return f"{a} and {b} are no neighbours"
        case tuple(seen), _:
            return f"straight lines from {a} reach {many(len(seen), 'square')}"
        case "none", _:
            return f"no path leads from {a} to {b}"
    return f"{a} and {b} are {reason.value} apart"


def _moves(verb: str) -> Telling:
    """The speed of a figure and, where squares are given, where it can end."""

    def tell(reason: Reason) -> str:
        who = joined(reason.pieces)
        if reason.value == 0:
            return f"{who} does not move"
        speed = f"{who} {verb} and has {many(reason.value, 'point')}"
        return f"{speed}, enough for {joined(reason.squares)}" if reason.squares else speed

    return tell


def _pace(verb: str, noise: Telling) -> Telling:
    """The speed of a spy; with squares and a number what they cost, with a truth whether the noise is right."""

    def tell(reason: Reason) -> str:
        if isinstance(reason.value, bool):
            return noise(reason)
        if not reason.squares:
            return f"{joined(reason.pieces)} {verb} and has {many(reason.value, 'point')}"
        if len(reason.squares) == 1:
            return f"{joined(reason.pieces)} stays on {reason.squares[0]}"
        return f"the way {' '.join(reason.squares)} costs {many(reason.value, 'point')}"

    return tell


def _laid(reason: Reason) -> str:
    return f"the line lays {joined(reason.squares) or 'none'}"


def _quiet(reason: Reason) -> str:
    rule = "this pace lays no noise token"
    return rule if reason.value else f"{rule}; {_laid(reason)}"


def _noise(rule: str) -> Telling:
    def tell(reason: Reason) -> str:
        if not reason.value:
            return f"{rule}; {_laid(reason)}"
        return f"noise is laid on {joined(reason.squares)}" if reason.squares else "no noise token is due"

    return tell


def _stone(reason: Reason) -> str:
    if reason.value:
        return f"the stone lands on {joined(reason.squares)}" if reason.squares else "no stone is thrown"
    if any(below.clause == "LN-O.6" for below in reason.because):
        return f"the stone cannot make noise on {joined(reason.squares)}"
    return f"a stone lays at most two noise tokens; {_laid(reason)}"


def _flight(reason: Reason) -> str:
    if len(reason.squares) == 1:
        return f"no stone lands on {reason.squares[0]}"
    if reason.because:
        return f"{reason.squares[1]} is too far from {reason.squares[0]}"
    return f"{joined(reason.squares)} are no neighbours"


def _handler(reason: Reason) -> str:
    if len(reason.squares) == 2 and isinstance(reason.value, bool):
        senses = "notices" if reason.value else "does not notice"
        return f"a dog handler on {reason.squares[0]} {senses} {reason.squares[1]}"
    if not reason.pieces:
        return f"a dog handler on {joined(reason.squares)} notices {many(len(named(reason)), 'square')}"
    return _looks(reason)


def _looks(reason: Reason) -> str:
    """The looks of a piece: those that it can choose, the one chosen, or all that they show."""
    who = joined(reason.pieces)
    if not isinstance(reason.value, tuple):
        return f"{joined(reason.squares) or 'nothing'} is no look that {who} can choose"
    if not reason.value:
        return f"{who} has nothing to look at"
    if isinstance(reason.value[0], tuple):
        if len(reason.value) > 1:
            return f"{who} can choose one of {len(reason.value)} looks"
        return f"{who} has one look: {joined(tuple(map(str, reason.value[0]))) or 'nothing around'}"
    if reason.squares:
        return f"{who} looks at {joined(reason.squares)}"
    return f"looking from any of these, {who} can inspect {many(len(reason.value), 'square')}"


def _light(name: str) -> Telling:
    """What a light does; with reasons below, what lit areas add."""

    def tell(reason: Reason) -> str:
        if reason.because:
            if reason.squares:
                return f"what is lit together is seen together: also {joined(reason.squares)}"
            if reason.value is True:
                return "what is lit together is seen together"
            return f"one lit area: {joined(named(reason))}"
        if not reason.squares:
            return "no light burns"
        if reason.value is True:
            return f"the light comes from the {name} on {reason.squares[0]}"
        return f"the {name} on {reason.squares[0]} lights {joined(named(reason))}"

    return tell


def _shadow(reason: Reason) -> str:
    who = joined(reason.pieces)
    if reason.squares:
        return f"{who} throws a shadow on {joined(reason.squares)}"
    return f"the shadow of {who} falls on no square" if reason.because else f"{who} throws no shadow"


def _shot(reason: Reason) -> str:
    if reason.pieces:
        return f"{joined(reason.pieces)} {'stand' if len(reason.pieces) > 1 else 'stands'} in the way"
    a, b = reason.squares
    return f"nothing stops a shot from {a} to {b}" if reason.value else f"{b} is out of range from {a}"


def _taken(reason: Reason) -> str:
    stand = "a unit stands" if len(reason.squares) == 1 else "units stand"
    return f"{stand} on {joined(reason.squares)}, where no spy may end"


def _adding(what: str) -> Telling:
    """A role or load that changes a number by the value."""

    def tell(reason: Reason) -> str:
        number = reason.value if isinstance(reason.value, int) else 0
        change = f"{many(abs(number), 'point')} {'less' if number < 0 else 'more'}"
        return f"{joined(reason.pieces)} {what}: {change}"

    return tell


TELLINGS: dict[str, Telling] = {
    "LN-2.3": _pace("crawls", _quiet),
    "LN-2.4": _pace("sneaks", _quiet),
    "LN-2.5": _pace("walks", _noise("walking lays one noise token on a square of the walk")),
    "LN-2.6": _pace("runs", _noise("running lays two noise tokens on two different squares of the run")),
    "LN-2.7": _pace("throws a stone", _stone),
    "LN-3.1": _corner,
    "LN-5.0": _moves("moves"),
    "LN-5.5": _handler,
    "LN-6.1": _moves("runs"),
    "LN-7.1": _shot,
    "LN-7.9": _adding("carries a load"),
    "LN-8.1": _line("wall", "walls"),
    "LN-8.2": _line("wire", "wires"),
    "LN-8.3": _line("locked door", "locked doors"),
    "LN-8.4": _line("glass", "panes of glass"),
    "LN-8.5": _line("mirror", "mirrors"),
    "LN-8.6": _line("bush", "bushes"),
    "LN-8.7": _line("electronic door", "electronic doors"),
    "LN-8.8": _square("black square", "black squares"),
    "LN-8.9": _square("water", "water"),
    "LN-8.11": _light("lamp"),
    "LN-8.12": _square("generator", "generators"),
    "LN-8.13": _line("zone line", "zone lines"),
    "LN-8.15": _line("passage", "passages"),
    "LN-8.17": _line("open door", "open doors"),
    "LN-9.2": _light("candle"),
    "LN-10.1": _shadow,
    "LN-10.3": lambda r: f"the mirror {joined(r.edges)} shows {joined(r.squares)}",
    "LN-M1.5": _moves("walks"),
    "LN-N.figures": _taken,
    "LN-N.sprinter": _adding("is a sprinter"),
    "LN-O.4": lambda r: f"who runs on {joined(r.squares) or 'one square'} alone lays one noise token",
    "LN-O.6": _flight,
    "LN-O.46": lambda r: (
        f"{joined(r.pieces)} inspects {joined(named(r)) or 'nothing else'} too, the own square"
    ),
    "LN-O.60": lambda r: f"on the way {joined(r.edges)} can be opened",
    "LN-O.73": lambda r: f"{joined(r.pieces)} is a ghost and lays one noise token less",
}
"""Clause -> how its reasons are told; looks are told alike, whatever clause gives them."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id; the clause's own text where there are no facts to tell."""
    if against := refusal(reason):
        return against
    if reason.value is True and not (reason.pieces or reason.squares or reason.edges):
        return law(RULES[reason.clause].text)
    if reason.clause in TELLINGS:
        return TELLINGS[reason.clause](reason)
    if reason.pieces and (isinstance(reason.value, tuple) or reason.clause in LOOKS):
        return _looks(reason)
    return fact(reason) or law(RULES[reason.clause].text)
