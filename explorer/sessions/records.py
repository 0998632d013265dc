"""Results of games in a CSV file, written as they come."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path

from explorer.files.text import append, write
from explorer.game.record import AnyGame
from explorer.sessions.playouts import Result, columns


class Records:
    """A CSV file with a header and one row a game, a whole table after every game.

    It has a column for every clause behind an event of any of the games: with a clause that was not met before it is
    written anew. What cannot be written twice, such as a pipe, is written at the end. Each method raises Faults where
    the file cannot be written.
    """

    def __init__(self, game: AnyGame, path: Path) -> None:
        self._game, self._path = game, path
        self._clauses: tuple[str, ...] | None = None
        self._at_once = path.is_file() or not path.exists()

    def add(self, results: Sequence[Result]) -> None:
        """Write the row of the last of the results."""
        if not self._at_once:
            return
        if self._clauses is None or not results[-1].events.keys() <= {*self._clauses}:
            self.write(results)
        else:
            append(self._path, rows(self._clauses, results[-1:], header=False).encode())

    def write(self, results: Sequence[Result]) -> None:
        """Write the whole table."""
        self._clauses = columns(self._game, results)
        write(self._path, rows(self._clauses, results).encode())


def rows(clauses: Iterable[str], results: Iterable[Result], header: bool = True) -> str:
    """Results as lines of CSV with a column for each of those clauses."""
    table = [{**one.row(), **{clause: one.events.get(clause, 0) for clause in clauses}} for one in results]
    text = StringIO(newline="")
    writer = csv.DictWriter(text, list(table[0]) if table else [], lineterminator="\n")
    if header:
        writer.writeheader()
    writer.writerows(table)
    return text.getvalue()
