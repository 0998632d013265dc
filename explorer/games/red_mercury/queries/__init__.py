"""The questions that can be put to a position of Red Mercury."""

from __future__ import annotations

from itertools import chain

from explorer.core.query import Query
from explorer.games.red_mercury.queries import arguments as A  # noqa: N812
from explorer.games.red_mercury.queries import deciding, table
from explorer.games.red_mercury.state import State

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in chain(
        (
            Query("legal", deciding.legal, (A.MOVE,), "truth", ("legal", "not legal")),
            Query("fight", deciding.fight, (A.AGENT, A.FOE, A.ATTACK, A.DEFENCE), "word"),
            Query("odds", deciding.odds, (A.AGENT, A.FOE), "number"),
            Query("loser", deciding.loser, (A.STYLE,), "word"),
            Query("enemies", deciding.enemies, (A.AGENT, A.FOE), "truth", ("enemies", "no enemies")),
            Query("alliance", deciding.alliance, (A.PLAYER, A.OTHER), "truth", ("in force", "not in force")),
            Query("lab", deciding.lab, (A.AGENT,), "truth", ("may enter", "may not enter")),
            Query("passage", deciding.passage, (A.AT, A.LEADS), "squares"),
            Query("exits", deciding.exits, (), "squares"),
            Query("controls", deciding.controls, (A.LONER,), "word"),
            Query("chooser", deciding.chooser, (A.AGENT,), "word"),
            Query("friendly", deciding.friendly, (A.PLAYER, A.LONER), "truth", ("friendly", "hostile")),
            Query("steps", deciding.steps, (A.AGENT,), "squares"),
            Query("allowance", deciding.allowance, (A.AGENT,), "number"),
            Query("trap", deciding.trap, (A.AT, A.CARD), "word"),
            Query("peeks", deciding.peeks, (A.AT,), "truth"),
            Query("draw", deciding.draw, (A.SPECIAL,), "words"),
            Query("attempt", deciding.attempt, (A.PLAYER, A.AGENT), "truth"),
            Query("all_bound", deciding.all_bound, (A.PLAYER,), "truth", ("open", "not open")),
            Query("helpers", deciding.helpers, (A.PLAYER, A.AGENT), "words"),
            Query("reveals", deciding.reveals, (A.PLAYER, A.AGENT), "truth"),
            Query("home", deciding.home, (A.PLAYER, A.AT), "truth", ("wins there", "does not win there")),
            Query("owes", deciding.owes, (), "truth"),
            Query("choices", deciding.choices, (), "number"),
        ),
        (
            Query("where", table.where, (A.AGENT,), "word"),
            Query("condition", table.condition, (A.AGENT,), "word"),
            Query("owner", table.owner, (A.AGENT,), "word"),
            Query("there", table.there, (A.AT,), "words"),
            Query("face_up", table.face_up, (), "squares"),
            Query("card", table.card, (A.BRICK,), "word"),
            Query("spent", table.spent, (), "squares"),
            Query("deck", table.deck, (A.CARD,), "number"),
            Query("bricks", table.bricks, (), "number"),
            Query("corners", table.spaces, (), "squares"),
            Query("may_play", table.may_play, (A.NUMBER,), "truth"),
            Query("order", table.order, (), "words"),
            Query("leads", table.leads, (A.PLAYER,), "words"),
            Query("entrances", table.entrances, (A.PLAYER,), "squares"),
            Query("near", table.near, (A.AT,), "squares"),
            Query("distance", table.distance, (A.FROM, A.TO), "number"),
            Query("container", table.box, (), "word"),
            Query("carriers", table.carriers, (), "words"),
            Query("centres", table.centres, (A.PLAYER,), "words"),
            Query("reserve", table.reserve, (A.PLAYER,), "words"),
            Query("draws", table.draws, (A.ORG,), "words"),
            Query("held", table.held, (A.PLAYER,), "words"),
            Query("bearer", table.bearer, (A.NAME,), "word"),
        ),
        (
            Query("to_move", table.to_move, (), "word"),
            Query("turn", table.turn, (), "number"),
            Query("round", table.round_number, (), "number"),
            Query("step", table.step, (), "word"),
            Query("pending", table.pending, (), "word"),
            Query("winner", deciding.winner, (), "word"),
            Query("view", table.view, (A.SEAT, A.THING), "word"),
            Query("possible", table.possible, (A.SEAT, A.GUESS), "words"),
            Query("said", table.said, (A.SEAT,), "words"),
        ),
    )
}
"""Every question by name."""
