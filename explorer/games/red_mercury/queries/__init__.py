"""The questions that can be put to a position of Red Mercury."""

from __future__ import annotations

from itertools import chain

from explorer.game.query import Query
from explorer.games.red_mercury.model.state import State
from explorer.games.red_mercury.queries import arguments as A  # noqa: N812
from explorer.games.red_mercury.queries import deciding, seated, table
from explorer.games.red_mercury.queries.nouns import (
    AGENTS,
    DOUBLES,
    ENTRANCES,
    EVENTS,
    ORGANISATIONS,
    PLAYERS,
    POSSIBILITIES,
    SPACES,
    STYLES,
)

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in chain(
        (
            Query("legal", deciding.legal, (A.MOVE,), "truth", ("legal", "not legal"), known=seated.legal),
            Query("fight", deciding.fight, (A.AGENT, A.FOE, A.ATTACK, A.DEFENCE), "word"),
            Query("odds", deciding.odds, (A.AGENT, A.FOE), "number"),
            Query("loser", deciding.loser, (A.STYLE,), "word"),
            Query("enemies", deciding.enemies, (A.AGENT, A.FOE), "truth", ("enemies", "no enemies")),
            Query("alliance", deciding.alliance, (A.PLAYER, A.OTHER), "truth", ("in force", "not in force")),
            Query("lab", deciding.lab, (A.AGENT,), "truth", ("may enter", "may not enter")),
            Query("passage", deciding.passage, (A.AT, A.LEADS), "squares", of=SPACES),
            Query("exits", deciding.exits, (), "squares", of=SPACES),
            Query("controls", deciding.controls, (A.LONER,), "word"),
            Query("chooser", deciding.chooser, (A.AGENT,), "word"),
            Query("friendly", deciding.friendly, (A.PLAYER, A.LONER), "truth", ("friendly", "hostile")),
            Query("steps", deciding.steps, (A.AGENT,), "squares", of=SPACES),
            Query("allowance", deciding.allowance, (A.AGENT,), "number"),
            Query("trap", deciding.trap, (A.AT, A.CARD), "word"),
            Query("peeks", deciding.peeks, (A.AT,), "truth"),
            Query("draw", deciding.draw, (A.SPECIAL,), "words", of=STYLES),
            Query("attempt", deciding.attempt, (A.PLAYER, A.AGENT), "truth"),
            Query("all_bound", deciding.all_bound, (A.PLAYER,), "truth", ("open", "not open")),
            Query("helpers", deciding.helpers, (A.PLAYER, A.AGENT), "words", of=AGENTS),
            Query("reveals", deciding.reveals, (A.PLAYER, A.AGENT), "truth"),
            Query("home", deciding.home, (A.PLAYER, A.AT), "truth", ("wins there", "does not win there")),
            Query("owes", deciding.owes, (), "truth"),
            Query("choices", deciding.choices, (), "number"),
        ),
        (
            Query("where", table.where, (A.AGENT,), "word"),
            Query("condition", table.condition, (A.AGENT,), "word"),
            Query("owner", table.owner, (A.AGENT,), "word"),
            Query("there", table.there, (A.AT,), "words", of=AGENTS),
            Query("face_up", table.face_up, (), "squares", of=SPACES),
            Query("card", table.card, (A.BRICK,), "word", known=seated.card),
            Query("spent", table.spent, (), "squares", of=SPACES),
            Query("deck", table.deck, (A.CARD,), "number"),
            Query("bricks", table.bricks, (), "number"),
            Query("corners", table.spaces, (), "squares", of=ENTRANCES),
            Query("may_play", table.may_play, (A.NUMBER,), "truth"),
            Query("order", table.order, (), "words", of=PLAYERS),
            Query("leads", table.leads, (A.PLAYER,), "words", of=ORGANISATIONS),
            Query("entrances", table.entrances, (A.PLAYER,), "squares", of=ENTRANCES),
            Query("near", table.near, (A.AT,), "squares", of=SPACES),
            Query("distance", table.distance, (A.FROM, A.TO), "number"),
            Query("container", table.box, (), "word"),
            Query("carriers", table.carriers, (), "words", of=AGENTS),
            Query("centres", table.centres, (A.PLAYER,), "words", of=AGENTS),
            Query("reserve", table.reserve, (A.PLAYER,), "words", of=AGENTS),
            Query("draws", table.draws, (A.ORG,), "words", of=ORGANISATIONS),
            Query("held", table.held, (A.PLAYER,), "words", of=DOUBLES, known=seated.held),
            Query("bearer", table.bearer, (A.NAME,), "word", known=seated.bearer),
        ),
        (
            Query("to_move", table.to_move, (), "word"),
            Query("turn", table.turn, (), "number"),
            Query("round", table.round_number, (), "number"),
            Query("step", table.step, (), "word"),
            Query("pending", table.pending, (), "word"),
            Query("winner", deciding.winner, (), "word"),
            Query("view", table.view, (A.SEAT, A.THING), "word", known=seated.view, of_seat=True),
            Query(
                "possible",
                table.possible,
                (A.SEAT, A.GUESS),
                "words",
                of=POSSIBILITIES,
                known=seated.possible,
                of_seat=True,
            ),
            Query("said", table.said, (A.SEAT,), "words", of=EVENTS, known=seated.said, of_seat=True),
        ),
    )
}
"""Every question by name."""
