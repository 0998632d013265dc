"""The questions that can be put to a position of Spy."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from explorer.core.query import Query
from explorer.games.spy.queries import arguments, known, moving, spying, table
from explorer.games.spy.queries.nouns import CARDS, EVENTS, MOVES, PLACES, PLAYERS, POSITIONS
from explorer.games.spy.state import State

A = arguments
QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in chain(
        (
            Query("faces", spying.faces, (A.PLAYER, A.AT), "word"),
            Query("inspected", spying.inspected, (A.PLAYER, A.OF, A.AT), "word"),
            Query("answer", spying.answer, (A.PLAYER, A.OF, A.AT), "word"),
            Query("target", spying.target, (A.OF, A.FINDER), "word"),
            Query("kills", spying.kills, (A.CARD,), "truth", ("kills", "does not kill")),
            Query("contenders", spying.contenders, (), "words", of=PLAYERS),
            Query("alive", spying.alive, (A.PLAYER,), "truth", ("in the game", "out")),
            Query("moves", moving.moves, (A.PLAYER,), "words", of=MOVES),
            Query("reach", moving.reach, (A.PLAYER,), "words", of=PLACES),
            Query("lands", moving.lands, (A.MOVE,), "word"),
            Query("distance", moving.distance, (A.PLAYER, A.CARD), "number or none"),
            Query("options", moving.options, (A.PLAYER,), "number"),
        ),
        (
            Query("deck", table.deck, (replace(A.COLOUR, required=False, absent="all"),), "number"),
            Query("cards", table.hand_cards, (A.COLOUR,), "words", of=CARDS),
            Query("size", table.size, (A.PLAYER,), "number"),
            Query("players", table.may_play, (A.NUMBER,), "truth"),
            Query("place", table.place, (A.PLAYER,), "word"),
            Query("exposed", table.exposed, (A.OF,), "words", of=CARDS),
            Query("lit", table.lit, (A.OF,), "squares", of=POSITIONS),
            Query("shows", table.shows, (A.PLAYER,), "squares", of=POSITIONS),
        ),
        (
            Query("legal", moving.legal, (A.MOVE,), "truth", ("legal", "not legal")),
            Query("to_move", table.to_move, (), "word"),
            Query("turn", table.turn, (), "number"),
            Query("round", table.round_number, (), "number"),
            Query("winner", table.winner, (), "word"),
            Query("view", known.view, (A.SEAT, A.THING), "word"),
            Query("possible", known.possible, (A.SEAT, A.PLACE), "words", of=CARDS),
            Query("where", known.where, (A.SEAT, A.OF, A.NAME), "squares", of=POSITIONS),
            Query("said", known.said, (A.SEAT,), "words", of=EVENTS),
        ),
    )
}
"""Every question by name."""
