"""Reasons of Heist in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from explorer.core.ruling import UNKNOWN, Reason
from explorer.core.wording import joined
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.heist.model.pieces import NUMBER, PERSON, ZONES, named
from explorer.games.heist.model.state import PLAINCLOTHES
from explorer.games.heist.readings import AccuseSource, TurnStructure
from explorer.games.heist.text.done import DONE

NAMED = 12
"""Suspects that a sentence names; of more it says how many there are."""


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    number = reason.clause.partition("-")[2]
    if reason.value is True and not (reason.pieces or reason.squares):
        return DONE.get(number) or TOLD[number](reason)
    return TOLD[number](reason) if number in TOLD else DONE[number]


def _piece(reason: Reason, number: int = 0, otherwise: str = "it") -> str:
    """A suspect by name, or a player; `otherwise` where there is none."""
    if len(reason.pieces) <= number or not reason.pieces[number]:
        return otherwise
    word = reason.pieces[number]
    if word == PLAINCLOTHES:
        return "the plainclothes officer"
    return f"{PERSON[word]} ({word})" if word in NUMBER else word


def _rest(reason: Reason, start: int) -> str:
    """The pieces from there on, in a row."""
    words = [_piece(reason, number) for number in range(start, len(reason.pieces))]
    return ", ".join(words) or "none"


def _square(reason: Reason, number: int = 0) -> str:
    return reason.squares[number] if len(reason.squares) > number else "no cell that is known here"


def _value(reason: Reason) -> str:
    value = reason.value if isinstance(reason.value, tuple) else (reason.value,)
    return ", ".join(_word(str(word)) for word in value) or "none"


def _word(word: str) -> str:
    """A word of a value: a suspect by name and id."""
    return named(word) if word in NUMBER else word


def _true(yes: str, no: str) -> Callable[[Reason], str]:
    return lambda reason: yes if reason.value else no


def _beside(r: Reason) -> str:
    there = "lie side by side" if r.value else "do not lie side by side"
    return f"{_piece(r)} on {_square(r)} and {_piece(r, 1)} on {_square(r, 1)} {there}"


def _running(r: Reason) -> str:
    if isinstance(r.value, str):
        return "the game is not over" if r.value == "none" else f"the game is over: {r.value}"
    return "the game is over" if r.value is False else "the game goes on"


def _order(r: Reason) -> str:
    if isinstance(r.value, bool):
        if r.value:
            return "it is the turn of the mover"
        now = f"{_piece(r, 1)} decides now" if len(r.pieces) > 1 else "nobody decides now"
        return f"{now}, not {_piece(r)}"
    match r.value:
        case ("choices", seat, many):
            return f"{seat} decides now, among so many: {many}"
        case ("turn" | "round" as what, number):
            return f"no {what} has begun yet" if number == "0" else f"this is {what} {number}"
    return "nobody decides any more" if r.value == "none" else f"{r.value} decides now"


def _heard(r: Reason) -> str:
    if not r.pieces:
        return f"all can see this: {_value(r)}"
    return f"{_piece(r)} has heard: {_value(r)}"


def _known(r: Reason) -> str:
    if len(r.pieces) < 2:
        return f"what lies open: {_value(r)}"
    found = [named(str(suspect)) for suspect in r.value] if isinstance(r.value, tuple) else []
    knows = "all know" if r.pieces[0] == SPECTATOR else f"{_knower(r)} knows"
    who = [_piece(r, number) for number in range(1, len(r.pieces))]
    can_be = "is" if len(found) == 1 else "can be" if len(who) == 1 else "can each be"
    be = joined(found, "nobody now", "or") if len(found) <= NAMED else f"one of {len(found)} suspects"
    return f"by all that {knows}, {joined(who)} {can_be} {be}"


def _knower(r: Reason) -> str:
    """The seat that knows something."""
    return f"the {r.pieces[0]}" if r.pieces[0] in (SPECTATOR, JUDGE) else _piece(r)


def _secret(r: Reason) -> str:
    """What a seat knows of a card that lies face down."""
    if r.value is False:
        return f"what {_piece(r)} knows is not told to others"
    of = _piece(r, 1, "the plainclothes officer")
    word = str(r.value)
    if word == UNKNOWN:
        return f"{_knower(r)} has not been told who {of} is"
    if word.startswith("was "):
        return f"{_knower(r)} knows that {of} was {named(word[4:])}, and may be somebody else now"
    return f"{_knower(r)} knows that {of} is {named(word)}"


def _showing(r: Reason) -> str:
    if r.value is True:
        return "identities are shown"
    if not r.pieces:
        return "thieves are still showing identities"
    match r.value:
        case "to":
            return f"{_piece(r)} shows an identity to another thief, not to {_piece(r, 1)}"
        case "lets":
            return f"{_piece(r, 1)} does not wait to show an identity"
        case "never":
            return f"{_piece(r)} does not choose to whom an identity is shown: so the rule is read"
        case _ if r.read is not None:
            return f"{_piece(r)} shows no identity after a capture: so the rule is read"
        case _:
            return f"{_piece(r)} does this before the game, when identities are shown"


def _order_of_showing(r: Reason) -> str:
    match r.value:
        case "ready":
            return f"{_piece(r)} is ready, and shows nothing more"
        case "lets":
            return f"{_piece(r, 1)} is asked to show now, so {_piece(r)} cannot let another show first"
        case _:
            return f"{_piece(r, 1)} is asked to show now; {_piece(r)} can when let first"


def _substitute(r: Reason) -> str:
    may = "can" if r.value else "cannot"
    return f"the Chief {may} swap {_piece(r)} and {_piece(r, 1)}"


def _accusable(r: Reason) -> str:
    if not r.squares:
        return f"who can be accused: {_value(r)}"
    through = f"officers beside who could do it: {_rest(r, 1)}"
    may = "can be accused" if r.value else f"cannot be accused{_wrongly(r)}"
    return f"{_piece(r)} on {_square(r)} {may}; {through}"


def _wrongly(r: Reason) -> str:
    match r.reading(AccuseSource):
        case AccuseSource.ANNOUNCED:
            return ": the officer has to be named"
        case AccuseSource.SILENT:
            return ": the officer is not named"
        case None:
            return " in this way"
        case never:
            assert_never(never)


def _addressed(r: Reason) -> str:
    if r.value == "named":
        return f"all thieves are asked, and {_piece(r)} is not named"
    if r.value is False:
        return "the Chief asks one thief, who has to be named"
    return f"who has to answer: {_rest(r, 0)}"


def _searchable(r: Reason) -> str:
    if r.value:
        return f"the 16 cells from {_square(r)} are searched"
    return f"a square of 4 by 4 cells from {_square(r)} leaves the board"


def _seen(r: Reason) -> str:
    if r.read is not None:
        may = "may be declared visible all the same" if r.value else "stays hidden, whatever is declared"
        return f"no officer lies in {_piece(r)}: the shift {may}"
    if not r.squares:
        return f"no officer lies in {_piece(r)}: the shift is hidden"
    lies = "lies" if len(r.squares) == 1 else "lie"
    return f"{_rest(r, 1)} on {' and '.join(r.squares)} {lies} in {_piece(r)}: the shift is visible"


def _within(r: Reason) -> str:
    vault = _piece(r, 1, "no vault")
    if not r.squares:
        return f"it is not known here where {_piece(r)} is"
    if len(r.pieces) > 2:
        return f"{_piece(r)} on {_square(r)} could rob {_rest(r, 1)}: one of them has to be named"
    inside = "is in the quadrant of" if r.value else "is in no quadrant with"
    named_zone = f"the vault {vault}" if vault in ZONES else "one vault that can be robbed"
    return f"{_piece(r)} on {_square(r)} {inside} {named_zone}"


def _another(r: Reason) -> str:
    if r.value and r.read is not None:
        return f"the token of {_piece(r)} comes off {_piece(r, 1)} first"
    lies = f"no token of {_piece(r)} lies" if r.value else f"a token of {_piece(r)} lies already"
    return f"{lies} in {_piece(r, 1)}"


def _reach(r: Reason) -> str:
    if isinstance(r.value, tuple):
        return f"from {_square(r)} the Hacker reaches {_value(r) if r.value else 'no vault'}"
    if not r.squares:
        return f"it is not known here where {_piece(r)} is"
    return f"{_square(r)} {'is' if r.value else 'is not'} beside the quadrant {_piece(r, 1)}"


def _near_officer(done: str) -> Callable[[Reason], str]:
    def told(r: Reason) -> str:
        if not r.squares:
            return f"{_piece(r, 1)} is no uniformed officer whom {_piece(r)} is known to reach"
        near = "stands beside" if r.value else "does not stand beside"
        return f"{_piece(r)} on {_square(r)} {near} {_piece(r, 1)} on {_square(r, 1)}, who would be {done}"

    return told


def _under(r: Reason) -> str:
    if not r.pieces:
        return "the Impersonator is still choosing an identity"
    if len(r.pieces) > 1:
        drawn = "is" if r.value else "is not"
        return f"{_piece(r, 1)} {drawn} among the cards that {_piece(r)} has drawn"
    return (
        "the Evidence deck has cards to draw"
        if r.value
        else f"{_piece(r)} has no card to draw or to choose from"
    )


def _swaps(r: Reason) -> str:
    if not r.squares:
        return f"it is not known here where {_piece(r)} is"
    return f"{_piece(r)} on {_square(r)} {'can' if r.value else 'cannot'} swap with {_piece(r, 1)} on {_square(r, 1)}"


def _joins(r: Reason) -> str:
    if not r.squares:
        return f"it is not known here where {_piece(r)} is"
    if len(r.pieces) < 2:
        return f"on {_square(r)} {_piece(r)} can lay a second token to no vault, or to several"
    may = "can" if r.value else "cannot"
    return f"{_piece(r)} on {_square(r)} {may} lay a second token in {_piece(r, 1)}"


def _opens(r: Reason) -> str:
    if isinstance(r.value, tuple):
        return f"tokens in {_piece(r)}: {_value(r)}"
    return f"tokens in {_piece(r)}: {_rest(r, 1)}"


def _one_action(r: Reason) -> str:
    match r.reading(TurnStructure):
        case TurnStructure.ONE_ACTION:
            return f"{_piece(r)} does one thing in a turn, which has no second part"
        case TurnStructure.SHIFT_THEN_OTHER:
            order = "first comes a shift, then something else"
            return f"{_piece(r)} cannot do this in this part of the turn: {order}"
        case None if r.value == "chief":
            return f"{_piece(r)} cannot do this: it is for the Chief"
        case None:
            return f"{_piece(r)} has done no first part of the turn, so none is left to end"
        case never:
            assert_never(never)


def _the(title: str) -> str:
    return f"the {title}" if title else "not known to be that"


def _stands(r: Reason) -> str:
    if r.value == "gone" or not r.squares:
        return f"it is not known here where {_piece(r)} is"
    who = f" as {_piece(r, 1)}" if len(r.pieces) > 1 else ""
    return f"{_piece(r)} stands on {_square(r)}{who}"


def _free_line(r: Reason) -> str:
    if r.value:
        return f"no stunned officer lies in {_piece(r)}"
    return f"{_piece(r)} holds the stunned officer {_piece(r, 1)}"


TOLD: Mapping[str, Callable[[Reason], str]] = {
    "0.1": _true("so many can play", "this is a game for 5 to 7 players"),
    "1.4": lambda r: f"the {_piece(r)} is of level {r.value}",
    "2.1": lambda r: "the next suspect is laid now, one that does not lie yet",
    "2.2": lambda r: "an Evidence card is drawn now, one that is in the deck",
    "2.4": lambda r: "chance names the Chief first",
    "2.5": lambda r: "an affiliation card is taken now, one that can lie on top",
    "2.6": lambda r: "cards are still dealt",
    "2.10": lambda r: (
        f"{_piece(r)} cannot lay down {_piece(r, 1)} in uniform now"
        if r.pieces
        else "the Chief is still placing officers"
    ),
    "2.11": lambda r: f"{_piece(r)} cannot lay down {_piece(r, 1)} in plain clothes now",
    "2.13": lambda r: f"cards left in the deck: {_value(r)}",
    "3.1": lambda r: f"{_piece(r)} lies on {_square(r)}",
    "3.2": lambda r: f"in the line lie: {_value(r)}",
    "3.5": _stands,
    "3.6": _beside,
    "3.7": lambda r: f"{_square(r)} belongs to " + (_value(r) if r.value else "no quadrant"),
    "4.1": lambda r: f"vaults left: {_value(r)}" if isinstance(r.value, tuple) else "all vaults are robbed",
    "4.3": _opens,
    "4.6": lambda r: f"captures until the Chief has won: {_value(r)}",
    "4.7": _running,
    "5.1": _one_action,
    "5.2": _order,
    "5.4": lambda r: f"this turn is owed to {_piece(r, 1)} as Chief, and {_piece(r)} cannot act",
    "5.5": lambda r: f"{_piece(r)} does nothing of this kind as Chief",
    "5.7": lambda r: f"{_piece(r)} {'may' if r.value else 'may not'} pass",
    "5.8": _showing,
    "6.1": lambda r: f"who would be captured: {_value(r)}",
    "6.5": lambda r: f"who has won: {_value(r)}",
    "7.2": _free_line,
    "7.3": _substitute,
    "7.4": _accusable,
    "7.5": _addressed,
    "7.6": _searchable,
    "7.7": lambda r: f"in the square from {_square(r)} are: {_value(r)}",
    "8.2": _seen,
    "8.3": _within,
    "8.7": _another,
    "9.3a": _near_officer("stunned"),
    "9.5": lambda r: f"{_piece(r, 1)} is no uniformed officer",
    "9.6a": _reach,
    "9.6b": lambda r: f"{_square(r)} {'is' if r.value else 'is not'} the centre of the board",
    "9.6c": lambda r: (
        f"{_square(r)} is in no quadrant with a vault"
        if r.value
        else f"on {_square(r)} the vault {_rest(r, 0)} can be robbed in the ordinary way"
    ),
    "9.7a": _near_officer("killed"),
    "9.7c": lambda r: (
        f"uses left: {r.value}"
        if not isinstance(r.value, bool)
        else f"the Eliminator's card was used {_piece(r, 1)} times"
    ),
    "9.8": _under,
    "9.9": _swaps,
    "9.11": lambda r: f"a Crack takes one token on the board, and {_piece(r)} has {_piece(r, 1)}",
    "9.11b": _joins,
    "9.12": lambda r: f"this is for the {_piece(r, 1)}, and {_piece(r)} is {_the(_piece(r, 2, ''))}",
    "10.1": _heard,
    "D.15": _order_of_showing,
    "D.16": lambda r: (
        f"{_piece(r, 1)} was captured, and may show the new identity before the next turn"
        if r.value == "waits"
        else f"only {_piece(r, 1)}, who was captured, shows an identity now, not {_piece(r)}"
    ),
    "10.2": _secret,
    "10.3": _secret,
    "10.5": _known,
}
"""Number of a clause -> how its reasons are told."""
