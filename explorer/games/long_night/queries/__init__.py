"""The questions that can be put to a position of Long Night in the Dark."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial, reduce
from operator import or_
from typing import Any

from msgspec.structs import replace

from explorer.core.ruling import Reason, Refused, Ruling
from explorer.game.query import Argument, Query, about_seat
from explorer.games.long_night.actions import notation
from explorer.games.long_night.beliefs import excluding, knowledge
from explorer.games.long_night.effects import whole_lines
from explorer.games.long_night.effects.draft import Draft
from explorer.games.long_night.model import views
from explorer.games.long_night.model.state import UNITS as UNIT_STEP
from explorer.games.long_night.model.state import GuardView, State, Unit, View
from explorer.games.long_night.queries import seated, whereabouts
from explorer.games.long_night.queries.arguments import (
    AS,
    FIGURES,
    FOR,
    FROM,
    KIND,
    LOOKER,
    MOVE,
    MOVER,
    ON,
    PACE,
    PIECE,
    RANGE,
    SEAT,
    SOUGHT,
    SPY,
    SQUARE,
    TO,
    WALKER,
    WITHIN,
    board,
    squares,
)
from explorer.games.long_night.queries.nouns import AREAS, LOOKS, REPORTS
from explorer.games.long_night.readings import Readings
from explorer.games.long_night.rules import (
    activation,
    alarm,
    approach,
    boards,
    detour,
    documents,
    guard,
    inspection,
    light,
    looks,
    movement,
    order,
    shadows,
    shooting,
    sight,
)
from explorer.games.long_night.rules.rulebook import RULES


def sees(at: State, readings: Readings, a: str, b: str, looker: str | None) -> Ruling[bool]:
    """Is the line of sight from one square to another open, at any distance? What a unit can look at on its turn is another question: can_inspect."""
    numbers = at.config.board.lattice.numbers
    return sight.sees(board(at), readings, numbers[a], numbers[b], looker)


def visible(
    at: State, readings: Readings, a: str, within: int | None, looker: str | None
) -> Ruling[tuple[str, ...]]:
    """The squares that can be seen from a square, its own not included."""
    square = at.config.board.lattice.numbers[a]
    row = sight.eyes(board(at), readings, looker or "")[square]
    if within is not None:
        row &= reduce(
            or_,
            (
                1 << s
                for s in at.config.board.lattice.squares
                if at.config.board.lattice.king(s, square) <= within
            ),
        )
    found = board(at).squares(row)
    clause = sight.senses if looker == "dog_handler" else sight.corner
    stops = sight.stops(board(at), readings, square, looker or "", within)
    return Ruling(found, (clause.cite(found, squares=(a,)), *stops))


def lit(at: State, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The squares that lamps and candles light."""
    return light.lit_squares(board(at), readings)


def lit_areas(at: State, readings: Readings) -> Ruling[tuple[tuple[str, ...], ...]]:
    """The lit squares, grouped into the areas that a look at one of their squares shows at once."""
    return light.lit_areas(board(at), readings)


def looks_of(at: State, readings: Readings, piece: str) -> Ruling[tuple[tuple[str, ...], ...]]:
    """The looks that a unit or device can choose where it stands: the squares chosen, not yet what they show."""
    shun = _shunned(at, piece)
    found = looks.looks_of(board(at), readings, board(at).piece(piece), shun)
    chosen = reduce(or_, looks.choices(board(at), readings, board(at).piece(piece)), 0)
    return Ruling(found.value, found.because + _spared(at, piece, chosen & shun))


def look(at: State, readings: Readings, piece: str, chosen: tuple[str, ...]) -> Ruling[tuple[str, ...]]:
    """Every square that a unit or device inspects with one look: its own, the chosen, mirrored and lit ones."""
    squares = reduce(or_, (1 << at.config.board.lattice.numbers[name] for name in chosen), 0)
    there, shun = board(at).piece(piece), _shunned(at, piece)
    found = looks.look_at(board(at), readings, there, squares, shun)
    spared = looks.inspected(board(at), readings, there, squares) & shun
    return Ruling(found.value, found.because + _spared(at, piece, spared))


