"""Who learns what of an event of Heist, and events in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorer.core.wording import counted, joined
from explorer.game.record import JUDGE
from explorer.games.heist.model.pieces import NAMES, TITLES, named
from explorer.games.heist.model.state import CHIEF, PLAINCLOTHES, UNFINISHED, Event, State

REVEALING = frozenset({"raised", "accuses", "denied", "captured"})
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: what is told to all, or to it; the judge everything."""
    return event if not event.to or seat in event.to or seat == JUDGE else None


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING


def story(state: State, event: Event) -> str:
    """An event in one sentence, without its clause."""
    return told(event)


def told(event: Event) -> str:
    """An event in one sentence, which needs no more than the event."""
    return TOLD[event.kind](event)


def _people(event: Event) -> str:
    return joined([named(suspect) for suspect in event.suspects])


def _at(event: Event) -> str:
    return joined([NAMES[cell] for cell in event.cells])


def _seats(event: Event) -> str:
    return joined(event.seats, "nobody")


def _role(event: Event) -> str:
    card = f"the {TITLES[event.word]}" if event.word else "an affiliation card, unseen by others"
    return f"{event.seat} is dealt {card}"


def _role_out(event: Event) -> str:
    card = f"the {TITLES[event.word]}" if event.word else "an affiliation card, face down"
    return f"{event.seat} loses {card}, which leaves the game"


def _how(event: Event) -> str:
    return f", {event.other}" if event.other else ""


def _shifts(event: Event) -> str:
    by = " by 2" if event.number == 2 else ""
    return f"{event.seat} shifts {event.word}{by}{_how(event)}"


def _accuses(event: Event) -> str:
    asked = event.other or "somebody"
    named_source = event.word if event.word in ("", PLAINCLOTHES) else named(event.word)
    through = f", through {named_source}" if named_source else ""
    return f"{event.seat} asks whether {asked} is {_people(event)} on {_at(event)}{through}"


def _over(event: Event) -> str:
    if event.seat == UNFINISHED:
        return "the game is broken off unfinished"
    return "the Chief has won" if event.seat == CHIEF else "all vaults are robbed: the thieves have won"


TOLD: Mapping[str, Callable[[Event], str]] = {
    "chief": lambda e: f"{e.seat} is the Chief of Security",
    "laid": lambda e: f"{_people(e)} lies on {_at(e)}",
    "begins": lambda e: f"{e.seat} will begin",
    "role": _role,
    "role_card": lambda e: f"the card of {e.seat} is the {TITLES[e.word]}",
    "identity": lambda e: f"{e.seat} draws a secret identity",
    "hand": lambda e: f"{e.seat} draws an Evidence card",
    "cover": lambda e: f"{e.seat} draws an Evidence card to choose from",
    "card": lambda e: f"the card that {e.seat} draws is {_people(e)}",
    "officer": lambda e: f"{_people(e)} on {_at(e)} is a uniformed officer",
    "plain_laid": lambda e: f"{e.seat} lays down a plainclothes officer",
    "plain": lambda e: f"the plainclothes officer is {_people(e)}",
    "back": lambda e: f"{e.seat} shuffles {counted(e.number, 'card')} back into the deck",
    "back_cards": lambda e: f"what {e.seat} gives back: {_people(e) or 'nothing'}",
    "shows": lambda e: f"{e.seat} shows {e.other} a secret identity",
    "shown": lambda e: f"{e.seat} is {_people(e)}",
    "ready": lambda e: f"{e.seat} has shown enough",
    "lets": lambda e: f"{e.seat} lets {e.other} show first",
    "turn": lambda e: f"it is the turn of {e.seat}",
    "token_off": lambda e: f"the token of {e.seat} in {e.word} comes off",
    "token_up": lambda e: f"{e.seat} takes up the token in {e.word}",
    "token_lies": lambda e: f"the token of {e.seat} in {e.word} stays where it lies",
    "token_back": lambda e: f"{e.seat} gets back what lay in {e.word}",
    "role_shown": lambda e: f"{e.seat} is the {TITLES[e.word]}",
    "shifts": _shifts,
    "comes_in": lambda e: f"{_people(e)} {'come' if e.suspects[1:] else 'comes'} in again on {_at(e)}",
    "swaps": lambda e: f"{e.seat} makes {_people(e)} swap places{_how(e)}",
    "passes": lambda e: f"{e.seat} passes",
    "ends": lambda e: f"{e.seat} leaves it at that",
    "robs": lambda e: f"{e.seat} robs {e.word}: tokens there now: {e.number}",
    "opened": lambda e: f"the vault {e.word} is open and robbed, by {_seats(e)}",
    "stuns": lambda e: f"{e.seat} stuns {_people(e)}",
    "recovers": lambda e: f"{_people(e)} recovers",
    "pacifies": lambda e: f"{e.seat} kills {_people(e)}, use {e.number} of 3",
    "replacement": lambda e: f"{_people(e)} on {_at(e)} is the new officer",
    "no_replacement": lambda e: "the Evidence deck is empty: nobody takes that place",
    "vanishes": lambda e: f"{e.seat} vanishes: the identity goes into the deck",
    "goes_under": lambda e: f"{e.seat} goes undercover and draws {counted(e.number, 'card')}",
    "undercover": lambda e: (
        f"{e.seat} takes a new identity and shuffles {counted(e.number, 'card')} into the deck"
    ),
    "taken": lambda e: f"{e.seat} is now {_people(e)}",
    "searches": lambda e: f"{e.seat} searches the square of 16 cells from {_at(e)}",
    "raised": lambda e: f"a hand is raised by: {_seats(e)}",
    "accuses": _accuses,
    "denied": lambda e: f"{_seats(e)} {'say' if e.seats[1:] else 'says'} no",
    "captured": lambda e: f"{e.seat} is {_people(e)} and is captured",
    "role_out": _role_out,
    "identity_out": lambda e: f"{_people(e)}, who {e.seat} was, is out of the game",
    "identity_back": lambda e: f"{_people(e)}, who {e.seat} was, goes into the deck",
    "no_card": lambda e: f"there is no affiliation card left for {e.seat}",
    "over": _over,
}
"""Kind of event -> how it is told."""
