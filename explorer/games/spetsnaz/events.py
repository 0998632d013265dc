"""What happens in Spetsnaz: who learns of it, and how it is told."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.core.wording import counted, joined
from explorer.game.record import JUDGE
from explorer.games.spetsnaz.model.state import OTHER, Event, State

REVEALING = frozenset({"enters", "meets", "faces", "hurt", "falls", "shoots", "kills"})
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: the judge all of it, others what is said aloud and what they do themselves."""
    if seat in (JUDGE, event.to) or (event.to == "all" and event.seat == seat):
        return event
    if event.to != "all":
        return None
    return replace(event, secret=0) if event.secret else event


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING


NAMES = {"kit": "first-aid kit"}
"""What objects are called where their kind is not their name."""


def name(kind: str, artefact: str = "artefact") -> str:
    """What an object of a kind is called in a scenario whose artefacts are called so."""
    return artefact if kind == "artefact" else NAMES.get(kind, kind)


def a(word: str) -> str:
    """A word with its article."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def story(state: State, event: Event) -> str:
    """An event in one sentence, without its clause."""
    called = state.config.artefact
    things = tuple(a(name(kind, called)) for kind in event.things)
    seat, cell = event.seat, event.cell
    match event.kind:
        case "begins":
            return f"{seat} moves first"
        case "places":
            return f"{seat} hides {joined(things)} on {cell}"
        case "removes":
            return f"{seat} takes {joined(things)} back from {cell}"
        case "lets":
            return f"{seat} lets {OTHER[seat]} prepare his map first"
        case "ready":
            return f"{seat} is ready"
        case "turn":
            return f"turn {event.number}: {seat} moves"
        case "enters":
            return f"{seat} enters {cell}"
        case "meets":
            return f"{seat} is told: on {cell} there is {joined(things, 'nothing')}"
        case "takes":
            return f"{seat} takes the {called} on {cell}"
        case "delivers":
            return f"{seat} brings {counted(event.number, called)} to the exit {cell}"
        case "halts":
            return f"{seat} halts at the first-aid kit on {cell}"
        case "stops":
            return f"{seat} ends the turn on {cell}"
        case "heals":
            return f"{seat} uses the first-aid kit on {cell} and is cured of {counted(event.number, 'wound')}"
        case "leaves":
            return f"{seat} leaves the first-aid kit on {cell}"
        case "faces":
            return f"{seat} has to fight the terrorist on {cell}"
        case "circles":
            spot = f": zone {event.secret}" if event.secret else ""
            return f"{seat} has circled the weak spot{spot}"
        case "shoots":
            return f"{seat} shoots at zone {event.number} and misses"
        case "kills":
            return f"{seat} shoots at zone {event.number} and kills the terrorist on {cell}"
        case "missed":
            return f"{seat} takes a wound for the miss"
        case "hurt":
            return f"the {event.things[0]} on {cell} gives {seat} {counted(event.number, 'wound')}"
        case "falls":
            lost = " and loses the next turn" if event.number else ""
            return f"{seat} falls into the pit on {cell}{lost}"
        case "skips":
            return f"{seat} climbs out of the pit on {cell} and loses this turn"
        case "cleared":
            return f"with the terrorist dead, the {joined(event.things)} on {cell} works no more"
        case "waits":
            return f"{seat} has fulfilled the mission, and {OTHER[seat]} has one more turn"
        case "over" if event.seat == "draw":
            return "the game is over: both have fulfilled their mission, a draw"
        case "over":
            return f"the game is over: {seat} has won"
    raise KeyError(event.kind)
