"""Which cases of a casebook exercise which clauses."""

from __future__ import annotations

from collections.abc import Iterator

from explorer import check, describe, library
from explorer.cases import Case
from explorer.core.fault import Faults
from explorer.core.game import AnyGame
from explorer.core.readings import read
from explorer.moves import follow


def coverage(game: AnyGame, id: str | None = None) -> dict[str, tuple[str, ...]]:
    """Clause -> ids of the cases that exercise it, for all clauses or the one of that id.

    A case exercises the clauses that it is about, those that its answers cite, and those behind events while
    its moves are played. Raises Faults for an unknown id and for case files at fault.
    """
    found: dict[str, dict[str, None]] = {row["id"]: {} for row in describe.clauses(game, id)}
    for path in library.casebook(game.name):
        for case in library.cases_in(path):
            for clause in exercised(case):
                if clause in found:
                    found[clause][case.id] = None
    return {clause: tuple(ids) for clause, ids in found.items()}


def exercised(case: Case) -> Iterator[str]:
    """The clauses that a case exercises, some of them more than once."""
    yield from case.clauses
    for outcome in check.run(case):
        if outcome.answer is not None:
            yield from outcome.answer.ruling.clauses()
    yield from happened(case)


def happened(case: Case) -> Iterator[str]:
    """The clauses behind events while the moves of a case are played, under the readings of each ask."""
    begun = case.start.beginning
    if begun is None or not case.do:
        return
    for readings in {read(case.start.readings, ask.under): None for ask in case.asks}:
        try:
            for played in follow(begun.game, begun.game.new(begun.setup, readings), case.do, case.seed):
                yield from (event.clause for event in played.step.events)
        except Faults:
            continue
