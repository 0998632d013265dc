"""A view of Spy in plain characters."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.spy.model.pieces import LEFT, RIGHT
from explorer.games.spy.model.state import Base, View
from explorer.games.spy.model.views import burning, note
from explorer.games.spy.rules import targets

ARROWS = {LEFT: "<", RIGHT: ">"}


def text(view: View) -> str:
    """One line a base, its cards from the holder's left with the Spy as an arrow, and how the game stands.

    A card that is not seen is ?, one that is exposed stands in brackets, and what was noted of it beside it.
    """
    wide = max(len(base.seat) for base in view.open.bases)
    lines = [f"{base.seat:<{wide}}  {line(view, base)}" for base in view.open.bases]
    return "\n".join((*lines, *_standing(view)))


def line(view: View, base: Base) -> str:
    """A base in a line."""
    if not base.colour:
        return "no colour yet"
    number = view.open.index(base.seat)
    place = base.place or view.places[number]
    cards = [card_text(view, base, n) for n in range(1, view.config.size + 1)]
    if place is not None:
        cards.insert(place.gap, ARROWS[place.facing])
    aims = [f"{seat or 'target'}: {aim or 'none'}" for seat, aim in aims_of(view, base)]
    words = [base.colour, " ".join(cards)]
    if not base.arranged:
        words.append("not arranged")
    elif base.place is not None:
        words.append(", ".join(aims))
    if not base.alive:
        words.append("out")
    return "  ".join(words)


def card_text(view: View, base: Base, number: int) -> str:
    """A card in a few characters."""
    hand = view.hand(base.seat)
    name = hand[number - 1] if len(hand) >= number else ""
    fire = "*" if number in burning(view, base) else ""
    if base.shown and base.shown[number - 1]:
        return f"[{name}]"
    said = note(view, base, number)
    if name:
        return f"{name}{fire}"
    words = said.name or {"safe": "S?", "top_secret": "T?", "bomb": "B?"}.get(said.kind, "?")
    if said.number and not said.name:
        words = words.replace("?", str(said.number)) if said.kind else f"?{said.number}"
    return f"{words}{fire}"


def aims_of(view: View, base: Base) -> tuple[tuple[str, str], ...]:
    """The target of a hand for each finder, "" standing for all; a target that is left is a card's name."""
    reading = view.config.readings.target_scope
    finders = dict.fromkeys(targets.finder(b.seat, reading) for b in view.open.bases if b is not base)
    return tuple((who, targets.target(base, who, reading)) for who in finders)


def _standing(view: View) -> Iterator[str]:
    open = view.open
    done = " and ".join(word for word, was in (("moved", open.moved), ("spied", open.spied)) if was)
    if open.winner:
        yield f"over after {open.turns} turns: {open.winner}"
    elif open.turns:
        yield f"turn {open.turns}: {open.turn}" + (f" has {done}" if done else "")
    else:
        yield f"{open.phase}: {open.turn}"
