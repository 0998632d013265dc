"""The questions that can be put to a position of Spy."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from explorer.game.query import Query
from explorer.games.spy.model.state import State
from explorer.games.spy.queries import arguments, known, moving, seated, spying, table
from explorer.games.spy.queries.nouns import CARDS, EVENTS, MOVES, PLACES, PLAYERS, POSITIONS

A = arguments
QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in chain(
        (
            Query("faces", spying.faces, (A.PLAYER, A.AT), "word"),
            Query("inspected", spying.inspected, (A.PLAYER, A.OF, A.AT), "word"),
            Query("answer", spying.answer, (A.PLAYER, A.OF, A.AT), "word", known=seated.answer),
            Query("target", spying.target, (A.OF, A.FINDER), "word"),
            Query("kills", spying.kills, (A.CARD,), "truth", ("kills", "does not kill"), known=seated.kills),
            Query("contenders", spying.contenders, (), "words", of=PLAYERS),
            Query("alive", spying.alive, (A.PLAYER,), "truth", ("in the game", "out")),
            Query("moves", moving.moves, (A.PLAYER,), "words", of=MOVES, known=seated.moves),
            Query("reach", moving.reach, (A.PLAYER,), "words", of=PLACES, known=seated.reach),
            Query("lands", moving.lands, (A.MOVE,), "word", known=seated.lands),
            Query("distance", moving.distance, (A.PLAYER, A.CARD), "number or none", known=seated.distance),
            Query("options", moving.options, (A.PLAYER,), "number", known=seated.options),
        ),
        (
            Query("deck", table.deck, (replace(A.COLOUR, required=False, absent="all"),), "number"),
            Query("cards", table.hand_cards, (A.COLOUR,), "words", of=CARDS),
            Query("size", table.size, (A.PLAYER,), "number"),
            Query("players", table.may_play, (A.NUMBER,), "truth"),
            Query("place", table.place, (A.PLAYER,), "word"),
            Query("exposed", table.exposed, (A.OF,), "words", of=CARDS),
            Query("lit", table.lit, (A.OF,), "squares", of=POSITIONS, known=seated.lit),
            Query("shows", table.shows, (A.PLAYER,), "squares", of=POSITIONS, known=seated.shows),
        ),
        (
            Query("legal", moving.legal, (A.MOVE,), "truth", ("legal", "not legal"), known=seated.legal),
            Query("to_move", table.to_move, (), "word"),
            Query("turn", table.turn, (), "number"),
            Query("round", table.round_number, (), "number"),
            Query("winner", table.winner, (), "word"),
            Query("view", known.view, (A.SEAT, A.THING), "word", known=seated.view, of_seat=True),
            Query(
                "possible",
                known.possible,
                (A.SEAT, A.PLACE),
                "words",
                of=CARDS,
                known=seated.possible,
                of_seat=True,
            ),
            Query(
                "where",
                known.where,
                (A.SEAT, A.OF, A.NAME),
                "squares",
                of=POSITIONS,
                known=seated.where,
                of_seat=True,
            ),
            Query("said", known.said, (A.SEAT,), "words", of=EVENTS, of_seat=True),
        ),
    )
}
"""Every question by name."""