def threat(at: State, readings: Readings, piece: str) -> Ruling[tuple[str, ...]]:
    """Every square that a unit or device could inspect with one look from where it stands."""
    there, shun = board(at).piece(piece), _shunned(at, piece)
    found = looks.threat(board(at), readings, there, shun)
    spared = looks.threatened(board(at), readings, there) & shun
    return Ruling(found.value, found.because + _spared(at, piece, spared))


def threat_after_move(at: State, readings: Readings, piece: str) -> Ruling[tuple[str, ...]]:
    """Every square that a unit could inspect in one activation: after any move it could make first."""
    barred, where = _barred(at, readings, piece)
    there, shun = board(at).piece(piece), _shunned(at, piece)
    found = looks.threat_after_move(board(at), readings, there, barred, shun)
    return Ruling(found.value, found.because + where + _spared(at, piece, shun))


def can_inspect(at: State, readings: Readings, piece: str, square: str) -> Ruling[bool]:
    """Could a unit inspect this square in one activation, a device with its look? How it would go and look, or what keeps it."""
    shun = _shunned(at, piece)
    barred, where = _barred(at, readings, piece)
    target = at.config.board.lattice.numbers[square]
    found = approach.approach(board(at), readings, board(at).piece(piece), target, barred, shun)
    if found.value:
        return found
    return Ruling(False, found.because + where + _spared(at, piece, shun & 1 << target))


def _unit(at: State, id: str) -> Unit | None:
    return next((unit for unit in at.open.units if unit.id == id), None)


def _shunned(at: State, id: str) -> int:
    """The squares that the mission takes out of all that a unit inspects (LN-M1.5, O.37), as a bitboard."""
    unit = _unit(at, id)
    return inspection.shunned(unit, at.open.documents) if unit is not None else 0


def _spared(at: State, id: str, squares: int) -> tuple[Reason, ...]:
    """The reason why a unit does not inspect some squares, none for no squares."""
    if not squares:
        return ()
    names = board(at).squares(squares)
    return (inspection.spared(names, id),)


def _barred(at: State, readings: Readings, id: str) -> tuple[frozenset[int], tuple[Reason, ...]]:
    """The squares to which the mission lets a unit not walk, and the clause with those that he would reach (LN-M1.5, M2.6)."""
    unit = _unit(at, id)
    if unit is None or unit.at is None or not activation.activatable(unit):
        return frozenset(), ()
    barred = activation.off_limits(at.config, at.open.documents, unit)
    piece = board(at).piece(id)
    points = movement.speed(piece, None).value
    would = movement.steps(board(at), readings, piece.kind).reach(unit.at, points)
    stopped = board(at).squares(would & sum(1 << square for square in barred))
    if not stopped:
        return barred, ()
    inside = unit.kind == "civilian" or barred & documents.house(at.config)
    clause = activation.stay_inside if inside else documents.open_hostage
    return barred, (clause.cite(False, squares=stopped, pieces=(id,)),)


def shadows_of(at: State, readings: Readings, piece: str) -> Ruling[tuple[str, ...]]:
    """The squares on which a spy's shadows fall."""
    return shadows.shadows_of(board(at), readings, board(at).piece(piece))


def reach(at: State, readings: Readings, piece: str, pace: str | None) -> Ruling[tuple[str, ...]]:
    """The squares on which a figure can end one action, its own included."""
    barred, why = _barred(at, readings, piece)
    found = movement.reach(board(at), readings, board(at).piece(piece), pace, barred)
    return Ruling(found.value, found.because + why)


def step(at: State, readings: Readings, a: str, b: str, walker: str | None) -> Ruling[int | bool]:
    """The movement points of one step between two squares, or false."""
    numbers = at.config.board.lattice.numbers
    return movement.step(board(at), readings, numbers[a], numbers[b], walker or "spy")


def shot(at: State, readings: Readings, a: str, b: str, within: int | None) -> Ruling[bool]:
    """May a shot go from one square to another, and is it in range where a range is given?"""
    numbers = at.config.board.lattice.numbers
    there = board(at)
    figures = tuple((p.id, p.square) for p in there.pieces if p.side in FIGURES and p.square is not None)
    return shooting.shot(there, readings, numbers[a], numbers[b], within, figures)


