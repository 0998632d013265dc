"""What commands print: cases explained, readings, clauses and formats, as lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from explorer.answers.answer import lines
from explorer.cases import check
from explorer.cases.case import Case
from explorer.core.readings import written
from explorer.game.record import AnyGame

WIDTH = 100
"""Columns of running text."""

SHOWN = 5
"""How many cases are named for a clause."""


def wrapped(text: str, indent: str, more: str = "  ") -> list[str]:
    """A paragraph in lines, the first after `indent`, the others with `more` beside it."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + more,
        break_long_words=False,
        break_on_hyphens=False,
    )


def explained(case: Case) -> Iterator[str]:
    """Every ask of a case with its ruling, then the clauses that were cited."""
    yield f"{case.id}: {case.title}" if case.title else case.id
    cited: dict[str, None] = {}
    for outcome in check.run(case):
        yield ""
        if outcome.answer is None:
            yield str(outcome)
            continue
        yield from lines(outcome.answer)
        if outcome.failure:
            yield f"  the case expects something else: {outcome.failure}"
        cited.update(dict.fromkeys(outcome.answer.ruling.clauses()))
    if cited:
        yield ""
        yield "Clauses"
    for id in cited:
        clause = case.start.game.rulebook[id]
        yield from wrapped(f"{id} [{clause.source}; {clause.basis.value}] {clause.text}", "  ")


def readings(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Readings as explorer.cases.describe gives them."""
    for row in rows:
        yield f"{row['name']}: {row['question']}"
        for value in row["values"]:
            default = " (default)" if value["default"] else ""
            yield from wrapped(f"{value['value']}{default}: {value['meaning']}", "  ", "  ")
            yield from wrapped(f"origin: {value['origin']}", "      ", "")
        yield ""


def presets(game: AnyGame) -> Iterator[str]:
    """The whole sets of readings that have a name, each with what it reads otherwise than the default."""
    for name, record in game.presets.items():
        read = ", ".join(f"{reading} = {value}" for reading, value in written(record, game.readings).items())
        if read:
            yield from wrapped(f"set {name}: {read}", "", "  ")


def clauses(rows: Iterable[dict[str, str]]) -> Iterator[str]:
    """Clauses as explorer.cases.describe gives them."""
    for row in rows:
        yield f"{row['id']}  {row['basis']}: {row['meaning']}  [{row['source']}]"
        yield from wrapped(row["text"], "  ", "")


def coverage(game: AnyGame, found: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Which cases exercise each clause, as explorer.cases.coverage gives it, and which clauses none does."""
    for id, cases in found.items():
        more = f" and {len(cases) - SHOWN} more" if len(cases) > SHOWN else ""
        yield from wrapped(f"{id}: {', '.join(cases[:SHOWN]) or 'no case'}{more}", "", "  ")
    missing = [id for id, cases in found.items() if not cases]
    yield ""
    yield f"{len(found) - len(missing)} of {len(found)} clauses of {game.title} are exercised by a case"
    if missing:
        yield from wrapped(f"by none: {', '.join(missing)}", "")


HEADS = {
    "position": "Keys of a position of {} (* needed, unless a case names a mission that has them)",
    "mission": "Keys of a mission file, beside those of its position (* needed)",
    "case": "Keys of a case, beside those of its position (* needed, and either {first} or a mission)",
    "ask": "Keys of an ask, beside its one query with its table of arguments",
}


LATTICE = "`+` at corners, three characters a square, one between columns, three between rows"


def formats(title: str, rows: dict[str, Any]) -> Iterator[str]:
    """The format of a game's files as explorer.cases.describe gives it."""
    if rows["map"]:
        on_lattice = any("between rows" in row for row in rows["map"])
        yield f"Signs of a map: {LATTICE if on_lattice else 'a line a row, a sign a square'}"
        for row in rows["map"]:
            yield f"    {row['name'].replace('_', ' ')}: {_sign(row)}"
        yield ""
    for name, head in HEADS.items():
        yield head.format(title, first="a map" if rows["map"] else rows["position"][0]["key"])
        for row in rows[name]:
            yield from _row(row["needed"], f"{row['key']}: {row['says']}; {row['takes']}", "  ")
        yield ""
    yield f"Lines of move notation of {title}"
    yield "(capitals: a word of that kind; [may be left out]; a|b: one of them; ...: once or more)"
    for form in rows["moves"]:
        yield from wrapped(f"{form['form']}: {form['says']}", "  ", "    ")
    yield ""
    yield f"Queries of {title} (* needed)"
    for query in rows["queries"]:
        yield from wrapped(f"{query['name']}: {query['says']} Answers with {query['returns']}.", "  ", "    ")
        for argument in query["arguments"]:
            without = f"; without it: {argument['absent']}" if argument["absent"] else ""
            words = f"{argument['name']}: {argument['says']}; {argument['takes']}{without}"
            yield from _row(argument["needed"], words, "    ")


def _row(needed: bool, words: str, indent: str) -> list[str]:
    """A key or argument in lines; those after the first stand under its name."""
    first, *rest = wrapped(words, f"{indent}  ", "")
    mark = "*" if needed else " "
    return [f"{indent}{mark} {first.lstrip()}", *(f"  {line}" for line in rest)]


def _sign(row: Mapping[str, str]) -> str:
    if "in a square" in row:
        return f"`{row['in a square']}` in a square"
    return f"`{row['between columns']}` between columns, `{row['between rows']}` between rows"
