"""Who learns what of an event of Spy, and events in sentences."""

from __future__ import annotations

from explorer.core.wording import counted, joined
from explorer.game.record import JUDGE
from explorer.games.spy.model.pieces import SIDES, WORDS, placement, spoken
from explorer.games.spy.model.state import UNFINISHED, Event, State

REVEALING = frozenset({"spies"})
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: what is told to all, or to it; the judge everything."""
    return event if event.to in ("all", seat) or seat == JUDGE else None


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING


def story(state: State, event: Event) -> str:
    """An event in one sentence, without its clause."""
    return told(event)


def told(event: Event) -> str:
    """An event in one sentence, which needs no more than the event."""
    return _TOLD[event.kind](event)


def _place(event: Event) -> str:
    return placement(event.number, event.word)


def _declared(event: Event) -> str:
    words = event.word.split(",")
    spaces = counted(event.number, "space")
    parts = [f"a move of {spaces}" if event.number else "no movement"]
    parts = ["a turn", *parts] if "before" in words else parts
    parts += [f"to the {SIDES[word]}" for word in words if word in SIDES]
    text = ", ".join(parts).replace(", to the", " to the")
    return f"{event.seat} declares {text}" + (", then a turn" if "after" in words else "")


def _over(event: Event) -> str:
    if event.seat == UNFINISHED:
        return "the game is broken off unfinished"
    return f"the game is over: {event.seat} has won"


def _target(event: Event) -> str:
    for_whom = f" for {event.seat}" if event.seat else ""
    if event.word == "none":
        return f"there is no target left{for_whom} in the hand of {event.other}"
    return f"the next target{for_whom} in the hand of {event.other} is {spoken(event.word)}"


_TOLD = {
    "colour": lambda e: f"{e.seat} takes the colour {e.word}",
    "asked": lambda e: f"{e.seat} lets {e.other} go first",
    "puts": lambda e: f"card {e.card} of {e.seat} is {spoken(e.word)}",
    "puts_spy": lambda e: f"the Spy of {e.seat} is put {_place(e)}",
    "arranged": lambda e: f"the hand of {e.seat} is arranged",
    "stands": lambda e: f"the Spy of {e.seat} stands {_place(e)}",
    "begins": lambda e: f"{e.seat} begins",
    "declares": _declared,
    "moves": lambda e: f"the Spy of {e.seat} now stands {_place(e)}",
    "turns": lambda e: f"the Spy of {e.seat} turns and stands {_place(e)}",
    "number": lambda e: f"{e.seat} has shown that card {e.card} has number {e.number}",
    "spies": lambda e: f"{e.seat} spies on {e.other}: " + (f"card {e.card}" if e.card else "the Spy"),
    "met": lambda e: f"it is the Spy of {e.other}",
    "kind": lambda e: f"{e.other} answers: {WORDS[e.word]}",
    "exposed": lambda e: f"{e.other} shows card {e.card}: {spoken(e.word)}",
    "target": _target,
    "tsss": lambda e: f"{e.other} answers: tsss, the fuse of card {e.card} is lit",
    "explodes": lambda e: f"{e.other} shows card {e.card}: a lit {spoken(e.word)}",
    "out": lambda e: f"{e.seat} is out of the game",
    "put_away": lambda e: f"the hand of {e.seat} is put away unseen",
    "revealed": lambda e: (
        f"the hand of {e.seat} is shown: {joined([spoken(card) for card in e.word.split()])}"
    ),
    "turn": lambda e: f"it is the turn of {e.seat}",
    "over": _over,
}
