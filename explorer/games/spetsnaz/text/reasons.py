"""Reasons of Spetsnaz in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorer.core.ruling import Reason
from explorer.core.wording import counted, joined
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.spetsnaz.events import a, name
from explorer.games.spetsnaz.model.pieces import KINDS, OBSTACLES, TERRORIST
from explorer.games.spetsnaz.model.state import CIRCLE, DRAW, KIT_DECISION, MOVE, OTHER, OVER, PLACING, SHOOT


def _cells(reason: Reason) -> str:
    return joined(reason.squares, "no cell")


def _kinds(reason: Reason) -> str:
    return joined(tuple(name(piece) for piece in reason.pieces), "nothing")


def _listed(reason: Reason) -> tuple[str, ...]:
    value = reason.value if isinstance(reason.value, tuple) else (reason.value,)
    return tuple(map(str, value))


def _words(reason: Reason) -> str:
    return ", ".join(map(name, _listed(reason))) or "nothing"


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


def _seat(seat: str) -> str:
    return f"the {seat}" if seat in (JUDGE, SPECTATOR) else seat


def _many(kind: str) -> str:
    return f"{name(kind)}s"


def _complete(reason: Reason) -> str:
    if isinstance(reason.value, int) and not isinstance(reason.value, bool):
        kind, seat = reason.pieces
        return f"{_many(kind)} that {seat} has still to hide: {reason.value}"
    if reason.value:
        return "all objects are hidden"
    if not reason.pieces:
        return "the maps are not ready yet"
    if reason.pieces[0] in KINDS:
        return f"still to be hidden: {_kinds(reason)}"
    return f"the map of {reason.pieces[0]} is finished"


def _as_scenario(reason: Reason) -> str:
    if isinstance(reason.value, tuple):
        return f"cells where {a(_kinds(reason))} may be hidden: {joined(_listed(reason), 'none')}"
    if not isinstance(reason.value, bool):
        seat, kind = reason.pieces
        return f"{_many(kind)} that {seat} has not met yet: {reason.value}"
    if reason.value:
        return f"the scenario allows {a(_kinds(reason))} on {_cells(reason)}"
    return f"the scenario allows no {_kinds(reason)} on {_cells(reason)}, or no more of them"


def _before_play(reason: Reason) -> str:
    if TERRORIST in reason.pieces:
        return "a terrorist is left" if reason.value else "all terrorists of the scenario are hidden"
    return "maps are being prepared" if reason.value else "objects are hidden before play"


def _first(reason: Reason) -> str:
    if isinstance(reason.value, bool):
        return "the first player is drawn" if reason.value else "no first player is drawn now"
    return (
        "who moves first is not settled yet"
        if reason.value in ("", "none")
        else f"{reason.value} moves first"
    )


def _point(reason: Reason) -> str:
    here, *there = reason.squares
    if reason.value:
        return "the point can be named"
    if there in ([], [here]):
        return f"{here} is named twice in a row"
    return f"{there[0]} lies in neither the row nor the column of {here}"


def _stops(reason: Reason) -> str:
    if not reason.squares:
        said = "may be ended without meeting anything" if reason.value else "lasts until something is met"
        return f"a turn {said}"
    if not reason.value:
        return f"nothing on {_cells(reason)} stops the walk"
    things = [f"the {name(kind)}" for kind in reason.pieces]
    return f"{joined(things, 'something')} on {_cells(reason)} {'stop' if things[1:] else 'stops'} the walk"


TO_DO = {
    PLACING: "the maps are being prepared",
    DRAW: "chance decides who moves first",
    MOVE: "a squad is to move",
    KIT_DECISION: "a first-aid kit is to be used or left",
    CIRCLE: "a weak spot is to be circled",
    SHOOT: "a shot is to be fired",
    OVER: "the game is over",
}
"""Phase -> what is to be done in it."""


def _busy(reason: Reason) -> str:
    if isinstance(reason.value, str):
        return TO_DO[reason.value]
    return "nothing holds the squad" if reason.value else f"{_cells(reason)} is being dealt with"


def _turn(reason: Reason) -> str:
    if isinstance(reason.value, str):
        return "nobody decides any more" if reason.value == "none" else f"{reason.value} decides next"
    return "the turn passes" if reason.value else f"it is not {reason.pieces[0]}'s turn"


def _told(reason: Reason) -> str:
    seat = reason.pieces[0] if reason.pieces else "the mover"
    if isinstance(reason.value, bool):
        return "the warden tells what lies there"
    kinds = _listed(reason)
    if not reason.squares:
        return f"cells that {seat} knows to be clear: {joined(kinds, 'none')}"
    if kinds == ("clear",):
        return f"{seat} knows that nothing lies on {_cells(reason)}"
    things = [a(name(kind)) for kind in kinds if kind != "unknown"]
    if not things:
        return f"{seat} does not know what lies on {_cells(reason)}"
    more = ", but not what else lies there" if "unknown" in kinds else ""
    return f"{seat} knows of {joined(things)} on {_cells(reason)}{more}"


def _room(reason: Reason) -> str:
    if reason.value:
        return "there is room for it"
    (kind,) = reason.pieces
    return f"{_cells(reason)} has {a('obstacle' if kind in OBSTACLES else name(kind))} already"


def _cures(reason: Reason) -> str:
    if reason.value:
        return "a first-aid kit cures here"
    return "there is no wound to cure" if reason.read else f"no first-aid kit can be used on {_cells(reason)}"


def _circled(reason: Reason) -> str:
    if reason.value:
        return "the weak spot is circled"
    if not reason.pieces:
        return "the weak spot is not circled yet"
    return f"{reason.pieces[0]} cannot circle zone {reason.pieces[-1]} now"


def _shot(reason: Reason) -> str:
    if isinstance(reason.value, tuple):
        return f"zones that can be the weak spot: {joined(_listed(reason), 'none')}"
    return "the shot is fired" if reason.value else f"zone {reason.pieces[-1]} cannot be shot at now"


def _order(reason: Reason) -> str:
    if not reason.value:
        return f"nothing lies on {_cells(reason)}"
    return f"dealt with in this order: {_words(reason)}"


def _wounds(reason: Reason) -> str:
    return f"wounds of {reason.pieces[0]} in the present indicator: {reason.value}"


def _limit(reason: Reason) -> str:
    if isinstance(reason.value, bool):
        return "these wounds lose the game" if reason.value else "these wounds do not lose the game"
    if isinstance(reason.value, int):
        return f"further wounds with which {_kinds(reason)} loses: {reason.value}"
    if reason.value == "none":
        return f"no number of wounds loses the game for {_kinds(reason)}"
    return f"{_won(reason)}: the other has too many wounds"


def _known(reason: Reason) -> str:
    if len(reason.pieces) < 2:
        return f"the hazard map of {reason.pieces[0]} is not shown to this seat"
    seat, thing = reason.pieces
    owner, _, kind = thing.partition("_")
    where = joined(_listed(reason), "none")
    if not kind:
        return f"all see that {owner} stands on {where}"
    return f"cells for the {_many(kind)} of {owner}, by all that {_seat(seat)} knows: {where}"


def _heard(reason: Reason) -> str:
    if isinstance(reason.value, tuple):
        return f"{_seat(reason.pieces[0])} has heard {counted(len(reason.value), 'event')}, all of them true"
    return "what is told is true"


TELLINGS: Mapping[str, Callable[[Reason], str]] = {
    "SN-1.2": _mission,
    "SN-1.3": lambda reason: f"{_won(reason)} by the wounds of the other",
    "SN-1.4": _at_once,
    "SN-2.2": _complete,
    "SN-2.3": _either("a mark is written or taken back", "there is no {kinds} on {cells}"),
    "SN-2.4": _either("a {kinds} may be on {cells}", "a {kinds} may not be on {cells}"),
    "SN-2.5": _either("there is room for a terrorist", "{who} holds as many terrorists as it may"),
    "SN-2.6": _as_scenario,
    "SN-2.7": _known,
    "SN-2.8": _first,
    "SN-2.10": _before_play,
    "SN-3.1": _either("the step is marked on the movement map", "nothing is marked"),
    "SN-3.2": _either("{here} and {there} share a side", "{here} and {there} share no side"),
    "SN-3.3": _point,
    "SN-3.4": _told,
    "SN-3.5": _stops,
    "SN-3.6": _busy,
    "SN-3.7": _turn,
    "SN-3.8": _either("the squad goes on from here", "the squad stays", "{who} stands on {value}"),
    "SN-3.9": _either("walked", "{cells} would not be entered"),
    "SN-4.2": _either("the artefact is taken", "the hands are full", "artefacts that {who} carries: {value}"),
    "SN-4.3": _cures,
    "SN-4.4": _either(
        "an indicator is left", "no further indicator is printed", "{who} marks indicator number {value}"
    ),
    "SN-4.5": _either("a first-aid kit is offered", "no first-aid kit is offered on {cells} now"),
    "SN-4.6": _either("the first-aid kit is unused", "the first-aid kit on {cells} is used up"),
    "SN-4.7": _either(
        "{who} has no turn to lose", "{who} loses a turn in the pit on {cells}, or has just lost one"
    ),
    "SN-4.8": _either("the pit works again", "the pit works no more"),
    "SN-4.9": _either("the trap wounds", "the trap does not wound"),
    "SN-4.10": _either("the trap wounds again", "the trap works no more"),
    "SN-4.11": _room,
    "SN-5.1": _either("a terrorist is met", "no terrorist is met"),
    "SN-5.2": _circled,
    "SN-5.3": _shot,
    "SN-5.4": _either("the miss costs a wound", "no wound"),
    "SN-5.5": _either("no fight is running", "there is no fleeing from the fight on {cells}"),
    "SN-5.7": _either("the cell becomes safe", "the cell does not become safe"),
    "SN-5.8": _either("there is room for a terrorist", "{cells} has a terrorist already"),
    "SN-6.1": _order,
    "SN-6.2": lambda reason: (
        f"{_won(reason)} by finding what the mission asks for"
        if isinstance(reason.value, str)
        else "finding ends the game"
    ),
    "SN-6.3": _either("the cell is done with", "the other objects on {cells} come first"),
    "SN-6.4": lambda reason: f"{_won(reason)}: the other has more than 15 wounds",
    "SN-7.1": _wounds,
    "SN-7.3": _limit,
    "SN-7.4": _either("after a first-aid kit the count begins anew", "the count goes on"),
    "SN-8.2": _either("the mine goes off and is spent", "the mine is spent"),
    "SN-D1": _heard,
    "SN-D2": lambda reason: (
        f"{_cells(reason)} is {'no ' if reason.value else 'a '}wall"
        if reason.squares
        else "there is no such cell on the map"
    ),
    "SN-D3": _either("{cells} may hold objects", "{cells} is the start or an exit and stays free"),
    "SN-D6": _either("what is carried is delivered on {cells}", "nothing is delivered"),
    "SN-E4": _either("the whole way is open", "so nothing of the way {cells} is walked"),
    "SN-E9": _either("the way ends at the kit", "on {cells} lies no kit that could be passed and halted at"),
    "SN-E20": lambda reason: f"this is turn {reason.value}" if reason.value else "play has not begun",
    "SN-E21": _either("{who} is still preparing", "{who} has said that he is ready"),
    "SN-E30": _either("the maps are prepared in any order", "{who} is not to prepare now"),
    "SN-E31": _either("all that is needed can be reached", "{cells} cannot be reached from the start"),
}
"""Clause -> how its reasons are told."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    return TELLINGS[reason.clause](reason)
