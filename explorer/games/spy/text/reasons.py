"""Reasons of Spy in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from explorer.core.ruling import Reason
from explorer.core.wording import counted, joined, spaced
from explorer.game.record import CHANCE
from explorer.games.spy.model.pieces import CARDS, SIDES, spoken
from explorer.games.spy.model.state import UNFINISHED
from explorer.games.spy.readings import ArrangeMode, MemoryNotes, MirrorMapping, MoveDirection
from explorer.games.spy.text.words import card_of, cards_of, knower, named, numbered, parted, placed, who


def sentence(reason: Reason) -> str:
    """One reason in words, without its clause id."""
    return TELLINGS[reason.clause.partition("-")[2]](reason)


def _true(yes: str, no: str) -> Callable[[Reason], str]:
    return lambda reason: yes if reason.value else no


# setting up


def _choice(r: Reason) -> str:
    match r.value:
        case True:
            return f"the colour {r.pieces[1]} is free"
        case "chosen":
            return f"{who(r)} has chosen the colour {r.pieces[1]} already"
        case "colours":
            return "all choose their colours before hands are arranged"
        case colour:
            return f"{who(r, 1)} has taken the colour {colour}"


def _dealt(r: Reason) -> str:
    if isinstance(r.value, tuple):
        return f"the colour {who(r)} is played with {joined([spoken(str(card)) for card in r.value])}"
    return f"the hand of {who(r)} has {r.value} cards beside the Spy"


def _arranging(r: Reason) -> str:
    if isinstance(r.value, str) and r.value in CARDS:
        return f"{who(r)} has no {spoken(r.value)} left to arrange"
    if isinstance(r.value, int) and r.value is not True:
        return f"the Spy comes last, and {who(r)} has {counted(r.value, 'more card')} to arrange"
    match r.reading(ArrangeMode):
        case ArrangeMode.RANDOM:
            return f"chance arranges the hand of {who(r)}"
        case ArrangeMode.FREE | None:
            return "players arrange their own hands" + ("" if r.value is True else ", not chance")
        case never:
            assert_never(never)


def _fixed(r: Reason) -> str:
    if not r.squares:
        return f"the hand of {who(r)} is arranged, and its order is fixed"
    return f"{cards_of(r)} stay where they are: the order of a hand is fixed"


def _fan(r: Reason) -> str:
    if not r.squares:
        return f"only {who(r)} knows which cards are arranged already"
    owner, _ = parted(r.squares[0])
    return f"only {owner} sees {card_of(r)}, and nothing is noted of it"


def _waiting(r: Reason) -> str:
    match r.value:
        case True:
            return f"{who(r)} may let {who(r, 1)} go first"
        case False:
            chance = "chance prepares this now, and nobody else is asked"
            return chance if who(r, 1) == CHANCE else f"{who(r, 1)} is asked now, not {who(r)}"
        case "ahead":
            return f"{who(r)} may do this before {who(r, 1)}, who is asked now"
        case "told" | "untold":
            yet = "but that" if r.value == "told" else "before"
            return f"nothing is told of the hand of {who(r)} {yet} it is arranged"
        case "over":
            return "nobody chooses or arranges anything now"
        case "self":
            return f"{who(r)} is asked already"
        case "done":
            return f"{who(r)} has done this already"
        case "chance":
            return "chance arranges the next hand"
        case seat:
            return f"{seat} is asked now"


def _first(r: Reason) -> str:
    words = {False: "who begins is not drawn now", "chance": "chance names who begins"}
    return words.get(r.value, f"chance may name {who(r)}")


# the ring and Moves


def _stands(r: Reason) -> str:
    if r.value is False:
        return f"the Spy of {who(r)} is not in play yet"
    if r.value == "away":
        return f"{who(r)} is out, and the Spy is put away with the hand"
    if r.value == "other":
        return f"the Spy of {who(r)} faces cards of its own base only, and {card_of(r)} is none of them"
    return f"{r.value} is no place in the base of {who(r)}"


def _once(r: Reason) -> str:
    match r.value:
        case "pass":
            return f"{who(r)} has to move or spy before ending the turn"
        case "move":
            return f"{who(r)} has moved in this turn already"
        case "spy":
            return f"{who(r)} has spied in this turn already"
        case "end":
            return f"{who(r)} may end the turn"
        case "idle":
            return f"{who(r)} may end the turn without moving or spying"
        case _:
            return f"{who(r)} may move once and spy once in a turn"


def _own(r: Reason) -> str:
    match r.value:
        case False:
            return f"it is the turn of {who(r, 1)}, not of {who(r)}"
        case "early":
            return "the first turn has not begun yet"
        case "out":
            return f"{who(r)} is out of the game"
        case ("turn" | "round" as what, number):
            return f"no {what} has begun yet" if number == "0" else f"this is {what} {number}"
        case seat:
            return f"{seat} is to move"


def _number(r: Reason) -> str:
    if r.value == "none":
        return f"whatever {card_of(r)} is, its number is 1 or 2"
    if r.read is not None:
        return f"{card_of(r)} is lit but not exposed: its number {r.value} is declared"
    return f"{card_of(r)} has number {r.value}: only {r.value} may be declared"


def _free(r: Reason) -> str:
    how = "is exposed" if r.read is None else "is lit"
    return f"{card_of(r)} {how}: " + ("1 or 2 may be declared" if r.value else "only 1 or 2 may be declared")


def _ways(r: Reason) -> str:
    spy = f"the Spy of {who(r)}"
    match r.value:
        case False:
            return f"{spy} moves only the way it faces"
        case "never":
            return f"{spy} never comes to face {card_of(r)}"
        case "none":
            return f"{spy} passes no card"
        case "same":
            return f"{spy} goes as far one way as the other"
        case tuple() as places:
            stops = [placed(str(place)) for place in places]
            return f"{spy} comes to stand {'; then '.join(stops)}"
        case _:
            return f"{spy} {_heading(r)}"


def _heading(r: Reason) -> str:
    match r.reading(MoveDirection):
        case MoveDirection.EITHER:
            return "may move either way"
        case MoveDirection.FORWARD | None:
            return "moves the way it faces"
        case never:
            assert_never(never)


def _turned(r: Reason) -> str:
    match r.value:
        case "twice":
            return f"the Spy of {who(r)} may be turned before or after the movement, not both"
        case True:
            return f"the Spy of {who(r)} may be turned both before and after the movement"
        case _:
            return f"the Spy of {who(r)} cannot be turned on the way"


def _on(r: Reason) -> str:
    mine, other = r.pieces
    return f"{mine} can spy on another player only" if mine == other else f"{other} is out of the game"


def _inspected(r: Reason) -> str:
    match r.reading(MirrorMapping):
        case MirrorMapping.SAME_INDEX:
            return f"{card_of(r, 1)} is counted like {card_of(r)}, each from its holder's left"
        case MirrorMapping.ACROSS | None:
            return f"{card_of(r, 1)} lies opposite {card_of(r)}"
        case never:
            assert_never(never)


def _fanned(r: Reason) -> str:
    if r.read is None:
        return f"the Spy of {who(r)} stands there, and finding it has no effect"
    return "Spies count as cards of their fans" if r.value else "Spies are not counted"


# answers and targets


def _lit(r: Reason) -> str:
    if not r.pieces:
        return f"the fuse of {card_of(r)} is {'lit' if r.value else 'not lit'}, whoever found it"
    return f"lit in the hand of {who(r)}: {numbered(r.squares) if r.squares else 'no card'}"


def _hiss(r: Reason) -> str:
    if r.value is False:
        return f"{card_of(r)} is no lit Bomb"
    return f"{card_of(r)} is a Bomb found for the first time"


def _exposing(r: Reason) -> str:
    if not r.pieces:
        return f"{card_of(r)} is {named(r)}, the target"
    cards = [spoken(str(card)) for card in r.value] if isinstance(r.value, tuple) else []
    return f"exposed in the hand of {who(r)}: {joined(cards, 'no card')}"


def _aim(r: Reason) -> str:
    if r.value == "none":
        return f"the hand of {who(r)} has no target any more"
    for_all = ", whoever searches" if r.read is not None else ""
    return f"the target in the hand of {who(r)} is {named(r)}{for_all}"


def _for_himself(r: Reason) -> str:
    aim = "has no target left" if r.value == "none" else f"looks for {named(r)}"
    return f"{who(r)} searches for himself and {aim} in the hand of {who(r, 1)}"


def _last(r: Reason) -> str:
    if r.value is False:
        return f"{who(r)} is out: Top Secret 2 of that hand was exposed"
    return f"{r.value} has won by exposing Top Secret 2"


def _left(r: Reason) -> str:
    match r.value:
        case True:
            return f"{who(r)} is still in the game"
        case False:
            return f"{who(r)} is out of the game"
        case "none":
            return f"still in the game: {joined(r.pieces)}"
        case winner:
            alone = "" if r.because else f"{winner} is the last one left, and "
            return f"{alone}the game is over"


def _shown(r: Reason) -> str:
    if r.value == "out":
        return f"{who(r)} is out, and nobody can spy on that hand"
    return f"the hand of {who(r)} is {'shown to all' if r.value else 'put away unseen'}"


# what is known


def _public(r: Reason) -> str:
    if r.pieces:
        kinds = [spaced(str(kind)) for kind in r.value] if isinstance(r.value, tuple) else []
        return f"{knower(r)} has heard: {', '.join(kinds)}" if kinds else f"{knower(r)} has heard nothing yet"
    if not r.squares[0].endswith("-spy"):
        return f"{card_of(r)} is seen by all: {named(r)}"
    if r.value == "hidden":
        return f"where {card_of(r)} stands is seen when all hands are arranged"
    place = str(r.value)
    return f"{card_of(r)} stands {placed(place)}" if place[-1] in SIDES else f"{card_of(r)} is not in play"


def _betrayed(r: Reason) -> str:
    if not r.squares:
        return f"{who(r)} has shown no number by a Move"
    return (
        f"a Move shows the number of each: {cards_of(r)}"
        if len(r.squares) > 1
        else f"a Move shows the number of {cards_of(r)}"
    )


def _without_notes(r: Reason) -> str:
    match r.reading(MemoryNotes):
        case MemoryNotes.OFF:
            return " without notes"
        case MemoryNotes.ON | None:
            return ""
        case never:
            assert_never(never)


def _remembered(r: Reason) -> str:
    if r.value is False:
        return f"no notes are kept of what was said of {card_of(r)}"
    if not r.pieces:
        return f"it was said of {card_of(r)}: {r.value}"
    by = f"by all that {knower(r)} knows{_without_notes(r)}"
    if not isinstance(r.value, tuple):
        found = [parted(name)[1] for name in r.squares]
        places = f"card {joined(found, last='or')}" if found else "none of the cards"
        return f"{by}, {named(r)} {'is' if len(found) == 1 else 'can be'} {places} of {who(r, 1)}"
    cards = [spoken(str(card)) for card in r.value]
    return f"{by}, {card_of(r)} {'is' if len(cards) == 1 else 'can be'} {joined(cards, 'nothing', 'or')}"


TELLINGS: Mapping[str, Callable[[Reason], str]] = {
    "0.1": _true("so many can play", "this is a game for 2 to 4 players"),
    "1.1": lambda r: f"the deck has {r.value} cards",
    "1.2": lambda r: f"the colour {who(r)} has a Spy, two Safes and two Top Secrets",
    "1.3": lambda r: f"with its Bombs the colour {who(r)} has {r.value} cards",
    "1.4": lambda r: f"{card_of(r)} carries number {r.value}",
    "2.1": _choice,
    "2.2": lambda r: "two players use green and red only",
    "2.3": _dealt,
    "2.4": _arranging,
    "2.6": _fan,
    "2.7": _fixed,
    "2.8": _first,
    "D.10": _waiting,
    "3.1": _stands,
    "3.2": lambda r: f"the Spy of {who(r)} faces {card_of(r)}",
    "3.3": lambda r: f"the Spy of {who(r)} faces outwards at an end: it faces {card_of(r)} at the other end",
    "3.4": lambda r: f"on its way it passes {cards_of(r)}" if r.squares else "it passes no card",
    "D.3": lambda r: f"the Spy of {who(r)} stops {placed(str(r.value))}",
    "4.1": _once,
    "4.2": _true("moving may come after spying", "who has spied cannot move any more in this turn"),
    "4.4": _own,
    "5.1": _true("the Move is said aloud before it is made", "this line declares no Move"),
    "5.2": _number,
    "5.3": _free,
    "D.6": lambda r: f"the number is {'free' if r.value else 'forced'} at {card_of(r)}",
    "5.4": _ways,
    "5.5": _turned,
    "5.6": lambda r: f"the Spy of {who(r)} cannot be turned without moving",
    "D.16": lambda r: f"{r.value} is the next one still in the game",
    "D.1": lambda r: f"turning alone can be the Move of {who(r)}",
    "6.1": lambda r: f"{who(r)} may spy on {who(r, 1)}",
    "6.2": _on,
    "6.3": _inspected,
    "D.15": _fanned,
    "7.1": lambda r: f"{card_of(r)} is not the target: only its kind is told, {named(r)}",
    "7.2": _exposing,
    "7.3": _hiss,
    "7.4": lambda r: f"{card_of(r)} is a lit Bomb: its finder is out",
    "7.5": lambda r: f"{card_of(r)} is exposed already: only its kind is told, {named(r)}",
    "7.6": _lit,
    "D.18": lambda r: f"{card_of(r)} is {'' if r.value else 'not '}the target",
    "D.2": _for_himself,
    "8.1": _aim,
    "8.2": _last,
    "9.1": lambda r: f"{who(r)} is out, having found a lit Bomb",
    "9.2": _left,
    "9.3": _shown,
    "D.17": lambda r: (
        f"the cap of turns {'was reached, and the game was broken off' if r.value == UNFINISHED else 'is not reached'}"
    ),
    "10.1": _public,
    "10.2": lambda r: f"{card_of(r)} is seen in the hand: {named(r)}",
    "10.3": _betrayed,
    "10.4": _remembered,
    "D.13": lambda r: f"no notes are kept of the numbers that {who(r)} has shown",
    "D.14": lambda r: f"only {who(r)} sees the lit fuses of that hand, and no notes are kept of them",
}
"""Number of a clause -> how its reasons are told."""