def distance(at: State, readings: Readings, a: str, b: str) -> Ruling[int | str]:
    """How far it is from one square to another."""
    numbers = at.config.board.lattice.numbers
    return detour.measured(board(at), readings, numbers[a], numbers[b])


def legal(at: State, readings: Readings, move: str) -> Ruling[bool]:
    """May this line of move notation be played now? A guard's line is judged on the guard's board."""
    state = reread(at, readings)
    tried = whole_lines.judged(state, notation.read(state, move))
    if isinstance(tried, Refused):
        return Ruling(False, tried.because)
    grounds: dict[str, dict[Reason, None]] = {}
    for event in tried.events:
        grounds.setdefault(event.clause, {}).update(dict.fromkeys(event.because))
    reasons = tuple(RULES[clause].cite(True, because=tuple(below)) for clause, below in grounds.items())
    return Ruling(True, reasons)


def reread(at: State, readings: Readings) -> State:
    """The same state, played on under other readings."""
    if at.config.readings is readings:
        return at
    step = at.open.step
    if step >= 0:
        # in the middle of the guard's turn the step keeps its name, whichever place it has in the other order
        step = order.counterpart(step, at.config.readings.turn_order, readings.turn_order)
    return replace(at, config=replace(at.config, readings=readings), open=replace(at.open, step=step))


def alarm_level(at: State, readings: Readings) -> Ruling[int]:
    """The alarm level now."""
    return Ruling(at.open.alarm, (alarm.band.cite(at.open.alarm), *_causes(at)))


def _causes(at: State) -> tuple[Reason, ...]:
    """The clauses that have moved the alarm so far, each once."""
    return tuple(RULES[clause].cite(True) for clause in at.open.causes)


def alarm_minimum(at: State, readings: Readings) -> Ruling[int]:
    """The least alarm level now."""
    return Ruling(at.open.minimum, (alarm.band.cite(at.open.minimum), *_causes(at)))


def round_number(at: State, readings: Readings) -> Ruling[int]:
    """The round now."""
    return Ruling(at.open.round, (RULES["LN-S.2"].cite(at.open.round),))


def phase(at: State, readings: Readings) -> Ruling[str]:
    """The phase of the round now: setup, spies, perimeter, dog, scanners, units, cameras or over."""
    left = (guard.can_activate.cite(guard.can_activate(Draft(at))),) if at.open.phase == UNIT_STEP else ()
    return Ruling(at.open.phase, (order.plan.cite(at.open.phase), *left))


def winner(at: State, readings: Readings) -> Ruling[str]:
    """Who has won: spies, guard or none."""
    clause = RULES[at.open.ended_by] if at.open.ended_by else RULES["LN-O.9"]
    return Ruling(at.open.winner, (clause.cite(at.open.winner),))


def where(at: State, readings: Readings, piece: str) -> Ruling[str]:
    """The square of a piece on the spies' board, or "gone"."""
    found = _truly(at, piece)
    return Ruling(found, (RULES["LN-2.1"].cite(found, pieces=(piece,)),))


def _truly(at: State, id: str) -> str:
    """Where a piece is on the spies' board; a carried thing is where its carrier is."""
    for spy in at.secret.spies:
        if spy.at is not None and id in (spy.goal, spy.body.id if spy.body else ""):
            return at.config.board.lattice.names[spy.at]
    return whereabouts.place(at, board(at), id)


def tokens(at: State, readings: Readings, kind: str, on: str) -> Ruling[tuple[str, ...]]:
    """The squares and edges where tokens of a kind lie, on the guard's or the spies' board."""
    found = whereabouts.tokens(board(at, on), whereabouts.knocked_out(at.open), kind, on)
    names = at.config.board.lattice.numbers
    squares = tuple(name for name in found if name in names)
    edges = tuple(name for name in found if name in at.config.board.lattice.edge_numbers)
    return Ruling(found, (RULES["LN-2.1"].cite(found, squares=squares, edges=edges),))


