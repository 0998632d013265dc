"""The questions that can be put to a position of Heist."""

from __future__ import annotations

from functools import partial
from itertools import chain

from explorer.game.query import Query, about_seat
from explorer.games.heist.model import views
from explorer.games.heist.model.state import State
from explorer.games.heist.queries import arguments, guarding, known, seated, standing, table, thieving
from explorer.games.heist.queries.nouns import EVENTS, OFFICERS, QUADRANTS, SUSPECTS, THIEVES, VAULTS, ZONES

A, K = arguments, seated
of_seat = partial(about_seat, view=views.view, share=seated.share)

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in chain(
        (
            Query("shift", thieving.shift, (A.LINE, A.PLAYER), "word"),
            Query("rob", thieving.rob, (A.THIEF, A.ZONE), "truth", ("can rob", "cannot rob"), K.rob),
            Query("hack", thieving.hack, (A.THIEF, A.ZONE), "truth", ("can hack", "cannot hack"), K.hack),
            Query(
                "crack", thieving.crack, (A.THIEF, A.ZONE), "truth", ("can crack", "cannot crack"), K.crack
            ),
            Query("robbable", thieving.robbable, (A.THIEF,), "words", known=K.robbable, of=VAULTS),
            Query("hackable", thieving.hackable, (A.THIEF,), "words", known=K.hackable, of=VAULTS),
            Query("reach", thieving.reach, (A.SQUARE,), "words", of=ZONES),
            Query("stunnable", thieving.stunnable, (A.THIEF,), "words", known=K.stunnable, of=OFFICERS),
            Query("pacify_left", thieving.pacify_left, (), "number"),
            Query("accusable", guarding.accusable, (), "words", known=K.accusable, of=SUSPECTS),
            Query("through", guarding.through, (A.SUSPECT,), "words", known=K.through, of=OFFICERS),
            Query("captures", guarding.captures, (A.SUSPECT,), "words", known=K.captures, of=THIEVES),
            Query("search", guarding.search, (A.CORNER,), "words", known=K.search, of=THIEVES),
            Query("substitute", guarding.substitute, (A.OFFICER, A.SUSPECT), "truth", ("can", "cannot")),
            Query("captures_left", guarding.captures_left, (), "number"),
        ),
        (
            Query("at", table.at, (A.SQUARE,), "word"),
            Query("line", table.line, (A.LINE,), "words", of=SUSPECTS),
            Query("where", table.where, (A.THING,), "word", known=K.where),
            Query("neighbours", table.neighbours, (A.SUSPECT,), "words", of=SUSPECTS),
            Query("quadrants", table.quadrants, (A.SQUARE,), "words", of=QUADRANTS),
            Query("officers", table.officers, (), "words", of=OFFICERS),
            Query("stunned", table.stunned, (), "word"),
            Query("dead", table.dead, (), "words", of=SUSPECTS),
            Query("vaults", table.vaults, (), "words", of=VAULTS),
            Query("tokens", table.tokens, (A.ZONE,), "words", of=THIEVES),
            Query("evidence", table.evidence, (), "number"),
            Query("affiliations", table.affiliations, (), "number"),
            Query("role", table.role, (A.THIEF,), "word"),
            Query("level", table.level, (A.ROLE,), "number"),
            Query("players", table.players, (A.NUMBER,), "truth"),
        ),
        (
            Query("legal", standing.legal, (A.MOVE,), "truth", ("legal", "not legal"), K.legal),
            Query("choices", standing.choices, (A.KIND,), "number", known=K.choices),
            Query("to_move", standing.to_move, (), "word"),
            Query("turn", standing.turn, (), "number"),
            Query("round", standing.round_number, (), "number"),
            Query("winner", standing.winner, (), "word"),
            of_seat("view", known.view, (A.SEAT, A.SOMEBODY), "word"),
            of_seat("possible", known.possible, (A.SEAT, A.SOMEBODY), "words", of=SUSPECTS),
            Query("said", known.said, (A.SEAT,), "words", of=EVENTS),
        ),
    )
}
"""Every question by name."""
