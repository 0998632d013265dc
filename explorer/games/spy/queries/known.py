"""Questions about what a seat knows, decided by the view of that seat."""

from __future__ import annotations

from explorer.core.ruling import UNKNOWN, Reason, Ruling, Verdict
from explorer.games.spy import beliefs
from explorer.games.spy.events import hear
from explorer.games.spy.model import views
from explorer.games.spy.model.pieces import WORDS, position, spoken
from explorer.games.spy.model.state import Base, Note, State, View
from explorer.games.spy.queries import arguments as asking
from explorer.games.spy.queries.lookups import NOWHERE, read_as
from explorer.games.spy.readings import MemoryNotes, Readings
from explorer.games.spy.rules import ending, secrets, setting


def view(at: State, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """What does a seat see or have noted of a card: its name, what was said of it, or "unknown"?"""
    return seen_of(views.view(read_as(at, readings), seat), piece)


def seen_of(seen: View, piece: str) -> Ruling[Verdict]:
    """What the seat of a view sees or has noted of a card or a Spy."""
    for base in seen.open.bases:
        if piece == f"{base.seat}-spy":
            return spy_of(seen, base)
    owner, number = asking.seat_of(seen, piece)
    base = seen.open.base(owner)
    hand = seen.hand(owner)
    name = hand[number - 1] if len(hand) >= number else ""
    if name and seen.hands[seen.open.index(owner)] and not base.shown[number - 1]:
        return Ruling(name, (secrets.own(owner, number, name),))
    if name:
        shown = ending.shown.cite(True, pieces=(owner,), read=seen.config.readings.eliminated_hand)
        below = () if base.shown[number - 1] else (shown,)
        return Ruling(name, (secrets.public.cite(name, squares=(piece,), because=below),))
    reading = seen.config.readings.memory_notes
    said = words_of(views.note(seen, base, number), number in views.burning(seen, base))
    if said:
        return Ruling(said, (secrets.remembered.cite(said, squares=(piece,), read=reading),))
    return Ruling(UNKNOWN, (setting.fan(owner, number), *_forgotten(seen, base, number)))


def spy_of(seen: View, base: Base) -> Ruling[Verdict]:
    """Where a Spy stands, as the seat of a view sees it."""
    spot = base.place or seen.places[seen.open.index(base.seat)]
    found = NOWHERE if spot is None else str(spot)
    return Ruling(found, (secrets.public.cite(found, squares=(f"{base.seat}-spy",)),))


def words_of(note: Note, lit: bool) -> str:
    """What was said of a card, in words; "" for nothing."""
    words = [spoken(note.name)] if note.name else [WORDS[note.kind]] if note.kind else []
    words += [f"number {note.number}"] if note.number and not note.name else []
    words += ["lit"] if lit else []
    return ", ".join(words)


def _forgotten(seen: View, base: Base, number: int) -> tuple[Reason, ...]:
    """That notes are not kept, where something was said of a card."""
    note, reading = base.notes[number - 1], seen.config.readings.memory_notes
    if secrets.remembered(note, reading) == note:
        return ()
    return (secrets.remembered.cite(False, squares=(position(base.seat, number),), read=reading),)


def possible(at: State, readings: Readings, seat: str, piece: str) -> Ruling[Verdict]:
    """Which cards can lie in a position, by all that a seat knows?"""
    return inferred(views.view(read_as(at, readings), seat), piece)


def inferred(seen: View, piece: str) -> Ruling[Verdict]:
    """Which cards can lie in a position, by all that the seat of a view knows."""
    found = beliefs.possible(seen, piece)
    return Ruling(found, (can_be(seen, piece),))


def can_be(seen: View, piece: str) -> Reason:
    """What a seat can conclude of a card: which it can be."""
    found = beliefs.possible(seen, piece)
    return secrets.remembered.cite(found, squares=(piece,), pieces=(seen.seat,), read=_noted(seen, piece))


def _noted(seen: View, piece: str) -> MemoryNotes | None:
    """The reading of the notes where it decides what a seat can conclude of a card."""
    decides = beliefs.hangs_on_notes(seen, *asking.seat_of(seen, piece))
    return seen.config.readings.memory_notes if decides else None


def where(at: State, readings: Readings, seat: str, of: str, name: str) -> Ruling[Verdict]:
    """In which positions of a hand can a card lie, by all that a seat knows?"""
    return located(views.view(read_as(at, readings), seat), of, name)


def located(seen: View, of: str, name: str) -> Ruling[Verdict]:
    """In which positions of a hand a card can lie, by all that the seat of a view knows."""
    counts = beliefs.arrangements(seen, of)
    found = tuple(position(of, n) for n, can in enumerate(counts, 1) if name in dict(can))
    many = range(1, seen.config.size + 1)
    hangs = any(beliefs.hangs_on_notes(seen, of, number) for number in many)
    read = seen.config.readings.memory_notes if hangs else None
    reason = secrets.remembered.cite(name, squares=found, pieces=(seen.seat, of), read=read)
    return Ruling(found, (reason,))


def said(at: State, readings: Readings, seat: str) -> Ruling[Verdict]:
    """What has a seat heard aloud since the start, by kind of event, in order?"""
    found = tuple(event.kind for event in at.open.log if hear(event, seat) is not None)
    return Ruling(found, (secrets.public.cite(found, pieces=(seat,)),))
