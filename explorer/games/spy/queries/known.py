"""Questions about what a seat knows."""

from __future__ import annotations

from explorer.core.ruling import Ruling, Verdict
from explorer.games.spy import knowledge, views
from explorer.games.spy.hearing import hear
from explorer.games.spy.model import WORDS, position, spoken
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries.lookups import NOWHERE, read_as
from explorer.games.spy.readings import Readings
from explorer.games.spy.rules import (
    secrets,
    setting,
)
from explorer.games.spy.state import State


def view(at: State, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What does a seat see or have noted of a card: its name, what was said of it, or "unknown"?"""
    state = read_as(at, readings)
    seen = views.view(state, seat)
    for player in asking.players(at):
        if piece == f"{player}-spy":
            spot = at.open.base(player).place or seen.places[at.open.index(player)]
            found = NOWHERE if spot is None else str(spot)
            return Ruling(found, (secrets.public.cite(found, squares=(piece,)),))
    owner, number = asking.seat_of(at, piece)
    base = at.open.base(owner)
    hand = seen.hand(owner)
    name = hand[number - 1] if len(hand) >= number else ""
    if name:
        open = bool(base.shown[number - 1]) or bool(base.revealed and not seen.hands[at.open.index(owner)])
        clause = secrets.public if open else secrets.own
        return Ruling(name, (clause(owner, number, name),))
    note = views.note(seen, base, number)
    words = [spoken(note.name)] if note.name else [WORDS[note.kind]] if note.kind else []
    words += [f"number {note.number}"] if note.number and not note.name else []
    words += ["lit"] if number in views.burning(seen, base) else []
    said = ", ".join(words)
    if not said:
        return Ruling("unknown", (setting.fan(owner, number),))
    return Ruling(said, (secrets.remembered.cite(said, squares=(piece,)),))


def possible(at: State, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """Which cards can lie in a position, by all that a seat knows?"""
    found = knowledge.possible(views.view(read_as(at, readings), seat), piece)
    return Ruling(found, (secrets.remembered.cite(found, squares=(piece,), pieces=(seat,)),))


def where(at: State, readings: Readings, seat: str, of: str, name: str) -> Ruling[Verdict]:
    """In which positions of a hand can a card lie, by all that a seat knows?"""
    counts = knowledge.arrangements(views.view(read_as(at, readings), seat), of)
    found = tuple(position(of, n) for n, can in enumerate(counts, 1) if name in dict(can))
    return Ruling(found, (secrets.remembered.cite(found, squares=found, pieces=(seat,)),))


def said(at: State, readings: Readings, seat: str) -> Ruling[Verdict]:
    """What has a seat heard aloud since the start, by kind of event, in order?"""
    found = tuple(event.kind for event in at.open.log if hear(event, seat) is not None)
    return Ruling(found, (secrets.public.cite(found, pieces=(seat,)),))
