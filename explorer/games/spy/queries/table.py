"""Questions about cards, and about what lies open."""

from __future__ import annotations

from explorer.core.ruling import Ruling, Verdict
from explorer.games.spy.model.pieces import COLOURS, position
from explorer.games.spy.model.state import FIRST, State
from explorer.games.spy.queries.lookups import absent, ended, read_as
from explorer.games.spy.readings import BombSet, Readings
from explorer.games.spy.rules import (
    answers,
    cards,
    ending,
    secrets,
    setting,
    turns,
)


def deck(at: State, readings: Readings, colour: str | None) -> Ruling[Verdict]:
    """How many cards are there, in all or of one colour, before any are taken out?"""
    if colour is None:
        return Ruling(len(cards.deck(readings.bomb_set)), (cards.deck.cite(30),))
    many = 1 + len(cards.targets()) + len(cards.bombs(colour, readings.bomb_set))
    return Ruling(
        many, (cards.bombs.cite(many, pieces=(colour,)), cards.targets.cite(many, pieces=(colour,)))
    )


def hand_cards(at: State, readings: Readings, colour: str) -> Ruling[Verdict]:
    """With which cards beside the Spy is a colour played?"""
    many = len(at.open.bases)
    if colour not in setting.played(many):
        return Ruling((), (setting.played.cite(False, pieces=(colour,)),))
    found = setting.dealt(colour, many, readings.bomb_set)
    return Ruling(found, (setting.dealt.cite(found, pieces=(colour,), read=readings.bomb_set),))


def size(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """How many cards has a player's hand beside the Spy?"""
    at = read_as(at, readings)
    order = COLOURS[0]
    colour, seats = at.open.base(player).colour or order, len(at.open.bases)
    dealt = at.config.readings.bomb_set
    many = len(setting.dealt(colour, seats, dealt))
    differs = any(len(setting.dealt(colour, seats, other)) != many for other in BombSet)
    read = dealt if differs else None
    return Ruling(many, (setting.dealt.cite(many, pieces=(player,), read=read),))


def may_play(at: State, readings: Readings, number: int) -> Ruling[Verdict]:
    """Can so many play?"""
    return cards.players(number)


def place(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Where does a player's Spy stand, and how does it face?"""
    base = at.open.base(player)
    if base.place is None:
        return absent(player)
    return Ruling(str(base.place), (secrets.public.cite(str(base.place), squares=(f"{player}-spy",)),))


def exposed(at: State, readings: Readings, of: str) -> Ruling[Verdict]:
    """Which cards of a hand are exposed?"""
    found = tuple(card for card in at.open.base(of).shown if card)
    return Ruling(found, (answers.exposing.cite(found, pieces=(of,)),))


def lit(at: State, readings: Readings, of: str) -> Ruling[Verdict]:
    """Where are lit Bombs in a hand?"""
    found = tuple(position(of, number) for number in at.open.base(of).lit)
    return Ruling(found, (answers.lit.cite(bool(found), squares=found, pieces=(of,)),))


def shows(at: State, readings: Readings, player: str) -> Ruling[Verdict]:
    """Of which own cards has a player shown the number by his Moves?"""
    base = at.open.base(player)
    found = tuple(
        position(player, n) for n, note in enumerate(base.notes, 1) if note.number and not note.name
    )
    return Ruling(found, (secrets.betrayed.cite(len(found), squares=found, pieces=(player,)),))


def to_move(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who decides next, "none" when the game is over?"""
    found = at.open.turn or "none"
    waits = setting.waiting(at.open)
    if waits:
        return Ruling(found, (setting.waiting.cite(found),))
    if at.open.phase == FIRST:
        return Ruling(found, (setting.first.cite(found, read=readings.first_player),))
    return Ruling(found, (ended(at.open, readings) if at.open.winner else turns.own.cite(found),))


def turn(at: State, readings: Readings) -> Ruling[Verdict]:
    """How many turns have begun?"""
    return Ruling(at.open.turns, (turns.own.cite(("turn", str(at.open.turns))),))


def round_number(at: State, readings: Readings) -> Ruling[Verdict]:
    """The round now: it ends when the turn comes round past the first seat."""
    return Ruling(at.open.round, (turns.own.cite(("round", str(at.open.round))),))


def winner(at: State, readings: Readings) -> Ruling[Verdict]:
    """Who has won: a player, unfinished or none?"""
    if at.open.winner:
        return Ruling(at.open.winner, (ended(at.open, readings),))
    left = tuple(base.seat for base in at.open.bases if base.alive)
    return Ruling("none", (ending.last_left.cite("none", pieces=left),))
