"""The questions that can be put to a position of Heist."""

from __future__ import annotations

from itertools import chain

from explorer.core.query import Query
from explorer.games.heist.queries import arguments, guarding, known, standing, table, thieving
from explorer.games.heist.state import State

A = arguments
QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in chain(
        (
            Query("shift", thieving.shift, (A.LINE, A.PLAYER), "word"),
            Query("rob", thieving.rob, (A.THIEF, A.ZONE), "truth", ("can rob", "cannot rob")),
            Query("hack", thieving.hack, (A.THIEF, A.ZONE), "truth", ("can hack", "cannot hack")),
            Query("crack", thieving.crack, (A.THIEF, A.ZONE), "truth", ("can crack", "cannot crack")),
            Query("robbable", thieving.robbable, (A.THIEF,), "words"),
            Query("hackable", thieving.hackable, (A.THIEF,), "words"),
            Query("reach", thieving.reach, (A.SQUARE,), "words"),
            Query("stunnable", thieving.stunnable, (A.THIEF,), "words"),
            Query("pacify_left", thieving.pacify_left, (), "number"),
            Query("accusable", guarding.accusable, (), "words"),
            Query("through", guarding.through, (A.SUSPECT,), "words"),
            Query("captures", guarding.captures, (A.SUSPECT,), "words"),
            Query("search", guarding.search, (A.CORNER,), "words"),
            Query("substitute", guarding.substitute, (A.OFFICER, A.SUSPECT), "truth", ("can", "cannot")),
            Query("captures_left", guarding.captures_left, (), "number"),
        ),
        (
            Query("at", table.at, (A.SQUARE,), "word"),
            Query("line", table.line, (A.LINE,), "words"),
            Query("where", table.where, (A.THING,), "word"),
            Query("neighbours", table.neighbours, (A.SUSPECT,), "words"),
            Query("quadrants", table.quadrants, (A.SQUARE,), "words"),
            Query("officers", table.officers, (), "words"),
            Query("stunned", table.stunned, (), "word"),
            Query("dead", table.dead, (), "words"),
            Query("vaults", table.vaults, (), "words"),
            Query("tokens", table.tokens, (A.ZONE,), "words"),
            Query("evidence", table.evidence, (), "number"),
            Query("affiliations", table.affiliations, (), "number"),
            Query("role", table.role, (A.THIEF,), "word"),
            Query("level", table.level, (A.ROLE,), "number"),
            Query("players", table.players, (A.NUMBER,), "truth"),
        ),
        (
            Query("legal", standing.legal, (A.MOVE,), "truth", ("legal", "not legal")),
            Query("choices", standing.choices, (A.KIND,), "number"),
            Query("to_move", standing.to_move, (), "word"),
            Query("turn", standing.turn, (), "number"),
            Query("round", standing.round_number, (), "number"),
            Query("winner", standing.winner, (), "word"),
            Query("view", known.view, (A.SEAT, A.SOMEBODY), "word"),
            Query("possible", known.possible, (A.SEAT, A.SOMEBODY), "words"),
            Query("said", known.said, (A.SEAT,), "words"),
        ),
    )
}
"""Every question by name."""
