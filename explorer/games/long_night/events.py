"""Who learns what of an event, and events in sentences."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from explorer.game.record import SPECTATOR
from explorer.games.long_night.effects.draft import SPIES as TO_SPIES
from explorer.games.long_night.model.state import Event, State
from explorer.games.long_night.model.views import GUARD

UNSAID = frozenset({"caught", "body_found", "alarm"})
"""Events that the guard hears without learning the square."""

REVEALING = frozenset(
    {
        "document_opened",
        "document_wrong",
        "document_gone",
        "hostage_found",
        "activated",
        "unit_moves",
        "look",
        "looked",
        "scan",
        "heat",
        "dog_released",
    }
)
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: the spies and the judge all of it, the guard and spectators what is said aloud."""
    if seat not in (GUARD, SPECTATOR):
        return event
    if event.to == TO_SPIES:
        return None
    event = replace(event, because=(), by="") if event.because or event.by else event
    if event.kind == "noise":
        # of which pace a token is, or whether a window broke, he is not told (LN-O.8)
        return replace(event, clause="LN-O.8")
    return replace(event, square=None) if event.kind in UNSAID else event


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING


Telling = Callable[[State, Event], str]


def _square(state: State, event: Event) -> str:
    return "" if event.square is None else state.config.board.lattice.names[event.square]


def _edge(state: State, event: Event) -> str:
    return "" if event.edge is None else state.config.board.lattice.edge_names[event.edge]


def _looks(state: State, event: Event) -> str:
    squares = state.open.ground.squares(int(event.value))
    return f"{event.piece} looks at {' '.join(squares) or 'the own square'}"


def _turn_ends(state: State, event: Event) -> str:
    ghost = any(reason.clause == "LN-O.73" for reason in event.because)
    return f"{event.piece} has had the turn" + (
        ", and as a ghost has laid one noise token less" if ghost else ""
    )


def _on(words: str) -> Telling:
    return lambda state, event: f"{words} on {_square(state, event)}" if event.square is not None else words


def _done(heard: str, by: str) -> Telling:
    """What all hear, and for those who know it who did it."""
    return lambda state, event: _on(f"{event.by} {by}" if event.by else heard)(state, event)


