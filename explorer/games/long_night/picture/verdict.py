"""The sentence of an answer: what was asked, what came out, the reasons that decide and their clauses."""

from __future__ import annotations

from string import Formatter
from typing import Any

from msgspec import Struct

from explorer.core.readings import written
from explorer.core.wording import counted
from explorer.game.query import SQUARES
from explorer.game.record import Asked
from explorer.games.long_night.model.pieces import Piece, Side, Situation
from explorer.games.long_night.picture.answer import LINES
from explorer.games.long_night.picture.plan import Plan
from explorer.games.long_night.picture.words import standing
from explorer.games.long_night.queries import QUERIES
from explorer.games.long_night.queries.arguments import SENSES
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.text.reasons import sentence
from explorer.scene.lettering import width, wrapped
from explorer.scene.scene import Path, Rect, Shape, Text

SIZE = 12.5
LEADING = 18.0
COUNTED = {"step": "point", "distance": "step"}
"""What the numbers count that some queries answer with."""

FIGURES = (Side.SPY, Side.UNIT, Side.DOG, Side.DEVICE)


class Verdict(Struct, frozen=True):
    """An answer in words: its head ("not seen"), whether it is a yes (None for neither), what was asked, why, clauses."""

    head: str
    yes: bool | None
    subject: str
    why: tuple[str, ...]
    clauses: str

    def rest(self, reasons: int) -> str:
        """All but the head, with so many of the reasons at most."""
        left = len(self.why) - reasons
        why = "; ".join(
            (*self.why[:reasons], f"and {counted(left, 'more reason')}") if left > 0 else self.why
        )
        return f"{self.subject}{': ' if why else ''}{why} ({self.clauses})"

    def __str__(self) -> str:
        return f"{self.head}: {self.rest(len(self.why))}"


def verdict(situation: Situation, asked: Asked, readings: Readings) -> Verdict:
    """The answer in words, with the readings that are not the default ones.

    The reasons told are those on lines of sight and shots that agree with it.
    """
    value = asked.ruling.value
    decided = [reason for reason in asked.ruling.because if asked.query not in LINES or reason.value is value]
    told = decided if asked.query in LINES else []
    cited = dict.fromkeys(
        part.clause for reason in decided for part in (reason.walk() if told else (reason,))
    )
    yes = value if isinstance(value, bool) else None
    clauses = ", ".join(_short(tuple(cited)))
    read = ", ".join(f"{name} = {word}" for name, word in written(readings, Readings()).items())
    subject = _subject(situation, asked) + (f" under {read}" if read else "")
    return Verdict(_head(asked), yes, subject, tuple(map(sentence, told)), clauses)


def _short(ids: tuple[str, ...]) -> tuple[str, ...]:
    """Clause ids, the prefix said once."""
    return (*ids[:1], *(id.partition("-")[2] for id in ids[1:]))


def _head(asked: Asked) -> str:
    value = asked.ruling.value
    if isinstance(value, bool):
        yes, no = QUERIES[asked.query].verdicts if asked.query in QUERIES else ("yes", "no")
        return yes if value else no
    if isinstance(value, tuple):
        return (QUERIES[asked.query].noun if asked.query in QUERIES else SQUARES).counted(len(value))
    if isinstance(value, int) and asked.query in COUNTED:
        return counted(value, COUNTED[asked.query])
    return str(value)


def _subject(situation: Situation, asked: Asked) -> str:
    given = asked.arguments
    if asked.query == "sees":
        kind = given.get("as")
        figure = _figure(situation, given["from"], kind)
        who = f"{figure.id} ({given['from']})" if figure else given["from"]
        looker = f" as {str(kind).replace('_', ' ')}" if kind else ""
        if figure and figure.kind in SENSES and not kind:
            looker = " as an ordinary look"
        return f"{who} looks for {_who(situation, given['to'])}{looker}"
    if asked.query == "shot":
        within = f", range {given['range']}" if given.get("range") is not None else ""
        return f"{_who(situation, given['from'])} shoots at {_who(situation, given['to'])}{within}"
    template = SUBJECTS.get(asked.query, asked.query.replace("_", " "))
    known = {name: _plain(situation, name, value) for name, value in given.items() if value is not None}
    named = [name for _, name, _, _ in Formatter().parse(template) if name]
    more = [f"{BESIDE.get(name, name)} {word}" for name, word in known.items() if name not in named]
    return ", ".join((template.format(**known), *more))


