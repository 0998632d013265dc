"""What the sentences of Spy call its players, cards and places."""

from __future__ import annotations

from explorer.core.ruling import Reason
from explorer.core.wording import joined
from explorer.game.record import JUDGE, SPECTATOR
from explorer.games.spy.model.pieces import CARDS, WORDS, placement, spoken


def who(reason: Reason, number: int = 0) -> str:
    """The player whom a reason names at that place."""
    return reason.pieces[number] if len(reason.pieces) > number else "the player"


def card_of(reason: Reason, number: int = 0) -> str:
    """A position in words: anna3 is card 3 of anna."""
    owner, card = parted(reason.squares[number])
    return f"card {card} of {owner}" if card else f"the Spy of {owner}"


def parted(name: str) -> tuple[str, str]:
    """The holder of a position and its number, "" for a Spy's."""
    owner = name.rstrip("0123456789")
    return (owner.removesuffix("-spy"), "") if owner.endswith("-spy") else (owner, name[len(owner) :])


def cards_of(reason: Reason) -> str:
    """Several positions of one hand: cards 1 and 3 of anna."""
    owner, _ = parted(reason.squares[0])
    return f"{numbered(reason.squares)} of {owner}"


def named(reason: Reason) -> str:
    """The value as a card's whole name where it is one."""
    word = str(reason.value)
    return spoken(word) if word in CARDS else WORDS.get(word, word)


def placed(word: str) -> str:
    """A place of a Spy such as 2R in words."""
    return placement(int(word[:-1]), word[-1])


def knower(reason: Reason) -> str:
    """The seat that knows something, as sentences name it."""
    seat = who(reason)
    return f"the {seat}" if seat in (JUDGE, SPECTATOR) else seat


def numbered(names: tuple[str, ...]) -> str:
    """Positions of one hand by their numbers: cards 1 and 3."""
    numbers = [parted(name)[1] for name in names]
    return f"{'card' if len(numbers) == 1 else 'cards'} {joined(numbers)}"
