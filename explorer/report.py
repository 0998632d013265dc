"""What commands print: cases explained, readings, clauses and formats, as lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from explorer import check
from explorer.cases import Case
from explorer.core.game import AnyGame
from explorer.explain import lines

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
    """Readings as explorer.describe gives them."""
    for row in rows:
        yield f"{row['name']}: {row['question']}"
        for value in row["values"]:
            default = " (default)" if value["default"] else ""
            yield from wrapped(f"{value['value']}{default}: {value['meaning']}", "  ", "  ")
            yield from wrapped(f"origin: {value['origin']}", "      ", "")
        yield ""


def clauses(rows: Iterable[dict[str, str]]) -> Iterator[str]:
    """Clauses as explorer.describe gives them."""
    for row in rows:
        yield f"{row['id']}  {row['basis']}: {row['meaning']}  [{row['source']}]"
        yield from wrapped(row["text"], "  ", "")


def coverage(game: AnyGame, found: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Which cases exercise each clause, as explorer.coverage gives it, and which clauses none does."""
    for id, cases in found.items():
        more = f" and {len(cases) - SHOWN} more" if len(cases) > SHOWN else ""
        yield from wrapped(f"{id}: {', '.join(cases[:SHOWN]) or 'no case'}{more}", "", "  ")
    missing = [id for id, cases in found.items() if not cases]
    yield ""
    yield f"{len(found) - len(missing)} of {len(found)} clauses of {game.title} are exercised by a case"
    if missing:
        yield from wrapped(f"by none: {', '.join(missing)}", "")


def formats(title: str, rows: dict[str, Any]) -> Iterator[str]:
    """The format of a game's files as explorer.describe gives it."""
    for name in ("position", "mission", "case", "ask"):
        heads = {
            "position": f"Keys of a position of {title}",
            "mission": "Keys of a mission file, beside those of its position",
            "case": "Keys of a case, beside those of its position",
            "ask": "Keys of an ask, beside its one query with its table of arguments",
        }
        yield f"{heads[name]} (* needed)"
        for row in rows[name]:
            mark = "*" if row["needed"] else " "
            yield from wrapped(f"{row['key']}: {row['says']}; {row['takes']}", f"  {mark} ", "    ")
        yield ""
    yield f"Queries of {title}"
    for query in rows["queries"]:
        yield from wrapped(f"{query['name']}: {query['says']} Answers with {query['returns']}.", "  ")
        for argument in query["arguments"]:
            mark = "*" if argument["needed"] else " "
            yield from wrapped(
                f"{argument['name']}: {argument['says']}; {argument['takes']}", f"    {mark} ", "    "
            )
