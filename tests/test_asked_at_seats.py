"""Every question at every seat, at moments of games at random: never an exception, and never something that is not so.

At a seat a question is answered as to the judge, or the answer is unknown; about what a seat itself knows it is answered
as to the judge. Games that differ in nothing that a seat can know are alike to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from explorer.answers.answer import ask, told
from explorer.cases.check import comparable
from explorer.core.fault import Faults
from explorer.core.ruling import UNKNOWN, Verdict
from explorer.game.query import Argument, Query
from explorer.game.record import CHANCE, JUDGE, SPECTATOR
from explorer.positions.position import Position
from explorer.positions.replay import write
from tests.support.casebook import every_game
from tests.support.depth import scaled
from tests.support.played import at_random, mission_starts
from tests.test_fence import TWINS

KNOWLEDGE = ("view", "possible", "said", "known")
"""Queries that are about what a seat knows wherever one is named."""

LONG = 160
"""Atoms of a game; those of long games are in the middle of it."""

MOMENTS, TRIES = scaled(1), scaled(1)
"""How many moments of a game are looked at, and with how many arguments a query is asked at each seat."""


class Moment(Struct, frozen=True):
    """A game at one moment; `lines` are some that were played in it, at any moment."""

    position: Position
    lines: tuple[str, ...]


def moments(game: str, dice: Random, most: int = MOMENTS) -> Iterator[Moment]:
    """Moments of games at random from all missions of a game, the last one of each included."""
    for number, start in enumerate(mission_starts(game)):
        session = at_random(start, 31 + number, LONG)
        lines = tuple(dict.fromkeys(line.text for line in session.lines()))
        for node in (*dice.sample(session.nodes, min(most - 1, len(session.nodes))), session.node):
            yield Moment(Position(session.game, node.state, session.readings), lines)


def seats(truth: Position, dice: Random, number: int) -> list[str]:
    """Some of the seats at which not all is known."""
    found = [seat for seat in truth.game.seats(truth.state) if seat != JUDGE]
    return dice.sample(found, min(number, len(found)))


def given(query: Query[Any], moment: Moment, at: Position, dice: Random) -> dict[str, Any]:
    """Arguments for a query: mostly what the seat or the judge may give, now and then what nobody may."""
    found: dict[str, Any] = {}
    for argument in query.arguments:
        if argument.required or dice.random() < 0.7:
            value = one(argument, moment, at, dice)
            if value is not None:
                found[argument.name] = value
    return found


def one(argument: Argument[Any], moment: Moment, at: Position, dice: Random) -> Any:
    """A value for an argument, None for none."""
    if dice.random() < 0.02:
        return dice.choice(("Z99", "", 3, ["A1"], "nobody"))
    if argument.takes == "number":
        return dice.randrange(4)
    if argument.takes == "line":
        return line(moment, dice)
    words = argument.allowed((at if dice.random() < 0.6 else moment.position).state)
    if words is None:
        return argument.example or None
    if argument.takes == "squares":
        return dice.sample(words, min(dice.randrange(1, 4), len(words)))
    return dice.choice(words) if words else None


def line(moment: Moment, dice: Random) -> str:
    """A line of move notation: one that can be played now, or that could be at another moment."""
    position = moment.position
    game, turn = position.game, position.game.to_move(position.state)
    if turn and turn != CHANCE and dice.random() < 0.6:
        atom = dice.choice(game.legal(game.view(position.state, turn)))
        return write(game, position.state, (atom,))[0]
    return dice.choice(moment.lines)


def asked(position: Position, query: str, arguments: Mapping[str, Any]) -> Verdict | None:
    """The answer to a question, None where it cannot be asked so."""
    try:
        return ask(position, query, arguments).value
    except Faults:
        return None


def is_own(query: Query[Any], seat: str, arguments: Mapping[str, Any]) -> bool:
    """Is a question about what this seat knows itself?"""
    return (query.of_seat or query.name in KNOWLEDGE) and arguments.get("seat") == seat


@every_game
def test_a_seat_is_told_what_is_so_or_that_it_does_not_know(game: str) -> None:
    dice, wrong = Random(5), Counter[str]()
    first: dict[str, str] = {}
    for moment in moments(game, dice):
        truth = moment.position
        for seat in seats(truth, dice, 3):
            at = truth.seen_by(seat)
            for query in truth.game.queries.values():
                for _ in range(TRIES):
                    arguments = given(query, moment, at, dice)
                    what = against(truth, at, query, arguments)
                    if what:
                        wrong[f"{query.name}: {what.split(':')[0]}"] += 1
                        first.setdefault(
                            f"{query.name}: {what.split(':')[0]}", f"{seat} {query.name} {arguments}: {what}"
                        )
    assert not wrong, "\n".join(f"{times} times {first[kind]}" for kind, times in wrong.most_common())


def against(truth: Position, at: Position, query: Query[Any], arguments: Mapping[str, Any]) -> str:
    """What is wrong with the answer at a seat, "" for nothing."""
    try:
        here = asked(at, query.name, arguments)
    except Exception as error:
        return f"{type(error).__name__} at the seat: {error}"
    try:
        there = asked(truth, query.name, arguments)
    except Exception as error:
        return f"{type(error).__name__} at the judge's: {error}"
    own = is_own(query, at.seat, arguments)
    if there is None or (here is None and not own) or (here == UNKNOWN and not own):
        return ""
    as_sets = query.returns in ("squares", "groups")
    if here is not None and comparable(here, as_sets) == comparable(there, as_sets):
        return ""
    return f"{'its own knowledge' if own else 'untrue'}: {here!r} and not {there!r}"


@every_game
def test_what_is_answered_at_a_seat_can_be_told(game: str) -> None:
    """In words, as data and as a picture, with the other readings."""
    dice = Random(6)
    for moment in moments(game, dice, 2):
        truth = moment.position
        for seat in seats(truth, dice, 2):
            at = truth.seen_by(seat)
            for query in dice.sample(list(truth.game.queries.values()), 4):
                try:
                    answer = ask(at, query.name, given(query, moment, at, dice))
                except Faults:
                    continue
                assert answer.verdict
                assert str(answer)
                assert told(answer)["unknown"] is answer.unknown
                assert answer.scene()


@every_game
def test_what_a_seat_may_do_it_is_told_that_it_may(game: str) -> None:
    dice = Random(7)
    for moment in moments(game, dice):
        truth = moment.position
        for seat in truth.game.seats(truth.state):
            atoms = truth.game.legal(truth.game.view(truth.state, seat))
            if seat == JUDGE or not atoms:
                continue
            for atom in dice.sample(atoms, min(6, len(atoms))):
                text = write(truth.game, truth.state, (atom,))[0]
                assert ask(truth.seen_by(seat), "legal", {"move": text}).value is True, (seat, text)


@every_game
def test_games_that_a_seat_cannot_tell_apart_are_answered_alike(game: str) -> None:
    dice, alike = Random(8), 0
    for moment in moments(game, dice, max(2, MOMENTS)):
        truth = moment.position
        if truth.game.to_move(truth.state) in ("", CHANCE):
            continue
        for seat in seats(truth, dice, 3):
            if seat == SPECTATOR:
                continue
            at = truth.seen_by(seat)
            for state in TWINS[game](truth.state, seat, dice):
                twin = Position(truth.game, state, truth.readings).seen_by(seat)
                if state == truth.state or twin.view != at.view:
                    continue
                alike += 1
                assert twin == at
                for query in dice.sample(list(truth.game.queries.values()), 2):
                    arguments = given(query, moment, at, dice)
                    assert replied(twin, query.name, arguments) == replied(at, query.name, arguments)
    assert alike


def replied(position: Position, query: str, arguments: Mapping[str, Any]) -> str:
    """All that is said to a question, its faults included."""
    try:
        return repr(ask(position, query, arguments).ruling)
    except Faults as wrong:
        return str(wrong)