def said(at: State, readings: Readings) -> Ruling[tuple[str, ...]]:
    """What the spies have told the guard since the start, by code, in order."""
    return Ruling(at.open.said, (RULES["LN-2.1"].cite(at.open.said),))


def seen_by(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[str]:
    """Where a seat believes a piece to be: its square, "gone" or "unknown"."""
    clause = RULES["LN-O.62"]
    at = views.reconstruct(seen)
    if not isinstance(seen, GuardView):
        found = _truly(at, piece)
        return Ruling(found, (clause.cite(found, pieces=(piece,)),))
    hostage = piece == documents.HOSTAGE and at.config.rules.objective == "hostage"
    found = whereabouts.place(at, board(at, "guard"), piece)
    if found != whereabouts.GONE:
        pass
    elif piece in at.open.caught and not boards.stays(readings.caught_spy):
        found = "gone"
    elif hostage or any(figure.id == piece for figure in at.config.spies):
        found = "unknown"
    return Ruling(found, (clause.cite(found, pieces=(piece,)),))


def possible(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    """The squares where a spy can be, by all that a seat has been told and shown; the guard's, if none is named."""
    seen = replace(seen, config=replace(seen.config, readings=readings))
    found = knowledge.possible(seen, piece)
    why = excluding.reasons(seen, piece) if isinstance(seen, GuardView) else ()
    return Ruling(found, (RULES["LN-O.62"].cite(found, squares=found, pieces=(piece,)), *why))


def _looks_there(at: State, readings: Readings, given: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    return looks_of(at, readings, given["piece"]).value


AT = Argument("at", "squares", "the squares chosen", squares, offers=_looks_there)

of_seat = partial(about_seat, view=views.view, share=seated.share)

QUERIES: dict[str, Query[State]] = {
    query.name: query
    for query in (
        Query("sees", sees, (FROM, TO, AS), "truth", ("seen", "not seen"), known=seated.of_board(sees)),
        Query(
            "can_inspect",
            can_inspect,
            (LOOKER, SQUARE),
            "truth",
            ("can inspect", "cannot inspect"),
            known=seated.of_board(can_inspect),
        ),
        Query("visible", visible, (FROM, WITHIN, AS), "squares", known=seated.of_board(visible)),
        Query("lit", lit, (), "squares", known=seated.of_board(lit)),
        Query("lit_areas", lit_areas, (), "groups", known=seated.of_board(lit_areas), of=AREAS),
        Query("looks", looks_of, (LOOKER,), "groups", known=seated.of_board(looks_of), of=LOOKS),
        Query("look", look, (LOOKER, AT), "squares", known=seated.of_board(look)),
        Query("threat", threat, (LOOKER,), "squares", known=seated.of_board(threat)),
        Query(
            "threat_after_move",
            threat_after_move,
            (LOOKER,),
            "squares",
            known=seated.of_board(threat_after_move),
        ),
        Query("shadows", shadows_of, (SPY,), "squares", known=seated.of_figures(shadows_of)),
        Query("reach", reach, (MOVER, PACE), "squares", known=seated.of_figures(reach)),
        Query("step", step, (FROM, TO, WALKER), "number or false", known=seated.of_board(step)),
        Query(
            "shot",
            shot,
            (FROM, TO, RANGE),
            "truth",
            ("can be shot", "cannot be shot"),
            known=seated.shot(shot),
        ),
        Query("distance", distance, (FROM, TO), "number or none", known=seated.of_board(distance)),
        Query("alarm", alarm_level, (), "number"),
        Query("alarm_minimum", alarm_minimum, (), "number"),
        Query("round", round_number, (), "number"),
        Query("phase", phase, (), "word"),
        Query("winner", winner, (), "word"),
        Query("where", where, (PIECE,), "word", known=seated.where(where)),
        Query("tokens", tokens, (KIND, ON), "squares", known=seated.tokens(tokens)),
        Query("said", said, (), "words", of=REPORTS),
        of_seat("view", seen_by, (SEAT, PIECE), "word"),
        of_seat("possible", possible, (FOR, SOUGHT), "squares", absent=views.GUARD),
        Query("legal", legal, (MOVE,), "truth", ("legal", "not legal"), known=seated.legal(legal)),
    )
}
"""Every question by name."""
