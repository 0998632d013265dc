"""Events and reasons of Spetsnaz in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorer.core.ruling import Reason
from explorer.core.wording import counted, joined
from explorer.games.spetsnaz.model import KINDS
from explorer.games.spetsnaz.state import OTHER, Event, State

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


def _cells(reason: Reason) -> str:
    return joined(reason.squares, "no cell")


def _kinds(reason: Reason) -> str:
    return joined(tuple(name(piece) for piece in reason.pieces), "nothing")


def _words(reason: Reason) -> str:
    value = reason.value if isinstance(reason.value, tuple) else (reason.value,)
    return ", ".join(name(str(word)) for word in value) or "nothing"


def _either(yes: str, no: str, value: str = "") -> Callable[[Reason], str]:
    """Tells a truth one way or the other, and any other value by `value`."""

    def tell(reason: Reason) -> str:
        said = value or yes
        if isinstance(reason.value, bool):
            said = yes if reason.value else no
        return said.format(
            cells=_cells(reason),
            kinds=_kinds(reason),
            who=" ".join(reason.pieces[:1]),
            here="".join(reason.squares[:1]),
            there="".join(reason.squares[1:2]),
            last="".join(reason.pieces[-1:]),
            value=_words(reason),
            other=OTHER.get("".join(reason.pieces[:1]), "nobody"),
        )

    return tell


def _won(reason: Reason) -> str:
    if reason.value == "none":
        return "the game is not over"
    if reason.value == "draw":
        return "nobody has won: both have fulfilled their mission"
    return f"{reason.value} has won"


def _mission(reason: Reason) -> str:
    if isinstance(reason.value, str):
        return f"{_won(reason)}: the mission is fulfilled"
    return "this fulfils the mission" if reason.value else "the mission is not fulfilled yet"


def _at_once(reason: Reason) -> str:
    if isinstance(reason.value, str):
        return "the game ended there and then" if reason.value != "none" else "the game is not over"
    if not reason.pieces:
        return "this ends the game" if reason.value else "the game is over"
    return "the game ends at once" if reason.value else f"{_kinds(reason)} has to wait for one more turn"


def _complete(reason: Reason) -> str:
    if isinstance(reason.value, int) and not isinstance(reason.value, bool):
        return f"objects of the kind {_kinds(reason)} still to be hidden: {reason.value}"
    if reason.value:
        return "all objects are hidden"
    if not reason.pieces:
        return "the maps are not ready yet"
    if reason.pieces[0] in KINDS:
        return f"still to be hidden: {_kinds(reason)}"
    return f"the map of {reason.pieces[0]} is finished"


def _as_scenario(reason: Reason) -> str:
    if isinstance(reason.value, tuple):
        return f"a place for the {_kinds(reason)}: {_words(reason)}"
    if not isinstance(reason.value, bool):
        seat, kind = reason.pieces
        return f"{seat} has not met {reason.value} of the objects of the kind {name(kind)}"
    said = "allows" if reason.value else "does not allow"
    return f"the scenario {said} another {_kinds(reason)} on {_cells(reason)}"


def _stops(reason: Reason) -> str:
    if not reason.squares:
        return "a turn may be ended like that" if reason.value else "a turn lasts until something is met"
    if reason.value:
        return f"{_cells(reason)} stops the walk, with {_kinds(reason)}"
    return f"nothing on {_cells(reason)} stops the walk"


def _told(reason: Reason) -> str:
    seat = reason.pieces[0] if reason.pieces else "the mover"
    if isinstance(reason.value, bool):
        return "the warden tells what lies there"
    if reason.squares:
        return f"of {_cells(reason)} {seat} knows: {_words(reason)}"
    return f"{seat} knows that nothing lies on: {_words(reason)}"


def _limit(reason: Reason) -> str:
    if isinstance(reason.value, bool):
        return "these wounds lose the game" if reason.value else "these wounds do not lose the game"
    if isinstance(reason.value, int):
        return f"the game is lost for {_kinds(reason)} after so many more wounds: {reason.value}"
    if reason.value == "none":
        return f"no number of wounds loses the game for {_kinds(reason)}"
    return f"{_won(reason)}: the other has too many wounds"


def _known(reason: Reason) -> str:
    if len(reason.pieces) < 2:
        return "neither sees the other's hazard map"
    seat, thing = reason.pieces
    return f"by all that {seat} knows, {thing.replace('_', ' has its ')} is on: {_words(reason)}"


TELLINGS: Mapping[str, Callable[[Reason], str]] = {
    "SN-1.2": _mission,
    "SN-1.3": lambda reason: f"{_won(reason)} by the wounds of the other",
    "SN-1.4": _at_once,
    "SN-2.2": _complete,
    "SN-2.3": _either("a mark is written or taken back", "there is no {kinds} on {cells}"),
    "SN-2.4": _either("a {kinds} may be on {cells}", "a {kinds} may not be on {cells}"),
    "SN-2.5": _either("there is room for a terrorist", "{who} has as many terrorists as may be"),
    "SN-2.6": _as_scenario,
    "SN-2.7": _known,
    "SN-2.8": _either("it is settled who moves first", "nobody is drawn now", "moves first: {value}"),
    "SN-2.10": _either("maps are being prepared", "all that the scenario has is placed before play"),
    "SN-3.1": _either("the step is marked on the movement map", "nothing is marked"),
    "SN-3.2": _either("{here} and {there} share a side", "{here} and {there} share no side"),
    "SN-3.3": _either("the point can be named", "{there} is not another cell in the row or column of {here}"),
    "SN-3.4": _told,
    "SN-3.5": _stops,
    "SN-3.6": _either("nothing holds the squad", "{cells} is being dealt with", "to be done now: {value}"),
    "SN-3.7": _either("the turn passes", "it is not the turn of {who}", "to decide: {value}"),
    "SN-3.8": _either("the squad goes on from here", "the squad stays", "{who} stands on {value}"),
    "SN-3.9": _either("walked", "{cells} would not be entered"),
    "SN-4.2": _either(
        "the artefact is taken", "the hands are full", "{who} carries so many artefacts: {value}"
    ),
    "SN-4.3": _either("a first-aid kit cures here", "there is no first-aid kit for use on {cells}"),
    "SN-4.4": _either(
        "an indicator is left", "no further indicator is printed", "{who} marks indicator number {value}"
    ),
    "SN-4.5": _either("a first-aid kit is offered", "no first-aid kit is offered now on {cells}"),
    "SN-4.6": _either("the first-aid kit is unused", "the first-aid kit on {cells} is used up"),
    "SN-4.7": _either(
        "no turn has to be lost", "{who} has a turn to lose in the pit on {cells}, or has just lost it"
    ),
    "SN-4.8": _either("the pit works again", "the pit works no more"),
    "SN-4.9": _either("the trap wounds", "the trap does not wound"),
    "SN-4.10": _either("the trap wounds again", "the trap works no more"),
    "SN-4.11": _either("there is room for it", "{cells} has its like already, so no {kinds}"),
    "SN-5.1": _either("a terrorist is met", "no terrorist is met"),
    "SN-5.2": _either("the weak spot is circled", "no weak spot can be circled, or none is yet"),
    "SN-5.3": _either(
        "the shot is fired", "zone {last} cannot be shot at now", "can be the weak spot: {value}"
    ),
    "SN-5.4": _either("the miss costs a wound", "no wound"),
    "SN-5.5": _either("no fight is running", "there is no fleeing from the fight on {cells}"),
    "SN-5.7": _either("the cell becomes safe", "the cell does not become safe"),
    "SN-5.8": _either("there is room for a terrorist", "{cells} has a terrorist already"),
    "SN-6.1": _either("in their order", "not in their order", "in this order: {value}"),
    "SN-6.2": lambda reason: (
        f"{_won(reason)} by finding" if isinstance(reason.value, str) else "finding ends the game"
    ),
    "SN-6.3": _either("the cell is done with", "the other objects of {cells} come first"),
    "SN-6.4": lambda reason: f"{_won(reason)}: the other has more than 15 wounds",
    "SN-7.1": _either("wounds are marked", "no wounds are marked", "{who} has so many wounds: {value}"),
    "SN-7.3": _limit,
    "SN-8.2": _either("the mine goes off and is spent", "the mine is spent"),
    "SN-D1": _either("told truly", "not told", "{who} has heard: {value}"),
    "SN-D2": lambda reason: (
        f"{_cells(reason)} is {'no ' if reason.value else 'a '}wall"
        if reason.squares
        else "there is no such cell on the map"
    ),
    "SN-D3": _either("{cells} may hold objects", "{cells} is the start or an exit and stays free"),
    "SN-D6": _either("what is carried is delivered on {cells}", "nothing is delivered"),
    "SN-E4": _either("the whole way is open", "so nothing of the way {cells} is walked"),
    "SN-E9": _either("the way ends at the kit", "on {cells} lies no kit that could be passed and halted at"),
    "SN-E20": _either("it has a number", "it has no number", "the turn has the number {value}"),
    "SN-E21": _either("{who} is still preparing", "{who} has said that he is ready"),
    "SN-E30": _either("the maps are prepared in any order", "{who} is not to prepare now"),
    "SN-E31": _either("all that is needed can be reached", "not to be reached from the start: {cells}"),
}
"""Clause -> how its reasons are told."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    return TELLINGS[reason.clause](reason)
