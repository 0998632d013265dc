"""What does a seat know: of a map, of a fight, of what was said?"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from explorer.core.ruling import Ruling
from explorer.game.query import about_seat
from explorer.games.spetsnaz.beliefs import knowledge
from explorer.games.spetsnaz.beliefs.conclusions import left
from explorer.games.spetsnaz.model import views
from explorer.games.spetsnaz.model.state import SEATS, State, View
from explorer.games.spetsnaz.queries.seated import read_as, share, share_in
from explorer.games.spetsnaz.readings import Readings
from explorer.games.spetsnaz.rules import conventions, fight, movement, preparation


def known(seen: View, readings: Readings, seat: str, cell: str) -> Ruling[tuple[str, ...]]:
    """What a player can conclude of a cell of the map on which his squad walks, from all that he was told: the objects there, "clear" or "unknown"."""
    found = knowledge.known(read_as(seen, readings), seat, cell)
    # only of the cell where he stands does what he was told hang on when it is told
    hangs = cell == seen.open.squad(seat).at and found == ("unknown",)
    read = readings.announce if hangs else None
    return Ruling(found, (movement.told_on_entering.cite(found, squares=(cell,), pieces=(seat,), read=read),))


def safe(seen: View, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """The cells of which a player can conclude that nothing lies there, on the map on which his squad walks."""
    found = knowledge.safe(read_as(seen, readings), seat)
    return Ruling(found, (movement.told_on_entering.cite(found, pieces=(seat,)),))


def hidden_left(at: State, readings: Readings, seat: str, kind: str) -> Ruling[int]:
    """How many objects of a kind a player's squad has not met yet."""
    found = left(at.config, at.open.squad(seat), kind)
    return Ruling(found, (preparation.as_scenario_says.cite(found, pieces=(seat, kind)),))


def zones(at: State, readings: Readings) -> Ruling[tuple[str, ...]]:
    """The zones that can be the weak spot in the fight that is running, by what was said aloud."""
    found = tuple(map(str, knowledge.zones(replace(at.config, readings=readings), at.open)))
    read = readings.weak_spot_mark if at.open.shots else None
    return Ruling(found, (fight.may_shoot.cite(found, read=read),))


def view(at: State, readings: Readings, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    """The cells where a seat sees a squad, or knows that objects of a kind lie."""
    return _seen(views.view(at, seat), seat, piece)


def view_at_seat(seen: View, readings: Readings, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    """The same from a view."""
    return _seen(share_in(seen, seat, piece), seat, piece)


def _seen(seen: View, seat: str, piece: str) -> Ruling[tuple[str, ...]]:
    if piece in SEATS:
        found: tuple[str, ...] = (seen.open.squad(piece).at,)
    else:
        owner, kind = piece.split("_")
        marks = views.shown(seen, owner)
        found = tuple(dict.fromkeys(mark.cell for mark in marks if mark.kind == kind))
    return Ruling(found, (preparation.hidden.cite(found, pieces=(seat, piece)),))


def possible(
    at: State, readings: Readings, seat: str, piece: str, notes: str | None
) -> Ruling[tuple[str, ...]]:
    """The cells where a squad is, or where objects of a kind can lie, by all that a seat knows."""
    return _thought(views.view(at, seat), readings, seat, piece, notes)


def possible_at_seat(
    seen: View, readings: Readings, seat: str, piece: str, notes: str | None
) -> Ruling[tuple[str, ...]]:
    """The same from a view."""
    return _thought(share_in(seen, seat, piece), readings, seat, piece, notes)


def _thought(
    seen: View, readings: Readings, seat: str, piece: str, notes: str | None
) -> Ruling[tuple[str, ...]]:
    found = knowledge.thought(read_as(seen, readings), piece, notes != "off")
    return Ruling(found, (preparation.hidden.cite(found, pieces=(seat, piece)),))


def said(at: State, readings: Readings, seat: str) -> Ruling[tuple[str, ...]]:
    """What was said aloud since the start, by kind of event, in order."""
    found = at.open.said
    return Ruling(found, (conventions.honest.cite(found, pieces=(seat,)),))


of_seat = partial(about_seat, view=views.view, share=share)
"""A query about what a seat knows."""
