"""Which cases of a casebook exercise which clauses."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.cases import check, describe
from explorer.cases.book import every_case
from explorer.cases.case import Case
from explorer.core.fault import Faults
from explorer.core.readings import read
from explorer.game.record import AnyGame
from explorer.positions.replay import follow


def coverage(game: AnyGame, id: str | None = None) -> dict[str, tuple[str, ...]]:
    """Clause -> ids of the cases that exercise it, for all clauses or the one of that id.

    A case exercises the clauses that it is about, those that its answers cite, and those behind events while
    its moves are played. Raises Faults for an unknown id and for case files at fault.
    """
    found: dict[str, dict[str, None]] = {row["id"]: {} for row in describe.clauses(game, id)}
    for case in every_case(game.name):
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
            for played in follow(begun.game, begun.game.setup.new(begun.setup, readings), case.do, case.seed):
                yield from (event.clause for event in played.step.events)
        except Faults:
            continue
