"""The questions that can be put to a position of Spetsnaz."""

from __future__ import annotations

from explorer.game.query import Query
from explorer.games.spetsnaz.model.state import State
from explorer.games.spetsnaz.queries import hiding, knowing, moving, standing, walking
from explorer.games.spetsnaz.queries.arguments import AT, KIND, MOVE, NOTES, OWNER, PLAYER, SEAT, THING, WAY
from explorer.games.spetsnaz.queries.knowing import of_seat
from explorer.games.spetsnaz.queries.nouns import CELLS, EVENTS, FINDINGS, OBJECTS, ZONES
from explorer.games.spetsnaz.queries.seated import from_view

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in (
        from_view("stop", walking.stop, (PLAYER, WAY), "word"),
        from_view("meets", walking.meets, (PLAYER, WAY), "words", of=OBJECTS),
        from_view("walked", walking.walked, (PLAYER, WAY), "squares", of=CELLS),
        from_view(
            "may_place", hiding.may_place, (OWNER, KIND, AT), "truth", ("may be placed", "may not be placed")
        ),
        from_view("places", hiding.places, (OWNER, KIND), "squares", of=CELLS),
        from_view("unplaced", hiding.unplaced, (OWNER, KIND), "number"),
        from_view("solvable", hiding.solvable, (PLAYER,), "truth", ("can be reached", "cannot be reached")),
        from_view("objects", hiding.objects_on, (OWNER, AT), "words", of=OBJECTS),
        of_seat("known", knowing.known, (PLAYER, AT), "words", of=FINDINGS),
        of_seat("safe", knowing.safe, (PLAYER,), "squares", of=CELLS),
        Query("hidden_left", knowing.hidden_left, (PLAYER, KIND), "number"),
        Query("zones", knowing.zones, (), "words", of=ZONES),
        Query("where", standing.where, (PLAYER,), "word"),
        Query("wounds", standing.wounds, (PLAYER,), "number"),
        Query("wounds_left", standing.wounds_left, (PLAYER,), "number or none"),
        Query("indicator", standing.indicator, (PLAYER,), "number"),
        Query("carries", standing.carries, (PLAYER,), "number"),
        Query("loses_turn", standing.loses_turn, (PLAYER,), "truth", ("loses a turn", "loses no turn")),
        Query("legal", moving.legal, (MOVE,), "truth", ("legal", "not legal"), moving.legal_at_seat),
        Query("to_move", standing.to_move, (), "word"),
        Query("phase", standing.phase, (), "word"),
        Query("turn", standing.turn, (), "number"),
        Query("first", standing.first, (), "word"),
        Query("winner", standing.winner, (), "word"),
        Query("view", knowing.view, (SEAT, THING), "squares", of=CELLS, known=knowing.view_at_seat),
        Query(
            "possible",
            knowing.possible,
            (SEAT, THING, NOTES),
            "squares",
            of=CELLS,
            known=knowing.possible_at_seat,
        ),
        Query("said", knowing.said, (SEAT,), "words", of=EVENTS),
    )
}
"""Every question by name."""