TELLINGS: dict[str, Telling] = {
    "activated": lambda s, e: f"{e.piece} is activated",
    "alarm": lambda s, e: f"the alarm rises to {e.value}",
    "alarm_device": lambda s, e: f"the alarm device on {_edge(s, e)} goes off",
    "alarm_falls": lambda s, e: f"the alarm is at {e.value} after its fall",
    "asleep": lambda s, e: f"{e.piece} falls asleep for three rounds",
    "body_dropped": lambda s, e: f"{e.piece} lays a body down",
    "body_found": _on("a body is found"),
    "body_taken": lambda s, e: f"{e.piece} picks a body up",
    "bug": lambda s, e: f"the bug {e.piece} is touched",
    "camera_saw": lambda s, e: f"{e.piece} sees {e.by or 'a spy'}",
    "candle_out": _done("the candle is put out", "puts out the candle"),
    "card": lambda s, e: f"{e.by or 'a spy'} plays the card {str(e.value).replace('_', ' ')}",
    "caught": lambda s, e: f"{e.piece} is caught" + (f" on {_square(s, e)}" if e.square is not None else ""),
    "device_lost": lambda s, e: f"{e.piece or 'the lamp on ' + _square(s, e)} is gone",
    "document_leaves": lambda s, e: f"the document {e.piece} leaves the guard's board",
    "document_gone": lambda s, e: f"the document {e.piece} is no longer there",
    "document_opened": lambda s, e: f"the document {e.piece} is opened",
    "document_right": lambda s, e: f"it is the right one: {e.piece} takes it",
    "document_wrong": lambda s, e: f"the document {e.piece} is turned: a wrong one",
    "dog_arrived": lambda s, e: f"the dog has reached {e.piece} on {_square(s, e)}",
    "dog_gone": lambda s, e: f"the dog {e.piece} is gone",
    "dog_released": lambda s, e: f"{e.piece} lets the dog go onto {_square(s, e)}",
    "dog_runs": lambda s, e: f"{e.piece} runs to {_square(s, e)}",
    "dog_seeks": lambda s, e: f"{e.piece} runs towards {_square(s, e)}",
    "dog_vanishes": lambda s, e: f"{e.piece} runs off",
    "dog_waits": lambda s, e: f"{e.piece} stays where it is",
    "dog_wakes": lambda s, e: f"{e.piece} wakes",
    "done": lambda s, e: "the guard activates nobody else",
    "door_found": lambda s, e: f"the door {_edge(s, e)} is found open",
    "door_opened": lambda s, e: f"{e.piece} opens the door {_edge(s, e)}",
    "entered_here": lambda s, e: f"a spy got in over {_edge(s, e)}",
    "footprints_seen": lambda s, e: "footprints are seen",
    "glass_break": lambda s, e: f"the glass-break sensor {e.piece} goes off",
    "guard_card": lambda s, e: (
        f"the guard plays the card {str(e.value).replace('_', ' ')}" + (f" on {e.piece}" if e.piece else "")
    ),
    "guard_turn": lambda s, e: "the guard's turn begins",
    "heat": lambda s, e: "one zone holds a spy" if e.value == 1 else f"{e.value or 'no'} zones hold a spy",
    "hostage_carried": lambda s, e: f"{e.piece} carries the hostage",
    "hostage_found": lambda s, e: f"the right hostage {e.piece} is still there",
    "hostage_given": lambda s, e: f"{e.piece} takes the hostage over",
    "hostage_walks": lambda s, e: "the hostage walks",
    "house_dark": lambda s, e: "the house lies dark again",
    "house_lit": lambda s, e: "all of the house is lit",
    "killed": lambda s, e: f"{e.piece} is killed; the body lies on {_square(s, e)}",
    "kit": lambda s, e: f"{e.piece} brings {str(e.value).replace('_', ' ')}",
    "lamp_shot": _on("the lamp is shot"),
    "left": lambda s, e: f"{e.piece} leaves the board",
    "lights_out": lambda s, e: f"the generator on {_square(s, e)} fails and its lamps go out",
    "look": _looks,
    "looked": lambda s, e: f"{e.piece} has looked on the way",
    "mine": lambda s, e: f"the mine {e.piece} goes off" + (f" under {e.by}" if e.by else ""),
    "minimum": lambda s, e: f"the least alarm is now {e.value}",
    "motion_sensor": lambda s, e: f"the motion sensor {e.piece} notices {e.by or 'somebody'}",
    "mud": lambda s, e: f"mud is laid around {_square(s, e)}",
    "moves_on": lambda s, e: f"{e.piece} is no longer where told",
    "noise": _done("a noise is heard", "makes a noise"),
    "noise_swallowed": _on("loud surroundings swallow a noise"),
    "over": lambda s, e: (
        "the game is over: nobody has won" if e.value == "none" else f"the game is over: {e.value} won"
    ),
    "passage_found": lambda s, e: f"the passage {_edge(s, e)} is found",
    "placed": lambda s, e: f"{e.piece} is placed at {e.value}",
    "round": lambda s, e: f"round {e.value} begins",
    "scan": lambda s, e: f"{e.piece} scans",
    "scanner_saw": lambda s, e: f"{e.piece} notices {e.by or 'a spy'}",
    "shadow_seen": lambda s, e: (
        f"{e.piece} sees a shadow" + (f" on {_square(s, e)}" if e.square is not None else "")
    ),
    "shot": lambda s, e: f"{e.piece} shoots at {_square(s, e) if e.edge is None else _edge(s, e)}",
    "shuffled": lambda s, e: "the documents are shuffled",
    "sleeper_wakes": lambda s, e: f"{e.piece} wakes",
    "stays": lambda s, e: f"{e.piece} stays on {_square(s, e)}",
    "step": lambda s, e: f"{e.piece} steps to {_square(s, e)}",
    "turn_ends": _turn_ends,
    "unit_back": lambda s, e: f"{e.piece} stands on {_square(s, e)} again",
    "unit_dead": lambda s, e: f"{e.piece} does not answer",
    "unit_moves": lambda s, e: f"{e.piece} moves to {_square(s, e)}",
    "warm": lambda s, e: f"the zone of {_square(s, e)} holds a spy",
}
"""Kind of event -> how it is told."""


def story(state: State, event: Event) -> str:
    """An event in one sentence, without its clause."""
    return TELLINGS[event.kind](state, event)
