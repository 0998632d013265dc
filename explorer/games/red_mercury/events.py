"""Who learns what of an event of Red Mercury, and events in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.wording import counted, joined
from explorer.games.red_mercury.model.pieces import SAID
from explorer.games.red_mercury.model.state import (
    DOUBLES,
    DRAWN,
    FIRST,
    NAMING,
    ORGS,
    ROOMS,
    TEAMS,
    Event,
    State,
)

REVEALING = frozenset({"opens", "sees", "styles", "named", "right", "wrong"})
"""Kinds of events at which who moved can learn what was hidden from him: by what is told, or by what is not."""


def hear(event: Event, seat: str) -> Event | None:
    """What a seat learns of an event: the judge all, a player what is told to him, everybody what is told to all."""
    return event if event.told_to(seat) else None


def reveals(event: Event) -> bool:
    """Does an event tell who moved what he could not know before?"""
    return event.kind in REVEALING


def story(state: State, event: Event) -> str:
    """An event in one sentence, without its clause."""
    return told(event)


def told(event: Event) -> str:
    """The same without the state: events say all themselves."""
    names = joined(event.pieces)
    first, last = (event.pieces or ("",))[0], (event.pieces or ("",))[-1]
    words = {
        "one": first,
        "other": last,
        "all": names,
        "rest": joined(event.pieces[1:]),
        "space": event.space,
        "word": event.word.replace("_", " "),
        "card": SAID.get(event.word, event.word),
        "middle": event.pieces[1] if len(event.pieces) > 1 else "",
        "s": "" if len(event.pieces) > 1 else "s",
        "y": "y" if len(event.pieces) > 1 else "ies",
    }
    if event.kind == "over" and first == DRAWN:
        return "the game is broken off, and nobody has won"
    if event.kind == "plans":
        words["word"] = counted(int(event.word), "card")
    if event.kind == "prepares":
        words["word"] = SET_UP[event.word]
    if event.kind == "styles":
        attack, defence = event.word.split()
        return f"{first} fights {attack}, {last} {defence}"
    return TOLD[event.kind].format_map(words)


SET_UP: Mapping[str, str] = {
    ORGS: "who leads what",
    NAMING: "agents get their names",
    ROOMS: "cards are laid",
    TEAMS: "teams are chosen",
    DOUBLES: "name cards are drawn",
    FIRST: "who begins",
}
"""Phase of the set-up -> what is done in it."""

TOLD: Mapping[str, str] = {
    "prepares": "the set-up goes on: {word}",
    "organisation": "{one} leads {rest}",
    "christened": "{one} is called {word}",
    "laid": "on {space} lies {card}",
    "team": "{one} puts {rest} on the board",
    "double": "{one} has drawn {word}",
    "draws_double": "{one} draws a name card of {other}",
    "turn": "it is the turn of {one}",
    "steps": "{all} step{s} to {space}",
    "opens": "{space} is {card}",
    "covers": "the card on {space} is turned down",
    "passage": "a secret passage takes {all} {word} spaces on",
    "passes": "{all} comes out on {space}",
    "no_passage": "{all} cannot use the passage on {space} with the container",
    "trap": "{all} run{s} into {word} on {space}",
    "plans": "{one} finds base plans on {space} and may look at {word}",
    "unread": "{one} looks at no card, and the plans on {space} stay",
    "peeks": "{one} looks at the card on {space}",
    "sees": "{one} sees on {space} {card}",
    "spent": "the card on {space} has done its work: {word}",
    "found": "{one} is found on {space}",
    "joins": "{one} joins {other}",
    "leaves": "{one} belongs to {other} no longer",
    "plays_for": "{one} chooses for {other}",
    "halts": "{one} ends the movement",
    "targets": "{one} chooses {other} to be attacked",
    "attacks": "{one} attacks {other} on {space}",
    "chooses": "{one} has chosen to fight {word}",
    "ready": "{one} has chosen a style",
    "wins": "{one} beats {other}",
    "stunned": "{one} is stunned",
    "bound": "{one} is bound",
    "named": "the name of {one} is {word}",
    "lies": "the container lies on {space}",
    "others_carry": "{all} still carr{y} the container",
    "takes": "{one} takes the container",
    "leaves_it": "{one} leaves the container where it lies",
    "reveals": "{one} shows the name card {word} and points at {other}",
    "right": "{other} is {word}, a double of {one}, and leaves the game",
    "wrong": "{other} is not {word}, and the card is lost to {one}",
    "told": "{one} is called {word}, {other} is told",
    "replaces": "{one} takes the place of {other} on {space}, {word}",
    "carries_on": "{one} carries the container on",
    "tries": "a card of {other} is drawn for {middle}",
    "tries_all": "{one} makes the special attempt with a card of {other}",
    "draws": "the card drawn for {one} is {word}",
    "in_vain": "the attempt for {one} was in vain",
    "wakes": "{one} is fit again",
    "untied": "{one} is untied",
    "asks": "{one} asks {middle} to untie {other}",
    "declines": "{one} does not do it",
    "lifts": "{all} lift{s} the container on {space}",
    "regroups": "{all} now carr{y} the container",
    "drops": "{all} put{s} the container down on {space}",
    "over": "the game is over: {one} has won",
}
"""Kind of event -> its sentence."""
