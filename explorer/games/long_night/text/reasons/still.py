"""Reasons about still positions in sentences: lines, squares, paces and their tokens, loads and shots."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.ruling import Reason
from explorer.core.wording import counted
from explorer.games.long_night.text.reasons.words import Telling, cites, joined, told, unsure


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
    return f"{subject} {'cost' if several else 'costs'} {counted(value, 'point')} extra"


def _line(name: str, plural: str, rule: str) -> Telling:
    """A line with the edges that a reason names; without any the rule of it."""
    return lambda reason: (
        _obstacle(name, plural, reason.edges, reason.value)
        if reason.edges and isinstance(reason.value, int)
        else rule
    )


def _square(name: str, plural: str, rule: str) -> Telling:
    """The same for what fills a square."""
    return lambda reason: (
        _obstacle(name, plural, reason.squares, reason.value)
        if reason.squares and isinstance(reason.value, int)
        else rule
    )


def _corner(reason: Reason) -> str:
    if reason.pieces:
        return f"{joined(reason.pieces)} is not on the board"
    listed = isinstance(reason.value, tuple)
    number = isinstance(reason.value, int)
    if not reason.squares or not (listed or number or reason.value == "none"):
        return "squares have eight neighbours, and straight lines run from centre to centre"
    if len(reason.squares) == 1 and number:
        return f"the way round over {reason.squares[0]} {_open(reason.value)}"
    a, b = reason.squares[0], reason.squares[-1]
    match reason.value, bool(reason.because):
        case bool(), True:
            return f"the corner between {a} and {b} {_ways_round(reason)}"
        case int(points), True:
            cost = f", for {counted(points, 'point')} extra" if points else ""
            return f"the corner between {a} and {b} {_ways_round(reason)}{cost}"
        case True, False:
            return f"nothing stands between {a} and {b}"
        case False, False:
            return f"{a} and {b} are no neighbours"
        case tuple(seen), _:
            return f"straight lines from {a} reach {counted(len(seen), 'square')}"
        case "none", _:
            return f"no path leads from {a} to {b}"
    by = f" on foot, by way of {joined(reason.squares[1:-1])}" if len(reason.squares) > 2 else ""
    return f"{a} and {b} are {reason.value} apart{by}"


def _open(value: object) -> str:
    """Whether a way round a corner is open, and what it costs."""
    if value is False:
        return "is shut"
    extra = "" if value is True or value == 0 else f" for {counted(value, 'point')} extra"
    return f"is open{extra}"


def _ways_round(reason: Reason) -> str:
    """Whether a corner is open, and which of the two ways round it are; `because` holds these."""
    ways = [way.squares[0] for way in reason.because if way.value is not False and len(way.squares) == 1]
    if reason.value is False:
        return (
            f"is shut: only the way over {ways[0]} is open"
            if ways
            else "is shut: neither way round it is open"
        )
    if len(ways) > 1:
        return "is open both ways round"
    return f"is open by way of {ways[0]}" if ways else "stops nothing, though neither way round it is open"


def _moves(verb: str, did: str, rule: str) -> Telling:
    """The speed of a figure and, where squares are given, where it can end; of a truth what it has done."""

    def tell(reason: Reason) -> str:
        who = joined(reason.pieces)
        if who and isinstance(reason.value, str) and reason.squares:
            here, *there = reason.squares
            return f"{who} can go from {here} to {there[0]}" if there else f"{who} can stay on {here}"
        if not who or not isinstance(reason.value, int):
            return rule
        if reason.value is True:
            return f"{who} {did}"
        if reason.value is False and reason.squares:
            return f"{joined(reason.squares)} is barred to {who}"
        if reason.value == 0:
            return f"{who} does not move"
        speed = f"{who} {verb} and has {counted(reason.value, 'point')}"
        return f"{speed}, enough for {joined(reason.squares)}" if reason.squares else speed

    return tell


def _pace(verb: str, rule: str, noise: Telling) -> Telling:
    """The speed of a spy; with squares and a number what they cost, with a truth whether the noise is right."""

    def tell(reason: Reason) -> str:
        if reason.value is True and not reason.squares:
            return rule
        if isinstance(reason.value, bool):
            return noise(reason)
        if not isinstance(reason.value, int) or not (reason.pieces or reason.squares):
            return rule
        if not reason.squares:
            return f"{joined(reason.pieces)} {verb} and has {counted(reason.value, 'point')}"
        if len(reason.squares) == 1 and reason.pieces:
            return f"{joined(reason.pieces)} stays on {reason.squares[0]}"
        return f"the way {' '.join(reason.squares)} costs {counted(reason.value, 'point')}"

    return tell


def _laid(reason: Reason) -> str:
    if reason.squares:
        return f"the line lays {joined(reason.squares)}"
    return "the line lays none" if reason.pieces else "the line lays more"


def _noise(rule: str) -> Telling:
    """The tokens of a pace that are laid, or what is wrong with those of a line."""

    def tell(reason: Reason) -> str:
        return f"noise is laid on {joined(reason.squares)}" if reason.value else f"{rule}; {_laid(reason)}"

    return tell


def _stone(reason: Reason) -> str:
    if reason.value:
        return f"the stone lands on {joined(reason.squares)}"
    if cites(reason, "LN-O.6") and reason.squares:
        return f"the stone cannot make noise on {joined(reason.squares)}"
    return f"a stone lays at most two noise tokens; {_laid(replace(reason, pieces=()))}"


def _flight(reason: Reason) -> str:
    if not reason.squares or reason.value is not False:
        return "a stone flies over anything, up to 5 squares from where the turn began"
    if len(reason.squares) == 1:
        return f"no stone lands on {reason.squares[0]}"
    if reason.squares[0] == reason.squares[1]:
        return "the two noise tokens of a stone lie on two squares"
    if reason.because:
        return f"{reason.squares[1]} is too far from {reason.squares[0]}"
    return f"{joined(reason.squares)} are no neighbours"


def _shot(reason: Reason) -> str:
    if reason.pieces:
        return f"{joined(reason.pieces)} {'stand' if len(reason.pieces) > 1 else 'stands'} in the way"
    if len(reason.squares) < 2:
        return "a shot needs a target in range and a free straight line"
    a, b = reason.squares
    return f"nothing stops a shot from {a} to {b}" if reason.value else f"{b} is out of range from {a}"


def _taken(reason: Reason) -> str:
    if not reason.squares:
        return "figures may share a square"
    stand = "a unit stands" if len(reason.squares) == 1 else "units stand"
    return f"{stand} on {joined(reason.squares)}, where no spy may end"


def adding(what: str, rule: Telling, done: str = "") -> Telling:
    """A role or load that changes a number by the value, or one given away in this turn (`done`); of a truth `rule` tells."""

    def tell(reason: Reason) -> str:
        number = reason.value
        if isinstance(number, bool) or not isinstance(number, int) or not reason.pieces:
            return rule(reason)
        change = f"{counted(abs(number), 'point')} {'less' if number < 0 else 'more'}"
        who, *given = reason.pieces
        return f"{who} {done if given else what}: {change}"

    return tell


QUIET = _noise("this pace lays no noise token")

LIFTED = {
    "take": "has already picked a body up in this turn",
    "drop": "has already laid a body down in this turn",
}


def _load(reason: Reason) -> str:
    """Why a body cannot be picked up or laid down: that was done, or something is carried, or there is none."""
    if reason.value is False and len(reason.pieces) > 1:
        who, what = reason.pieces[:2]
        return f"{who} {LIFTED[what]}" if what in LIFTED else f"{who} already carries {what}"
    return told(
        "who carries a body is a square slower",
        (
            "no body lies on {squares} for {who} to pick up, and {who} carries none",
            "{who} carries no body",
            "no body is carried",
        ),
    )(reason)


TELLINGS: dict[str, Telling] = {
    "LN-2.3": _pace("crawls", "crawling is up to 1 square, lying, without noise", QUIET),
    "LN-2.4": _pace("sneaks", "sneaking is up to 2 squares, without noise", QUIET),
    "LN-2.5": _pace(
        "walks",
        "walking is up to 3 squares, then a noise token on one of them",
        _noise("walking lays one noise token on a square of the walk"),
    ),
    "LN-2.6": _pace(
        "runs",
        "running is up to 4 squares, then noise tokens on two of them",
        _noise("running lays two noise tokens on two different squares of the run"),
    ),
    "LN-2.7": _pace(
        "throws a stone", "throwing is up to 1 square, then a stone makes noise elsewhere", _stone
    ),
    "LN-3.1": _corner,
    "LN-5.0": _moves("moves", "has been activated", "an activated unit moves up to 3 squares, then looks"),
    "LN-6.1": _moves(
        "runs", "has let the dog go", "a loose dog runs up to 3 squares towards the nearest spy"
    ),
    "LN-7.1": unsure("figures stop shots, and who stands in the way is not known to this seat", _shot),
    "LN-7.9": adding("carries a body", _load, "has laid a body down in this turn"),
    "LN-8.1": _line("wall", "walls", "nobody walks, sees or shoots through a wall"),
    "LN-8.2": _line("wire", "wires", "wire stops only those who walk"),
    "LN-8.3": _line("locked door", "locked doors", "a locked door stops steps, looks and shots"),
    "LN-8.4": _line("glass", "panes of glass", "glass stops steps, not looks"),
    "LN-8.5": _line("mirror", "mirrors", "a mirror stops all and throws looks back"),
    "LN-8.6": _line("bush", "bushes", "bushes hide what is behind them and cost a point more"),
    "LN-8.7": _line("electronic door", "electronic doors", "an electronic door stops steps, looks and shots"),
    "LN-8.8": _square(
        "black square",
        "black squares",
        "nobody enters a black square or sees past it, but climbers may enter",
    ),
    "LN-8.9": _square("water on", "water on", "entering water costs a point more"),
    "LN-8.12": _square("generator on", "generators on", "nobody enters a generator or sees past it"),
    "LN-8.13": _line("zone line", "zone lines", "a violet line parts zones and stops nothing"),
    "LN-8.15": _line("passage", "passages", "a passage lets everything through"),
    "LN-8.17": _line("open door", "open doors", "an open door stops nothing"),
    "LN-M1.5": _moves(
        "walks", "walks", "a civilian moves up to 2 squares inside, looks at one, and keeps off documents"
    ),
    "LN-N.figures": _taken,
    "LN-N.sprinter": adding("is a sprinter", told("a sprinter runs one square farther")),
    "LN-O.4": told(
        ("who runs on {squares} alone lays one noise token", "a step leads to a neighbouring square"),
        (
            "the tokens of this action lie only on {squares}, one on each square",
            "{who} has too few points for this step",
            "a run on one square lays one noise token",
        ),
    ),
    "LN-O.6": _flight,
    "LN-O.60": told(("on the way {edges} can be opened", "only straight steps open doors")),
    "LN-O.73": told(("{who} is a ghost and lays one noise token less", "a ghost lays one noise token less")),
}
"""Clause -> how its reasons are told; looks are told alike, whatever clause gives them."""
