"""The questions that can be put to a position of Spy."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from explorer.core.query import Query
from explorer.games.spy.queries import arguments, known, moving, spying, table
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
            Query("contenders", spying.contenders, (), "words"),
            Query("alive", spying.alive, (A.PLAYER,), "truth", ("in the game", "out")),
            Query("moves", moving.moves, (A.PLAYER,), "words"),
            Query("reach", moving.reach, (A.PLAYER,), "words"),
            Query("lands", moving.lands, (A.MOVE,), "word"),
            Query("distance", moving.distance, (A.PLAYER, A.CARD), "number or none"),
            Query("options", moving.options, (A.PLAYER,), "number"),
        ),
        (
            Query("deck", table.deck, (replace(A.COLOUR, required=False, absent="all"),), "number"),
            Query("cards", table.hand_cards, (A.COLOUR,), "words"),
            Query("size", table.size, (A.PLAYER,), "number"),
            Query("players", table.may_play, (A.NUMBER,), "truth"),
            Query("place", table.place, (A.PLAYER,), "word"),
            Query("exposed", table.exposed, (A.OF,), "words"),
            Query("lit", table.lit, (A.OF,), "squares"),
            Query("shows", table.shows, (A.PLAYER,), "squares"),
        ),
        (
            Query("legal", moving.legal, (A.MOVE,), "truth", ("legal", "not legal")),
            Query("to_move", table.to_move, (), "word"),
            Query("turn", table.turn, (), "number"),
            Query("round", table.round_number, (), "number"),
            Query("winner", table.winner, (), "word"),
            Query("view", known.view, (A.SEAT, A.THING), "word"),
            Query("possible", known.possible, (A.SEAT, A.PLACE), "words"),
            Query("where", known.where, (A.SEAT, A.OF, A.NAME), "squares"),
            Query("said", known.said, (A.SEAT,), "words"),
        ),
    )
}
"""Every question by name."""