SUBJECTS = {
    "can_inspect": "{piece} tries to inspect {square}",
    "visible": "visible from {from}",
    "lit_areas": "light on the board",
    "looks": "looks of {piece}",
    "look": "{piece} looks at {at}",
    "threat": "{piece} looks from where it is",
    "threat_after_move": "{piece} moves and looks",
    "shadows": "shadows of {piece}",
    "reach": "{piece} moves",
    "step": "a step from {from} to {to}",
    "distance": "from {from} to {to}",
    "where": "{piece}",
    "tokens": "{kind} on the board of the {on}",
    "said": "said by the spies",
    "view": "{piece} as seen by the {seat}",
    "possible": "{piece} can be there",
    "legal": "{move}",
}
"""Query -> what is asked about; the other arguments are named after it."""

BESIDE = {"seat": "by what is known to"}
"""Arguments that are called otherwise in a sentence than in files."""


def _plain(situation: Situation, name: str, value: Any) -> str:
    """An argument as words: a piece with its square."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "nothing"
    if name != "piece":
        return str(value).replace("_", " ")
    squares = (p.square for p in situation.pieces if p.id == value and p.side in FIGURES)
    square = next(squares, None)
    return str(value) if square is None else f"{value} ({situation.name(square)})"


def _who(situation: Situation, square: str) -> str:
    """A square, named after the first figure on it."""
    figure = _figure(situation, square)
    return f"{figure.id} ({square})" if figure else square


def _figure(situation: Situation, square: str, kind: str | None = None) -> Piece | None:
    """The first figure on a square, one of that kind before all others."""
    there = standing(situation, situation.lattice.numbers[square])
    figures = [piece for piece in there if piece.side in FIGURES]
    return next((piece for piece in figures if piece.kind == kind), figures[0] if figures else None)


def drawn(plan: Plan, said: Verdict, top: float) -> tuple[Shape, ...]:
    """An answer below the board: its head on a coloured label with a sign, the rest beside and under it."""
    left = min(plan.left, 40.0)
    room = plan.width - 2 * left
    head = said.head
    wide = width(head, SIZE, bold=True) + (30 if said.yes is not None else 16)
    style = {True: "yes", False: "no", None: "count"}[said.yes]
    middle = top + 11
    shapes: list[Shape] = [Rect(left, middle - 10, wide, 20, style, 10)]
    if said.yes is not None:
        x = left + 14
        if said.yes:
            shapes.append(
                Path(((x - 4, middle), (x - 1, middle + 3.5), (x + 4.5, middle - 4)), "verdict-sign")
            )
        else:
            shapes += [
                Path(((x - 3.5, middle - 3.5 * s), (x + 3.5, middle + 3.5 * s)), "verdict-sign")
                for s in (-1, 1)
            ]
    shapes.append(Text(left + wide / 2 + (7 if said.yes is not None else 0), middle, head, "verdict-head"))
    for number, line in enumerate(_broken(said, room, rows(plan), wide + 8)):
        x = left + (wide + 8 if number == 0 else 0)
        shapes.append(Text(x, middle + number * LEADING, line, "verdict", "start"))
    return tuple(shapes)


def _broken(said: Verdict, room: float, most: int, indent: float) -> tuple[str, ...]:
    """The rest of an answer in lines: as many of its reasons as fit, one at least."""
    for reasons in range(len(said.why), 0, -1):
        lines = wrapped(said.rest(reasons), room, SIZE, most, indent)
        if not lines[-1].endswith("…"):
            return lines
    return wrapped(said.rest(1), room, SIZE, most, indent)


def rows(plan: Plan) -> int:
    """Lines that an answer may take: more where the picture is narrow. A longer one is whole in the description."""
    return 2 if plan.width >= 640 else 3 if plan.width >= 480 else 4


def height(plan: Plan) -> float:
    """Room that an answer takes."""
    return 22 + (rows(plan) - 1) * LEADING
