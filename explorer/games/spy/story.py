"""Reasons of Spy in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorer.core.ruling import Reason
from explorer.games.spy.model import CARDS, SIDES, WORDS, spoken


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    return TELLINGS[reason.clause.partition("-")[2]](reason)


def _who(reason: Reason, number: int = 0) -> str:
    return reason.pieces[number] if len(reason.pieces) > number else "the player"


def _card(reason: Reason, number: int = 0) -> str:
    """A position in words: anna3 is card 3 of anna."""
    if len(reason.squares) <= number:
        return "the card"
    name = reason.squares[number]
    owner = name.rstrip("0123456789")
    if name.endswith("-spy"):
        return f"the Spy of {name[:-4]}"
    return f"card {name[len(owner) :]} of {owner}"


def _words(reason: Reason) -> str:
    """The value as a list of words."""
    value = reason.value if isinstance(reason.value, tuple) else (reason.value,)
    return ", ".join(map(str, value)) or "nothing"


def _named(reason: Reason) -> str:
    """The value as a card's whole name where it is one."""
    word = str(reason.value)
    return spoken(word) if word in CARDS else WORDS.get(word, word)


def _place(word: str) -> str:
    gap = f"right of card {word[:-1]}" if word[:-1] != "0" else "at the left end"
    return f"{gap}, facing {SIDES[word[-1]]}"


def _true(yes: str, no: str) -> Callable[[Reason], str]:
    return lambda reason: yes if reason.value else no


def _choice(r: Reason) -> str:
    if r.value is True:
        return "a colour is taken"
    if r.value is False:
        return f"{_who(r)} cannot choose or arrange this now: colours are chosen first, each once"
    return f"{r.value} is taken by {_who(r, 1)}"


def _arranging(r: Reason) -> str:
    if r.value is True:
        return "a hand is arranged by its holder"
    if isinstance(r.value, str):
        return f"{_who(r)} has no {spoken(r.value)} left to arrange"
    if _who(r) == "chance":
        return (
            f"the hand of {_who(r, 1)} is arranged by chance"
            if len(r.pieces) > 1
            else "chance arranges no hand now"
        )
    return f"the hand of {_who(r)} is not complete: the Spy comes last"


def _fixed(r: Reason) -> str:
    if not r.squares:
        return f"the hand of {_who(r)} is arranged, and its order is fixed"
    return f"{_card(r)} and {_card(r, 1)} stay where they are: the order is fixed"


def _waiting(r: Reason) -> str:
    if r.value is True:
        return "only that the hand is arranged is told"
    if r.value is False:
        return f"{_who(r)} is not asked now"
    return f"{r.value} is asked now" if r.value != "none" else "nobody is asked any more"


def _first(r: Reason) -> str:
    if r.value is True:
        return "the first turn begins"
    return "nobody has to be named now" if r.value is False else f"{r.value} decides now"


def _once(r: Reason) -> str:
    if r.value == "pass":
        return f"{_who(r)} must move or spy before the turn can end"
    return (
        f"{_who(r)} may move once and spy once in a turn"
        if r.value
        else f"{_who(r)} has done this in this turn already"
    )


def _own(r: Reason) -> str:
    if r.value is False:
        return (
            f"it is the turn of {r.pieces[1]}, not of {r.pieces[0]}"
            if len(r.pieces) > 1
            else f"it is not the turn of {_who(r)}"
        )
    if r.value == "early":
        return "the turns have not begun yet"
    if r.value is True:
        return "the turn goes on to the next player"
    if isinstance(r.value, int):
        return f"the count is {r.value}"
    return "nobody is to move any more" if r.value == "none" else f"{r.value} is to move"


def _number(r: Reason) -> str:
    if r.value is True:
        return "the declared number is the right one"
    return f"{_card(r)} has number {r.value}: declare {r.value}"


def _free(r: Reason) -> str:
    return f"at {_card(r)} 1 or 2 can be chosen" if r.value else f"at {_card(r)} only 1 or 2 can be declared"


def _ways(r: Reason) -> str:
    return "the Spy moves that way" if r.value else f"the Spy of {_who(r)} moves only the way it faces"


def _turned(r: Reason) -> str:
    if r.value == "twice":
        return f"the Spy of {_who(r)} may be turned before or after the movement, not both"
    return f"the Spy of {_who(r)} cannot be turned on the way"


def _stands(r: Reason) -> str:
    return f"the Spy of {_who(r)} stands at no such place of a base in play"


def _on(r: Reason) -> str:
    mine, other = r.pieces
    return f"{mine} cannot spy on the own hand" if mine == other else f"{other} is out of the game"


def _aim(r: Reason) -> str:
    if r.value is True:
        return "the next target is named"
    if r.value == "none":
        return f"the hand of {_who(r)} has no target any more"
    return f"the target in the hand of {_who(r)} is {_named(r)}"


def _last(r: Reason) -> str:
    if isinstance(r.value, bool):
        return (
            "the last target of a hand is exposed" if r.value else f"the last target of {_who(r)} was exposed"
        )
    return f"{r.value} exposed the last target of a hand" if r.value != "none" else "no last target decided"


def _left(r: Reason) -> str:
    if r.value is True:
        return "this player is still in the game"
    if r.value is False:
        return f"{_who(r)} is not in the game any more"
    if r.value == "none":
        return f"still in the game: {', '.join(r.pieces)}" if r.pieces else "more than one player is left"
    return f"{r.value} is the last one left, the game is over"


