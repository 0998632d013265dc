"""Words and templates from which sentences are made."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from string import Formatter

from explorer.core import wording
from explorer.core.ruling import UNKNOWN, Reason

Telling = Callable[[Reason], str]

LISTED = 9
"""How many squares a sentence names one by one; of more, neighbours in a row are named by the first and the last."""

SQUARE = re.compile(r"([A-Z]+)([0-9]+)")

PEOPLE = {"guard": "the guard", "hostage": "the hostage"}
"""Those who are called by what they are."""


def joined(words: tuple[str, ...], last: str = "and") -> str:
    """Words in a row, none left out: "A1", "A1 and B1", "A1, B1 and C1"; many squares by rows: "A1 to D1 and A2"."""
    words = tuple(PEOPLE.get(word, word) for word in words)
    if len(words) > LISTED and all(map(SQUARE.fullmatch, words)):
        words = _folded(words)
    return wording.joined(words, last=last)


def _folded(squares: tuple[str, ...]) -> tuple[str, ...]:
    """Squares row by row, those beside each other as "A1 to D1"."""
    places = sorted(
        {(int(row), _column(letters)): f"{letters}{row}" for letters, row in map(_parted, squares)}.items()
    )
    runs: list[list[tuple[tuple[int, int], str]]] = []
    for place, name in places:
        before = runs[-1][-1][0] if runs else None
        if before == (place[0], place[1] - 1):
            runs[-1].append((place, name))
        else:
            runs.append([(place, name)])
    return tuple(run[0][1] if len(run) == 1 else f"{run[0][1]} to {run[-1][1]}" for run in runs)


def _parted(square: str) -> tuple[str, str]:
    found = SQUARE.fullmatch(square)
    assert found is not None
    return found[1], found[2]


def _column(letters: str) -> int:
    """The number of a column from its letters: A is 1, Z 26, AA 27."""
    return reduce(lambda number, letter: 26 * number + ord(letter) - ord("A") + 1, letters, 0)


def named(reason: Reason) -> tuple[str, ...]:
    """The words of a reason whose value is a list of words."""
    return tuple(map(str, reason.value)) if isinstance(reason.value, tuple) else ()


PHASES = {
    "setup": "the set-up",
    "spies": "the spies' turn",
    "perimeter": "the guard's step of perimeter cameras and snipers",
    "dog": "the guard's step of the loose dog",
    "scanners": "the guard's step of scanners",
    "units": "the guard's step of units",
    "cameras": "the guard's step of cameras",
    "over": "the end of the game",
}
"""The steps of a round as sentences name them."""

SIDES = {"spies": "the spies have won", "guard": "the guard has won", "none": "nobody has won"}
"""Who has won, in words."""

UNDERLINES = str.maketrans("_", " ")


def facts(reason: Reason) -> dict[str, str]:
    """What a template can name, empty where the reason has none of it.

    `who` is the first piece and `others` the rest, `either` the squares with "or", `word` the last piece without underlines, `phase` the step
    of the round that a reason below names, `value` a value that is no truth.
    """
    below = {part.clause: part.value for part in reason.because}
    value = "" if isinstance(reason.value, bool | tuple) else str(reason.value)
    return {
        "who": joined(reason.pieces[:1]),
        "others": joined(reason.pieces[1:]),
        "word": "".join(reason.pieces[-1:]).translate(UNDERLINES),
        "pieces": joined(reason.pieces),
        "squares": joined(reason.squares),
        "either": joined(reason.squares, "or"),
        "edges": joined(reason.edges),
        "value": value,
        "phase": PHASES.get(str(below.get("LN-2.10")), ""),
    }


def filled(templates: tuple[str, ...], reason: Reason) -> str:
    """The first template whose facts the reason has; the last one needs none."""
    known = facts(reason)
    for template in templates:
        if all(known[name] for _, name, _, _ in Formatter().parse(template) if name):
            return template.format(**known)
    raise ValueError(f"no sentence for {reason}")


def told(
    yes: str | tuple[str, ...], no: str | tuple[str, ...] = (), word: str | tuple[str, ...] = ()
) -> Telling:
    """A telling by templates: `no` for a refusal, `word` for a value that is no truth, `yes` for all else.

    Where a clause refuses nothing, `yes` states a rule that is true whatever the value.
    """
    always, against, about = (((part,) if isinstance(part, str) else part) for part in (yes, no, word))

    def tell(reason: Reason) -> str:
        if reason.value is False and against:
            return filled(against, reason)
        if about and not isinstance(reason.value, bool):
            return filled((*about, *always), reason)
        return filled(always, reason)

    return tell


def unsure(words: str, rule: Telling) -> Telling:
    """What a seat does not know by a clause; of any other value `rule` tells."""

    def tell(reason: Reason) -> str:
        if reason.value != UNKNOWN:
            return rule(reason)
        return filled((words, "this seat does not know it"), reason)

    return tell


def cites(reason: Reason, clause: str) -> Reason | None:
    """The reason right below that cites a clause, or None."""
    return next((part for part in reason.because if part.clause == clause), None)