def _lit(r: Reason) -> str:
    if r.pieces:
        return f"lit in the hand of {_who(r)}: {', '.join(r.squares) or 'nothing'}"
    return f"the fuse of {_card(r)} is {'lit' if r.value else 'not lit'}, whoever found it"


def _hiss(r: Reason) -> str:
    return (
        f"{_card(r)} does not explode: no fuse is lit"
        if r.value is False
        else f"{_card(r) if r.squares else 'it'} is a Bomb found for the first time"
    )


def _boom(r: Reason) -> str:
    if r.value is False:
        return f"{_card(r)} is no lit Bomb"
    return f"{_card(r)} is a lit Bomb: its finder is out" if r.squares else "a lit Bomb explodes"


def _exposing(r: Reason) -> str:
    if r.pieces:
        return f"exposed in the hand of {_who(r)}: {_words(r)}"
    return f"{_card(r)} is {_named(r)}, the target" if r.squares else "the target is shown to all"


def _kind(r: Reason) -> str:
    return f"{_card(r)} is not the target: only {_named(r)} is told" if r.squares else "only the kind is told"


def _again(r: Reason) -> str:
    return (
        f"{_card(r)} is exposed already: only {_named(r)} is told"
        if r.squares
        else "an exposed card is answered by its kind"
    )


def _public(r: Reason) -> str:
    if r.pieces:
        return f"{_who(r)} has heard: {_words(r)}"
    if not r.squares:
        return "all see where the Spies stand"
    if r.squares[0].endswith("-spy"):
        place = str(r.value)
        return f"{_card(r)} stands {_place(place)}" if place[-1] in SIDES else f"{_card(r)} is not in play"
    return f"{_card(r)} is seen by all: {_named(r)}"


def _remembered(r: Reason) -> str:
    if r.pieces and r.squares and not isinstance(r.value, str):
        return f"by all that {_who(r)} knows, it can be: {_words(r)}"
    if r.pieces:
        return f"by all that {_who(r)} knows, it can lie: {_words(r)}"
    return f"it was said of {_card(r)}: {r.value}"


def _inspected(r: Reason) -> str:
    return f"{_card(r)} lies opposite {_card(r, 1)}"


def _dealt(r: Reason) -> str:
    if isinstance(r.value, int):
        return f"the hand of {_who(r)} has {r.value} cards beside the Spy"
    return f"{_who(r)} plays with {_words(r)}"


def _over(r: Reason) -> str:
    return "the game is not over" if r.value == "none" else "the cap of turns is reached"


TELLINGS: Mapping[str, Callable[[Reason], str]] = {
    "0.1": _true("so many can play", "this is a game for 2 to 4 players"),
    "1.1": lambda r: f"the deck has {r.value} cards",
    "1.2": lambda r: f"{_who(r)} has a Spy and one of each target",
    "1.3": lambda r: f"{_who(r)} has {r.value} cards with its Bombs",
    "1.4": lambda r: f"{_card(r)} carries number {r.value}",
    "2.1": _choice,
    "2.2": lambda r: "two players use green and red only",
    "2.3": _dealt,
    "2.4": _arranging,
    "2.6": lambda r: f"{_card(r)} is fanned face down for this seat, and nothing was said of it",
    "2.7": _fixed,
    "2.8": _first,
    "D.10": _waiting,
    "3.1": _stands,
    "3.2": lambda r: f"the Spy of {_who(r)} faces {_card(r)}",
    "3.3": lambda r: f"the Spy of {_who(r)} faces outwards at an end: it faces {_card(r)} at the other end",
    "3.4": lambda r: f"on its way it passes {', '.join(r.squares) or 'no card'}",
    "D.3": lambda r: f"the Spy of {_who(r)} stops {_place(str(r.value))}",
    "4.1": _once,
    "4.2": lambda r: f"{_who(r)} has spied and can move no more in this turn",
    "4.4": _own,
    "D.16": lambda r: "the turn goes to the next player still in the game",
    "5.1": lambda r: "the Move is declared",
    "5.2": _number,
    "5.3": _free,
    "D.6": lambda r: (
        f"the number counts at {_card(r)}" + (", where it is free" if r.value else ", where it is forced")
    ),
    "5.4": _ways,
    "5.5": _turned,
    "5.6": lambda r: "turning without moving is no Move",
    "D.1": lambda r: "turning alone is the Move of this turn",
    "6.1": lambda r: "it is said on whom is spied",
    "6.2": _on,
    "6.3": _inspected,
    "D.15": lambda r: f"the Spy of {_who(r)} lies there, which has no effect",
    "7.1": _kind,
    "7.2": _exposing,
    "7.3": _hiss,
    "7.4": _boom,
    "7.5": _again,
    "7.6": _lit,
    "D.18": _true(
        "it is looked up first: the card is the target", "it is looked up first: the card is not the target"
    ),
    "D.2": lambda r: f"{_who(r)} searches the hand of {_who(r, 1)} for himself",
    "8.1": _aim,
    "8.2": _last,
    "9.1": _true("the finder of a lit Bomb is out", "a lit Bomb was found"),
    "9.2": _left,
    "9.3": _true("the hand is put away", "this hand is put away and cannot be spied on"),
    "9.4": _over,
    "10.1": _public,
    "10.2": lambda r: f"{_card(r)} is seen in the hand: {_named(r)}",
    "10.3": lambda r: (
        f"numbers shown by Moves: {r.value}"
        if not isinstance(r.value, bool)
        else "the number of the card is shown"
    ),
    "10.4": _remembered,
}
"""Number of a clause -> how its reasons are told."""
